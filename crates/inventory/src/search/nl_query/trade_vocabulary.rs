//! The trade's vocabulary: phrases with the same meaning for any inventory.

use super::amount_phrases;
use super::meaning::Meaning;
use super::synonyms::{ORDERS, VALUES};
use super::word_lists::{EXCLUDED, FILLERS, KNOWN_WORDS, TEXTS, UNFILTERABLE, VEHICLES};
use crate::filters::Facet;
use crate::search::vocabulary::Vocabulary;
use crate::text::compact;
use crate::traits::{
    BodyStyle, ColorFamily, Cylinders, Displacement, Doors, Drivetrain, Feature, Fuel, History, PhraseTable,
    TRANSMISSION_KINDS, split_phrases,
};
use hashbrown::{HashMap, HashSet};
use std::sync::LazyLock;

/// Meanings by phrase, in compact form.
pub(super) type PhraseMap = HashMap<String, Vec<Meaning>>;

/// The trade's vocabulary.
pub(super) struct TradeVocabulary {
    pub(super) phrases: PhraseMap,
    /// The words of the phrases, for spelling correction.
    pub(super) vocabulary: Vocabulary,
    /// Words that are right, but that no other word is corrected to.
    pub(super) other_words: HashSet<&'static str>,
}

pub(super) static TRADE: LazyLock<TradeVocabulary> = LazyLock::new(TradeVocabulary::new);

impl TradeVocabulary {
    fn new() -> Self {
        let mut builder = Builder::default();
        let excluded: HashSet<&str> = split_phrases(EXCLUDED).collect();
        builder.add_table(Facet::Body, BodyStyle::PHRASES, BodyStyle::value, &excluded);
        builder.add_table(Facet::Drivetrain, Drivetrain::PHRASES, Drivetrain::value, &excluded);
        builder.add_table(Facet::Fuel, Fuel::PHRASES, Fuel::value, &excluded);
        builder.add_table(Facet::Color, ColorFamily::PHRASES, ColorFamily::value, &excluded);
        builder.add_table(Facet::Doors, Doors::PHRASES, Doors::value, &excluded);
        builder.add_table(Facet::Feature, Feature::PHRASES, Feature::value, &excluded);
        builder.add_table(Facet::Cylinders, Cylinders::PHRASES, Cylinders::value, &excluded);
        builder.add_table(Facet::History, History::PHRASES, History::value, &excluded);
        for fixed in Displacement::VALUES {
            for unit in ["", "l", "t", "liter", "litre", "liters", "lt"] {
                let meaning = Meaning::Value(Facet::Displacement, fixed.value);
                builder.phrases.entry(format!("{}{unit}", fixed.value)).or_default().push(meaning);
            }
        }
        for &(facet, value, list) in VALUES {
            builder.add_list(list, Meaning::Value(facet, value));
        }
        for &(order, list) in ORDERS {
            builder.add_list(list, Meaning::Order(order));
        }
        builder.add_list(VEHICLES, Meaning::Vehicle);
        builder.add_list(FILLERS, Meaning::Filler);
        builder.add_list(TEXTS, Meaning::Text);
        builder.add_list(UNFILTERABLE, Meaning::Unfilterable);
        let transmissions = TRANSMISSION_KINDS.iter().flat_map(|kind| split_phrases(kind.shopper_phrases));
        // A limit is no guess: short words (`past`) are too near to others.
        let is_long = |word: &&str| word.len() > 4;
        let (long, short): (Vec<&str>, Vec<&str>) =
            amount_phrases::all_phrases().flat_map(|phrase| phrase.split(' ')).partition(is_long);
        let texts = builder.texts.into_iter().chain(long).chain(transmissions);
        Self {
            phrases: builder.phrases,
            vocabulary: Vocabulary::new(texts.map(|text| (text, 1)), std::iter::empty()),
            other_words: short.into_iter().chain(split_phrases(KNOWN_WORDS)).collect(),
        }
    }
}

#[derive(Default)]
struct Builder {
    phrases: PhraseMap,
    texts: Vec<&'static str>,
}

impl Builder {
    fn add(&mut self, phrase: &'static str, meaning: Meaning) {
        self.texts.push(phrase);
        let meanings = self.phrases.entry(compact(phrase)).or_default();
        if !meanings.contains(&meaning) {
            meanings.push(meaning);
        }
    }

    fn add_list(&mut self, list: &'static str, meaning: Meaning) {
        split_phrases(list).for_each(|phrase| self.add(phrase, meaning));
    }

    fn add_table<T: Copy + 'static>(
        &mut self,
        facet: Facet,
        table: PhraseTable<T>,
        value: fn(T) -> &'static str,
        excluded: &HashSet<&str>,
    ) {
        for &(meaning, list) in table {
            let meaning = meaning.map_or(Meaning::Text, |meaning| Meaning::Value(facet, value(meaning)));
            let phrases = split_phrases(list).filter(|phrase| !excluded.contains(phrase));
            phrases.for_each(|phrase| self.add(phrase, meaning));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn synonyms_are_of_fixed_values() {
        for (facet, value, _) in VALUES {
            assert!(facet.fixed_values().iter().any(|fixed| fixed.value == *value), "{value}");
        }
    }
}
