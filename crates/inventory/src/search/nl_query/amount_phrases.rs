//! The phrases around an amount: what it measures, and which end of a range it is. Negations, which
//! look like limits, are here too.

use super::tokenizer::Token;
use crate::filters::RangeFilter;
use crate::traits::split_phrases;
use hashbrown::HashMap;
use std::sync::LazyLock;

/// What a range is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quantity {
    Range(RangeFilter),
    /// Dollars a month.
    Payment,
}

/// Which end of a range an amount is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    Max,
    Min,
    /// An upper end, of years only.
    MaxYear,
    /// A lower end, of years only.
    MinYear,
    /// `newer than 2018`, exclusive.
    Newer,
    /// `older than 2018`, exclusive.
    Older,
    Around,
    Between,
    From,
}

impl Limit {
    /// Whether the limit is one of years: nothing is `newer than 60,000 miles`.
    pub(super) const fn is_for_years_only(self) -> bool {
        matches!(self, Self::MaxYear | Self::MinYear | Self::Newer | Self::Older)
    }

    /// The limit of the model year that an age has: `less than 5 years old` is a year at least.
    pub(super) const fn of_year(self) -> Self {
        match self {
            Self::Max | Self::MinYear | Self::Newer => Self::Min,
            Self::Min | Self::From | Self::MaxYear | Self::Older => Self::Max,
            Self::Around | Self::Between => self,
        }
    }
}

/// The unit of an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Miles,
    Dollars,
    Month,
    /// `years old`
    Age,
    /// `years`: an age after a limit, `less than 5 years`.
    Years,
    /// A unit that no filter has.
    Other,
}

/// Phrases with their meanings, by their first words.
type Phrases<T> = HashMap<&'static str, Vec<(T, &'static str)>>;

