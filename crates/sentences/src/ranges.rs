//! Gives each amount of a text its limit, also one that is separated from it: `'19 civic or newer`,
//! `max for a used truck: 27k`. A limit without an amount, and an amount whose limit is unclear, are
//! named as not understood.

use crate::bounds::Bounds;
use crate::clause_limits::{belongs_to_next, has_amount, next_has_limit};
use crate::clauses::{Clause, ClauseMeaning, Context, Names, Range, clause_at};
use crate::draft::{BareAmount, Tokens};
use crate::limit::{Limit, Measure, Place};
use crate::phrases::{LIMITS, NOUNS, SUFFIXES, Verdict, unit_at, verdict_at};
use crate::reader::Reader;
use crate::reading::{Found, Item, WordUse};
use crate::sense::Sense;
use crate::vocabulary::{Role, Value, Vocabulary};
use crate::words::{ARTICLES, ASIDES, Class};

impl<'d, W: Vocabulary> Reader<'d, W> {
    /// Reads the clause about amounts at this token. Returns where it ends.
    pub(crate) fn range_at(&mut self, at: usize, allow_bare: bool) -> Option<usize> {
        if !allow_bare {
            self.ranges.has_price &= self.tokens[at].word != "or";
        }
        let waiting = self.ranges.waiting.as_ref().map(|&(limit, _)| limit);
        // `zero down`; `1500 down` is no Ram.
        let is_down = matches!(unit_at(self.tokens, at + 1), Some((Measure::Down, _)));
        let allow_bare = allow_bare || is_down;
        let context = Context { limit: waiting, allow_bare, ..self.context() };
        let clause = self.clause_at(at, context)?;
        let (clause, is_negated) = self.in_negation(at, clause);
        let end = clause.end;
        if clause.takes_limit {
            self.ranges.waiting = None;
        } else if self.lose_waiting() {
            self.ranges.is_unclear = false;
        }
        match clause.meaning {
            ClauseMeaning::Range(range) if !(range.is_bare() && self.ranges.is_unclear) => {
                self.add_range(range, at..end, is_negated);
            }
            _ => self.draft.leave_unread(at..end),
        }
        Some(end)
    }

    /// The clause at this token, of a limit that is not wanted.
    pub(crate) fn negated_clause_at(&self, at: usize) -> Option<Clause> {
        self.clause_at(at, Context { is_negated: true, allow_bare: true, ..self.context() })
    }

    /// The amounts at this token, with or without a limit.
    pub(crate) fn bare_clause_at(&self, at: usize) -> Option<Clause> {
        self.clause_at(at, Context { allow_bare: true, ..self.context() })
    }

    fn context(&self) -> Context {
        let price = if self.ranges.has_price { self.price() } else { Bounds::default() };
        Context { price, measure: self.ranges.topic, current_year: self.current_year, ..Context::default() }
    }

    /// The price so far.
    fn price(&self) -> Bounds {
        let ranges = self.draft.items.iter().filter_map(|item| match item.found {
            Found::Range { range, .. } if range.measure == Measure::Price => Some(range.bounds),
            _ => None,
        });
        ranges.fold(Bounds::default(), Bounds::and_then)
    }

    fn clause_at(&self, at: usize, context: Context) -> Option<Clause> {
        let is_name = |at: usize| self.phrase_at(at).is_some_and(|(_, end)| end > at + 1);
        let is_phrase = |at: usize| {
            let phrase = self.phrase_at(at).filter(|_| self.tokens[at].amount.is_none());
            phrase.is_some_and(|(sense, _)| !sense.is_text())
        };
        clause_at(self.tokens, at, context, &Names { is_name, is_phrase })
    }

    /// Adds the range of these tokens.
    pub(crate) fn add_range(&mut self, range: Range, tokens: Tokens, is_negated: bool) {
        self.draft.has_meaning = true;
        self.ranges.is_unclear = false;
        self.ranges.topic = None;
        self.ranges.has_price |= range.measure == Measure::Price;
        let bare = || BareAmount { tokens: tokens.clone(), is_interrupted: false };
        self.ranges.bare = range.is_bare().then(bare);
        self.draft.items.push(Item { words: tokens, found: Found::Range { range, is_negated } });
    }

