function matrix(n, seed) {
  const rows = [];
  for (let i = 0; i < n; i++) {
    const row = [];
    for (let j = 0; j < n; j++) row.push((i * seed + j) % 17 / 4);
    rows.push(row);
  }
  return rows;
}

function multiply(a, b) {
  const n = a.length, product = [];
  for (let i = 0; i < n; i++) {
    const row = [];
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += a[i][k] * b[k][j];
      row.push(sum);
    }
    product.push(row);
  }
  return product;
}

function main(n) {
  const product = multiply(matrix(n, 3), matrix(n, 5));
  let trace = 0, total = 0;
  for (let i = 0; i < n; i++) trace += product[i][i];
  for (const row of product) for (const value of row) total += value;
  console.log(`${trace.toFixed(4)} ${total.toFixed(4)}`);
}

main(Number(process.argv[2] ?? 280));
