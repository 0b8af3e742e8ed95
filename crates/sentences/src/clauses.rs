//! The grammar of ranges: `under 20k`, `60k miles or less`, `2015-2018`, `18k max, 2019+`.
//!
//! ```text
//! clause = { noun | limit } amount [ unit ] [ link amount [ unit ] ] [ suffix ] [ noun ]
//! ```
//!
//! A limit belongs to exactly one clause. A word that may come on either side of its amount (`max`)
//! goes to the amount before it, unless that has a limit or only the one after it makes sense.

use crate::amounts::{Amounts, amount_at};
use crate::bounds::Bounds;
use crate::clause_limits::{Prefix, clause_unit_at, has_amount, optional, second_amount_at, suffix_of};
use crate::limit::{Limit, Measure};
use crate::tokens::{Amount, NumberFormat, OpenEnd, Token, is_year};
use crate::words::CLAUSE_LINKS;

/// The words around a clause, as far as they say something about it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Context {
    /// The measure that the words before are about.
    pub(crate) measure: Option<Measure>,
    /// A limit before, apart from its amount: `max for a used truck: 27k`.
    pub(crate) limit: Option<Limit>,
    /// The price that came before, so an amount without a unit is rather miles.
    pub(crate) price: Bounds,
    /// An amount may come without a noun or limit.
    pub(crate) allow_bare: bool,
    /// The limit is not wanted: `not over 20k`.
    pub(crate) is_negated: bool,
    /// The model year of a new car, from which ages count.
    pub(crate) current_year: u16,
}

/// A clause about amounts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clause {
    pub(crate) meaning: ClauseMeaning,
    /// The token after it.
    pub(crate) end: usize,
    /// The limit is the context's.
    pub(crate) takes_limit: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum ClauseMeaning {
    Range(Range),
    /// Something that no filter covers (`30 mpg`), or limits that contradict each other.
    Unread,
}

/// Amounts with their measure and limit.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    pub measure: Measure,
    pub bounds: Bounds,
    pub limit: Option<Limit>,
    amounts: Amounts,
}

impl Range {
    /// The same amounts with another limit; `None` if they can't have it.
    pub(crate) fn with_limit(self, limit: Limit) -> Option<Self> {
        let bounds = self.amounts.bounds(Some(limit), self.measure)?;
        Some(Self { bounds, limit: Some(limit), ..self })
    }

    /// The range has one amount and no limit.
    pub(crate) fn is_bare(self) -> bool {
        self.limit.is_none() && self.amounts.second.is_none()
    }
}

/// Other readings of the words at an amount.
pub(crate) struct Names<N, P> {
    /// A name starts at a token: it is no amount then.
    pub(crate) is_name: N,
    /// A phrase starts at a token that a number can't count.
    pub(crate) is_phrase: P,
}

/// The clause at this token.
pub(crate) fn clause_at(
    tokens: &[Token],
    at: usize,
    context: Context,
    names: &Names<impl Fn(usize) -> bool, impl Fn(usize) -> bool>,
) -> Option<Clause> {
    let words = Words::read(tokens, at, context)?;
    let Words { prefix, end, takes_limit, .. } = words;
    let limit = match prefix.limit {
        _ if prefix.is_contradictory => {
            return Some(Clause { meaning: ClauseMeaning::Unread, end, takes_limit });
        }
        // A value is refused then.
        None if context.is_negated => return None,
        Some(limit) if context.is_negated => match limit.negated() {
            Some(limit) => Some(limit),
            None => return Some(Clause { meaning: ClauseMeaning::Unread, end, takes_limit }),
        },
        limit => limit,
    };
    let ends_clause =
        tokens.get(end).is_none_or(|token| token.after_break || ends_clause(token) || (names.is_phrase)(end));
    let amounts = if ends_clause { words.in_thousands(limit) } else { words.amounts };
    let Some(measure) = measure(amounts, words.unit, (prefix.measure, limit), context) else {
        let is_strong = prefix.limit.is_some_and(|limit| !limit.is_weak() && limit != Limit::Between);
        let is_unread = is_strong && !(names.is_name)(words.amount_at);
        return is_unread.then_some(Clause { meaning: ClauseMeaning::Unread, end, takes_limit });
    };
    let (measure, bounds) = match measure {
        Measure::Years if limit.is_none() => (measure, None),
        Measure::Age | Measure::Years => (Measure::Year, amounts.years_of_age(limit, context.current_year)),
        Measure::Count | Measure::Other => (measure, None),
        // A distance.
        Measure::Mileage if limit == Some(Limit::Within) && amounts.first.value < 1000 => (measure, None),
        measure => (measure, amounts.bounds(limit, measure)),
    };
    let range = |bounds: Bounds| ClauseMeaning::Range(Range { measure, bounds, limit, amounts });
    Some(Clause { meaning: bounds.map_or(ClauseMeaning::Unread, range), end, takes_limit })
}

/// The parts of a clause.
struct Words {
    prefix: Prefix,
    amounts: Amounts,
    unit: Option<Measure>,
    amount_at: usize,
    end: usize,
    takes_limit: bool,
}