    /// Gives the last amount this limit. Returns whether it can have it.
    fn limit_bare(&mut self, limit: Limit, tokens: Tokens) -> bool {
        let Some(bare) = self.ranges.bare.take() else { return false };
        if bare.is_interrupted {
            self.draft.take_back(&bare.tokens);
            self.draft.leave_unread(tokens);
            return true;
        }
        let item = self.draft.items.iter_mut().rev().find(|item| item.words == bare.tokens);
        if let Some(Item { found: Found::Range { range, .. }, .. }) = item
            && let Some(limited) = range.with_limit(limit)
        {
            *range = limited;
            self.draft.set_use(tokens, WordUse::Read);
            return true;
        }
        self.ranges.bare = Some(bare);
        false
    }

    /// Reads what refuses, or does not need, what stands before it in its clause: `over 30k is out of the
    /// question`, `fords stink`, `leather not needed`.
    pub(crate) fn verdict(&mut self, at: usize) -> Option<usize> {
        let (verdict, end) = verdict_at(self.tokens, at)?;
        // `is bad`, but not the beginning of `is bad credit`
        let goes_on = |from: usize| self.phrase_at(from).is_some_and(|(_, phrase_end)| phrase_end > end);
        if (at + 1..end).any(goes_on) {
            return None;
        }
        let ends_clause = self.ends_clause(end);
        let is_alone = self.tokens[at].after_break && ends_clause;
        let last = self.draft.items.last_mut()?;
        if last.words.start < self.segment && !is_alone {
            return None;
        }
        // `leather free`, but `truck, free delivery`
        let is_feature = last.words.end == at
            && matches!(last.found, Found::Value(value) if matches!(value.role(), Role::Other(_) | Role::Adjective(_)));
        if self.tokens[at].word == "free" && !is_feature {
            return None;
        }
        if let Found::Range { range, is_negated: is_negated @ false } = &mut last.found {
            let other = range.limit.and_then(Limit::negated).and_then(|limit| range.with_limit(limit));
            if let Some(other) = other.filter(|_| verdict == Verdict::Refused) {
                (*range, *is_negated) = (other, true);
            } else {
                let words = last.words.clone();
                self.draft.take_back(&words);
                self.draft.leave_unread(at..end);
            }
            return Some(end);
        }
        // `no way` may begin a refusal of what follows.
        let may_begin =
            matches!(&*self.tokens[at].word, "no" | "not" | "wont") && verdict == Verdict::Refused;
        if matches!(last.found, Found::Range { .. }) || may_begin && !ends_clause {
            return None;
        }
        self.refuse_before(at, verdict == Verdict::Refused);
        self.draft.leave_unread(at..end);
        Some(end)
    }

    /// No clause goes on at this token.
    pub(crate) fn ends_clause(&self, at: usize) -> bool {
        matches!(self.word(at), "" | "but" | "pero" | "sino")
    }

    /// Takes back what stands before this token, with what is joined to it: `fords and chevys stink`. A
    /// noun goes with the words before it.
    pub(crate) fn refuse_before(&mut self, at: usize, with_noun: bool) {
        let mut start = at;
        while let Some(last) = self.draft.items.last() {
            let words = last.words.clone();
            let mut between = words.end..start;
            let is_link =
                |at: usize| matches!(&*self.tokens[at].word, "and" | "or" | "y" | "o" | "nor" | "ni");
            let is_refused = match last.found {
                _ if start == at => true,
                Found::Range { .. } => false,
                Found::Value(_) if between.is_empty() => with_noun,
                Found::Value(_) => between.all(is_link),
            };
            if !is_refused {
                return;
            }
            self.draft.take_back(&words);
            start = words.start;
        }
    }

    /// Limits that buyers hardly want (a price, or miles, over an amount) are rather refused where words
    /// beside them are not understood: `anything over 22k is ridiculous`.
    fn drop_doubtful_limits(&mut self) {
        if !self.ranges.has_unclear_negation && !self.has_unknown_word() {
            return;
        }
        let doubtful = self.draft.items.iter().filter_map(|item| match item.found {
            Found::Range { range, is_negated: false } if item.words.start >= self.segment => {
                let limit = range.limit.filter(|limit| !limit.is_usual_for(range.measure));
                limit.map(|_| item.words.clone())
            }
            _ => None,
        });
        for words in doubtful.collect::<Vec<_>>() {
            self.draft.take_back(&words);
        }
    }

    /// A word since the last comma or the like is neither read nor in stock.
    fn has_unknown_word(&self) -> bool {
        let mut tokens = self.tokens.iter().zip(&self.draft.uses).skip(self.segment);
        tokens.any(|(token, &word_use)| {
            word_use == WordUse::Text
                && token.amount.is_none()
                && !ASIDES.has(&token.word)
                && !self.vocabulary.has_word(&token.word)
        })
    }

