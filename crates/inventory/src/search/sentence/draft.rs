//! A sentence while it is read, word by word.

use super::amounts::{Before, Said, said_at};
use super::limits::Of;
use super::meaning::{Meaning, Order};
use super::reader::Reader;
use super::said::Sentence;
use super::tokens::{Token, Written};
use crate::filters::{Bounds, Facet, Measure};
use crate::search::spoken::squeezed;
use crate::store::Columns;

/// What turns the next words into something that no filter has.
const NEGATIONS: [&str; 9] = ["no", "not", "non", "without", "never", "except", "minus", "dont", "zero"];

pub(super) struct Draft<'d> {
    text: &'d str,
    tokens: &'d [Token],
    reader: &'d Reader,
    /// The tokens that are left.
    left: Vec<bool>,
    makes: Vec<u32>,
    models: Vec<u32>,
    transmissions: Vec<u32>,
    sentence: Sentence,
    /// Something was asked for.
    any: bool,
    /// The order for few miles stands just before.
    of_miles: bool,
    /// A price stands before, and no `or` since.
    priced: bool,
}

impl<'d> Draft<'d> {
    pub(super) fn new(text: &'d str, tokens: &'d [Token], reader: &'d Reader) -> Self {
        let (left, sentence) = (vec![false; tokens.len()], Sentence::default());
        let (makes, models, transmissions) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            text,
            tokens,
            reader,
            left,
            makes,
            models,
            transmissions,
            sentence,
            any: false,
            of_miles: false,
            priced: false,
        }
    }

    pub(super) fn read(mut self) -> Self {
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.step(at);
        }
        self
    }

    /// Reads what begins there; answers where it ends.
    fn step(&mut self, at: usize) -> usize {
        let of = std::mem::take(&mut self.of_miles).then_some(Measure::Mileage);
        let before = Before { of, priced: self.priced, bare: false };
        self.priced &= self.tokens[at].word != "or";
        if let Some(end) = self.amount(at, before) {
            return end;
        }
        if NEGATIONS.contains(&self.tokens[at].word.as_str()) {
            let end = self.reader.phrase_at(self.tokens, (at + 1).min(self.tokens.len() - 1));
            let end = end.map_or(at + 2, |(_, end)| end).min(self.tokens.len());
            return self.keep(at, end);
        }
        let phrase = self.reader.phrase_at(self.tokens, at);
        // `300 miles` are no Chrysler.
        let counted = self.tokens[at]
            .amount
            .is_some_and(|amount| amount.dollars || amount.written == Written::Thousands);
        if let Some((meanings, end)) = phrase.filter(|_| !counted) {
            let is_place = matches!(&*self.tokens[at].word, "in" | "near" | "around") && end == at + 1;
            return if is_place { self.past_place(at + 1) } else { self.phrase(meanings, at, end) };
        }
        if let Some(end) = self.amount(at, Before { bare: true, ..before }) {
            return end;
        }
        self.keep(at, at + 1)
    }

    /// Leaves these tokens where they are.
    fn keep(&mut self, at: usize, end: usize) -> usize {
        self.left[at..end].fill(true);
        end
    }

    /// Behind a place that nothing on the lot is called like: `memphis`, `memphis tn`.
    fn past_place(&self, at: usize) -> usize {
        let is_strange = |place: usize| {
            let token = self.tokens.get(place);
            token.is_some_and(|token| token.amount.is_none())
                && self.reader.phrase_at(self.tokens, place).is_none()
        };
        if !is_strange(at) {
            return at;
        }
        let state = is_strange(at + 1) && self.tokens[at + 1].word.len() == 2;
        at + 1 + usize::from(state)
    }

    fn amount(&mut self, at: usize, before: Before) -> Option<usize> {
        let (said, end) = said_at(self.tokens, at, before)?;
        match said {
            Said::Text => self.keep(at, end),
            Said::Range(Of::Payment, bounds) => {
                self.any = true;
                self.sentence.payment = bounds;
                end
            }
            Said::Range(Of::Measure(measure), bounds) => {
                self.any = true;
                self.priced |= measure == Measure::Price;
                let known = &mut self.sentence.ranges[measure];
                // Two years are all between them; of anything else a later end counts.
                *known = match (measure, known.single(), bounds.single()) {
                    (Measure::Year, Some(one), Some(other)) => {
                        Bounds { min: Some(one), max: Some(other) }.upright()
                    }
                    _ => Bounds { min: bounds.min.or(known.min), max: bounds.max.or(known.max) },
                };
                end
            }
        };
        Some(end)
    }

    fn phrase(&mut self, meanings: &[Meaning], at: usize, end: usize) -> usize {
        if let [Meaning::Value(Facet::Color, color)] = *meanings {
            return self.color(color, end);
        }
        for &meaning in meanings {
            match meaning {
                Meaning::Value(facet, value) => self.choose(facet, value),
                Meaning::Make(make) => add(&mut self.makes, make),
                Meaning::Model(model) => add(&mut self.models, model),
                Meaning::Transmission(code) => add(&mut self.transmissions, code),
                Meaning::Order(order) => {
                    self.sentence.order = self.sentence.order.or(Some(order));
                    self.of_miles = order == Order::FewestMiles;
                }
                Meaning::Vehicle => {}
                Meaning::Filler => continue,
                Meaning::Text => {
                    self.keep(at, end);
                    continue;
                }
            }
            self.any = true;
        }
        end
    }

    fn choose(&mut self, facet: Facet, value: &str) {
        self.any = true;
        let value = (facet, value.to_owned());
        if !self.sentence.values.contains(&value) {
            self.sentence.values.push(value);
        }
    }

    /// A color: of the interior, where its words follow.
    fn color(&mut self, color: &str, end: usize) -> usize {
        let word = |place: usize| self.tokens.get(place).map_or("", |token| token.word.as_str());
        let leather = word(end) == "leather";
        let behind = end + usize::from(leather || word(end) == "cloth");
        let inside =
            matches!(word(behind), "interior" | "seats" | "seat" | "seating" | "inside" | "upholstery");
        if !leather && !inside {
            self.choose(Facet::Color, color);
            return end;
        }
        self.choose(Facet::Interior, color);
        if leather {
            self.choose(Facet::Feature, "leather");
        }
        behind + usize::from(inside)
    }

    /// The sentence, in the words of the lot; nothing where nothing was asked for.
    pub(super) fn finished(mut self, columns: &Columns) -> Option<Sentence> {
        if !self.any {
            return None;
        }
        let [makes, models] = [Facet::Make, Facet::Model].map(|facet| &columns.facets[facet].values);
        let make_of = |model: u32| makes.all().find(|&make| models.in_group(make).contains(&model));
        // Of models that several makes have the one that is asked for counts.
        let named = |model: &u32| make_of(*model).is_some_and(|make| self.makes.contains(&make));
        let key = |model: u32| models.key(model);
        let own: Vec<u32> = self.models.iter().copied().filter(named).collect();
        self.models.retain(|model| own.contains(model) || own.iter().all(|&other| key(other) != key(*model)));
        for make in self.models.iter().filter_map(|&model| make_of(model)) {
            add(&mut self.makes, make);
        }
        let mut values = Vec::new();
        values.extend(self.makes.iter().map(|&make| (Facet::Make, makes.spelling(make).to_owned())));
        values.extend(self.models.iter().map(|&model| (Facet::Model, key(model).to_owned())));
        values.extend(self.trims(columns).into_iter().map(|trim| (Facet::Trim, trim)));
        let transmissions = &columns.facets[Facet::Transmission].values;
        let spelled = self.transmissions.iter().map(|&code| transmissions.spelling(code).to_owned());
        values.extend(spelled.map(|value| (Facet::Transmission, value)));
        values.append(&mut self.sentence.values);
        self.sentence.values = values;
        self.sentence.left = self.rest();
        Some(self.sentence)
    }

    /// The trims that words left say of the models: those of that name, else those whose name has it.
    fn trims(&mut self, columns: &Columns) -> Vec<String> {
        let trims = &columns.facets[Facet::Trim].values;
        let of_models: Vec<u32> = self.models.iter().flat_map(|&model| trims.named_in_group(model)).collect();
        let mut said = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let run = self.left[at..].iter().take_while(|&&left| left).count();
            let found = (1..=run).rev().find_map(|length| {
                let key: String =
                    self.tokens[at..at + length].iter().map(|token| token.word.as_str()).collect();
                let named = |whole: bool| -> Vec<u32> {
                    let holds = |code: &u32| {
                        squeezed(trims.key(*code)) == key || !whole && has_words(trims.key(*code), &key)
                    };
                    of_models.iter().copied().filter(holds).collect()
                };
                let named =
                    Some(named(true)).filter(|named| !named.is_empty()).unwrap_or_else(|| named(false));
                (!named.is_empty()).then_some((named, length))
            });
            let Some((named, length)) = found else {
                at += 1;
                continue;
            };
            said.extend(named.into_iter().map(|code| trims.spelling(code).to_owned()));
            self.left[at..at + length].fill(false);
            at += length;
        }
        said
    }

    /// The text of the tokens that are left.
    fn rest(&self) -> Option<String> {
        let mut parts: Vec<&str> = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let run = self.left[at..].iter().take_while(|&&left| left).count();
            if run > 0 {
                parts.push(&self.text[self.tokens[at].start..self.tokens[at + run - 1].end]);
            }
            at += run.max(1);
        }
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}

fn add(codes: &mut Vec<u32>, code: u32) {
    if !codes.contains(&code) {
        codes.push(code);
    }
}

/// Whether some words of the name in a row are these, squeezed.
fn has_words(name: &str, key: &str) -> bool {
    let words: Vec<&str> =
        name.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    (0..words.len()).any(|start| (start + 1..=words.len()).any(|end| words[start..end].concat() == key))
}
