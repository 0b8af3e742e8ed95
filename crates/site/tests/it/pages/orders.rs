//! The orders of the results (RESULTS-3).

use crate::support::mock_feed::{MockFeed, record, with};
use crate::test_app::{TestAppBuilder, test_app};
use serde_json::Value;

const MARKET: &str = "below-market";
const MILES: &str = "miles-per-year";

#[tokio::test]
async fn orders_by_market_price_and_miles_per_year_come_last_and_sort() {
    let app = test_app().start().await;
    let page = app.get("/inventory?sort=below-market").await.expect(200);
    let offered = page.attributes("#sort option", "value");
    assert_eq!((offered.len(), &offered[7..]), (9, &[MILES.to_owned(), MARKET.to_owned()][..]));
    assert_eq!(page.attributes("#sort [selected]", "value"), [MARKET]);
    assert!(page.texts(".vehicle-card").iter().all(|card| card.contains("You Save")));
    assert!(page.texts("#direction")[0].contains("Asc: Biggest savings first"));
}

#[tokio::test]
async fn the_order_s_market_price_and_the_rating_s_source_are_both_named() {
    let app = rated_by("https://ratings.example.com/badge.js").start().await;
    let sources = "\u{201c}Most below market\u{201d} goes by the market price in our listings. Deal ratings come from ratings.example.com";
    let sorted = app.get("/inventory?sort=below-market").await.expect(200);
    assert!(sorted.texts(".results-notes .notice")[0].starts_with(sources), "above the vehicles");
    let other = app.get("/inventory").await.expect(200);
    assert!(other.texts(".disclosure p").iter().any(|text| text.starts_with(sources)), "below them");
    for page in [&sorted, &other] {
        assert_eq!(page.body.matches("Most below market").count(), 1);
        let badges = page.attributes(".deal-badge", "aria-label");
        assert!(
            !badges.is_empty() && badges.iter().all(|label| label == "Deal rating by ratings.example.com")
        );
    }
    for unnamed in ["http://127.0.0.1:8081/badge.js", "http://localhost/badge.js", "https://[::1]/badge.js"] {
        let app = rated_by(unnamed).start().await;
        app.get("/inventory?sort=below-market").await.expect(200).assert_lacks("Deal ratings come from");
    }
}

/// A site whose deals are rated by this script.
fn rated_by(script: &'static str) -> TestAppBuilder {
    test_app().configured(move |config| {
        config.partners.deal_rating_badge.as_mut().unwrap().script = script.parse().unwrap();
    })
}

#[tokio::test]
async fn an_order_without_effect_is_listed_only_if_the_address_names_it() {
    let bare = |number: &str| with(record(number), "base_price", Value::Null);
    let app = test_app().feed(&MockFeed::start(&[bare("A1"), bare("A2")]).await).start().await;
    let offered = async |path: &str| app.get(path).await.expect(200).attributes("#sort option", "value");
    assert_eq!(offered("/inventory").await.len(), 7);
    assert_eq!(offered("/inventory?sort=below-market").await[7..], [MARKET]);
    let page = app.get("/inventory?sort=below-market").await;
    assert_eq!(page.attributes(".vehicle-card", "data-stock"), ["A1", "A2"]);
    assert_eq!(page.attributes("#sort [selected]", "value"), [MARKET]);
}
