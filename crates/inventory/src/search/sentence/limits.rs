//! The words around an amount: what it is of, and which end of a range it is.

use super::tokens::Token;
use crate::filters::Measure;

/// What a range is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Measure(Measure),
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
    /// Beyond it: `newer than 2018`.
    Newer,
    /// Before it.
    Older,
    Around,
    Between,
    From,
}

impl Limit {
    /// Whether it is said of years alone.
    pub(super) const fn is_of_years(self) -> bool {
        matches!(self, Self::MaxYear | Self::MinYear | Self::Newer | Self::Older)
    }
}

/// What an amount counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Miles,
    Dollars,
    Month,
    /// What no filter is of.
    Other,
}

/// Words and what they mean.
type Phrases<T> = &'static [(&'static str, T)];

const LIMITS: Phrases<Limit> = &[
    ("under", Limit::Max),
    ("for under", Limit::Max),
    ("below", Limit::Max),
    ("beneath", Limit::Max),
    ("within", Limit::Max),
    ("sub", Limit::Max),
    ("less than", Limit::Max),
    ("lower than", Limit::Max),
    ("fewer than", Limit::Max),
    ("cheaper than", Limit::Max),
    ("no more than", Limit::Max),
    ("not more than", Limit::Max),
    ("no higher than", Limit::Max),
    ("not over", Limit::Max),
    ("not above", Limit::Max),
    ("nothing over", Limit::Max),
    ("nothing above", Limit::Max),
    ("nothing under", Limit::Min),
    ("nothing below", Limit::Min),
    ("nothing older than", Limit::MinYear),
    ("up to", Limit::Max),
    ("upto", Limit::Max),
    ("at most", Limit::Max),
    ("at the most", Limit::Max),
    ("max", Limit::Max),
    ("max of", Limit::Max),
    ("maximum", Limit::Max),
    ("maximum of", Limit::Max),
    ("over", Limit::Min),
    ("above", Limit::Min),
    ("more than", Limit::Min),
    ("greater than", Limit::Min),
    ("higher than", Limit::Min),
    ("at least", Limit::Min),
    ("no less than", Limit::Min),
    ("not under", Limit::Min),
    ("not less than", Limit::Min),
    ("min", Limit::Min),
    ("minimum", Limit::Min),
    ("minimum of", Limit::Min),
    ("starting at", Limit::Min),
    ("starting from", Limit::Min),
    ("newer than", Limit::Newer),
    ("later than", Limit::Newer),
    ("not older than", Limit::MinYear),
    ("no older than", Limit::MinYear),
    ("after", Limit::Newer),
    ("since", Limit::MinYear),
    ("older than", Limit::Older),
    ("earlier than", Limit::Older),
    ("before", Limit::Older),
    ("around", Limit::Around),
    ("right around", Limit::Around),
    ("bout", Limit::Around),
    ("close to", Limit::Around),
    ("about", Limit::Around),
    ("roughly", Limit::Around),
    ("approximately", Limit::Around),
    ("between", Limit::Between),
    ("from", Limit::From),
];

/// What stands behind an amount and its unit.
pub(super) const SUFFIXES: Phrases<Limit> = &[
    ("or less", Limit::Max),
    ("or under", Limit::Max),
    ("or below", Limit::Max),
    ("or lower", Limit::Max),
    ("or cheaper", Limit::Max),
    ("or fewer", Limit::Max),
    ("and under", Limit::Max),
    ("and below", Limit::Max),
    ("max", Limit::Max),
    ("maximum", Limit::Max),
    ("tops", Limit::Max),
    ("or more", Limit::Min),
    ("or above", Limit::Min),
    ("or over", Limit::Min),
    ("or higher", Limit::Min),
    ("or up", Limit::Min),
    ("and up", Limit::Min),
    ("n up", Limit::Min),
    ("up", Limit::Min),
    ("and above", Limit::Min),
    ("and over", Limit::Min),
    ("min", Limit::Min),
    ("minimum", Limit::Min),
    ("plus", Limit::Min),
    ("or newer", Limit::MinYear),
    ("or later", Limit::MinYear),
    ("and newer", Limit::MinYear),
    ("and later", Limit::MinYear),
    ("newer", Limit::MinYear),
    ("onward", Limit::MinYear),
    ("onwards", Limit::MinYear),
    ("or older", Limit::MaxYear),
    ("or earlier", Limit::MaxYear),
    ("or before", Limit::MaxYear),
    ("and older", Limit::MaxYear),
    ("and earlier", Limit::MaxYear),
];

