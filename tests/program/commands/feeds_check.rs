//! `forecourt feeds check`: its totals and vehicles are those of the files that the site serves.

use crate::{
    commands::check::{app_with_feed, serve_feed},
    support::{app::TestApp, client},
};
use serde_json::{Value, json};

fn record(stock_number: &str, vin: &str) -> Value {
    json!({
        "stock_number": stock_number, "vin": vin, "full_text_name": "2023 Ford F-150 XLT", "year": 2023, "make": "Ford",
        "model": "F-150", "mileage": 30_100, "exterior_color": "Red", "list_price": 41_500,
        "image_urls": ["http://127.0.0.1:9/1.jpg"],
    })
}

fn with(mut record: Value, field: &str, value: Value) -> Value {
    record[field] = value;
    record
}

/// Vehicles that some feeds refuse, and two that all accept.
fn lot() -> Value {
    json!([
        record("A1", "1FTFW1ED0PK972848"),
        record("A2", "1FTFW1ED2PK972849"),
        with(with(record("B1", "1FTFW1ED9PK972850"), "list_price", Value::Null), "image_urls", json!([])),
        with(record("B2", "1FTFW1ED0PK972851"), "exterior_color", Value::Null),
        record("B3", "1FTFW1ED0PK972856"),
        // Its VIN is of a 2023, so A1 owns it.
        with(record("B4", "1FTFW1ED0PK972848"), "year", json!(2022)),
    ])
}

fn stdout(app: &TestApp, arguments: &[&str]) -> String {
    let output = app.run(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_text_lists_every_refused_vehicle_with_the_reasons_and_the_totals_of_each_feed() {
    let app = app_with_feed(lot()).await.with("PUBLIC_URL", "https://www.example.com");
    let all = "google, google-listings, meta, marketplace";
    let folder = "https://www.example.com/feeds";
    let store_code = "dealership.store_code is the name: Google needs the store code of the Business Profile";
    let expected = format!(
        "STOCK  VEHICLE              REFUSED BY                                  BECAUSE\n\
         B1     2023 Ford F-150 XLT  {all}  no price\n\
         B1     2023 Ford F-150 XLT  google, meta                                no photo\n\
         B2     2023 Ford F-150 XLT  google, meta                                no exterior color\n\
         B3     2023 Ford F-150 XLT  {all}  the VIN has a wrong check digit\n\
         B4     2023 Ford F-150 XLT  {all}  another vehicle has the same VIN\n\
         \n\
         FEED             ACCEPTED  REFUSED  ADDRESS\n\
         google           2         4        {folder}/google-vehicles.tsv\n\
         google-listings  3         3        {folder}/google-vehicle-listings.csv\n\
         meta             2         4        {folder}/meta-vehicles.csv\n\
         marketplace      3         3        {folder}/marketplace.csv {folder}/marketplace.xml\n\
         \n\
         warning: google: {store_code}\n\
         warning: google-listings: {store_code}\n\
         warning: meta: dealership.geo is not set: vehicles have no position\n"
    );
    assert_eq!(stdout(&app, &["feeds", "check"]), expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_totals_are_those_of_the_files_that_the_site_serves() {
    let app = app_with_feed(lot()).await;
    let report: Value = serde_json::from_str(&stdout(&app, &["feeds", "check", "--json"])).unwrap();
    let program = app.start(&["serve"]);
    let origin = program.origin();
    let mut files = 0;
    for feed in report["feeds"].as_array().unwrap() {
        let (accepted, refused) = (feed["accepted"].as_u64().unwrap(), feed["refused"].as_u64().unwrap());
        assert_eq!(accepted + refused, 6, "{feed}");
        for file in feed["files"].as_array().unwrap() {
            let path = file.as_str().unwrap().split_once("/feeds/").unwrap().1;
            let url = format!("{origin}/feeds/{path}");
            let body = client().get(&url).send().await.unwrap().text().await.unwrap();
            let listed = body.matches("1FTFW1ED").count();
            assert_eq!(listed as u64, accepted, "{path}: {body}");
            files += 1;
        }
    }
    assert_eq!(files, 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_feed_can_be_checked_alone() {
    let app = app_with_feed(lot()).await;
    let report = stdout(&app, &["feeds", "check", "--feed", "marketplace", "--json"]);
    let report: Value = serde_json::from_str(&report).unwrap();
    let counts: Vec<_> =
        report["feeds"].as_array().unwrap().iter().map(|feed| (&feed["feed"], &feed["refused"])).collect();
    assert_eq!(counts, [(&json!("marketplace"), &json!(3))]);
    let refused: Vec<&Value> =
        report["vehicles"].as_array().unwrap().iter().map(|vehicle| &vehicle["stock_number"]).collect();
    assert_eq!(refused, ["B1", "B3", "B4"], "no color is no reason for this one");
    assert_eq!(report["feeds"][0]["warnings"], json!([]), "it reads neither setting");
    let unknown = app.run(&["feeds", "check", "--feed", "nowhere"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("google-listings"));
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_settings_are_warnings_until_they_are_set() {
    let app = app_with_feed(lot()).await;
    let warned = |app: &TestApp| {
        let report: Value = serde_json::from_str(&stdout(app, &["feeds", "check", "--json"])).unwrap();
        let feeds = report["feeds"].as_array().unwrap();
        feeds.iter().map(|feed| feed["warnings"].as_array().unwrap().len()).collect::<Vec<_>>()
    };
    assert_eq!(warned(&app), [1, 1, 1, 0]);
    let app = app.with("DEALERSHIP__GEO", "35.05,-89.82").with("DEALERSHIP__STORE_CODE", "W-1");
    assert_eq!(warned(&app), [0, 0, 0, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_checked_is_a_failure() {
    let unreachable = TestApp::new().with("FEED__URL", "http://127.0.0.1:9/").run(&["feeds", "check"]);
    assert_eq!(unreachable.status.code(), Some(1));
    let no_list = TestApp::new()
        .with("FEED__URL", &serve_feed(json!({"error": "none"})).await)
        .run(&["feeds", "check", "--json"]);
    assert_eq!((no_list.status.code(), no_list.stdout.len()), (Some(1), 0));
}
