//! Sentences: what shoppers type becomes what they mean (SEARCH-3).

use crate::generators::{self, query_strings, vehicles};
use crate::reference_model;
use crate::support::{Record, ask, inventory_of, stock_numbers, vehicle};
use inventory::{Bounds, Money, Query, Reduction, Snapshot, decode};
use jiff::Timestamp;
use messages::Messages;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::LazyLock;

const PHRASES: &str = include_str!("../../data/nl-queries.txt");

/// Phrases that are still misread.
const KNOWN_MISSES: &[&str] = &[
    "we have 5 kids, need something under 30000",
    "18-21 rav4",
    "no high miles, like under 50k",
    "60k blue sedan miles or less",
    "my wife will kill me if i go over 30k",
    "2017s are as old as i'll go",
];

/// The demo's inventory, where two prices fell lately.
pub(super) static LOT: LazyLock<Snapshot> = LazyLock::new(|| {
    let vehicles: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../../../../sandbox/data/vehicles.json")).expect("the demo's lot");
    let records: Vec<_> = vehicles.iter().map(|vehicle| &vehicle["record"]).collect();
    let records = serde_json::to_vec(&records).expect("records");
    let mut vehicles = decode(records.as_slice()).expect("a feed").vehicles;
    for (vehicle, dollars) in vehicles.iter_mut().zip([500, 1_500]) {
        let (amount, seen) = (Money::dollars(dollars), Timestamp::UNIX_EPOCH);
        vehicle.observation.reduction = Some(Reduction { amount, seen, former: None });
    }
    Snapshot::build(vehicles).with_current_year(2026)
});

/// Each phrase with what it must become.
fn phrases() -> impl Iterator<Item = (&'static str, &'static str)> {
    PHRASES.lines().filter_map(|line| line.split_once(" => "))
}

pub(super) fn search(text: &str) -> Query {
    Query { search: Some(text.to_owned()), ..Query::default() }
}

/// What a phrase becomes: the query, what is to be paid a month, and what was not understood.
pub(super) type Read = (String, Option<u32>, String);

pub(super) fn read(text: &str) -> Read {
    let resolved = search(text).resolve(&LOT);
    let interpretation = resolved.interpretation();
    let payment = interpretation.and_then(|interpretation| interpretation.payment.max);
    (
        resolved.query().to_query_string(),
        payment,
        interpretation.map_or_else(String::new, |interpretation| interpretation.unread.join(", ")),
    )
}

/// What the table says that it must become.
pub(super) fn wanted(query_string: &str) -> Read {
    let transmissions = LOT.vehicles().iter().filter_map(|vehicle| vehicle.transmission());
    let automatic: BTreeSet<&str> = transmissions.filter(|name| name.ends_with("Automatic")).collect();
    let automatic: Vec<&str> = automatic.into_iter().collect();
    let query_string = query_string.replace("{automatic}", &automatic.join(","));
    let value = |name: &str| query_string.split('&').find_map(|pair| pair.strip_prefix(name));
    let payment = value("payment=").map(|dollars| dollars.parse().expect("dollars"));
    let unread = value("unread=").unwrap_or_default().to_owned();
    let query = Query::parse(&query_string.replace('+', "%2B").replace(' ', "+"));
    (query.resolve(&LOT).query().to_query_string(), payment, unread)
}

#[test]
fn phrases_become_what_shoppers_mean() {
    assert!(phrases().count() >= 300);
    let wrong: Vec<_> = phrases().filter(|(phrase, becomes)| read(phrase) != wanted(becomes)).collect();
    for (phrase, becomes) in &wrong {
        println!("{phrase}\n    is     {:?}\n    wanted {:?}", read(phrase), wanted(becomes));
    }
    assert!(wrong.len() * 100 <= phrases().count() * 5, "{} of {}", wrong.len(), phrases().count());
    let missed: Vec<&str> = wrong.iter().map(|&(phrase, _)| phrase).collect();
    assert_eq!(missed, KNOWN_MISSES);
}

#[test]
fn what_was_understood_is_told_with_a_way_back_to_the_words() {
    let interpretation = |query: &str| {
        let query = Query::parse(query).resolve(&LOT);
        query
            .interpretation()
            .zip(query.interpretation_text(Messages::english()))
            .map(|(interpretation, words)| (words, interpretation.as_keywords().path()))
    };
    let (words, as_keywords) =
        interpretation("search=red+suv+under+20k+awd+cheapest+zebra&page=3&view=list").expect("a sentence");
    assert_eq!(words, "SUV, Up to $20,000, All-wheel drive, Red, lowest price first");
    assert_eq!(as_keywords, "/inventory?search=red+suv+under+20k+awd+cheapest+zebra&exact=1&view=list");
    assert_eq!(interpretation("search=tacoma"), None);
    assert_eq!(interpretation("search=cars").map(|(words, _)| words).as_deref(), Some("every vehicle"));
}

