//! The out-the-door price on vehicle pages and in the comparison (PRICE-5).

use crate::{
    support::{mock_feed::MockFeed, test_response::TestResponse},
    test_app::{ORIGIN, TestApp, test_app},
};
use serde_json::json;

const ESTIMATE: &str = "An estimate, not an offer; taxes are the county clerk's.";
const PATH: &str = "/used-vehicles/2021-toyota-camry/A1";

/// A lot with one vehicle for $24,990, and one without a price.
async fn feed() -> MockFeed {
    let camry = json!({
        "stock_number": "A1", "year": 2021, "make": "Toyota", "model": "Camry", "full_text_name": "2021 Toyota Camry",
        "list_price": 24_990,
    });
    MockFeed::start(&[camry, json!({"stock_number": "B2", "full_text_name": "2020 Ford Escape"})]).await
}

async fn memphis() -> TestApp {
    test_app().with_memphis_taxes().feed(&feed().await).start().await
}

/// Lines of the block, as `item | payee | amount`.
fn lines(page: &TestResponse) -> Vec<String> {
    let cells = page.texts(".out-the-door-table tbody :is(th, td)");
    cells.chunks(3).map(|line| line.join(" | ")).collect()
}

fn sum(page: &TestResponse) -> String {
    page.texts(".out-the-door-table tfoot :is(th, td)").join(" ")
}

/// An amount in cents; what is not known is none.
fn cents(text: &str) -> i64 {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let cents = digits.parse().unwrap_or(0);
    if text.starts_with('\u{2212}') { -cents } else { cents }
}

#[tokio::test]
async fn a_vehicle_page_shows_the_total_for_the_dealerships_county() {
    let app = memphis().await;
    let page = app
        .get(PATH)
        .await
        .expect(200)
        .assert_contains(ESTIMATE)
        .assert_contains("Rates as of November 23, 2026.");
    assert_eq!(
        lines(&page),
        [
            "Vehicle price the dealer price of this vehicle | Dealer | $24,990.00",
            "Documentation fee set by the dealership | Dealer | $695.00",
            "State sales tax 7% of $25,685: the price with the documentation fee | Government | $1,797.95",
            "State single article tax 2.75% of what is above $1,600, up to $3,200 | Government | $44.00",
            "Local sales tax 2.75% of the first $1,600, the rate where the dealership is | Government | $44.00",
            "Title what the county clerk takes for a title | Government | $14.00",
            "Registration and plate one year, passenger vehicle, new plate | Government | $29.00",
            "County vehicle tax registration in Shelby County | Government | $50.00",
        ]
    );
    assert_eq!(sum(&page), "Out the door $27,663.95");
    assert_eq!(page.texts(".out-the-door-total a"), ["Out the door $27,663.95"]);
    assert_eq!(page.attributes("meta[name=robots]", "content").len(), 0);
    let homes = ["shelby-county", "tipton-county", "another-county", "another-state"];
    assert_eq!(page.attributes("#door-county option", "value"), homes);
}

#[tokio::test]
async fn a_shoppers_input_is_calculated_shown_again_and_neither_indexed_nor_cached() {
    let app = memphis().await;
    for _ in 0..2 {
        let page =
            app.get(&format!("{PATH}?county=tipton-county&trade=5,000&owed=3000.50")).await.expect(200);
        assert_eq!(
            lines(&page)[7..],
            [
                "County vehicle tax registration in Tipton County | Government | not known",
                "Trade-in credit your estimate; we confirm it when we see the car | Dealer | \u{2212}$5,000.00",
                "Owed on the trade-in your figure; it does not change the tax | Your lender | $3,000.50",
            ]
        );
        assert_eq!(sum(&page), "Out the door, as far as known $25,264.45");
        assert_eq!(page.attributes("#door-county [selected]", "value"), ["tipton-county"]);
        assert_eq!(page.attributes(".out-the-door-form input", "value"), ["5,000", "3000.50"]);
        assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex, follow");
        assert_eq!(page.attribute("link[rel=canonical]", "href"), format!("{ORIGIN}{PATH}"));
        assert_eq!(page.header("cache-control"), "no-cache");
        assert!(page.header("server-timing").is_empty(), "it is no page of the cache");
    }
    // The page itself stays what it was, and what nobody knows changes nothing.
    for path in [PATH.to_owned(), format!("{PATH}?utm_source=x&Trade=1")] {
        let page = app.get(&path).await.expect(200);
        assert_eq!(sum(&page), "Out the door $27,663.95");
        assert_eq!(page.attributes("meta[name=robots]", "content").len(), 0);
    }
}

