//! The stock book as the dealer reads it: who is here, who has left, and what each was seen to cost.

use crate::disk::stock_book;
use inventory::PriceHistory;
use jiff::Timestamp;
use std::io;
use std::path::Path;

/// A vehicle that is or was on the lot.
#[derive(Clone, Debug)]
pub struct StockEntry {
    /// Its stock number.
    pub stock_number: String,
    /// `2021 Toyota Camry`.
    pub name: String,
    /// `Toyota`; empty where unknown.
    pub make: String,
    /// When it was first seen.
    pub came: Timestamp,
    /// When it was first missed; `None` while it is here.
    pub left: Option<Timestamp>,
    /// What it was seen to cost.
    pub prices: PriceHistory,
}

/// Reads the stock book of a `data_dir`, and changes nothing: the site may be running. A folder without one has no entries.
pub fn stock_entries(data_dir: &Path) -> io::Result<Vec<StockEntry>> {
    stock_book::read(data_dir)
}