#[test]
fn the_address_stays_as_typed_and_what_is_asked_has_the_filters() {
    let results = ask(&LOT, "search=red+truck&page=1");
    assert_eq!(results.resolved.path(), "/inventory?search=red+truck");
    assert_eq!(results.query().on_page(1).path(), "/inventory?body=truck&color=Red");
    let chips: Vec<_> = results
        .resolved
        .chips(Messages::english())
        .into_iter()
        .map(|chip| (chip.label, chip.without.path()))
        .collect();
    assert_eq!(
        chips,
        [
            ("Truck".to_owned(), "/inventory?color=Red".to_owned()),
            ("Red".to_owned(), "/inventory?body=truck".to_owned())
        ]
    );
}

#[test]
fn the_words_are_words_where_that_is_asked_for() {
    let resolved = |query: &str| Query::parse(query).resolve(&LOT).path().to_owned();
    let query = Query::parse("search=red+truck&exact=1").resolve(&LOT);
    assert!(query.interpretation().is_none());
    assert_eq!(query.query().search.as_deref(), Some("red truck"));
    assert_eq!(resolved("exact=1&search=red+truck"), "/inventory?search=red+truck&exact=1");
    assert_eq!(resolved("search=tacoma&exact=1"), "/inventory?search=tacoma", "it changes nothing");
    for nothing in ["exact=1", "search=&exact=1", "exact=0", "exact=yes", "search=+&exact=1"] {
        assert_eq!(resolved(nothing), "/inventory", "{nothing}");
    }
    let without = Query::parse("search=red+truck&exact=1")
        .resolve(&LOT)
        .query()
        .chips(Messages::english())
        .remove(0)
        .without;
    assert_eq!(without.path(), "/inventory");
}

#[test]
fn filters_of_the_address_win() {
    let becomes = |query: &str| Query::parse(query).resolve(&LOT).query().to_query_string();
    assert_eq!(becomes("search=red+truck&body=suv"), "body=suv&color=Red");
    assert_eq!(becomes("search=red+truck+under+20k&price_max=30000"), "body=truck&price_max=30000&color=Red");
    assert_eq!(becomes("search=cheapest+red+truck&sort=newest"), "body=truck&color=Red&sort=newest");
    assert_eq!(becomes("search=red+tacoma&make=Ford"), "make=Ford&color=Red");
    assert_eq!(becomes("search=red+tacoma&make=Toyota"), "make=Toyota&model=Tacoma&color=Red");
    assert_eq!(becomes("search=suv+under+20k&price_min=5000"), "body=suv&price_min=5000");
}

#[test]
fn an_order_that_says_nothing_on_the_lot_is_not_asked_for() {
    let becomes = |market: Option<u32>| {
        let inventory = inventory_of([vehicle("A").with("base_price", market), vehicle("B")]);
        search("best deal on a red camry").resolve(&inventory).query().to_query_string()
    };
    assert_eq!(becomes(Some(30_000)), "make=Toyota&model=Camry&color=Red&sort=below-market");
    assert_eq!(becomes(None), "make=Toyota&model=Camry&color=Red");
}

#[test]
fn words_that_nobody_reads_do_not_hide_what_was_found() {
    let red_trucks = ask(&LOT, "search=red+truck").total;
    assert!(red_trucks > 0);
    for (text, unread) in [
        ("red truck for the summer", "summer"),
        ("red truck not a ford", "not a ford"),
        ("red truck $900 down", "$900 down"),
    ] {
        let results = search(text).resolve(&LOT).run();
        assert_eq!(results.total, red_trucks, "{text}");
        let interpretation = results.resolved.interpretation().expect("a sentence");
        assert_eq!(interpretation.unread.join(", "), unread);
    }
}

#[test]
fn words_that_nobody_reads_are_searched_for_where_nothing_was_understood() {
    for text in ["<i>hovercraft</i> \"x\"", "over the hovercraft", "hovercraft 300 hp", "< > hovercraft"] {
        assert_eq!(search(text).resolve(&LOT).run().total, 0, "{text}");
    }
    assert_eq!(search("my wife will kill me over 300 hp").resolve(&LOT).run().total, 120);
}

#[test]
fn what_no_record_states_is_told_and_hides_nothing() {
    let records = [vehicle("A").with("description", "One owner. No accidents."), vehicle("B")];
    let found = |records: &[Record], text: &str| {
        let inventory = inventory_of(records.iter().cloned());
        let results = search(text).resolve(&inventory).run();
        let unread = results.resolved.interpretation().expect("a sentence").unread.join(", ");
        (results.total, unread)
    };
    assert_eq!(found(&records, "one owner under 90k"), (1, String::new()));
    assert_eq!(found(&records[1..], "one owner under 90k"), (1, "one owner".to_owned()));
    assert_eq!(found(&records, "certified under 90k"), (2, "certified".to_owned()));
}

#[test]
fn ages_count_from_the_snapshots_year() {
    let becomes = |year: u16| {
        let inventory = inventory_of([vehicle("A").with("year", 2020)]).with_current_year(year);
        search("suv less than 3 years old").resolve(&inventory).query().to_query_string()
    };
    assert_eq!(becomes(2026), "body=suv&year_min=2023");
    assert_eq!(becomes(2024), "body=suv&year_min=2021");
}

