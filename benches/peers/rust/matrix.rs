type Matrix = Vec<Vec<f64>>;

fn matrix(n: usize, seed: usize) -> Matrix {
    (0..n).map(|i| (0..n).map(|j| ((i * seed + j) % 17) as f64 / 4.0).collect()).collect()
}

fn multiply(a: &Matrix, b: &Matrix) -> Matrix {
    let n = a.len();
    let mut product = Vec::new();
    for i in 0..n {
        let mut row = Vec::new();
        for j in 0..n {
            let mut sum = 0.0;
            for k in 0..n {
                sum += a[i][k] * b[k][j];
            }
            row.push(sum);
        }
        product.push(row);
    }
    product
}

fn main() {
    let n = std::env::args().nth(1).map_or(280, |it| it.parse().unwrap());
    let product = multiply(&matrix(n, 3), &matrix(n, 5));
    let trace: f64 = (0..n).map(|i| product[i][i]).sum();
    let total: f64 = product.iter().flatten().sum();
    println!("{trace:.4} {total:.4}");
}
