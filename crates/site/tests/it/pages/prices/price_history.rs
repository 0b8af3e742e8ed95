//! A recent reduction on every page and in every feed (PRICE-6), and what a price compares with (PRICE-9).

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

#[tokio::test]
async fn a_price_is_compared_with_like_vehicles_here_and_before() {
    let at_price = |number: &str, dollars: u32| with(record(number), "list_price", dollars);
    let other_model = with(at_price("B2", 9_000), "model", "Corolla");
    let feed = MockFeed::start(&[at_price("A1", 21_990), other_model.clone()]).await;
    let app = test_app().feed(&feed).at(35.0, -89.8).start().await;
    let page = app.get(PAGE).await.expect(200);
    assert_eq!(page.texts("#why-this-price"), [""; 0], "nothing to compare with");

    feed.set_records(&[
        at_price("A1", 21_990),
        at_price("A3", 18_500),
        at_price("A4", 25_000),
        other_model.clone(),
    ]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    let page = app.get(PAGE).await.expect(200);
    assert_eq!(
        page.texts("#why-this-price > p")[0],
        "3 Camrys here, $18,500 to $25,000; this one is $21,990."
    );
    assert_eq!(page.texts(".price-chart li > :last-child"), ["$18,500", "$21,990", "$25,000"]);
    assert_eq!(page.attributes(".price-chart svg", "aria-hidden"), ["true"; 3]);
    let links = page.attributes(".price-chart a", "href");
    assert!(links.len() == 2 && links.iter().all(|link| !link.ends_with("/A1")), "{links:?}");

    feed.set_records(&[at_price("A1", 21_190), at_price("A4", 25_000), other_model]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    let page = app.get(PAGE).await.expect(200);
    let sentence = &page.texts("#why-this-price > p")[0];
    assert!(
        sentence.starts_with("2 Camrys here, $21,190 to $25,000; this one is $800 less than ")
            && sentence.ends_with(". 1 more was here in the last 90 days, last at $18,500."),
        "{sentence}"
    );
    assert_eq!(page.texts(".is-removed > :last-child"), ["$18,500"]);
    assert_eq!(page.texts(".is-this-vehicle > :last-child"), ["$21,190"]);
    let markdown = app.get(&format!("{PAGE}.md")).await.expect(200);
    assert!(markdown.body.contains(sentence.trim()), "{}", markdown.body);
}
