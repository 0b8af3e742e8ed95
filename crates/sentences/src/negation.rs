//! Refusals: limits that are not wanted are the other side's (`not over 20k`), and values that are not
//! wanted are named, because no filter excludes values.

use crate::clauses::{Clause, ClauseMeaning, Range};
use crate::draft::NegationScope;
use crate::limit::Limit;
use crate::phrases::{LIMITS, REFUSALS};
use crate::reader::Reader;
use crate::reading::Found;
use crate::sense::Sense;
use crate::vocabulary::Vocabulary;
use crate::words::{ARTICLES, CARRIERS, COMPARATIVES, Class, EXEMPTIONS};

impl<'d, W: Vocabulary> Reader<'d, W> {
    /// The end of a refusal at this token.
    pub(crate) fn refusal_at(&self, at: usize) -> Option<usize> {
        REFUSALS.end(self.tokens, at).or_else(|| self.exception_at(at))
    }

    /// `but` after `any` or the like, and `menos`, except the value that follows.
    fn exception_at(&self, at: usize) -> Option<usize> {
        let is_any = |word: &str| matches!(word, "any" | "all" | "every" | "anything" | "everything");
        let is_of_any = || self.tokens[self.segment..at].iter().any(|token| is_any(&token.word));
        let is_exception = match &*self.tokens[at].word {
            "but" => is_of_any(),
            "menos" => !matches!(self.word(at + 1), "de" | "que"),
            _ => false,
        };
        let mut next = at + 1;
        while ARTICLES.has(self.word(next)) {
            next += 1;
        }
        let has_value = || {
            // `any year but 2019`, but not `anything under 20k but 2019 or newer`
            let is_of_noun = self.tokens[..at].iter().rev().take(2).any(|token| is_any(&token.word));
            let is_amount = self.tokens[next].amount.is_some() && self.word(at) == "but" && is_of_noun;
            is_amount || matches!(self.phrase_at(next), Some((Sense::Values([_, ..]), _)))
        };
        (is_exception && !self.word(next).is_empty() && has_value()).then_some(at + 1)
    }

    /// Reads a refusal, which ends at `from`, and what it refuses. Returns where that ends.
    pub(crate) fn refuse(&mut self, at: usize, from: usize) -> usize {
        self.negated_limit(at, from).unwrap_or_else(|| self.negated_value(at, from))
    }

    /// A limit after the refusal and words that say nothing else; a noun between them is wanted
    /// within it (`no trucks over 20k`).
    fn negated_limit(&mut self, at: usize, from: usize) -> Option<usize> {
        const MAX_WORDS: usize = 10;
        let (mut next, mut noun, mut is_exempt) = (from, None, false);
        let clause = loop {
            let token = self.tokens.get(next).filter(|token| !token.after_break)?;
            if next > from + MAX_WORDS {
                return None;
            }
            if let Some(clause) = self.negated_clause_at(next) {
                break clause;
            }
            let word = token.word.as_str();
            let has_to =
                word == "to" && next > from && matches!(&*self.tokens[next - 1].word, "have" | "has" | "got");
            is_exempt |= EXEMPTIONS.has(word) || has_to;
            if is_exempt && EXEMPTIONS.has(word) || CARRIERS.has(word) {
                next += 1;
                continue;
            }
            let (sense, end) = self.phrase_at(next)?;
            if sense.goes_on() {
                next = end;
            } else if sense.is_noun() && noun.is_none() {
                noun = Some((sense, next, end));
                next = end;
            } else {
                return None;
            }
        };
        let end = clause.end;
        let is_sensible = |range: &Range| {
            noun.is_none() || matches!(range.limit, Some(Limit::AtMost | Limit::OrNewer | Limit::OrOlder))
        };
        match clause.meaning {
            // `anything but a ford under 30k`, where the limit is not the refusal's.
            ClauseMeaning::Range(range) if !is_exempt && !is_sensible(&range) => return None,
            ClauseMeaning::Range(range) if !is_exempt => {
                if let Some((sense, start, noun_end)) = noun {
                    self.phrase(sense, start, noun_end);
                }
                self.add_range(range, at..end, true);
                self.negation = Some(NegationScope { measure: Some(range.measure), is_after_break: false });
            }
            _ => self.draft.leave_unread(at..end),
        }
        Some(end)
    }

