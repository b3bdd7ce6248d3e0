const adding = (n) => (value) => value + n;
const times = (n) => (value) => value * n;
const remainder = (n) => (value) => value % n;
const above = (limit, then, otherwise) => (value) => value > limit ? then(value) : otherwise(value);

function joined(steps) {
  return (value) => {
    for (const step of steps) value = step(value);
    return value;
  };
}

function counter() {
  let count = 0;
  return (value) => {
    count++;
    return value + count % 2;
  };
}

function main(count) {
  const steps = [adding(3), times(7), counter(), above(100, remainder(101), adding(50)), joined([adding(1), times(2)])];
  const whole = joined(steps);
  let sum = 0;
  for (let i = 0; i < count; i++) sum = (sum + whole(i)) % 1000007;
  const even = Array.from({ length: count }, (_, i) => i).map(times(3)).filter((n) => n % 2 === 0);
  const total = even.map(whole).reduce((so_far, n) => (so_far * 31 + n) % 1000007, 0);
  console.log(sum, even.length, total);
}

main(Number(process.argv[2] ?? 500000));
