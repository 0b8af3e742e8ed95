//! Parses ranges of prices, miles and years: `under 20k`, `60k miles or less`, `2015-2018`,
//! `2019 or newer`.

use super::amount_phrases::{Limit, NOUNS, Quantity, SUFFIXES, Unit, limit_at, phrase_at, unit_at};
use super::tokenizer::{Amount, NumberFormat, Token};
use crate::filters::{Bounds, RangeFilter};

/// The meaning of amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AmountMeaning {
    Range(Quantity, Bounds),
    /// Something that no filter covers: `30 mpg`, `$2000 down`.
    Text,
}

/// The context of an amount.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Context {
    /// The range filter that the words before are about.
    pub(super) range: Option<RangeFilter>,
    /// A price came before, so an amount without a unit is not another one.
    pub(super) has_price: bool,
    /// An amount may come without a noun or limit.
    pub(super) allow_bare: bool,
    /// The model year of a new car, from which ages count.
    pub(super) current_year: u16,
}

/// The meaning of the amounts at this token, and where they end.
pub(super) fn amounts_at(tokens: &[Token], at: usize, context: Context) -> Option<(AmountMeaning, usize)> {
    let (noun, from) =
        phrase_at(&NOUNS, tokens, at).map_or((None, at), |(noun, end)| (Some(noun), skip_links(tokens, end)));
    let (limit, from) = limit_at(tokens, from).map_or((None, from), |(limit, end)| (Some(limit), end));
    if noun.is_none() && limit.is_none() && !context.allow_bare {
        return None;
    }
    let (first, end) = amount_at(tokens, from)?;
    let (unit, end) = unit_at(tokens, end).map_or((None, end), |(unit, end)| (Some(unit), end));
    let second = second_amount_at(tokens, end, limit);
    let (second, end) = second.map_or((None, end), |(amount, end)| (Some(amount), end));
    let (unit, end) = unit_at(tokens, end).map_or((unit, end), |(unit, end)| (Some(unit), end));
    // `2019 year`
    let unit = unit.filter(|&unit| unit != Unit::Years || !is_year(Some(first)));
    let can_be_years = matches!(unit, None | Some(Unit::Age | Unit::Years));
    let suffix = suffix_at(tokens, end).filter(|&(limit, _)| can_be_years || !limit.is_for_years_only());
    let (suffix, end) = suffix.map_or((None, end), |(limit, end)| (Some(limit), end));
    let limit = suffix.or(limit).or(first.or_more.then_some(Limit::Min));
    let unit = match unit {
        Some(Unit::Years) => Some(if limit.is_some() { Unit::Age } else { Unit::Other }),
        unit => unit,
    };
    match unit {
        Some(Unit::Other) => return Some((AmountMeaning::Text, end)),
        Some(Unit::Age) => return Some((age(first, second, limit, context.current_year), end)),
        _ => {}
    }
    let are_small = [first.value, second.map_or(first.value, |second| second.value)];
    let is_small = |value: u32| (5..=200).contains(&value);
    // `truck 30 to 40`, `suv under 20`: thousands of dollars, if nothing else follows.
    let in_thousands = unit.is_none()
        && noun.is_none()
        && are_small.into_iter().all(is_small)
        && [Some(first), second]
            .into_iter()
            .flatten()
            .all(|amount| amount.format == NumberFormat::Plain && !amount.dollars)
        && (second.is_some_and(|second| second.value > first.value) || limit.is_some())
        && ends_clause(tokens, end);
    let thousands =
        |amount: Amount| Amount { value: amount.value * 1000, format: NumberFormat::Thousands, ..amount };
    let (first, second) =
        if in_thousands { (thousands(first), second.map(thousands)) } else { (first, second) };
    let noun = noun.or(context.range.map(Quantity::Range));
    let quantity = quantity(first, second, unit, noun, limit, context)?;
    let is_year = quantity == Quantity::Range(RangeFilter::Year);
    if !is_year && limit.is_some_and(Limit::is_for_years_only) {
        return None;
    }
    Some((AmountMeaning::Range(quantity, bounds(first, second, limit, is_year)), end))
}

