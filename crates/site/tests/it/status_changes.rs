//! Changes of a vehicle's status and photos by staff and later inventories (VEHICLE-6, VEHICLE-8).

use crate::{
    admin::Admin,
    status::{FEEDS, lot, page_of, two_lots, vehicle},
    support::mock_feed::{MockFeed, record, with},
    test_app::{TestApp, test_app},
};
use serde_json::json;

/// What the vehicle's page says beside its name.
async fn flags(app: &TestApp, path: &str) -> Vec<String> {
    app.get(path).await.expect(200).texts(".vehicle-head .badge")
}

#[tokio::test]
async fn staff_mark_a_vehicle_until_the_feed_says_so_itself() {
    let (feed, app) = two_lots(&lot()).await;
    let admin = Admin::of(&app);
    let mark = async |mark: &str, by: &str| {
        admin.post_form("/stock/marks", &[("stock_number", "A1000"), ("mark", mark), ("by", by)]).await
    };
    let own = page_of(&app, "A1000").await;
    mark("pending", "").await.expect(422).assert_contains("your name");
    let marked = mark("pending", "Dana Reed").await.expect(303);
    assert!(marked.header("set-cookie").starts_with("staff_name=Dana+Reed;"));
    assert_eq!(flags(&app, &own).await, ["Sale Pending"]);
    admin.get("/stock").await.expect(200).assert_contains("Sale Pending, by Dana Reed,");
    app.get(FEEDS[0]).await.expect(200).assert_lacks("A1000");
    mark("sold", "Luis").await.expect(303);
    app.get(&own).await.expect(410).assert_contains("Similar vehicles");
    admin.get("/stock").await.expect(200).assert_contains("Sold, by Luis");
    mark("", "Luis").await.expect(303);
    assert!(flags(&app, &own).await.is_empty(), "a mark that is taken back is no arrival");
    mark("hidden", "Luis").await.expect(303);
    app.get(&own).await.expect(410);
    admin.get("/stock?find=A1000").await.expect(200).assert_contains("Not shown").assert_contains("Undo");
    // The feed states the same, and ends the mark.
    let mut records = lot();
    records[0] = vehicle(0, "A1000", "Sold");
    feed.set_records(&records);
    app.site().feed.refresh().await;
    mark("pending", "Luis").await.expect(409).assert_contains("The feed says so itself");
    records[0] = vehicle(0, "A1000", "In Stock");
    feed.set_records(&records);
    app.site().feed.refresh().await;
    assert_eq!(flags(&app, &own).await, ["New Arrival"], "a sale that falls through is one");
    admin.get("/stock").await.expect(200).assert_lacks("by Luis");
    let unknown = [("stock_number", "NEVER"), ("mark", "sold"), ("by", "Dana")];
    admin.post_form("/stock/marks", &unknown).await.expect(404);
}

#[tokio::test]
async fn photos_that_come_later_are_awaited_for_two_days() {
    let mut records = lot();
    let (feed, app) = two_lots(&records).await;
    records.push(with(vehicle(5, "N6000", "In Stock"), "image_urls", json!([])));
    feed.set_records(&records);
    app.site().feed.refresh().await;
    let own = page_of(&app, "N6000").await;
    app.get(&own).await.expect(200).assert_contains("Photos are being taken. Arrived ");
    app.get("/inventory?search=N6000").await.expect(200).assert_contains("Photos are being taken");
    app.get(&format!("{own}.md")).await.expect(200).assert_contains("Photos are being taken");
    for path in [FEEDS[0], FEEDS[2]] {
        app.get(path).await.expect(200).assert_lacks("N6000");
    }
    Admin::of(&app).get("/feed").await.expect(200).assert_lacks("no photos");
    // A vehicle that has been here for longer awaits none.
    let arrived = records.pop().unwrap();
    records.push(with(arrived, "in_stock_since", "2026-01-05"));
    feed.set_records(&records);
    app.site().feed.refresh().await;
    app.get(&own).await.expect(200).assert_contains("No images available").assert_lacks("being taken");
    Admin::of(&app).get("/feed").await.expect(200).assert_contains("no photos");
}

#[tokio::test]
async fn a_video_is_a_link_that_scripts_turn_into_its_player() {
    let video = "https://youtu.be/AbCdEfGhIjK";
    let feed = MockFeed::start(&[with(record("A1"), "video_url", video)]).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    let page = app.get(&page_of(&app, "A1").await).await.expect(200);
    assert_eq!(page.attribute("a[data-video]", "href"), video);
    let player = "https://www.youtube-nocookie.com/embed/AbCdEfGhIjK";
    assert_eq!(page.attribute("a[data-video]", "data-video"), player);
    assert!(page.attributes("iframe", "src").is_empty());
    assert!(page.header("content-security-policy").contains("https://www.youtube-nocookie.com"));
    let object = &page.thing(json!(["Product", "Car"]))["subjectOf"];
    assert_eq!((&object["@type"], &object["embedUrl"]), (&json!("VideoObject"), &json!(player)));
}
