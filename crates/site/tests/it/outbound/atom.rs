//! What is new of a search, as a reader of Atom takes it (PRICE-6).

use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::{ORIGIN, TestApp, test_app},
};
use atom_syndication::Feed;
use sandbox::Fault;

async fn read(app: &TestApp, path: &str) -> Feed {
    let answer = app.get(path).await.expect(200);
    assert_eq!(answer.header("content-type"), "application/atom+xml; charset=utf-8");
    assert_eq!(answer.header("x-robots-tag"), "noindex");
    Feed::read_from(answer.body.as_bytes()).unwrap()
}

fn titles(feed: &Feed) -> Vec<&str> {
    feed.entries().iter().map(|entry| entry.title().as_str()).collect()
}

#[tokio::test]
async fn a_search_tells_who_has_come_and_what_was_reduced_once_each() {
    let other = with(with(record("B2"), "make", "Ford & Söhne"), "full_text_name", "A <b>Ford</b> & more");
    let partner = MockFeed::start(&[record("A1"), other.clone()]).await;
    let app = test_app().feed(&partner).start().await;
    let feed = read(&app, "/inventory.atom").await;
    assert_eq!(titles(&feed), ["2021 Toyota Camry SE: $21,990", "A Ford & more: $21,990"]);
    assert_eq!(feed.id(), format!("{ORIGIN}/inventory.atom"));
    let came = feed.entries()[0].clone();
    assert_eq!(came.links()[0].href(), format!("{ORIGIN}/used-vehicles/2021-toyota-camry/A1"));
    assert!(came.summary().unwrap().value.contains("The dealer documentation fee is $695."));

    partner.set_records(&[with(record("A1"), "list_price", 21_190), other]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    let feed = read(&app, "/inventory.atom?make=Toyota&make=Lada").await;
    assert_eq!(
        titles(&feed),
        ["Reduced by $800 to $21,190: 2021 Toyota Camry SE", "2021 Toyota Camry SE: $21,190"]
    );
    assert!(feed.entries()[0].id().contains("#reduced-"));
    assert_eq!(feed.entries()[1].id(), came.id(), "a reader does not see the arrival twice");
    assert_eq!(feed.updated(), feed.entries()[0].updated());
    let links: Vec<_> = feed.links().iter().map(|link| (link.rel(), link.href())).collect();
    let [own, page] = ["/inventory.atom?make=Toyota&make=Lada", "/inventory?make=Toyota&make=Lada"];
    assert_eq!(links, [("self", &*format!("{ORIGIN}{own}")), ("alternate", &*format!("{ORIGIN}{page}"))]);
    assert!(read(&app, "/inventory.atom?make=Lada").await.entries().is_empty());
}

#[tokio::test]
async fn a_page_of_results_names_its_feed() {
    let app = test_app().feed(&MockFeed::start(&[record("A1")]).await).start().await;
    for (page, feed) in [
        ("/inventory", "/inventory.atom"),
        ("/inventory?make=Toyota&sort=price-low&page=3&view=list", "/inventory.atom?make=Toyota"),
    ] {
        let page = app.get(page).await.expect(200);
        assert_eq!(page.attribute("link[type='application/atom+xml']", "href"), feed);
    }
}

#[tokio::test]
async fn without_an_inventory_nobody_is_told_that_it_is_empty() {
    let app = test_app().feed_fault(Fault::Status(503)).start().await;
    app.get("/inventory.atom").await.expect(503);
}
