//! `forecourt feed quality`, and what `forecourt check` says of it: what keeps each vehicle from selling.

use crate::{
    commands::checking::{house, serve},
    house::process::House,
};
use serde_json::{Value, json};

/// A record without a flaw.
fn sound(stock_number: &str, vin: &str) -> Value {
    json!({
        "stock_number": stock_number, "vin": vin, "full_text_name": "2023 Ford F-150 XLT Crew Cab", "year": 2023, "make": "Ford",
        "model": "F-150", "mileage": 30_100, "exterior_color": "Red", "interior_color": "Black", "list_price": 41_500,
        "options": ["Bluetooth"], "image_urls": ["http://127.0.0.1:9/1.jpg"],
    })
}

/// One without a flaw, one with two, and one that a spreadsheet would take for a formula.
fn feed() -> Value {
    let mut unseen = sound("A2", "1FTFW1ED1PK972848");
    unseen["image_urls"] = json!([]);
    let mut formula = sound("A3", "1FTFW1ED2PK972849");
    formula["full_text_name"] = json!("=HYPERLINK(\"https://evil.example\")");
    formula["interior_color"] = Value::Null;
    json!([sound("A1", "1FTFW1ED0PK972848"), unseen, formula])
}

async fn lot() -> House {
    house(feed()).await.with("PUBLIC_URL", "https://www.example.com")
}

fn text(house: &House, arguments: &[&str]) -> String {
    let output = house.run(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn check_tells_how_many_have_what_and_the_worst() {
    let house = lot().await;
    let said = text(&house, &["check"]);
    for line in [
        "quality: 2 of 3 vehicles have something that keeps them from selling\n",
        "      1  no photos\n",
        "A2  2023 Ford F-150 XLT Crew Cab\n    no photos; VIN 1FTFW1ED1PK972848 is wrong in some character",
        "    https://www.example.com/used-vehicles/2023-ford-f-150/A2\n",
    ] {
        assert!(said.contains(line), "{line:?} is not in\n{said}");
    }
    let report: Value = serde_json::from_str(&text(&house, &["check", "--json"])).unwrap();
    assert_eq!((&report["quality"]["vehicles"], &report["quality"]["flawed"]), (&json!(3), &json!(2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_of_it_is_told_in_words_for_programs_and_for_spreadsheets() {
    let house = lot().await;
    assert!(text(&house, &["feed", "quality"]).contains("\nA3  =HYPERLINK"));
    let told: Value = serde_json::from_str(&text(&house, &["feed", "quality", "--json"])).unwrap();
    let codes: Vec<&Value> =
        told["worst"][0]["flaws"].as_array().unwrap().iter().map(|flaw| &flaw["code"]).collect();
    assert_eq!(codes, ["no-photos", "wrong-vin"], "{told:#}");
    let table = text(&house, &["feed", "quality", "--csv"]);
    let mut table = csv::Reader::from_reader(table.as_bytes());
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    let cell = |row: usize, column: usize| rows[row].get(column).unwrap();
    assert_eq!((cell(0, 0), cell(0, 3), cell(1, 3)), ("A2", "no-photos", "wrong-vin"));
    let formula = rows.iter().find(|row| &row[0] == "A3").unwrap();
    assert_eq!(&formula[1], "'=HYPERLINK(\"https://evil.example\")");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mileage_that_fell_is_known_from_the_stock_book() {
    let house = lot().await;
    let like = json!({"make": "Ford", "model": "F-150", "body_style": null, "year": 2023, "cents": null});
    let came = "2026-10-01T12:00:00Z";
    let book = json!({"A1": {"came": came, "like": like, "most_miles": {"miles": 45_500, "seen": came}}});
    std::fs::create_dir_all(house.data_dir()).unwrap();
    std::fs::write(house.data_dir().join("stock.json"), book.to_string()).unwrap();
    let said = text(&house, &["feed", "quality"]);
    assert!(said.contains("30,100 miles, and was seen with 45,500 on 2026-10-01"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_that_can_not_be_read_is_a_failure_and_one_that_is_not_named_a_mistake() {
    let away = House::new().with("FEED__URL", "http://127.0.0.1:9/").run(&["feed", "quality"]);
    assert_eq!(away.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&away.stderr).starts_with("feed: "));
    let unnamed = House::new().run(&["feed", "quality"]);
    assert_eq!(unnamed.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unnamed.stderr).contains("feed.url"));
    let both =
        House::new().with("FEED__URL", &serve(json!([])).await).run(&["feed", "quality", "--csv", "--json"]);
    assert_eq!(both.status.code(), Some(2));
}
