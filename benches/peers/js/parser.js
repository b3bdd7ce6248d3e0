const isDigit = (c) => c >= "0" && c <= "9";

function tokens(text) {
  const list = [];
  let at = 0;
  while (at < text.length) {
    const c = text[at];
    if (isDigit(c)) {
      let number = 0;
      while (at < text.length && isDigit(text[at])) number = number * 10 + Number(text[at++]);
      list.push({ kind: "number", value: number });
    } else {
      if (c !== " ") list.push({ kind: c, value: null });
      at++;
    }
  }
  list.push({ kind: "end", value: null });
  return list;
}

class Parser {
  constructor(list) { this.list = list; this.at = 0; }
  peek() { return this.list[this.at].kind; }
  take() { return this.list[this.at++]; }
  sum() {
    let tree = this.product();
    while (this.peek() === "+" || this.peek() === "-") {
      tree = { kind: this.take().kind, left: tree, right: this.product() };
    }
    return tree;
  }
  product() {
    let tree = this.factor();
    while (this.peek() === "*" || this.peek() === "/" || this.peek() === "%") {
      tree = { kind: this.take().kind, left: tree, right: this.factor() };
    }
    return tree;
  }
  factor() {
    const token = this.take();
    switch (token.kind) {
      case "number": return { kind: "number", value: token.value };
      case "x": return { kind: "x" };
      case "(": {
        const tree = this.sum();
        this.take();
        return tree;
      }
      default: throw new Error("unexpected " + token.kind);
    }
  }
}

function evaluate(tree, x) {
  switch (tree.kind) {
    case "number": return tree.value;
    case "x": return x;
    case "+": return evaluate(tree.left, x) + evaluate(tree.right, x);
    case "-": return evaluate(tree.left, x) - evaluate(tree.right, x);
    case "*": return evaluate(tree.left, x) * evaluate(tree.right, x);
    case "/": return Math.trunc(evaluate(tree.left, x) / evaluate(tree.right, x));
    case "%": return evaluate(tree.left, x) % evaluate(tree.right, x);
  }
}

function main(rounds) {
  const formulas = [
    "(x + 3) * (2 * x + 1) / 7 + x % 13 * 4",
    "x * x * x + 25 * x * x - 17 * x + 100",
    "((x + 1) * (x + 2) + (x + 3) * (x + 4)) / (x % 5 + 1)",
    "1 + 2 * 3 - 4 / 2 + (5 + 6 * (7 + 8 * (9 + x))) % 1000",
  ];
  let sum = 0;
  for (let round = 0; round < rounds; round++) {
    for (const text of formulas) {
      const tree = new Parser(tokens(text)).sum();
      for (let x = 1; x <= 10; x++) sum = (sum + evaluate(tree, round % 100 + x)) % 1000007;
    }
  }
  console.log(sum);
}

main(Number(process.argv[2] ?? 6000));