    /// A limit that goes on a negated one, and whether it is turned around. Which of the two readings is meant is only clear for the
    /// other end of the same range, and where buyers want one of them.
    pub(crate) fn in_negation(&self, at: usize, clause: Clause) -> (Clause, bool) {
        let (ClauseMeaning::Range(range), Some(scope)) = (clause.meaning, self.negation) else {
            return (clause, false);
        };
        let Some(limit) = range.limit else { return (clause, false) };
        let is_joined = at > 0
            && matches!(&*self.tokens[at - 1].word, "or" | "and" | "nor" | "o" | "ni" | "y" | "with" | "con");
        let negated = limit.negated().and_then(|negated| range.with_limit(negated));
        let is_usual = limit.is_usual_for(range.measure);
        let meaning = match negated {
            _ if scope.is_after_break && is_usual => return (clause, false),
            _ if scope.is_after_break => ClauseMeaning::Unread,
            Some(negated) if is_joined && Some(range.measure) == scope.measure => {
                ClauseMeaning::Range(negated)
            }
            _ if is_usual => return (clause, false),
            Some(negated) if is_joined || scope.measure.is_none() => ClauseMeaning::Range(negated),
            _ => ClauseMeaning::Unread,
        };
        (Clause { meaning, ..clause }, true)
    }

    /// Leaves out a refusal and what it refuses, from this token on: a noun with the words before it
    /// (`not a red ford truck`), and further ones after `or`. A refusal that finds nothing in its clause
    /// is about what stands before it (`leather i don't want`).
    fn negated_value(&mut self, at: usize, from: usize) -> usize {
        let mut next = from;
        let end = loop {
            while CARRIERS.has(self.word(next)) || EXEMPTIONS.has(self.word(next)) {
                next += 1;
            }
            if self.ends_clause(next) {
                self.note_unclear_negation();
                self.refuse_clause_before(at, next);
                break next;
            }
            if let Some(clause) = self.bare_clause_at(next) {
                break clause.end;
            }
            if let Some((_, end)) = LIMITS.at(self.tokens, next) {
                self.lose_limit();
                break end;
            }
            let Some((mut phrase, mut end)) = self.phrase_at(next) else {
                self.negation = Some(NegationScope { measure: None, is_after_break: false });
                self.note_unclear_negation();
                self.draft.unclear.push(next);
                if self.is_last_of_clause(next) {
                    self.refuse_clause_before(at, next + 1);
                }
                break next + 1;
            };
            let is_link = matches!(self.word(next), "and" | "or" | "y" | "o");
            if matches!(phrase, Sense::Class(Class::Glue | Class::Filler)) && !is_link {
                next = end;
                continue;
            }
            // `not red truck` refuses the color alone, and so does `non hybrid rav4`.
            let is_word_alone =
                from == at + 1 && next == from && matches!(&*self.tokens[at].word, "not" | "non");
            while phrase.is_adjective()
                && (phrase.is_noun() || !is_word_alone)
                && let Some((noun, noun_end)) = self.next_phrase(end).filter(|(noun, _)| noun.is_noun())
            {
                (phrase, end) = (noun, noun_end);
            }
            let continues = matches!(self.word(end), "or" | "nor" | "ni" | "o")
                && self.next_phrase(end + 1).is_some_and(|(next, _)| next.is_like(phrase));
            if !continues {
                break end;
            }
            next = end + 1;
        };
        self.draft.leave_unread(at..end);
        end
    }

    /// The phrase at this token, if no break precedes it.
    fn next_phrase(&self, at: usize) -> Option<(Sense<'d, W::Value>, usize)> {
        (!self.word(at).is_empty()).then(|| self.phrase_at(at)).flatten()
    }

    /// Only words that say nothing, or that nobody knows, follow in the clause.
    fn is_last_of_clause(&self, at: usize) -> bool {
        let mut next = at + 1;
        while !self.ends_clause(next) {
            let is_refused = self.tokens[next].amount.is_some()
                || LIMITS.at(self.tokens, next).is_some()
                || self.phrase_at(next).is_some_and(|(sense, _)| !sense.goes_on());
            if is_refused {
                return false;
            }
            next += 1;
        }
        true
    }

    /// Takes back what stands before a refusal in its clause, unless it compares.
    fn refuse_clause_before(&mut self, at: usize, end: usize) {
        let Some(last) = self.draft.items.last().filter(|last| last.words.start >= self.segment) else {
            return;
        };
        let is_range = matches!(last.found, Found::Range { .. });
        let degree = matches!(self.word(at + 1), "too" | "so" | "that" | "very" | "muy" | "tan");
        let compares = self.tokens[at..end].iter().any(|token| COMPARATIVES.has(&token.word));
        if !(degree || is_range && compares) {
            self.refuse_before(at, true);
        }
    }
}
