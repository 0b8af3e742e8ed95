//! The grammar of ranges: `under 20k`, `60k miles or less`, `2015-2018`, `18k max, 2019+`.
//!
//! ```text
//! clause = { noun | limit } amount [ unit ] [ link amount [ unit ] ] [ suffix ] [ noun ]
//! ```
//!
//! A limit belongs to exactly one clause. A word that may stand on either side of its amount (`max`)
//! goes to the amount before it, unless that has a limit or only the one after it makes sense.

use super::amount_phrases::{limit_at, noun_at, suffix_at, unit_at};
use super::amounts::{Amounts, amount_at};
use super::limit::{Limit, Measure, Place};
use super::tokenizer::{Amount, NumberFormat, OpenEnd, Token, is_year};
use crate::filters::Bounds;

/// No vehicle has more seats, doors or owners.
const MAX_COUNT: u32 = 15;

/// What the words around a clause say about it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Context {
    /// What the words before are about.
    pub(super) measure: Option<Measure>,
    /// A limit before, apart from its amount: `max for a used truck: 27k`.
    pub(super) limit: Option<Limit>,
    /// The price that came before, so an amount without a unit is rather miles.
    pub(super) price: Bounds,
    /// An amount may come without a noun or limit.
    pub(super) allow_bare: bool,
    /// Whether the limit is not wanted: `not over 20k`.
    pub(super) is_negated: bool,
    /// The model year of a new car, from which ages count.
    pub(super) current_year: u16,
}

/// A clause about amounts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clause {
    pub(super) meaning: ClauseMeaning,
    /// Where it ends.
    pub(super) end: usize,
    /// Whether the limit is the context's.
    pub(super) takes_limit: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum ClauseMeaning {
    Range(Range),
    /// Something that no filter covers (`30 mpg`), or limits that contradict each other.
    Unread,
}

/// Amounts with their measure and limit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub(super) measure: Measure,
    pub(super) bounds: Bounds,
    pub(super) limit: Option<Limit>,
    amounts: Amounts,
}

impl Range {
    /// The same amounts with another limit; `None` if they can't have it.
    pub(super) fn with_limit(self, limit: Limit) -> Option<Self> {
        let bounds = self.amounts.bounds(Some(limit), self.measure)?;
        Some(Self { bounds, limit: Some(limit), ..self })
    }

    /// Whether it has one amount and no limit.
    pub(super) fn is_bare(self) -> bool {
        self.limit.is_none() && self.amounts.second.is_none()
    }
}

/// The words of a clause before its amount.
#[derive(Clone, Copy, Debug, Default)]
struct Prefix {
    measure: Option<Measure>,
    limit: Option<Limit>,
    is_contradictory: bool,
    end: usize,
}

impl Prefix {
    fn read(tokens: &[Token], at: usize) -> Self {
        const LINKS: [&str; 21] = [
            "is", "of", "be", "must", "should", "a", "an", "the", "to", "has", "have", "needs", "it", "its",
            "like", "maybe", "de", "del", "los", "el", "que",
        ];
        let mut prefix = Self { end: at, ..Self::default() };
        loop {
            let from = prefix.end;
            let goes_on = from == at || tokens.get(from).is_some_and(|token| !token.after_break);
            if !goes_on {
                return prefix;
            }
            if let Some((limit, end)) = limit_at(tokens, from) {
                prefix.add_limit(limit);
                prefix.end = end;
            } else if let Some((measure, end)) = noun_at(tokens, from).filter(|_| prefix.measure.is_none()) {
                prefix.measure = Some(measure);
                prefix.end = end;
            } else if from > at && tokens.get(from).is_some_and(|token| LINKS.contains(&token.word.as_str()))
            {
                prefix.end = from + 1;
            } else {
                return prefix;
            }
        }
    }

    fn add_limit(&mut self, limit: Limit) {
        let both = self.limit.map_or(Some(limit), |known| known.and(limit));
        self.is_contradictory |= both.is_none();
        self.limit = both.or(self.limit);
    }
}

