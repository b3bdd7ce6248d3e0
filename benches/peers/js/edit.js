function text(length, seed) {
  const letters = "天地玄黄宇宙洪荒";
  let made = "";
  for (let i = 0; i < length; i++) {
    seed = seed * 16807 % 2147483647;
    made += letters[seed % 8];
  }
  return made;
}

function distance(a, b) {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      let change = above[j - 1];
      if (a[i - 1] !== b[j - 1]) change++;
      row.push(Math.min(change, above[j] + 1, row[j - 1] + 1));
    }
    above = row;
  }
  return above[b.length];
}

function main(length) {
  const a = text(length, 42), b = text(length, 7);
  console.log(distance(a, b), distance(a, [...a].reverse().join("")), distance("千里之行始于足下", "不积跬步无以至千里"));
}

main(Number(process.argv[2] ?? 2000));