    /// Reads a limit that other words separate from the amount before it: `'19 civic or newer`, `20k red honda max`.
    pub(crate) fn limit_after(&mut self, at: usize) -> Option<usize> {
        self.ranges.bare.as_ref()?;
        let (suffix, end) = SUFFIXES.at(self.tokens, at)?;
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

    /// Reads a limit that waits for its amount: `max for a used truck: 27k`.
    pub(crate) fn limit_before(&mut self, at: usize) -> Option<usize> {
        let (limit, end) = LIMITS.at(self.tokens, at)?;
        if limit.is_weak() || matches!(limit, Limit::Between | Limit::Within) {
            return None;
        }
        self.lose_waiting();
        self.ranges.waiting = Some((limit, at..end));
        Some(end)
    }

    /// Remembers what these words are about, for an amount that follows. Words that say nothing may
    /// come between (`miles should not be over 60k`).
    pub(crate) fn note_topic(&mut self, at: usize, sense: Sense<'d, W::Value>) {
        let noun = NOUNS.at(self.tokens, at).map(|(noun, _)| noun);
        let noun = noun.filter(|noun| !matches!(noun, Measure::Other | Measure::Seats));
        let is_link = matches!(&*self.tokens[at].word, "and" | "or" | "but" | "with" | "y" | "o" | "con");
        self.ranges.topic = match sense {
            Sense::Values([value]) if value.role() == Role::MilesOrder => Some(Measure::Mileage),
            Sense::Class(Class::Glue | Class::Filler) if !is_link => noun.or(self.ranges.topic),
            _ => None,
        };
    }

    /// A limit is named as not understood, so that an amount after it is unclear.
    pub(crate) fn lose_limit(&mut self) {
        self.ranges.is_unclear = true;
    }

    /// Names a limit that waits, because no amount comes. With `over` or the like a value beside it is
    /// not wanted: `suv over sedan`. Returns whether there is one.
    fn lose_waiting(&mut self) -> bool {
        let Some((limit, tokens)) = self.ranges.waiting.take() else { return false };
        self.draft.set_use(tokens.clone(), WordUse::Unread);
        let mut next = tokens.end;
        while ARTICLES.has(self.word(next)) {
            next += 1;
        }
        let refused = self.draft.items.iter().find(|item| item.words.start == next);
        if let Some(words) = refused.filter(|_| limit == Limit::Above).map(|item| item.words.clone()) {
            self.draft.take_back(&words);
        }
        true
    }

    /// A link between a limit that waits and its amount, and no name: `the max i can do is 300 a month`.
    pub(crate) fn link_at(&self, at: usize) -> Option<usize> {
        let is_link = matches!(&*self.tokens[at].word, "is" | "of");
        (is_link && self.ranges.waiting.is_some()).then_some(at + 1)
    }

    /// Unknown words came.
    pub(crate) fn interrupt_ranges(&mut self) {
        self.ranges.topic = None;
        self.ranges.is_unclear |= self.lose_waiting();
        if let Some(bare) = &mut self.ranges.bare {
            bare.is_interrupted = true;
        }
    }

    /// A comma or the like comes: a limit that waits belongs to the amount before it, if there is one.
    pub(crate) fn end_segment(&mut self) {
        self.ranges.is_unclear = false;
        self.ranges.topic = None;
        if let Some(scope) = &mut self.negation {
            scope.is_after_break = true;
        }
        if self.ranges.bare.is_some()
            && let Some((limit, tokens)) = self.ranges.waiting.take()
            && !self.limit_bare(limit, tokens.clone())
        {
            self.draft.leave_unread(tokens);
        }
        self.drop_doubtful_limits();
        self.ranges.has_unclear_negation = false;
    }

    /// A refusal is about unknown words.
    pub(crate) fn note_unclear_negation(&mut self) {
        self.ranges.has_unclear_negation = true;
    }

    /// The text ends. A down payment is nothing without a payment.
    pub(crate) fn end_ranges(&mut self) {
        self.end_segment();
        self.lose_waiting();
        let of = |wanted: Measure| {
            self.draft.items.iter().filter_map(move |item| match item.found {
                Found::Range { range, .. } if range.measure == wanted => Some(item.words.clone()),
                _ => None,
            })
        };
        if of(Measure::Payment).next().is_none() {
            for words in of(Measure::Down).collect::<Vec<_>>() {
                self.draft.take_back(&words);
            }
        }
    }
}
