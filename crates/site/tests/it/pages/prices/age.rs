//! Days on the lot, of which only those are claimed that were seen (PRICE-6).

use crate::support::mock_feed::{MockFeed, record, vin, with};
use crate::test_app::test_app;

#[tokio::test]
async fn the_days_of_a_vehicle_that_was_there_at_first_are_not_known() {
    let old = record("A1");
    let feed = MockFeed::start(std::slice::from_ref(&old)).await;
    let app = test_app().feed(&feed).configured(|config| config.pricing.show_age = true).start().await;
    app.get("/inventory").await.expect(200);
    feed.set_records(&[old.clone(), with(record("B2"), "vin", vin(2))]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    let page = app.get("/inventory").await.expect(200);
    let age = |number: &str| {
        page.texts(&format!("[data-stock={number}] .price-block > .price-note > span")).pop().unwrap()
    };
    assert!(age("A1").starts_with("In stock since before "), "{}", age("A1"));
    assert_eq!(age("B2"), "In stock for 0 days");

    // Prices of both change; only one of them was seen to arrive.
    let cheaper = |number: &str| with(record(number), "list_price", 21_000);
    feed.set_records(&[cheaper("A1"), with(cheaper("B2"), "vin", vin(2))]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    let since = |page: crate::support::test_response::TestResponse| {
        page.texts(".price-history > .price-note").remove(0)
    };
    let old = since(app.get("/used-vehicles/2021-toyota-camry/A1").await.expect(200));
    assert!(old.starts_with("In stock since before ") && !old.contains("days"), "{old}");
    let new = since(app.get("/used-vehicles/2021-toyota-camry/B2").await.expect(200));
    assert!(new.starts_with("In stock since ") && new.contains(" (0 days)."), "{new}");
}

#[tokio::test]
async fn the_days_are_shown_only_where_the_dealer_wants_it() {
    let page = test_app().start().await.get("/inventory").await.expect(200);
    assert!(!page.text().contains("stock for") && !page.text().contains("In stock since"));
}
