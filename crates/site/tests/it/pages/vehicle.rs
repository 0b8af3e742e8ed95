//! The detail page without scripts.

mod new_arrivals;
mod recalls;
mod texting;

use crate::{
    support::mock_feed::{MockFeed, record},
    test_app::{ORIGIN, TestApp, test_app},
};
use sandbox::Fault;

/// The page of the vehicle with the highest price.
pub(crate) async fn first(app: &TestApp) -> String {
    app.get("/inventory?sort=price-high")
        .await
        .expect(200)
        .attributes("a.vehicle-card-link", "href")
        .remove(0)
}

#[tokio::test]
async fn a_vehicle_page_is_complete_without_scripts() {
    let app = test_app().start().await;
    let path = first(&app).await;
    let page = app
        .get(&path)
        .await
        .expect(200)
        .assert_contains("Price Details")
        .assert_contains("Features")
        .assert_contains("Specifications")
        .assert_contains("Dealer Notes");
    let page = page
        .assert_contains("General Information")
        .assert_contains("Powertrain")
        .assert_contains("Appearance")
        .assert_contains("Stock Number")
        .assert_contains("Request a Quote");
    let page = page
        .assert_contains(
            "Price excludes tax, title, registration, and documentation fees. Contact dealer for details.",
        )
        .assert_contains("$695")
        .assert_contains("Estimated MSRP")
        .assert_contains("Call Dealer");
    assert_eq!(page.attribute("link[rel=canonical]", "href"), format!("{ORIGIN}{path}"));
    assert_eq!(
        page.attributes(".gallery img[fetchpriority=high]", "src").len(),
        1,
        "the first photo is fetched first"
    );
    let message = page.texts("textarea[name=message]").remove(0);
    assert!(message.starts_with("I am interested in the 20"), "{message}");
}

#[tokio::test]
async fn structured_data_have_the_visible_price() {
    let app = test_app().start().await;
    let page = app.get(&first(&app).await).await.expect(200);
    let data = page.thing(serde_json::json!(["Product", "Car"]));
    assert_eq!(data["offers"]["priceCurrency"], "USD");
    assert_eq!(data["offers"]["availability"], "https://schema.org/InStock");
    let shown = page.texts(".price").remove(0).replace(['$', ','], "");
    assert_eq!(data["offers"]["price"], shown);
}

#[tokio::test]
async fn other_addresses_of_a_vehicle_redirect_to_its_own() {
    let app = test_app().start().await;
    let path = first(&app).await;
    let stock = path.rsplit('/').next().unwrap();
    for other in [
        format!("/vehicle/{stock}"),
        format!("/used-vehicles/old-words/{stock}"),
        format!("/used-vehicles/{stock}"),
    ] {
        assert_eq!(app.get(&other).await.expect(301).header("location"), path, "{other}");
    }
}

#[tokio::test]
async fn stock_numbers_with_special_characters_have_pages() {
    let numbers = ["A1/B", "A 1", "A%2FB", "50%", "Ä1", ".", "a?b#c"];
    let records: Vec<_> = numbers.iter().map(|number| record(number)).collect();
    let app = test_app().feed(&MockFeed::start(&records).await).start().await;
    let page = app.get("/inventory").await.expect(200);
    let links = page.attributes("a.vehicle-card-link", "href");
    assert_eq!(links.len(), numbers.len());
    for link in links {
        let page = app.get(&link).await.expect(200);
        assert_eq!(page.attribute("link[rel=canonical]", "href"), format!("{ORIGIN}{link}"));
        let short = format!("/vehicle/{}", link.rsplit('/').next().unwrap());
        assert_eq!(app.get(&short).await.expect(301).header("location"), link);
    }
}

#[tokio::test]
async fn an_unknown_vehicle_is_404_with_the_specified_text() {
    let app = test_app().start().await;
    app.get("/inventory").await.expect(200);
    for path in ["/used-vehicles/2020-none/NOPE", "/vehicle/NOPE", "/used-vehicles/x/%20"] {
        let page = app.get(path).await.expect(404).assert_contains("Vehicle Not Found");
        page.assert_contains("The vehicle you're looking for doesn't exist or has been removed.");
    }
}

