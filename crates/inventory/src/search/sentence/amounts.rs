//! Ranges of prices, miles and years, as people say them: `under 20k`, `60k miles or less`, `2015-2018`, `2019 or newer`.

use super::limits::{Limit, NOUNS, Of, SUFFIXES, Unit, limit_at, phrase_at, unit_at};
use super::tokens::{Amount, Token, Written};
use crate::filters::{Bounds, Measure};

/// What an amount says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Range(Of, Bounds),
    /// Something that no range is of: `5 years old`, `$2000 down`.
    Text,
}

/// What is known before an amount is read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Before {
    /// What the words before it speak of.
    pub(super) of: Option<Measure>,
    /// A price has been said already: the next amount without a unit is no other.
    pub(super) priced: bool,
    /// An amount may stand alone.
    pub(super) bare: bool,
}

/// What the amounts at a place say, and where they end.
pub(super) fn said_at(tokens: &[Token], at: usize, before: Before) -> Option<(Said, usize)> {
    let (noun, from) =
        phrase_at(NOUNS, tokens, at).map_or((None, at), |(of, end)| (Some(of), past_links(tokens, end)));
    let (limit, from) = limit_at(tokens, from).map_or((None, from), |(limit, end)| (Some(limit), end));
    if noun.is_none() && limit.is_none() && !before.bare {
        return None;
    }
    let (first, end) = amount_at(tokens, from)?;
    let (unit, end) = unit_at(tokens, end).map_or((None, end), |(unit, end)| (Some(unit), end));
    let second = second_at(tokens, end, limit);
    let (second, end) = second.map_or((None, end), |(amount, end)| (Some(amount), end));
    let (unit, end) = unit_at(tokens, end).map_or((unit, end), |(unit, end)| (Some(unit), end));
    // `30k miles and under 15k` are two.
    let suffix = phrase_at(SUFFIXES, tokens, end).filter(|&(_, end)| amount_at(tokens, end).is_none());
    let (suffix, end) = suffix.map_or((None, end), |(limit, end)| (Some(limit), end));
    if unit == Some(Unit::Other) {
        return Some((Said::Text, end));
    }
    let limit = suffix.or(limit).or(first.or_more.then_some(Limit::Min));
    let noun = noun.or(before.of.map(Of::Measure));
    let of = kind(first, second, unit, noun, limit, before)?;
    let year = of == Of::Measure(Measure::Year);
    Some((Said::Range(of, bounds(first, second, limit, year)), end))
}

/// `is`, `of` and the like between a noun and its amount.
fn past_links(tokens: &[Token], at: usize) -> usize {
    const LINKS: [&str; 7] = ["is", "of", "range", "be", "must", "should", "from"];
    let links = tokens[at..].iter().take_while(|token| LINKS.contains(&token.word.as_str())).count();
    at + links
}

/// An amount, with the word for thousands behind it: `30 grand`, `twenty five thousand`, `a hundred thousand`.
fn amount_at(tokens: &[Token], at: usize) -> Option<(Amount, usize)> {
    let is_thousands = |place: usize| {
        let word = tokens.get(place).map_or("", |token| token.word.as_str());
        matches!(word, "k" | "grand" | "thousand" | "thou" | "racks" | "bands" | "stacks")
    };
    match tokens.get(at)?.amount {
        Some(amount) if is_thousands(at + 1) && amount.value < 1000 => {
            Some((Amount { value: amount.value * 1000, written: Written::Thousands, ..amount }, at + 2))
        }
        Some(amount) => Some((amount, at + 1)),
        None => {
            let (value, end) = spelled_at(tokens, at)?;
            let amount = Amount { value: value * 1000, written: Written::Thousands, ..Amount::default() };
            is_thousands(end).then_some((amount, end + 1))
        }
    }
}

/// A number in words: `fifteen`, `twenty five`, `a hundred`.
fn spelled_at(tokens: &[Token], at: usize) -> Option<(u32, usize)> {
    let spelled = |place: usize| tokens.get(place).and_then(|token| spelled(&token.word));
    let at = at + usize::from(tokens.get(at)?.word == "a");
    let value = spelled(at)?;
    let ones = spelled(at + 1).filter(|&ones| ones < 10 && (20..100).contains(&value));
    Some((value + ones.unwrap_or_default(), at + 1 + usize::from(ones.is_some())))
}

