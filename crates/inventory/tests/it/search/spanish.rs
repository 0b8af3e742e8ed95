//! Spanish in sentences (SEARCH-3): shoppers type what the pages show them, and what they say themselves.

use super::closed_world::lines;
use super::nl_query::{Read, read, search, wanted};
use crate::support::{inventory_of, vehicle};
use inventory::{Money, Query, Reduction, Snapshot, fold};
use jiff::Timestamp;
use messages::{Key, Language, Messages, catalog, key};
use std::fmt::Write as _;
use std::sync::LazyLock;

/// The groups of `facts-values.ftl` with the parameters whose values they name.
const GROUPS: &[(&str, &str)] = &[
    ("body", "body"),
    ("bodies", "body"),
    ("drive", "drivetrain"),
    ("fuel", "fuel"),
    ("color", "color"),
    ("feature", "feature"),
    ("history", "history"),
    ("reduced", "reduced"),
    ("arrival", "arrival"),
    ("condition", "condition"),
];

/// No word for these is a filter, in English neither: every car is used, and nobody asks for another color.
const UNREAD: &[&str] = &["facts-values-condition-used", "facts-values-color-other"];

/// One vehicle that states everything that only counts where a record states it, and one of each transmission.
static LOT: LazyLock<Snapshot> = LazyLock::new(|| {
    let words = ["8-Speed Automatic", "6-Speed Manual", "CVT", "7-Speed Dual-Clutch", "10-Speed Automatic"];
    let records = words.iter().enumerate().map(|(place, word)| {
        let record = vehicle(&format!("T{place}")).with("transmission", *word).with("certified", true);
        record.with("description", "One owner. No accidents.").decoded()
    });
    let mut vehicles: Vec<_> = records.collect();
    for vehicle in &mut vehicles {
        vehicle.observation.is_new_arrival = true;
        let (amount, seen) = (Money::dollars(500), Timestamp::UNIX_EPOCH);
        vehicle.observation.reduction = Some(Reduction { amount, seen, former: None });
    }
    Snapshot::build(vehicles).with_current_year(2026)
});

/// The filters of a text beside a price, without which a text that records hold is no sentence, and the words that
/// are told to be not understood.
fn understood(text: &str) -> (String, Vec<String>) {
    let resolved = search(&format!("{text} por menos de $900,000")).resolve(&LOT);
    let unread = resolved.interpretation().map_or_else(Vec::new, |read| read.unread.clone());
    (resolved.query().to_query_string().to_lowercase(), unread)
}

fn settled(query_string: &str) -> String {
    let query = Query::parse(&format!("{query_string}&price_max=900000"));
    query.resolve(&LOT).query().to_query_string().to_lowercase()
}

/// The ways to type a text: as it is shown, and without capitals and accents.
fn typed(text: &str) -> [String; 2] {
    [text.to_owned(), fold(text)]
}

#[test]
fn every_value_that_pages_in_spanish_show_is_understood() {
    let (mut wrong, mut all) = (String::new(), 0);
    let values = catalog(Language::Spanish).definitions.iter().filter_map(|message| {
        let (group, value) = message.key.strip_prefix("facts-values-")?.split_once('-')?;
        let (_, parameter) = GROUPS.iter().find(|(name, _)| *name == group)?;
        (!UNREAD.contains(&&*message.key)).then(|| (message, format!("{parameter}={value}")))
    });
    for (message, filter) in values {
        // The English of the condition is a number of miles, too.
        let is_condition = filter.starts_with("condition");
        let wanted = settled(&if is_condition { format!("{filter}&mileage_max=500") } else { filter });
        for text in typed(&message.compiled) {
            all += 1;
            let is = understood(&text);
            if is != (wanted.clone(), Vec::new()) {
                let _ = writeln!(wrong, "{text}: {is:?}, not {wanted}");
            }
        }
    }
    assert!(all > 160, "{all}");
    assert_eq!(wrong, "");
}

#[test]
fn every_number_and_transmission_that_pages_in_spanish_show_is_understood() {
    let spanish = Messages::product(Language::Spanish);
    let kinds: [(Key, &[&str]); 4] = [
        (key::FACTS_VALUES_TRANSMISSION_AUTOMATIC, &["8-Speed Automatic", "10-Speed Automatic"]),
        (key::FACTS_VALUES_TRANSMISSION_MANUAL, &["6-Speed Manual"]),
        (key::FACTS_VALUES_TRANSMISSION_CVT, &["CVT"]),
        (key::FACTS_VALUES_TRANSMISSION_DUAL_CLUTCH, &["7-Speed Dual-Clutch"]),
    ];
    let mut shown: Vec<(String, String)> = Vec::new();
    for (kind, members) in kinds {
        let filter =
            |members: &[&str]| members.iter().map(|name| format!("transmission={name}")).collect::<Vec<_>>();
        shown.push((spanish[kind].to_owned(), filter(members).join("&")));
        for name in members {
            if let Some(speeds) = name.split_once("-Speed").and_then(|(speeds, _)| speeds.parse::<u8>().ok())
            {
                let text = spanish.facts_values_transmission_speeds(&speeds, &&spanish[kind]).to_string();
                shown.push((text, format!("transmission={name}")));
            }
        }
    }
    for count in [2_u8, 3, 4, 5] {
        shown.push((spanish.facts_values_doors(&count).to_string(), format!("doors={count}")));
    }
    for count in [3_u8, 4, 5, 6, 8, 10, 12] {
        shown.push((spanish.facts_values_cylinders(&count).to_string(), format!("cylinders={count}")));
    }
    for liters in ["1.5", "2.0", "5.7"] {
        shown.push((spanish.facts_values_liters(&liters).to_string(), format!("displacement={liters}")));
    }
    let mut wrong = String::new();
    for (text, filter) in shown {
        for text in typed(&text) {
            let (is, wanted) = (understood(&text), settled(&filter.replace(' ', "+")));
            if is != (wanted.clone(), Vec::new()) {
                let _ = writeln!(wrong, "{text}: {is:?}, not {wanted}");
            }
        }
    }
    assert_eq!(wrong, "");
}