/// The clause at this token. `is_name` tells whether a name starts at a token, which is no amount
/// then; `is_phrase`, whether a phrase does that a number can't count.
pub(super) fn clause_at(
    tokens: &[Token],
    at: usize,
    context: Context,
    (is_name, is_phrase): (impl Fn(usize) -> bool, impl Fn(usize) -> bool),
) -> Option<Clause> {
    let mut prefix = Prefix::read(tokens, at);
    let has_prefix = prefix.limit.is_some() || prefix.measure.is_some();
    if !has_prefix && !context.allow_bare || prefix.end > at && tokens.get(prefix.end)?.after_break {
        return None;
    }
    let takes_limit = context.limit.is_some() && prefix.limit.is_none();
    prefix.limit = prefix.limit.or(context.limit);
    let is_expected = prefix.limit.is_some() || prefix.measure.is_some();
    let (first, end) = amount_at(tokens, prefix.end, is_expected)?;
    let unit = clause_unit_at(tokens, end, first, prefix.measure);
    let (unit, end) = unit.map_or((None, end), |(unit, end)| (Some(unit), end));
    let second = second_amount_at(tokens, end, first, prefix.limit);
    let (second, end) = second.map_or((None, end), |(amount, end)| (Some(amount), end));
    let later_unit = second.and_then(|second| clause_unit_at(tokens, end, second, prefix.measure));
    let (unit, end) = later_unit.map_or((unit, end), |(unit, end)| (Some(unit), end));
    let amounts = Amounts { first, second };
    // `2019 year`
    let unit = unit.filter(|&unit| unit != Measure::Years || !is_year(first));
    prefix.drop_unfit_noun(amounts, unit);
    if prefix.limit.is_none() && prefix.measure.is_none() && !context.allow_bare {
        return None;
    }
    let estimate =
        unit.or(prefix.measure).unwrap_or(if is_year(first) { Measure::YEAR } else { Measure::PRICE });
    let mut clause = (prefix, unit, end);
    if let Some((limit, suffix_end)) = suffix_of(tokens, end, (amounts, estimate, prefix.limit)) {
        clause.0.add_limit(limit);
        clause.2 = suffix_end;
        // `20k max budget`, `60k or less miles`
        let noun = unit_at(tokens, suffix_end)
            .filter(|&(noun, end)| unit.is_none_or(|unit| unit == noun) && !has_amount(tokens, end));
        if let Some((noun, end)) = noun {
            (clause.1, clause.2) = (Some(noun), end);
        }
    }
    let (mut prefix, unit, end) = clause;
    let open_end = second.map_or(first.open_end, |second| second.open_end);
    match open_end {
        Some(OpenEnd::OrMore) => prefix.add_limit(Limit::AtLeast),
        Some(OpenEnd::OrLess) => prefix.add_limit(Limit::AtMost),
        None => {}
    }
    let unread = Some(Clause { meaning: ClauseMeaning::Unread, end, takes_limit });
    if prefix.is_contradictory {
        return unread;
    }
    let limit = match (context.is_negated, prefix.limit) {
        (false, limit) => limit,
        // What is not wanted is a value then.
        (true, None) => return None,
        (true, Some(limit)) => match limit.negated() {
            Some(limit) => Some(limit),
            None => return unread,
        },
    };
    let ends_clause =
        tokens.get(end).is_none_or(|token| token.after_break || ends_clause(token) || is_phrase(end));
    let is_short = unit.is_none()
        && prefix.measure.is_none_or(|measure| matches!(measure, Measure::PRICE | Measure::MILEAGE))
        && amounts.are_small()
        && (second.is_some_and(|second| second.value > first.value)
            || limit.is_some()
            || prefix.measure.is_some())
        && ends_clause;
    let amounts = if is_short { amounts.in_thousands() } else { amounts };
    let Some(measure) = measure(amounts, unit, (prefix.measure, limit), context) else {
        let is_strong = prefix.limit.is_some_and(|limit| !limit.is_weak() && limit != Limit::Between);
        return if is_strong && !is_name(prefix.end) { unread } else { None };
    };
    let range = |measure: Measure, bounds: Option<Bounds>| {
        let meaning = bounds.map_or(ClauseMeaning::Unread, |bounds| {
            ClauseMeaning::Range(Range { measure, bounds, limit, amounts })
        });
        Some(Clause { meaning, end, takes_limit })
    };
    match measure {
        Measure::Years if limit.is_none() => unread,
        Measure::Age | Measure::Years => {
            range(Measure::YEAR, amounts.years_of_age(limit, context.current_year))
        }
        Measure::Count | Measure::Other => unread,
        // A distance.
        Measure::MILEAGE if limit == Some(Limit::Within) && first.value < 1000 => unread,
        measure => range(measure, amounts.bounds(limit, measure)),
    }
}

