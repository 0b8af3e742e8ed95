//! Parses the tokens of a text, from left to right.

use super::amount_phrases::{limit_at, negation_at};
use super::lexicon::Lexicon;
use super::meaning::{Meaning, NlQuery};
use super::parser_state::{NegationScope, Ranges, TokenUse};
use super::tokenizer::{NumberFormat, Token};
use crate::filters::Facet;
use crate::makes::make_named;
use crate::store::Columns;
use std::mem::take;
use std::ops::Range;

pub(super) struct QueryParser<'d> {
    text: &'d str,
    pub(super) tokens: &'d [Token],
    pub(super) lexicon: &'d Lexicon,
    pub(super) columns: &'d Columns,
    pub(super) current_year: u16,
    /// Whether a vehicle has the word.
    is_in_stock: &'d dyn Fn(&str) -> bool,
    pub(super) uses: Vec<TokenUse>,
    /// Where the tokens since the last comma or the like start.
    segment: usize,
    pub(super) makes: Vec<u32>,
    pub(super) models: Vec<u32>,
    transmissions: Vec<u32>,
    pub(super) parsed: NlQuery,
    /// Any token has a meaning.
    pub(super) has_meaning: bool,
    pub(super) ranges: Ranges,
    /// What a negation before may still be about.
    pub(super) negation: Option<NegationScope>,
}

impl<'d> QueryParser<'d> {
    pub(super) fn new(
        text: &'d str,
        tokens: &'d [Token],
        lexicon: &'d Lexicon,
        (columns, current_year): (&'d Columns, u16),
        is_in_stock: &'d dyn Fn(&str) -> bool,
    ) -> Self {
        Self {
            text,
            tokens,
            lexicon,
            columns,
            current_year,
            is_in_stock,
            segment: 0,
            uses: vec![TokenUse::Read; tokens.len()],
            makes: Vec::new(),
            models: Vec::new(),
            transmissions: Vec::new(),
            parsed: NlQuery::default(),
            has_meaning: false,
            ranges: Ranges::default(),
            negation: None,
        }
    }

    /// Parses all tokens; `None` if none has a meaning.
    pub(super) fn parse(mut self) -> Option<NlQuery> {
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.step(at);
        }
        self.end_ranges();
        // Only fillers, such as `something for college`, mean every vehicle.
        let has_only_fillers = self.uses.len() > 1 && !self.uses.contains(&TokenUse::Text);
        let parsed = self.finish();
        (parsed.has_filter() || self.has_meaning || has_only_fillers).then_some(parsed)
    }

    /// Parses what starts at this token. Returns where it ends.
    fn step(&mut self, at: usize) -> usize {
        let token = &self.tokens[at];
        if token.after_break {
            self.end_segment();
            self.segment = at;
        }
        if let Some(end) = self.range_at(at, false) {
            return end;
        }
        if let Some(end) = self.rejection_at(at) {
            return end;
        }
        // `no accidents` is a phrase of its own.
        if negation_at(self.tokens, at).is_some()
            && self.phrase_at(at).is_none_or(|(_, end)| end <= at + 1)
            && let Some(end) = self.negated_at(at)
        {
            return end;
        }
        if let Some(end) = self.limit_after(at).or_else(|| self.link_at(at)) {
            return end;
        }
        let phrase = self.phrase_at(at);
        if limit_at(self.tokens, at).is_some_and(|(_, end)| phrase.is_none_or(|(_, phrase)| end > phrase))
            && let Some(end) = self.limit_before(at)
        {
            return end;
        }
        // `$300` and `300k` are not a Chrysler 300.
        let is_amount =
            token.amount.is_some_and(|amount| amount.dollars || amount.format != NumberFormat::Plain);
        if let Some((meanings, end)) = phrase.filter(|_| !is_amount) {
            let is_preposition = matches!(&*token.word, "in" | "near" | "around") && end == at + 1;
            return if is_preposition { self.skip_place(at + 1) } else { self.phrase(meanings, at, end) };
        }
        if let Some(end) = self.range_at(at, true) {
            return end;
        }
        self.keep_as_text(at, at + 1)
    }

    fn keep_as_text(&mut self, at: usize, end: usize) -> usize {
        self.set_use(at..end, TokenUse::Text);
        self.negation = None;
        self.interrupt_ranges();
        end
    }

    /// Whether a word since the last comma or the like is neither read nor in stock.
    pub(super) fn has_unknown_word(&self) -> bool {
        let tokens = self.tokens.iter().zip(&self.uses).skip(self.segment);
        let texts =
            tokens.filter(|(token, token_use)| **token_use == TokenUse::Text && token.amount.is_none());
        texts
            .into_iter()
            .any(|(token, _)| !(self.is_in_stock)(&token.word) && make_named(&token.word).is_none())
    }