#[test]
fn a_payment_is_a_price_where_the_dealer_lends_and_on_the_shoppers_own_terms_where_these_are_there() {
    let vehicles =
        [19_000, 21_000, 60_000].map(|price| vehicle(&format!("P{price}")).with("list_price", price));
    let inventory = generators::inventory(inventory_of(vehicles).vehicles().to_vec());
    let query = search("$350 a month").resolve(&inventory);
    assert_eq!(query.query().to_query_string(), "payment_max=350");
    let interpretation = query.interpretation().expect("a sentence");
    assert_eq!(
        (query.interpretation_text(Messages::english()), interpretation.payment),
        (Some("Up to $350 a month".to_owned()), Bounds::default())
    );
    assert_eq!(stock_numbers(query.run().vehicles), ["P19000"]);
    let query = Query {
        budget: Query::parse("payment_max=350&down=30000&term=72&apr=7.90").budget,
        ..search("$200 a month")
    };
    let query = query.resolve(&inventory);
    assert_eq!(query.path(), "/inventory?search=%24200+a+month&payment_max=350&down=30000");
    assert_eq!(stock_numbers(query.run().vehicles), ["P19000", "P21000"]);
}

#[test]
fn a_payment_is_told_and_filters_nothing_where_nobody_stands_by_terms() {
    let query = search("suv between $300 and $400 a month").resolve(&LOT);
    let interpretation = query.interpretation().expect("a sentence");
    assert_eq!(interpretation.payment, Bounds { min: Some(300), max: Some(400) });
    assert_eq!(query.query().to_query_string(), "body=suv");
}

#[test]
fn a_down_payment_belongs_to_a_payment() {
    let inventory =
        generators::inventory(inventory_of([vehicle("A").with("list_price", 19_000)]).vehicles().to_vec());
    let becomes = |text: &str| {
        let resolved = search(text).resolve(&inventory);
        let unread = resolved
            .interpretation()
            .map(|interpretation| interpretation.unread.join(", "))
            .unwrap_or_default();
        (resolved.query().to_query_string(), unread)
    };
    for text in ["$2000 down $250 a month", "250/mo with 2k down", "250 al mes con 2 mil de enganche"] {
        assert_eq!(becomes(text), ("payment_max=250&down=2000".to_owned(), String::new()), "{text}");
    }
    assert_eq!(becomes("$2000 down"), (String::new(), "$2000 down".to_owned()), "without a payment");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn what_a_record_holds_as_typed_is_never_read_otherwise(vehicles in vehicles(), place in any::<prop::sample::Index>(), part in 0..5_usize, whole in any::<bool>()) {
        prop_assume!(!vehicles.is_empty());
        let vehicle = &vehicles[place.index(vehicles.len())];
        let fields = [vehicle.name.as_str(), vehicle.make(), vehicle.model(), vehicle.stock_number.as_str(), vehicle.vin.as_ref().map_or("", |vin| vin.as_str())];
        let words: Vec<&str> = fields[part].split(' ').collect();
        let text = if whole { words.join(" ") } else { words[words.len() / 2..].join(" ") };
        prop_assume!(!text.is_empty());
        let inventory = Snapshot::build(vehicles.clone());
        let query = search(&text).resolve(&inventory);
        prop_assert!(query.interpretation().is_none());
        prop_assert_eq!(query.query().search.as_deref(), Some(text.as_str()));
        let mut expected: Vec<String> = stock_numbers(vehicles.iter().filter(|vehicle| reference_model::holds_as_typed(vehicle, &text)));
        let mut found = stock_numbers(inventory.quick_search(&text, usize::MAX));
        expected.sort();
        found.sort();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn what_is_understood_is_understood_once(vehicles in vehicles(), query_string in query_strings(), words in prop::collection::vec(prop::sample::select(WORDS), 1..7)) {
        let inventory = Snapshot::build(vehicles);
        let query = Query { search: Some(words.join(" ")), ..Query::parse(&query_string) };
        let resolved = query.resolve(&inventory);
        let again = resolved.query().clone().resolve(&inventory);
        prop_assert!(again.interpretation().is_none(), "{} {}", resolved.path(), again.path());
        prop_assert_eq!(again.query(), resolved.query());
        prop_assert_eq!(Query::parse(&resolved.query().to_query_string()), resolved.query().clone());
        let as_asked = Query::parse(resolved.path().trim_start_matches("/inventory").trim_start_matches('?')).resolve(&inventory);
        prop_assert_eq!(as_asked.path(), resolved.path());
    }
}

/// Words of sentences.
const WORDS: &[&str] = &[
    "red",
    "suv",
    "truck",
    "under",
    "over",
    "20k",
    "$20,000",
    "60k miles",
    "2019",
    "or",
    "newer",
    "third",
    "row",
    "ford",
    "camry",
    "1500",
    "no",
    "not",
    "cheapest",
    "low",
    "miles",
    "2015-2018",
    "a month",
    "$300",
    "the",
    "black",
    "interior",
    "leather",
    "zzz",
    "se",
    "hybrid",
    "in",
    "memphis",
    "4",
    "door",
    "toyta",
    "between",
    "and",
    "+",
    "5 years old",
    "automatic",
    "XL",
];