/// A limit after an amount. A word for comparing belongs to an amount that follows it: `30k miles and
/// under 15k` and `60k miles and newer than 2018` are two ranges each.
fn suffix_at(tokens: &[Token], at: usize) -> Option<(Limit, usize)> {
    let (limit, end) = phrase_at(&SUFFIXES, tokens, at)?;
    let next = end + usize::from(tokens.get(end).is_some_and(|token| token.word == "than"));
    (next == end && amount_at(tokens, end).is_none()).then_some((limit, end))
}

/// Whether nothing follows that a number could count.
fn ends_clause(tokens: &[Token], at: usize) -> bool {
    const LINKS: [&str; 9] = ["and", "or", "with", "but", "in", "near", "n", "w", "please"];
    tokens.get(at).is_none_or(|token| LINKS.contains(&token.word.as_str()))
}

/// The model years of vehicles of this age.
fn age(first: Amount, second: Option<Amount>, limit: Option<Limit>, current_year: u16) -> AmountMeaning {
    const OLDEST: u32 = 60;
    if first.value > OLDEST || second.is_some_and(|second| second.value > OLDEST) {
        return AmountMeaning::Text;
    }
    let year = |age: Amount| Amount { value: u32::from(current_year).saturating_sub(age.value), ..age };
    let (first, second) = match second {
        Some(oldest) => (year(oldest), Some(year(first))),
        None => (year(first), None),
    };
    let bounds = bounds(first, second, limit.map(Limit::of_year), true);
    AmountMeaning::Range(Quantity::Range(RangeFilter::Year), bounds)
}

/// Skips `is`, `of` and the like between a noun and its amount.
fn skip_links(tokens: &[Token], at: usize) -> usize {
    const LINKS: [&str; 7] = ["is", "of", "range", "be", "must", "should", "from"];
    at + tokens[at..].iter().take_while(|token| LINKS.contains(&token.word.as_str())).count()
}

/// An amount, with a word for thousands after it: `30 grand`, `twenty five thousand`,
/// `a hundred thousand`.
fn amount_at(tokens: &[Token], at: usize) -> Option<(Amount, usize)> {
    let is_thousands = |index: usize| {
        let word = tokens.get(index).map_or("", |token| token.word.as_str());
        matches!(word, "k" | "grand" | "thousand" | "thou" | "racks" | "bands" | "stacks" | "mil")
    };
    match tokens.get(at)?.amount {
        Some(amount) if is_thousands(at + 1) && amount.value < 1000 => {
            Some((Amount { value: amount.value * 1000, format: NumberFormat::Thousands, ..amount }, at + 2))
        }
        Some(amount) => Some((amount, at + 1)),
        None => {
            let (value, end) = number_word_at(tokens, at)?;
            if is_thousands(end) {
                let format = NumberFormat::Thousands;
                return Some((Amount { value: value * 1000, format, ..Amount::default() }, end + 1));
            }
            let is_age = matches!(unit_at(tokens, end), Some((Unit::Age | Unit::Years, _)));
            is_age.then_some((Amount { value, ..Amount::default() }, end))
        }
    }
}

/// A number in words: `fifteen`, `twenty five`, `a hundred`.
fn number_word_at(tokens: &[Token], at: usize) -> Option<(u32, usize)> {
    let number = |index: usize| tokens.get(index).and_then(|token| parse_number_word(&token.word));
    let at = at + usize::from(tokens.get(at)?.word == "a");
    let value = number(at)?;
    let ones = number(at + 1).filter(|&ones| ones < 10 && (20..100).contains(&value));
    Some((value + ones.unwrap_or_default(), at + 1 + usize::from(ones.is_some())))
}

fn parse_number_word(word: &str) -> Option<u32> {
    Some(match word {
        "two" => 2,
        "three" => 3,
        "four" => 4,
        "five" => 5,
        "six" => 6,
        "seven" => 7,
        "eight" => 8,
        "nine" => 9,
        "ten" => 10,
        "twelve" => 12,
        "fifteen" => 15,
        "eighteen" => 18,
        "twenty" => 20,
        "thirty" => 30,
        "forty" => 40,
        "fifty" => 50,
        "sixty" => 60,
        "seventy" => 70,
        "eighty" => 80,
        "hundred" => 100,
        _ => return None,
    })
}

