//! Reads single amounts, in digits and in words, and makes bounds of them.

use crate::bounds::Bounds;
use crate::limit::{Limit, Measure};
use crate::phrases::unit_at;
use crate::tokens::{Amount, NumberFormat, OpenEnd, Token, is_year};
use crate::words::{NUMBERS, THOUSANDS};

/// Years of the oldest vehicle.
pub(crate) const MAX_AGE: u32 = 60;

/// Shoppers drop the thousands of such amounts: `truck 30 to 40`, `suv under 20`.
const SMALL: std::ops::RangeInclusive<u32> = 5..=200;

/// An amount, with a word for thousands after it: `30 grand`, `twenty five thousand`,
/// `a hundred thousand`. Numbers in words without one are amounts where one is expected, or with a
/// unit.
pub(crate) fn amount_at(tokens: &[Token], at: usize, is_expected: bool) -> Option<(Amount, usize)> {
    match tokens.get(at)?.amount {
        Some(amount) if amount.value < 1000 && is_thousands(tokens, at + 1) => {
            Some((Amount { value: amount.value * 1000, format: NumberFormat::Thousands, ..amount }, at + 2))
        }
        Some(amount) => Some((amount, at + 1)),
        None => {
            let (amount, end) = number_words_at(tokens, at)?;
            let has_unit = || {
                unit_at(tokens, end).is_some_and(|(unit, _)| !matches!(unit, Measure::Count | Measure::Other))
            };
            let is_amount = amount.format == NumberFormat::Thousands || is_expected || has_unit();
            is_amount.then_some((amount, end))
        }
    }
}

fn is_thousands(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_some_and(|token| !token.after_break && THOUSANDS.has(&token.word))
}

/// A number in words: `fifteen`, `twenty five`, `a hundred`, `ten thousand five hundred`; as people
/// say prices, `three fifty` and `twenty two five` (thousand).
fn number_words_at(tokens: &[Token], at: usize) -> Option<(Amount, usize)> {
    let word = |index: usize| {
        let token = tokens.get(index).filter(|token| index == at || !token.after_break);
        token.filter(|token| token.amount.is_none()).map_or("", |token| token.word.as_str())
    };
    let starts_large = |index: usize| word(index) == "hundred" || THOUSANDS.has(word(index));
    let (mut total, mut current, mut end) = (0_u32, 0_u32, at);
    let mut format = NumberFormat::Plain;
    if matches!(word(at), "a" | "one" | "un") {
        if !starts_large(at + 1) {
            return None;
        }
        end += 1;
    }
    loop {
        let next = word(end);
        match NUMBERS.get(next).copied() {
            Some(0) if end == at => return Some((Amount::default(), at + 1)),
            Some(number) if current == 0 => current = number,
            Some(number) if number < 10 && (20..100).contains(&current) && current % 10 == 0 => {
                current += number;
            }
            Some(number) if current < 10 && number >= 10 => current = current * 100 + number,
            Some(number) if current >= 100 && current % 100 == 0 => current += number,
            Some(number) if number < 10 && (20..100).contains(&current) && format == NumberFormat::Plain => {
                (current, format) = (current * 1000 + number * 100, NumberFormat::Thousands);
            }
            None if next == "hundred" && current < 100 => current = current.max(1) * 100,
            None if end > at && THOUSANDS.has(next) && total == 0 => {
                (total, current, format) = (current.max(1).saturating_mul(1000), 0, NumberFormat::Thousands);
            }
            None if next == "and" && current >= 100 && NUMBERS.contains_key(word(end + 1)) => {}
            _ => break,
        }
        end += 1;
    }
    let value = total.saturating_add(current);
    (value > 0).then_some((Amount { value, format, ..Amount::default() }, end))
}

/// One amount, or the two ends of a range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Amounts {
    pub(crate) first: Amount,
    pub(crate) second: Option<Amount>,
}

impl Amounts {
    pub(crate) fn all(self, is: impl Fn(Amount) -> bool) -> bool {
        is(self.first) && self.second.is_none_or(is)
    }

    pub(crate) fn any(self, is: impl Fn(Amount) -> bool) -> bool {
        !self.all(|amount| !is(amount))
    }

