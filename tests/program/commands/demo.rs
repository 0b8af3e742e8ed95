//! `forecourt demo` and `forecourt sandbox`.

use crate::support::{
    app::{TestApp, WINCHESTER},
    client,
    leads::post_enquiry,
};
use serde_json::Value;
use std::net::TcpListener;

/// The URL at the end of a line: `CRM inbox     http://…`.
fn url_in(line: &str) -> String {
    line.split_whitespace().last().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_serves_site_and_sandbox_even_if_the_sandboxs_port_is_in_use() {
    let in_use = TcpListener::bind("127.0.0.1:0").unwrap();
    let app = TestApp::new().with("SANDBOX__LISTEN", &in_use.local_addr().unwrap().to_string());
    let program = app.start(&["demo"]);
    let site = url_in(&program.printed_line("site"));
    let inbox = url_in(&program.printed_line("CRM inbox"));
    for page in [site.clone(), format!("{site}inventory"), inbox] {
        assert_eq!(client().get(&page).send().await.unwrap().status(), 200, "{page}");
    }
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_of_a_dealers_file_shows_the_sandboxs_vehicles_whatever_the_dealers_feed_is() {
    let app = TestApp::new().with("SANDBOX__LISTEN", "127.0.0.1:0");
    let facts = std::fs::read_to_string(WINCHESTER).unwrap();
    let feed = "[feed]\nfolder = \"lot\"\nrecords = \"listings\"\nonly = \"DealerName=Example Motors\"\nfields = { trim = \"Series\" }\n";
    let file = app.file("forecourt.toml", &format!("{facts}\n{feed}"));
    let program = app.start(&["demo", "--config", &file]);
    let site = url_in(&program.printed_line("site"));
    let results = client().get(format!("{site}inventory")).send().await.unwrap().text().await.unwrap();
    assert!(results.contains("/used-vehicles/"), "{results}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_has_sixty_days_of_arrivals_departures_and_reductions() {
    let app = TestApp::new();
    let program = app.start(&["demo"]);
    let site = url_in(&program.printed_line("site"));
    let text = async |path: &str| {
        let response = client().get(format!("{site}{path}")).send().await.unwrap();
        response.text().await.unwrap()
    };
    // A reduction of last week; the price before was asked for months.
    let reduced = text("inventory?reduced=lately").await;
    assert!(reduced.contains("Reduced $") && reduced.contains("Former price"));
    assert!(text("inventory.atom").await.contains("Reduced by $"));
    let new_arrivals = text("inventory?arrival=new&sort=year-new").await
        + &text("inventory?arrival=new&sort=year-new&page=2").await;
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));

    let folder = app.data_dir().join("demo");
    let output = app.run(&["stock", "--json", "--days", "60", "--data-dir", folder.to_str().unwrap()]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let count = |list: &str| report[list].as_array().unwrap().len();
    let (arrivals, departures, reductions) = (count("arrivals"), count("departures"), count("reductions"));
    assert!(arrivals >= 20 && departures >= 10 && reductions >= 20, "{arrivals} {departures} {reductions}");
    // Those of two weeks are new; of the rest those that the feed flags within thirty days.
    let days = |vehicle: &Value| vehicle["days"].as_i64().unwrap();
    let recent = report["arrivals"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|vehicle| vehicle["left"].is_null() && days(vehicle) < 14);
    let mut recent: Vec<_> = recent.map(|vehicle| vehicle["stock_number"].as_str().unwrap()).collect();
    recent.extend(["W26160", "W26395", "W26414"]);
    for number in &recent {
        assert!(new_arrivals.contains(&format!("/{number}\"")), "{number}");
    }
    assert!(new_arrivals.contains(&format!("of {} vehicles", recent.len())), "{recent:?}");
    assert!(!new_arrivals.contains("/W25447\""), "flagged, and on the lot for months");
}

#[tokio::test(flavor = "multi_thread")]
async fn unwritable_logs_stop_neither_the_site_nor_its_shutdown() {
    let program = TestApp::new().start_in_shell("exec 2>/dev/full", &["demo"]);
    let site = url_in(&program.printed_line("site"));
    let (status, body) = post_enquiry(site.trim_end_matches('/').to_owned()).await;
    assert_eq!(status, 200, "{body}");
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sandbox_alone_prints_its_addresses() {
    let program = TestApp::new().start(&["sandbox", "--listen", "127.0.0.1:0"]);
    let feed = url_in(&program.printed_line("feed"));
    assert_eq!(client().get(&feed).send().await.unwrap().status(), 200);
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));
}
