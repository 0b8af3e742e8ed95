//! Sitemaps (MACHINE-5).

use crate::{
    support::mock_feed::{MockFeed, record, with},
    support::test_response::TestResponse,
    test_app::{ORIGIN, TestApp, test_app},
};
use roxmltree::Document;
use sandbox::Fault;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// What a sitemap says of an address.
#[derive(Debug, PartialEq, Eq)]
struct Named {
    changed: Option<String>,
    images: Vec<String>,
}

/// Every address that a sitemap or an index names.
fn named(answer: &TestResponse) -> BTreeMap<String, Named> {
    let document = Document::parse(&answer.body).unwrap();
    let entries = document.root_element().children().filter(roxmltree::Node::is_element);
    entries
        .map(|entry| {
            let below = |name: &str| {
                let named = entry.descendants().filter(|node| node.tag_name().name() == name);
                named.map(|node| node.text().unwrap().to_owned()).collect::<Vec<_>>()
            };
            let mut locations = below("loc");
            let images = locations.split_off(1);
            (locations.remove(0), Named { changed: below("lastmod").pop(), images })
        })
        .collect()
}

async fn read(app: &TestApp, path: &str) -> BTreeMap<String, Named> {
    let answer = app.get(path).await.expect(200);
    assert_eq!(answer.header("content-type"), "application/xml; charset=utf-8");
    named(&answer)
}

/// Path and query of every address in the sitemap, by way of its index.
pub(crate) async fn every_address(app: &TestApp) -> BTreeSet<String> {
    let path = |address: &String| address.strip_prefix(ORIGIN).unwrap().to_owned();
    let mut addresses = BTreeSet::new();
    for file in read(app, "/sitemap.xml").await.keys() {
        addresses.extend(read(app, &path(file)).await.keys().map(path));
    }
    addresses
}

/// Path and query of every address in the sitemap that is no vehicle's.
pub(crate) async fn every_page(app: &TestApp) -> Vec<String> {
    every_address(app).await.into_iter().filter(|path| !path.starts_with("/used-vehicles/")).collect()
}

const CAMRY: &str = "https://www.example.com/used-vehicles/2021-toyota-camry/A1";
const OTHER: &str = "https://www.example.com/used-vehicles/2021-toyota-camry/B2";

