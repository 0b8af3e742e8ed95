//! The vocabulary of the trade: what words mean on any lot.

use super::meaning::Meaning;
use super::values::{ORDERS, TRANSMISSIONS, VALUES};
use super::words::{BUT, FILLERS, PLAIN, TEXTS, VEHICLES, phrases};
use crate::filters::Facet;
use crate::search::spoken::squeezed;
use crate::search::vocabulary::Vocabulary;
use crate::traits::{BodyStyle, ColorFamily, Doors, Drivetrain, Feature, Fuel, Table};
use hashbrown::{HashMap, HashSet};
use std::sync::LazyLock;

/// Phrases without spaces, and what they mean.
pub(super) type Phrases = HashMap<String, Vec<Meaning>>;

/// What words mean, whatever the lot has.
pub(super) struct Trade {
    pub(super) phrases: Phrases,
    /// Their words, for putting misspelled ones right.
    pub(super) vocabulary: Vocabulary,
}

pub(super) static TRADE: LazyLock<Trade> = LazyLock::new(Trade::new);

impl Trade {
    fn new() -> Self {
        let mut trade = Sayings::default();
        let but: HashSet<&str> = phrases(BUT).collect();
        trade.table(Facet::Body, BodyStyle::SAYINGS, BodyStyle::value, &but);
        trade.table(Facet::Drivetrain, Drivetrain::SAYINGS, Drivetrain::value, &but);
        trade.table(Facet::Fuel, Fuel::SAYINGS, Fuel::value, &but);
        trade.table(Facet::Color, ColorFamily::SAYINGS, ColorFamily::value, &but);
        trade.table(Facet::Doors, Doors::SAYINGS, Doors::value, &but);
        trade.table(Facet::Feature, Feature::SAYINGS, Feature::value, &but);
        for &(phrase, facet, value) in VALUES {
            trade.say(phrase, Meaning::Value(facet, value));
        }
        for &(phrase, order) in ORDERS {
            trade.say(phrase, Meaning::Order(order));
        }
        for (list, meaning) in
            [(VEHICLES, Meaning::Vehicle), (FILLERS, Meaning::Filler), (TEXTS, Meaning::Text)]
        {
            phrases(list).for_each(|phrase| trade.say(phrase, meaning));
        }
        let words = trade.texts.into_iter().chain(super::limits::words()).chain(phrases(PLAIN));
        let others = TRANSMISSIONS.iter().flat_map(|kind| kind.called.iter().copied());
        Self {
            phrases: trade.phrases,
            vocabulary: Vocabulary::of(words.chain(others).map(|text| (text, 1)), std::iter::empty()),
        }
    }
}

#[derive(Default)]
struct Sayings {
    phrases: Phrases,
    texts: Vec<&'static str>,
}

impl Sayings {
    fn say(&mut self, phrase: &'static str, meaning: Meaning) {
        self.texts.push(phrase);
        self.phrases.entry(squeezed(phrase)).or_default().push(meaning);
    }

    fn table<T: Copy + 'static>(
        &mut self,
        facet: Facet,
        table: Table<T>,
        value: fn(T) -> &'static str,
        but: &HashSet<&str>,
    ) {
        for &(phrase, meaning) in table.iter().filter(|(phrase, _)| !but.contains(phrase)) {
            self.say(phrase, meaning.map_or(Meaning::Text, |meaning| Meaning::Value(facet, value(meaning))));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_one_of_its_facet() {
        for (phrase, facet, value) in VALUES {
            assert!(facet.fixed().iter().any(|fixed| fixed.value == *value), "{phrase}");
        }
    }
}
