//! The limits of a clause, before its amount and after it.

use crate::amounts::{Amounts, MAX_AGE, amount_at};
use crate::limit::{Limit, Measure, Place};
use crate::phrases::{LIMITS, NOUNS, REFUSALS, SUFFIXES, unit_at};
use crate::tokens::{Amount, NumberFormat, Token, is_year};
use crate::words::{CARRIERS, COMPARATIVES, LINKS, RANGE_LINKS};

/// No vehicle has more seats, doors or owners.
const MAX_COUNT: u32 = 15;

/// The words of a clause before its amount.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prefix {
    pub(crate) measure: Option<Measure>,
    pub(crate) limit: Option<Limit>,
    pub(crate) is_contradictory: bool,
    pub(crate) end: usize,
}

impl Prefix {
    pub(crate) fn read(tokens: &[Token], at: usize) -> Self {
        let mut prefix = Self { end: at, ..Self::default() };
        loop {
            let from = prefix.end;
            let goes_on = from == at || tokens.get(from).is_some_and(|token| !token.after_break);
            if !goes_on {
                return prefix;
            }
            if let Some((limit, measure, end)) = comparison_at(tokens, from) {
                prefix.add_limit(limit);
                prefix.measure = prefix.measure.or(measure);
                prefix.end = end;
            } else if let Some((limit, end)) = LIMITS.at(tokens, from) {
                prefix.add_limit(limit);
                prefix.end = end;
            } else if let Some((measure, end)) = NOUNS.at(tokens, from).filter(|_| prefix.measure.is_none()) {
                prefix.measure = Some(measure);
                prefix.end = end;
            } else if from > at && tokens.get(from).is_some_and(|token| LINKS.has(&token.word)) {
                prefix.end = from + 1;
            } else {
                return prefix;
            }
        }
    }

    pub(crate) fn add_limit(&mut self, limit: Limit) {
        let both = self.limit.map_or(Some(limit), |known| known.and(limit));
        self.is_contradictory |= both.is_none();
        self.limit = both.or(self.limit);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.limit.is_none() && self.measure.is_none()
    }

    /// Forgets a noun that the amount can't be of: `seats 2019`.
    pub(crate) fn drop_unfit_noun(&mut self, amounts: Amounts, unit: Option<Measure>) {
        let is_plain = amounts.all(|amount| amount.format == NumberFormat::Plain && !amount.dollars);
        let is_bare_year = amounts.look_like_years() && unit.is_none() && is_plain;
        let fits = match self.measure {
            None => return,
            Some(Measure::Seats) => {
                unit.is_none_or(|unit| unit == Measure::Seats)
                    && is_plain
                    && amounts.all(|amount| amount.value < 10)
            }
            Some(Measure::Other) => {
                unit.is_none_or(|unit| unit == Measure::Other) && is_plain && !is_bare_year
            }
            Some(Measure::Year) => amounts.look_like_years() && unit.is_none(),
            Some(Measure::Payment) if amounts.any(|amount| amount.value >= TOO_MUCH_A_MONTH) => false,
            Some(Measure::Price | Measure::Payment) => !is_bare_year || self.limit.is_some(),
            Some(Measure::Mileage) => !is_bare_year,
            Some(_) => true,
        };
        if !fits {
            self.measure = None;
        }
    }
}

/// A comparison with a noun in it: `more miles than`, `older cars than`.
fn comparison_at(tokens: &[Token], at: usize) -> Option<(Limit, Option<Measure>, usize)> {
    const VEHICLES: [&str; 8] = ["car", "cars", "vehicle", "vehicles", "model", "models", "one", "ones"];
    let limit = match &*tokens.get(at)?.word {
        "more" | "higher" | "greater" => Limit::Above,
        "less" | "fewer" | "lower" | "cheaper" => Limit::Below,
        "older" => Limit::Older,
        "newer" => Limit::Newer,
        _ => return None,
    };
    let (noun, end) = optional(NOUNS.at(tokens, at + 1), at + 2);
    let is_noun = noun.is_some() || VEHICLES.contains(&&*tokens.get(at + 1)?.word);
    (is_noun && tokens.get(end)?.word == "than").then_some((limit, noun, end + 1))
}