impl Prefix {
    /// Forgets a noun that the amount can't be of: `seats 2019`.
    fn drop_unfit_noun(&mut self, amounts: Amounts, unit: Option<Measure>) {
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
            Some(Measure::YEAR) => amounts.look_like_years() && unit.is_none(),
            Some(Measure::PRICE | Measure::Payment) => !is_bare_year || self.limit.is_some(),
            Some(Measure::MILEAGE) => !is_bare_year,
            Some(_) => true,
        };
        if !fits {
            self.measure = None;
        }
    }
}

/// The unit of an amount. A noun of something else belongs to an amount that follows it: `price 20k
/// miles 60k`.
fn clause_unit_at(
    tokens: &[Token],
    at: usize,
    amount: Amount,
    noun: Option<Measure>,
) -> Option<(Measure, usize)> {
    let (unit, end) = unit_at(tokens, at)?;
    let is_plain = amount.format == NumberFormat::Plain && !amount.dollars;
    let fits = match unit {
        Measure::Seats | Measure::Count => is_plain && amount.value <= MAX_COUNT,
        Measure::Age | Measure::Years => is_plain,
        _ => true,
    };
    let is_next_noun =
        noun.is_some_and(|noun| noun != unit) && noun_at(tokens, at).is_some() && has_amount(tokens, end);
    (fits && !is_next_noun).then_some((unit, end))
}

/// Whether an amount follows, with or without words that belong to it.
pub(super) fn has_amount(tokens: &[Token], at: usize) -> bool {
    let prefix = Prefix::read(tokens, at);
    tokens.get(at).is_some_and(|token| !token.after_break) && amount_at(tokens, prefix.end, true).is_some()
}

/// Whether nothing follows that a number could count.
fn ends_clause(token: &Token) -> bool {
    const LINKS: [&str; 11] = ["and", "or", "with", "but", "in", "near", "n", "w", "please", "y", "con"];
    LINKS.contains(&token.word.as_str())
}

/// The limit after an amount, and where it ends.
fn suffix_of(
    tokens: &[Token],
    at: usize,
    (amounts, measure, known): (Amounts, Measure, Option<Limit>),
) -> Option<(Limit, usize)> {
    let (suffix, end) = suffix_at(tokens, at)?;
    let is_year = matches!(measure, Measure::YEAR | Measure::Age | Measure::Years);
    let next = tokens.get(end).filter(|token| !token.after_break);
    let belongs_to_next =
        next.is_some_and(|next| matches!(next.word.as_str(), "than" | "of" | "to" | "que" | "de"));
    if belongs_to_next || suffix.limit.is_for_years_only() && !is_year {
        return None;
    }
    let follows = next.is_some() && has_amount(tokens, end);
    let is_suffix = match suffix.place {
        Place::After => true,
        Place::AfterLast => !follows,
        Place::End => next.is_none() || is_year && suffix.limit == Limit::AtLeast,
        Place::Either if tokens[at].after_break => !follows,
        Place::Either if !follows => true,
        Place::Either if known.is_some_and(|known| !known.is_weak()) => false,
        Place::Either => {
            let open_end = amounts.second.map_or(amounts.first.open_end, |second| second.open_end);
            let (next_has_limit, next_measure) = next_amount(tokens, end)?;
            open_end.is_none()
                && (next_has_limit
                    || suffix.limit.is_usual_for(measure)
                    || !suffix.limit.is_usual_for(next_measure))
        }
    };
    is_suffix.then_some((suffix.limit, end))
}

