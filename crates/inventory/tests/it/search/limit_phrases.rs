//! Generates phrases with limits, and what they mean.

use super::limit_words::{
    AFTER_LOWER, AFTER_UPPER, AFTER_YEAR_MAX, AFTER_YEAR_MIN, LOWER, NOT_OVER, NOT_UNDER, UPPER, YEAR_AFTER,
    YEAR_BEFORE, YEAR_MAX, YEAR_MIN,
};
use inventory::Bounds;
use proptest::prelude::*;
use proptest::sample::select;

/// What an amount is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    Price,
    Mileage,
    Year,
    Payment,
}

/// An end of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Min,
    Max,
    /// Later than the year.
    After,
    /// Earlier than the year.
    Before,
}

/// A condition in words, with its meaning.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    text: String,
    pub(super) measure: Measure,
    pub(super) bounds: Bounds,
    is_negated: bool,
    /// The limit, if any, is just before or after the amount.
    is_compact: bool,
    /// Buyers want such an end: `not over 20k and over 60k miles` is unclear.
    is_usual: bool,
}

fn measures() -> impl Strategy<Value = Measure> {
    select(&[Measure::Price, Measure::Mileage, Measure::Year, Measure::Payment][..])
}

/// An amount in words, with its value.
fn amount(measure: Measure) -> BoxedStrategy<(String, u32)> {
    let written = |shapes: &'static [&'static str]| {
        move |thousands: u32| -> (String, u32) {
            let shape = shapes[thousands as usize % shapes.len()];
            (shape.replace('#', &thousands.to_string()), thousands * 1000)
        }
    };
    match measure {
        Measure::Price => (5..90_u32)
            .prop_map(written(&[
                "#k",
                "$#,000",
                "#,000",
                "#000",
                "# grand",
                "# thousand",
                "$#k",
                "#000 dollars",
                "#k bucks",
            ]))
            .boxed(),
        Measure::Mileage => (5..190_u32)
            .prop_map(written(&[
                "#k miles",
                "#,000 miles",
                "#000 mi",
                "# thousand miles",
                "# mil millas",
                "#kmi",
                "#000 miles",
            ]))
            .boxed(),
        Measure::Year => (2005..2023_u32, any::<bool>())
            .prop_map(|(year, is_short)| {
                let text = if is_short { format!("'{:02}", year % 100) } else { year.to_string() };
                (text, year)
            })
            .boxed(),
        Measure::Payment => (150..900_u32)
            .prop_map(|dollars| {
                let shapes =
                    ["$# a month", "#/mo", "# per month", "$# monthly", "# al mes", "# dollars a month"];
                (shapes[dollars as usize % shapes.len()].replace('#', &dollars.to_string()), dollars)
            })
            .boxed(),
    }
}

/// Words for a limit: before or after the amount, and which end.
fn limit(measure: Measure) -> BoxedStrategy<(bool, bool, End, &'static str)> {
    let words = |is_before: bool, is_negated: bool, end: End, list: &'static [&'static str]| {
        select(list).prop_map(move |words| (is_before, is_negated, end, words)).boxed()
    };
    let negated = |words: &str| {
        ["no", "can", "don", "du", "que", "sh", "i r", "is", "mu", "wo"]
            .iter()
            .any(|start| words.starts_with(start))
    };
    let all = if measure == Measure::Year {
        vec![
            select(YEAR_MIN).prop_map(move |words| (true, negated(words), End::Min, words)).boxed(),
            words(true, false, End::After, YEAR_AFTER),
            select(YEAR_MAX).prop_map(move |words| (true, negated(words), End::Max, words)).boxed(),
            words(true, false, End::Before, YEAR_BEFORE),
            words(false, false, End::Min, AFTER_YEAR_MIN),
            words(false, false, End::Max, AFTER_YEAR_MAX),
        ]
    } else {
        vec![
            words(true, false, End::Max, UPPER),
            words(true, false, End::Min, LOWER),
            words(true, true, End::Max, NOT_OVER),
            words(true, true, End::Min, NOT_UNDER),
            words(false, false, End::Max, AFTER_UPPER),
            words(false, false, End::Min, AFTER_LOWER),
        ]
    };
    proptest::strategy::Union::new(all).boxed()
}

/// Nouns before a limit.
const fn nouns(measure: Measure) -> &'static [&'static str] {
    match measure {
        Measure::Price => &["", "", "", "price ", "budget ", "priced ", "price is ", "cost should be "],
        Measure::Mileage => &["", "", "", "miles ", "mileage ", "mileage must be ", "odometer "],
        Measure::Year => &["", "", "", "year ", "model year "],
        Measure::Payment => &["", "", "", "payments ", "monthly payment "],
    }
}

fn clause(measure: Measure) -> impl Strategy<Value = Clause> {
    let between = select(&["", "", "", "", "red honda", "civic", "suv", "awd truck"][..]);
    (amount(measure), limit(measure), between, select(nouns(measure))).prop_map(
        move |((amount, value), (is_before, is_negated, end, words), between, noun)| {
            let is_sign = words.starts_with(['+', '-']);
            // A sign touches a number.
            let (words, is_before, end, is_negated) =
                match (is_sign, amount.ends_with(|last: char| last.is_ascii_digit() || last == 'k')) {
                    (true, false) => ("max", true, End::Max, false),
                    _ => (words, is_before, end, is_negated),
                };
            // A name may come between the amount and such words: `'19 civic or newer`.
            let stands_apart = !is_before && words.starts_with("or ") && measure != Measure::Payment;
            let text = match (is_before, is_sign) {
                (true, _) => format!("{noun}{words} {amount}"),
                (false, true) => format!("{amount}{words}"),
                (false, false) if stands_apart && !between.is_empty() => {
                    format!("{amount} {between} {words}")
                }
                (false, false) => format!("{amount} {words}"),
            };
            let bounds = match end {
                End::Min => Bounds { min: Some(value), max: None },
                End::After => Bounds { min: Some(value + 1), max: None },
                End::Max => Bounds { min: None, max: Some(value) },
                End::Before => Bounds { min: None, max: Some(value - 1) },
            };
            let is_lower = bounds.min.is_some();
            let is_compact = !text.contains(' ') || is_before || between.is_empty() || !stands_apart;
            Clause {
                text,
                measure,
                bounds,
                is_negated,
                is_compact,
                is_usual: is_lower == (measure == Measure::Year),
            }
        },
    )
}