impl Words {
    fn read(tokens: &[Token], at: usize, context: Context) -> Option<Self> {
        let mut prefix = Prefix::read(tokens, at);
        let amount_at_token = prefix.end;
        if prefix.is_empty() && !context.allow_bare
            || amount_at_token > at && tokens.get(amount_at_token)?.after_break
        {
            return None;
        }
        let takes_limit = context.limit.is_some() && prefix.limit.is_none();
        prefix.limit = prefix.limit.or(context.limit);
        let (first, end) = amount_at(tokens, amount_at_token, !prefix.is_empty())?;
        let (unit, end) = optional(clause_unit_at(tokens, end, first, prefix.measure), end);
        let (second, end) = optional(second_amount_at(tokens, end, first, prefix.limit), end);
        let later_unit = second.and_then(|second| clause_unit_at(tokens, end, second, prefix.measure));
        let (later_unit, mut end) = optional(later_unit, end);
        let amounts = Amounts { first, second };
        // `2019 year`
        let mut unit = later_unit.or(unit).filter(|&unit| unit != Measure::Years || !is_year(first));
        prefix.drop_unfit_noun(amounts, unit);
        if prefix.is_empty() && !context.allow_bare {
            return None;
        }
        let estimate =
            unit.or(prefix.measure).unwrap_or(if is_year(first) { Measure::Year } else { Measure::Price });
        if let Some((limit, suffix_end)) = suffix_of(tokens, end, (amounts, estimate, prefix.limit)) {
            prefix.add_limit(limit);
            // `20k max budget`, `60k or less miles`
            let noun = clause_unit_at(tokens, suffix_end, amounts.last(), prefix.measure)
                .filter(|&(noun, end)| unit.is_none_or(|unit| unit == noun) && !has_amount(tokens, end));
            let (noun, noun_end) = optional(noun, suffix_end);
            (unit, end) = (noun.or(unit), noun_end);
        }
        match amounts.open_end() {
            Some(OpenEnd::OrMore) => prefix.add_limit(Limit::AtLeast),
            Some(OpenEnd::OrLess) => prefix.add_limit(Limit::AtMost),
            None => {}
        }
        Some(Self { prefix, amounts, unit, amount_at: amount_at_token, end, takes_limit })
    }

    /// The amounts, in thousands where shoppers leave these out: `truck 30 to 40`, `suv under 20`.
    fn in_thousands(&self, limit: Option<Limit>) -> Amounts {
        let amounts = self.amounts;
        let noun = self.prefix.measure;
        let is_ascending = amounts.second.is_some_and(|second| second.value > amounts.first.value);
        let is_short = self.unit.is_none()
            && noun.is_none_or(|noun| matches!(noun, Measure::Price | Measure::Mileage))
            && amounts.are_small()
            && (is_ascending || limit.is_some() || noun.is_some());
        if is_short { amounts.in_thousands() } else { amounts }
    }
}

/// Nothing follows that a number could count.
fn ends_clause(token: &Token) -> bool {
    token.amount.is_some() || CLAUSE_LINKS.has(&token.word)
}

/// The measure of the amounts, if that is clear.
fn measure(
    amounts: Amounts,
    unit: Option<Measure>,
    (noun, limit): (Option<Measure>, Option<Limit>),
    context: Context,
) -> Option<Measure> {
    let dollars = amounts.any(|amount| amount.dollars);
    match (unit, noun) {
        (None | Some(Measure::Price), Some(Measure::Payment | Measure::Down)) => return noun,
        (Some(_), _) => return unit,
        (None, _) if dollars => return Some(Measure::Price),
        (None, Some(_)) => return noun,
        (None, None) => {}
    }
    let is_for_years_only = limit.is_some_and(Limit::is_for_years_only);
    if amounts.look_like_years() || is_for_years_only {
        let are_years = amounts.look_like_years() || is_year(amounts.first);
        return are_years.then_some(Measure::Year);
    }
    if context.measure.is_some() {
        return context.measure;
    }
    let is_formatted = |amount: Amount| amount.format != NumberFormat::Plain;
    let is_round =
        |amount: Amount| (5_000..1_000_000).contains(&amount.value) && amount.value.is_multiple_of(100);
    let is_clear = amounts.any(is_formatted) || amounts.all(is_round);
    if !is_clear && (limit.is_none() && amounts.second.is_none() || amounts.first.value < 1000) {
        return None;
    }
    let bounds = amounts.bounds(limit, Measure::Price)?;
    Some(if is_price_beside(bounds, context.price) { Measure::Price } else { Measure::Mileage })
}

/// An amount without a unit is a price, after this one: the first one is, and the other end
/// of one (`over 10k but under 20k`).
fn is_price_beside(bounds: Bounds, price: Bounds) -> bool {
    match (price.min, price.max) {
        (None, None) => true,
        (Some(min), None) => bounds.min.is_none() && bounds.max.is_some_and(|max| max > min),
        (None, Some(max)) => bounds.max.is_none() && bounds.min.is_some_and(|min| min < max),
        (Some(_), Some(_)) => false,
    }
}