/// What the site remembers of two earlier days.
const BOOK: &str = r#"{
    "A1": {"came": "2024-01-02T03:04:05.678Z", "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2021, "cents": 2199000}},
    "B2": {"came": "2024-01-02T03:04:05Z", "changed": "2024-05-06T07:08:09Z", "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2021, "cents": 2199000}}
}"#;

#[tokio::test]
async fn the_index_names_a_file_of_pages_and_one_of_vehicles_and_both_are_there() {
    let app = test_app().start().await;
    let files = read(&app, "/sitemap.xml").await;
    let paths: Vec<_> = files.keys().map(|file| file.strip_prefix(ORIGIN).unwrap()).collect();
    assert_eq!(paths, ["/sitemap-pages.xml", "/sitemap-vehicles-1.xml"]);
    let mut addresses = 0;
    for path in paths {
        addresses += read(&app, path).await.len();
    }
    assert!(addresses > 120, "{addresses}");
    for path in
        ["/sitemap-vehicles-2.xml", "/sitemap-vehicles-0.xml", "/sitemap-vehicles-01.xml", "/sitemap-x.xml"]
    {
        app.get(path).await.expect(404);
    }
}

#[tokio::test]
async fn a_vehicle_has_its_photos_and_the_moment_its_record_last_changed() {
    let feed = MockFeed::start(&[record("A1"), with(record("B2"), "image_urls", json!([]))]).await;
    let app = test_app().feed(&feed).inventory_history(BOOK).start().await;
    let vehicles = read(&app, "/sitemap-vehicles-1.xml").await;
    let photos = ["https://photos.example/a/1.jpg?w=1&h=2", "https://photos.example/a/2.jpg"];
    let expected = |changed: &str, images: &[&str]| Named {
        changed: Some(changed.to_owned()),
        images: images.iter().map(|&image| image.to_owned()).collect(),
    };
    let camry = expected("2024-01-02T03:04:05Z", &photos);
    let other = expected("2024-05-06T07:08:09Z", &[]);
    assert_eq!(vehicles, BTreeMap::from([(CAMRY.to_owned(), camry), (OTHER.to_owned(), other)]));
}

/// The sequence of sitemaps.org's schema, with Google's image extension after its own elements.
#[tokio::test]
async fn elements_are_in_the_order_and_the_namespaces_of_the_schemas() {
    const SITEMAP: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
    const IMAGE: &str = "http://www.google.com/schemas/sitemap-image/1.1";
    let feed = MockFeed::start(&[record("A1"), record("B2")]).await;
    let app = test_app().feed(&feed).inventory_history(BOOK).start().await;
    for (path, images) in [("/sitemap-vehicles-1.xml", 2), ("/sitemap-pages.xml", 0)] {
        let answer = app.get(path).await.expect(200);
        let document = Document::parse(&answer.body).unwrap();
        let name = |node: roxmltree::Node<'_, '_>| {
            (node.tag_name().namespace().unwrap().to_owned(), node.tag_name().name().to_owned())
        };
        let of = |namespace: &str, name: &str| (namespace.to_owned(), name.to_owned());
        assert_eq!(name(document.root_element()), of(SITEMAP, "urlset"));
        for url in document.root_element().children() {
            assert_eq!(name(url), of(SITEMAP, "url"));
            let mut expected = vec![of(SITEMAP, "loc")];
            expected.extend(
                url.children()
                    .any(|child| child.has_tag_name((SITEMAP, "lastmod")))
                    .then(|| of(SITEMAP, "lastmod")),
            );
            expected.extend((0..images).map(|_| of(IMAGE, "image")));
            assert_eq!(url.children().map(name).collect::<Vec<_>>(), expected, "{path}");
            for image in url.children().filter(|child| child.has_tag_name((IMAGE, "image"))) {
                assert_eq!(image.children().map(name).collect::<Vec<_>>(), [of(IMAGE, "loc")]);
            }
        }
    }
}

#[tokio::test]
async fn another_price_is_a_change_and_a_sold_vehicle_leaves_at_the_next_snapshot() {
    let feed = MockFeed::start(&[record("A1"), record("B2")]).await;
    let app = test_app().feed(&feed).inventory_history(BOOK).start().await;
    let changed = async |address: &str| read(&app, "/sitemap-vehicles-1.xml").await[address].changed.clone();
    assert_eq!(changed(CAMRY).await.as_deref(), Some("2024-01-02T03:04:05Z"));

    feed.set_records(&[with(record("A1"), "list_price", 20_990), record("B2")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    assert!(changed(CAMRY).await.as_deref() > Some("2026"));
    assert_eq!(changed(OTHER).await.as_deref(), Some("2024-05-06T07:08:09Z"));

    // The lot is as it was at first, but not since then.
    feed.set_records(&[record("A1"), record("B2")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    assert!(changed(CAMRY).await.as_deref() > Some("2026"));

    feed.set_records(&[record("B2")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    let vehicles = read(&app, "/sitemap-vehicles-1.xml").await;
    assert_eq!(vehicles.keys().collect::<Vec<_>>(), [OTHER]);
}

#[tokio::test]
async fn pages_that_show_the_lot_changed_with_it_and_the_others_say_nothing() {
    let feed = MockFeed::start(&[record("A1"), record("B2")]).await;
    let app = test_app().feed(&feed).inventory_history(BOOK).start().await;
    let pages = read(&app, "/sitemap-pages.xml").await;
    let changed = |path: &str| pages[&format!("{ORIGIN}{path}")].changed.clone();
    for path in ["/", "/inventory", "/inventory?make=Toyota"] {
        assert_eq!(changed(path).as_deref(), Some("2024-05-06T07:08:09Z"), "{path}");
    }
    for path in ["/sell", "/about", "/contact", "/privacy", "/accessibility"] {
        assert_eq!(changed(path), None, "{path}");
    }
    assert!(pages.keys().all(|address| !address.contains("thank-you")));
    let makes = pages.keys().filter(|address| address.contains('?')).count();
    assert_eq!(makes, 1, "one for each make on the lot, and nothing deeper: {pages:?}");
}

#[tokio::test]
async fn a_make_s_page_changes_with_the_vehicles_of_that_make() {
    let ford = with(with(record("F1"), "make", "Ford"), "model", "Fusion");
    let feed = MockFeed::start(&[record("A1"), record("B2"), ford.clone()]).await;
    let app = test_app().feed(&feed).inventory_history(BOOK).start().await;
    let changed = async |make: &str| {
        read(&app, "/sitemap-pages.xml").await[&format!("{ORIGIN}/inventory?make={make}")].changed.clone()
    };
    let ford_came = changed("Ford").await;
    assert_eq!(changed("Toyota").await.as_deref(), Some("2024-05-06T07:08:09Z"));
    feed.set_records(&[record("B2"), ford]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    assert!(changed("Toyota").await.as_deref() > Some("2026"));
    assert_eq!(changed("Ford").await, ford_came);
}

#[tokio::test]
async fn an_empty_lot_has_no_file_of_vehicles_and_a_failing_feed_says_come_back() {
    let empty = test_app().feed(&MockFeed::start(&[]).await).start().await;
    let files = read(&empty, "/sitemap.xml").await;
    assert_eq!(files.keys().collect::<Vec<_>>(), [&format!("{ORIGIN}/sitemap-pages.xml")]);
    empty.get("/sitemap-vehicles-1.xml").await.expect(404);

    let failing = test_app().feed_fault(Fault::Status(500)).start().await;
    for path in ["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-vehicles-1.xml"] {
        let answer = failing.get(path).await.expect(503);
        assert_eq!(answer.header("retry-after"), "60", "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    }
}

#[tokio::test]
async fn a_sitemap_is_made_once_and_not_sent_twice() {
    let app = test_app().start().await;
    let file = app.get("/sitemap-vehicles-1.xml").await.expect(200);
    let again =
        app.get_with("/sitemap-vehicles-1.xml", "if-none-match", file.header("etag")).await.expect(304);
    assert!(again.body.is_empty());
}

#[tokio::test]
async fn parts_of_pages_and_data_are_for_no_index_and_pages_are() {
    let app = test_app().start().await;
    for path in [
        "/inventory/results?make=Toyota",
        "/inventory/tiles?stock=A1",
        "/api/search?q=ford",
        "/api/vehicles?stock=A1",
    ] {
        assert_eq!(app.get(path).await.expect(200).header("x-robots-tag"), "noindex", "{path}");
    }
    for path in ["/", "/inventory", "/inventory?make=Toyota", "/about", "/sitemap.xml", "/robots.txt"] {
        assert_eq!(app.get(path).await.expect(200).header("x-robots-tag"), "", "{path}");
    }
}
