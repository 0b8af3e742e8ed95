//! Search index of options: the different ones, in words, with the rows of each.

use super::substring_search::{Anchor, ConcatenatedTexts};
use crate::Vehicle;
use crate::store::{Postings, RowOrder, RowSet};
use crate::text::fold;
use hashbrown::HashMap;

/// The options of all rows.
#[derive(Debug)]
pub(super) struct OptionIndex {
    /// An option's code is its index plus one.
    texts: ConcatenatedTexts,
    codes: HashMap<String, u32>,
    rows: Postings,
}

impl OptionIndex {
    pub(super) fn new(vehicles: &[Vehicle], row_order: &RowOrder) -> Self {
        let mut texts = ConcatenatedTexts::default();
        let (mut codes_as_typed, mut codes) = (HashMap::new(), HashMap::new());
        let mut code_of = |option: &str| {
            let words = in_words(option);
            let next = u32::try_from(codes.len() + 1).unwrap_or(u32::MAX);
            *codes.entry(words).or_insert_with_key(|words| {
                texts.push(words);
                next
            })
        };
        let (mut all, mut ends) = (Vec::new(), vec![0]);
        for vehicle in vehicles {
            for option in vehicle.options() {
                all.push(*codes_as_typed.entry(option).or_insert_with(|| code_of(option)));
            }
            ends.push(all.len());
        }
        let of_vehicle = |vehicle: u32| &all[ends[vehicle as usize]..ends[vehicle as usize + 1]];
        let rows = || {
            let vehicles = row_order.vehicles().iter();
            (0..)
                .zip(vehicles)
                .flat_map(|(row, &vehicle)| of_vehicle(vehicle).iter().map(move |&code| (row, code)))
        };
        let postings = Postings::new(codes.len(), vehicles.len(), rows);
        Self { texts, codes, rows: postings }
    }

    /// The different options, in words.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.texts.iter()
    }

    /// An option contains the phrase, which is in words.
    pub(super) fn has(&self, phrase: &str, anchor: Anchor) -> bool {
        !phrase.is_empty() && self.texts.matches(phrase, anchor).next().is_some()
    }

    /// Adds the rows with the option of this name, which is in words.
    pub(super) fn add_rows_of(&self, name: &str, rows: &mut RowSet) {
        if let Some(&code) = self.codes.get(name).filter(|_| !name.is_empty()) {
            self.rows.add_to(code, rows);
        }
    }

    /// Adds the rows with an option that contains the phrase, which is in words.
    pub(super) fn add_rows_with(&self, phrase: &str, anchor: Anchor, rows: &mut RowSet) {
        if !phrase.is_empty() {
            self.texts.matches(phrase, anchor).for_each(|index| self.rows.add_to(index + 1, rows));
        }
    }
}

/// The folded words of a text, without marks: `stow n go seating`.
pub(super) fn in_words(text: &str) -> String {
    let folded = fold(text);
    let words = folded.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}
