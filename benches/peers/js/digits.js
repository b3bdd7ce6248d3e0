function digitSum(number) {
  let sum = 0;
  for (const digit of String(number)) sum += Number(digit);
  return sum;
}

function factorial(number) {
  let product = 1n;
  for (let i = 2n; i <= number; i++) product *= i;
  return product;
}

function fibonacci(index) {
  let [before, after] = [0n, 1n];
  for (let i = 0; i < index; i++) [before, after] = [after, before + after];
  return before;
}

function pi(count) {
  let text = "";
  let numerator = 1n, rest = 0n, denominator = 1n, term = 1n;
  while (text.length < count) {
    const digit = (numerator * 3n + rest) / denominator;
    if (digit === (numerator * 4n + rest) / denominator) {
      text += digit;
      rest = (rest - digit * denominator) * 10n;
      numerator *= 10n;
    } else {
      rest = (numerator * 2n + rest) * (2n * term + 1n);
      denominator *= 2n * term + 1n;
      numerator *= term;
      term++;
    }
  }
  return text;
}

function main(size) {
  console.log(digitSum(factorial(size * 4)), digitSum(fibonacci(size * 30)));
  const text = pi(size);
  console.log(text.slice(size - 10, size), digitSum(text));
}

main(Number(process.argv[2] ?? 1000));
