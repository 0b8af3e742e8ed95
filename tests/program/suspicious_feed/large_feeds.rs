//! Feeds that are far larger than the inventory: memory is bounded, and the last good inventory stays
//! (FEED-5, FEED-7).

use super::{Site, app_for};
use crate::support::mock_feed::{MockFeed, VEHICLES, first_vehicles};
use std::fmt::Write as _;

const GIGABYTE: u64 = 1_000_000_000;

/// Records of 50 bytes, each with a make of its own.
fn tiny_records(count: usize) -> String {
    let mut body = String::from("[");
    for number in 0..count {
        let _ = write!(body, r#"{{"stock_number":"T{number:07}","make":"M{number:07}"}},"#);
    }
    body.pop();
    body.push(']');
    body
}

impl Site {
    /// The most memory that the process has ever held, in bytes.
    fn peak_memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.program.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
        peak.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
    }

    async fn assert_bounded(&self, what: &str) {
        let page = self.text("/inventory").await;
        assert!(page.contains("of 500 vehicles"), "{what}: {page}");
        let peak = self.peak_memory();
        eprintln!("figure: {what}: {} MB at most", peak / 1_000_000);
        assert!(peak < GIGABYTE, "{what}: {peak}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_million_tiny_records_are_a_failed_load_and_the_last_good_inventory_stays() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let app = app_for(&feed).with("FEED__KEEP", "10m");
    let site = Site::start_and_load(&app).await;
    feed.set_body(tiny_records(1_000_000));
    site.wait_for_fetch(&feed).await;
    let line = site.program.log_line("listings not read, the vehicles exceed the limit");
    assert!(line.contains("more than 50000 vehicles"), "{line}");
    site.assert_bounded("a million records").await;
    site.program.kill();

    let site = Site::start(&app);
    site.program.log_line("listings not read, the vehicles exceed the limit");
    site.assert_bounded("a million records, started again").await;
    assert!(!app.data_dir().join("listing-held.json.gz").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inventory_that_grows_more_than_threefold_is_quarantined_and_every_surface_names_the_reason() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let app = app_for(&feed);
    let site = Site::start_and_load(&app).await;
    feed.set_body(tiny_records(3_000));
    site.wait_for_fetch(&feed).await;
    let reason = "500 vehicles grew to 3000";
    assert!(site.program.log_line("inventory quarantined").contains(reason));
    site.program.kill();

    let site = Site::start(&app);
    site.assert_bounded("a quarantined inventory, started again").await;
    let status = app.run(&["feed", "status", "--admin-listen", site.admin_address()]);
    let status = String::from_utf8(status.stdout).unwrap();
    assert!(status.contains(reason), "{status}");
    for page in ["/", "/feed"] {
        let request = crate::support::client().get(format!("{}{page}", site.admin));
        let text = request.header("accept", "text/html").send().await.unwrap().text().await.unwrap();
        assert!(text.contains(reason), "{page}: {text}");
    }
    assert_eq!(site.metric("feed_held_reason{reason=\"grew\"}").await, "1");
    assert_eq!(site.metric("feed_held_reason{reason=\"fell\"}").await, "0");

    let accepted = app.run(&["feed", "accept", "--admin-listen", site.admin_address()]);
    assert!(accepted.status.success());
    assert!(site.text("/inventory").await.contains("of 3,000 vehicles"));
    assert_eq!(site.metric("feed_held_reason{reason=\"grew\"}").await, "0");
}
