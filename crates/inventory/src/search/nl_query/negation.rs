//! Negations: limits that are not wanted are the other side's (`not over 20k`), and values that are
//! not wanted are named, because no filter excludes values.

use super::amount_phrases::{limit_at, negation_at};
use super::clauses::{Clause, ClauseMeaning, Range};
use super::limit::Limit;
use super::meaning::Meaning;
use super::parser_state::NegationScope;
use super::query_parser::QueryParser;
use super::word_lists::{CARRIERS, is_word_of};
use crate::filters::Facet;

/// Words after which a limit is not needed rather than not wanted: `doesn't have to be under 60k`.
const EXEMPTIONS: &str =
    "need, needs, needed, care, mind, matter, necessarily, if, only, just, sure, required";

impl QueryParser<'_> {
    /// Parses a negation and what it negates. Returns where it ends.
    pub(super) fn negated_at(&mut self, at: usize) -> Option<usize> {
        let from = negation_at(self.tokens, at)?;
        Some(self.negated_limit(at, from).unwrap_or_else(|| self.negated_value(at, from)))
    }

    /// A limit after the negation and words that say nothing else; a noun between them is wanted
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
            is_exempt |= is_word_of(EXEMPTIONS, word) || has_to;
            if is_exempt && is_word_of(EXEMPTIONS, word) || is_word_of(CARRIERS, word) {
                next += 1;
                continue;
            }
            let (meanings, end) = self.phrase_at(next)?;
            if meanings.iter().all(|meaning| matches!(meaning, Meaning::Filler | Meaning::Vehicle)) {
                next = end;
            } else if is_noun(meanings) && noun.is_none() {
                noun = Some((meanings, next, end));
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
            // `anything but a ford under 30k`, where the limit is not the negation's.
            ClauseMeaning::Range(range) if !is_exempt && !is_sensible(&range) => return None,
            ClauseMeaning::Range(range) if !is_exempt => {
                if let Some((meanings, start, noun_end)) = noun {
                    self.phrase(meanings, start, noun_end);
                }
                self.set_range(range, at..end, true);
                self.negation = Some(NegationScope { measure: Some(range.measure), is_after_break: false });
            }
            _ => self.leave_unread(at..end),
        }
        Some(end)
    }

    /// A limit that goes on a negated one. Which of the two readings is meant is only clear for the
    /// other end of the same range, and where buyers want one of them.
    pub(super) fn in_negation(&self, at: usize, clause: Clause) -> Clause {
        let (ClauseMeaning::Range(range), Some(scope)) = (clause.meaning, self.negation) else {
            return clause;
        };
        let Some(limit) = range.limit else { return clause };
        let is_joined = at > 0
            && matches!(&*self.tokens[at - 1].word, "or" | "and" | "nor" | "o" | "ni" | "y" | "with" | "con");
        let negated = limit.negated().and_then(|negated| range.with_limit(negated));
        let is_usual = limit.is_usual_for(range.measure);
        let meaning = match negated {
            _ if scope.is_after_break && is_usual => return clause,
            _ if scope.is_after_break => ClauseMeaning::Unread,
            Some(negated) if is_joined && Some(range.measure) == scope.measure => {
                ClauseMeaning::Range(negated)
            }
            _ if is_usual => return clause,
            Some(negated) if is_joined || scope.measure.is_none() => ClauseMeaning::Range(negated),
            _ => ClauseMeaning::Unread,
        };
        Clause { meaning, ..clause }
    }

    /// Leaves out a negation and what it negates, from this token on: a noun with the words before it
    /// (`not a red ford truck`), and further ones after `or`.
    fn negated_value(&mut self, at: usize, from: usize) -> usize {
        let word = |index: usize| {
            let token = self.tokens.get(index).filter(|token| !token.after_break);
            token.map_or("", |token| token.word.as_str())
        };
        let mut next = from;
        let end = loop {
            while is_word_of(CARRIERS, word(next)) || is_word_of(EXEMPTIONS, word(next)) {
                next += 1;
            }
            if self.tokens.get(next).is_none_or(|token| token.after_break) {
                self.note_unclear_negation();
                break next;
            }
            if let Some(clause) = self.bare_clause_at(next) {
                break clause.end;
            }
            if let Some((_, end)) = limit_at(self.tokens, next) {
                self.lose_limit();
                break end;
            }
            let Some((mut phrase, mut end)) = self.phrase_at(next) else {
                self.negation = Some(NegationScope { measure: None, is_after_break: false });
                self.note_unclear_negation();
                break next + 1;
            };
            while is_adjective(phrase)
                && let Some((noun, noun_end)) = self.phrase_at(end).filter(|(noun, _)| is_noun(noun))
            {
                (phrase, end) = (noun, noun_end);
            }
            let continues = matches!(word(end), "or" | "nor" | "ni" | "o")
                && self.phrase_at(end + 1).is_some_and(|(next, _)| is_kind(next, phrase));
            if !continues {
                break end;
            }
            next = end + 1;
        };
        self.leave_unread(at..end);
        end
    }
}

/// Whether a noun may follow: `ford truck`, `red suv`.
fn is_adjective(meanings: &[Meaning]) -> bool {
    meanings.iter().all(|meaning| {
        matches!(
            meaning,
            Meaning::Make(_) | Meaning::Value(Facet::Color | Facet::Drivetrain | Facet::Fuel, _)
        )
    })
}

fn is_noun(meanings: &[Meaning]) -> bool {
    meanings.iter().all(|meaning| {
        let is_value = matches!(meaning, Meaning::Value(Facet::Body, _) | Meaning::Make(_));
        is_value || matches!(meaning, Meaning::Model(_) | Meaning::Vehicle)
    })
}

/// Whether both are values, or names: `red or black`, `ford or jeep`.
fn is_kind(one: &[Meaning], other: &[Meaning]) -> bool {
    let kind = |meanings: &[Meaning]| match meanings.first()? {
        Meaning::Value(facet, _) => Some(facet.name()),
        Meaning::Make(_) | Meaning::Model(_) => Some(Facet::Make.name()),
        _ => None,
    };
    kind(one).is_some() && kind(one) == kind(other)
}