const UNITS: Phrases<Unit> = &[
    ("miles", Unit::Miles),
    ("mile", Unit::Miles),
    ("mi", Unit::Miles),
    ("mileage", Unit::Miles),
    ("on the odometer", Unit::Miles),
    ("on odometer", Unit::Miles),
    ("on it", Unit::Miles),
    ("miles on it", Unit::Miles),
    ("on the dash", Unit::Miles),
    ("dollars", Unit::Dollars),
    ("dollar", Unit::Dollars),
    ("bucks", Unit::Dollars),
    ("usd", Unit::Dollars),
    ("a month", Unit::Month),
    ("per month", Unit::Month),
    ("each month", Unit::Month),
    ("a mo", Unit::Month),
    ("per mo", Unit::Month),
    ("mo", Unit::Month),
    ("month", Unit::Month),
    ("monthly", Unit::Month),
    ("monthly payment", Unit::Month),
    ("monthly payments", Unit::Month),
    ("car note", Unit::Month),
    ("down", Unit::Other),
    ("down payment", Unit::Other),
    ("dollars down", Unit::Other),
    ("years", Unit::Other),
    ("years old", Unit::Other),
    ("year old", Unit::Other),
    ("yrs", Unit::Other),
    ("yr old", Unit::Other),
    ("mpg", Unit::Other),
    ("mpg highway", Unit::Other),
    ("hp", Unit::Other),
    ("horsepower", Unit::Other),
    ("lbs", Unit::Other),
    ("cylinder", Unit::Other),
    ("cylinders", Unit::Other),
    ("liter", Unit::Other),
    ("inch", Unit::Other),
    ("inches", Unit::Other),
    ("ton", Unit::Other),
    ("ft", Unit::Other),
    ("percent", Unit::Other),
    ("owner", Unit::Other),
    ("owners", Unit::Other),
    ("a week", Unit::Other),
    ("per week", Unit::Other),
    ("biweekly", Unit::Other),
];

/// What stands before an amount.
pub(super) const NOUNS: Phrases<Of> = &[
    ("price", Of::Measure(Measure::Price)),
    ("priced", Of::Measure(Measure::Price)),
    ("prices", Of::Measure(Measure::Price)),
    ("cost", Of::Measure(Measure::Price)),
    ("costs", Of::Measure(Measure::Price)),
    ("costing", Of::Measure(Measure::Price)),
    ("budget", Of::Measure(Measure::Price)),
    ("miles", Of::Measure(Measure::Mileage)),
    ("mileage", Of::Measure(Measure::Mileage)),
    ("odometer", Of::Measure(Measure::Mileage)),
    ("year", Of::Measure(Measure::Year)),
    ("years", Of::Measure(Measure::Year)),
    ("model year", Of::Measure(Measure::Year)),
    ("payment", Of::Payment),
    ("payments", Of::Payment),
    ("car note", Of::Payment),
    ("car notes", Of::Payment),
    ("monthly note", Of::Payment),
    ("monthly", Of::Payment),
    ("monthly payment", Of::Payment),
    ("monthly payments", Of::Payment),
];

pub(super) fn limit_at(tokens: &[Token], at: usize) -> Option<(Limit, usize)> {
    phrase_at(LIMITS, tokens, at)
}

pub(super) fn unit_at(tokens: &[Token], at: usize) -> Option<(Unit, usize)> {
    phrase_at(UNITS, tokens, at)
}

/// The longest of the phrases that stands there, and where it ends.
pub(super) fn phrase_at<T: Copy>(phrases: Phrases<T>, tokens: &[Token], at: usize) -> Option<(T, usize)> {
    let first = tokens.get(at).filter(|token| token.amount.is_none())?;
    let fits = |phrase: &str| {
        let mut length = 0;
        for word in phrase.split(' ') {
            if tokens.get(at + length)?.word != word {
                return None;
            }
            length += 1;
        }
        Some(length)
    };
    let candidates = phrases.iter().filter(|(phrase, _)| phrase.starts_with(first.word.as_str()));
    let (length, meaning) = candidates
        .filter_map(|&(phrase, meaning)| Some((fits(phrase)?, meaning)))
        .max_by_key(|&(length, _)| length)?;
    Some((meaning, at + length))
}

/// All of their words.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let limits = LIMITS.iter().chain(SUFFIXES).map(|&(phrase, _)| phrase);
    limits.chain(UNITS.iter().map(|&(phrase, _)| phrase)).chain(NOUNS.iter().map(|&(phrase, _)| phrase))
}
