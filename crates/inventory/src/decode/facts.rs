//! Parses facts that are neither a text nor an amount: dates, conditions, kilometers, prices on request.

use super::number::{Decimal, Unit};
use super::text::{self, MAX_LINE_CHARS};
use jiff::ToSpan as _;
use jiff::civil::{Date, date};
use std::ops::RangeInclusive;

/// Years in which a vehicle may have entered an inventory.
const YEARS: RangeInclusive<i16> = 1990..=2100;

/// The conditions that a vehicle is sold in, by the words of inventory systems in letters and digits.
const CONDITIONS: [(&str, &str); 3] = [
    ("New", "n new"),
    ("Used", "u used preowned"),
    ("Certified Pre-Owned", "c cpo certified certifiedpreowned certifiedused"),
];

/// The condition that a word stands for.
pub(super) fn condition(word: &str) -> Option<&'static str> {
    let plain = super::field_names::plain_name(word);
    let has_word = |words: &str| words.split(' ').any(|entry| entry == plain);
    CONDITIONS.iter().find(|(_, words)| has_word(words)).map(|&(condition, _)| condition)
}

/// Days from the first one that spreadsheets count to 1970-01-01.
const SPREADSHEET_EPOCH: i64 = 25_569;

/// A day as people and programs write it, perhaps with a time: `2026-09-03`, `9/3/2026` (the day first only where
/// it must be), `3-Sep-26`, `September 3rd, 2026`, `20260903`, and as spreadsheets (46268) and Unix count it.
pub(super) fn parse_date(text: &str) -> Option<Date> {
    let text = text.trim();
    let whole = text.split('.').next().unwrap_or_default();
    let has_fraction =
        text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') && text.matches('.').count() < 2;
    let counted = |days: i64| in_years(date(1970, 1, 1).checked_add(days.days()).ok()?);
    match whole.len() {
        _ if !has_fraction => {}
        5 => return counted(whole.parse::<i64>().ok()? - SPREADSHEET_EPOCH),
        8 | 12 | 14 => return date_of(&whole[..4], &whole[4..6], &whole[6..8]),
        10 => return counted(whole.parse::<i64>().ok()? / SECONDS_PER_DAY),
        13 => return counted(whole.parse::<i64>().ok()? / 1000 / SECONDS_PER_DAY),
        _ => {}
    }
    let day = text.find('T').filter(|&at| text[..at].ends_with(|last: char| last.is_ascii_digit()));
    let words = text[..day.unwrap_or(text.len())].split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_ascii_lowercase).collect();
    let is_weekday =
        |word: &String| WEEKDAYS.iter().any(|day| word.starts_with(day)) && month_named(word).is_none();
    let mut words: Vec<&str> =
        words.iter().filter(|word| !is_weekday(word)).map(|word| without_ordinal(word)).collect();
    words.truncate(3);
    let &[first, second, third] = words.as_slice() else { return None };
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(at) = words.iter().position(|word| month_named(word).is_some()) {
        let month = month_named(words.remove(at))?.to_string();
        let &[one, other] = words.as_slice() else { return None };
        let (day, year) = if one.len() == 4 { (other, one) } else { (one, other) };
        return date_of(year, &month, day);
    }
    match [first, second, third] {
        numbers if !numbers.iter().all(|number| is_number(number)) => None,
        [year, month, day] if year.len() == 4 => date_of(year, month, day),
        [month, day, year] => date_of(year, month, day).or_else(|| date_of(year, day, month)),
    }
}

const SECONDS_PER_DAY: i64 = 86_400;
const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The number of a month by at least three letters of its name.
fn month_named(word: &str) -> Option<usize> {
    let of = MONTHS.iter().position(|month| word.len() >= 3 && (month.starts_with(word) || word == "sept"));
    of.map(|at| if word == "sept" { 9 } else { at + 1 })
}

/// `3rd` is 3.
fn without_ordinal(word: &str) -> &str {
    let number = ["st", "nd", "rd", "th"].iter().find_map(|ending| word.strip_suffix(ending));
    number.filter(|number| number.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or(word)
}

fn date_of(year: &str, month: &str, day: &str) -> Option<Date> {
    let century = if year.len() == 2 { 2000 } else { 0 };
    let year = year.parse::<i16>().ok()?.checked_add(century)?;
    in_years(Date::new(year, month.parse().ok()?, day.parse().ok()?).ok()?)
}

fn in_years(date: Date) -> Option<Date> {
    YEARS.contains(&date.year()).then_some(date)
}

/// Words that sellers put beside an amount, which stays the price. `down`, `month` or `was` are none of them.
const PRICE_WORDS: &str = " a an and asking best cash dealer doc each fee fees firm for internet just license neg \
    negotiable now obo o.b.o only or offer our plus price reduced registration sale special tag tags tax taxes title to \
    ttl tt&l usd ";

/// The amount in a text with words or a star beside it: `$21,995*`, `Reduced to $9,500 OBO`, `18,995 + fees`.
pub(super) fn amount_among_words(text: &str) -> Option<String> {
    let is_mark = |letter: char| "*+!:;()–—-.,†".contains(letter);
    let is_amount = |text: &str| Decimal::from_text(text, &Unit::DOLLARS).is_ok();
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'$' | b',' | b'.'));
    if is_plain {
        return None;
    }
    let text = text::line(text, MAX_LINE_CHARS).text;
    if is_amount(&text) {
        return None;
    }
    let mut amount = None;
    for token in text.split([' ', '+']) {
        let word = token.trim_matches(is_mark).to_ascii_lowercase();
        if word.contains(|letter: char| letter.is_ascii_digit()) {
            if amount.replace(word).is_some() {
                return None;
            }
        } else if !word.is_empty() && word != "$" && !PRICE_WORDS.split(' ').any(|known| known == word) {
            return None;
        }
    }
    amount.filter(|amount| is_amount(amount))
}

