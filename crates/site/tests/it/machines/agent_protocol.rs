//! The Auto Agent Protocol over A2A (MACHINE-10).

mod errors;
mod leads;

use crate::{
    support::{
        mock_feed::{MockFeed, record, vin, with},
        test_response::TestResponse,
    },
    test_app::{ORIGIN, TestApp, TestAppBuilder, test_app},
};
use serde_json::{Value, json};
use site::{AdvertisedPrice, AgentConfig};

const CARD: &str = "/.well-known/agent-card.json";
const FEE: u64 = 695;

pub(crate) const AAP: AgentConfig = AgentConfig { mcp: false, aap: true, leads: false };

fn agents() -> TestAppBuilder {
    test_app().agents(AAP)
}

fn both_prices() -> [(TestAppBuilder, u64); 2] {
    [(agents(), FEE), (agents().advertised(AdvertisedPrice::Total), 0)]
}

pub(crate) fn send_message(payload: &Value) -> Value {
    json!({
        "jsonrpc": "2.0",
        "id": 7,
        "method": "SendMessage",
        "params": { "message": { "messageId": "m1", "role": "ROLE_USER", "parts": [{ "data": payload }] } },
    })
}

/// A post as an agent makes it.
pub(crate) async fn post_call(app: &TestApp, headers: &[(&str, &str)], body: String) -> TestResponse {
    let is_typed = headers.iter().any(|(name, _)| *name == "content-type");
    let json = (!is_typed).then_some(("content-type", "application/json"));
    let headers = headers.iter().copied().chain(json).map(|(name, value)| (name, value.as_bytes()));
    app.post_raw("/a2a", &headers.collect::<Vec<_>>(), body).await
}

/// The whole response of JSON-RPC.
async fn call(app: &TestApp, body: &Value, status: u16) -> Value {
    let response = post_call(app, &[("a2a-version", "1.0")], body.to_string()).await.expect(status);
    assert_eq!(response.header("content-type"), "application/json");
    assert_eq!(response.header("cache-control"), "no-store");
    serde_json::from_str(&response.body).unwrap()
}

/// The typed answer to a typed request.
async fn ask(app: &TestApp, payload: &Value) -> Value {
    let response = call(app, &send_message(payload), 200).await;
    assert_eq!((&response["jsonrpc"], &response["id"]), (&json!("2.0"), &json!(7)), "{response}");
    let message = &response["result"]["message"];
    assert_eq!(message["role"], "ROLE_AGENT", "{response}");
    message["parts"][0]["data"].clone()
}

pub(crate) async fn search(app: &TestApp, request: Value) -> Value {
    let mut request = request;
    request["type"] = "inventory.search.request".into();
    ask(app, &request).await["data"].clone()
}

async fn total(app: &TestApp, filters: Value) -> u64 {
    search(app, json!({ "filters": filters })).await["total"].as_u64().unwrap()
}

async fn stock_numbers(app: &TestApp, request: Value) -> Vec<String> {
    let found = search(app, request).await;
    let numbers = found["vehicles"].as_array().unwrap().iter();
    numbers.map(|vehicle| vehicle["stock"].as_str().unwrap().to_owned()).collect()
}

async fn get(app: &TestApp, path: &str) -> Value {
    serde_json::from_str(&app.get(path).await.expect(200).body).unwrap()
}

#[tokio::test]
async fn without_the_setting_there_is_nothing() {
    let app = test_app().start().await;
    app.get(CARD).await.expect(404);
    post_call(&app, &[], send_message(&json!({})).to_string()).await.expect(404);
}

#[tokio::test]
async fn the_card_names_the_protocol_and_the_skills() {
    let app = agents().start().await;
    let card = app.get(CARD).await.expect(200);
    assert_eq!(card.header("content-type"), "application/json");
    assert_eq!(card.header("x-robots-tag"), "noindex");
    insta::assert_json_snapshot!(serde_json::from_str::<Value>(&card.body).unwrap());
    // From the cache.
    assert_eq!(app.get(CARD).await.expect(200).body, card.body);
    app.get_with(CARD, "if-none-match", card.header("etag")).await.expect(304);
}