/// An amount follows, with or without words that belong to it.
pub(crate) fn has_amount(tokens: &[Token], at: usize) -> bool {
    let prefix = Prefix::read(tokens, at);
    tokens.get(at).is_some_and(|token| !token.after_break) && amount_at(tokens, prefix.end, true).is_some()
}

/// The limit after an amount, and where it ends.
pub(crate) fn suffix_of(
    tokens: &[Token],
    at: usize,
    (amounts, measure, known): (Amounts, Measure, Option<Limit>),
) -> Option<(Limit, usize)> {
    let (suffix, end) = SUFFIXES.at(tokens, at)?;
    let is_year = matches!(measure, Measure::Year | Measure::Age | Measure::Years);
    let next = tokens.get(end).filter(|token| !token.after_break);
    if belongs_to_next(tokens, end) || suffix.limit.is_for_years_only() && !is_year {
        return None;
    }
    let follows = next.is_some() && has_amount(tokens, end);
    let is_suffix = match suffix.place {
        Place::After => true,
        Place::AfterLast | Place::Either if tokens[at].after_break => !follows,
        Place::AfterLast => {
            let next = next_amount(tokens, end).filter(|_| follows);
            next.is_none_or(|(has_limit, measure)| {
                has_limit || suffix.limit.is_for_years_only() && measure != Measure::Year
            })
        }
        Place::End => next.is_none() || is_year && suffix.limit == Limit::AtLeast,
        Place::Either if !follows => true,
        Place::Either if known.is_some_and(|known| !known.is_weak()) || amounts.second.is_some() => false,
        Place::Either => {
            let (next_has_limit, next_measure) = next_amount(tokens, end)?;
            amounts.open_end().is_none()
                && (next_has_limit
                    || suffix.limit.is_usual_for(measure)
                    || !suffix.limit.is_usual_for(next_measure))
        }
    };
    is_suffix.then_some((suffix.limit, end))
}

/// Nobody pays so much a month.
pub(crate) const TOO_MUCH_A_MONTH: u32 = 5_000;

/// A noun before `at` belongs to an amount with a limit that follows: `2019 mileage can't be over
/// 60k`. It rather belongs to the amount before, unless that is something else or the next one has the
/// same unit.
pub(crate) fn is_next_noun(tokens: &[Token], (noun, at): (Measure, usize), before: Amount) -> bool {
    const MAX_WORDS: usize = 10;
    let (mut next, mut has_limit) = (at, false);
    let unit = loop {
        let Some(token) = tokens.get(next).filter(|token| !token.after_break && next < at + MAX_WORDS) else {
            return false;
        };
        if let Some((_, end)) = LIMITS.at(tokens, next) {
            (next, has_limit) = (end, true);
        } else if let Some(end) = REFUSALS.end(tokens, next) {
            (next, has_limit) = (end, true);
        } else if let Some((_, end)) = amount_at(tokens, next, true) {
            break unit_at(tokens, end).map(|(unit, _)| unit);
        } else if CARRIERS.has(&token.word) {
            next += 1;
        } else {
            return false;
        }
    };
    let is_payment = noun == Measure::Payment && before.value < TOO_MUCH_A_MONTH;
    let is_other = before.dollars && noun == Measure::Mileage
        // Units without a filter are one measure, but not the same: `over 35 mpg, not 310 hp`.
        || unit == Some(noun) && noun != Measure::Other && !RANGE_LINKS.has(&tokens[at].word)
        || noun == Measure::Payment;
    has_limit && (is_year(before) || is_other && !is_payment)
}

/// The word after a limit makes it one of the next amount: `or newer than`, `max of`.
pub(crate) fn belongs_to_next(tokens: &[Token], end: usize) -> bool {
    let Some(next) = tokens.get(end).filter(|token| !token.after_break) else { return false };
    match &*next.word {
        "than" | "of" | "to" => true,
        "que" | "de" => COMPARATIVES.has(&tokens[end - 1].word),
        _ => false,
    }
}