/// A Camry that was sold.
const SOLD: &str = r#"{"OLD1": {"came": "2026-01-01T00:00:00Z", "left": "2026-02-01T00:00:00Z",
    "like": {"make": "Toyota", "model": "Camry", "body_style": "4D Sdn", "year": 2020, "cents": 2000000}}}"#;

#[tokio::test]
async fn a_removed_vehicle_is_410_with_similar_vehicles() {
    let app = test_app().inventory_history(SOLD).start().await;
    app.get("/inventory").await.expect(200);
    for path in ["/used-vehicles/2020-toyota-camry/OLD1", "/used-vehicles/x/OLD1/", "/vehicle/OLD1"] {
        let page = app.get(path).await.expect(410).assert_contains("Vehicle Not Found");
        let page = page.assert_contains("The vehicle you're looking for doesn't exist or has been removed.");
        let page = page.assert_contains("The 2020 Toyota Camry is no longer in stock.");
        assert_eq!(page.attribute(".state-actions .btn-primary", "href"), "/car-finder?like=OLD1");
        assert_eq!(page.attribute("meta[name=robots]", "content"), "noindex, follow");
        let instead = page.texts(".tile-card-name");
        assert_eq!(instead.len(), 4);
        assert!(instead[0].contains("Toyota"), "{instead:?}");
    }
}

#[tokio::test]
async fn the_car_finder_is_prefilled_for_a_removed_vehicle() {
    let app = test_app().inventory_history(SOLD).start().await;
    let page = app.get("/car-finder?like=OLD1").await.expect(200);
    assert_eq!(page.attribute("link[rel=canonical]", "href"), format!("{ORIGIN}/car-finder"));
    let filled = [
        ("make", "Toyota"),
        ("model", "Camry"),
        ("yearMin", "2018"),
        ("yearMax", "2022"),
        ("priceMax", "22000"),
        ("priceMin", ""),
    ];
    assert_eq!(page.attribute("select[name=bodyStyle] [selected]", "value"), "sedan");
    for (field, value) in filled {
        assert_eq!(page.attribute(&format!("input[name={field}]"), "value"), value, "{field}");
    }
    assert!(page.texts("textarea")[0].contains("Like the 2020 Toyota Camry you had, stock number OLD1."));
    for other in ["/car-finder", "/car-finder?like=NEVER", "/car-finder?like=", "/car-finder?utm_source=mail"]
    {
        assert_eq!(app.get(other).await.expect(200).attribute("input[name=make]", "value"), "", "{other}");
    }
}

#[tokio::test]
async fn the_item_call_does_not_restore_a_removed_vehicle() {
    const SOLD: &str = r#"{"W25199A": {"came": "2026-01-01T00:00:00Z", "left": "2026-02-01T00:00:00Z",
        "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2020, "cents": 2000000}}}"#;
    let feed = MockFeed::start(&[record("A1")]).await;
    let unlisted = test_app().feed(&feed).item_call().start().await;
    let path = unlisted.get("/vehicle/W25199A").await.expect(301).header("location").to_owned();
    unlisted.get(&path).await.expect(200);

    let sold = test_app().feed(&feed).item_call().inventory_history(SOLD).start().await;
    sold.get("/inventory").await.expect(200);
    let page = sold.get(&path).await.expect(410);
    assert_eq!(sold.partners.item_requests(), [], "nobody is asked for what is known");
    assert_eq!(page.texts(".tile-card-name"), ["2021 Toyota Camry SE"]);
    page.assert_contains("Price excludes tax").assert_contains("The dealer documentation fee is $695.");
}

