function students(count) {
  const list = [];
  for (let i = 0; i < count; i++) {
    list.push({
      编号: i,
      姓名: "学生" + i,
      在校: i % 3 !== 0,
      电话: null,
      分数: [i % 101, i * 7 % 101, i * 13 % 101],
      住址: { 城市: "长安", 街道: "朱雀大街 \"东\" " + i % 50 + " 号" },
    });
  }
  return list;
}

function main(rounds) {
  let list = students(1000), length = 0, sum = 0;
  for (let i = 0; i < rounds; i++) {
    const text = JSON.stringify(list);
    length += text.length;
    list = JSON.parse(text);
    for (const one of list) {
      if (one.在校) sum += one.分数.reduce((a, b) => a + b, 0) + one.住址.街道.length;
      one.编号++;
    }
  }
  console.log(length, sum, list.at(-1).编号);
}

main(Number(process.argv[2] ?? 60));
