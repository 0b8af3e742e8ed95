//! Parses the tokens of a text, from left to right.

use super::amount_phrases::Quantity;
use super::amounts::{AmountMeaning, Context, amounts_at};
use super::lexicon::Lexicon;
use super::meaning::{Meaning, NlQuery, Order};
use super::tokenizer::{NumberFormat, Token};
use crate::filters::{Bounds, Facet, RangeFilter};
use crate::search::nicknames::compact;
use crate::store::Columns;

/// Words that negate the next phrase, which then stays text, because no filter excludes.
const NEGATIONS: [&str; 9] = ["no", "not", "non", "without", "never", "except", "minus", "dont", "zero"];

pub(super) struct QueryParser<'d> {
    text: &'d str,
    tokens: &'d [Token],
    lexicon: &'d Lexicon,
    /// The tokens that stay text.
    is_rest: Vec<bool>,
    makes: Vec<u32>,
    models: Vec<u32>,
    transmissions: Vec<u32>,
    parsed: NlQuery,
    /// Any token has a meaning.
    has_meaning: bool,
    /// The order for few miles comes just before.
    after_fewest_miles: bool,
    /// A price came before, and no `or` since.
    has_price: bool,
}

impl<'d> QueryParser<'d> {
    pub(super) fn new(text: &'d str, tokens: &'d [Token], lexicon: &'d Lexicon) -> Self {
        Self {
            text,
            tokens,
            lexicon,
            is_rest: vec![false; tokens.len()],
            makes: Vec::new(),
            models: Vec::new(),
            transmissions: Vec::new(),
            parsed: NlQuery::default(),
            has_meaning: false,
            after_fewest_miles: false,
            has_price: false,
        }
    }

