//! Text search (specification, section 5; decisions, Inventory): the results page and the panel read a text alike.

mod haystack;
mod reading;
mod spoken;
mod vocabulary;

use crate::fold::fold;
use crate::snapshot::{Rows, Snapshot};
use crate::{Direction, Reading, Sort, Vehicle};
use haystack::{Anchor, Haystack};
use vocabulary::Vocabulary;

/// What text search knows of a snapshot.
#[derive(Debug)]
pub(crate) struct TextIndex {
    /// Name, make, model, VIN and stock number: what a text is searched in as typed.
    fields: Haystack,
    /// Year, trim, color, transmission and the like: where a single word may stand too.
    details: Haystack,
    /// The words of names, makes and models.
    vocabulary: Vocabulary,
}

impl TextIndex {
    pub(crate) fn of(vehicles: &[Vehicle]) -> Self {
        let mut index = Self {
            fields: Haystack::default(),
            details: Haystack::default(),
            vocabulary: Vocabulary::default(),
        };
        for vehicle in vehicles {
            let vin = vehicle.vin.as_ref().map_or("", |vin| vin.as_str());
            let stock_number = vehicle.stock_number.as_str();
            index.fields.push_row([&vehicle.name, &vehicle.make, &vehicle.model, vin, stock_number]);
            let year = vehicle.year.map(|year| year.to_string()).unwrap_or_default();
            let details = [
                &vehicle.trim,
                &vehicle.exterior_color,
                &vehicle.transmission,
                &vehicle.drivetrain,
                &vehicle.fuel_type,
                &vehicle.body_style,
            ];
            let details = details.into_iter().map(|detail| detail.as_deref().unwrap_or_default());
            index.details.push_row(details.chain([year.as_str()]));
            index.vocabulary.count(vehicle);
        }
        index
    }
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
    let as_typed = index.fields.rows_with(&fold(text), Anchor::Anywhere);
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
    let found = search(snapshot, text);
    let mut best: Vec<u32> = Vec::new();
    best.extend(snapshot.rows_of_key(text).filter(|&row| found.rows.contains(row)));
    best.dedup();
    let anchored =
        [Anchor::Field, Anchor::Word].map(|anchor| snapshot.text.fields.rows_with(&needle, anchor));
    for rows in anchored.iter().chain([&found.rows]) {
        let ordered =
            snapshot.orders.rows(Sort::Alphabetical, Direction::Asc).filter(|&row| rows.contains(row));
        for row in ordered {
            if best.len() >= limit {
                break;
            }
            if !best.contains(&row) {
                best.push(row);
            }
        }
    }
    best.truncate(limit);
    best
}