/// Splits comma-separated phrases.
fn expand<T: Copy>(table: &[(T, &'static str)]) -> Phrases<T> {
    let mut phrases = Phrases::new();
    for &(meaning, list) in table {
        for phrase in split_phrases(list) {
            let first = phrase.split(' ').next().unwrap_or_default();
            phrases.entry(first).or_insert_with(Vec::new).push((meaning, phrase));
        }
    }
    phrases
}

/// Before an amount.
static LIMITS: LazyLock<Phrases<Limit>> = LazyLock::new(|| {
    expand(&[
        (
            Limit::Max,
            "under, for under, below, beneath, within, sub, less than, lower than, fewer than, cheaper \
             than, no more than, not more than, no higher than, not over, not above, nothing over, \
             nothing above, up to, upto, at most, at the most, max, max of, maximum, maximum of, in the \
             last, within the last, from the last, menos de, bajo, debajo de, hasta, por menos de, maximo",
        ),
        (
            Limit::Min,
            "nothing under, nothing below, over, above, more than, greater than, higher than, at \
             least, no less than, not under, not less than, min, minimum, minimum of, starting at, \
             starting from, mas de, desde, arriba de",
        ),
        (Limit::MinYear, "nothing older than, not older than, no older than, since"),
        (Limit::Newer, "newer than, younger than, later than, after"),
        (Limit::Older, "older than, earlier than, before"),
        (Limit::Around, "around, right around, bout, close to, about, roughly, approximately"),
        (Limit::Between, "between, entre"),
        (Limit::From, "from"),
    ])
});

/// After an amount and its unit.
pub(super) static SUFFIXES: LazyLock<Phrases<Limit>> = LazyLock::new(|| {
    expand(&[
        (
            Limit::Max,
            "or less, or under, or below, or lower, or cheaper, or fewer, and under, and below, max, \
             maximum, tops",
        ),
        (
            Limit::Min,
            "or more, or above, or over, or higher, or up, and up, n up, up, and above, and over, min, \
             minimum, plus",
        ),
        (Limit::MinYear, "or newer, or later, and newer, and later, newer, onward, onwards"),
        (Limit::MaxYear, "or older, or earlier, or before, and older, and earlier"),
    ])
});

static UNITS: LazyLock<Phrases<Unit>> = LazyLock::new(|| {
    expand(&[
        (
            Unit::Miles,
            "miles, mile, mi, mileage, on the odometer, on odometer, on it, miles on it, on the dash, \
             millas, de millaje",
        ),
        (Unit::Dollars, "dollars, dollar, bucks, usd, dolares, pesos"),
        (
            Unit::Month,
            "a month, per month, each month, a mo, per mo, mo, month, monthly, monthly payment, \
             monthly payments, car note, al mes, por mes, mensual, mensuales",
        ),
        (Unit::Age, "years old, year old, yrs old, yr old, y o, years of age"),
        (Unit::Years, "years, year, yrs, yr"),
        (
            Unit::Other,
            "down, down payment, dollars down, mpg, mpg city, miles per gallon, miles a gallon, miles to the \
             gallon, seats, seater, passengers, people, doors, door, mpg highway, hp, horsepower, lbs, cylinder, cylinders, liter, inch, inches, ton, ft, percent, \
             owner, owners, a week, per week, biweekly",
        ),
    ])
});

/// Nouns before an amount.
pub(super) static NOUNS: LazyLock<Phrases<Quantity>> = LazyLock::new(|| {
    expand(&[
        (Quantity::Range(RangeFilter::Price), "price, priced, prices, cost, costs, costing, budget"),
        (Quantity::Range(RangeFilter::Mileage), "miles, mileage, odometer"),
        (Quantity::Range(RangeFilter::Year), "year, years, model year"),
        (
            Quantity::Payment,
            "payment, payments, car note, car notes, monthly note, monthly, monthly payment, monthly \
             payments",
        ),
    ])
});

/// Before what a shopper does not want.
static NEGATIONS: LazyLock<Phrases<()>> = LazyLock::new(|| {
    expand(&[(
        (),
        "no, not, non, without, never, except, except for, minus, dont, dont want, don t want, do not want, zero, \
         anything but, everything but, all but, any color but, any color except, anything except, other than, besides, \
         excluding, exclude, avoid, isnt, isn t, aint, ain t, hate, no more, sin, nothing, neither, but not, but no",
    )])
});

/// Where a negation at this token ends.
pub(super) fn negation_at(tokens: &[Token], at: usize) -> Option<usize> {
    phrase_at(&NEGATIONS, tokens, at).map(|((), end)| end)
}

pub(super) fn limit_at(tokens: &[Token], at: usize) -> Option<(Limit, usize)> {
    phrase_at(&LIMITS, tokens, at)
}

pub(super) fn unit_at(tokens: &[Token], at: usize) -> Option<(Unit, usize)> {
    phrase_at(&UNITS, tokens, at)
}

/// The longest phrase at this token: its meaning and where it ends.
pub(super) fn phrase_at<T: Copy>(phrases: &Phrases<T>, tokens: &[Token], at: usize) -> Option<(T, usize)> {
    let first = tokens.get(at).filter(|token| token.amount.is_none())?;
    let matching_words = |phrase: &str| {
        let mut length = 0;
        for word in phrase.split(' ') {
            if tokens.get(at + length)?.word != word {
                return None;
            }
            length += 1;
        }
        Some(length)
    };
    let candidates = phrases.get(first.word.as_str())?.iter();
    let (length, meaning) = candidates
        .filter_map(|&(meaning, phrase)| Some((matching_words(phrase)?, meaning)))
        .max_by_key(|&(length, _)| length)?;
    Some((meaning, at + length))
}

/// All phrases of the tables.
pub(super) fn all_phrases() -> impl Iterator<Item = &'static str> {
    phrases_of(&LIMITS).chain(phrases_of(&SUFFIXES)).chain(phrases_of(&UNITS)).chain(phrases_of(&NOUNS))
}

fn phrases_of<T>(phrases: &Phrases<T>) -> impl Iterator<Item = &'static str> {
    phrases.values().flatten().map(|&(_, phrase)| phrase)
}
