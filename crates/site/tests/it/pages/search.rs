//! The search panel: its form on every page, and the API of its island.

use crate::test_app::{TestApp, test_app};
use sandbox::Fault;
use serde_json::{Value, json};

const PRICE_NOTE: &str = "Price excludes tax, title, registration, and documentation fees. Contact dealer for details. \
     The dealer documentation fee is $695. All of our vehicles are used.";

async fn ready() -> TestApp {
    let app = test_app().start().await;
    app.get("/inventory").await.expect(200);
    app
}

async fn search(app: &TestApp, text: &str) -> Value {
    let query: String = form_urlencoded::Serializer::new(String::new()).append_pair("q", text).finish();
    serde_json::from_str(&app.get(&format!("/api/search?{query}")).await.expect(200).body).unwrap()
}

fn every<'a>(list: &'a Value, field: &str) -> Vec<&'a str> {
    list.as_array().unwrap().iter().map(|one| one[field].as_str().unwrap()).collect()
}

#[tokio::test]
async fn every_page_has_the_closed_panel_with_a_working_form() {
    let app = test_app().start().await;
    for path in ["/", "/inventory", "/about", "/no/such/page"] {
        let page = app.get(path).await;
        assert_eq!(page.attribute("header a[data-dialog]", "data-dialog"), "search-panel", "{path}");
        assert_eq!(page.attribute("header a[data-dialog]", "href"), "/inventory#search", "{path}");
        assert!(page.attributes("dialog#search-panel[open]", "id").is_empty(), "{path}");
        assert_eq!(page.attribute("#search-panel form", "action"), "/inventory", "{path}");
        assert_eq!(page.attribute("#search-panel input", "name"), "search", "{path}");
        assert_eq!(page.attribute("#search-panel input", "placeholder"), "Search for anything...");
        assert_eq!(page.texts("#search-panel script"), [r#"{"place":"Memphis, Tennessee"}"#]);
    }
}

#[tokio::test]
async fn a_found_vehicle_has_everything_that_its_tile_shows() {
    let app = ready().await;
    let mut answer = search(&app, "w26105").await;
    let photo = answer["vehicles"][0]["photo"].take();
    assert!(photo.as_str().unwrap().starts_with("/photos/W26105/1-440.webp?v="), "{photo}");
    let vin = answer["vehicles"][0]["placeAndVin"].take();
    assert!(vin.as_str().unwrap().starts_with("VIN …"), "{vin}");
    let vehicle = json!({
        "stockNumber": "W26105",
        "name": "2023 Ford Explorer ST-Line 4dr SUV",
        "make": "Ford",
        "path": "/used-vehicles/2023-ford-explorer/W26105",
        "shortPath": "/vehicle/W26105",
        "status": null,
        "photo": null,
        "photoAlt": "2023 Ford Explorer in Carbonized Gray Metallic",
        "price": "$29,690",
        "priced": "2969000",
        "mileage": "33,976 miles",
        "placeAndVin": null,
    });
    let makes = json!([{"make": "Ford", "path": "/inventory?make=Ford"}]);
    let prices = json!([
        {"label": "Vehicles Under $20,000", "path": "/inventory?price_max=20000"},
        {"label": "Vehicles Under $50,000", "path": "/inventory?price_max=50000"},
    ]);
    assert_eq!(
        answer,
        json!({"total": 1, "instead": null, "searchedAs": [],
            "unread": [], "vehicles": [vehicle], "priceNote": PRICE_NOTE, "pages": [], "bodies": [], "priceLinks": prices, "makes": makes})
    );
    let led_on = app.get("/vehicle/W26105").await.expect(301);
    assert_eq!(led_on.header("location"), "/used-vehicles/2023-ford-explorer/W26105");
}

#[tokio::test]
async fn at_most_ten_vehicles_and_five_makes_are_found() {
    let app = ready().await;
    let answer = search(&app, "20").await;
    assert_eq!(answer["vehicles"].as_array().unwrap().len(), 10);
    let makes = every(&answer["makes"], "make");
    assert_eq!(makes.len(), 5);
    let mut before = usize::MAX;
    for path in every(&answer["makes"], "path") {
        let page = app.get(&format!("{path}&search=20")).await.expect(200);
        let count: usize = page.attribute("[data-address]", "data-total").parse().unwrap();
        assert!(count > 0 && count <= before, "{path}: {count}");
        before = count;
    }
}

#[tokio::test]
async fn the_panel_finds_the_same_as_the_results_page() {
    let app = ready().await;
    for text in
        ["ford", "f150", "chevy", "crv", "tahoo", "explorer 2023 ford", "automatic", "w26105", "hovercraft"]
    {
        let answer = search(&app, text).await;
        let query = format!("/inventory?search={}", text.replace(' ', "+"));
        let page = app.get(&query).await.expect(200);
        let total = answer["total"].as_u64().unwrap();
        let count_line = match total {
            0 => "No vehicles found".to_owned(),
            1 => "Showing 1 vehicle".to_owned(),
            _ => format!("of {total} vehicles"),
        };
        let page = page.assert_contains(&count_line);
        let instead = page.texts(".notice strong");
        assert_eq!(answer["instead"].as_str(), instead.first().map(String::as_str), "{text}");
    }
}

#[tokio::test]
async fn a_stock_number_or_the_last_eight_of_a_vin_finds_exactly_one() {
    let app = ready().await;
    for page in 1..=3 {
        let page = app.get(&format!("/inventory?page={page}")).await.expect(200);
        for stock_number in page.attributes(".vehicle-card", "data-stock") {
            let answer = search(&app, &stock_number.to_lowercase()).await;
            assert_eq!(every(&answer["vehicles"], "stockNumber"), [stock_number]);
        }
        for vin in page.attributes(".deal-badge", "data-cg-vin") {
            let answer = search(&app, &vin[9..]).await;
            let paths = every(&answer["vehicles"], "path");
            assert_eq!(paths.len(), 1, "{vin}");
            app.get(paths[0]).await.expect(200).assert_contains(&vin);
        }
    }
}

#[tokio::test]
async fn the_panel_suggests_existing_pages() {
    let app = ready().await;
    for text in [
        "hours",
        "financing",
        "sell my car",
        "service",
        "appointment",
        "car finder",
        "compare",
        "about",
        "privacy",
        "accessibility",
    ] {
        let answer = search(&app, text).await;
        let paths = every(&answer["pages"], "path");
        assert!(!paths.is_empty(), "{text}");
        for path in paths {
            app.get(path).await.expect(200);
        }
    }
    assert_eq!(search(&app, "ford").await["pages"], json!([]));
}

#[tokio::test]
async fn the_panel_suggests_body_styles_with_their_counts() {
    let app = ready().await;
    for (text, label, value) in
        [("tru", "Truck", "truck"), ("suv", "SUV", "suv"), ("red trucks", "Truck", "truck")]
    {
        let answer = search(&app, text).await;
        let path = format!("/inventory?body={value}");
        let count = answer["bodies"][0]["count"].as_u64().unwrap();
        assert_eq!(answer["bodies"], json!([{"label": label, "count": count, "path": path}]), "{text}");
        app.get(&path).await.expect(200).assert_contains(&format!("of {count} vehicles"));
    }
    for text in ["t", "toyota", "camry"] {
        assert_eq!(search(&app, text).await["bodies"], json!([]), "{text}");
    }
}

#[tokio::test]
async fn a_text_that_names_a_page_finds_no_vehicles_that_are_spelled_like_it() {
    let app = ready().await;
    let answer = search(&app, "sell my car").await;
    assert_eq!(every(&answer["pages"], "path"), ["/sell"]);
    assert_eq!((&answer["vehicles"], &answer["total"]), (&json!([]), &json!(0)), "no trim SEL");
    assert_eq!(answer["instead"], Value::Null);
    assert_ne!(search(&app, "sel").await["total"], 0, "the trim's own letters find it");
}

#[tokio::test]
async fn the_panel_shows_and_finds_a_sentences_filters() {
    let app = ready().await;
    let answer = search(&app, "toyota under 25k").await;
    assert_eq!(answer["searchedAs"], json!(["Toyota", "Up to $25,000"]));
    let page = app.get("/inventory?make=Toyota&price_max=25000").await.expect(200);
    page.assert_contains(&format!("of {} vehicle", answer["total"]));
    assert_eq!(search(&app, "toyota").await["searchedAs"], json!([]), "a name is a text");
}

#[tokio::test]
async fn an_empty_text_finds_nothing() {
    let app = ready().await;
    let nothing = json!({"total": 0, "instead": null, "searchedAs": [],
            "unread": [], "vehicles": [], "priceNote": PRICE_NOTE, "pages": [], "bodies": [], "priceLinks": [],
            "makes": []});
    for query in ["", "?q=", "?q=+%09+", "?q=+&q=ford", "?search=ford", "?q=%FF%FE"] {
        let answer = app.get(&format!("/api/search{query}")).await.expect(200);
        assert_eq!(serde_json::from_str::<Value>(&answer.body).unwrap(), nothing, "{query}");
    }
}

#[tokio::test]
async fn an_answer_is_cached_and_revalidated() {
    let app = ready().await;
    let answer = app.get("/api/search?q=ford").await.expect(200);
    assert!(answer.header("cache-control").contains("s-maxage=60"));
    let etag = answer.header("etag").to_owned();
    app.get_with("/api/search?q=+ford+&utm_source=x", "if-none-match", &etag).await.expect(304);
}

#[tokio::test]
async fn a_failing_feed_is_an_empty_answer_without_caching() {
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    let answer = app.get("/api/search?q=ford").await.expect(200);
    assert_eq!(answer.header("cache-control"), "no-cache");
    app.partners.set_feed_fault(Fault::None);
    app.post("/inventory/refresh", &[]).await.expect(200);
    assert_ne!(search(&app, "ford").await["total"], 0);
}
