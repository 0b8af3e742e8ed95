//! `forecourt check`: what would come of this configuration and this feed.

use crate::{commands::serving::partners, house::process::House};
use axum::{Router, routing::get};
use sandbox::Fault;
use serde_json::{Value, json};

/// A feed of vehicles and of what partners send by mistake.
fn hostile_feed() -> Value {
    let camry = json!({"stock_number": "A1", "year": 2021, "make": "Toyota", "model": "Camry", "list_price": 21_500, "mileage": 30_100});
    let priced_in_words = json!({"stock_number": "A2", "year": 2020, "make": "Honda", "model": "Civic", "list_price": "$18,250.00"});
    let from_the_future =
        json!({"stock_number": "A3", "year": 20_260, "make": "Ford", "model": "Focus", "list_price": 9_900});
    let twin = json!({"stock_number": "A1", "year": 2019, "make": "Kia", "model": "Soul"});
    let nameless = json!({"year": 2018, "make": "Mazda", "model": "3"});
    json!([camry, priced_in_words, from_the_future, twin, nameless, "not a vehicle", null])
}

pub(crate) async fn serve(feed: Value) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().route("/", get(move || std::future::ready(axum::Json(feed))));
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}/")
}

pub(crate) async fn house(feed: Value) -> House {
    House::new().with("FEED__URL", &serve(feed).await).with("LEADS__URL", "http://127.0.0.1:9/")
}

#[tokio::test(flavor = "multi_thread")]
async fn it_counts_what_was_accepted_repaired_and_dropped_and_why() {
    let output = house(hostile_feed()).await.run(&["check", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(output.status.success(), "{report:#}");
    assert_eq!(report["can_serve"], true);
    let feed = &report["feed"];
    assert_eq!((feed["records"].as_u64(), feed["accepted"].as_u64()), (Some(7), Some(3)), "{feed:#}");
    assert_eq!(feed["dropped_records"]["duplicate stock number"], 1, "{feed:#}");
    assert_eq!(feed["dropped_records"]["no stock number"], 1, "{feed:#}");
    assert_eq!(feed["dropped_records"]["not an object"], 2, "{feed:#}");
    let fields = feed["repaired_fields"].as_object().unwrap();
    assert!(fields.keys().any(|field| field.starts_with("list_price: ")), "{feed:#}");
    let fields = feed["dropped_fields"].as_object().unwrap();
    assert!(fields.keys().any(|field| field.starts_with("year: ")), "{feed:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_says_the_same_in_words() {
    let output = house(hostile_feed()).await.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("7 records: 3 accepted"), "{text}");
    assert!(text.contains("      2  not an object"), "{text}");
    assert!(text.ends_with("The site can be served.\n"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_that_does_not_answer_well_is_a_failure_and_says_which() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    for (fault, word) in
        [(Fault::Status(503), "503"), (Fault::NotArray, "no list"), (Fault::Truncated, "feed: ")]
    {
        partners.set_feed_fault(fault);
        let output = house.run(&["check"]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("problem: feed: ") && text.contains(word), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_folder_that_cannot_be_written_is_a_failure() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let house = house(hostile_feed()).await.with("DATA_DIR", file.path().to_str().unwrap());
    let output = house.run(&["check"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("no lead could be kept"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_without_a_vehicle_would_leave_the_lot_empty() {
    let output = house(json!(["nothing", "here"])).await.run(&["check", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((output.status.code(), report["can_serve"].as_bool()), (Some(1), Some(false)));
    assert!(house(json!([])).await.run(&["check"]).status.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inventory_larger_than_is_accepted_is_told_with_both_figures() {
    let feed: Value = (0..100).map(|number| json!({"stock_number": format!("A{number}")})).collect();
    let size = feed.to_string().len();
    let house = house(feed).await.with("FEED__MAX_SIZE", "1kB").with("FEED__RETRIES", "0");
    let both = format!("larger than 1000 bytes ({size} were announced, or had come)");
    let output = house.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains(&both) && text.contains("feed.max_size"), "{text}");
    let line = house.start(&["serve"]).log_line("The API returned more data than is accepted");
    assert!(line.contains(&both), "{line}");
    eprintln!("figure: {both}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_away_is_a_failure_and_its_password_is_not_told() {
    let house =
        house(hostile_feed()).await.with("JOURNAL__URL", "postgres://dealer:p4ssword@127.0.0.1:9/leads");
    let output = house.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    eprintln!("figure: a journal that is away: exit {:?}", output.status.code());
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("problem: journal: postgres://127.0.0.1/leads: "), "{text}");
    assert!(text.contains("no lead could be kept; see that the database runs"), "{text}");
    assert!(text.ends_with("The site could not be served.\n") && !text.contains("p4ssword"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_that_is_not_there_yet_would_be_made_and_one_that_is_damaged_is_a_failure() {
    let house = house(hostile_feed()).await;
    let text = String::from_utf8(house.run(&["check"]).stdout).unwrap();
    assert!(text.contains("leads.db: is not there yet, and would be made"), "{text}");
    assert!(!house.data_dir().exists());
    std::fs::create_dir_all(house.data_dir()).unwrap();
    std::fs::write(house.data_dir().join("leads.db"), "no database at all ".repeat(500)).unwrap();
    let output = house.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("problem: journal: ") && text.contains("put a copy back"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_in_use_is_looked_at_and_left_alone() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    let program = house.start(&["serve"]);
    crate::delivery::leads::post_enquiry(program.origin()).await;
    let output = house.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.contains("leads.db: can be read and written"), "{text}");
    assert_eq!(crate::delivery::leads::listed(&house).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_vehicles_photos_are_asked_for_and_a_host_that_is_away_is_a_warning() {
    let (there, away) = (serve(json!("a photo")).await, "http://127.0.0.1:9/a.jpg");
    let car = |stock: &str, photo: &str| json!({"stock_number": stock, "year": 2021, "make": "Kia", "model": "Soul", "image_urls": [photo]});
    let output = house(json!([car("A1", &there), car("A2", away)])).await.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert!(text.contains("photos: 1 of 2 of the first vehicles' came"), "{text}");
    assert!(text.contains(&format!("warning: photos: {away} did not arrive")), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_would_cross_a_network_in_clear_is_a_warning_each_here_and_at_the_start() {
    let house = house(hostile_feed())
        .await
        .with("LEADS__URL", "http://crm.example.com/post")
        .with("LEADS__MAIL__SERVER", "smtp://dealer:p4ssword@mail.example.com")
        .with("LEADS__MAIL__TO", "crm@example.com")
        .with("ITEM__URL", "http://item.example.com/")
        .with("ITEM__CLIENT_KEY", "s3cret");
    let text = String::from_utf8(house.run(&["check"]).stdout).unwrap();
    let told = |text: &str| {
        ["leads.url: ", "leads.mail.server: ", "item.url: "].map(|key| text.matches(key).count())
    };
    assert_eq!(told(&text), [1, 1, 1], "{text}");
    let program = house.start(&["serve"]);
    program.origin();
    program.terminate();
    let log = program.log_to_the_end();
    assert_eq!(told(&log), [1, 1, 1], "{log}");
    assert!(!log.contains("p4ssword") && !log.contains("s3cret"), "{log}");
}
