//! What a text finds on a lot: for the results page all of it, for the search panel the best of it.

use super::haystack::Anchor;
use super::{Found, TextIndex};
use crate::store::Rows;
use crate::words::fold::fold;
use crate::{Reading, Snapshot, Vehicle, Vin};

impl Snapshot {
    /// The search panel's answer: at most `limit` vehicles that match the text, best first: the stock number or VIN itself
    /// or the last eight of a VIN, then where one of the fields begins with the text, then a word of one, then the rest; each
    /// in alphabetical order. Blank text finds nothing.
    pub fn find(&self, text: &str, limit: usize) -> Vec<&Vehicle> {
        best(self, text, limit).into_iter().map(|row| self.at(row)).collect()
    }
}

/// Reads a text against the whole lot: as typed; where nothing holds it so, its words in any order; where nothing holds
/// those, spoken forms and near spellings.
pub(crate) fn search(snapshot: &Snapshot, text: &str) -> Found {
    let index: &TextIndex = &snapshot.text;
    let as_typed = index.rows_with(&fold(text), Anchor::Anywhere);
    if !as_typed.is_empty() {
        return Found { rows: as_typed, reading: Reading::AsTyped };
    }
    let instead = index.in_any_order(text).or_else(|| index.as_meant(text));
    instead.unwrap_or(Found { rows: as_typed, reading: Reading::AsTyped })
}

/// At most `limit` rows that match the text, best first (see [`Snapshot::find`]).
fn best(snapshot: &Snapshot, text: &str, limit: usize) -> Vec<u32> {
    let needle = fold(text);
    if needle.is_empty() {
        return Vec::new();
    }
    let index = &snapshot.text;
    let mut best = Best { left: search(snapshot, text).rows, rows: Vec::new(), limit };
    let mut keyed = Rows::none(index.rows);
    index.keys.add_rows_with(&needle, Anchor::Anywhere, &mut keyed);
    best.take(keyed.iter().filter(|&row| is_key_of(snapshot.at(row), &needle)));
    for anchor in [Anchor::Field, Anchor::Word] {
        if best.rows.len() < limit {
            best.take(index.rows_with(&needle, anchor).iter());
        }
    }
    let rest = best.left.clone();
    best.take(rest.iter());
    best.rows
}

/// The best rows so far, and those that still wait for their turn.
struct Best {
    rows: Vec<u32>,
    left: Rows,
    limit: usize,
}

impl Best {
    fn take(&mut self, rows: impl Iterator<Item = u32>) {
        for row in rows {
            if self.rows.len() >= self.limit {
                return;
            }
            if self.left.contains(row) {
                self.left.remove(row);
                self.rows.push(row);
            }
        }
    }
}

/// Whether the folded text is the vehicle's stock number, its VIN or the last eight characters of that.
fn is_key_of(vehicle: &Vehicle, needle: &str) -> bool {
    const LAST: usize = 8;
    let vin = vehicle.vin.as_ref().map(Vin::as_str).unwrap_or_default();
    let ends_vin =
        needle.len() == LAST && vin.len() > LAST && vin[vin.len() - LAST..].eq_ignore_ascii_case(needle);
    ends_vin || vin.eq_ignore_ascii_case(needle) || fold(vehicle.stock_number.as_str()) == needle
}