#[tokio::test]
async fn a_search_finds_what_the_page_shows_in_the_same_order() {
    for (builder, shift) in both_prices() {
        let app = builder.start().await;
        let dollars = |price: u64| price - shift;
        for (request, query) in [
            (json!({ "filters": { "make": ["Ford", "toyota"] } }), "make=Ford&make=Toyota".to_owned()),
            (
                json!({ "filters": { "body": ["suv"], "exterior_color": ["White"], "price_max": 30_000 },
                    "sort": { "field": "price", "order": "asc" } }),
                format!("body=suv&color=white&price_max={}&sort=price-low", dollars(30_000)),
            ),
            (
                json!({ "filters": { "price_min": 20_000, "price_max": 40_000, "mileage_max": 60_000, "year_min": 2015 },
                    "sort": { "field": "mileage", "order": "asc" } }),
                format!(
                    "price_min={}&price_max={}&mileage_max=60000&year_min=2015&sort=mileage",
                    dollars(20_000),
                    dollars(40_000)
                ),
            ),
            (
                json!({ "filters": { "driveline": ["awd", "4wd"], "fuel": ["gas"] }, "sort": { "field": "year", "order": "desc" } }),
                "drivetrain=awd&drivetrain=4wd&fuel=gasoline&sort=year-new".to_owned(),
            ),
            (json!({ "filters": { "query": "camry" } }), "search=camry".to_owned()),
        ] {
            let answer = search(&app, request).await;
            let page = app.get(&format!("/inventory?{query}")).await.expect(200);
            assert_eq!(answer["total"], page.thing("ItemList")["numberOfItems"], "{query}");
            assert!(answer["total"].as_u64().unwrap() > 0, "{query}");
            let shown = page.attributes("a.vehicle-card-link", "href");
            let found = answer["vehicles"].as_array().unwrap().iter();
            let found: Vec<_> = found
                .take(shown.len())
                .map(|vehicle| vehicle["vdp_url"].as_str().unwrap().strip_prefix(ORIGIN).unwrap().to_owned())
                .collect();
            assert_eq!(found, shown, "{query}");
        }
    }
}

#[tokio::test]
async fn each_price_has_the_mandatory_fee_and_is_the_pages_figure() {
    for (builder, shift) in both_prices() {
        let app = builder.start().await;
        let found = search(&app, json!({ "pagination": { "limit": 100 } })).await;
        assert_eq!(found["vehicles"].as_array().unwrap().len(), 100);
        for vehicle in found["vehicles"].as_array().unwrap() {
            let number = vehicle["stock"].as_str().unwrap();
            let record = get(&app, &format!("/api/v1/vehicles/{number}")).await;
            assert_eq!(vehicle.get("price"), record["price"].get("with_mandatory_fees"), "{number}");
            assert_eq!(vehicle.get("list_price"), record["price"].get("list"), "{number}");
            for (here, there) in [("year", "year"), ("make", "make"), ("mileage", "mileage"), ("vin", "vin")]
            {
                assert_eq!(vehicle.get(here), record.get(there), "{number} {here}");
            }
            let page =
                app.get(record["url"].as_str().unwrap().strip_prefix(ORIGIN).unwrap()).await.expect(200);
            let car = page.thing(json!(["Product", "Car"]));
            let shown: Option<u64> =
                car.pointer("/offers/price").map(|price| price.as_str().unwrap().parse().unwrap());
            assert_eq!(vehicle["price"].as_u64(), shown.map(|price| price + shift), "{number}");
        }
    }
}

#[tokio::test]
async fn bounds_go_by_the_price_with_fee_in_whole_dollars_and_are_exact() {
    for builder in [agents(), agents().advertised(AdvertisedPrice::Total)] {
        let feed = MockFeed::start(&[
            with(record("CENTS"), "list_price", 19_304.5),
            with(record("DEAR"), "list_price", 120_000),
            with(record("CALL"), "list_price", Value::Null),
        ])
        .await;
        let app = builder.feed(&feed).start().await;
        let found = async |filters: Value| stock_numbers(&app, json!({ "filters": filters })).await;
        let cents = search(&app, json!({ "filters": { "stock": "CENTS" } })).await["vehicles"][0].clone();
        assert_eq!((&cents["price"], &cents["list_price"]), (&json!(20_000), &json!(19_305)));
        assert_eq!(found(json!({ "price_min": 20_000, "price_max": 20_000 })).await, ["CENTS"]);
        assert_eq!(found(json!({ "price_min": 20_000, "price_max": 20_000.0 })).await, ["CENTS"]);
        assert_eq!(found(json!({ "price_max": 19_999 })).await, Vec::<String>::new());
        assert_eq!(found(json!({ "price_max": 600 })).await, Vec::<String>::new());
        // On a page these ends are open, as its sliders end there.
        assert_eq!(found(json!({ "price_max": 100_000 })).await, ["CENTS"]);
        assert_eq!(found(json!({ "price_min": 0 })).await, ["CENTS", "DEAR"]);
        // A page swaps them.
        assert_eq!(found(json!({ "price_min": 200_000, "price_max": 1 })).await, Vec::<String>::new());
        assert_eq!(found(json!({ "query": "under $20,000" })).await, ["CENTS"]);
        assert_eq!(found(json!({ "query": "under $19,900" })).await, Vec::<String>::new());
    }
}

