//! Texts of law, credit, and the dealership.

use super::{
    BAIT, CA, Check, EVERYTHING, FTC, GUIDE, PAGES, RECORDS, REG_Z, TN, UNFAIR, amounts, any, cents, check,
    differs, has_loan, has_sum, is_record, money,
};
use crate::price_rules::surfaces::Surface::*;
use inventory::RequiredBy;
use serde_json::json;
use site::law::{RuleKind, rules_in};

pub(in crate::price_rules) const TEXTS: &[Check] = &[
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
        differs(&case.said.json["condition"], &json!("used"))
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
    check("the sum of a card is that of its payment", CA, &[BudgetCard, Card, Row], has_sum, |case| {
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
