function checkedAge(age) {
  if (age < 6) throw new Error("太小");
  if (age > 18) throw new Error("太大");
  return age;
}

function checked(form) {
  if (form.name === "") throw new Error("没有名字");
  if (form.group < 1 || form.group > 8) throw new Error("没有这个组");
  return { group: form.group, age: checkedAge(form.age) };
}

function main(count) {
  let seed = 42;
  const groups = Array(9).fill(0);
  const faults = new Map();
  for (let i = 0; i < count; i++) {
    seed = seed * 16807 % 2147483647;
    const form = { name: "小明", group: seed % 10, age: Math.floor(seed / 10) % 24 };
    if (seed % 13 === 0) form.name = "";
    try {
      const good = checked(form);
      groups[good.group] += good.age;
    } catch (error) {
      faults.set(error.message, (faults.get(error.message) ?? 0) + 1);
    }
  }
  let sum = 0;
  for (const number of groups) sum = (sum * 31 + number) % 1000007;
  console.log(sum, faults.get("没有名字"), faults.get("没有这个组"), faults.get("太小"), faults.get("太大"));
}

main(Number(process.argv[2] ?? 500000));
