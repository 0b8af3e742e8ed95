//! The vehicle, and the parts of its price that are not known.

use super::{
    ADVERTISED, BAIT, Check, EVERYTHING, FEEDS, FTC, OWN, PAGES, RECORDS, UNFAIR, any, check, differs,
    has_badge, has_no_price, has_price, has_stock_photo, is_in_feed, is_on_order, is_record, lacks_rates,
    money, without_sales_tax,
};
use crate::price_rules::dealers::NO_PRICES;
use crate::price_rules::surfaces::Surface::*;
use serde_json::{Value, json};

pub(in crate::price_rules) const VEHICLES: &[Check] = &[
    // Parts that are not known.
    check("unknown parts are named on pages", FTC, &[VehiclePage, Markdown], has_price, |case| {
        let unknown = case.json(Json)["price"]["unknown"].as_array().cloned().unwrap_or_default();
        unknown.iter().filter_map(Value::as_str).find_map(|part| case.lacks(part))
    }),
    check("programs name the same unknown parts", FTC, &[JsonRow, Mcp, McpRow], is_record, |case| {
        differs(&case.said.json["price"]["unknown"], &case.json(Json)["price"]["unknown"])
    }),
    check("agents name the same unknown parts", FTC, &[Aap, AapRow], is_record, |case| {
        differs(&case.said.json["price_unknown"], &case.json(Json)["price"]["unknown"])
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
        |case| differs(&case.said.json["unknown"], &case.json(Json)["price"]["unknown"]),
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
        differs(&case.said.json["vin"], &json!(crate::support::mock_feed::vin(case.vehicle().place)))
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
        differs(&case.said.json["status"], &json!(case.vehicle().status))
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
];