#[tokio::test]
async fn an_empty_or_missing_inventory_does_not_remove_vehicles() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/used-vehicles/2021-toyota-camry/A1").await.expect(200);
    for answer in ["[]", r#"{"vehicles": []}"#] {
        feed.respond_with(answer);
        app.post("/inventory/refresh", &[]).await.expect(200).assert_contains("No Vehicles Available");
        let page = app.get("/used-vehicles/2021-toyota-camry/A1").await.expect(503);
        assert!(!page.header("retry-after").is_empty(), "{answer}");
    }
    for path in [
        "/feeds/google-vehicles.tsv",
        "/feeds/meta-vehicles.csv",
        "/feeds/marketplace.xml",
        "/sitemap.xml",
        "/sitemap-vehicles-1.xml",
        "/inventory/tiles?stock=A1",
        "/compare?vehicles=A1",
    ] {
        assert!(!app.get(path).await.expect(503).header("retry-after").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn redirects_keep_the_query() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().feed(&feed).start().await;
    for path in ["/vehicle/A1", "/used-vehicles/2020-toyota-corolla/A1"] {
        let moved = app.get(&format!("{path}?utm_source=mail&gclid=1")).await.expect(301);
        assert_eq!(moved.header("location"), "/used-vehicles/2021-toyota-camry/A1?utm_source=mail&gclid=1");
    }
}

#[tokio::test]
async fn an_unknown_vehicle_shows_matches_of_its_slug() {
    let app = test_app().start().await;
    app.get("/inventory").await.expect(200);
    let page = app.get("/used-vehicles/toyota-camry/NEVER").await.expect(404);
    let instead = page.texts(".tile-card-name");
    assert!(!instead.is_empty() && instead.iter().all(|name| name.contains("Toyota Camry")), "{instead:?}");
    let page = app.get("/used-vehicles/qqq-zzz/NEVER").await.expect(404);
    assert!(page.texts(".tile-card-name").is_empty());
}

#[tokio::test]
async fn tiles_are_in_the_requested_order_without_unknown_vehicles() {
    let app = test_app().start().await;
    let links = app.get("/inventory").await.expect(200).attributes("a.vehicle-card-link", "href");
    let stocks: Vec<&str> = links.iter().filter_map(|path| path.rsplit('/').next()).collect();
    let asked = format!("/inventory/tiles?stock={},SOLD,{}", stocks[2], stocks[0]);
    let tiles = app.get(&asked).await.expect(200);
    assert_eq!(tiles.attributes("li.tile-card", "data-stock"), [stocks[2], stocks[0]]);
    assert_eq!(tiles.attributes("li.tile-card a", "href"), [links[2].clone(), links[0].clone()]);
    assert!(app.get("/inventory/tiles").await.expect(200).texts("li").is_empty());
}

#[tokio::test]
async fn similar_vehicles_share_make_or_body_and_exclude_the_vehicle() {
    let app = test_app().start().await;
    let path = first(&app).await;
    let page = app.get(&path).await.expect(200);
    let similar = page.attributes("[aria-labelledby=similar-title] a", "href");
    assert_eq!(similar.len(), 4);
    assert!(!similar.contains(&path));
}

#[tokio::test]
async fn a_failing_feed_does_not_remove_a_vehicle() {
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    app.get("/inventory").await.expect(503);
    let page =
        app.get("/used-vehicles/2020-ford-f-150/W1").await.expect(503).assert_lacks("technical difficulties");
    assert!(!page.header("retry-after").is_empty());
}

#[tokio::test]
async fn every_vehicle_has_a_page() {
    let app = test_app().start().await;
    app.get("/inventory").await.expect(200);
    let mut pages = 0;
    for number in 1..=20 {
        let list = app.get(&format!("/inventory?page={number}")).await.expect(200);
        for path in list.attributes("a.vehicle-card-link", "href") {
            let page = app.get(&path).await.expect(200);
            assert_eq!(page.texts("h1").len(), 1, "{path}");
            pages += 1;
        }
        if list.attributes("a[rel=next]", "href").is_empty() {
            break;
        }
    }
    assert!(pages >= 110, "{pages}");
}
