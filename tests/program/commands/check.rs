//! `forecourt check`.

use crate::support::{
    app::TestApp,
    leads::{list_leads, post_enquiry},
    photo_host::PhotoHost,
    start_sandbox,
};
use axum::{Router, body::Bytes, routing::get};
use sandbox::Fault;
use serde_json::{Value, json};
use std::net::Ipv4Addr;

/// Vehicles, and mistakes of partners.
fn flawed_feed() -> Value {
    let camry = json!({"stock_number": "A1", "year": 2021, "make": "Toyota", "model": "Camry", "list_price": 21_500, "mileage": 30_100});
    let text_price = json!({"stock_number": "A2", "year": 2020, "make": "Honda", "model": "Civic", "list_price": "$18,250.00"});
    let future_year =
        json!({"stock_number": "A3", "year": 20_260, "make": "Ford", "model": "Focus", "list_price": 9_900});
    let duplicate = json!({"stock_number": "A1", "year": 2019, "make": "Kia", "model": "Soul"});
    let no_stock_number = json!({"year": 2018, "make": "Mazda", "model": "3"});
    json!([camry, text_price, future_year, duplicate, no_stock_number, "not a vehicle", null])
}

/// Serves the feed on a free port. Returns its URL.
pub(crate) async fn serve_feed(feed: Value) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().route("/", get(move || std::future::ready(axum::Json(feed))));
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}/")
}