#[test]
fn every_example_in_spanish_is_understood_like_the_english_one() {
    const FIXED: [Key; 10] = [
        key::SEARCH_EXAMPLE_THIRD_ROW,
        key::SEARCH_EXAMPLE_MONTHLY,
        key::SEARCH_EXAMPLE_RED,
        key::SEARCH_EXAMPLE_ALL_WHEEL,
        key::SEARCH_EXAMPLE_SEDAN,
        key::SEARCH_EXAMPLE_SUV,
        key::SEARCH_EXAMPLE_PRICE,
        key::SEARCH_EXAMPLE_CHEAPEST,
        key::SEARCH_EXAMPLE_FEWEST_MILES,
        key::SEARCH_EXAMPLE_NEWEST,
    ];
    let [english, spanish] = Language::ALL.map(Messages::product);
    let fixed = FIXED.map(|key| [english, spanish].map(|messages| messages[key].to_owned()));
    let mut pairs = Vec::from(fixed);
    for body in BODIES {
        pairs.push([english, spanish].map(|messages| {
            messages.search_example_under_price(&&messages[body], &Money::dollars(20_000)).to_string()
        }));
        pairs.push(
            [english, spanish].map(|messages| {
                messages.search_example_under_miles(&&messages[body], &&"60,000").to_string()
            }),
        );
    }
    // An example that lacks the word for cars has these words instead.
    let without = |language: Language| {
        let definitions = catalog(language).definitions.iter();
        let examples = definitions.filter(|message| message.key.starts_with("search-example-"));
        examples
            .filter_map(|message| Some((message.key.clone(), message.without.clone()?)))
            .collect::<Vec<_>>()
    };
    let spanish_without = without(Language::Spanish);
    for (key, english) in without(Language::English) {
        let spanish = spanish_without.iter().find(|(other, _)| *other == key).expect(&key);
        pairs.push([english, spanish.1.clone()]);
    }
    assert!(pairs.len() > 30, "{}", pairs.len());
    for [english, spanish] in pairs {
        let (is, wanted) = (read(&spanish), read(&english));
        assert_eq!(is, wanted, "{spanish}: {english}");
        assert_eq!(is.2, "", "{spanish}");
        let query = search(&spanish).resolve(&super::nl_query::LOT).query().search.clone();
        assert_eq!(query, None, "{spanish}");
    }
}

const BODIES: [Key; 9] = [
    key::FACTS_VALUES_BODIES_SUV,
    key::FACTS_VALUES_BODIES_TRUCK,
    key::FACTS_VALUES_BODIES_SEDAN,
    key::FACTS_VALUES_BODIES_COUPE,
    key::FACTS_VALUES_BODIES_HATCHBACK,
    key::FACTS_VALUES_BODIES_WAGON,
    key::FACTS_VALUES_BODIES_CONVERTIBLE,
    key::FACTS_VALUES_BODIES_MINIVAN,
    key::FACTS_VALUES_BODIES_VAN,
];

#[test]
fn sentences_of_buyers_are_understood_to_the_last_word() {
    let table = lines(include_str!("../../data/nl-spanish.txt")).filter_map(|line| line.split_once(" =>"));
    let table: Vec<(&str, Read, Read)> =
        table.map(|(text, becomes)| (text, read(text), wanted(becomes.trim()))).collect();
    assert!(table.len() >= 100, "{}", table.len());
    let mut wrong = String::new();
    for (text, is, wanted) in table.iter().filter(|(_, is, wanted)| is != wanted) {
        let _ = writeln!(wrong, "{text}\n    is     {is:?}\n    wanted {wanted:?}");
    }
    assert_eq!(wrong, "");
}

#[test]
fn payments_and_down_payments_are_understood() {
    let inventory = crate::generators::inventory(
        inventory_of([vehicle("A").with("list_price", 19_000)]).vehicles().to_vec(),
    );
    for (text, wanted) in [
        ("enganche de 2000 y pagos de 250 al mes", "payment_max=250&down=2000"),
        ("con 2000 de enganche y 250 al mes", "payment_max=250&down=2000"),
        ("pagos de 250 con 1500 de enganche", "payment_max=250&down=1500"),
        ("doy 2 mil de enganche, 250 mensuales", "payment_max=250&down=2000"),
        ("menos de 250 al mes", "payment_max=250"),
        ("que no pase de 250 mensuales", "payment_max=250"),
        ("pago mensual de 250 dolares", "payment_max=250"),
    ] {
        assert_eq!(search(text).resolve(&inventory).query().to_query_string(), wanted, "{text}");
    }
}