fn spelled(word: &str) -> Option<u32> {
    const SPELLED: [(&str, u32); 20] = [
        ("two", 2),
        ("three", 3),
        ("four", 4),
        ("five", 5),
        ("six", 6),
        ("seven", 7),
        ("eight", 8),
        ("nine", 9),
        ("ten", 10),
        ("twelve", 12),
        ("fifteen", 15),
        ("eighteen", 18),
        ("twenty", 20),
        ("thirty", 30),
        ("forty", 40),
        ("fifty", 50),
        ("sixty", 60),
        ("seventy", 70),
        ("eighty", 80),
        ("hundred", 100),
    ];
    SPELLED.iter().find(|(spelled, _)| *spelled == word).map(|&(_, value)| value)
}

/// The other end of a range.
fn second_at(tokens: &[Token], at: usize, limit: Option<Limit>) -> Option<(Amount, usize)> {
    let next = tokens.get(at)?;
    if next.dashed && next.amount.is_some() {
        return amount_at(tokens, at);
    }
    let links = match &*next.word {
        "to" | "thru" | "through" | "until" | "till" => true,
        "and" => limit == Some(Limit::Between),
        _ => false,
    };
    // `2021 or 2022`: years side by side.
    let years =
        next.word == "or" && at > 0 && is_year(tokens[at - 1].amount) && is_year(tokens.get(at + 1)?.amount);
    if links || years { amount_at(tokens, at + 1) } else { None }
}

fn is_year(amount: Option<Amount>) -> bool {
    amount.is_some_and(|amount| {
        (1950..2050).contains(&amount.value) && !amount.dollars && amount.written == Written::Plain
    })
}

/// What the amounts are of; nothing where that can't be told.
fn kind(
    first: Amount,
    second: Option<Amount>,
    unit: Option<Unit>,
    noun: Option<Of>,
    limit: Option<Limit>,
    before: Before,
) -> Option<Of> {
    let dollars = first.dollars || second.is_some_and(|second| second.dollars);
    match unit {
        Some(Unit::Month) => return Some(Of::Payment),
        Some(Unit::Miles) => return Some(Of::Measure(Measure::Mileage)),
        _ if noun == Some(Of::Payment) => return noun,
        Some(Unit::Dollars) => return Some(Of::Measure(Measure::Price)),
        _ if dollars => return Some(Of::Measure(Measure::Price)),
        _ => {}
    }
    let year = is_year(Some(first)) && first.value != 2000;
    let of_years = limit.is_some_and(Limit::is_of_years);
    if let Some(noun) = noun {
        return Some(noun);
    }
    if year || of_years {
        return year.then_some(Of::Measure(Measure::Year));
    }
    let scaled = |amount: Amount| amount.written != Written::Plain;
    let sure = scaled(first) || second.is_some_and(scaled);
    if !sure && (limit.is_none() && second.is_none() || first.value < 1000) {
        return None;
    }
    Some(Of::Measure(if before.priced { Measure::Mileage } else { Measure::Price }))
}

fn bounds(first: Amount, second: Option<Amount>, limit: Option<Limit>, year: bool) -> Bounds {
    let value = first.value;
    if let Some(second) = second {
        // `10-15k`, `2018-20`
        let thousands =
            second.written == Written::Thousands && first.written == Written::Plain && value < 1000;
        let min = if thousands { value * 1000 } else { value };
        let short = year && second.value < 100;
        let max = if short { value / 100 * 100 + second.value } else { second.value };
        return Bounds { min: Some(min), max: Some(max) }.upright();
    }
    let beyond = u32::from(year);
    match limit {
        Some(Limit::Min | Limit::MinYear | Limit::From) => Bounds { min: Some(value), max: None },
        Some(Limit::Newer) => Bounds { min: Some(value.saturating_add(beyond)), max: None },
        Some(Limit::Older) => Bounds { min: None, max: Some(value.saturating_sub(beyond)) },
        Some(Limit::Around) if year => {
            Bounds { min: Some(value.saturating_sub(1)), max: Some(value.saturating_add(1)) }
        }
        Some(Limit::Around) => {
            Bounds { min: Some(value - value / 10), max: Some(value.saturating_add(value / 10)) }
        }
        Some(Limit::Between) | None if year => Bounds::of_one(value),
        Some(Limit::Max | Limit::MaxYear | Limit::Between) | None => Bounds { min: None, max: Some(value) },
    }
}
