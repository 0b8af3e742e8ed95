//! A table for a terminal: columns as wide as their widest cell.

use std::fmt::{self, Write as _};

/// Rows under a heading.
#[derive(Debug)]
pub(crate) struct Table<const COLUMNS: usize> {
    rows: Vec<[String; COLUMNS]>,
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    /// An empty table with this heading.
    pub(crate) fn new(heading: [&str; COLUMNS]) -> Self {
        Self { rows: vec![heading.map(ToOwned::to_owned)] }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: [String; COLUMNS]) {
        self.rows.push(cells);
    }

    fn width(&self, column: usize) -> usize {
        self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    }
}

impl<const COLUMNS: usize> fmt::Display for Table<COLUMNS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths: [usize; COLUMNS] = std::array::from_fn(|column| self.width(column));
        for row in &self.rows {
            let mut line = String::new();
            for (cell, width) in row.iter().zip(widths) {
                write!(line, "{cell:<width$}  ")?;
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new(["ID", "STATE"]);
        table.row(["a-long-id".to_owned(), "parked".to_owned()]);
        assert_eq!(table.to_string(), "ID         STATE\na-long-id  parked\n");
    }
}
