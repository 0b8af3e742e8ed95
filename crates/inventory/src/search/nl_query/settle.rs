//! Makes a query of what a sentence was read as.

use super::inventory_vocabulary::Lexicon;
use super::query::{NlQuery, add};
use super::value::Value;
use crate::filters::{Bounds, Facet, RangeFilter};
use crate::models::KnownModel;
use crate::store::Columns;
use sentences::{Found, Limit, Measure, Reading, Word, WordUse};
use std::ops::Range;

/// More people or seats than these need a third row.
const SEATS_OF_TWO_ROWS: u32 = 5;

pub(super) struct Draft<'d> {
    pub(super) text: &'d str,
    pub(super) words: Vec<Word>,
    pub(super) lexicon: &'d Lexicon,
    pub(super) columns: &'d Columns,
    pub(super) makes: Vec<u32>,
    pub(super) models: Vec<u32>,
    transmissions: Vec<u32>,
    absent: Vec<(&'static KnownModel, Range<usize>)>,
    query: NlQuery,
    pub(super) has_meaning: bool,
}

impl<'d> Draft<'d> {
    pub(super) fn new(
        text: &'d str,
        reading: Reading<Value>,
        lexicon: &'d Lexicon,
        columns: &'d Columns,
    ) -> Self {
        let Reading { items, words, has_meaning } = reading;
        let mut draft = Self {
            text,
            words,
            lexicon,
            columns,
            makes: Vec::new(),
            models: Vec::new(),
            transmissions: Vec::new(),
            absent: Vec::new(),
            query: NlQuery::default(),
            has_meaning,
        };
        for item in items {
            match item.found {
                Found::Value(value) => draft.add_value(value, item.words),
                Found::Range { range, .. } => draft.add_range(range),
            }
        }
        draft
    }

    fn add_value(&mut self, value: Value, words: Range<usize>) {
        match value {
            Value::Fixed(facet, value) => add(&mut self.query.values, (facet, value.to_owned())),
            Value::Make(make) => add(&mut self.makes, make),
            Value::Model(model) => add(&mut self.models, model),
            Value::Transmission(code) => add(&mut self.transmissions, code),
            Value::Order(order) => self.query.order = self.query.order.or(Some(order)),
            Value::Absent(model) => self.absent.push((model, words)),
        }
    }

    fn add_range(&mut self, sentences::Range { measure, bounds, limit, .. }: sentences::Range) {
        match measure {
            Measure::Price => self.add_bounds(RangeFilter::Price, bounds),
            Measure::Mileage => self.add_bounds(RangeFilter::Mileage, bounds),
            Measure::Year => self.add_bounds(RangeFilter::Year, bounds),
            Measure::Payment => self.query.payment = self.query.payment.and_then(bounds),
            Measure::Down => self.query.down = bounds.max.or(bounds.min),
            Measure::Seats => {
                let seats = bounds.max.or(bounds.min).unwrap_or_default();
                let seats = seats + u32::from(limit == Some(Limit::Above));
                let is_limited = matches!(limit, Some(Limit::AtMost | Limit::Below));
                if seats > SEATS_OF_TWO_ROWS && !is_limited {
                    add(&mut self.query.values, (Facet::Feature, "third-row".to_owned()));
                }
            }
            Measure::Age | Measure::Years | Measure::Count | Measure::Other => {}
        }
    }

    /// Several years, or ranges of these, are one range; otherwise a later end counts.
    fn add_bounds(&mut self, range: RangeFilter, bounds: Bounds) {
        let current = &mut self.query.ranges[range];
        *current = match (range, current.min.zip(current.max), bounds.min.zip(bounds.max)) {
            (RangeFilter::Year, Some((first, last)), Some((min, max))) => {
                Bounds { min: Some(first.min(min)), max: Some(last.max(max)) }
            }
            _ => current.and_then(bounds),
        };
    }

