//! Prices, charges and their lines.

use super::{
    CA, Check, EVERYTHING, FEEDS, FL, FORMER, FTC, OWN, PAGES, PRICED, RECORDS, UNFAIR, amounts, any, cents,
    check, differs, has_other_charges, has_price, is_in_feed, is_record, is_total, lacks_rates, money,
};
use crate::price_rules::surfaces::Surface::*;
use inventory::RequiredBy;
use serde_json::{Value, json};

pub(in crate::price_rules) const PRICES: &[Check] = &[
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
            differs(&price["advertised"], &price["with_mandatory_fees"])
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
        differs(&case.said.json["price"], &json!(expected))
    }),
    check("a lead has the price", OWN, &[Lead], has_price, |case| {
        case.lacks(&format!("currency=\"USD\">{}", money(case.price()).replace(['$', ','], "")))
    }),
    check("amounts are US dollars", OWN, RECORDS, any, |case| {
        differs(&case.said.json["price"]["currency"], &json!("USD"))
    }),
    check("offers are in US dollars", OWN, &[JsonLd], has_price, |case| {
        differs(&case.said.json["offers"]["priceCurrency"], &json!("USD"))
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
        differs(&case.said.json["price"], &case.json(Json)["price"])
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
        differs(fees, &case.json(Json)["price"]["mandatory_fees"])
    }),
    check(
        "a lead names the charges",
        OWN,
        &[Lead],
        |case| has_other_charges(case) && case.vehicle().status != "on_order",
        |case| {
            case.dealer.charges.iter().find_map(|charge| {
                let most = if charge.is_most { "up to " } else { "" };
                case.lacks(&format!(
                    "{}: {most}{}",
                    charge.name.as_deref().unwrap_or("Documentation fee"),
                    charge.amount
                ))
            })
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
];
