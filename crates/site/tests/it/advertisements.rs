//! Every surface names an advertised vehicle alike, and leaves the same out (VEHICLE-3, VEHICLE-5, VEHICLE-9, PRICE-10).

use crate::{
    admin::Admin,
    status::{FEEDS, aap, mcp, page_of, two_lots, vehicle},
    support::mock_feed::{MockFeed, vin, with},
    test_app::{TestApp, test_app},
};
use serde_json::{Value, json};
use site::AgentConfig;

/// The answers of every surface that advertises a vehicle, as texts.
async fn surfaces(app: &TestApp, number: &str) -> Vec<(String, String)> {
    let own = page_of(app, number).await;
    let mut answers = Vec::new();
    for path in [
        own.clone(),
        format!("{own}.md"),
        format!("{own}.json"),
        format!("/inventory?search={number}"),
        format!("/inventory?search={number}&view=list"),
        format!("/inventory.md?search={number}"),
        format!("/inventory.json?search={number}"),
        format!("/inventory.atom?search={number}"),
        format!("/compare?vehicles={number}"),
        format!("/deal?vehicles={number}"),
        format!("/api/search?q={number}"),
        "/".to_owned(),
    ] {
        let answer = app.get(&path).await.expect(200);
        answers.push((path, answer.body));
    }
    for tool in ["get_vehicle", "search_vehicles"] {
        let arguments = match tool {
            "get_vehicle" => json!({"stock_number": number}),
            _ => json!({"search": number}),
        };
        answers.push((tool.to_owned(), mcp(app, tool, arguments).await.to_string()));
    }
    let request = json!({"type": "inventory.vehicle.request", "stock": number});
    answers.push(("vehicle.detail".to_owned(), aap(app, request).await.to_string()));
    answers
}

#[tokio::test]
async fn a_vehicle_on_order_has_no_amount_on_any_surface() {
    for word in ["ordered", "On Order", "Dealer ordered", "to be built"] {
        let mut record = vehicle(0, "O1000", word);
        for (name, amount) in
            [("list_price", 31_337), ("base_price", 41_337), ("msrp", 51_337), ("savings", 21_337)]
        {
            record = with(record, name, amount);
        }
        let (_feed, app) = two_lots(&[record, vehicle(1, "A2000", "In Stock")]).await;
        for (surface, answer) in surfaces(&app, "O1000").await {
            assert!(!answer.contains("1,337") && !answer.contains("1337"), "{surface} {word}: {answer}");
            assert!(answer.contains("On Order") || answer.contains("on_order"), "{surface} {word}");
        }
        let flaws = Admin::of(&app).get("/feed").await.expect(200);
        assert!(!flaws.text().contains("no price"), "{word}");
        for path in FEEDS {
            app.get(path).await.expect(200).assert_lacks("O1000");
        }
    }
}

#[tokio::test]
async fn every_advertisement_has_the_last_digits_of_the_vin() {
    // The second has a wrong check digit.
    let wrong = "4T1G11AK4MU507654";
    let records = [vehicle(0, "A1000", "In Stock"), with(vehicle(1, "B2000", "In Stock"), "vin", wrong)];
    let (_feed, app) = two_lots(&records).await;
    for (number, vin) in [("A1000", vin(0)), ("B2000", wrong.to_owned())] {
        for (surface, answer) in surfaces(&app, number).await {
            assert!(answer.contains(&vin[11..]), "{surface} lacks {vin}: {answer}");
        }
        for view in ["grid", "list"] {
            let results = app.get(&format!("/inventory?search={number}&view={view}")).await.expect(200);
            let ending = format!("VIN …{}", &vin[11..]);
            assert!(results.texts(".vehicle-card").concat().contains(&ending), "{view}");
        }
    }
}

