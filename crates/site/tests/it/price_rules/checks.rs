//! The rules, each a row: a name, the source, the surfaces, the cases that it is about, and the fault that it finds.

mod prices;
mod texts;
mod vehicles;

use super::{
    dealers::{Dealer, Listed},
    surfaces::{Said, Surface, Surface::*},
};
use inventory::{Charge, RequiredBy};
use serde_json::Value;
use site::law::rules_in;

/// One surface of one dealership.
pub(super) struct Case<'a> {
    pub(super) dealer: &'a Dealer,
    pub(super) said: &'a Said,
    /// Everything that this dealership says.
    pub(super) all: &'a [Said],
}

/// A rule.
pub(super) struct Check {
    pub(super) id: &'static str,
    pub(super) source: &'static str,
    pub(super) surfaces: &'static [Surface],
    /// True for the cases that it is about.
    pub(super) is_about: fn(&Case<'_>) -> bool,
    /// The fault; `None` without one.
    pub(super) fault: fn(&Case<'_>) -> Option<String>,
}

const FTC: &str = "FTC staff, pricing FAQs for automobile advertising, 2026-09-15";
const CA: &str = "California Civil Code 1784.20 to 1784.45";
const FL: &str = "Fla. Stat. 501.976(16)";
const REG_Z: &str = "Regulation Z, 12 CFR 1026.24";
const TN: &str = "Tenn. Comp. R. & Regs. 0960-01-.12";
const GUIDE: &str = "16 CFR 455";
const BAIT: &str = "16 CFR 238";
const UNFAIR: &str = "15 U.S.C. 45";
const FORMER: &str = "16 CFR 233.1";
const OWN: &str = "crates/RULES.md";

/// Surfaces that say the price of one vehicle to people.
const PRICED: &[Surface] =
    &[Card, Row, BudgetCard, Vehicle, Panel, Compare, Deal, Tile, Markdown, MarkdownRow, Atom, Head];
/// Those of one vehicle for programs.
const RECORDS: &[Surface] = &[Json, JsonRow, Mcp, McpRow];
const FEEDS: &[Surface] = &[GoogleAds, GoogleListings, Meta, Marketplace];
/// Advertisements of one vehicle.
const ADVERTISED: &[Surface] = &[
    Card,
    Row,
    Vehicle,
    Panel,
    Compare,
    Deal,
    Tile,
    Markdown,
    MarkdownRow,
    Atom,
    JsonLd,
    Json,
    JsonRow,
    Mcp,
    McpRow,
    Aap,
    AapRow,
];
const EVERYTHING: &[Surface] = &[
    Card,
    Row,
    BudgetCard,
    Vehicle,
    Panel,
    Compare,
    Deal,
    Tile,
    Markdown,
    MarkdownRow,
    Atom,
    Head,
    JsonLd,
    Json,
    JsonRow,
    Mcp,
    McpRow,
    McpTotal,
    Aap,
    AapRow,
    GoogleAds,
    GoogleListings,
    Meta,
    Marketplace,
    Page,
    VehiclePage,
    Results,
    Specials,
    Gone,
    Text,
];
const PAGES: &[Surface] = &[Page, VehiclePage, Results, Specials, Gone];

impl Case<'_> {
    fn vehicle(&self) -> &'static Listed {
        self.said.vehicle.expect("a surface of one vehicle")
    }

    /// In cents.
    fn list(&self) -> u64 {
        self.vehicle().list * 100
    }

    fn total(&self) -> u64 {
        self.list() + self.dealer.mandatory()
    }

    /// The price that is advertised.
    fn price(&self) -> u64 {
        if self.dealer.is_total() { self.total() } else { self.list() }
    }

    fn lacks(&self, words: &str) -> Option<String> {
        (!self.said.text.contains(words)).then(|| format!("lacks {words:?}"))
    }

    fn has(&self, words: &str) -> Option<String> {
        let at = self.said.text.find(words)?;
        Some(format!("has {:?}", self.said.text[at..].chars().take(60).collect::<String>()))
    }

    fn lacks_any(&self, all: &[&str]) -> Option<String> {
        all.iter().find_map(|words| self.lacks(words))
    }

    fn has_any(&self, all: &[&str]) -> Option<String> {
        all.iter().find_map(|words| self.has(words))
    }

    /// Words in any letter case.
    fn has_word(&self, all: &[&str]) -> Option<String> {
        let text = self.said.text.to_lowercase();
        all.iter().find(|words| text.contains(**words)).map(|words| format!("says {words:?}"))
    }

    /// The JSON of another surface of this vehicle.
    fn json(&self, surface: Surface) -> &Value {
        let of_vehicle = self.all.iter().find(|said| {
            said.surface == surface
                && said.vehicle.map(|one| one.number) == self.said.vehicle.map(|one| one.number)
        });
        &of_vehicle.expect("every vehicle has this surface").json
    }

    fn charges(&self, required_by: RequiredBy) -> impl Iterator<Item = &Charge> {
        self.dealer.charges.iter().filter(move |charge| charge.required_by == required_by)
    }