/// Two ends at once.
fn range(measure: Measure) -> impl Strategy<Value = Clause> {
    let shapes =
        select(&["between # and #", "from # to #", "# to #", "# - #", "entre # y #", "# through #"][..]);
    (amount(measure), amount(measure), shapes).prop_map(move |((first, low), (second, high), shape)| {
        let text = shape.replacen('#', &first, 1).replacen('#', &second, 1);
        let bounds = Bounds { min: Some(low.min(high)), max: Some(low.max(high)) };
        Clause { text, measure, bounds, is_negated: false, is_compact: false, is_usual: true }
    })
}

fn any_clause() -> impl Strategy<Value = Clause> {
    measures().prop_flat_map(|measure| prop_oneof![6 => clause(measure).boxed(), 1 => range(measure).boxed()])
}

/// Up to four conditions on different things, with words between.
pub(super) fn phrase() -> impl Strategy<Value = (String, Vec<Clause>)> {
    let joints = select(&[", ", " and ", " but ", " with ", " ", "; ", " y ", " , and ", " + "][..]);
    let noise = select(
        &["", "", "", "suv ", "a red truck ", "honda ", "looking for a car ", "awd ", "busco algo "][..],
    );
    (prop::collection::vec((any_clause(), joints), 1..5), noise).prop_filter_map(
        "each thing once, and no unclear limit after a negation",
        |(clauses, noise)| {
            let (mut text, mut conditions) = (noise.to_owned(), Vec::<Clause>::new());
            let mut is_in_negation = false;
            for (clause, joint) in clauses {
                if conditions.iter().any(|other| other.measure == clause.measure) {
                    continue;
                }
                if !conditions.is_empty() {
                    is_in_negation &= joint.trim() != "but";
                    // `60k miles or under $300 a month`, `$20k at least '19 civic or newer`, `20k- 2019 to 2021`
                    let ends_openly = [
                        "or under",
                        "or below",
                        "and under",
                        "or above",
                        "or before",
                        "min",
                        "max",
                        "at least",
                        "at most",
                        "mum",
                        "-",
                    ];
                    if joint == " " && ends_openly.iter().any(|end| text.ends_with(end)) && !clause.is_compact
                    {
                        return None;
                    }
                    if text.ends_with('-') && joint == " " {
                        return None;
                    }
                    if is_in_negation && !clause.is_usual && !clause.is_negated {
                        return None;
                    }
                }
                if !conditions.is_empty() {
                    text.push_str(joint);
                }
                is_in_negation |= clause.is_negated;
                text.push_str(&clause.text);
                conditions.push(clause);
            }
            Some((text, conditions))
        },
    )
}

/// What sets no range: other units, limits without an amount or with another one's, contradictions,
/// values that are not wanted, limits that are not required.
pub(super) fn no_limit() -> impl Strategy<Value = String> {
    let limits = || select([UPPER, LOWER, NOT_OVER].concat());
    let units = select(
        &[
            "hp",
            "horsepower",
            "mpg",
            "miles per gallon",
            "seconds",
            "inches",
            "inch wheels",
            "lbs",
            "feet",
            "percent apr",
            "month loan",
            "kw",
            "miles of range",
            "owners",
        ][..],
    );
    let number = 2..600_u32;
    let words = || select(&["zorks", "moonlight", "banana", "quux"][..]);
    let money = || select(&["20k", "$15,000", "18 grand", "60k miles", "2018"][..]);
    prop_oneof![
        (limits(), number, units).prop_map(|(limit, number, unit)| format!("{limit} {number} {unit}")),
        (limits(), words(), select(&["20k", "18000", "2018"][..]))
            .prop_map(|(limit, word, amount)| format!("{limit} {word} {amount}")),
        (select(&["20k", "18000", "2018"][..]), words(), select(&["min", "max", "at least", "maximum"][..]))
            .prop_map(|(amount, word, limit)| format!("{amount} {word} {limit}")),
        (select(&["under", "up to", "less than"][..]), money(), select(&["or more", "min", "and up"][..]))
            .prop_map(|(before, amount, after)| format!("{before} {amount} {after}")),
        (select(&["over", "at least", "more than"][..]), money(), select(&["or less", "max", "tops"][..]))
            .prop_map(|(before, amount, after)| format!("{before} {amount} {after}")),
        (select(&["not", "no", "except", "anything but", "hate"][..]), money())
            .prop_map(|(not, amount)| format!("{not} {amount}")),
        (
            select(&["doesn't have to be", "don't need it", "i don't mind if it's", "not necessarily"][..]),
            select(UPPER),
            money()
        )
            .prop_map(|(exempt, limit, amount)| format!("{exempt} {limit} {amount}")),
        (limits(), words()).prop_map(|(limit, word)| format!("{limit} {word}")),
    ]
}