    /// Parses all tokens; `None` if none has a meaning.
    pub(super) fn parse(mut self, columns: &Columns) -> Option<NlQuery> {
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.step(at);
        }
        self.has_meaning.then(|| self.finish(columns))
    }

    /// Parses what starts at this token. Returns where it ends.
    fn step(&mut self, at: usize) -> usize {
        let token = &self.tokens[at];
        let range = std::mem::take(&mut self.after_fewest_miles).then_some(RangeFilter::Mileage);
        let context = Context { range, has_price: self.has_price, allow_bare: false };
        self.has_price &= token.word != "or";
        if let Some(end) = self.amounts(at, context) {
            return end;
        }
        if NEGATIONS.contains(&token.word.as_str()) {
            let phrase = self.lexicon.phrase_at(self.tokens, (at + 1).min(self.tokens.len() - 1));
            let end = phrase.map_or(at + 2, |(_, end)| end).min(self.tokens.len());
            return self.keep_as_text(at, end);
        }
        // `$300` and `300k` are not a Chrysler 300.
        let is_amount =
            token.amount.is_some_and(|amount| amount.dollars || amount.format == NumberFormat::Thousands);
        if let Some((meanings, end)) = self.lexicon.phrase_at(self.tokens, at).filter(|_| !is_amount) {
            let is_preposition = matches!(&*token.word, "in" | "near" | "around") && end == at + 1;
            return if is_preposition { self.skip_place(at + 1) } else { self.phrase(meanings, at, end) };
        }
        if let Some(end) = self.amounts(at, Context { allow_bare: true, ..context }) {
            return end;
        }
        self.keep_as_text(at, at + 1)
    }

    fn keep_as_text(&mut self, at: usize, end: usize) -> usize {
        self.is_rest[at..end].fill(true);
        end
    }

    /// Skips the name of a place: `memphis`, `memphis tn`. Words with a meaning are no place.
    fn skip_place(&self, at: usize) -> usize {
        let is_unknown = |index: usize| {
            let token = self.tokens.get(index);
            token.is_some_and(|token| token.amount.is_none())
                && self.lexicon.phrase_at(self.tokens, index).is_none()
        };
        if !is_unknown(at) {
            return at;
        }
        let has_state = is_unknown(at + 1) && self.tokens[at + 1].word.len() == 2;
        at + 1 + usize::from(has_state)
    }

    fn amounts(&mut self, at: usize, context: Context) -> Option<usize> {
        let (meaning, end) = amounts_at(self.tokens, at, context)?;
        match meaning {
            AmountMeaning::Text => {
                self.keep_as_text(at, end);
            }
            AmountMeaning::Range(Quantity::Payment, bounds) => {
                self.has_meaning = true;
                self.parsed.payment = bounds;
            }
            AmountMeaning::Range(Quantity::Range(range), bounds) => {
                self.has_meaning = true;
                self.has_price |= range == RangeFilter::Price;
                let known = &mut self.parsed.ranges[range];
                // Two single years are the ends of a range; otherwise a later end counts.
                *known = match (range, known.single(), bounds.single()) {
                    (RangeFilter::Year, Some(first), Some(second)) => {
                        Bounds { min: Some(first), max: Some(second) }.ordered()
                    }
                    _ => Bounds { min: bounds.min.or(known.min), max: bounds.max.or(known.max) },
                };
            }
        }
        Some(end)
    }

    fn phrase(&mut self, meanings: &[Meaning], at: usize, end: usize) -> usize {
        if let [Meaning::Value(Facet::Color, color)] = *meanings {
            return self.color(color, end);
        }
        for &meaning in meanings {
            match meaning {
                Meaning::Value(facet, value) => self.add_value(facet, value),
                Meaning::Make(make) => add(&mut self.makes, make),
                Meaning::Model(model) => add(&mut self.models, model),
                Meaning::Transmission(code) => add(&mut self.transmissions, code),
                Meaning::Order(order) => {
                    self.parsed.order = self.parsed.order.or(Some(order));
                    self.after_fewest_miles = order == Order::FewestMiles;
                }
                Meaning::Vehicle => {}
                Meaning::Filler => continue,
                Meaning::Text => {
                    self.keep_as_text(at, end);
                    continue;
                }
            }
            self.has_meaning = true;
        }
        end
    }

    fn add_value(&mut self, facet: Facet, value: &str) {
        self.has_meaning = true;
        add(&mut self.parsed.values, (facet, value.to_owned()));
    }

    /// Adds a color: an interior one if words for the interior follow.
    fn color(&mut self, color: &str, end: usize) -> usize {
        let word = |index: usize| self.tokens.get(index).map_or("", |token| token.word.as_str());
        let is_leather = word(end) == "leather";
        let next = end + usize::from(is_leather || word(end) == "cloth");
        let has_noun =
            matches!(word(next), "interior" | "seats" | "seat" | "seating" | "inside" | "upholstery");
        if !is_leather && !has_noun {
            self.add_value(Facet::Color, color);
            return end;
        }
        self.add_value(Facet::Interior, color);
        if is_leather {
            self.add_value(Facet::Feature, "leather");
        }
        next + usize::from(has_noun)
    }

    fn finish(mut self, columns: &Columns) -> NlQuery {
        let [makes, models, transmissions] =
            [Facet::Make, Facet::Model, Facet::Transmission].map(|facet| &columns.facets[facet].values);
        let make_of = |model: u32| makes.all().find(|&make| models.in_group(make).contains(&model));
        // Of models that several makes have, those of a make in the text count.
        let has_named_make = |model: &u32| make_of(*model).is_some_and(|make| self.makes.contains(&make));
        let named: Vec<u32> = self.models.iter().copied().filter(has_named_make).collect();
        self.models.retain(|model| {
            named.contains(model) || named.iter().all(|&other| models.key(other) != models.key(*model))
        });
        for make in self.models.iter().filter_map(|&model| make_of(model)) {
            add(&mut self.makes, make);
        }
        let mut values = Vec::new();
        values.extend(self.makes.iter().map(|&make| (Facet::Make, makes.spelling(make).to_owned())));
        values.extend(self.models.iter().map(|&model| (Facet::Model, models.key(model).to_owned())));
        values.extend(self.take_trims(columns).into_iter().map(|trim| (Facet::Trim, trim)));
        let spellings = self.transmissions.iter().map(|&code| transmissions.spelling(code).to_owned());
        values.extend(spellings.map(|value| (Facet::Transmission, value)));
        values.append(&mut self.parsed.values);
        NlQuery { values, rest: self.rest(), ..self.parsed }
    }

    /// Takes trims of the models out of the remaining words: exact names, otherwise names that
    /// contain the words.
    fn take_trims(&mut self, columns: &Columns) -> Vec<String> {
        let trims = &columns.facets[Facet::Trim].values;
        let of_models: Vec<u32> = self.models.iter().flat_map(|&model| trims.named_in_group(model)).collect();
        let find = |is_match: &dyn Fn(&str) -> bool| -> Vec<u32> {
            of_models.iter().copied().filter(|&code| is_match(trims.key(code))).collect()
        };
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let run = self.rest_run(at);
            let matches = (1..=run).rev().find_map(|length| {
                let key: String =
                    self.tokens[at..at + length].iter().map(|token| token.word.as_str()).collect();
                let mut codes = find(&|trim| compact(trim) == key);
                if codes.is_empty() {
                    codes = find(&|trim| contains_words(trim, &key));
                }
                (!codes.is_empty()).then_some((codes, length))
            });
            let Some((codes, length)) = matches else {
                at += 1;
                continue;
            };
            found.extend(codes.into_iter().map(|code| trims.spelling(code).to_owned()));
            self.is_rest[at..at + length].fill(false);
            at += length;
        }
        found
    }

    /// How many tokens from this one on stay text.
    fn rest_run(&self, at: usize) -> usize {
        self.is_rest[at..].iter().take_while(|&&is_rest| is_rest).count()
    }

    /// The text of the tokens that stay text.
    fn rest(&self) -> Option<String> {
        let mut parts: Vec<&str> = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let run = self.rest_run(at);
            if run > 0 {
                parts.push(&self.text[self.tokens[at].start..self.tokens[at + run - 1].end]);
            }
            at += run.max(1);
        }
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}

fn add<T: PartialEq>(items: &mut Vec<T>, item: T) {
    if !items.contains(&item) {
        items.push(item);
    }
}

/// Whether consecutive words of the name are these, in compact form.
fn contains_words(name: &str, key: &str) -> bool {
    let words: Vec<&str> =
        name.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    (0..words.len()).any(|start| (start + 1..=words.len()).any(|end| words[start..end].concat() == key))
}