#[tokio::test]
async fn lines_add_up_for_every_place_and_a_trade_in_above_the_price_is_paid_out() {
    let app = memphis().await;
    for home in ["", "shelby-county", "tipton-county", "another-county", "another-state"] {
        for (trade, owed) in [("", ""), ("1234.56", ""), ("24990", "31000"), ("40000", ""), ("40000", "1")] {
            let page = app.get(&format!("{PATH}?county={home}&trade={trade}&owed={owed}")).await.expect(200);
            let page = page.assert_contains(ESTIMATE);
            let lines_total: i64 =
                page.texts(".out-the-door-table tbody td:last-child").iter().map(|text| cents(text)).sum();
            let sum = sum(&page);
            let shown = cents(sum.rsplit(' ').next().unwrap());
            let is_paid_out = sum.starts_with("You get back");
            assert_eq!(lines_total, if is_paid_out { -shown } else { shown }, "{home} {trade} {owed}: {sum}");
            assert_eq!(is_paid_out, trade == "40000", "{sum}");
        }
    }
}

#[tokio::test]
async fn out_of_state_buyers_pay_no_local_tax_and_their_own_is_unknown() {
    let app = memphis().await;
    let page =
        app.get(&format!("{PATH}?county=another-state")).await.expect(200).assert_contains("Out of state");
    let rows = lines(&page);
    assert!(
        rows[2].starts_with("Sales tax none here") && rows[2].ends_with("| Government | $0.00"),
        "{rows:?}"
    );
    assert!(rows[3].starts_with("Tax, title and registration in your state"), "{rows:?}");
    assert_eq!(sum(&page), "Out the door, as far as known $25,685.00");
}

#[tokio::test]
async fn invalid_input_has_a_field_error_and_no_total() {
    let app = memphis().await;
    for (query, field, error) in [
        ("county=atlantis", "county", "Choose one of these places"),
        ("trade=a%20lot", "trade", "Enter an amount in dollars, such as 5000"),
        ("trade=5000&owed=-3", "owed", "Enter an amount in dollars, such as 5000"),
        ("owed=3000", "trade", "Enter your trade-in's value, too"),
        ("trade=9999999999", "trade", "Enter an amount in dollars, such as 5000"),
        ("trade=%3Cscript%3E", "trade", "Enter an amount in dollars, such as 5000"),
    ] {
        let page = app.get(&format!("{PATH}?{query}")).await.expect(200);
        assert_eq!(page.texts(&format!("#door-{field}-error")), [error], "{query}");
        assert_eq!(page.texts(".out-the-door-form .field-error").len(), 1, "{query}");
        let control = format!("#door-{field}[aria-invalid=true]");
        assert_eq!(page.attribute(&control, "aria-describedby"), format!("door-{field}-error"));
        assert_eq!(page.texts(".out-the-door-table, .out-the-door-total").len(), 0, "{query}");
        assert_eq!(page.texts("#out-the-door [role=alert]").len(), 1, "{query}");
    }
}

#[tokio::test]
async fn without_tax_rates_the_page_states_what_is_unknown() {
    let app = test_app().feed(&feed().await).start().await;
    let page = app.get(&format!("{PATH}?county=shelby-county&trade=5000")).await.expect(200);
    let rows: Vec<_> = lines(&page).into_iter().filter(|line| line.ends_with("not known")).collect();
    assert_eq!(
        rows,
        [
            "Sales tax by state and county | Government | not known",
            "Title by state | Government | not known",
            "Registration and plate by state and county | Government | not known",
        ]
    );
    assert_eq!(sum(&page), "Before tax, title and registration $20,685.00");
    assert_eq!(page.texts("#door-county").len(), 0);
    let page =
        page.assert_contains(ESTIMATE).assert_contains("We don't have tax rates and fees for your area.");
    page.assert_lacks("Rates as of");
}

#[tokio::test]
async fn a_vehicle_without_a_price_has_no_total() {
    let app = memphis().await;
    let path = app.get("/vehicle/B2").await.expect(301).header("location").to_owned();
    for query in ["", "?trade=5000"] {
        let page = app.get(&format!("{path}{query}")).await.expect(200).assert_contains("Call for price");
        assert_eq!(page.texts("#out-the-door, .out-the-door-total").len(), 0);
    }
}

#[tokio::test]
async fn the_comparison_has_the_total_for_the_dealerships_county() {
    let app = memphis().await;
    let page = app
        .get("/compare?vehicles=A1,B2")
        .await
        .expect(200)
        .assert_contains(ESTIMATE)
        .assert_contains("Total in Shelby County");
    assert_eq!(page.texts(".compare-totals td a"), ["$27,663.95"]);
    let links = page.attributes(".compare-totals td a", "href");
    assert!(links[0].ends_with("/A1#out-the-door"), "{links:?}");
    let app = test_app().feed(&feed().await).start().await;
    app.get("/compare?vehicles=A1,B2").await.expect(200).assert_lacks("Total in").assert_lacks(ESTIMATE);
}