#[tokio::test]
async fn every_filter_must_hold_and_any_of_its_values() {
    let corolla = |number| with(with(record(number), "model", "Corolla"), "trim", "LE");
    let feed = MockFeed::start(&[
        record("CAMRY"),
        corolla("COROLLA"),
        with(with(record("CIVIC"), "make", "Honda"), "model", "Civic"),
        with(with(corolla("OTHER"), "make", "Honda"), "certified", true),
    ])
    .await;
    let app = agents().feed(&feed).start().await;
    let found = async |filters: Value| {
        let mut numbers = stock_numbers(&app, json!({ "filters": filters })).await;
        numbers.sort();
        numbers
    };
    assert_eq!(found(json!({ "model": ["corolla"] })).await, ["COROLLA", "OTHER"]);
    assert_eq!(found(json!({ "model": ["Corolla", "Civic"], "make": ["Honda"] })).await, ["CIVIC", "OTHER"]);
    assert_eq!(found(json!({ "make": ["Honda", "Toyota"], "model": ["Camry"] })).await, ["CAMRY"]);
    assert_eq!(found(json!({ "trim": ["LE"], "make": ["Toyota"] })).await, ["COROLLA"]);
    assert_eq!(found(json!({ "condition": ["cpo"] })).await, ["OTHER"]);
    assert_eq!(found(json!({ "condition": ["used"] })).await, ["CAMRY", "CIVIC", "COROLLA"]);
    assert_eq!(found(json!({ "condition": ["new"] })).await, Vec::<String>::new());
    assert_eq!(found(json!({ "rooftops": ["Winchester Motors"], "stock": "CIVIC" })).await, ["CIVIC"]);
    assert_eq!(found(json!({ "rooftops": ["Elsewhere"] })).await, Vec::<String>::new());
    assert_eq!(found(json!({ "body": ["spaceship"] })).await, Vec::<String>::new());
    assert_eq!(found(json!({ "body": ["spaceship", "Sedan"], "model": ["Civic"] })).await, ["CIVIC"]);
    assert_eq!(found(json!({ "make": [], "vin": "4T1G11AK8MU500001" })).await.len(), 4);
    for (field, order, first) in [
        ("stock", "asc", "CAMRY"),
        ("stock", "desc", "OTHER"),
        ("model", "asc", "CAMRY"),
        ("model", "desc", "COROLLA"),
        ("make", "asc", "CIVIC"),
    ] {
        let sorted = stock_numbers(&app, json!({ "sort": { "field": field, "order": order } })).await;
        assert_eq!(sorted[0], first, "{field} {order}: {sorted:?}");
    }
}

#[tokio::test]
async fn a_color_of_an_answer_finds_its_vehicle() {
    let feed = MockFeed::start(&[
        record("SILVER"),
        with(record("RED"), "exterior_color", "Ruby Flare Pearl"),
        with(with(record("ODD"), "exterior_color", "Hella Yella"), "interior_color", "Moonshot"),
        with(record("ODDER"), "exterior_color", "Tricoat Zed"),
    ])
    .await;
    let app = agents().feed(&feed).start().await;
    let found = async |filters: Value| stock_numbers(&app, json!({ "filters": filters })).await;
    for number in ["silver", "RED", "ODD", "ODDER"] {
        let vehicle = search(&app, json!({ "filters": { "stock": number } })).await["vehicles"][0].clone();
        let color = json!({ "exterior_color": [vehicle["exterior_color"]] });
        assert_eq!(found(color).await, [vehicle["stock"].as_str().unwrap()], "{number}");
    }
    assert_eq!(found(json!({ "interior_color": ["moonshot"] })).await, ["ODD"]);
    assert_eq!(found(json!({ "exterior_color": ["Hella Yella", "RED"] })).await.len(), 2);
    assert_eq!(found(json!({ "exterior_color": ["Other"] })).await.len(), 2);
    assert_eq!(found(json!({ "exterior_color": ["spaceship"] })).await, Vec::<String>::new());
}

#[tokio::test]
async fn pages_have_every_vehicle_once_and_at_most_a_hundred() {
    let app = agents().start().await;
    let mut all = Vec::new();
    let mut skip = 0;
    loop {
        let page = search(&app, json!({ "pagination": { "skip": skip, "limit": 33 } })).await;
        let numbers = stock_numbers(&app, json!({ "pagination": { "skip": skip, "limit": 33 } })).await;
        assert_eq!((&page["skip"], &page["limit"]), (&json!(skip), &json!(33)));
        if numbers.is_empty() {
            assert_eq!(page["total"], all.len());
            break;
        }
        skip += numbers.len();
        all.extend(numbers);
    }
    all.sort();
    all.dedup();
    assert_eq!(all.len(), skip);
    let most = search(&app, json!({ "pagination": { "limit": 1000 } })).await;
    assert_eq!((most["vehicles"].as_array().unwrap().len(), &most["limit"]), (100, &json!(100)));
    assert_eq!(search(&app, json!({})).await["limit"], 20);
}

