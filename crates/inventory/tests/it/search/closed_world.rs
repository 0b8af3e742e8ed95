//! Words that nobody knows filter nothing (SEARCH-3): unknown words beside values and amounts, and ways to refuse.

use super::nl_query::{LOT, search};
use inventory::{Facet, Query};
use std::fmt::Write as _;

/// Values and amounts, in both languages.
const WANTED: &[&str] = &[
    "ford",
    "nissans",
    "camry",
    "silverado 1500",
    "suv",
    "trucks",
    "camioneta",
    "red",
    "roja",
    "black interior",
    "awd",
    "4x4",
    "hybrid",
    "diesel",
    "hibrido",
    "automatic",
    "stick shift",
    "leather",
    "asientos de piel",
    "sunroof",
    "third row",
    "apple carplay",
    "one owner",
    "cheapest",
    "low miles",
    "4 door",
    "v6",
    "camry se",
    "under 20k",
    "up to $15,000",
    "18k max",
    "over 30k",
    "2019 or newer",
    "older than 2018",
    "under 60k miles",
    "menos de 20 mil",
    "2018 en adelante",
    "between 10k and 15k",
    "$300 a month",
    "2015-2018",
    "around 25k",
    "less than 5 years old",
    "7 passenger",
];

/// Values of the table of refusals: nouns and adjectives.
const REFUSED: &[&str] = &["ford", "nissans", "camry", "trucks", "red", "4wd", "leather", "hybrid", "manual"];

pub(super) fn lines(file: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

fn unknown_words() -> impl Iterator<Item = &'static str> {
    let file = lines(include_str!("../../data/unknown-words.txt"));
    file.flat_map(|line| line.split(',').map(str::trim)).filter(|word| !word.is_empty())
}

/// The query of a text, and the words that are named.
fn read(text: &str) -> (Query, String) {
    let resolved = search(text).resolve(&LOT);
    let named = resolved.interpretation().map_or_else(String::new, |interpretation| {
        interpretation
            .unread
            .iter()
            .chain(&interpretation.fillers)
            .flat_map(|words| [" ", words, " "])
            .collect()
    });
    (resolved.query().clone(), named)
}

/// Each filter is one of the others.
pub(super) fn is_part_of(query: &Query, whole: &Query) -> bool {
    let values = Facet::all().all(|facet| {
        let values = query.selected.values(facet);
        values.is_empty() || values == whole.selected.values(facet)
    });
    let ranges =
        query.ranges.iter().all(|(range, bounds)| bounds.is_open() || *bounds == whole.ranges[range]);
    values && ranges && (query.sort == whole.sort || query.sort == Query::default().sort)
}

fn fail(wrong: &[String], all: usize) {
    assert!(wrong.is_empty(), "{} of {all}:\n{}", wrong.len(), wrong[..wrong.len().min(60)].join("\n"));
}

#[test]
fn an_unknown_word_before_or_after_what_is_wanted_changes_nothing_else_or_leaves_it_out() {
    assert!(unknown_words().count() >= 300);
    let (mut wrong, mut all) = (Vec::new(), 0);
    for wanted in WANTED {
        let whole = read(&format!("{wanted} zzyzx")).0;
        let alone = read(wanted).0;
        for word in unknown_words() {
            for text in [format!("{word} {wanted}"), format!("{wanted} {word}")] {
                all += 1;
                let (query, named) = read(&text);
                let is_named = named.contains(&format!(" {word} ")) || named.contains(word);
                let is_part = is_part_of(&query, &whole) || is_part_of(&query, &alone);
                if !is_part || !is_named && query.search.is_none() {
                    wrong.push(format!("{text}: {} [{named}]", query.to_query_string()));
                }
            }
        }
    }
    fail(&wrong, all);
}

#[test]
fn what_is_refused_filters_nothing() {
    let (mut wrong, mut all) = (Vec::new(), 0);
    for template in lines(include_str!("../../data/refusals.txt")) {
        for refused in REFUSED {
            let text = template.replace("{}", refused);
            all += 1;
            let (query, _) = read(&text);
            if query.selected != Query::default().selected {
                wrong.push(format!("{text}: {}", query.to_query_string()));
            }
        }
    }
    assert!(all > 1_000, "{all}");
    fail(&wrong, all);
}

#[test]
fn what_stands_beside_a_refusal_stays() {
    let mut wrong = String::new();
    for (text, wanted, unread) in [
        ("suv under 20k w/o leather", "body=suv&price_max=20000", "w/o leather"),
        ("any make but ford under 20k", "price_max=20000", "any make but ford"),
        ("suv, can't stand nissans", "body=suv", "can't stand nissans"),
        ("no more fords, chevy under 30k", "make=Chevrolet&price_max=30000", "no more fords"),
        ("suv 4wd not needed", "body=suv", "4wd not needed"),
        (
            "red truck leather not required under 30k",
            "body=truck&price_max=30000&color=Red",
            "leather not required",
        ),
        ("not red truck", "body=truck", "not red"),
        ("todo menos ford, menos de 20 mil", "price_max=20000", "menos ford"),
    ] {
        let (query, named) = read(text);
        let words: Vec<&str> = unread.split(' ').collect();
        let last = words.last().copied().unwrap_or_default();
        if query.to_query_string() != wanted || !named.contains(last) {
            let _ = writeln!(wrong, "{text}: {} [{named}]", query.to_query_string());
        }
    }
    assert_eq!(wrong, "");
}

#[test]
fn words_beside_filters_hide_nothing_that_the_filters_show() {
    let of = |text: &str| search(text).resolve(&LOT).run().total;
    for (text, alone) in [
        ("kids car seats 3 rows", "3 rows suv minivan"),
        ("big suv", "suv under 900k"),
        ("suv clean title", "suv under 900k"),
        ("nice red truck please", "red truck"),
        ("red truck limited hovercraft", "red truck"),
    ] {
        assert!(of(text) > 0 && of(text) >= of(alone).min(1), "{text} finds {}", of(text));
    }
    assert_eq!(of("big suv"), of("suv under 900k"));
    assert_eq!(of("clean title"), 120);
    assert!(of("town and country") > 0);
}
