//! `forecourt feed quality`, and its summary in `forecourt check`.

use crate::{
    commands::check::{app_with_feed, serve_feed},
    support::app::TestApp,
};
use serde_json::{Value, json};

/// A record without flaws.
fn flawless(stock_number: &str, vin: &str) -> Value {
    json!({
        "stock_number": stock_number, "vin": vin, "full_text_name": "2023 Ford F-150 XLT Crew Cab", "year": 2023, "make": "Ford",
        "model": "F-150", "mileage": 30_100, "exterior_color": "Red", "interior_color": "Black", "list_price": 41_500,
        "options": ["Bluetooth"], "description": "Tow package.", "image_urls": ["http://127.0.0.1:9/1.jpg"],
    })
}

/// One vehicle without flaws, one with two, and one whose name is a spreadsheet formula.
fn feed() -> Value {
    let mut without_photo = flawless("A2", "1FTFW1ED1PK972848");
    without_photo["image_urls"] = json!([]);
    let mut formula = flawless("A3", "1FTFW1ED2PK972849");
    formula["full_text_name"] = json!("=HYPERLINK(\"https://evil.example\")");
    formula["interior_color"] = Value::Null;
    json!([flawless("A1", "1FTFW1ED0PK972848"), without_photo, formula])
}

async fn start_app() -> TestApp {
    app_with_feed(feed()).await.with("PUBLIC_URL", "https://www.example.com")
}

fn stdout(app: &TestApp, arguments: &[&str]) -> String {
    let output = app.run(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn check_counts_flaws_and_lists_the_worst_vehicles() {
    let app = start_app().await;
    let text = stdout(&app, &["check"]);
    for line in [
        "quality: 2 of 3 vehicles have something that keeps them from selling\n",
        "      1  no photos\n",
        "A2  2023 Ford F-150 XLT Crew Cab\n    no photos: add its photos\n    VIN 1FTFW1ED1PK972848 is wrong in some character",
        "    https://www.example.com/used-vehicles/2023-ford-f-150/A2\n",
    ] {
        assert!(text.contains(line), "{line:?} is not in\n{text}");
    }
    let report: Value = serde_json::from_str(&stdout(&app, &["check", "--json"])).unwrap();
    assert_eq!((&report["quality"]["vehicles"], &report["quality"]["flawed"]), (&json!(3), &json!(2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_report_is_text_json_or_csv() {
    let app = start_app().await;
    assert!(stdout(&app, &["feed", "quality"]).contains("\nA3  =HYPERLINK"));
    let report: Value = serde_json::from_str(&stdout(&app, &["feed", "quality", "--json"])).unwrap();
    let codes: Vec<&Value> =
        report["worst"][0]["flaws"].as_array().unwrap().iter().map(|flaw| &flaw["code"]).collect();
    assert_eq!(codes, ["no-photos", "wrong-vin"], "{report:#}");
    let table = stdout(&app, &["feed", "quality", "--csv"]);
    let mut table = csv::Reader::from_reader(table.as_bytes());
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    let cell = |row: usize, column: usize| rows[row].get(column).unwrap();
    assert_eq!((cell(0, 0), cell(0, 3), cell(1, 3)), ("A2", "no-photos", "wrong-vin"));
    let formula = rows.iter().find(|row| &row[0] == "A3").unwrap();
    assert_eq!(&formula[1], "'=HYPERLINK(\"https://evil.example\")");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lower_mileage_is_found_by_the_inventory_history() {
    let app = start_app().await;
    let like = json!({"make": "Ford", "model": "F-150", "body_style": null, "year": 2023, "cents": null});
    let came = "2026-10-01T12:00:00Z";
    let history = json!({"A1": {"came": came, "like": like, "most_miles": {"miles": 45_500, "seen": came}}});
    std::fs::create_dir_all(app.data_dir()).unwrap();
    std::fs::write(app.data_dir().join("stock.json"), history.to_string()).unwrap();
    let text = stdout(&app, &["feed", "quality"]);
    assert!(text.contains("30,100 miles, and was seen with 45,500 on 2026-10-01"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_feed_is_a_failure_and_a_missing_one_a_configuration_error() {
    let unreachable = TestApp::new().with("FEED__URL", "http://127.0.0.1:9/").run(&["feed", "quality"]);
    assert_eq!(unreachable.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&unreachable.stderr).starts_with("feed: "));
    let missing = TestApp::new().run(&["feed", "quality"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("feed.url"));
    let both = TestApp::new()
        .with("FEED__URL", &serve_feed(json!([])).await)
        .run(&["feed", "quality", "--csv", "--json"]);
    assert_eq!(both.status.code(), Some(2));
}