    /// The sign after the last amount.
    pub(crate) fn open_end(self) -> Option<OpenEnd> {
        self.last().open_end
    }

    pub(crate) fn last(self) -> Amount {
        self.second.unwrap_or(self.first)
    }

    pub(crate) fn are_small(self) -> bool {
        self.all(|amount| {
            SMALL.contains(&amount.value) && amount.format == NumberFormat::Plain && !amount.dollars
        })
    }

    pub(crate) fn in_thousands(self) -> Self {
        let thousands =
            |amount: Amount| Amount { value: amount.value * 1000, format: NumberFormat::Thousands, ..amount };
        Self { first: thousands(self.first), second: self.second.map(thousands) }
    }

    /// Ends of a range that say their scale once: `10-15k`, `15k to 20`, `2018-20`.
    fn scaled(self, is_year: bool) -> (u32, Option<u32>) {
        let is_small = |amount: Amount| amount.format == NumberFormat::Plain && amount.value < 1000;
        let is_thousands = |amount: Amount| amount.format == NumberFormat::Thousands;
        let Some(second) = self.second else { return (self.first.value, None) };
        let first = self.first;
        match () {
            () if is_thousands(second) && is_small(first) => (first.value * 1000, Some(second.value)),
            () if is_thousands(first) && is_small(second) => (first.value, Some(second.value * 1000)),
            () if is_year && second.value < 100 => {
                (first.value, Some(first.value / 100 * 100 + second.value))
            }
            () => (first.value, Some(second.value)),
        }
    }

    /// The model years of vehicles of this age; `None` if the numbers are no ages.
    pub(crate) fn years_of_age(self, limit: Option<Limit>, current_year: u16) -> Option<Bounds> {
        if self.any(|amount| amount.value > MAX_AGE) {
            return None;
        }
        let year = |age: Amount| Amount {
            value: u32::from(current_year).saturating_sub(age.value),
            format: NumberFormat::Plain,
            ..age
        };
        let years = match self.second {
            Some(oldest) => Self { first: year(oldest), second: Some(year(self.first)) },
            None => Self { first: year(self.first), second: None },
        };
        years.bounds(limit.map(Limit::of_year), Measure::Year)
    }

    /// The range that a limit makes of the amounts; `None` if it makes none.
    pub(crate) fn bounds(self, limit: Option<Limit>, measure: Measure) -> Option<Bounds> {
        let is_year = measure == Measure::Year;
        let (value, second) = self.scaled(is_year);
        // `under 15-20k` is under 20k.
        let value = match limit {
            Some(Limit::AtMost | Limit::Below | Limit::Older | Limit::OrOlder | Limit::Within) => {
                second.unwrap_or(value)
            }
            Some(Limit::AtLeast | Limit::Above | Limit::Newer | Limit::OrNewer | Limit::OrBetter) => value,
            Some(Limit::Around | Limit::Between | Limit::From) | None => match second {
                Some(second) => return Some(Bounds { min: Some(value), max: Some(second) }.ordered()),
                None => value,
            },
        };
        let min = |value: u32| Bounds { min: Some(value), max: None };
        let max = |value: u32| Bounds { min: None, max: Some(value) };
        let excluded = u32::from(is_year);
        Some(match limit {
            Some(limit) if limit.is_for_years_only() && !is_year => return None,
            Some(Limit::AtLeast | Limit::OrNewer | Limit::From) => min(value),
            Some(Limit::Above | Limit::Newer) => min(value.saturating_add(excluded)),
            Some(Limit::Below | Limit::Older) => max(value.saturating_sub(excluded)),
            Some(Limit::OrBetter) if is_year => min(value),
            Some(Limit::Around) => {
                let margin = if is_year { 1 } else { value / 10 };
                Bounds { min: Some(value.saturating_sub(margin)), max: Some(value.saturating_add(margin)) }
            }
            Some(Limit::Between | Limit::Within) | None if is_year => Bounds::exactly(value),
            Some(Limit::AtMost | Limit::OrOlder | Limit::OrBetter | Limit::Within | Limit::Between)
            | None => max(value),
        })
    }

    pub(crate) fn look_like_years(self) -> bool {
        is_year(self.first) && self.first.value != 2000
    }
}
