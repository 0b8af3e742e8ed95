//! The comparison page without scripts.

use crate::{
    pages::masked,
    support::{mock_feed::MockFeed, test_response::TestResponse},
    test_app::{TestApp, test_app},
};
use sandbox::Fault;
use serde_json::json;

async fn stock_numbers(app: &TestApp) -> Vec<String> {
    app.get("/inventory?sort=price-high").await.expect(200).attributes(".vehicle-card", "data-stock")
}

async fn compare(app: &TestApp, numbers: &[&str]) -> TestResponse {
    app.get(&format!("/compare?vehicles={}", numbers.join(","))).await.expect(200)
}

fn columns(page: &TestResponse) -> Vec<String> {
    page.attributes("thead th[data-comparison-vehicle]", "data-comparison-vehicle")
}

#[tokio::test]
async fn a_comparison_matches_its_snapshot() {
    let app = test_app().start().await;
    let numbers = stock_numbers(&app).await;
    let page = compare(&app, &[&numbers[0], &numbers[4]]).await;
    let start = page.body.find("<main").unwrap();
    insta::assert_snapshot!(masked(&app, &page.body[start..page.body.find("</main>").unwrap()]));
}

#[tokio::test]
async fn vehicles_are_in_the_requested_order_each_with_a_remove_link() {
    let app = test_app().start().await;
    let numbers = stock_numbers(&app).await;
    let page = compare(&app, &[&numbers[2], &numbers[0], &numbers[1]]).await;
    assert_eq!(columns(&page), [numbers[2].as_str(), &numbers[0], &numbers[1]]);
    assert_eq!(
        page.attributes("a[data-comparison-remove]", "href"),
        [
            format!("/compare?vehicles={},{}", numbers[0], numbers[1]),
            format!("/compare?vehicles={},{}", numbers[2], numbers[1]),
            format!("/compare?vehicles={},{}", numbers[2], numbers[0]),
        ]
    );
    assert_eq!(page.attributes("a[data-comparison-clear]", "href"), ["/compare"]);
    page.assert_contains("Back to Inventory").assert_contains("Clear All").assert_contains("View Details");
}

#[tokio::test]
async fn removing_the_last_vehicle_leads_to_the_empty_page() {
    let app = test_app().start().await;
    let numbers = stock_numbers(&app).await;
    let page = compare(&app, &[&numbers[0]]).await.assert_contains("Add one or two more vehicles");
    assert_eq!(page.attributes("a[data-comparison-remove]", "href"), ["/compare"]);
}

#[tokio::test]
async fn estimates_and_samples_are_marked_and_explained() {
    let app = test_app().start().await;
    let numbers = stock_numbers(&app).await;
    let page = compare(&app, &[&numbers[0], &numbers[1]]).await;
    let page = page
        .assert_contains("times 1.12")
        .assert_contains("2% of the dealer price per month")
        .assert_contains("A rule of thumb")
        .assert_contains("not customer reviews");
    assert_eq!(page.texts("th .tip"), ["Estimated", "Estimated", "Estimated"]);
    let marks: Vec<_> = page.texts("th .badge").into_iter().filter(|mark| mark == "Sample").collect();
    assert_eq!(marks.len(), 3);
    assert!(page.text().contains("$22,000") && page.text().contains("$24,500"));
    for id in page.attributes("th .tip", "aria-describedby") {
        assert_eq!(page.texts(&format!("#{id}[role=tooltip]")).len(), 1, "{id}");
    }
}

#[tokio::test]
async fn samples_and_rules_of_thumb_can_be_disabled() {
    let app = test_app().without_placeholders().start().await;
    let numbers = stock_numbers(&app).await;
    let page = compare(&app, &[&numbers[0]]).await;
    for absent in ["Sample", "EMI", "Insurance", "On-Road", "22,000"] {
        assert!(!page.text().contains(absent), "{absent}");
    }
}

/// Vehicles with different prices, mileages, years and features; the last one has no price.
async fn three() -> MockFeed {
    MockFeed::start(&[
        json!({
            "stock_number": "A1", "year": 2019, "make": "Honda", "model": "Accord", "list_price": 20_000,
            "mileage": 60_000, "options": ["Bluetooth", "Sunroof"],
        }),
        json!({
            "stock_number": "B2", "year": 2021, "make": "Ford", "model": "Edge", "list_price": 24_000,
            "mileage": 30_000, "options": ["bluetooth", "Backup Camera"],
        }),
        json!({"stock_number": "C3", "year": 2021, "make": "Kia", "model": "Soul", "mileage": 45_000}),
    ])
    .await
}

#[tokio::test]
async fn the_head_has_payments_with_their_terms_and_the_next_steps() {
    let app = test_app().feed(&three().await).with_financing().start().await;
    let page = compare(&app, &["A1", "B2", "C3"]).await;
    let payments = page.texts(".compare-payments td");
    let terms = &page.texts("#payment-terms li");
    assert_eq!((payments.len(), terms.len()), (3, 2));
    let payment = payments[0].split("/mo").next().unwrap().to_owned();
    assert!(
        terms[0].contains(&format!("payments of {payment} at")) && terms[0].ends_with("in all."),
        "{terms:?}"
    );
    assert!(payments[0].ends_with("lowest") && !payments[1].contains("lowest"), "{payments:?}");
    assert_eq!(page.attributes(".compare-payments th a", "href"), ["#payment-terms"]);
    let quotes = page.attributes(".compare-actions .btn-primary", "href");
    assert_eq!(quotes.len(), 3);
    assert!(quotes.iter().all(|quote| quote.starts_with("/used-vehicles/") && quote.ends_with("#enquiry")));
    let app = test_app().feed(&three().await).start().await;
    compare(&app, &["A1", "B2"]).await.assert_lacks("compare-payments").assert_lacks("payment-terms");
}

