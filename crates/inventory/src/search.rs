//! Text search (SEARCH-1): the results page and the panel read a text alike.

mod finding;
mod haystack;
mod keys;
mod phrases;
mod reading;
mod sentence;
mod spoken;
mod vocabulary;

use crate::Vehicle;
use crate::filters::{Facet, Measure};
use crate::store::{Columns, Rows, UNKNOWN};
use crate::words::fold::fold;
use haystack::Anchor;
use keys::KeyTexts;
use phrases::{Collected, Phrases};
use sentence::Reader;
use std::collections::BTreeMap;
use vocabulary::Vocabulary;

pub(crate) use sentence::{Order, Sentence};

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
    /// For what is said of filters.
    reader: Reader,
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
            reader: Reader::of(columns),
        }
    }

    /// Reads a text against the whole lot as filters, unless the lot holds it (SEARCH-3).
    pub(crate) fn hear(&self, text: &str, columns: &Columns) -> Heard {
        let Some(mut sentence) = self.reader.read(text, columns, &self.vocabulary) else {
            return Heard::Words(None);
        };
        if let Some(found) = self.held(text, &sentence) {
            return Heard::Words(Some(found));
        }
        // What stood apart may be said together.
        if let Some(Heard::Sentence(more)) = sentence.left.as_deref().map(|left| self.hear(left, columns)) {
            sentence.add(*more);
        }
        Heard::Sentence(Box::new(sentence))
    }

    /// What holds a text as it is: as typed, as a word of a trim, or, where it says one name and nothing else, in its words.
    fn held(&self, text: &str, said: &Sentence) -> Option<Found> {
        const TRIM: usize = 0;
        let folded = fold(text);
        let rows = self.rows_with(&folded, Anchor::Anywhere);
        if !rows.is_empty() {
            return Some(Found { rows, reading: Reading::AsTyped });
        }
        let in_trim = |word: &str| self.details.columns_with(word, Anchor::Word).any(|column| column == TRIM);
        let in_words = said.is_name() || (!folded.contains(' ') && in_trim(&folded));
        if in_words { self.in_any_order(text).or_else(|| self.as_meant(text)) } else { None }
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
fn details<'v>(vehicles: &'v [Vehicle], columns: &Columns) -> Phrases {
    let Columns { arrangement, facets, measures, .. } = columns;
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
    let color = |vehicle: &'v Vehicle| vehicle.exterior_color.as_deref().unwrap_or_default();
    details.column(arrangement, vehicles.iter().map(color));
    details.indexed()
}

/// How the text was read (SEARCH-1).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// No text, or vehicles that hold the text as typed.
    #[default]
    AsTyped,
    /// Nothing held the text as typed; this is what was looked for instead, to be told to the shopper.
    Instead(String),
}

/// How a text is to be read.
pub(crate) enum Heard {
    /// As words; what they find, where that is known already.
    Words(Option<Found>),
    /// As filters. In what is left of the text there are none.
    Sentence(Box<Sentence>),
}

/// What a text found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) rows: Rows,
    pub(crate) reading: Reading,
}
