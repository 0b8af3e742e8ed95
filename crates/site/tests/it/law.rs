//! The table of law: each kind of row, for six dealers, and the guide's chapter that is made from it (PRICE-8).

use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::test_app,
};
use jiff::civil::{Date, date};
use messages::{Key, Messages, english};
use site::{
    Clock, State,
    disclosures::{Surface, required},
    law::{Certainty, Rule, RuleKind, rules, rules_in},
};
use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

const DEALERS: [&str; 6] = ["TN", "CA", "TX", "FL", "NY", "MT"];

/// Ends a `.legal` that names rows.
const OF_LAW: &str = " of law/us.toml";

fn has(state: &str, id: &str) -> bool {
    rules_in(state).any(|rule| rule.id == id)
}

fn limit(state: &str) -> String {
    let limits = rules_in(state).filter_map(|rule| match rule.kind {
        RuleKind::FeeCap { most } => Some(format!("{most}")),
        RuleKind::FeePresumed { most } => Some(format!("{most} presumed")),
        _ => None,
    });
    limits.collect::<Vec<_>>().join(", ")
}

#[test]
fn six_dealers_have_their_rows_of_each_kind() {
    let rows: Vec<_> = DEALERS
        .iter()
        .map(|state| {
            let office = rules_in(state).find(|rule| rule.kind == RuleKind::Office).expect("an office");
            let office = Key::of_law(&office.messages[0]).expect("its name");
            let ids = [
                "price-excludes",
                "price-plus-charges",
                "total-price",
                "total-of-payments",
                "cancel-right",
                "credit-inquiry",
                "sales-tax",
                "vehicle-identity",
                "advertisement-copies",
            ];
            let ids = ids.into_iter().filter(|id| has(state, id)).collect::<Vec<_>>().join(" ");
            format!("{state} | {} | {} | {ids}", &Messages::english()[office], limit(state))
        })
        .collect();
    assert_eq!(
        rows,
        [
            "TN | county clerk |  | price-excludes",
            "CA | DMV | 85 | price-plus-charges total-price total-of-payments cancel-right vehicle-identity \
             advertisement-copies",
            "TX | county tax office | 225 presumed | price-excludes credit-inquiry",
            "FL | county tax collector |  | price-excludes total-price",
            "NY | DMV | 175 | price-excludes",
            "MT | county treasurer |  | price-excludes sales-tax",
        ]
    );
}

#[test]
fn every_state_has_one_row_of_each_rule_and_the_rules_that_all_have() {
    let codes = include_str!("../../states.csv").lines().skip(1).filter_map(|line| line.split(',').next());
    let mut states = 0;
    for state in codes {
        let ids: Vec<&str> = rules_in(state).map(|rule| rule.id.as_str()).collect();
        let different: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), different.len(), "{state}: {ids:?}");
        for id in ["office", "contact-hours", "documentation-fee", "used", "availability", "credit-terms"] {
            assert!(different.contains(id), "{state}: {id}");
        }
        assert!(different.contains("price-excludes") != different.contains("price-plus-charges"), "{state}");
        assert!(different.contains("buyers-guide") != different.contains("state-label"), "{state}");
        states += 1;
    }
    assert_eq!(states, 56);
}

#[test]
fn every_row_is_whole() {
    let names: BTreeSet<String> = rules().iter().map(Rule::name).collect();
    assert_eq!(names.len(), rules().len(), "two rows have one name");
    for rule in rules() {
        let name = rule.name();
        for code in rule.states.iter().chain(&rule.except) {
            assert_eq!(State::parse(code).map(|state| state.code), Some(code.as_str()), "{name}");
        }
        assert!(rule.asks.ends_with('.') && !rule.citation.is_empty(), "{name}");
        assert!(rule.since.is_none_or(|since| since < rule.look_again), "{name}");
        let has_words =
            matches!(rule.kind, RuleKind::Sentence | RuleKind::Label | RuleKind::Office | RuleKind::Signal);
        assert!(!has_words || !rule.messages.is_empty(), "{name}: no message says it");
        // A cap is refused only by its own words, so that they are cited by section.
        if let (RuleKind::FeeCap { .. }, Certainty::Text) = (rule.kind, rule.certainty) {
            assert!(rule.citation.contains(|digit: char| digit.is_ascii_digit()), "{name}");
        }
    }
}

/// Rows and messages name each other. What is not sure is the dealer's choice.
#[test]
fn each_prescribed_message_names_its_rows_and_each_row_its_messages() {
    let definitions = &english().definitions;
    let mut said = BTreeSet::new();
    for message in definitions {
        let legal = message.legal.as_deref().unwrap_or_default();
        for id in legal.strip_suffix(OF_LAW).into_iter().flat_map(|ids| ids.split(", ")) {
            let mut named = rules().iter().filter(|rule| rule.id == id).peekable();
            assert!(named.peek().is_some(), "{}: there is no row {id}", message.key);
            assert!(
                named.all(|rule| rule.messages.contains(&message.key)),
                "{}: {id} does not name it",
                message.key
            );
            said.insert((id.to_owned(), message.key.clone()));
        }
    }
    for rule in rules() {
        for key in &rule.messages {
            let message = definitions.iter().find(|message| message.key == *key);
            let message = message.unwrap_or_else(|| panic!("{}: there is no message {key}", rule.name()));
            let is_choice = rule.certainty != Certainty::Text && message.is_optional;
            let is_word = rule.kind == RuleKind::Office;
            assert!(
                is_choice || is_word || said.contains(&(rule.id.clone(), key.clone())),
                "{}: {key} does not name the row",
                rule.name()
            );
        }
    }
}

