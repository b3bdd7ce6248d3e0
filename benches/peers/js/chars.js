function makeText(count) {
  const pool = [..."春眠不觉晓处闻啼鸟夜来风雨声花落知多少，。"];
  let text = "", seed = 42;
  for (let i = 0; i < count; i++) {
    seed = seed * 16807 % 2147483647;
    text += pool[seed % pool.length];
  }
  return text;
}

function frequencies(text) {
  const counts = new Map();
  for (const c of text) {
    if (c !== "，" && c !== "。") counts.set(c, (counts.get(c) ?? 0) + 1);
  }
  return counts;
}

function doubles(chars) {
  let count = 0;
  for (let i = 1; i < chars.length; i++) if (chars[i] === chars[i - 1]) count++;
  return count;
}

function palindromes(chars, length) {
  let count = 0;
  for (let i = 0; i + length <= chars.length; i++) {
    let left = i, right = i + length - 1;
    while (left < right && chars[left] === chars[right]) {
      left++;
      right--;
    }
    if (left >= right) count++;
  }
  return count;
}

function backwards(text) {
  let sum = 0;
  for (const sentence of text.split("。")) {
    const chars = [...sentence];
    if (chars.reverse().join("") < sentence) sum += chars.length;
  }
  return sum;
}

function main(count) {
  const text = makeText(count);
  const counts = frequencies(text);
  let sum = 0;
  for (const number of counts.values()) sum = (sum * 31 + number) % 1000007;
  console.log(counts.size, counts.get("春"), sum);
  // A string's positions are not characters here.
  const chars = [...text];
  console.log(doubles(chars), palindromes(chars, 3), palindromes(chars, 4), backwards(text));
}

main(Number(process.argv[2] ?? 600000));