    /// The lines of the record by programs.
    fn lines(&self) -> &[Value] {
        self.said.json["price"]["lines"].as_array().map(Vec::as_slice).unwrap_or_default()
    }

    fn line_fault(&self, is_fault: impl Fn(&Value) -> bool) -> Option<String> {
        self.lines().iter().find(|line| is_fault(line)).map(|line| format!("the line {line}"))
    }

    /// Each payment of a month with the text that follows.
    fn payments(&self) -> Vec<(String, &str)> {
        let text = &self.said.text;
        let ends = ["a month", "/mo"].into_iter().flat_map(|word| text.match_indices(word));
        let payment = |(at, _): (usize, &str)| {
            let amount = text[..at].trim_end().rsplit(' ').next().filter(|word| word.starts_with('$'))?;
            Some((amount.to_owned(), &text[at..]))
        };
        ends.filter_map(payment).collect()
    }

    fn has_rule(&self, id: &str) -> bool {
        rules_in(self.dealer.state).any(|rule| rule.id == id)
    }

    fn office(&self) -> &'static str {
        match self.dealer.state {
            "TN" => "county clerk",
            "TX" => "county tax office",
            "FL" => "county tax collector",
            "MT" => "county treasurer",
            _ => "DMV",
        }
    }
}

/// `$22,108.20`, and `$22,108` for whole dollars.
pub(super) fn money(cents: u64) -> String {
    let dollars = (cents / 100).to_string();
    let mut text = String::new();
    for (place, digit) in dollars.chars().enumerate() {
        if place > 0 && (dollars.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if cents.is_multiple_of(100) { format!("${text}") } else { format!("${text}.{:02}", cents % 100) }
}

/// The amounts of a text, in their order, in cents.
fn amounts(text: &str) -> Vec<u64> {
    let of_part = |part: &str| {
        let end = part.find(|letter: char| !letter.is_ascii_digit() && letter != ',' && letter != '.');
        let number = part[..end.unwrap_or(part.len())].trim_end_matches(['.', ',']).replace(',', "");
        let (dollars, cents) = number.split_once('.').unwrap_or((&number, "00"));
        format!("{dollars}{cents:0<2}").parse().ok()
    };
    text.split('$').skip(1).filter_map(of_part).collect()
}

/// A number of JSON, in cents.
fn cents(value: &Value) -> Option<u64> {
    let number = match value {
        Value::String(text) => text.trim_end_matches(" USD").to_owned(),
        other => other.to_string(),
    };
    let (dollars, cents) = number.split_once('.').unwrap_or((&number, "00"));
    format!("{dollars}{cents:0<2}").parse().ok()
}

fn differs(found: &Value, expected: &Value) -> Option<String> {
    (found != expected).then(|| format!("{found} is not {expected}"))
}

fn any(_: &Case<'_>) -> bool {
    true
}

fn has_price(case: &Case<'_>) -> bool {
    case.vehicle().list > 0 && !case.said.text.is_empty()
}

fn has_no_price(case: &Case<'_>) -> bool {
    case.vehicle().list == 0 && !case.said.text.is_empty()
}

fn is_total(case: &Case<'_>) -> bool {
    has_price(case) && case.dealer.is_total()
}

fn is_in_feed(case: &Case<'_>) -> bool {
    case.said.json.is_object()
}

fn is_record(case: &Case<'_>) -> bool {
    case.said.json.is_object()
}

fn has_stock_photo(case: &Case<'_>) -> bool {
    case.vehicle().has_stock_photo
}

fn has_badge(case: &Case<'_>) -> bool {
    !case.vehicle().badge.is_empty() && !case.said.text.is_empty()
}

fn is_on_order(case: &Case<'_>) -> bool {
    case.vehicle().status == "on_order"
}

fn has_loan(case: &Case<'_>) -> bool {
    case.dealer.has_loans && !case.payments().is_empty()
}

/// A card has the sum of its payments, too.
fn has_sum(case: &Case<'_>) -> bool {
    has_loan(case) && (case.said.surface == Surface::BudgetCard || case.has_rule("total-of-payments"))
}

/// The documentation fee alone is said in a sentence beside the price.
fn has_other_charges(case: &Case<'_>) -> bool {
    case.dealer.charges.len() > 1
}

fn without_sales_tax(case: &Case<'_>) -> bool {
    case.has_rule("sales-tax")
}

fn lacks_rates(case: &Case<'_>) -> bool {
    !case.dealer.has_taxes && !without_sales_tax(case)
}

const fn check(
    id: &'static str,
    source: &'static str,
    surfaces: &'static [Surface],
    is_about: fn(&Case<'_>) -> bool,
    fault: fn(&Case<'_>) -> Option<String>,
) -> Check {
    Check { id, source, surfaces, is_about, fault }
}
/// All rules.
pub(super) fn checks() -> impl Iterator<Item = &'static Check> {
    [prices::PRICES, vehicles::VEHICLES, texts::TEXTS].into_iter().flatten()
}