    pub(super) fn set_use(&mut self, tokens: Range<usize>, token_use: TokenUse) {
        self.uses[tokens].fill(token_use);
    }

    /// Names these tokens as not understood.
    pub(super) fn leave_unread(&mut self, tokens: Range<usize>) {
        self.has_meaning = true;
        self.set_use(tokens, TokenUse::Unread);
    }

    pub(super) fn phrase_at(&self, at: usize) -> Option<(&'d [Meaning], usize)> {
        (at < self.tokens.len()).then(|| self.lexicon.phrase_at(self.tokens, at))?
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

    pub(super) fn phrase(&mut self, meanings: &[Meaning], at: usize, end: usize) -> usize {
        self.note_topic(at, meanings);
        // Where no record states it nobody knows, and a filter would hide the whole lot.
        let is_stated = |meaning: &Meaning| match *meaning {
            Meaning::Value(facet @ (Facet::History | Facet::Arrival), value) => {
                self.columns.facets[facet].values.find(value).is_some()
            }
            _ => true,
        };
        if !meanings.iter().all(is_stated) || meanings == [Meaning::Unfilterable] {
            self.leave_unread(at..end);
            return end;
        }
        let goes_on = |meaning: &Meaning| matches!(meaning, Meaning::Filler | Meaning::Vehicle);
        if !meanings.iter().all(goes_on) || matches!(&*self.tokens[at].word, "but" | "pero") {
            self.negation = None;
        }
        if let [Meaning::Value(Facet::Color, color)] = *meanings {
            return self.color(color, end);
        }
        for &meaning in meanings {
            match meaning {
                Meaning::Value(facet, value) => self.add_value(facet, value),
                Meaning::Make(make) => add(&mut self.makes, make),
                Meaning::Model(model) => add(&mut self.models, model),
                Meaning::Transmission(code) => add(&mut self.transmissions, code),
                Meaning::Order(order) => self.parsed.order = self.parsed.order.or(Some(order)),
                Meaning::Vehicle => {}
                Meaning::Filler | Meaning::Unfilterable => continue,
                Meaning::Text => {
                    self.keep_as_text(at, end);
                    continue;
                }
            }
            self.has_meaning = true;
        }
        end
    }

    pub(super) fn add_value(&mut self, facet: Facet, value: &str) {
        self.has_meaning = true;
        add(&mut self.parsed.values, (facet, value.to_owned()));
    }

    /// Adds a color: an interior one if words for the interior follow. After `on` comes the interior's
    /// (`black on tan`).
    fn color(&mut self, color: &str, end: usize) -> usize {
        let word = |index: usize| self.tokens.get(index).map_or("", |token| token.word.as_str());
        let is_leather = word(end) == "leather";
        let next = end + usize::from(is_leather || word(end) == "cloth");
        let has_noun =
            matches!(word(next), "interior" | "seats" | "seat" | "seating" | "inside" | "upholstery");
        if !is_leather && !has_noun {
            self.add_value(Facet::Color, color);
            return match (word(end), self.phrase_at(end + 1)) {
                ("on", Some((&[Meaning::Value(Facet::Color, interior)], end))) => {
                    self.add_value(Facet::Interior, interior);
                    end
                }
                _ => end,
            };
        }
        self.add_value(Facet::Interior, color);
        if is_leather {
            self.add_value(Facet::Feature, "leather");
        }
        next + usize::from(has_noun)
    }

    fn finish(&mut self) -> NlQuery {
        let columns = self.columns;
        let [makes, models, transmissions] =
            [Facet::Make, Facet::Model, Facet::Transmission].map(|facet| &columns.facets[facet].values);
        let make_of = |model: u32| makes.all().find(|&make| models.in_group(make).contains(&model));
        // Of models that several makes have, those of a make in the text count.
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
        values.append(&mut self.parsed.values);
        let [rest, unread] = [TokenUse::Text, TokenUse::Unread].map(|token_use| self.texts(token_use));
        let rest = (!rest.is_empty()).then(|| rest.join(" "));
        NlQuery {
            values,
            rest,
            unread: unread.into_iter().map(str::to_owned).collect(),
            ..take(&mut self.parsed)
        }
    }

    /// How many tokens from this one on have this use.
    pub(super) fn run(&self, at: usize, token_use: TokenUse) -> usize {
        self.uses[at..].iter().take_while(|&&other| other == token_use).count()
    }

    /// The text of each run of tokens with this use.
    fn texts(&self, token_use: TokenUse) -> Vec<&'d str> {
        let mut parts = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let run = self.run(at, token_use);
            if run > 0 {
                parts.push(&self.text[self.tokens[at].start..self.tokens[at + run - 1].end]);
            }
            at += run.max(1);
        }
        parts
    }
}

pub(super) fn add<T: PartialEq>(items: &mut Vec<T>, item: T) {
    if !items.contains(&item) {
        items.push(item);
    }
}
