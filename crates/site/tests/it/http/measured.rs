//! What a page tells its script for the partners that measure visits.

use crate::{pages::legal::first_vehicle, support::test_response::TestResponse, test_app::test_app};
use serde_json::{Value, json};

fn page_data(page: &TestResponse) -> Value {
    serde_json::from_str(&page.texts("#page-data").concat()).unwrap()
}

#[tokio::test]
async fn a_vehicles_page_holds_its_facts_by_the_names_of_the_analytics() {
    let app = test_app().start().await;
    let (path, stock) = first_vehicle(&app).await;
    let data = page_data(&app.get(&path).await.expect(200));
    assert_eq!(data["pageType"], "item");
    let item = &data["analytics"]["item"];
    assert_eq!((&item["item_number"], &item["item_condition"]), (&json!(stock), &json!("used")));
    assert_eq!(item["item_id"].as_str().unwrap().len(), 17);
    assert!(item["item_price"].is_u64() && item["item_year"].is_u64(), "{item}");
}

#[tokio::test]
async fn the_facts_of_the_dealership_stand_on_every_page() {
    let app = test_app().start().await;
    let data = page_data(&app.get("/about").await.expect(200));
    assert_eq!(data["analytics"]["storeName"], "Winchester Motors");
    assert_eq!(data["analytics"]["servicePhone"], "tel:+19015550143");
    assert_eq!((&data["analytics"]["errorCode"], &data["analytics"]["item"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn a_page_that_is_not_what_was_asked_for_says_its_status() {
    let app = test_app().start().await;
    for (path, status) in [("/nowhere", 404), ("/used-vehicles/a-car/NEVER-SEEN", 404)] {
        assert_eq!(page_data(&app.get(path).await.expect(status))["analytics"]["errorCode"], status);
    }
    let returned = app.post("/leads/contact", &[("email", "nope")]).await.expect(422);
    assert_eq!(page_data(&returned)["analytics"]["errorCode"], 422);
}

#[tokio::test]
async fn results_say_how_many_vehicles_there_are_on_all_their_pages() {
    let app = test_app().start().await;
    for path in
        ["/inventory/results", "/inventory/results?make=Toyota", "/inventory/results?search=hovercraft"]
    {
        let page = app.get(path).await.expect(200);
        let line = page.texts("#count").concat();
        let total = line.rsplit(' ').nth(1).filter(|_| line != "No vehicles found").unwrap_or("0");
        assert_eq!(page.attribute("[data-address]", "data-total"), total, "{path}: {line}");
    }
    let broken = test_app().feed_fault(sandbox::Fault::Status(500)).start().await;
    let page = broken.get("/inventory/results").await.expect(503);
    assert!(page.attributes("[data-total]", "data-total").is_empty());
}

#[tokio::test]
async fn without_anybody_who_measures_a_page_tells_nothing() {
    let app = test_app().without_partners().start().await;
    let page = app.get("/").await.expect(200);
    assert_eq!(page_data(&page), json!({"pageType": "home", "analytics": null, "badge": null}));
}
