//! `forecourt feed quality`, and its summary in `forecourt check`.

use crate::{
    commands::check::{app_with_feed, serve_feed},
    support::{app::TestApp, client},
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

/// Eight sound vehicles, and one of each of three faults.
fn lot_with_faults() -> Value {
    let record = |stock_number: &str, vin: &str, price: u32| {
        let mut record = flawless(stock_number, vin);
        record["list_price"] = json!(price);
        record["image_urls"] = json!(["http://127.0.0.1:9/1.jpg", "http://127.0.0.1:9/2.jpg"]);
        record
    };
    let sound = [
        "1FTFW1ED0PK972848",
        "1FTFW1ED2PK972849",
        "1FTFW1ED9PK972850",
        "1FTFW1ED0PK972851",
        "1FTFW1ED2PK972852",
        "1FTFW1ED4PK972853",
        "1FTFW1ED6PK972854",
        "1FTFW1ED8PK972855",
    ];
    let mut records: Vec<Value> = (1_u32..)
        .zip(sound)
        .map(|(number, vin)| record(&format!("S{number}"), vin, 40_000 + 300 * number))
        .collect();
    records.push(record("BADVIN", "1FTFW1ED0PK972856", 41_000));
    records.push(record("TENFOLD", "1FTFW1ED1PK972857", 410_000));
    let mut lost = record("NOPHOTO", "1FTFW1ED3PK972858", 41_000);
    lost["image_urls"] = json!([]);
    records.push(lost);
    json!(records)
}

#[tokio::test(flavor = "multi_thread")]
async fn planted_faults_are_named_with_their_vehicles_and_kept_out_of_advertising_feeds() {
    let app = app_with_feed(lot_with_faults()).await.with("PUBLIC_URL", "https://www.example.com");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("flaws.csv");
    let text = stdout(&app, &["check", "--vehicles", "--csv", file.to_str().unwrap()]);
    let mut table = csv::Reader::from_path(&file).unwrap();
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    let found: Vec<(&str, &str)> = rows.iter().map(|row| (&row[0], &row[3])).collect();
    assert_eq!(found, [("NOPHOTO", "no-photos"), ("TENFOLD", "price-off"), ("BADVIN", "wrong-vin")]);
    for (row, change) in rows.iter().zip([
        "add its photos",
        "correct the price: a digit is too many or missing, or it stands for another",
        "compare the VIN with the title, character by character",
    ]) {
        let page = format!("https://www.example.com/used-vehicles/2023-ford-f-150/{}", &row[0]);
        assert_eq!((&row[5], &row[6]), (change, page.as_str()));
        assert!(text.contains(change) && text.contains(&page), "{text}");
    }

    let program = app.with("DEALERSHIP__GEO", "35.0,-89.8").start(&["serve"]);
    let origin = program.origin();
    let get = |path: &str| client().get(format!("{origin}{path}")).send();
    // People still find all of them, with the VIN as the feed has it.
    let page = get("/used-vehicles/2023-ford-f-150/BADVIN").await.unwrap().text().await.unwrap();
    assert!(page.contains("1FTFW1ED0PK972856") && !page.contains("\"vehicleIdentificationNumber\""));
    for (path, delimiter) in [("/feeds/google-vehicles.tsv", b'\t'), ("/feeds/meta-vehicles.csv", b',')] {
        let body = get(path).await.unwrap().text().await.unwrap();
        let mut table = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(body.as_bytes());
        assert_eq!(table.records().count(), 8, "{path}\n{body}");
        for number in ["BADVIN", "TENFOLD", "NOPHOTO"] {
            assert!(!body.contains(number), "{path} advertises {number}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_cannot_be_written_is_said() {
    let output = start_app().await.run(&["check", "--csv", "/nowhere/flaws.csv"]);
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("/nowhere/flaws.csv can't be written"), "{error}");
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
