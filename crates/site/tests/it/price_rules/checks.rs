//! The rules, each a row: a name, the source, the surfaces, the cases that it is about, and the fault that it finds.

use super::{
    dealers::{Dealer, Listed, NO_PRICES},
    surfaces::{Said, Surface, Surface::*},
};
use inventory::{Charge, RequiredBy};
use serde_json::{Value, json};
use site::law::{RuleKind, rules_in};

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

    fn differs(&self, found: &Value, expected: &Value) -> Option<String> {
        (found != expected).then(|| format!("{found} is not {expected}"))
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

pub(super) const CHECKS: &[Check] = &[
    // The largest figure.
    check("the price is there", FTC, PRICED, has_price, |case| case.lacks(&money(case.price()))),
    check(
        "the price is the first amount",
        FTC,
        &[Card, Row, BudgetCard, Compare, Tile, Markdown, MarkdownRow],
        has_price,
        |case| {
            let text = case.said.text.replace("Reduced $1,000", "").replace("Reduced by $1,000", "");
            let first = amounts(&text).first().copied();
            (first != Some(case.price())).then(|| format!("begins with {first:?}"))
        },
    ),
    check("the price of the page is before its other amounts", FTC, &[Vehicle], has_price, |case| {
        let (_, panel) = case.said.text.split_once("Price Details")?;
        let first = amounts(panel).first().copied();
        (first != Some(case.price())).then(|| format!("begins with {first:?}"))
    }),
    check(
        "the price is named",
        FTC,
        &[Card, Row, Vehicle, Compare, Markdown, MarkdownRow],
        has_price,
        |case| case.lacks(if case.dealer.is_total() { "Total Price" } else { "Dealer Price" }),
    ),
    check("a total price is called so on deals", FTC, &[Deal], is_total, |case| case.lacks("Total Price")),
    check(
        "a total is not beside the word of a list price",
        FTC,
        &[Card, Row, Vehicle, Compare, Deal, Markdown],
        is_total,
        |case| case.has("Dealer Price $"),
    ),
    check("a total has every mandatory charge", CA, RECORDS, is_total, |case| {
        let found = cents(&case.said.json["price"]["advertised"]);
        (found != Some(case.total())).then(|| format!("advertises {found:?}"))
    }),
    check(
        "a list price is without charges",
        OWN,
        RECORDS,
        |case| has_price(case) && !case.dealer.is_total(),
        |case| {
            let found = cents(&case.said.json["price"]["advertised"]);
            (found != Some(case.list())).then(|| format!("advertises {found:?}"))
        },
    ),
    check(
        "states that ask for totals get totals",
        FL,
        &[Json],
        |case| case.has_rule("total-price") && has_price(case),
        |case| {
            let price = &case.said.json["price"];
            case.differs(&price["advertised"], &price["with_mandatory_fees"])
        },
    ),
    check("a search panel and a tile have no lower price", FTC, &[Panel, Tile], is_total, |case| {
        let lower = amounts(&case.said.text).into_iter().find(|amount| *amount < case.total());
        lower.map(|amount| format!("has {}", money(amount)))
    }),
    check(
        "a lower amount names its charges",
        FTC,
        &[Card, Row, Vehicle, Markdown, MarkdownRow],
        |case| is_total(case) && case.dealer.mandatory() > 0,
        |case| case.lacks(&format!("{} plus ", money(case.list()))),
    ),
    check(
        "a higher amount names its charges",
        FTC,
        &[Card, Row, Vehicle, Markdown, MarkdownRow],
        |case| has_price(case) && !case.dealer.is_total(),
        |case| case.lacks(&format!("{} with ", money(case.total()))),
    ),
    check("search engines quote the price", FTC, &[Head], has_price, |case| {
        let found = cents(&case.said.json["product:price:amount"]);
        (found != Some(case.price())).then(|| format!("quotes {found:?}"))
    }),
    check("descriptions have one amount", FTC, &[Head], has_price, |case| {
        let all = amounts(&case.said.text);
        (all != [case.price()]).then(|| format!("has {all:?}"))
    }),
    check("an offer has the price", FTC, &[JsonLd], has_price, |case| {
        let found = cents(&case.said.json["offers"]["price"]);
        (found != Some(case.price())).then(|| format!("offers for {found:?}"))
    }),
    check(
        "feeds have the price",
        FTC,
        FEEDS,
        |case| is_in_feed(case) && has_price(case),
        |case| {
            let found = cents(&case.said.json["price"]);
            (found != Some(case.price())).then(|| format!("has {found:?}"))
        },
    ),
    check("agents read the total in whole dollars, never less", FTC, &[Aap, AapRow], has_price, |case| {
        let expected = case.total().div_ceil(100);
        case.differs(&case.said.json["price"], &json!(expected))
    }),
    check("a lead has the price", OWN, &[Lead], has_price, |case| {
        case.lacks(&format!("currency=\"USD\">{}", money(case.price()).replace(['$', ','], "")))
    }),
    check("amounts are US dollars", OWN, RECORDS, any, |case| {
        case.differs(&case.said.json["price"]["currency"], &json!("USD"))
    }),
    check("offers are in US dollars", OWN, &[JsonLd], has_price, |case| {
        case.differs(&case.said.json["offers"]["priceCurrency"], &json!("USD"))
    }),
    // No lower price is hinted at.
    check("nothing promises a lower price", FTC, EVERYTHING, any, |case| {
        case.has_word(&[
            "lower price",
            "best price",
            "unlock",
            "e-price",
            "sale price",
            "as low as",
            "starting at",
            "starting from",
            "prices from",
            "special price",
        ])
    }),
    check("no payment is said to begin somewhere", FTC, EVERYTHING, any, |case| {
        let text = &case.said.text;
        let hint = text.match_indices("from $").find(|(at, _)| {
            let end = text[*at..].char_indices().nth(40).map_or(text.len(), |(end, _)| at + end);
            text[*at..end].contains("a month")
        });
        hint.map(|(at, _)| format!("has {:?}", text[at..].chars().take(30).collect::<String>()))
    }),
    check(
        "no button asks for a price that is there",
        FTC,
        &[Card, Row, Vehicle, Compare, Deal],
        has_price,
        |case| case.has_word(&["call for price", "get price", "ask for the price", "price on request"]),
    ),
    check(
        "no discount is inside a price",
        CA,
        &[Card, Row, Vehicle, Panel, Compare, Deal, Tile, Markdown, Atom],
        |case| case.vehicle().number == "AA10",
        |case| case.has(&money(case.price() - 50_000)),
    ),
    check("a discount has its condition beside it", CA, &[Specials], any, |case| {
        case.lacks("Off the advertised price for members of our club. Not with other offers.")
    }),
    check("a discount has its last day beside it", UNFAIR, &[Specials], any, |case| {
        case.lacks("Until December 31, 2099")
    }),
    check(
        "savings are those from the price",
        FORMER,
        &[Card, Row, Vehicle, Markdown],
        |case| has_price(case) && case.vehicle().list > 0,
        |case| {
            let saved = (case.list() + 200_000).checked_sub(case.price()).filter(|saved| *saved > 0)?;
            let words = if case.said.surface == Markdown { "You Save: " } else { "You Save " };
            case.lacks(&format!("{words}{}", money(saved)))
        },
    ),
    check("estimates are called so", UNFAIR, &[Markdown], has_price, |case| {
        case.lacks_any(&["Estimated MSRP", "Estimated Savings", "Estimated from the dealer price"])
    }),
    check(
        "a reduction is that of the price",
        FORMER,
        &[Card, Row, Vehicle, Markdown, Atom],
        |case| case.vehicle().number == "AA10",
        |case| {
            (case.has("Reduced $1,000").is_none() && case.has("Reduced by $1,000").is_none())
                .then(|| "says no reduction".to_owned())
        },
    ),
    check(
        "what was not reduced is not said to be",
        FORMER,
        &[Card, Row, Vehicle, Markdown, Atom],
        |case| case.vehicle().number != "AA10",
        |case| case.has_any(&["Reduced $", "Reduced by $"]),
    ),
    check(
        "a former price is that of the same sum",
        FORMER,
        &[Markdown, Vehicle],
        |case| case.vehicle().number == "AA10",
        |case| case.lacks(&money(case.price() + 100_000)),
    ),
    // Out the door.
    check(
        "out the door has taxes",
        FTC,
        &[Card, Row, Vehicle, Panel, Compare, Deal, Tile, Markdown, MarkdownRow, Atom, VehiclePage],
        lacks_rates,
        |case| case.has_word(&["out the door", "out-the-door"]),
    ),
    check(
        "a sum without taxes says so",
        FTC,
        &[Deal, Markdown],
        |case| lacks_rates(case) && has_price(case),
        |case| case.lacks("Before tax, title and registration"),
    ),
    check(
        "a sum with taxes is an estimate",
        UNFAIR,
        &[VehiclePage, Markdown],
        |case| case.dealer.has_taxes && has_price(case),
        |case| case.lacks(&format!("An estimate, not an offer; taxes are the {}'s.", case.office())),
    ),
    check("no other state's office is named", UNFAIR, PAGES, any, |case| {
        let others = ["county clerk", "county tax office", "county tax collector", "county treasurer", "DMV"];
        others.into_iter().filter(|other| *other != case.office()).find_map(|other| case.has(other))
    }),
    check(
        "an out-the-door sum is not below the total",
        FTC,
        &[McpTotal],
        |case| is_record(case) && has_price(case),
        |case| {
            let total = cents(&case.said.json["total"]).unwrap_or_default();
            (total < case.total()).then(|| format!("comes to {}", money(total)))
        },
    ),
    // Lines.
    check("each line has a name", FTC, RECORDS, is_record, |case| {
        case.line_fault(|line| line["name"].as_str().is_none_or(str::is_empty))
    }),
    check("each line has a payee", FTC, RECORDS, is_record, |case| {
        case.line_fault(|line| {
            !["dealer", "government", "third_party"].contains(&line["payee"].as_str().unwrap_or_default())
        })
    }),
    check("each line has who requires it", FTC, RECORDS, is_record, |case| {
        case.line_fault(|line| {
            !["dealer", "agency", "nobody"].contains(&line["required_by"].as_str().unwrap_or_default())
        })
    }),
    check("the lines in the price come to it", FTC, RECORDS, has_price, |case| {
        let in_price = case.lines().iter().filter(|line| line["in_advertised_price"] == json!(true));
        let sum: u64 = in_price.filter_map(|line| cents(&line["amount"])).sum();
        (sum != case.price()).then(|| format!("the lines come to {}", money(sum)))
    }),
    check("a choice is in no price", CA, RECORDS, is_record, |case| {
        case.line_fault(|line| line["required_by"] == "nobody" && line["in_advertised_price"] == json!(true))
    }),
    check("what an agency requires is in no price", CA, RECORDS, is_record, |case| {
        case.line_fault(|line| line["required_by"] == "agency" && line["in_advertised_price"] == json!(true))
    }),
    check("a highest amount is called so", FTC, RECORDS, is_record, |case| {
        case.line_fault(|line| line["name"] == "Electronic filing" && line["up_to"] != json!(true))
    }),
    check("every charge is a line", FTC, RECORDS, has_price, |case| {
        let missing = case.dealer.charges.iter().find(|charge| {
            let name = charge.name.as_deref().unwrap_or("Documentation fee");
            !case
                .lines()
                .iter()
                .any(|line| line["name"] == name && cents(&line["amount"]) == Some(charge.amount.in_cents()))
        });
        missing.map(|charge| format!("lacks {charge:?}"))
    }),
    check("programs read the same lines", OWN, &[JsonRow, Mcp, McpRow], is_record, |case| {
        case.differs(&case.said.json["price"], &case.json(Json)["price"])
    }),
    check(
        "pages for people have each line with its cents",
        FTC,
        &[Deal, Markdown, VehiclePage],
        has_price,
        |case| {
            let missing = case.json(Json)["price"]["lines"].as_array().into_iter().flatten().find(|line| {
                let amount = cents(&line["amount"]).unwrap_or_default();
                let amount = format!("{}{}", money(amount / 100 * 100), format_args!(".{:02}", amount % 100));
                !case.said.text.contains(line["name"].as_str().unwrap_or_default())
                    || !case.said.text.contains(&amount)
            });
            missing.map(|line| format!("lacks {line}"))
        },
    ),
    check("deals say who gets each line", FTC, &[Deal], has_price, |case| {
        let payees =
            case.json(Json)["price"]["lines"].as_array().into_iter().flatten().map(|line| &line["payee"]);
        payees
            .map(|payee| match payee.as_str() {
                Some("government") => "to: Government",
                Some("third_party") => "to: Another company",
                _ => "to: Dealer",
            })
            .find_map(|words| case.lacks(words))
    }),
    check(
        "a choice is said to be one",
        CA,
        &[Deal, Markdown, VehiclePage],
        |case| has_price(case) && case.charges(RequiredBy::Nobody).next().is_some(),
        |case| case.lacks("if you choose it"),
    ),
    check(
        "an offer has its mandatory lines",
        FTC,
        &[JsonLd],
        |case| has_price(case) && has_other_charges(case),
        |case| {
            let parts = &case.said.json["offers"]["priceSpecification"];
            let sum: u64 = parts["priceComponent"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|one| cents(&one["price"]))
                .sum();
            (sum != case.total() || cents(&parts["price"]) != Some(sum))
                .then(|| format!("{parts} comes to {sum}"))
        },
    ),
    check("agents read the mandatory lines", FTC, &[Aap, AapRow], has_price, |case| {
        let fees = &case.said.json["fees"];
        let fees = if fees.is_null() { &json!([]) } else { fees };
        case.differs(fees, &case.json(Json)["price"]["mandatory_fees"])
    }),
    check(
        "a lead names the charges",
        OWN,
        &[Lead],
        |case| has_other_charges(case) && case.vehicle().status != "on_order",
        |case| {
            let missing = case.dealer.charges.iter().find_map(|charge| {
                let most = if charge.is_most { "up to " } else { "" };
                case.lacks(&format!(
                    "{}: {most}{}",
                    charge.name.as_deref().unwrap_or("Documentation fee"),
                    charge.amount
                ))
            });
            missing
        },
    ),
    check(
        "totals of programs have the lines of the page",
        OWN,
        &[McpTotal],
        |case| is_record(case) && has_price(case),
        |case| {
            let names: Vec<&Value> = case.json(Json)["price"]["lines"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|line| &line["name"])
                .collect();
            let items = case.said.json["lines"].as_array().cloned().unwrap_or_default();
            names
                .into_iter()
                .find(|name| !items.iter().any(|item| item["item"] == **name))
                .map(|name| format!("lacks {name}"))
        },
    ),
    // Parts that are not known.
    check("unknown parts are named on pages", FTC, &[VehiclePage, Markdown], has_price, |case| {
        let unknown = case.json(Json)["price"]["unknown"].as_array().cloned().unwrap_or_default();
        unknown.iter().filter_map(Value::as_str).find_map(|part| case.lacks(part))
    }),
    check("programs name the same unknown parts", FTC, &[JsonRow, Mcp, McpRow], is_record, |case| {
        case.differs(&case.said.json["price"]["unknown"], &case.json(Json)["price"]["unknown"])
    }),
    check("agents name the same unknown parts", FTC, &[Aap, AapRow], is_record, |case| {
        case.differs(&case.said.json["price_unknown"], &case.json(Json)["price"]["unknown"])
    }),
    check("offers name the same unknown parts", FTC, &[JsonLd], has_price, |case| {
        let unknown = case.json(Json)["price"]["unknown"].as_array().cloned().unwrap_or_default();
        unknown.iter().filter_map(Value::as_str).find_map(|part| case.lacks(part))
    }),
    check(
        "totals name the same unknown parts",
        FTC,
        &[McpTotal],
        |case| is_record(case) && !case.dealer.has_taxes,
        |case| case.differs(&case.said.json["unknown"], &case.json(Json)["price"]["unknown"]),
    ),
    check("an unknown tax is named", FTC, &[Json], lacks_rates, |case| {
        case.lacks("tax in your county: not known")
    }),
    check(
        "no sales tax is no unknown tax",
        "the states' revenue agencies",
        EVERYTHING,
        without_sales_tax,
        |case| case.has_any(&["tax in your county", "Sales tax: not known", "Sales tax not known"]),
    ),
    check(
        "no sales tax is said once",
        "the states' revenue agencies",
        &[VehiclePage],
        |case| without_sales_tax(case) && has_price(case),
        |case| {
            let count = case.said.text.matches("none here").count();
            (count != 1).then(|| format!("says it {count} times"))
        },
    ),
    check(
        "a sales tax is never said to be none",
        UNFAIR,
        PAGES,
        |case| !without_sales_tax(case),
        |case| case.has_any(&["Sales tax none", "no sales tax"]),
    ),
    // The vehicle itself.
    check(
        "an advertisement has a part of the VIN",
        "California Vehicle Code 11713.1",
        ADVERTISED,
        |case| !case.said.text.is_empty(),
        |case| {
            let vin = crate::support::mock_feed::vin(case.vehicle().place);
            case.lacks(&vin[11..])
        },
    ),
    check("specials have a part of the VIN", "California Vehicle Code 11713.1", &[Specials], any, |case| {
        [0, 2].into_iter().find_map(|place| case.lacks(&crate::support::mock_feed::vin(place)[11..]))
    }),
    check("feeds have the VIN", OWN, FEEDS, is_in_feed, |case| {
        case.differs(&case.said.json["vin"], &json!(crate::support::mock_feed::vin(case.vehicle().place)))
    }),
    check(
        "pages have the stock number",
        OWN,
        &[Vehicle, Deal, Markdown, MarkdownRow, Json, Mcp, Aap, JsonLd],
        any,
        |case| case.lacks(case.vehicle().number),
    ),
    check("a stock picture is marked", FTC, &[Card, Row, VehiclePage], has_stock_photo, |case| {
        case.lacks("Stock photo")
    }),
    check(
        "a vehicle's own picture is not marked",
        FTC,
        &[Card, Row, Vehicle],
        |case| !has_stock_photo(case),
        |case| case.has("Stock photo"),
    ),
    check("programs know a stock picture", FTC, &[Json, Mcp], has_stock_photo, |case| {
        let marked = case.said.json["stock_photos"].as_array().map_or(0, Vec::len);
        (marked != 1).then(|| format!("marks {marked}"))
    }),
    check(
        "a stock picture is in no advertisement",
        FTC,
        &[Head, JsonLd, GoogleAds, GoogleListings, Meta, Marketplace, Panel, Atom],
        has_stock_photo,
        |case| case.has("stock-images"),
    ),
    check(
        "a stock picture is in no feed",
        FTC,
        &[Text],
        |case| case.said.place.starts_with("/feeds/") || case.said.place.starts_with("/sitemap"),
        |case| case.has("stock-images"),
    ),
    check(
        "a vehicle on order has no amount",
        FTC,
        &[Card, Row, Vehicle, Panel, Compare, Deal, Tile, Atom, Head, JsonLd, Aap, Lead],
        is_on_order,
        |case| {
            NO_PRICES
                .iter()
                .flat_map(|dollars| [dollars.to_string(), money(dollars * 100)])
                .find_map(|amount| case.has(&amount))
        },
    ),
    check("a vehicle on order has no price", FTC, RECORDS, is_on_order, |case| {
        ["advertised", "list", "with_mandatory_fees"]
            .into_iter()
            .find(|name| !case.said.json["price"][name].is_null())
            .map(|name| format!("has {name}"))
    }),
    check(
        "a vehicle on order is no transit",
        FTC,
        EVERYTHING,
        |case| {
            case.said.surface != VehiclePage && case.said.vehicle.is_some_and(|one| one.status == "on_order")
        },
        |case| case.has_any(&["In Transit", "in_transit"]),
    ),
    check(
        "what is not on the lot is said to be so",
        FTC,
        &[Card, Row, Vehicle, Panel, Compare, Deal, Tile, Markdown, MarkdownRow, Atom],
        has_badge,
        |case| case.lacks(case.vehicle().badge),
    ),
    check(
        "what can be bought has no such word",
        FTC,
        &[Card, Row, Panel, Compare, Deal, Tile, MarkdownRow, Atom],
        |case| case.vehicle().badge.is_empty(),
        |case| case.has_any(&["In Transit", "On Order", "Coming Soon", "Sale Pending"]),
    ),
    check("programs read the status", FTC, RECORDS, is_record, |case| {
        case.differs(&case.said.json["status"], &json!(case.vehicle().status))
    }),
    check(
        "feeds have what can be bought",
        BAIT,
        &[GoogleAds],
        |case| case.vehicle().is_advertised,
        |case| (!is_in_feed(case)).then(|| "lacks it".to_owned()),
    ),
    check(
        "feeds lack what can't be bought",
        BAIT,
        FEEDS,
        |case| !case.vehicle().is_advertised && !has_stock_photo(case),
        |case| is_in_feed(case).then(|| "has it".to_owned()),
    ),
    check(
        "the lot is named",
        FTC,
        ADVERTISED,
        |case| !case.said.text.is_empty() && (case.said.surface != JsonLd || has_price(case)),
        |case| case.lacks(["South lot", "North lot"][case.vehicle().place % 2]),
    ),
    check(
        "a missing price is said to be missing",
        FTC,
        &[Card, Row, Vehicle, Compare, Deal, Tile, Markdown, MarkdownRow, Atom],
        has_no_price,
        |case| case.lacks("Call for price"),
    ),
    check("a missing price promises none", FTC, &[Head], has_no_price, |case| case.has("full price")),
    check("a missing price is no zero", UNFAIR, ADVERTISED, has_no_price, |case| {
        case.has_any(&["$0", "\"advertised\":0", "\"price\":0"])
    }),
    check("a missing price is no offer", UNFAIR, &[JsonLd], has_no_price, |case| {
        (!case.said.json["offers"].is_null()).then(|| "has an offer".to_owned())
    }),
    check("a missing price is an unknown part", FTC, &[Json, Mcp, Aap], has_no_price, |case| {
        case.lacks("Vehicle price: not known")
    }),
    check(
        "a vehicle that was sold is not offered",
        BAIT,
        EVERYTHING,
        |case| case.said.surface != Gone,
        |case| case.has("SS99"),
    ),
    check("the page of a vehicle that was sold says so", BAIT, &[Gone], any, |case| {
        case.lacks("Vehicle Not Found")
    }),
    check("the page of a vehicle that was sold has no price of it", BAIT, &[Gone], any, |case| {
        case.has("$12,340")
    }),
    // Texts that the law of the state asks for.
    check(
        "surfaces have the texts of their state",
        "the rows of law/us.toml",
        &[Page, VehiclePage, Results, Gone, Text, Aap],
        any,
        |case| {
            case.said
                .required
                .iter()
                .find(|text| !case.said.text.replace('\u{2019}', "'").contains(text.as_str()))
                .map(|text| format!("lacks {text:?}"))
        },
    ),
    check(
        "the fee is below the limit of the state",
        "the rows documentation-fee-cap",
        RECORDS,
        is_record,
        |case| {
            let limit = rules_in(case.dealer.state).find_map(|rule| match rule.kind {
                RuleKind::FeeCap { most } | RuleKind::FeePresumed { most } => Some(most * 100),
                _ => None,
            })?;
            case.line_fault(|line| {
                line["name"] == "Documentation fee" && cents(&line["amount"]) > Some(limit)
            })
        },
    ),
    check("the fee is said", TN, &[VehiclePage, Results, Markdown], any, |case| {
        let fee = case.dealer.charges.first().map(|fee| fee.amount.to_string());
        match fee {
            Some(fee) => case.lacks(&fee),
            None => case.lacks("We charge no documentation fee."),
        }
    }),
    check(
        "what the price leaves out is said",
        TN,
        &[VehiclePage, Results, Markdown, MarkdownRow, Atom],
        |case| case.dealer.state != "CA",
        |case| {
            if case.dealer.is_total() && case.dealer.mandatory() > 0 {
                case.lacks("Price includes the documentation fee and excludes tax")
            } else {
                case.lacks("Price excludes tax, title")
            }
        },
    ),
    check(
        "a fee in the price is not said to be left out",
        UNFAIR,
        EVERYTHING,
        |case| case.dealer.is_total(),
        |case| case.has("and documentation fees"),
    ),
    check(
        "California's sentence is said there",
        "13 CCR 260.04",
        &[VehiclePage, Results, Markdown, MarkdownRow, Atom],
        |case| case.dealer.state == "CA",
        |case| case.lacks("Price plus government fees and taxes, and any finance charges."),
    ),
    check(
        "California's sentence is said there alone",
        UNFAIR,
        EVERYTHING,
        |case| case.dealer.state != "CA",
        |case| case.has("Price plus government fees and taxes"),
    ),
    check(
        "the right to cancel is said where it is law",
        CA,
        &[VehiclePage, Markdown],
        |case| case.has_rule("cancel-right"),
        |case| case.lacks_any(&["$50,000 or less", "3 days", "400 miles"]),
    ),
    check(
        "the right to cancel is said nowhere else",
        UNFAIR,
        EVERYTHING,
        |case| !case.has_rule("cancel-right"),
        |case| case.has("may cancel"),
    ),
    check(
        "the Buyers Guide is named",
        GUIDE,
        &[VehiclePage, Markdown],
        |case| case.vehicle().body_style == "Sedan",
        |case| case.lacks("Buyers Guide (Guía del Comprador)"),
    ),
    check(
        "no Buyers Guide is promised of a motorcycle",
        GUIDE,
        &[Vehicle, Markdown],
        |case| case.vehicle().body_style == "Motorcycle",
        |case| case.has("Buyers Guide ("),
    ),
    check(
        "used vehicles are called used",
        TN,
        &[VehiclePage, Results, Markdown, MarkdownRow, Atom],
        any,
        |case| case.lacks("used"),
    ),
    check("records say used", TN, RECORDS, is_record, |case| {
        case.differs(&case.said.json["condition"], &json!("used"))
    }),
    check("a listing is no promise", BAIT, &[VehiclePage, Results, Markdown, MarkdownRow], any, |case| {
        case.lacks("may be sold or on hold")
    }),
    check(
        "charges are said below lists",
        FTC,
        &[Results],
        |case| case.charges(RequiredBy::Dealer).nth(1).is_some(),
        |case| case.lacks("Electronic filing"),
    ),
    // Credit.
    check(
        "a payment has its rate, months and down payment",
        REG_Z,
        &[VehiclePage, Deal, Markdown, Results],
        has_loan,
        |case| case.lacks_any(&["% APR", " down", "72"]),
    ),
    check("a payment has the sum of all", CA, &[BudgetCard, Deal, Markdown, VehiclePage], has_loan, |case| {
        case.lacks(" in all")
    }),
    check("the sum of a card is that of its payment", CA, &[BudgetCard], has_loan, |case| {
        let (payment, rest) = case.payments().into_iter().next()?;
        let sum = amounts(&payment).first()? * 72;
        (!rest.contains(&money(sum))).then(|| format!("{payment} a month comes to {}", money(sum)))
    }),
    check(
        "the sum of a program's payment is there",
        CA,
        &[McpTotal],
        |case| case.said.json["loan"].is_object(),
        |case| {
            let loan = &case.said.json["loan"];
            let sum = cents(&loan["monthly_payment"]).unwrap_or_default()
                * loan["months"].as_u64().unwrap_or_default();
            (cents(&loan["total_of_payments"]) != Some(sum)).then(|| format!("{loan} has no sum"))
        },
    ),
    check("a payment is no offer of credit", REG_Z, &[VehiclePage, Markdown], has_loan, |case| {
        case.lacks("An estimate, not an offer of credit.")
    }),
    check(
        "comparisons have the terms of payments",
        REG_Z,
        &[Page],
        |case| case.said.place.starts_with("/compare") && has_loan(case),
        |case| {
            let compared = case.said.text.matches(" payments of $").count();
            (compared < 3 || case.lacks(" in all").is_some()).then(|| format!("has the terms of {compared}"))
        },
    ),
    check("a special's credit has every term and its sum", REG_Z, &[Specials], any, |case| {
        case.lacks("$199 a month for 48 months, 10% down, 4.9% annual percentage rate (APR), $9,552 in all.")
    }),
    check(
        "there is no payment without loans",
        REG_Z,
        &[Card, Row, BudgetCard, Vehicle, Compare, Deal, Markdown],
        |case| !case.dealer.has_loans,
        |case| case.payments().first().map(|(payment, _)| format!("has {payment} a month")),
    ),
    check("no credit is promised", "7 Tex. Admin. Code 84.702(b)", EVERYTHING, any, |case| {
        case.has_word(&[
            "guaranteed approval",
            "no credit check",
            "no credit inquiry",
            "everyone is approved",
            "everybody is approved",
            "instant approval",
            "instant credit",
            "approved instantly",
            "bad credit ok",
        ])
    }),
    check("no rate is said to be low", REG_Z, EVERYTHING, any, |case| {
        case.has_word(&["lowest rate", "low rates", "best rates", "0% apr", "no money down", "zero down"])
    }),
    // The dealership.
    check("the signal of a browser is acknowledged", "11 CCR 7025(c)", PAGES, any, |case| {
        case.lacks("Opt-out request honored: your browser sends Global Privacy Control.")
    }),
    check(
        "the policy names the signal",
        "11 CCR 7025(c)",
        &[Page],
        |case| case.said.place == "/privacy",
        |case| case.lacks("Global Privacy Control"),
    ),
    check("pages name the dealership and its phone", UNFAIR, PAGES, any, |case| {
        case.lacks_any(&["Winchester Motors", "(901) 555-0142"])
    }),
    check("Markdown names the dealership and its phone", UNFAIR, &[MarkdownRow], any, |case| {
        case.lacks_any(&["Winchester Motors", "(901) 555-0142"])
    }),
    check(
        "nothing is certified that is not",
        UNFAIR,
        &[Card, Row, Vehicle, Markdown, Compare, Deal, GoogleAds, Meta],
        any,
        |case| case.has_word(&["certified pre", "cpo", "certified used"]),
    ),
    check("a deal's rating names its source", UNFAIR, &[VehiclePage], any, |case| {
        (case.said.html.contains("data-badge") && !case.said.html.contains("Deal rating by"))
            .then(|| "rates without a source".to_owned())
    }),
    check(
        "miles are said",
        UNFAIR,
        &[Card, Row, Vehicle, Panel, Deal, Tile, Markdown, MarkdownRow, Atom],
        |case| !case.said.text.is_empty(),
        |case| case.lacks("38,210"),
    ),
];