#[tokio::test]
async fn totals_and_lines_name_the_office_of_the_dealers_state() {
    for (state, office) in DEALERS.into_iter().zip([
        "county clerk",
        "DMV",
        "county tax office",
        "county tax collector",
        "DMV",
        "county treasurer",
    ]) {
        let app = test_app().in_state(state).with_memphis_taxes().start().await;
        let text = app.get(&crate::pages::legal::first_vehicle(&app).await.0).await.expect(200).text();
        assert!(
            text.contains(&format!("An estimate, not an offer; taxes are the {office}'s.")),
            "{state}: {text}"
        );
        assert!(text.contains(&format!("what the {office} takes for a title")), "{state}");
        assert!(office == "county clerk" || !text.contains("clerk"), "{state}");
        let app = test_app().in_state(state).start().await;
        let text = app.get(&crate::pages::legal::first_vehicle(&app).await.0).await.expect(200).text();
        assert!(text.contains(&format!("Ask us or your {office}.")), "{state}");
    }
}

#[tokio::test]
async fn a_state_without_sales_tax_takes_none_which_is_not_an_unknown_tax() {
    for (state, amount) in [("TN", "not known"), ("AK", "not known"), ("MT", "$0.00"), ("OR", "$0.00")] {
        let app = test_app().in_state(state).start().await;
        let page = app.get(&crate::pages::legal::first_vehicle(&app).await.0).await.expect(200);
        let text = page.text();
        let (_, line) = text.split_once("Sales tax").expect("a line for the tax");
        assert!(line.get(..120).unwrap_or(line).contains(amount), "{state}: {line}");
        assert_eq!(line.starts_with(" none here"), amount != "not known", "{state}: {line}");
    }
}

#[tokio::test]
async fn the_right_to_cancel_is_said_where_the_law_has_it_with_the_figures_of_the_row() {
    for state in DEALERS {
        let app = test_app().in_state(state).start().await;
        let required = required(Surface::Vehicle, app.config());
        let texts: Vec<_> =
            required.iter().filter(|row| row.id == "cancel-right").map(|row| &*row.text).collect();
        let california = "In our state you may cancel the purchase of a used vehicle for $50,000 or less within 3 days \
                          and 400 miles, for a limited fee.";
        assert_eq!(texts, if state == "CA" { vec![california] } else { vec![] }, "{state}");
    }
}

#[tokio::test]
async fn the_buyers_guide_is_said_of_cars_and_light_trucks_alone() {
    let records = [
        ("B1", "Sedan", true),
        ("B2", "Crew Cab Pickup", true),
        ("B3", "", true),
        ("B4", "Motorcycle", false),
        ("B5", "Utility Trailers", false),
        ("B6", "Class A Motorhome", false),
        ("B7", "PONTOON BOAT", false),
    ];
    let lot = records.map(|(stock, text, _)| with(record(stock), "body_style", text));
    let app = test_app().feed(&MockFeed::start(&lot).await).start().await;
    for (stock, text, is_said) in records {
        let page = app.get(&format!("/vehicle/{stock}")).await;
        let path = page.header("location").to_owned();
        for kind in ["text/html", "text/markdown"] {
            let read = app.get_with(&path, "accept", kind).await.expect(200);
            assert_eq!(read.body.contains("Buyers Guide (Gu"), is_said, "{text}: {kind}");
        }
    }
}

#[test]
fn a_row_is_due_after_its_day() {
    let due = |today: Date| rules().iter().filter(|rule| rule.is_due(today)).count();
    assert_eq!((due(date(2026, 11, 30)), due(date(2099, 1, 1))), (0, rules().len()));
    let first = rules().iter().map(|rule| rule.look_again).min().expect("a row");
    assert_eq!(due(first), 0);
    assert!(due(first.tomorrow().expect("a day")) > 0);
}

/// The real date, which only `--all` asks for. Whoever sees it fail reads the rows' sources again, corrects the rows, and
/// sets another day, at least a year ahead.
#[test]
fn no_row_waits_for_another_look_at_its_source() {
    let today = Clock::system().now().in_tz("UTC").expect("a date").date();
    let due: Vec<_> = rules().iter().filter(|rule| rule.is_due(today)).map(Rule::name).collect();
    assert!(due.is_empty(), "read these rows' sources again: {}", due.join(", "));
}

/// The rows as the guide has them.
fn as_markdown() -> String {
    let mut text = "| rule | states | asks | source | known |\n|---|---|---|---|---|\n".to_owned();
    for Rule { id, states, except, asks, citation, since, certainty, look_again, .. } in rules() {
        let states = match (states.as_slice(), except.as_slice()) {
            ([], []) => "all".to_owned(),
            ([], except) => format!("all but {}", except.join(", ")),
            (states, _) => states.join(", "),
        };
        let since = since.map(|since| format!(", since {since}")).unwrap_or_default();
        let known = certainty.text();
        _ = writeln!(
            text,
            "| `{id}` | {states} | {asks} | {citation}{since} | {known}; until {look_again} |"
        );
    }
    text
}

#[test]
fn the_guide_has_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../forecourt/guide/src/dealers/law-by-state.md");
    let chapter = fs::read_to_string(&path).expect("the chapter");
    let (before, rest) = chapter.split_once("| rule | states |").expect("the table");
    let (_, after) = rest.split_once("\n\n").expect("a paragraph after the table");
    let made = format!("{before}{}\n{after}", as_markdown());
    if std::env::var_os("FORECOURT_WRITE_TYPES").is_some() {
        fs::write(&path, &made).expect("the chapter can be written");
    }
    let written = fs::read_to_string(&path).expect("the chapter");
    assert_eq!(written, made, "run this test with FORECOURT_WRITE_TYPES=1");
}
