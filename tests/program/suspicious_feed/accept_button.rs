//! The button of the pages for staff that accepts a quarantined inventory (ADMIN-1).

use super::{Site, app_for, until_gone};
use crate::support::{
    client,
    mock_feed::{MockFeed, VEHICLES, first_vehicles},
};

/// Presses the button of the page for staff that showed this inventory.
async fn press_accept(site: &Site, held: &str) {
    let post = client()
        .post(format!("{}/feed/accept", site.admin))
        .header("accept", "text/html")
        .header("origin", &site.admin)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(format!("held={held}"));
    assert_eq!(post.send().await.unwrap().status(), 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_button_for_staff_accepts_the_inventory_that_it_showed() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let site = Site::start_and_load(&app_for(&feed).with("FEED__KEEP", "10m")).await;
    feed.set_listing(&first_vehicles(200));
    site.wait_for_fetch(&feed).await;
    site.program.log_line("inventory quarantined");
    let page = |path: &'static str| {
        let request = client().get(format!("{}{path}", site.admin)).header("accept", "text/html");
        async move { request.send().await.unwrap().text().await.unwrap() }
    };
    assert!(page("/").await.contains("A new inventory is quarantined"));
    let feed_page = page("/feed").await;
    let (_, held) = feed_page.split_once("name=\"held\" value=\"").expect("a button");
    let held = held.split('"').next().unwrap();

    press_accept(&site, "another").await;
    assert_eq!(site.metric("feed_held").await, "1", "another inventory than this was shown");
    press_accept(&site, held).await;
    assert_eq!(site.metric("feed_held").await, "0");
    until_gone(&site, 499).await;
    assert!(!page("/").await.contains("A new inventory is quarantined"));
}