#[tokio::test]
async fn a_sentence_is_read_as_filters_by_the_price_with_fee() {
    let app = agents().start().await;
    let request = json!({ "type": "inventory.search.request", "filters": { "query": "white SUVs under $20,000 not red" } });
    let answer = ask(&app, &request).await;
    let same = json!({ "body": ["suv"], "exterior_color": ["white"], "price_max": 20_000 });
    assert_eq!(answer["data"]["total"], total(&app, same).await);
    assert!(answer["data"]["total"].as_u64().unwrap() > 0);
    insta::assert_snapshot!(answer["message"].as_str().unwrap());
}

#[tokio::test]
async fn facets_count_what_a_search_for_them_finds() {
    let app = agents().start().await;
    let scope = json!({ "year_min": 2016 });
    let request = json!({ "type": "inventory.facets.request", "filters": scope });
    let facets = ask(&app, &request).await["data"].clone();
    for (facet, filter) in [
        ("makes", "make"),
        ("models", "model"),
        ("trims", "trim"),
        ("conditions", "condition"),
        ("transmissions", "transmission"),
        ("fuels", "fuel"),
        ("drivelines", "driveline"),
        ("bodies", "body"),
        ("exterior_colors", "exterior_color"),
        ("interior_colors", "interior_color"),
        ("rooftops", "rooftops"),
    ] {
        for term in facets[facet].as_array().unwrap().iter().take(3) {
            let mut filters = scope.clone();
            filters[filter] = json!([term["value"]]);
            assert_eq!(total(&app, filters).await, term["count"], "{facet} {term}");
        }
    }
    let year = &facets["years"][0];
    let in_year = json!({ "year_min": year["value"], "year_max": year["value"] });
    assert_eq!(total(&app, in_year).await, year["count"]);
    let cheapest = json!({ "year_min": 2016, "price_max": facets["price_range"]["min"] });
    assert!(total(&app, cheapest).await > 0);
    assert_eq!(facets["statuses"][0]["count"], total(&app, scope).await);
}

#[tokio::test]
async fn a_vehicle_is_found_by_vin_stock_number_or_id() {
    let feed = MockFeed::start(&[with(record("A1"), "vin", vin(1)), with(record("A2"), "vin", vin(2))]).await;
    let app = agents().feed(&feed).start().await;
    let vehicle = async |keys: Value| {
        let mut request = keys;
        request["type"] = "inventory.vehicle.request".into();
        call(&app, &send_message(&request), 200).await
    };
    let stock = |response: &Value| response.pointer("/result/message/parts/0/data/data/stock").cloned();
    for keys in [json!({ "vin": vin(1) }), json!({ "stock": "A1" }), json!({ "vehicle_id": "A1" })] {
        assert_eq!(stock(&vehicle(keys.clone()).await), Some(json!("A1")), "{keys}");
    }
    assert_eq!(stock(&vehicle(json!({ "vin": vin(1), "stock": "A2" })).await), Some(json!("A1")));
    assert_eq!(stock(&vehicle(json!({ "vin": vin(3), "stock": "A2" })).await), Some(json!("A2")));
    let code = |response: &Value| response.pointer("/error/data/code").cloned();
    assert_eq!(code(&vehicle(json!({ "stock": "NONE" })).await), Some(json!("VEHICLE_NOT_FOUND")));
    assert_eq!(code(&vehicle(json!({ "vin": vin(3) })).await), Some(json!("VEHICLE_NOT_FOUND")));
    feed.set_records(&[with(record("A1"), "vin", vin(1))]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    assert_eq!(code(&vehicle(json!({ "stock": "A2" })).await), Some(json!("VEHICLE_UNAVAILABLE")));
    let mut whole = vehicle(json!({ "stock": "A1" })).await["result"]["message"]["parts"][0].clone();
    let updated = whole["data"]["data"]["updated_at"].take();
    updated.as_str().unwrap().parse::<jiff::Timestamp>().unwrap();
    insta::assert_json_snapshot!(whole);
}

#[tokio::test]
async fn the_dealership_has_its_configured_data() {
    let app = agents().at(35.05, -89.82).start().await;
    insta::assert_json_snapshot!(ask(&app, &json!({ "type": "dealer.information.request" })).await);
}
