//! A recent reduction on every page and in every feed (PRICE-6).

use crate::support::mock_feed::{MockFeed, record, with};
use crate::test_app::test_app;

const PAGE: &str = "/used-vehicles/2021-toyota-camry/A1";

#[tokio::test]
async fn a_reduction_is_shown_everywhere_and_is_a_filter_until_the_price_rises() {
    let other = with(record("B2"), "make", "Ford");
    let feed = MockFeed::start(&[record("A1"), other.clone()]).await;
    let app = test_app().feed(&feed).at(35.0, -89.8).start().await;
    let quiet = |text: &str| !text.contains("Reduced") && !text.contains("Price history");
    for address in ["/inventory", PAGE] {
        assert!(quiet(&app.get(address).await.expect(200).body), "{address}");
    }
    let page = app.get("/inventory?reduced=lately").await.expect(200);
    assert_eq!(page.attributes("[data-stock]", "data-stock"), [""; 0], "none is");

    feed.set_records(&[with(record("A1"), "list_price", 21_190), other.clone()]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    let page = app.get("/inventory?reduced=lately").await.expect(200);
    assert_eq!(page.attributes("[data-stock]", "data-stock"), ["A1"]);
    assert_eq!(page.texts(".price-reduced"), ["Reduced $800"], "and no former price after so short a time");
    let page = app.get("/inventory").await.expect(200);
    assert_eq!(page.texts(".price-reduced"), ["Reduced $800"]);
    assert_eq!(page.attributes(".filter-form [name=reduced]", "value"), ["lately"]);
    let news = app.get("/inventory.atom").await.expect(200);
    assert!(news.body.contains("Reduced by $800 to $21,190"), "{}", news.body);
    let advertised = app.get("/feeds/google-vehicles.tsv").await.expect(200);
    assert!(advertised.body.contains("21190 USD") && !advertised.body.contains("21990 USD"));
    let page = app.get(PAGE).await.expect(200);
    assert_eq!(page.texts(".price-reduced"), ["Reduced $800"]);
    let prices = page.texts(".price-history td + td").join("|");
    assert_eq!(prices, "$21,190|Reduced by $800|$21,990|");
    assert_eq!(page.attributes(".price-history svg", "aria-hidden"), ["true"]);

    feed.set_records(&[with(record("A1"), "list_price", 22_490), other]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    let page = app.get(PAGE).await.expect(200);
    assert!(page.texts(".price-reduced").is_empty());
    assert_eq!(page.texts(".price-history td + td")[..2], ["$22,490", "Raised by $1,300"]);
    assert!(quiet(&app.get("/inventory").await.expect(200).body));
}