/// A cell says that the price is on request: `Call`, `Contact us`, `N/A`.
pub(super) fn is_no_price(text: &str) -> bool {
    if text.trim_start().starts_with(|first: char| first.is_ascii_digit()) {
        return false;
    }
    let line = text::line(text, MAX_LINE_CHARS).text.to_ascii_lowercase();
    ["call", "please call", "contact", "inquire", "ask"].iter().any(|word| line.starts_with(word))
        || super::placeholder::is_placeholder(&line)
}

/// Kilometers in whole miles.
pub(super) fn miles(kilometers: u32) -> u32 {
    const METERS_PER_MILE: u64 = 1_609_344;
    let miles = (u64::from(kilometers) * 1_000_000 + METERS_PER_MILE / 2) / METERS_PER_MILE;
    u32::try_from(miles).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_inventory_systems_write_them() {
        let table = [
            ("09/03/2026", Some((2026, 9, 3))),
            ("9/3/2026 12:00:00 AM", Some((2026, 9, 3))),
            ("9-3-26", Some((2026, 9, 3))),
            ("2026-09-03T10:00:00Z", Some((2026, 9, 3))),
            ("20260903", Some((2026, 9, 3))),
            ("13/01/2026", Some((2026, 1, 13))),
            ("13.1.26", Some((2026, 1, 13))),
            ("2026/9/3", Some((2026, 9, 3))),
            ("Sep 3, 2026", Some((2026, 9, 3))),
            ("Thursday, September 3rd 2026", Some((2026, 9, 3))),
            ("3-SEP-26", Some((2026, 9, 3))),
            ("03 Sept 2026 10:15", Some((2026, 9, 3))),
            ("2026-Sep-03", Some((2026, 9, 3))),
            ("Thu, 03 Sep 2026 10:00:00 GMT", Some((2026, 9, 3))),
            ("46268", Some((2026, 9, 3))),
            ("46268.5", Some((2026, 9, 3))),
            ("20260903101500", Some((2026, 9, 3))),
            ("1788393600", Some((2026, 9, 3))),
            ("1788393600000", Some((2026, 9, 3))),
            ("31 days", None),
            ("13/13/2026", None),
            ("12345", None),
            ("0/0/0000", None),
            ("yesterday", None),
        ];
        for (text, expected) in table {
            assert_eq!(parse_date(text), expected.and_then(|(y, m, d)| Date::new(y, m, d).ok()), "{text}");
        }
    }

    #[test]
    fn an_amount_among_the_words_of_sellers_is_a_price() {
        let table = [
            ("$21,995*", Some("$21,995")),
            ("21995 OBO", Some("21995")),
            ("$21,995 o.b.o.", Some("$21,995")),
            ("$21,995 + fees", Some("$21,995")),
            ("$21,995+fees", Some("$21,995")),
            ("<b>$21,995</b>&nbsp;OBO", Some("$21,995")),
            ("Reduced to $21,995!", Some("$21,995")),
            ("Sale price: $21,995 (plus tax, title and license)", Some("$21,995")),
            ("NOW ONLY $ 21,995", Some("21,995")),
            ("$21,995 or best offer", Some("$21,995")),
            ("$995 down", None),
            ("$299 per month", None),
            ("$299/mo*", None),
            ("Was $22,995 now $21,995", None),
            ("$21,995", None),
            ("21995 USD", None),
            ("Call", None),
            ("2 for 1 sale", None),
        ];
        for (text, expected) in table {
            assert_eq!(amount_among_words(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn kilometers_become_whole_miles() {
        for (kilometers, expected) in [(0, 0), (1, 1), (77_250, 48_001), (160_934, 100_000)] {
            assert_eq!(miles(kilometers), expected, "{kilometers}");
        }
    }

    #[test]
    fn conditions_are_words() {
        for (word, expected) in [
            ("N", Some("New")),
            ("Pre-Owned", Some("Used")),
            ("CPO", Some("Certified Pre-Owned")),
            ("Car", None),
        ] {
            assert_eq!(condition(word), expected, "{word}");
        }
    }
}