    /// The query; `None` if no word has a meaning.
    pub(super) fn settle(mut self) -> Option<NlQuery> {
        let columns = self.columns;
        let [makes, models, transmissions] =
            [Facet::Make, Facet::Model, Facet::Transmission].map(|facet| &columns.facets[facet].values);
        self.settle_absent();
        let make_of = |model: u32| makes.all().find(|&make| models.in_group(make).contains(&model));
        // A model that several makes have counts as one of the make in the text.
        let has_named_make = |model: &u32| make_of(*model).is_some_and(|make| self.makes.contains(&make));
        let named: Vec<u32> = self.models.iter().copied().filter(has_named_make).collect();
        self.models.retain(|model| {
            named.contains(model) || named.iter().all(|&other| models.key(other) != models.key(*model))
        });
        let trims = if self.models.is_empty() { self.take_alternative_trims() } else { self.take_trims() };
        for make in self.models.iter().filter_map(|&model| make_of(model)) {
            add(&mut self.makes, make);
        }
        let mut values = Vec::new();
        values.extend(self.makes.iter().map(|&make| (Facet::Make, makes.spelling(make).to_owned())));
        values.extend(self.models.iter().map(|&model| (Facet::Model, models.key(model).to_owned())));
        values.extend(trims.into_iter().map(|trim| (Facet::Trim, trim)));
        let spellings = self.transmissions.iter().map(|&code| transmissions.spelling(code).to_owned());
        values.extend(spellings.map(|value| (Facet::Transmission, value)));
        values.append(&mut self.query.values);
        let [rest, unread, fillers] =
            [WordUse::Text, WordUse::Unread, WordUse::Filler].map(|word_use| self.texts(word_use));
        let rest = (!rest.is_empty()).then(|| rest.join(" "));
        let query = NlQuery { values, rest, unread, fillers, ..self.query };
        (query.has_filter() || self.has_meaning).then_some(query)
    }

    /// Of models that are not here, the words are searched for, and find nothing, unless others are wanted
    /// too: then they are named.
    fn settle_absent(&mut self) {
        let columns = self.columns;
        let makes = &columns.facets[Facet::Make].values;
        // A model of several makes is that of a make in the text.
        let is_of_named = |model: &KnownModel| {
            let make = makes.find(model.make);
            make.is_some_and(|make| self.makes.contains(&make))
        };
        let any_named = self.absent.iter().any(|(model, _)| is_of_named(model));
        let absent: Vec<_> =
            self.absent.iter().filter(|(model, _)| !any_named || is_of_named(model)).cloned().collect();
        let other_makes = self
            .makes
            .iter()
            .any(|&make| absent.iter().all(|(model, _)| makes.find(model.make) != Some(make)));
        let has_others = !self.models.is_empty() || other_makes;
        for (model, words) in absent {
            let word_use = if has_others { WordUse::Unread } else { WordUse::Text };
            self.words[words].iter_mut().for_each(|word| word.word_use = word_use);
            if !has_others && let Some(make) = makes.find(model.make) {
                add(&mut self.makes, make);
            }
            add(&mut self.query.absent, model);
        }
    }

    /// The runs of words with this use.
    pub(super) fn runs(&self, word_use: WordUse) -> Vec<Range<usize>> {
        let chunks = self.words.chunk_by(|a, b| (a.word_use == word_use) == (b.word_use == word_use));
        let mut end = 0;
        let runs = chunks.filter_map(|chunk| {
            end += chunk.len();
            (chunk[0].word_use == word_use).then_some(end - chunk.len()..end)
        });
        runs.collect()
    }

    pub(super) fn set_use(&mut self, words: Range<usize>, word_use: WordUse) {
        self.words[words].iter_mut().for_each(|word| word.word_use = word_use);
    }

    /// The text of each run of words with this use.
    fn texts(&self, word_use: WordUse) -> Vec<String> {
        let runs = self.runs(word_use).into_iter();
        runs.map(|run| {
            self.text[self.words[run.start].span.start..self.words[run.end - 1].span.end].to_owned()
        })
        .collect()
    }
}
