//! Gives each amount of a text its limit, also one that is separated from it: `'19 civic or newer`,
//! `max for a used truck: 27k`. A limit without an amount, and an amount whose limit is unclear, are
//! named as not understood.

use super::amount_phrases::{limit_at, noun_at, rejection_at, suffix_at, unit_at};
use super::clause_limits::{belongs_to_next, has_amount, next_has_limit};
use super::clauses::{Clause, ClauseMeaning, Context, Names, Range, clause_at};
use super::limit::{Limit, Measure, Place};
use super::meaning::Meaning;
use super::parser_state::{BareAmount, SetRange, TokenUse, Tokens};
use super::query_parser::QueryParser;
use crate::filters::{Bounds, Facet, RangeFilter};
use crate::sort::Sort;

impl QueryParser<'_> {
    /// Parses the clause about amounts at this token. Returns where it ends.
    pub(super) fn range_at(&mut self, at: usize, allow_bare: bool) -> Option<usize> {
        if !allow_bare {
            self.ranges.has_price &= self.tokens[at].word != "or";
        }
        let waiting = self.ranges.waiting.as_ref().map(|&(limit, _)| limit);
        // `zero down`
        let is_down = self.tokens[at].amount.is_none()
            && matches!(unit_at(self.tokens, at + 1), Some((Measure::Down, _)));
        let allow_bare = allow_bare || is_down;
        let context = Context { limit: waiting, allow_bare, ..self.context() };
        let clause = self.clause_at(at, context)?;
        let clause = self.in_negation(at, clause);
        let end = clause.end;
        let waiting = self.ranges.waiting.take();
        let is_waiting_for_it = clause.takes_limit;
        if let Some((_, tokens)) = waiting.filter(|_| !is_waiting_for_it) {
            self.leave_unread(tokens);
            self.ranges.is_unclear = false;
        }
        match clause.meaning {
            ClauseMeaning::Range(range) if !(range.is_bare() && self.ranges.is_unclear) => {
                self.set_range(range, at..end, false);
            }
            _ => self.leave_unread(at..end),
        }
        Some(end)
    }

    /// The clause at this token, of a limit that is not wanted.
    pub(super) fn negated_clause_at(&self, at: usize) -> Option<Clause> {
        self.clause_at(at, Context { is_negated: true, allow_bare: true, ..self.context() })
    }

    /// The amounts at this token, with or without a limit.
    pub(super) fn bare_clause_at(&self, at: usize) -> Option<Clause> {
        self.clause_at(at, Context { allow_bare: true, ..self.context() })
    }

    fn context(&self) -> Context {
        let price =
            if self.ranges.has_price { self.parsed.ranges[RangeFilter::Price] } else { Bounds::default() };
        Context { price, measure: self.ranges.topic, current_year: self.current_year, ..Context::default() }
    }

    fn clause_at(&self, at: usize, context: Context) -> Option<Clause> {
        let is_name = |at: usize| self.phrase_at(at).is_some_and(|(_, end)| end > at + 1);
        let is_phrase = |at: usize| {
            let phrase = self.phrase_at(at).filter(|_| self.tokens[at].amount.is_none());
            phrase.is_some_and(|(meanings, _)| *meanings != [Meaning::Text])
        };
        clause_at(self.tokens, at, context, &Names { is_name, is_phrase })
    }

    /// Adds the range of these tokens.
    pub(super) fn set_range(&mut self, range: Range, tokens: Tokens, is_negated: bool) {
        self.has_meaning = true;
        self.ranges.is_unclear = false;
        self.ranges.topic = None;
        let before = self.bounds(range.measure);
        if range.measure == Measure::Down {
            self.ranges.down = Some(tokens.clone());
        }
        self.ranges.has_price |= range.measure == Measure::PRICE;
        self.add_bounds(range);
        self.ranges.in_segment.push(SetRange { range, tokens: tokens.clone(), before, is_negated });
        let bare = || BareAmount { range, tokens, before, is_interrupted: false };
        self.ranges.bare = range.is_bare().then(bare);
    }

    fn bounds(&self, measure: Measure) -> Bounds {
        match measure {
            Measure::Range(range) => self.parsed.ranges[range],
            Measure::Payment => self.parsed.payment,
            _ => Bounds::default(),
        }
    }

    fn add_bounds(&mut self, Range { measure, bounds, limit, .. }: Range) {
        match measure {
            Measure::Range(range) => {
                let current = &mut self.parsed.ranges[range];
                // Two single years are the ends of a range; otherwise a later end counts.
                *current = match (range, current.single(), bounds.single()) {
                    (RangeFilter::Year, Some(first), Some(second)) => {
                        Bounds { min: Some(first), max: Some(second) }.ordered()
                    }
                    _ => merged(*current, bounds),
                };
            }
            Measure::Payment => self.parsed.payment = merged(self.parsed.payment, bounds),
            Measure::Down => self.parsed.down = bounds.max.or(bounds.min),
            Measure::Seats => {
                let seats =
                    bounds.max.or(bounds.min).map(|seats| seats + u32::from(limit == Some(Limit::Above)));
                let is_limited = matches!(limit, Some(Limit::AtMost | Limit::Below));
                if seats.is_some_and(|seats| seats > 5) && !is_limited {
                    self.add_value(Facet::Feature, "third-row");
                }
            }
            Measure::Age | Measure::Years | Measure::Count | Measure::Other => {}
        }
    }

    /// Takes the last amount back.
    fn without_bare(&mut self, bare: &BareAmount) {
        self.set_bounds(bare.range.measure, bare.before);
    }

    fn set_bounds(&mut self, measure: Measure, bounds: Bounds) {
        match measure {
            Measure::Range(range) => self.parsed.ranges[range] = bounds,
            Measure::Payment => self.parsed.payment = bounds,
            _ => {}
        }
    }

    /// Gives the last amount this limit. Returns whether it can have it.
    fn limit_bare(&mut self, limit: Limit, tokens: Tokens) -> bool {
        let Some(bare) = self.ranges.bare.take() else { return false };
        if bare.is_interrupted {
            self.without_bare(&bare);
            self.ranges.in_segment.retain(|set| set.tokens != bare.tokens);
            self.leave_unread(bare.tokens);
            self.leave_unread(tokens);
            return true;
        }
        let Some(range) = bare.range.with_limit(limit) else {
            self.ranges.bare = Some(bare);
            return false;
        };
        self.without_bare(&bare);
        self.add_bounds(range);
        if let Some(last) = self.ranges.in_segment.last_mut().filter(|last| last.tokens == bare.tokens) {
            last.range = range;
        }
        self.set_use(tokens, TokenUse::Read);
        true
    }

    /// Parses what rejects the limit before it: `over 30k is out of the question`.
    pub(super) fn rejection_at(&mut self, at: usize) -> Option<usize> {
        let last = self.ranges.in_segment.last().filter(|last| !last.is_negated)?;
        let limit = last.range.limit?;
        let end = rejection_at(self.tokens, at)?;
        let range = last.range.with_limit(limit.negated()?)?;
        let mut ranges = self.take_segment();
        if let Some(last) = ranges.last_mut() {
            (last.range, last.is_negated) = (range, true);
        }
        self.add_segment(ranges);
        Some(end)
    }

    /// Takes the ranges since the last comma back.
    fn take_segment(&mut self) -> Vec<SetRange> {
        let ranges = std::mem::take(&mut self.ranges.in_segment);
        for SetRange { range: Range { measure, .. }, before, .. } in ranges.iter().rev() {
            self.set_bounds(*measure, *before);
        }
        ranges
    }

    fn add_segment(&mut self, ranges: Vec<SetRange>) {
        for set in ranges {
            self.add_bounds(set.range);
            self.ranges.in_segment.push(set);
        }
    }

    /// Limits that buyers hardly want (a price, or miles, over an amount) are rather rejected where words
    /// beside them are not understood: `anything over 22k is ridiculous`.
    fn drop_doubtful_limits(&mut self) {
        let is_doubtful = |set: &SetRange| {
            !set.is_negated && set.range.limit.is_some_and(|limit| !limit.is_usual_for(set.range.measure))
        };
        if self.ranges.in_segment.iter().any(is_doubtful)
            && (self.ranges.has_unclear_negation || self.has_unknown_word())
        {
            let (doubtful, kept): (Vec<_>, Vec<_>) = self.take_segment().into_iter().partition(is_doubtful);
            self.add_segment(kept);
            for set in doubtful {
                self.leave_unread(set.tokens);
            }
        }
    }

    /// Parses a limit that other words separate from the amount before it: `'19 civic or newer`, `20k red honda max`.
    pub(super) fn limit_after(&mut self, at: usize) -> Option<usize> {
        self.ranges.bare.as_ref()?;
        let (suffix, end) = suffix_at(self.tokens, at)?;
        let next = self.tokens.get(end).filter(|token| !token.after_break);
        let follows = || has_amount(self.tokens, end);
        let is_suffix = match suffix.place {
            Place::After => end > at + 1 || &*self.tokens[at].word == "tops",
            Place::AfterLast => !follows() || next_has_limit(self.tokens, end),
            Place::Either => next.is_none() || self.ends_segment(end) || next_has_limit(self.tokens, end),
            Place::End => false,
        };
        (is_suffix && !belongs_to_next(self.tokens, end) && self.limit_bare(suffix.limit, at..end))
            .then_some(end)
    }

    fn ends_segment(&self, at: usize) -> bool {
        self.tokens
            .get(at)
            .is_none_or(|token| matches!(&*token.word, "and" | "with" | "but" | "y" | "con" | "in"))
    }

    /// Parses a limit that waits for its amount: `max for a used truck: 27k`.
    pub(super) fn limit_before(&mut self, at: usize) -> Option<usize> {
        let (limit, end) = limit_at(self.tokens, at)?;
        if limit.is_weak() || matches!(limit, Limit::Between | Limit::Within) {
            return None;
        }
        if let Some((_, tokens)) = self.ranges.waiting.replace((limit, at..end)) {
            self.set_use(tokens, TokenUse::Unread);
        }
        Some(end)
    }

    /// Remembers what these words are about, for an amount that follows. Words that say nothing may
    /// come between (`miles should not be over 60k`).
    pub(super) fn note_topic(&mut self, at: usize, meanings: &[Meaning]) {
        let noun = noun_at(self.tokens, at).map(|(noun, _)| noun);
        let noun = noun.filter(|noun| !matches!(noun, Measure::Other | Measure::Seats));
        let is_filler = meanings.iter().all(|meaning| *meaning == Meaning::Filler);
        let is_link = matches!(&*self.tokens[at].word, "and" | "or" | "but" | "with" | "y" | "o" | "con");
        self.ranges.topic = match meanings {
            [Meaning::Order(Sort::Mileage)] => Some(Measure::MILEAGE),
            _ if is_filler && !is_link => noun.or(self.ranges.topic),
            _ => None,
        };
    }

    /// A limit is named as not understood, so that an amount after it is unclear.
    pub(super) fn lose_limit(&mut self) {
        self.ranges.is_unclear = true;
    }

    /// A link between a limit that waits and its amount, and no name: `the max i can do is 300 a month`.
    pub(super) fn link_at(&self, at: usize) -> Option<usize> {
        let is_link = matches!(&*self.tokens[at].word, "is" | "of");
        (is_link && self.ranges.waiting.is_some()).then_some(at + 1)
    }

    /// Unknown words came.
    pub(super) fn interrupt_ranges(&mut self) {
        self.ranges.topic = None;
        if let Some((_, tokens)) = self.ranges.waiting.take() {
            self.set_use(tokens, TokenUse::Unread);
            self.ranges.is_unclear = true;
        }
        if let Some(bare) = &mut self.ranges.bare {
            bare.is_interrupted = true;
        }
    }

    /// A comma or the like comes: a limit that waits belongs to the amount before it, if there is one.
    pub(super) fn end_segment(&mut self) {
        self.ranges.is_unclear = false;
        self.ranges.topic = None;
        if let Some(scope) = &mut self.negation {
            scope.is_after_break = true;
        }
        if self.ranges.bare.is_some()
            && let Some((limit, tokens)) = self.ranges.waiting.take()
            && !self.limit_bare(limit, tokens.clone())
        {
            self.leave_unread(tokens);
        }
        self.drop_doubtful_limits();
        self.ranges.in_segment.clear();
        self.ranges.has_unclear_negation = false;
    }

    /// A negation is about unknown words.
    pub(super) fn note_unclear_negation(&mut self) {
        self.ranges.has_unclear_negation = true;
    }

    /// The text ends.
    pub(super) fn end_ranges(&mut self) {
        self.end_segment();
        if let Some((_, tokens)) = self.ranges.waiting.take() {
            self.set_use(tokens, TokenUse::Unread);
        }
        if let Some(tokens) = self.ranges.down.take().filter(|_| self.parsed.payment.is_open()) {
            self.parsed.down = None;
            self.leave_unread(tokens);
        }
    }
}

fn merged(current: Bounds, bounds: Bounds) -> Bounds {
    Bounds { min: bounds.min.or(current.min), max: bounds.max.or(current.max) }
}
