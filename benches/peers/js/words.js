function article(count) {
  const roots = ["shan", "shui", "tian", "di", "ren", "feng", "yue", "hua", "niao", "yun", "xue", "he"];
  let text = "", seed = 42;
  for (let i = 0; i < count; i++) {
    seed = seed * 16807 % 2147483647;
    let first = roots[seed % 12];
    seed = seed * 16807 % 2147483647;
    const second = roots[seed % 12];
    if (i % 3 === 0) first = first.toUpperCase();
    text += first + second + seed % 10 + (i % 10 === 9 ? ".\n" : " ");
  }
  return text;
}

function countWords(text) {
  const counts = new Map();
  for (const line of text.split("\n")) {
    for (const word of line.replaceAll(".", "").toLowerCase().split(/\s+/)) {
      if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

function ranking(counts) {
  const ranks = [];
  for (const [word, count] of counts) ranks.push({ word, count });
  return ranks.sort((a, b) => {
    if (a.count !== b.count) return b.count - a.count;
    return a.word < b.word ? -1 : 1;
  });
}

function main(count) {
  const ranks = ranking(countWords(article(count)));
  for (let i = 0; i < 3; i++) console.log(ranks[i].word, ranks[i].count);
  let sum = 0;
  for (const item of ranks) sum = (sum * 31 + item.count) % 1000007;
  console.log(ranks.length, sum);
}

main(Number(process.argv[2] ?? 300000));
