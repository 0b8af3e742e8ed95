//! What every page and state says of itself to crawlers and to whoever shares it: a table of pages and fields.

mod table;

use crate::{
    app::{App, ORIGIN, site},
    outbound::sitemaps::every_address,
    props::answer::Answer,
    props::lot::Lot,
};
use sandbox::Fault;
use serde_json::Value;
use std::collections::BTreeSet;
use table::{Expected, GONE, INVENTORY, LISTING, PAGES, SOLD, about, lot, page, unlisted, vehicle};

async fn dealership() -> App {
    let app = site().lot(&Lot::of(&lot()).await).stock_book(SOLD).start().await;
    app.get("/inventory").await.expect(200);
    app
}

#[tokio::test]
async fn every_page_and_state_says_what_it_is_and_where_it_stands() {
    let app = dealership().await;
    for (path, expected) in PAGES {
        check(path, &app.get(path).await, expected);
    }
}

#[tokio::test]
async fn the_table_has_every_page_that_the_sitemap_names_and_a_vehicle_for_all_of_them() {
    let app = dealership().await;
    let named = every_address(&app).await;
    let missing: Vec<_> = named
        .iter()
        .filter(|address| !address.starts_with("/used-vehicles/") && !paths().any(|path| path == *address))
        .collect();
    assert!(named.len() > lot().len() && missing.is_empty(), "{missing:?}");
}

