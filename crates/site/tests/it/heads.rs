//! The heads of pages and states, for crawlers and shared links. The table lists the expected
//! heads; pages of the sitemap that are not in it are checked by the common rules.

mod table;

use crate::{
    outbound::sitemaps::every_address,
    support::mock_feed::MockFeed,
    support::test_response::TestResponse,
    test_app::{ORIGIN, TestApp, test_app},
};
use sandbox::Fault;
use serde_json::Value;
use std::collections::BTreeSet;
use table::{
    Expected, GONE, INVENTORY, LISTING, PAGES, SOLD, feed, indexed, not_indexed, vehicle, with_data,
};

async fn dealership() -> TestApp {
    let app = test_app().feed(&MockFeed::start(&feed()).await).inventory_history(SOLD).start().await;
    app.get("/inventory").await.expect(200);
    app
}

#[tokio::test]
async fn a_name_that_looks_like_a_placeholder_is_shown_as_it_is() {
    let app = test_app().configured(|config| config.dealership.name = "{city} {zip} Motors".to_owned());
    let app = app.start().await;
    for path in ["/inventory", "/accessibility", "/nowhere"] {
        let title = app.get(path).await.texts("title").concat();
        assert!(title.contains("{city} {zip} Motors"), "{path}: {title}");
    }
}

#[tokio::test]
async fn every_page_and_state_has_the_expected_head() {
    let app = dealership().await;
    for (path, expected) in PAGES {
        check(path, &app.get(path).await, expected);
    }
}

#[tokio::test]
async fn every_address_of_the_sitemap_is_indexed_under_itself() {
    let app = dealership().await;
    let addresses = every_address(&app).await;
    assert!(addresses.len() > feed().len());
    for path in addresses {
        let page = app.get(&path).await.expect(200);
        assert!(page.texts("title")[0].contains("Winchester Motors"), "{path}: title");
        assert!(!page.attribute("meta[name=description]", "content").is_empty(), "{path}: description");
        assert_eq!(page.attributes("link[rel=canonical]", "href"), [format!("{ORIGIN}{path}")]);
        assert!(page.attributes("meta[name=robots]", "content").is_empty(), "{path}: robots");
        assert_eq!(types_of(&page.graph()[0]), ["AutoDealer"], "{path}");
    }
}

#[tokio::test]
async fn a_page_with_form_errors_is_not_indexed() {
    let app = dealership().await;
    let table = [
        (
            "contact",
            "",
            "",
            not_indexed(422, "Error: Contact Us | Winchester Motors", "Call, write to or visit"),
        ),
        ("contact", "page", "/about", not_indexed(422, "Error: About Us | Winchester Motors", "Who we are")),
        (
            "service",
            "page",
            "/schedule-service",
            not_indexed(422, "Error: Schedule Service | Winchester Motors", "Request a service appointment"),
        ),
        (
            "trade-in",
            "",
            "",
            not_indexed(422, "Error: Get a Trade-In Quote | Winchester Motors", "Sell or trade in"),
        ),
        (
            "car-finder",
            "",
            "",
            not_indexed(422, "Error: Car Finder | Winchester Motors", "Not in stock yet?"),
        ),
        (
            "vehicle",
            "stock_number",
            "OLD1",
            not_indexed(422, "Error: Vehicle Not Found | Winchester Motors", GONE),
        ),
        (
            "vehicle",
            "stock_number",
            "A1",
            Expected {
                photo: Some("2021 Toyota Camry in Celestial Silver"),
                canonical: None,
                status: 422,
                ..vehicle(
                    "",
                    "Error: 2021 Toyota Camry SE for Sale in Memphis, Stock A1 | Winchester Motors",
                    "Used 2021 Toyota Camry SE",
                )
            },
        ),
    ];
    for (kind, name, value, expected) in table {
        let path = format!("/leads/{kind}");
        check(&format!("{path} {name}={value}"), &app.post(&path, &[(name, value)]).await, &expected);
    }
}

#[tokio::test]
async fn errors_are_not_indexed() {
    let failed = test_app().feed_fault(Fault::Status(500)).start().await;
    check("/inventory", &failed.get("/inventory").await, &not_indexed(503, INVENTORY, "every vehicle"));
    let path = "/used-vehicles/2021-toyota-camry/A1";
    check(path, &failed.get(path).await, &not_indexed(503, "Vehicle Not Found | Winchester Motors", GONE));
    let waiting = "Compare Vehicles | Winchester Motors";
    check(
        "/compare",
        &failed.get("/compare?vehicles=A1").await,
        &not_indexed(503, waiting, "Compare up to 3"),
    );
    let broken = failed.post_broken("/leads/contact", "broken", "text/html").await;
    check(
        "500",
        &broken,
        &not_indexed(500, "Something went wrong | Winchester Motors", "Our mistake, not yours."),
    );
    let hangs = test_app().feed_fault(Fault::Hang).start().await;
    check("/inventory", &hangs.get("/inventory").await, &not_indexed(503, INVENTORY, "every vehicle"));
}

#[tokio::test]
async fn an_empty_inventory_is_indexed() {
    let app = test_app().feed(&MockFeed::start(&[]).await).start().await;
    let expected = with_data(LISTING, indexed("/inventory", INVENTORY, "every vehicle"));
    check("/inventory", &app.get("/inventory").await, &expected);
}