#[tokio::test]
async fn stock_pictures_are_marked_and_stay_out_of_feeds() {
    let own = "https://photos.example/own/1.jpg";
    let stock = "https://cdn.example/stock-images/camry.jpg";
    let called = json!({"url": "https://photos.example/own/2.jpg", "is_stock": true});
    let cases = [
        ("A1000", json!([own, stock]), json!(null), 1, true),
        ("B2000", json!([called, own]), json!(null), 1, true),
        ("C3000", json!([own]), json!("Y"), 1, false),
        ("D4000", json!([own]), json!("N"), 0, true),
    ];
    let records: Vec<Value> = (0..)
        .zip(&cases)
        .map(|(place, (number, photos, flag, ..))| {
            let record = with(vehicle(place, number, "In Stock"), "image_urls", photos.clone());
            with(record, "is_stock_photo", flag.clone())
        })
        .collect();
    let (_feed, app) = two_lots(&records).await;
    for (number, photos, _, marks, is_advertised) in cases {
        let page = app.get(&page_of(&app, number).await).await.expect(200);
        assert_eq!(page.texts(".carousel-row .photo-mark"), vec!["Stock photo"; marks], "{number}");
        let images = page.thing(json!(["Product", "Car"]))["image"].as_array().map_or(0, Vec::len);
        assert_eq!(images, photos.as_array().unwrap().len() - marks, "{number}");
        let results = app.get(&format!("/inventory?search={number}")).await.expect(200);
        let first_is_stock = number == "B2000" || number == "C3000";
        assert_eq!(results.texts(".vehicle-card .photo-mark").len(), usize::from(first_is_stock), "{number}");
        let json = app.get(&format!("{}.json", page_of(&app, number).await)).await.expect(200);
        let json: Value = serde_json::from_str(&json.body).unwrap();
        assert_eq!(json["stock_photos"].as_array().map_or(0, Vec::len), marks, "{number}");
        let flaws = Admin::of(&app).get("/feed").await.expect(200);
        flaws.assert_contains("stock or sample pictures");
        for path in FEEDS {
            let file = app.get(path).await.expect(200).body;
            assert!(!file.contains("stock-images"), "{path}");
            if path.contains("google-vehicles.tsv") {
                assert_eq!(file.contains(number), is_advertised, "{path} {number}");
            }
        }
    }
}

#[tokio::test]
async fn unknown_parts_of_a_price_are_named_alike_everywhere() {
    let feed = MockFeed::start(&[vehicle(0, "A1000", "In Stock")]).await;
    let agents = AgentConfig { mcp: true, aap: true, leads: false };
    for (with_taxes, county_tax) in
        [(false, "tax in your county: not known"), (true, "County vehicle tax: not known")]
    {
        let app = test_app().feed(&feed).agents(agents).posts(1000);
        let app = if with_taxes { app.with_memphis_taxes() } else { app };
        let app = app.start().await;
        app.get("/inventory").await.expect(200);
        let own = page_of(&app, "A1000").await;
        let record = mcp(&app, "get_vehicle", json!({"stock_number": "A1000"})).await;
        let unknown: Vec<String> = serde_json::from_value(record["price"]["unknown"].clone()).unwrap();
        assert!(unknown.iter().any(|part| part == county_tax), "{unknown:?}");
        let page = app.get(&own).await.expect(200);
        assert_eq!(page.texts("ul.price-note li"), unknown);
        let json = app.get(&format!("{own}.json")).await.expect(200);
        let json: Value = serde_json::from_str(&json.body).unwrap();
        assert_eq!(json["price"]["unknown"], json!(unknown));
        let markdown = app.get(&format!("{own}.md")).await.expect(200).body;
        assert!(unknown.iter().all(|part| markdown.contains(part)), "{markdown}");
        let total = mcp(&app, "estimate_total", json!({"stock_number": "A1000"})).await;
        assert_eq!(total["unknown"], json!(unknown), "{total}");
        let answer = aap(&app, json!({"type": "inventory.vehicle.request", "stock": "A1000"})).await;
        assert_eq!(answer["data"]["price_unknown"], json!(unknown), "{answer}");
        if with_taxes {
            let local = app.get(&format!("{own}?county=shelby-county")).await.expect(200);
            local.assert_lacks(county_tax);
        }
    }
}
