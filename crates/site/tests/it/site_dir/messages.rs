//! The dealership's own words in the website's messages (LOOK-12).

use super::Folder;
use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::test_app,
};

const FILE: &str = "messages/en-US.ftl";

#[tokio::test]
async fn a_replaced_message_is_on_the_page_without_a_restart() {
    let folder = Folder::of(&[(FILE, "errors-not-found-title = We looked everywhere\n")]);
    let app = folder.start().await;
    let page = app.get("/no-such-page").await.expect(404);
    assert!(page.body.contains("We looked everywhere"), "{}", page.body);
    folder.write(FILE, "errors-not-found-title = Not here, \"dear\" & < there\n");
    app.live().check_folder().await;
    let page = app.get("/no-such-page").await.expect(404);
    assert!(page.body.contains("Not here, &quot;dear&quot; &amp; &lt; there"), "{}", page.body);
    std::fs::remove_file(folder.at(FILE)).unwrap();
    app.live().check_folder().await;
    let page = app.get("/no-such-page").await.expect(404);
    assert!(!page.body.contains("dear"), "{}", page.body);
}

#[tokio::test]
async fn a_text_of_the_folder_stays_when_the_inventory_shows_other_facts() {
    let used = with(record("A1"), "mileage", 40_000);
    let new = with(record("A2"), "mileage", 20);
    let folder = Folder::of(&[
        (FILE, "errors-not-found-title = We looked everywhere\n"),
        ("announcement.md", "Open on Sunday\n"),
    ]);
    let feed = MockFeed::start(std::slice::from_ref(&used)).await;
    let app = test_app().feed(&feed).site_dir(folder.0.path()).without_photos();
    let app = app.configured(|config| _ = config.dealership.claims.facts.remove("all_used")).start().await;
    let title = async || app.get("/inventory?make=Toyota").await.expect(200).texts("title").swap_remove(0);
    for (records, is_used) in
        [(vec![used.clone()], true), (vec![used.clone(), new], false), (vec![used], true)]
    {
        feed.set_records(&records);
        app.post("/inventory/refresh", &[]).await;
        assert_eq!(title().await.starts_with("Used "), is_used, "{}", title().await);
        app.get("/no-such-page").await.expect(404).assert_contains("We looked everywhere");
        app.get("/about").await.expect(200).assert_contains("Open on Sunday");
        folder.write("announcement.md", format!("Open on Sunday {}\n", records.len()));
        app.live().check_folder().await;
        assert_eq!(title().await.starts_with("Used "), is_used, "a change of the folder keeps the facts");
    }
}
