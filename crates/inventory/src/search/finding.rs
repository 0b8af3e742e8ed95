//! What a text finds on a lot: for the results page all of it, for the search panel the best of it.

use super::haystack::Anchor;
use super::{Found, Reading, TextIndex};
use crate::store::Rows;
use crate::words::fold::fold;
use crate::{Vehicle, Vin};

impl TextIndex {
    /// Reads a text against the whole lot: as typed; where nothing holds it so, its words in any order; where nothing holds
    /// those, spoken forms and near spellings.
    pub(crate) fn search(&self, text: &str) -> Found {
        let as_typed = self.rows_with(&fold(text), Anchor::Anywhere);
        if !as_typed.is_empty() {
            return Found { rows: as_typed, reading: Reading::AsTyped };
        }
        let instead = self.in_any_order(text).or_else(|| self.as_meant(text));
        instead.unwrap_or(Found { rows: as_typed, reading: Reading::AsTyped })
    }

    /// At most `limit` rows that match the text, best first, as [`Snapshot::find`](crate::Snapshot::find) says.
    /// The vehicle of a row is `at` it.
    pub(crate) fn best<'v>(&self, text: &str, limit: usize, at: impl Fn(u32) -> &'v Vehicle) -> Vec<u32> {
        let needle = fold(text);
        if needle.is_empty() {
            return Vec::new();
        }
        let mut best = Best { left: self.search(text).rows, rows: Vec::new(), limit };
        let mut keyed = Rows::none(self.rows);
        self.keys.add_rows_with(&needle, Anchor::Anywhere, &mut keyed);
        best.take(keyed.iter().filter(|&row| is_key_of(at(row), &needle)));
        for anchor in [Anchor::Field, Anchor::Word] {
            if best.rows.len() < limit {
                best.take(self.rows_with(&needle, anchor).iter());
            }
        }
        let rest = best.left.clone();
        best.take(rest.iter());
        best.rows
    }
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
