//! Text search (SEARCH-1): the results page and the panel read a text alike.

mod haystack;
mod keys;
mod phrases;
mod reading;
mod spoken;
mod vocabulary;

use crate::filters::{Facet, Measure};
use crate::fold::fold;
use crate::snapshot::{Columns, Rows, Snapshot, UNKNOWN};
use crate::{Reading, Vehicle, Vin};
use haystack::Anchor;
use keys::KeyTexts;
use phrases::{Collected, Phrases};
use std::collections::BTreeMap;
use vocabulary::Vocabulary;

/// What text search knows of a snapshot.
#[derive(Debug)]
pub(crate) struct TextIndex {
    rows: usize,
    /// Name, make and model: what a text is searched in as typed, with the keys.
    names: Phrases,
    /// VIN and stock number.
    keys: KeyTexts,
    /// Year, trim, color, transmission and the like: where a single word may stand too.
    details: Phrases,
    /// The words of names, makes and models.
    vocabulary: Vocabulary,
}

impl TextIndex {
    pub(crate) fn of(vehicles: &[Vehicle], columns: &Columns) -> Self {
        let mut names = Collected::default();
        names.column(&columns.arrangement, vehicles.iter().map(|vehicle| vehicle.name.as_str()));
        names.facet(&columns.facets[Facet::Make]);
        names.facet(&columns.facets[Facet::Model]);
        Self {
            rows: vehicles.len(),
            vocabulary: Vocabulary::of(names.counted(0), names.counted(1).chain(names.counted(2))),
            names: names.indexed(),
            keys: KeyTexts::of(vehicles, &columns.arrangement),
            details: details(vehicles, columns),
        }
    }

    /// The rows with a specified field that holds the folded text. Empty text is in none.
    fn rows_with(&self, needle: &str, anchor: Anchor) -> Rows {
        let mut rows = Rows::none(self.rows);
        if !needle.is_empty() {
            self.names.add_rows_with(needle, anchor, &mut rows);
            self.keys.add_rows_with(needle, anchor, &mut rows);
        }
        rows
    }
}

/// The columns of the details, as a shopper calls them.
const DETAILS: [&str; 7] = ["trim", "drivetrain", "fuel", "body style", "year", "transmission", "color"];

/// Their texts, column by column.
fn details(vehicles: &[Vehicle], columns: &Columns) -> Phrases {
    let Columns { arrangement, facets, measures } = columns;
    let years = &measures[Measure::Year];
    let written: BTreeMap<u32, String> = years.distinct().map(|year| (year, year.to_string())).collect();
    let year =
        |vehicle: &Vehicle| written.get(&vehicle.year.map_or(UNKNOWN, u32::from)).map_or("", String::as_str);
    let texts: [fn(&Vehicle) -> &Option<String>; 4] = [
        |vehicle| &vehicle.trim,
        |vehicle| &vehicle.drivetrain,
        |vehicle| &vehicle.fuel_type,
        |vehicle| &vehicle.body_style,
    ];
    let mut details = Collected::default();
    for text in texts {
        details
            .column(arrangement, vehicles.iter().map(|vehicle| text(vehicle).as_deref().unwrap_or_default()));
    }
    details.column(arrangement, vehicles.iter().map(year));
    details.facet(&facets[Facet::Transmission]);
    details.facet(&facets[Facet::Color]);
    details.indexed()
}

/// What a text found.
pub(crate) struct Found {
    pub(crate) rows: Rows,
    pub(crate) reading: Reading,
}

/// Reads a text against the whole lot: as typed; where nothing holds it so, its words in any order; where nothing holds
/// those, spoken forms and near spellings.
pub(crate) fn search(snapshot: &Snapshot, text: &str) -> Found {
    let index = &snapshot.text;
    let as_typed = index.rows_with(&fold(text), Anchor::Anywhere);
    if !as_typed.is_empty() {
        return Found { rows: as_typed, reading: Reading::AsTyped };
    }
    let instead = index.in_any_order(text).or_else(|| index.as_meant(text));
    instead.unwrap_or(Found { rows: as_typed, reading: Reading::AsTyped })
}

/// At most `limit` rows that match the text, best first (see [`Snapshot::find`]).
pub(crate) fn best(snapshot: &Snapshot, text: &str, limit: usize) -> Vec<u32> {
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