/// The other end of a range.
fn second_amount_at(tokens: &[Token], at: usize, limit: Option<Limit>) -> Option<(Amount, usize)> {
    let next = tokens.get(at)?;
    if next.after_dash && next.amount.is_some() {
        return amount_at(tokens, at);
    }
    let is_link = match &*next.word {
        "to" | "thru" | "through" | "until" | "till" => true,
        // `de 10 a 15 mil`, but not `under 20k a 4 door`
        "a" => amount_at(tokens, at + 1).is_some_and(|(next, _)| next.format == NumberFormat::Thousands),
        "and" | "y" => limit == Some(Limit::Between),
        _ => false,
    };
    // `2021 or 2022`
    let are_years =
        next.word == "or" && at > 0 && is_year(tokens[at - 1].amount) && is_year(tokens.get(at + 1)?.amount);
    if is_link || are_years { amount_at(tokens, at + 1) } else { None }
}

fn is_year(amount: Option<Amount>) -> bool {
    amount.is_some_and(|amount| {
        (1950..2050).contains(&amount.value) && !amount.dollars && amount.format == NumberFormat::Plain
    })
}

/// What the amounts measure, if that is clear.
fn quantity(
    first: Amount,
    second: Option<Amount>,
    unit: Option<Unit>,
    noun: Option<Quantity>,
    limit: Option<Limit>,
    context: Context,
) -> Option<Quantity> {
    let dollars = first.dollars || second.is_some_and(|second| second.dollars);
    match unit {
        Some(Unit::Month) => return Some(Quantity::Payment),
        Some(Unit::Miles) => return Some(Quantity::Range(RangeFilter::Mileage)),
        _ if noun == Some(Quantity::Payment) => return noun,
        Some(Unit::Dollars) => return Some(Quantity::Range(RangeFilter::Price)),
        _ if dollars => return Some(Quantity::Range(RangeFilter::Price)),
        _ => {}
    }
    if noun.is_some() {
        return noun;
    }
    let looks_like_year = is_year(Some(first)) && first.value != 2000;
    if looks_like_year || limit.is_some_and(Limit::is_for_years_only) {
        return looks_like_year.then_some(Quantity::Range(RangeFilter::Year));
    }
    let is_formatted = |amount: Amount| amount.format != NumberFormat::Plain;
    let is_clear = is_formatted(first) || second.is_some_and(is_formatted);
    if !is_clear && (limit.is_none() && second.is_none() || first.value < 1000) {
        return None;
    }
    Some(Quantity::Range(if context.has_price { RangeFilter::Mileage } else { RangeFilter::Price }))
}

fn bounds(first: Amount, second: Option<Amount>, limit: Option<Limit>, is_year: bool) -> Bounds {
    let value = first.value;
    if let Some(second) = second {
        // `10-15k`, `2018-20`
        let scales_first =
            second.format == NumberFormat::Thousands && first.format == NumberFormat::Plain && value < 1000;
        let min = if scales_first { value * 1000 } else { value };
        let is_short_year = is_year && second.value < 100;
        let max = if is_short_year { value / 100 * 100 + second.value } else { second.value };
        return Bounds { min: Some(min), max: Some(max) }.ordered();
    }
    let min = |value: u32| Bounds { min: Some(value), max: None };
    let max = |value: u32| Bounds { min: None, max: Some(value) };
    let excluded = u32::from(is_year);
    match limit {
        Some(Limit::Min | Limit::MinYear | Limit::From) => min(value),
        Some(Limit::Newer) => min(value.saturating_add(excluded)),
        Some(Limit::Older) => max(value.saturating_sub(excluded)),
        Some(Limit::Around) => {
            let margin = if is_year { 1 } else { value / 10 };
            Bounds { min: Some(value.saturating_sub(margin)), max: Some(value.saturating_add(margin)) }
        }
        Some(Limit::Between) | None if is_year => Bounds::exactly(value),
        Some(Limit::Max | Limit::MaxYear | Limit::Between) | None => max(value),
    }
}
