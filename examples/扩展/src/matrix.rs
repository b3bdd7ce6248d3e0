//! The data behind the objects: plain Rust, which knows nothing of scripts.

use std::fmt;

/// More elements than this are refused: a slip of the pen should not fill the memory.
const MOST: usize = 1 << 24;

/// A matrix, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    cells: Vec<f64>,
}

/// Why matrices do not fit. What a native's error shows, a script reads: so it speaks Chinese.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// Rows of different lengths, or none at all.
    Ragged,
    /// More elements than can be held.
    TooLarge,
    /// A product whose inner sizes differ.
    Product {
        /// Columns on the left.
        columns: usize,
        /// Rows on the right.
        rows: usize,
    },
    /// Something that only square matrices have.
    NotSquare,
    /// A place outside.
    Outside {
        /// The row asked for.
        row: usize,
        /// The column asked for.
        column: usize,
    },
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ragged => write!(f, "矩阵的各行要一样长，而且不能是空的"),
            Self::TooLarge => write!(f, "矩阵太大"),
            Self::Product { columns, rows } => write!(f, "左边有 {columns} 列，右边有 {rows} 行，不能相乘"),
            Self::NotSquare => write!(f, "只有方阵才有行列式"),
            Self::Outside { row, column } => write!(f, "矩阵里没有第 {row} 行第 {column} 列（从 0 数起）"),
        }
    }
}

impl Matrix {
    /// A matrix of rows.
    ///
    /// # Errors
    /// When there are none, or they are not of one length.
    pub fn from_rows(rows: Vec<Vec<f64>>) -> Result<Self, Misfit> {
        let columns = rows.first().map_or(0, Vec::len);
        if columns == 0 || rows.iter().any(|row| row.len() != columns) {
            return Err(Misfit::Ragged);
        }
        Ok(Self { rows: rows.len(), columns, cells: rows.into_iter().flatten().collect() })
    }

    /// Ones on the diagonal of a square.
    ///
    /// # Errors
    /// When it would be empty or too large.
    pub fn identity(size: usize) -> Result<Self, Misfit> {
        let count = size.checked_mul(size).filter(|count| *count <= MOST).ok_or(Misfit::TooLarge)?;
        if count == 0 {
            return Err(Misfit::Ragged);
        }
        let cells = (0..count).map(|index| f64::from(u8::from(index % (size + 1) == 0))).collect();
        Ok(Self { rows: size, columns: size, cells })
    }

    /// How many rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// An element.
    ///
    /// # Errors
    /// When it lies outside.
    pub fn get(&self, row: usize, column: usize) -> Result<f64, Misfit> {
        let inside = row < self.rows && column < self.columns;
        let cell = inside.then(|| self.cells.get(row * self.columns + column).copied()).flatten();
        cell.ok_or(Misfit::Outside { row, column })
    }

    fn row(&self, row: usize) -> &[f64] {
        self.cells.chunks(self.columns).nth(row).unwrap_or_default()
    }

    /// The product.
    ///
    /// # Errors
    /// When the inner sizes differ, or it would be too large.
    pub fn times(&self, right: &Self) -> Result<Self, Misfit> {
        if self.columns != right.rows {
            return Err(Misfit::Product { columns: self.columns, rows: right.rows });
        }
        let count = self.rows.checked_mul(right.columns).filter(|count| *count <= MOST).ok_or(Misfit::TooLarge)?;
        let mut cells = vec![0.0; count];
        for (line, made) in self.cells.chunks(self.columns).zip(cells.chunks_mut(right.columns)) {
            for (factor, other) in line.iter().zip(right.cells.chunks(right.columns)) {
                for (sum, cell) in made.iter_mut().zip(other) {
                    *sum += factor * cell;
                }
            }
        }
        Ok(Self { rows: self.rows, columns: right.columns, cells })
    }

    /// Rows and columns exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let cells = (0..self.columns).flat_map(|column| self.cells.iter().skip(column).step_by(self.columns));
        Self { rows: self.columns, columns: self.rows, cells: cells.copied().collect() }
    }

    /// The determinant, by elimination.
    ///
    /// # Errors
    /// When it is no square.
    pub fn determinant(&self) -> Result<f64, Misfit> {
        if self.rows != self.columns {
            return Err(Misfit::NotSquare);
        }
        let mut rows: Vec<Vec<f64>> = (0..self.rows).map(|row| self.row(row).to_vec()).collect();
        let mut product = 1.0;
        while !rows.is_empty() {
            // The largest head keeps rounding errors small.
            let head = |row: &Vec<f64>| row.first().copied().unwrap_or(0.0);
            let best = (0..rows.len()).max_by(|a, b| head(&rows[*a]).abs().total_cmp(&head(&rows[*b]).abs()));
            let best = best.unwrap_or(0);
            if best != 0 {
                rows.swap(0, best);
                product = -product;
            }
            let pivot = rows.remove(0);
            let first = head(&pivot);
            product *= first;
            if first == 0.0 {
                return Ok(0.0);
            }
            for row in &mut rows {
                let factor = head(row) / first;
                *row = row.iter().zip(&pivot).skip(1).map(|(cell, above)| cell - factor * above).collect();
            }
        }
        Ok(product)
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |cells: &[f64]| cells.iter().map(f64::to_string).collect::<Vec<_>>().join("，");
        let rows: Vec<String> = self.cells.chunks(self.columns).map(row).collect();
        write!(f, "矩阵（{}）", rows.join("；"))
    }
}