pub(crate) async fn app_with_feed(feed: Value) -> TestApp {
    TestApp::new().with("FEED__URL", &serve_feed(feed).await).with("LEADS__URL", "http://127.0.0.1:9/")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_json_counts_accepted_repaired_and_dropped_records_with_reasons() {
    let output = app_with_feed(flawed_feed()).await.run(&["check", "--json"]);
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
async fn the_secrets_of_the_feeds_url_are_not_shown() {
    let url = serve_feed(flawed_feed()).await.replace("http://", "http://us3r:s3cret@") + "?key=s3cret";
    let app = TestApp::new().with("FEED__URL", &url).with("LEADS__URL", &url);
    for command in [&["check"] as &[&str], &["check", "--json"]] {
        let output = app.run(command);
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(text.contains("http://***@127.0.0.1:") && text.contains("?key=***"), "{text}");
        assert!(!text.contains("us3r") && !text.contains("s3cret"), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_text_has_the_same_counts() {
    let output = app_with_feed(flawed_feed()).await.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("7 records: 3 accepted"), "{text}");
    assert!(text.contains("      2  not an object"), "{text}");
    assert!(text.ends_with("The site can be served.\n"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_feed_is_a_problem_with_its_reason() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    for (fault, reason) in
        [(Fault::Status(503), "503"), (Fault::NotArray, "no list"), (Fault::Truncated, "feed: ")]
    {
        sandbox.set_feed_fault(fault);
        let output = app.run(&["check"]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("problem: feed: ") && text.contains(reason), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unwritable_data_folder_is_a_problem() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let app = app_with_feed(flawed_feed()).await.with("DATA_DIR", file.path().to_str().unwrap());
    let output = app.run(&["check"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("leads would be rejected"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_without_valid_vehicles_is_a_problem_and_an_empty_one_is_not() {
    let output = app_with_feed(json!(["nothing", "here"])).await.run(&["check", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((output.status.code(), report["can_serve"].as_bool()), (Some(1), Some(false)));
    assert!(app_with_feed(json!([])).await.run(&["check"]).status.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inventory_above_the_size_limit_is_a_problem_that_names_both_sizes() {
    let feed: Value = (0..100).map(|number| json!({"stock_number": format!("A{number}")})).collect();
    let size = feed.to_string().len();
    let app = app_with_feed(feed).await.with("FEED__MAX_SIZE", "1kB").with("FEED__RETRIES", "0");
    let sizes = format!("larger than 1000 bytes ({size} were announced, or had come)");
    let output = app.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains(&sizes) && text.contains("feed.max_size"), "{text}");
    let line = app.start(&["serve"]).log_line("listings not read, the data exceeds the limit");
    assert!(line.contains(&sizes), "{line}");
    eprintln!("figure: {sizes}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_database_is_a_problem_without_its_password() {
    let app = app_with_feed(flawed_feed())
        .await
        .with("JOURNAL__URL", "postgres://dealer:p4ssword@127.0.0.1:9/leads");
    let output = app.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    eprintln!("figure: an unreachable journal: exit {:?}", output.status.code());
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("problem: journal: postgres://127.0.0.1/leads: "), "{text}");
    assert!(text.contains("leads would be rejected; check that the database runs"), "{text}");
    assert!(text.ends_with("The site could not be served.\n") && !text.contains("p4ssword"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_journal_is_no_problem_and_a_damaged_one_is() {
    let app = app_with_feed(flawed_feed()).await;
    let text = String::from_utf8(app.run(&["check"]).stdout).unwrap();
    assert!(text.contains("leads.db: does not exist yet"), "{text}");
    assert!(!app.data_dir().exists());
    std::fs::create_dir_all(app.data_dir()).unwrap();
    std::fs::write(app.data_dir().join("leads.db"), "no database at all ".repeat(500)).unwrap();
    let output = app.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("problem: journal: ") && text.contains("put a copy back"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_in_use_is_examined_and_not_changed() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    post_enquiry(program.origin()).await;
    let output = app.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.contains("leads.db: can be read and written"), "{text}");
    assert_eq!(list_leads(&app).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_vehicles_photos_are_fetched_and_an_unreachable_host_is_a_warning() {
    // Only the feed's own host and port may be private, and nobody answers at a name of `.example`.
    let (host, unreachable) = (PhotoHost::start(Ipv4Addr::LOCALHOST).await, "http://photos.example/a.jpg");
    let _ = host.add_vehicle(&host.add_file("/a.jpg", &Bytes::from_static(b"a photo")));
    let _ = host.add_vehicle(unreachable);
    let app = TestApp::new().with("FEED__URL", &host.feed_url()).with("LEADS__URL", "http://127.0.0.1:9/");
    let output = app.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert!(text.contains("photos: 1 of 2 received"), "{text}");
    assert!(text.contains(&format!("warning: photos: {unreachable} did not arrive")), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn cleartext_connections_are_warnings_here_and_at_the_start() {
    let app = app_with_feed(flawed_feed())
        .await
        .with("LEADS__URL", "http://crm.example.com/post")
        .with("LEADS__MAIL__SERVER", "smtp://dealer:p4ssword@mail.example.com")
        .with("LEADS__MAIL__TO", "crm@example.com")
        .with("ITEM__URL", "http://item.example.com/")
        .with("ITEM__CLIENT_KEY", "s3cret");
    let text = String::from_utf8(app.run(&["check"]).stdout).unwrap();
    let warnings = |text: &str| {
        ["leads.url: ", "leads.mail.server: ", "item.url: "].map(|key| text.matches(key).count())
    };
    assert_eq!(warnings(&text), [1, 1, 1], "{text}");
    let program = app.start(&["serve"]);
    program.origin();
    program.terminate();
    let log = program.full_log();
    assert_eq!(warnings(&log), [1, 1, 1], "{log}");
    assert!(!log.contains("p4ssword") && !log.contains("s3cret"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_in_a_folder_names_the_file_and_its_setting() {
    for (name, content, named) in [
        ("inventory.csv", "<html><body>Gone</body></html>", "inventory.csv in feed.folder: "),
        ("photos.zip", "PK", "photos.zip is left out"),
        ("inventory.csv.lock", "1", "inventory.csv.lock is left out"),
        ("empty.csv", "", "empty.csv is left out"),
    ] {
        let app = TestApp::new().with("FEED__FOLDER", "lot").with("FEED__SETTLE", "1ms");
        let app = app.with("LEADS__URL", "http://127.0.0.1:9/");
        std::fs::create_dir(app.data_dir().parent().unwrap().join("lot")).unwrap();
        app.file(&format!("lot/{name}"), content);
        let output = app.run(&["check"]);
        let report = String::from_utf8_lossy(&output.stdout);
        assert!(report.contains(named) && report.contains("feed.files"), "{name}: {report}");
        assert!(!report.contains("feed.url"), "{name}: {report}");
    }
}