#[tokio::test]
async fn the_best_of_different_values_is_marked() {
    let app = test_app().feed(&three().await).start().await;
    let page = compare(&app, &["A1", "B2", "C3"]).await;
    let best: Vec<_> = page.texts("td:has(.compare-best)");
    assert_eq!(best, ["$20,000 lowest", "2021 newest", "2021 newest", "30,000 miles lowest"]);
    let page = compare(&app, &["A1"]).await;
    assert_eq!(page.texts("td .compare-best").len(), 0);
}

#[tokio::test]
async fn each_feature_is_a_row_and_those_that_differ_come_first() {
    let app = test_app().feed(&three().await).start().await;
    let page = compare(&app, &["A1", "B2"]).await;
    assert_eq!(
        page.texts(".compare-features tr"),
        [
            "Safety features",
            "Backup Camera (differs)\u{2013}NoYes",
            "Comfort features",
            "Sunroof (differs)Yes\u{2013}No",
            "1 feature they all share Show the features",
            "Technology",
            "BluetoothYesYes",
        ]
    );
}

#[tokio::test]
async fn sold_vehicles_are_mentioned_and_the_others_compared() {
    let app = test_app().start().await;
    let numbers = stock_numbers(&app).await;
    let page = compare(&app, &["SOLD-1", &numbers[0], &numbers[1]]).await;
    let page = page
        .assert_contains("One of the vehicles you asked for has left our inventory. The others are below.");
    assert_eq!(columns(&page), numbers[..2]);
    compare(&app, &["SOLD-1", &numbers[0], "SOLD-2"]).await.assert_contains(
        "2 of the vehicles you asked for have left our inventory. The one that's still available is below.",
    );
    compare(&app, &[&numbers[0], &numbers[1]]).await.assert_lacks("have left").assert_lacks("has left");
}

#[tokio::test]
async fn if_all_vehicles_are_sold_the_page_says_so_and_ignores_the_browsers_list() {
    const SOLD: &str = r#"{"SOLD-1": {"came": "2026-01-01T00:00:00Z", "left": "2026-02-01T00:00:00Z",
        "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2020, "cents": 2000000}}}"#;
    let app = test_app().inventory_history(SOLD).start().await;
    let page =
        compare(&app, &["NEVER", "SOLD-1"]).await.assert_contains("These vehicles have left our inventory");
    assert_eq!(page.attributes("[data-comparison-of-browser]", "class").len(), 0);
    assert_eq!(page.attributes("meta[name=robots]", "content"), ["noindex, follow"]);
}

#[tokio::test]
async fn a_comparison_of_unknown_vehicles_is_empty() {
    let app = test_app().start().await;
    let page = compare(&app, &["NEVER-1", "NEVER-2"]).await.assert_contains("No vehicles to compare");
    page.assert_lacks("have left");
}

#[tokio::test]
async fn the_address_without_vehicles_has_instructions_and_is_indexed() {
    let app = test_app().start().await;
    let page = app
        .get("/compare")
        .await
        .expect(200)
        .assert_contains("No vehicles to compare")
        .assert_contains("Please select vehicles from our inventory to compare.");
    assert_eq!(page.attributes("[data-comparison-of-browser]", "class").len(), 1);
    assert_eq!(page.attributes("[data-comparison-of-browser] a", "href"), ["/inventory"]);
    assert_eq!(page.attributes("meta[name=robots]", "content").len(), 0);
}

#[tokio::test]
async fn every_other_page_has_the_hidden_compare_bar() {
    let app = test_app().start().await;
    for path in ["/", "/inventory", "/about", "/privacy"] {
        let page = app.get(path).await.expect(200);
        assert_eq!(
            page.attributes("[data-compare-bar][hidden]", "aria-label"),
            ["Vehicles to compare"],
            "{path}"
        );
    }
    let page = app.get("/compare").await.expect(200);
    assert_eq!(page.attributes("[data-compare-bar]", "aria-label").len(), 0);
}

#[tokio::test]
async fn cards_and_vehicle_pages_have_a_toggle_with_the_vehicles_name() {
    let app = test_app().start().await;
    let results = app.get("/inventory").await.expect(200);
    let cards = results.attributes(".vehicle-card", "data-stock");
    assert_eq!(results.attributes(".vehicle-card > [data-compare]", "data-compare"), cards);
    let detail = app.get(&results.attributes("a.vehicle-card-link", "href")[0]).await.expect(200);
    assert_eq!(detail.attributes("[data-compare]", "data-compare"), cards[..1]);
    assert_eq!(detail.attributes("[data-compare]", "aria-pressed"), ["false"]);
    let name = detail.texts("h1").remove(0);
    assert!(detail.texts("[data-compare]")[0].ends_with(&name));
}

#[tokio::test]
async fn without_an_inventory_vehicles_do_not_appear_sold() {
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    let answer = app.get("/api/vehicles?stock=W1").await.expect(503);
    assert_eq!((answer.body.as_str(), answer.header("retry-after")), ("[]", "10"));
    app.get("/compare?vehicles=W1").await.expect(503).assert_contains("Try Again");
}