/// Whether an amount follows that has a limit after it.
pub(super) fn next_has_limit(tokens: &[Token], at: usize) -> bool {
    next_amount(tokens, at).is_some_and(|(has_limit, _)| has_limit)
}

/// Whether the amount that follows has a limit after it, and what it measures.
fn next_amount(tokens: &[Token], at: usize) -> Option<(bool, Measure)> {
    let prefix = Prefix::read(tokens, at);
    let (amount, end) = amount_at(tokens, prefix.end, true)?;
    let (unit, end) = unit_at(tokens, end).map_or((None, end), |(unit, end)| (Some(unit), end));
    let measure =
        unit.or(prefix.measure).unwrap_or(if is_year(amount) { Measure::YEAR } else { Measure::PRICE });
    let has_limit = amount.open_end.is_some()
        || suffix_at(tokens, end)
            .is_some_and(|(suffix, end)| suffix.place != Place::Either || !has_amount(tokens, end));
    Some((has_limit, measure))
}

/// The other end of a range.
fn second_amount_at(
    tokens: &[Token],
    at: usize,
    first: Amount,
    limit: Option<Limit>,
) -> Option<(Amount, usize)> {
    let next = tokens.get(at).filter(|next| !next.after_break)?;
    if next.after_dash && next.amount.is_some() {
        return amount_at(tokens, at, true);
    }
    let (second, end) = amount_at(tokens, at + 1, true)?;
    let is_link = match &*next.word {
        "to" | "thru" | "through" | "until" | "till" | "al" | "hasta" => true,
        // `de 10 a 15 mil`, but not `under 20k a 4 door`
        "a" => second.format == NumberFormat::Thousands,
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

/// What the amounts measure, if that is clear.
fn measure(
    amounts: Amounts,
    unit: Option<Measure>,
    (noun, limit): (Option<Measure>, Option<Limit>),
    context: Context,
) -> Option<Measure> {
    let dollars = amounts.any(|amount| amount.dollars);
    match (unit, noun) {
        (Some(Measure::PRICE), Some(Measure::Payment | Measure::Down)) => return noun,
        (Some(_), _) => return unit,
        (None, Some(Measure::Payment | Measure::Down)) => return noun,
        (None, _) if dollars => return Some(Measure::PRICE),
        (None, Some(_)) => return noun,
        (None, None) => {}
    }
    let is_for_years_only = limit.is_some_and(Limit::is_for_years_only);
    if amounts.look_like_years() || is_for_years_only {
        let are_years = amounts.look_like_years() || is_year(amounts.first);
        return are_years.then_some(Measure::YEAR);
    }
    if context.measure.is_some() {
        return context.measure;
    }
    let is_formatted = |amount: Amount| amount.format != NumberFormat::Plain;
    let is_round = |amount: Amount| (5_000..1_000_000).contains(&amount.value) && amount.value % 100 == 0;
    let is_clear = amounts.any(is_formatted) || amounts.all(is_round);
    if !is_clear && (limit.is_none() && amounts.second.is_none() || amounts.first.value < 1000) {
        return None;
    }
    let bounds = amounts.bounds(limit, Measure::PRICE)?;
    Some(if is_price_beside(bounds, context.price) { Measure::PRICE } else { Measure::MILEAGE })
}

/// Whether an amount without a unit is a price, after this one: the first one is, and the other end
/// of one (`over 10k but under 20k`).
fn is_price_beside(bounds: Bounds, price: Bounds) -> bool {
    match (price.min, price.max) {
        (None, None) => true,
        (Some(min), None) => bounds.min.is_none() && bounds.max.is_some_and(|max| max > min),
        (None, Some(max)) => bounds.max.is_none() && bounds.min.is_some_and(|min| min < max),
        (Some(_), Some(_)) => false,
    }
}