#[tokio::test]
async fn indexed_pages_have_unique_titles_and_descriptions() {
    let app = dealership().await;
    let canonical = PAGES.iter().filter(|(path, expected)| expected.canonical == Some(*path));
    let mut paths = every_address(&app).await;
    paths.extend(canonical.map(|(path, _)| (*path).to_owned()));
    let (mut titles, mut descriptions) = (BTreeSet::new(), BTreeSet::new());
    for path in paths {
        let page = app.get(&path).await.expect(200);
        assert!(titles.insert(page.texts("title")), "{path}: unique title");
        let description = page.attribute("meta[name=description]", "content");
        assert!(descriptions.insert(description), "{path}: unique description");
    }
}

#[tokio::test]
async fn the_heading_names_a_make_but_no_typed_text() {
    let app = dealership().await;
    let heading = async |path: &str| app.get(path).await.expect(200).texts("h1").remove(0);
    assert_eq!(heading("/inventory").await, "Find Your Perfect Vehicle");
    assert_eq!(
        heading("/inventory?make=toyota").await,
        "Find Your Perfect Vehicle Used Toyota vehicles for sale in Memphis, TN"
    );
    assert_eq!(heading("/inventory?make=Call+555-0199+now").await, "Find Your Perfect Vehicle");
}

#[tokio::test]
async fn indexed_results_and_those_without_vehicles_link_to_every_make() {
    let app = dealership().await;
    for path in ["/inventory", "/inventory?make=Ford", "/inventory?search=zzzz"] {
        let page = app.get(path).await.expect(200);
        let makes = page.attributes("[aria-label='Browse by make'] a", "href");
        assert_eq!(makes, ["/inventory?make=Ford", "/inventory?make=Toyota"], "{path}");
        assert_eq!(page.texts("[aria-label='Browse by make'] a"), ["Ford 1", "Toyota 13"], "{path}");
    }
    let filtered = app.get("/inventory?price_min=100").await.expect(200);
    assert!(filtered.attributes("[aria-label='Browse by make'] a", "href").is_empty());
}

#[track_caller]
fn check(path: &str, answer: &TestResponse, expected: &Expected) {
    assert_eq!(answer.status.as_u16(), expected.status, "{path}");
    assert_eq!(answer.attribute("html", "lang"), "en-US", "{path}");
    assert_eq!(answer.texts("title"), [expected.title], "{path}");
    let meta = |name: &str| answer.attribute(&format!("meta[name='{name}']"), "content");
    let property = |name: &str| answer.attribute(&format!("meta[property='{name}']"), "content");
    let description = meta("description");
    assert!(description.contains(expected.description), "{path}: {description}");

    let canonical = expected.canonical.map(|path| format!("{ORIGIN}{path}"));
    let expected_canonical: Vec<String> = canonical.into_iter().collect();
    assert_eq!(answer.attributes("link[rel=canonical]", "href"), expected_canonical, "{path}: canonical");
    assert_eq!(answer.attributes("meta[property='og:url']", "content"), expected_canonical, "{path}: og:url");
    let robots = answer.attributes("meta[name=robots]", "content");
    assert_eq!(
        robots,
        if expected_canonical.is_empty() { vec!["noindex, follow"] } else { vec![] },
        "{path}: robots"
    );

    let image = property("og:image");
    let alt = property("og:image:alt");
    if let Some(photo_alt) = expected.photo {
        assert!(image.starts_with(&format!("{ORIGIN}/photos/A1/1-card.jpg?v=")), "{path}: {image}");
        assert_eq!(alt, photo_alt, "{path}");
    } else {
        assert_eq!(image, format!("{ORIGIN}/social.jpg"), "{path}");
        assert!(alt.contains("Winchester Motors"), "{path}: {alt}");
    }
    let size = (property("og:image:width"), property("og:image:height"));
    assert_eq!(size, ("1200".into(), "630".into()), "{path}");
    let kind = if expected.product { "product" } else { "website" };
    for (name, value) in [
        ("og:title", expected.title),
        ("og:description", &description),
        ("og:type", kind),
        ("og:site_name", "Winchester Motors"),
        ("og:locale", "en_US"),
    ] {
        assert_eq!(property(name), value, "{path}: {name}");
    }
    // X reads the rest from Open Graph.
    assert_eq!(meta("twitter:card"), "summary_large_image", "{path}");
    let product_tags = answer.attributes("meta[property^='product:']", "property");
    assert_eq!(product_tags.is_empty(), !expected.product, "{path}: {product_tags:?}");

    for (rel, count) in [("icon", 2), ("apple-touch-icon", 1), ("manifest", 1)] {
        assert_eq!(answer.attributes(&format!("link[rel='{rel}']"), "href").len(), count, "{path}: {rel}");
    }
    let types: Vec<String> = answer.graph().iter().map(|node| types_of(node).join(",")).collect();
    let expected_types: Vec<&str> = ["AutoDealer"].iter().chain(expected.data).copied().collect();
    assert_eq!(types, expected_types, "{path}: structured data");
}

/// The addresses of the table.
pub(crate) fn paths() -> impl Iterator<Item = &'static str> {
    PAGES.iter().map(|(path, _)| *path)
}

/// The types of a node of structured data.
pub(crate) fn types_of(node: &Value) -> Vec<&str> {
    match &node["@type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}
