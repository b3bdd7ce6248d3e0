import sys


def matrix(n, seed):
    return [[(i * seed + j) % 17 / 4 for j in range(n)] for i in range(n)]


def multiply(a, b):
    n = len(a)
    product = []
    for i in range(n):
        row = []
        for j in range(n):
            total = 0.0
            for k in range(n):
                total += a[i][k] * b[k][j]
            row.append(total)
        product.append(row)
    return product


def main(n):
    product = multiply(matrix(n, 3), matrix(n, 5))
    trace = sum(product[i][i] for i in range(n))
    total = 0.0
    for row in product:
        for value in row:
            total += value
    print(f"{trace:.4f} {total:.4f}")


main(int(sys.argv[1]) if len(sys.argv) > 1 else 280)
