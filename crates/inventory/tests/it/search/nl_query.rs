//! Sentences: what shoppers type becomes what they mean (SEARCH-3).

use crate::generators::{self, query_strings, vehicles};
use crate::reference_model;
use crate::support::{Record, ask, lot, stock_numbers, vehicle};
use inventory::{Bounds, Facet, Money, Query, Reduction, Snapshot, decode};
use jiff::Timestamp;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
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

/// The demo's lot, where two prices fell lately.
pub(super) static LOT: LazyLock<Snapshot> = LazyLock::new(|| {
    let stock: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../../../../sandbox/data/vehicles.json")).expect("the demo's lot");
    let records: Vec<_> = stock.iter().map(|vehicle| &vehicle["record"]).collect();
    let records = serde_json::to_vec(&records).expect("records");
    let mut vehicles = decode(records.as_slice()).expect("a feed").vehicles;
    for (vehicle, dollars) in vehicles.iter_mut().zip([500, 1_500]) {
        let (amount, seen) = (Money::dollars(dollars), Timestamp::UNIX_EPOCH);
        vehicle.reduction = Some(Reduction { amount, seen, former: None });
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
type Read = (String, Option<u32>, String);

fn read(text: &str) -> Read {
    let resolved = search(text).resolve(&LOT);
    let said = resolved.interpretation();
    let payment = said.and_then(|said| said.payment.max);
    (
        resolved.query().to_query_string(),
        payment,
        said.map_or_else(String::new, |said| said.unread.join(", ")),
    )
}

/// What the table says that it must become.
fn wanted(query_string: &str) -> Read {
    let transmissions = LOT.vehicles().iter().filter_map(|vehicle| vehicle.transmission.as_deref());
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
    let said = |query: &str| {
        let query = Query::parse(query).resolve(&LOT);
        query.interpretation().map(|said| (said.description.clone(), said.as_keywords().path()))
    };
    let (words, as_keywords) =
        said("search=red+suv+under+20k+awd+cheapest+zebra&page=3&view=list").expect("a sentence");
    assert_eq!(words, "SUV, Up to $20,000, All-wheel drive, Red, lowest price first");
    assert_eq!(as_keywords, "/inventory?search=red+suv+under+20k+awd+cheapest+zebra&exact=1&view=list");
    assert_eq!(said("search=tacoma"), None);
    assert_eq!(said("search=cars").map(|(words, _)| words).as_deref(), Some("every vehicle"));
}

#[test]
fn the_address_stays_as_typed_and_what_is_asked_has_the_filters() {
    let results = ask(&LOT, "search=red+truck&page=1");
    assert_eq!(results.resolved.path(), "/inventory?search=red+truck");
    assert_eq!(results.query().on_page(1).path(), "/inventory?body=truck&color=Red");
    let chips: Vec<_> =
        results.resolved.chips().into_iter().map(|chip| (chip.label, chip.without.path())).collect();
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
    let without = Query::parse("search=red+truck&exact=1").resolve(&LOT).query().chips().remove(0).without;
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
fn a_model_of_several_makes_is_that_of_the_make_that_is_named() {
    let snapshot = lot([
        vehicle("A").called("Ram", "1500"),
        vehicle("B").called("GMC", "1500").with("list_price", 1_000),
        vehicle("C").called("GMC", "Yukon"),
    ]);
    let becomes = |text: &str| search(text).resolve(&snapshot).query().to_query_string();
    assert_eq!(becomes("ram 1500 under 30k"), "make=Ram&model=1500&price_max=30000");
    assert_eq!(becomes("red 1500"), "make=GMC&make=Ram&model=1500&color=Red");
}

#[test]
fn a_kind_of_transmission_is_each_of_that_kind_however_records_word_it() {
    let words = [
        "8-Speed Automatic",
        "Automatic, 6-Spd",
        "6-Spd A/T",
        "Auto",
        "Automatic with Manual Mode",
        "5-Speed Manual",
        "6-Speed Automated Manual",
        "CVT",
        "Continuously Variable",
        "7-Speed DCT",
        "",
    ];
    let records = words
        .iter()
        .enumerate()
        .map(|(place, word)| vehicle(&format!("T{place:02}")).with("transmission", *word));
    let snapshot = lot(records);
    let found = |text: &str| stock_numbers(search(text).resolve(&snapshot).run().vehicles);
    assert_eq!(found("automatic red camry under 30k"), ["T00", "T01", "T02", "T03", "T04"]);
    assert_eq!(found("manual"), ["T05"]);
    assert_eq!(found("cvt under 30k"), ["T07", "T08"]);
    assert_eq!(found("dual clutch sedan"), ["T09"]);
}

#[test]
fn of_a_kind_with_more_transmissions_than_can_be_chosen_the_usual_ones_are() {
    let of = |number: usize, times: usize| {
        (0..times).map(move |time| {
            vehicle(&format!("T{number:02}-{time}")).with("transmission", format!("Automatic {number:02}"))
        })
    };
    let snapshot = lot((0..30).flat_map(|number| of(number, if number < 6 { 1 } else { 2 })));
    let query = search("automatic sedan").resolve(&snapshot);
    let chosen: Vec<String> = (6..30).map(|number| format!("Automatic {number:02}")).collect();
    assert_eq!(query.query().selected.values(Facet::Transmission), chosen);
}

#[test]
fn an_order_that_says_nothing_on_the_lot_is_not_asked_for() {
    let becomes = |market: Option<u32>| {
        let snapshot = lot([vehicle("A").with("base_price", market), vehicle("B")]);
        search("best deal on a red camry").resolve(&snapshot).query().to_query_string()
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
        let said = results.resolved.interpretation().expect("a sentence");
        assert_eq!(said.unread.join(", "), unread);
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
        let snapshot = lot(records.iter().cloned());
        let results = search(text).resolve(&snapshot).run();
        let unread = results.resolved.interpretation().expect("a sentence").unread.join(", ");
        (results.total, unread)
    };
    assert_eq!(found(&records, "one owner under 90k"), (1, String::new()));
    assert_eq!(found(&records[1..], "one owner under 90k"), (1, "one owner".to_owned()));
    assert_eq!(found(&records, "certified under 90k"), (2, "certified".to_owned()));
}

#[test]
fn a_van_is_a_minivan_where_the_lot_has_no_other() {
    let minivan = || vehicle("M").with("body_style", "Minivan");
    let becomes =
        |records: Vec<Record>| search("van under 90k").resolve(&lot(records)).query().to_query_string();
    assert_eq!(becomes(vec![minivan()]), "body=minivan&price_max=90000");
    assert_eq!(becomes(vec![minivan(), vehicle("S")]), "body=minivan&price_max=90000");
    let used_vans = search("used vans").resolve(&lot([minivan()])).query().to_query_string();
    assert_eq!(used_vans, "body=minivan");
    assert_eq!(becomes(vec![minivan(), vehicle("V").with("body_style", "Van")]), "body=van&price_max=90000");
}

#[test]
fn a_makers_own_color_is_that_color() {
    let colors =
        ["Obsidian Blue Pearl", "Obsidian Black", "Aegean Blue", "Bright Blue Pearl", "Super White", "White"];
    let records = colors
        .iter()
        .enumerate()
        .map(|(place, color)| vehicle(&format!("C{place}")).with("exterior_color", *color));
    let snapshot = lot(records);
    let found = |text: &str| stock_numbers(search(text).resolve(&snapshot).run().vehicles);
    assert_eq!(found("Obsidian Blue Pearl"), ["C0"]);
    assert_eq!(found("obsidian blue pearl under 90k"), ["C0"]);
    assert_eq!(found("blue"), ["C0", "C2", "C3"]);
    assert_eq!(found("super white camry"), ["C4"]);
    assert_eq!(found("super white under 90k"), ["C4"]);
    assert_eq!(found("bright blue pearl camry"), ["C0", "C2", "C3"], "a description, not a name");
}

#[test]
fn ages_count_from_the_snapshots_year() {
    let becomes = |year: u16| {
        let snapshot = lot([vehicle("A").with("year", 2020)]).with_current_year(year);
        search("suv less than 3 years old").resolve(&snapshot).query().to_query_string()
    };
    assert_eq!(becomes(2026), "body=suv&year_min=2023");
    assert_eq!(becomes(2024), "body=suv&year_min=2021");
}

#[test]
fn a_payment_is_a_price_where_the_dealer_lends_and_on_the_shoppers_own_terms_where_these_are_there() {
    let vehicles =
        [19_000, 21_000, 60_000].map(|price| vehicle(&format!("P{price}")).with("list_price", price));
    let snapshot = generators::snapshot(lot(vehicles).vehicles().to_vec());
    let query = search("$350 a month").resolve(&snapshot);
    assert_eq!(query.query().to_query_string(), "payment_max=350");
    let said = query.interpretation().expect("a sentence");
    assert_eq!((said.description.as_str(), said.payment), ("Up to $350 a month", Bounds::default()));
    assert_eq!(stock_numbers(query.run().vehicles), ["P19000"]);
    let asked = Query {
        budget: Query::parse("payment_max=350&down=30000&term=72&apr=7.90").budget,
        ..search("$200 a month")
    };
    let query = asked.resolve(&snapshot);
    assert_eq!(query.path(), "/inventory?search=%24200+a+month&payment_max=350&down=30000");
    assert_eq!(stock_numbers(query.run().vehicles), ["P19000", "P21000"]);
}

#[test]
fn a_payment_is_told_and_filters_nothing_where_nobody_stands_by_terms() {
    let query = search("suv between $300 and $400 a month").resolve(&LOT);
    let said = query.interpretation().expect("a sentence");
    assert_eq!(said.payment, Bounds { min: Some(300), max: Some(400) });
    assert_eq!(query.query().to_query_string(), "body=suv");
}

#[test]
fn what_pages_call_a_feature_finds_the_vehicles_that_have_it() {
    let lacking = |text: &str, wanted: &[&str]| -> Vec<String> {
        let found = stock_numbers(LOT.quick_search(text, usize::MAX));
        wanted
            .iter()
            .filter(|key| !found.iter().any(|found| found == *key))
            .map(|key| (*key).to_owned())
            .collect()
    };
    let mut options: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for vehicle in LOT.vehicles() {
        for option in &vehicle.options {
            options.entry(option).or_default().push(vehicle.stock_number.as_str());
        }
    }
    assert!(options.len() > 80);
    for (option, vehicles) in &options {
        for text in [option.to_lowercase(), format!("{option} under 900k")] {
            assert_eq!(lacking(&text, vehicles), [""; 0], "{text}");
        }
    }
    for choice in ask(&LOT, "").choices(Facet::Feature) {
        let vehicles =
            Query::parse(&format!("feature={}", choice.value)).resolve(&LOT).matches().vehicles_at(0..999);
        let keys: Vec<&str> = vehicles.iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
        assert_eq!(lacking(&choice.label, &keys), [""; 0], "{}", choice.label);
    }
}

#[test]
fn all_transmissions_of_a_kind_have_one_chip() {
    let chips = |query: &str| -> Vec<(String, String)> {
        let resolved = Query::parse(query).resolve(&LOT);
        resolved.chips().into_iter().map(|chip| (chip.label, chip.without.path())).collect()
    };
    let suv = "/inventory?body=suv".to_owned();
    assert_eq!(chips("search=automatic+suv")[1], ("Automatic".to_owned(), suv.clone()));
    assert_eq!(chips("search=manual+suv")[1], ("6-Speed Manual".to_owned(), suv));
    let labels: Vec<String> =
        chips("search=automatic+or+cvt+suv").into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["SUV", "CVT", "Automatic"]);
    let two = "transmission=6-Speed+Automatic&transmission=8-Speed+Automatic";
    assert_eq!(chips(two).len(), 2, "two of six are no kind");
    let said = Query::parse("search=automatic+suv").resolve(&LOT);
    assert_eq!(said.interpretation().expect("a sentence").description, "SUV, Automatic");
}

#[test]
fn several_trims_are_wanted_of_the_makes_that_have_them() {
    let truck = |key: &str, model: &str, trim: &str| vehicle(key).called("Ford", model).with("trim", trim);
    let snapshot = lot([
        truck("A", "F-150", "Lariat"),
        truck("B", "F-250", "King Ranch"),
        truck("C", "F-150", "XL"),
        vehicle("D").called("Ram", "1500").with("trim", "Limited"),
        vehicle("E").called("Toyota", "Tundra").with("trim", "Limited"),
    ]);
    let found = |text: &str| {
        let mut found = stock_numbers(search(text).resolve(&snapshot).run().vehicles);
        found.sort();
        found
    };
    assert_eq!(found("lariat or king ranch"), ["A", "B"]);
    assert_eq!(found("f150 lariat or king ranch"), ["A"], "no F-150 is a King Ranch");
    assert_eq!(found("limited or xl"), ["C", "D", "E"]);
    assert_eq!(found("ram limited or xl"), ["D"]);
}

#[test]
fn a_name_beside_a_make_is_a_near_spelling_of_its_models_first() {
    let snapshot =
        lot([vehicle("A").called("Jeep", "Wrangler Unlimited"), vehicle("B").called("Ford", "Ranger")]);
    let becomes = |text: &str| search(text).resolve(&snapshot).query().to_query_string();
    assert_eq!(becomes("jeep wranger under 90k"), "make=Jeep&model=Wrangler+Unlimited&price_max=90000");
    assert_eq!(becomes("ford wranger under 90k"), "make=Ford&model=Ranger&price_max=90000");
}

#[test]
fn a_down_payment_belongs_to_a_payment() {
    let snapshot = generators::snapshot(lot([vehicle("A").with("list_price", 19_000)]).vehicles().to_vec());
    let becomes = |text: &str| {
        let resolved = search(text).resolve(&snapshot);
        let unread = resolved.interpretation().map(|said| said.unread.join(", ")).unwrap_or_default();
        (resolved.query().to_query_string(), unread)
    };
    for text in ["$2000 down $250 a month", "250/mo with 2k down", "250 al mes con 2 mil de enganche"] {
        assert_eq!(becomes(text), ("payment_max=250&down=2000".to_owned(), String::new()), "{text}");
    }
    assert_eq!(becomes("$2000 down"), (String::new(), "$2000 down".to_owned()), "no payment is asked for");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn what_a_record_holds_as_typed_is_never_read_otherwise(vehicles in vehicles(), place in any::<prop::sample::Index>(), part in 0..5_usize, whole in any::<bool>()) {
        prop_assume!(!vehicles.is_empty());
        let vehicle = &vehicles[place.index(vehicles.len())];
        let fields = [vehicle.name.as_str(), &vehicle.make, &vehicle.model, vehicle.stock_number.as_str(), vehicle.vin.as_ref().map_or("", |vin| vin.as_str())];
        let words: Vec<&str> = fields[part].split(' ').collect();
        let text = if whole { words.join(" ") } else { words[words.len() / 2..].join(" ") };
        prop_assume!(!text.is_empty());
        let snapshot = Snapshot::build(vehicles.clone());
        let query = search(&text).resolve(&snapshot);
        prop_assert!(query.interpretation().is_none());
        prop_assert_eq!(query.query().search.as_deref(), Some(text.as_str()));
        let mut held: Vec<String> = stock_numbers(vehicles.iter().filter(|vehicle| reference_model::holds_as_typed(vehicle, &text)));
        let mut found = stock_numbers(snapshot.quick_search(&text, usize::MAX));
        held.sort();
        found.sort();
        prop_assert_eq!(found, held);
    }

    #[test]
    fn what_is_understood_is_understood_once(vehicles in vehicles(), query_string in query_strings(), words in prop::collection::vec(prop::sample::select(WORDS), 1..7)) {
        let snapshot = Snapshot::build(vehicles);
        let query = Query { search: Some(words.join(" ")), ..Query::parse(&query_string) };
        let resolved = query.resolve(&snapshot);
        let again = resolved.query().clone().resolve(&snapshot);
        prop_assert!(again.interpretation().is_none(), "{} {}", resolved.path(), again.path());
        prop_assert_eq!(again.query(), resolved.query());
        prop_assert_eq!(Query::parse(&resolved.query().to_query_string()), resolved.query().clone());
        let as_asked = Query::parse(resolved.path().trim_start_matches("/inventory").trim_start_matches('?')).resolve(&snapshot);
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
