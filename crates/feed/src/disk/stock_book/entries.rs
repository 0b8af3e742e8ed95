//! The stock book as the dealer reads it: who is here, who has left, and what each was seen to cost.

use super::files::Files;
use super::seen::Seen;
use inventory::{MostMiles, PriceHistory};
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
    /// The most miles that it was seen with.
    pub most_miles: Option<MostMiles>,
}

/// Reads the stock book of a `data_dir`, and changes nothing: the site may be running. A folder without one has no entries.
pub fn stock_entries(data_dir: &Path) -> io::Result<Vec<StockEntry>> {
    let all = Files::read(data_dir)?;
    Ok(all.into_iter().map(|(stock_number, seen)| entry(stock_number, seen)).collect())
}

fn entry(stock_number: String, Seen { came, left, like, prices, most_miles, .. }: Seen) -> StockEntry {
    let year = like.year.map(|year| year.to_string());
    let words = [year.as_deref().unwrap_or_default(), &like.make, &like.model];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    StockEntry { stock_number, name: words.join(" "), make: like.make, came, left, prices, most_miles }
}