#[tokio::test]
async fn a_form_that_came_back_is_an_error_and_no_page_of_its_own() {
    let app = dealership().await;
    let table = [
        (
            "contact",
            "",
            "",
            unlisted(422, "Error: Contact Us | Winchester Motors", "Call, write to or visit"),
        ),
        ("contact", "page", "/about", unlisted(422, "Error: About Us | Winchester Motors", "Who we are")),
        (
            "service",
            "page",
            "/schedule-service",
            unlisted(422, "Error: Schedule Service | Winchester Motors", "Request a service appointment"),
        ),
        (
            "trade-in",
            "",
            "",
            unlisted(422, "Error: Get a Trade-In Quote | Winchester Motors", "Sell or trade in"),
        ),
        ("car-finder", "", "", unlisted(422, "Error: Car Finder | Winchester Motors", "Not on our lot yet?")),
        (
            "vehicle",
            "stock_number",
            "OLD1",
            unlisted(422, "Error: Vehicle Not Found | Winchester Motors", GONE),
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
async fn a_failure_of_ours_or_of_the_feed_is_no_page_for_an_index() {
    let failed = site().feed_fault(Fault::Status(500)).start().await;
    check("/inventory", &failed.get("/inventory").await, &unlisted(503, INVENTORY, "every vehicle"));
    let path = "/used-vehicles/2021-toyota-camry/A1";
    check(path, &failed.get(path).await, &unlisted(503, "Vehicle Not Found | Winchester Motors", GONE));
    let waiting = "Compare Vehicles | Winchester Motors";
    check("/compare", &failed.get("/compare?vehicles=A1").await, &unlisted(503, waiting, "Compare up to 3"));
    let broken = failed.post_broken("/leads/contact", "broken", "text/html").await;
    check(
        "500",
        &broken,
        &unlisted(500, "Something went wrong | Winchester Motors", "Our mistake, not yours."),
    );
    let hangs = site().feed_fault(Fault::Hang).start().await;
    check("/inventory", &hangs.get("/inventory").await, &unlisted(503, INVENTORY, "every vehicle"));
}

#[tokio::test]
async fn an_empty_lot_keeps_its_own_address() {
    let app = site().lot(&Lot::of(&[]).await).start().await;
    let expected = about(LISTING, page("/inventory", INVENTORY, "every vehicle"));
    check("/inventory", &app.get("/inventory").await, &expected);
}

#[tokio::test]
async fn no_two_addresses_of_an_index_have_one_title_or_one_description() {
    let app = dealership().await;
    let paths: Vec<_> = PAGES.iter().filter(|(path, expected)| expected.canonical == Some(*path)).collect();
    let vehicles = app.get("/inventory?page=2").await.attributes("a.vehicle-card-link", "href");
    let (mut titles, mut descriptions) = (BTreeSet::new(), BTreeSet::new());
    let all: BTreeSet<String> =
        paths.into_iter().map(|(path, _)| (*path).to_owned()).chain(vehicles).collect();
    for path in all {
        let page = app.get(&path).await.expect(200);
        assert!(titles.insert(page.texts("title")), "{path}: a title of its own");
        let description = page.attribute("meta[name=description]", "content");
        assert!(descriptions.insert(description), "{path}: a description of its own");
    }
}

#[tokio::test]
async fn a_make_is_named_in_the_heading_and_what_somebody_typed_is_not() {
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
async fn every_make_is_linked_from_every_results_page_by_its_canonical_address() {
    let app = dealership().await;
    for path in ["/inventory", "/inventory?make=Ford", "/inventory?search=zzzz"] {
        let page = app.get(path).await.expect(200);
        let makes = page.attributes("[aria-label='Browse by make'] a", "href");
        assert_eq!(makes, ["/inventory?make=Ford", "/inventory?make=Toyota"], "{path}");
        assert_eq!(
            page.texts("[aria-label='Browse by make'] a"),
            ["Ford 1 vehicle", "Toyota 13 vehicles"],
            "{path}"
        );
    }
}

#[track_caller]
fn check(path: &str, answer: &Answer, expected: &Expected) {
    assert_eq!(answer.status.as_u16(), expected.status, "{path}");
    assert_eq!(answer.attribute("html", "lang"), "en-US", "{path}");
    assert_eq!(answer.texts("title"), [expected.title], "{path}");
    let named = |name: &str| answer.attribute(&format!("meta[name='{name}']"), "content");
    let property = |name: &str| answer.attribute(&format!("meta[property='{name}']"), "content");
    let description = named("description");
    assert!(description.contains(expected.description), "{path}: {description}");

    let canonical = expected.canonical.map(|path| format!("{ORIGIN}{path}"));
    let wanted: Vec<String> = canonical.into_iter().collect();
    assert_eq!(answer.attributes("link[rel=canonical]", "href"), wanted, "{path}: canonical");
    assert_eq!(answer.attributes("meta[property='og:url']", "content"), wanted, "{path}: og:url");
    let robots = answer.attributes("meta[name=robots]", "content");
    assert_eq!(robots, if wanted.is_empty() { vec!["noindex, follow"] } else { vec![] }, "{path}: robots");

    let image = property("og:image");
    let alt = property("og:image:alt");
    if let Some(shows) = expected.photo {
        assert!(image.starts_with(&format!("{ORIGIN}/photos/A1/1-card.jpg?v=")), "{path}: {image}");
        assert_eq!(alt, shows, "{path}");
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
    for (name, value) in [
        ("twitter:card", "summary_large_image"),
        ("twitter:title", expected.title),
        ("twitter:description", &description),
        ("twitter:image", &image),
        ("twitter:image:alt", &alt),
    ] {
        assert_eq!(named(name), value, "{path}: {name}");
    }
    let of_a_product = answer.attributes("meta[property^='product:']", "property");
    assert_eq!(of_a_product.is_empty(), !expected.product, "{path}: {of_a_product:?}");

    for (rel, count) in [("icon", 2), ("apple-touch-icon", 1), ("manifest", 1)] {
        assert_eq!(answer.attributes(&format!("link[rel='{rel}']"), "href").len(), count, "{path}: {rel}");
    }
    let told: Vec<String> = answer.graph().iter().map(|thing| types_of(thing).join(",")).collect();
    let things: Vec<&str> = ["AutoDealer"].iter().chain(expected.things).copied().collect();
    assert_eq!(told, things, "{path}: what machines are told of");
}

/// The addresses of the table.
pub(crate) fn paths() -> impl Iterator<Item = &'static str> {
    PAGES.iter().map(|(path, _)| *path)
}

/// The types of a thing, however many.
pub(crate) fn types_of(thing: &Value) -> Vec<&str> {
    match &thing["@type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}
