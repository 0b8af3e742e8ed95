//! A folder of inventory files, and a feed that answers late (FEED-2, FEED-16). Nobody looks at a page.

use crate::support::{
    app::TestApp,
    client,
    wait::{until_answered, until_status},
};
use serde_json::{Value, json};
use std::{
    fs::{self, File},
    path::Path,
    time::{Duration, SystemTime},
};

fn write(path: &Path, vehicles: usize, time: SystemTime) {
    let record = |number| json!({ "stock_number": format!("A{number}"), "make": "Kia", "model": "Soul" });
    fs::write(path, (0..vehicles).map(record).collect::<Value>().to_string()).unwrap();
    File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

fn app_with_folder(folder: &Path, settle: &str) -> TestApp {
    TestApp::new()
        .with("FEED__FOLDER", folder.to_str().unwrap())
        .with("FEED__SETTLE", settle)
        .with("LEADS__URL", "http://127.0.0.1:9/")
        .with("ADMIN_LISTEN", "127.0.0.1:0")
}

async fn until_ready(origin: &str) {
    until_status(&format!("{origin}/readyz"), 200).await;
}

async fn status(admin: &str) -> Value {
    let answer = client().get(format!("{admin}/feed")).send().await.unwrap();
    serde_json::from_str(&answer.text().await.unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_the_moment_before_the_start_makes_the_site_ready() {
    for settle in ["2s", "0s"] {
        let folder = tempfile::tempdir().unwrap();
        write(&folder.path().join("lot.json"), 3, SystemTime::now());
        let program = app_with_folder(folder.path(), settle).start(&["serve"]);
        let origin = program.origin();
        until_ready(&origin).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_that_answers_after_the_start_makes_the_site_ready() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let program = TestApp::new()
        .with("FEED__URL", &format!("http://{address}/"))
        .with("FEED__RETRIES", "0")
        .with("LEADS__URL", "http://127.0.0.1:9/")
        .start(&["serve"]);
    let origin = program.origin();
    program.log_line("Network error");
    let records = json!([{ "stock_number": "A1", "make": "Kia", "model": "Soul" }]);
    let router = axum::Router::new().route("/", axum::routing::get(async move || axum::Json(records)));
    let listener = tokio::net::TcpListener::bind(address).await.unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    until_ready(&origin).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_dated_in_the_future_is_replaced_and_named() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder.path().join("inv1.json"), 3, SystemTime::now());
    write(&folder.path().join("inv2.json"), 2, SystemTime::now() + Duration::from_hours(24 * 30));
    let app = app_with_folder(folder.path(), "0s").with("FEED__FRESH", "10ms").with("FEED__KEEP", "1m");
    let program = app.start(&["serve"]);
    let (admin, origin) = (program.admin_origin(), program.origin());
    until_ready(&origin).await;
    assert_eq!(status(&admin).await["serving"]["vehicles"], 2);
    write(&folder.path().join("inv3.json"), 5, SystemTime::now());
    until_answered("the third file is served", async || {
        client().get(format!("{origin}/inventory")).send().await.unwrap();
        status(&admin).await["serving"]["vehicles"] == 5
    })
    .await;
    assert_eq!(status(&admin).await["future_file"]["name"], "inv2.json");
    for page in ["/feed", "/"] {
        let request = client().get(format!("{admin}{page}")).header("accept", "text/html");
        let html = request.send().await.unwrap().text().await.unwrap();
        assert!(html.contains("dated in the future") && html.contains("inv2.json"), "{page}: {html}");
    }
    program.terminate();
    let log = program.full_log();
    let warnings = log.lines().filter(|line| line.contains("dated in the future"));
    assert_eq!(warnings.filter(|line| line.contains("inv2.json")).count(), 1, "{log}");
    let output = app.run(&["check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("warning: feed.folder: inv2.json is dated "), "{text}");
}