/// An amount follows that has a limit of its own.
pub(crate) fn next_has_limit(tokens: &[Token], at: usize) -> bool {
    next_amount(tokens, at).is_some_and(|(has_limit, _)| has_limit)
}

/// The amount that follows has a limit of its own, and what it measures.
fn next_amount(tokens: &[Token], at: usize) -> Option<(bool, Measure)> {
    let prefix = Prefix::read(tokens, at);
    let (amount, end) = amount_at(tokens, prefix.end, true)?;
    let (unit, end) = optional(clause_unit_at(tokens, end, amount, prefix.measure), end);
    let measure =
        unit.or(prefix.measure).unwrap_or(if is_year(amount) { Measure::Year } else { Measure::Price });
    let has_limit = prefix.limit.is_some_and(|limit| !limit.is_weak())
        || amount.open_end.is_some()
        || second_amount_at(tokens, end, amount, prefix.limit).is_some()
        || SUFFIXES.at(tokens, end).is_some_and(|(suffix, suffix_end)| {
            let is_last = !has_amount(tokens, suffix_end) || next_has_limit(tokens, suffix_end);
            !tokens[end].after_break
                && !belongs_to_next(tokens, suffix_end)
                && (suffix.place != Place::Either || is_last)
        });
    Some((has_limit, measure))
}

/// The unit of an amount. A noun of something else belongs to an amount that follows it: `price 20k
/// miles 60k`.
pub(crate) fn clause_unit_at(
    tokens: &[Token],
    at: usize,
    amount: Amount,
    noun: Option<Measure>,
) -> Option<(Measure, usize)> {
    let (unit, end) = unit_at(tokens, at)?;
    let is_plain = amount.format == NumberFormat::Plain && !amount.dollars;
    let fits = match unit {
        Measure::Seats | Measure::Count => is_plain && amount.value <= MAX_COUNT,
        Measure::Age | Measure::Years => is_plain && amount.value <= MAX_AGE,
        Measure::Payment => amount.value < TOO_MUCH_A_MONTH,
        _ => true,
    };
    let is_next_noun = NOUNS.at(tokens, at).is_some()
        && (noun.is_some_and(|noun| noun != unit) && has_amount(tokens, end)
            || is_next_noun(tokens, (unit, end), amount));
    if !fits || is_next_noun {
        return None;
    }
    // `dollars a month`
    let monthly = (unit == Measure::Price).then(|| clause_unit_at(tokens, end, amount, None)).flatten();
    monthly.filter(|(unit, _)| *unit == Measure::Payment).or(Some((unit, end)))
}

/// The other end of a range.
pub(crate) fn second_amount_at(
    tokens: &[Token],
    at: usize,
    first: Amount,
    limit: Option<Limit>,
) -> Option<(Amount, usize)> {
    let next = tokens.get(at).filter(|next| !next.after_break && first.open_end.is_none())?;
    if next.after_dash && next.amount.is_some() {
        return amount_at(tokens, at, true);
    }
    let (second, end) = amount_at(tokens, at + 1, true)?;
    let is_link = match &*next.word {
        "to" | "al" => true,
        // After a limit they are the next one.
        word if RANGE_LINKS.has(word) => limit.is_none_or(|limit| limit.is_weak() || limit == Limit::Between),
        // `de 10 a 15 mil`, `300 a 400 al mes`, but not `under 20k a 4 door`
        "a" => {
            let is_large = second.value >= 1000 && is_year(first) == is_year(second);
            let is_monthly = || matches!(unit_at(tokens, end), Some((Measure::Payment, _)));
            second.value > first.value && (is_large || is_monthly())
        }
        "and" | "y" => limit == Some(Limit::Between),
        // `2021 or 2022`, `7 or 8 seats`
        "or" | "o" => {
            is_year(first) && is_year(second)
                || matches!(unit_at(tokens, end), Some((Measure::Seats | Measure::Count | Measure::Other, _)))
        }
        _ => false,
    };
    is_link.then_some((second, end))
}

pub(crate) fn optional<T>(found: Option<(T, usize)>, end: usize) -> (Option<T>, usize) {
    found.map_or((None, end), |(found, end)| (Some(found), end))
}
