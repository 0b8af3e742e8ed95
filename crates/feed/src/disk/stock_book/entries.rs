//! The book for people.

use super::files::Files;
use super::seen::Seen;
use crate::StockEntry;
use std::io;
use std::path::Path;

/// What stands in the book of this folder.
pub(crate) fn read(folder: &Path) -> io::Result<Vec<StockEntry>> {
    let all = Files::read(folder)?;
    Ok(all.into_iter().map(|(stock_number, seen)| entry(stock_number, seen)).collect())
}

fn entry(stock_number: String, Seen { came, left, like, prices, .. }: Seen) -> StockEntry {
    let year = like.year.map(|year| year.to_string());
    let words = [year.as_deref().unwrap_or_default(), &like.make, &like.model];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    StockEntry { stock_number, name: words.join(" "), make: like.make, came, left, prices }
}
