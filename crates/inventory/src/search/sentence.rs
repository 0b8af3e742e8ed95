//! Reading a text as a sentence: words that are filters, and what is left (SEARCH-3).

mod amounts;
mod draft;
mod limits;
mod lot;
mod tokens;
mod trade;
mod values;
mod words;

use super::vocabulary::Vocabulary;
use crate::filters::{Bounds, Facet, Measure};
use crate::store::Columns;
use draft::Draft;
use enum_map::EnumMap;
use lot::LotWords;
use tokens::Token;
use trade::TRADE;

/// The order that a sentence asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Cheapest,
    Dearest,
    FewestMiles,
    Newest,
    Oldest,
}

/// What a phrase means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// A fixed value of a facet.
    Value(Facet, &'static str),
    /// A make of the lot.
    Make(u32),
    /// A model of the lot.
    Model(u32),
    /// A transmission of the lot.
    Transmission(u32),
    /// An order.
    Order(Order),
    /// Any vehicle.
    Vehicle,
    /// Nothing.
    Filler,
    /// Something that no filter has.
    Text,
}

/// What was read out of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sentence {
    pub(crate) values: Vec<(Facet, String)>,
    pub(crate) ranges: EnumMap<Measure, Bounds>,
    pub(crate) order: Option<Order>,
    /// Dollars a month.
    pub(crate) payment: Bounds,
    /// The words that are no filter.
    pub(crate) left: Option<String>,
}

impl Sentence {
    /// Whether it says a make, a model of it, or both, and no more.
    pub(super) fn is_name(&self) -> bool {
        let Self { values, ranges, order, payment, left: _ } = self;
        let count = |wanted: Facet| values.iter().filter(|(facet, _)| *facet == wanted).count();
        let (makes, models) = (count(Facet::Make), count(Facet::Model));
        let is_more =
            order.is_some() || !payment.is_open() || ranges.values().any(|bounds| !bounds.is_open());
        makes == 1 && models <= 1 && makes + models == values.len() && !is_more
    }

    /// Adds what was read out of what was left.
    pub(super) fn add(&mut self, more: Self) {
        for value in more.values {
            if !self.values.contains(&value) {
                self.values.push(value);
            }
        }
        for (measure, bounds) in more.ranges {
            let known = &mut self.ranges[measure];
            *known = Bounds { min: bounds.min.or(known.min), max: bounds.max.or(known.max) };
        }
        self.order = self.order.or(more.order);
        if !more.payment.is_open() {
            self.payment = more.payment;
        }
        self.left = more.left;
    }
}

/// Reads sentences about a lot.
#[derive(Debug)]
pub(super) struct Reader {
    lot: LotWords,
}

impl Reader {
    pub(super) fn of(columns: &Columns) -> Self {
        Self { lot: LotWords::of(columns) }
    }

    /// What the text says; nothing where none of it is a filter. `names` are words that are not put right.
    pub(super) fn read(&self, text: &str, columns: &Columns, names: &Vocabulary) -> Option<Sentence> {
        let mut tokens = tokens::tokens(text);
        let unsure = tokens.iter_mut().filter(|token| token.amount.is_none());
        unsure.for_each(|token| self.put_right(token, names));
        Draft::new(text, &tokens, self).read().finished(columns)
    }

    /// A misspelled word, as it was meant.
    fn put_right(&self, token: &mut Token, names: &Vocabulary) {
        let word = token.word.as_str();
        let plain = word.chars().all(char::is_alphabetic);
        if !plain || word.len() < 4 || self.knows(word) || names.spoken_as(word).is_some() {
            return;
        }
        let near = [&TRADE.vocabulary, &self.lot.vocabulary].into_iter().filter_map(|words| words.near(word));
        // In short words the first letter is right.
        let near = near.filter(|near| word.len() > 5 || near.as_bytes().first() == word.as_bytes().first());
        let near = near.min_by_key(|near| strsim::osa_distance(near, word)).map(str::to_owned);
        if let Some(near) = near {
            token.word = near;
        }
    }

    fn knows(&self, word: &str) -> bool {
        let singular = word.strip_suffix('s').unwrap_or(word);
        [word, singular].into_iter().any(|word| {
            TRADE.vocabulary.spoken_as(word).is_some()
                || TRADE.phrases.contains_key(word)
                || self.lot.phrases.contains_key(word)
        })
    }

    /// The longest phrase that begins there, what it means, and where it ends.
    fn phrase_at(&self, tokens: &[Token], at: usize) -> Option<(&[Meaning], usize)> {
        const LONGEST: usize = 5;
        let most = LONGEST.min(tokens.len() - at);
        // `a 4 door sedan` is no Audi.
        let most = if tokens[at].word == "a" { 1 } else { most };
        (1..=most).rev().find_map(|length| {
            let mut key: String = tokens[at..at + length].iter().map(|token| token.word.as_str()).collect();
            let found = self.meanings(&key).or_else(|| {
                (key.len() > 3 && key.ends_with('s')).then(|| key.pop())?;
                self.meanings(&key)
            });
            found.map(|meanings| (meanings, at + length))
        })
    }

    fn meanings(&self, key: &str) -> Option<&[Meaning]> {
        let found = self.lot.phrases.get(key).or_else(|| TRADE.phrases.get(key));
        found.map(Vec::as_slice)
    }
}
