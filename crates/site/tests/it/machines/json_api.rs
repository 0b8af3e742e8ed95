//! The JSON API (MACHINE-7).

use crate::{
    support::{
        mock_feed::{MockFeed, record, with},
        test_response::TestResponse,
    },
    test_app::{ORIGIN, TestApp, TestAppBuilder, test_app},
};
use http::Method;
use sandbox::Fault;
use serde_json::{Value, json};
use site::AdvertisedPrice;
use std::collections::BTreeSet;

fn json_of(response: &TestResponse) -> Value {
    serde_json::from_str(&response.body).unwrap()
}

async fn get(app: &TestApp, path: &str) -> Value {
    json_of(&app.get(path).await.expect(200))
}

/// Path and query of an absolute address.
fn path_of(address: &Value) -> String {
    address.as_str().unwrap().strip_prefix(ORIGIN).unwrap().to_owned()
}

async fn all_vehicles(app: &TestApp, first: &str) -> Vec<Value> {
    let mut all = Vec::new();
    let mut next = Some(first.to_owned());
    while let Some(path) = next {
        let page = get(app, &path).await;
        all.extend(page["vehicles"].as_array().unwrap().iter().cloned());
        next = page.get("next").map(path_of);
    }
    all
}

fn stock_numbers(vehicles: &[Value]) -> Vec<String> {
    vehicles.iter().map(|vehicle| vehicle["stock_number"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn pages_have_every_vehicle_once_and_lead_back() {
    let app = test_app().start().await;
    let first = get(&app, "/api/v1/vehicles").await;
    let total = usize::try_from(first["total"].as_u64().unwrap()).unwrap();
    assert!(first.get("previous").is_none());
    let numbers = stock_numbers(&all_vehicles(&app, "/api/v1/vehicles?per_page=7").await);
    assert_eq!(numbers.len(), total);
    assert_eq!(numbers.iter().collect::<BTreeSet<_>>().len(), total);
    let second = get(&app, &path_of(&first["next"])).await;
    assert_eq!(path_of(&second["previous"]), "/api/v1/vehicles");
    assert_eq!(path_of(&second["search"]["url"]), "/inventory");
    let beyond = get(&app, "/api/v1/vehicles?page=100000000&per_page=100").await;
    assert_eq!((&beyond["vehicles"], &beyond["total"]), (&json!([]), &first["total"]));
}

#[tokio::test]
async fn a_search_finds_what_its_page_shows_in_the_same_order() {
    let app = test_app().start().await;
    for search in [
        "search=white+SUVs+under+%2420%2C000",
        "make=Ford&make=Toyota&sort=price-low",
        "price_max=15000&dir=desc",
        "body=truck&mileage_max=60000",
        "search=nothing+like+this",
    ] {
        let answer = get(&app, &format!("/api/v1/vehicles?{search}&per_page=9")).await;
        let page = app.get(&format!("/inventory?{search}")).await.expect(200);
        let shown = page.attributes("a.vehicle-card-link", "href");
        let found: Vec<_> =
            answer["vehicles"].as_array().unwrap().iter().map(|vehicle| path_of(&vehicle["url"])).collect();
        assert_eq!(found, shown, "{search}");
        assert_eq!(path_of(&answer["search"]["url"]), format!("/inventory?{search}"));
        let counted = page.thing("ItemList")["numberOfItems"].clone();
        assert_eq!(answer["total"], counted, "{search}");
    }
}

#[tokio::test]
async fn each_vehicle_has_the_facts_and_prices_of_its_page() {
    for builder in [test_app(), test_app().advertised(AdvertisedPrice::Total)] {
        let app = builder.start().await;
        app.get("/inventory").await.expect(200);
        for listed in all_vehicles(&app, "/api/v1/vehicles?per_page=100").await {
            let number = listed["stock_number"].as_str().unwrap();
            let whole = get(&app, &format!("/api/v1/vehicles/{number}")).await;
            for (name, value) in listed.as_object().unwrap() {
                assert_eq!(&whole[name], value, "{number} {name}");
            }
            let page = app.get(&path_of(&listed["url"])).await.expect(200);
            let car = page.thing(json!(["Product", "Car"]));
            let shown = car.pointer("/offers/price").map(|price| price.as_str().unwrap().parse().unwrap());
            assert_eq!(
                listed["price"].get("advertised").map(|price| price.as_f64().unwrap()),
                shown,
                "{number}"
            );
            for (here, there) in [
                ("name", "name"),
                ("url", "url"),
                ("vin", "vehicleIdentificationNumber"),
                ("model", "model"),
                ("trim", "vehicleConfiguration"),
                ("exterior_color", "color"),
                ("interior_color", "vehicleInteriorColor"),
                ("body_style", "bodyType"),
                ("transmission", "vehicleTransmission"),
                ("fuel_type", "fuelType"),
                ("description", "description"),
                ("photos", "image"),
            ] {
                let known = whole.get(here).filter(|value| **value != json!([]));
                assert_eq!(known, car.get(there), "{number} {here}");
            }
            assert_eq!(listed.get("mileage"), car.pointer("/mileageFromOdometer/value"), "{number}");
            assert_eq!(listed.get("make"), car.pointer("/brand/name"), "{number}");
        }
    }
}

#[tokio::test]
async fn pages_lead_to_their_json() {
    let feed = MockFeed::start(&[record("A1"), record("B2.json")]).await;
    let app = test_app().feed(&feed).start().await;
    for (page, api) in [
        ("/inventory?make=Toyota", "/api/v1/vehicles?make=Toyota"),
        ("/used-vehicles/2021-toyota-camry/A1", "/api/v1/vehicles/A1"),
        ("/used-vehicles/2021-toyota-camry/B2%2Ejson", "/api/v1/vehicles/B2.json"),
    ] {
        let links = app.get(page).await.expect(200).attributes("link[type='application/json']", "href");
        let [link] = links.as_slice() else { panic!("{page}: {links:?}") };
        for _ in 0..2 {
            assert_eq!(get(&app, link).await, get(&app, api).await, "{page}");
        }
    }
    app.get("/used-vehicles/2021-toyota-camry/GONE.json").await.expect(404);
    app.get("/sell.json").await.expect(404);
    assert!(
        app.get("/sell").await.expect(200).attributes("link[type='application/json']", "href").is_empty()
    );
}

#[tokio::test]
async fn prices_name_the_fee_that_every_buyer_pays() {
    let feed = MockFeed::start(&[with(record("A1"), "list_price", 20_000)]).await;
    let price = async |builder: TestAppBuilder| {
        let mut record = get(&builder.feed(&feed).start().await, "/api/v1/vehicles/A1").await;
        let unknown = record["price"].as_object_mut().unwrap().remove("unknown").unwrap();
        assert_eq!(unknown[0], "tax in your county: not known");
        record["price"].as_object_mut().unwrap().remove("lines").unwrap();
        record["price"].take()
    };
    let fee = |included: bool| json!([{ "name": "Documentation fee", "amount": 695, "in_advertised_price": included }]);
    assert_eq!(
        price(test_app()).await,
        json!({"currency": "USD", "advertised": 20_000, "list": 20_000, "mandatory_fees": fee(false), "with_mandatory_fees": 20_695})
    );
    assert_eq!(
        price(test_app().advertised(AdvertisedPrice::Total)).await,
        json!({"currency": "USD", "advertised": 20_695, "list": 20_000, "mandatory_fees": fee(true), "with_mandatory_fees": 20_695})
    );
}

#[tokio::test]
async fn facets_count_what_a_search_for_them_finds() {
    let app = test_app().start().await;
    let facets = get(&app, "/api/v1/facets?price_max=30000").await;
    let named = |name: &str| {
        let all = facets["facets"].as_array().unwrap();
        all.iter().find(|facet| facet["name"] == name).unwrap()["values"].as_array().unwrap().clone()
    };
    for name in ["make", "body", "color", "feature"] {
        for value in named(name).iter().take(4) {
            let query: String = form_urlencoded::Serializer::new(String::new())
                .append_pair(name, value["value"].as_str().unwrap())
                .finish();
            let found = get(&app, &format!("/api/v1/vehicles?price_max=30000&{query}")).await;
            assert_eq!(found["total"], value["count"], "{query}");
        }
    }
}

#[tokio::test]
async fn an_answer_is_revalidated_and_may_be_read_by_scripts_of_any_site() {
    let app = test_app().start().await;
    for path in ["/api/v1/vehicles?make=Ford", "/api/v1/facets", "/api/v1/dealership", "/api/openapi.json"] {
        // The second is replayed from the cache.
        for _ in 0..2 {
            let answer = app.get_with(path, "origin", "https://agent.example").await.expect(200);
            assert_eq!(answer.header("access-control-allow-origin"), "*", "{path}");
            assert_eq!(answer.header("content-type"), "application/json");
            assert_eq!(answer.header("x-robots-tag"), "noindex");
            let again = app.get_with(path, "if-none-match", answer.header("etag")).await.expect(304);
            assert!(again.body.is_empty());
        }
    }
    let preflight = app.ask(Method::OPTIONS, "/api/v1/vehicles", "*/*").await.expect(200);
    assert_eq!(preflight.header("access-control-allow-methods"), "GET,HEAD");
}

#[tokio::test]
async fn errors_are_problems_that_say_what_is_wrong() {
    let app = test_app().start().await;
    for (path, status, detail) in [
        ("/api/v1/vehicles?colour=red", 400, "There is no parameter `colour`."),
        (
            "/api/v1/vehicles?per_page=101",
            400,
            "The value of `per_page` must be a whole number from 1 to 100.",
        ),
        ("/api/v1/vehicles?per_page=5&per_page=6", 400, "`per_page` may be given once."),
        ("/api/v1/facets?per_page=5", 400, "There is no parameter `per_page`."),
        ("/api/v1/facets?sort=random", 400, "The value of `sort` must be one of alphabetical"),
        ("/api/v1/vehicles/NONE", 404, "The inventory has no vehicle with this stock number."),
    ] {
        let answer = app.get(path).await.expect(status);
        assert_eq!(answer.header("content-type"), "application/problem+json", "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "*", "{path}");
        assert_eq!(answer.header("x-robots-tag"), "noindex", "{path}");
        assert!(json_of(&answer)["detail"].as_str().unwrap().starts_with(detail), "{}", answer.body);
    }
    app.ask(Method::POST, "/api/v1/vehicles", "*/*").await.expect(405);
}

#[tokio::test]
async fn a_failed_feed_is_no_empty_inventory_and_a_sold_vehicle_is_gone() {
    let app = test_app().feed_fault(Fault::Close).start().await;
    for path in ["/api/v1/vehicles", "/api/v1/facets", "/api/v1/vehicles/A1"] {
        let answer = app.get(path).await.expect(503);
        assert_eq!(answer.header("retry-after"), "30", "{path}");
    }
    let feed = MockFeed::start(&[record("A1"), record("A2")]).await;
    let app = test_app().feed(&feed).start().await;
    get(&app, "/api/v1/vehicles/A2").await;
    feed.set_records(&[record("A1")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    app.get("/api/v1/vehicles/A2").await.expect(410);
}

#[tokio::test]
async fn the_openapi_document_describes_every_parameter() {
    let app = test_app().start().await;
    let document = get(&app, "/api/openapi.json").await;
    let parameters = document["paths"]["/api/v1/vehicles"]["get"]["parameters"].as_array().unwrap();
    let names: Vec<_> = parameters.iter().map(|parameter| parameter["name"].as_str().unwrap()).collect();
    for name in ["search", "make", "price_max", "mileage_max", "body", "sort", "page", "per_page"] {
        assert!(names.contains(&name), "{name}");
    }
    assert_eq!(document["servers"], json!([{ "url": ORIGIN }]));
}
