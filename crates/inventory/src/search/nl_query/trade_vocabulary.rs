//! The trade's vocabulary: phrases with the same meaning for any inventory.

use super::value::Value;
use crate::filters::Facet;
use crate::makes::names_of_make;
use crate::models::{KnownModel, known_models};
use crate::search::vocabulary::Vocabulary;
use crate::sort::Sort;
use crate::text::{compact, fold};
use crate::traits::{
    BodyStyle, ColorFamily, Cylinders, Displacement, Doors, Drivetrain, Feature, Fuel, History, PhraseTable,
    TRANSMISSION_KINDS, split_phrases,
};
use hashbrown::{HashMap, HashSet};
use sentences::words::{long_words_of_limits, phrases, phrases_of};
use std::sync::LazyLock;

/// Values by phrase, in compact form; none for text that vehicles may contain.
pub(super) type PhraseMap = HashMap<String, Vec<Value>>;

/// The trade's vocabulary.
pub(super) struct TradeVocabulary {
    pub(super) phrases: PhraseMap,
    /// The words of the phrases, for spelling correction.
    pub(super) vocabulary: Vocabulary,
}

/// The models of the trade by what they are called, which are absent where the inventory has no such name.
pub(super) static MODELS: LazyLock<PhraseMap> = LazyLock::new(|| {
    let mut models = PhraseMap::new();
    for known in known_models() {
        for name in names_of_model(known) {
            models.entry(name).or_default().push(Value::Absent(known));
        }
    }
    models
});

/// The names of a model with its make and, where it is clear, alone, in compact form.
pub(super) fn names_of_model(known: &'static KnownModel) -> impl Iterator<Item = String> {
    let name = compact(&fold(known.name));
    let is_clear = known.is_clear_alone() && !TRADE.phrases.contains_key(&name);
    let alone = is_clear.then(|| name.clone());
    names_of_make(known.make).map(move |make| compact(&fold(make)) + &name).chain(alone)
}

pub(super) static TRADE: LazyLock<TradeVocabulary> = LazyLock::new(TradeVocabulary::new);

impl TradeVocabulary {
    fn new() -> Self {
        let mut builder = Builder::default();
        let excluded: HashSet<&str> = phrases_of("words", "excluded").collect();
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
                let value = Value::Fixed(Facet::Displacement, fixed.value);
                builder.phrases.entry(format!("{}{unit}", fixed.value)).or_default().push(value);
            }
        }
        for (class, phrase) in phrases("values") {
            fixed_values(class)
                .for_each(|(facet, value)| builder.add(phrase, Some(Value::Fixed(facet, value))));
        }
        for (class, phrase) in phrases("orders") {
            builder.add(phrase, order_named(class).map(Value::Order));
        }
        for class in ["vehicles", "fillers", "texts", "unfilterable"] {
            builder.texts.extend(phrases_of("words", class));
        }
        let transmissions = TRANSMISSION_KINDS.iter().flat_map(|kind| split_phrases(kind.shopper_phrases));
        let texts = builder.texts.into_iter().chain(long_words_of_limits()).chain(transmissions);
        Self {
            phrases: builder.phrases,
            vocabulary: Vocabulary::new(texts.map(|text| (text, 1)), std::iter::empty()),
        }
    }
}

fn order_named(class: &str) -> Option<Sort> {
    Sort::ALL.into_iter().find(|order| order.value() == class)
}

/// The values of a class of the table `values`: `fuel=hybrid&fuel=electric`.
fn fixed_values(class: &'static str) -> impl Iterator<Item = (Facet, &'static str)> {
    class.split('&').filter_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        let facet = Facet::all().find(|facet| facet.name() == name)?;
        let fixed = facet.fixed_values().iter().find(|fixed| fixed.value == value)?;
        Some((facet, fixed.value))
    })
}

#[derive(Default)]
struct Builder {
    phrases: PhraseMap,
    texts: Vec<&'static str>,
}

impl Builder {
    fn add(&mut self, phrase: &'static str, value: Option<Value>) {
        self.texts.push(phrase);
        let values = self.phrases.entry(compact(phrase)).or_default();
        values.extend(value.filter(|value| !values.contains(value)));
    }

    fn add_table<T: Copy + 'static>(
        &mut self,
        facet: Facet,
        table: PhraseTable<T>,
        value: fn(T) -> &'static str,
        excluded: &HashSet<&str>,
    ) {
        for &(meaning, list) in table {
            let meaning = meaning.map(|meaning| Value::Fixed(facet, value(meaning)));
            let phrases = split_phrases(list).filter(|phrase| !excluded.contains(phrase));
            phrases.for_each(|phrase| self.add(phrase, meaning));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classes_of_the_tables_are_values_and_orders() {
        for (class, _) in phrases("values") {
            assert_eq!(fixed_values(class).count(), class.split('&').count(), "{class}");
        }
        for (class, _) in phrases("orders") {
            assert!(order_named(class).is_some(), "{class}");
        }
    }
}
