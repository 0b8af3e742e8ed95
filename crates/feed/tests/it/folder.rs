//! The inventory as files in a folder (FEED-16).

use crate::support::listings;
use feed::{Feed, FeedConfig, FetchError, FolderConfig, InventoryState};
use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// A dealer's folder and the site's.
struct Dealer {
    folder: TempDir,
    data: TempDir,
}

impl Dealer {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), data: tempfile::tempdir().unwrap() }
    }

    fn config(&self) -> FeedConfig {
        let files = glob::Pattern::new("*.*").unwrap();
        let folder = FolderConfig { folder: self.folder.path().to_owned(), files, settle: Duration::ZERO };
        FeedConfig {
            data_dir: Some(self.data.path().to_owned()),
            fresh: Duration::ZERO,
            refresh_pause: Duration::ZERO,
            retry_delay: Duration::ZERO,
            retry_delay_max: Duration::ZERO,
            ..FeedConfig::in_folder(folder).unwrap()
        }
    }

    fn open(&self) -> Arc<Feed> {
        Feed::new(self.config(), None).unwrap()
    }

    /// Opens it as after a restart, when the archive, which is written in the background, has this.
    async fn reopen(&self, has: impl AsyncFn(&Feed) -> bool) -> Arc<Feed> {
        loop {
            let feed = self.open();
            if has(&feed).await {
                return feed;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Writes so many vehicles into a file of this time, the latest first.
    fn write(&self, name: &str, vehicles: usize, hours_ago: u64) {
        let numbers: Vec<String> = (0..vehicles).rev().map(|number| format!("A{number}")).collect();
        let body = listings::body(&numbers.iter().map(String::as_str).collect::<Vec<_>>());
        write(&self.folder.path().join(name), &body, Duration::from_hours(hours_ago));
    }
}

fn write(path: &Path, content: &str, ago: Duration) {
    fs::write(path, content).unwrap();
    let time = SystemTime::now() - ago;
    File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

/// The number of vehicles after a look into the folder.
async fn vehicles(feed: &Arc<Feed>) -> usize {
    listings::loaded(feed.refresh().await).vehicles().len()
}

#[tokio::test]
async fn the_newest_file_is_served_and_a_later_one_replaces_it() {
    let dealer = Dealer::new();
    dealer.write("monday.json", 30, 30);
    let feed = dealer.open();
    assert_eq!(vehicles(&feed).await, 30);
    assert_eq!(feed.fetch_once().await.unwrap().snapshot.vehicles().len(), 30);
    dealer.write("tuesday.json", 31, 6);
    assert_eq!(vehicles(&feed).await, 31);
    // An older file has come late.
    dealer.write("sunday.json", 29, 54);
    assert_eq!(vehicles(&feed).await, 31);
    fs::remove_file(dealer.folder.path().join("tuesday.json")).unwrap();
    assert_eq!(vehicles(&feed).await, 31);
}

#[tokio::test]
async fn a_file_that_lost_a_fifth_of_the_vehicles_waits_for_a_later_one_also_across_restarts() {
    let dealer = Dealer::new();
    dealer.write("a.json", 50, 50);
    let mut feed = dealer.open();
    assert_eq!(vehicles(&feed).await, 50);
    dealer.write("a.json", 30, 26);
    for _ in 0..3 {
        for _ in 0..4 {
            assert_eq!(vehicles(&feed).await, 50);
        }
        assert_eq!(feed.status().quarantined.unwrap().anomaly, "50 vehicles fell to 30");
        feed = dealer.reopen(async |feed| feed.status().quarantined.is_some()).await;
    }
    assert_eq!(vehicles(&feed).await, 50);
    dealer.write("a.json", 30, 2);
    assert_eq!(vehicles(&feed).await, 30);
}

#[tokio::test]
async fn a_file_that_vanishes_or_breaks_takes_nothing_down_even_after_a_restart() {
    let dealer = Dealer::new();
    dealer.write("a.json", 30, 300);
    let feed = dealer.open();
    assert_eq!(vehicles(&feed).await, 30);
    assert!(feed.stale_since().is_some(), "the file is 300 hours old");
    write(&dealer.folder.path().join("a.json"), "[{\"stock_number\": \"A1\"", Duration::from_hours(1));
    assert_eq!(vehicles(&feed).await, 30);
    fs::remove_file(dealer.folder.path().join("a.json")).unwrap();
    assert_eq!(vehicles(&feed).await, 30);
    let (_, error) = feed.failing_longer_than(Duration::ZERO).unwrap();
    assert!(matches!(error, FetchError::Unreadable(_)), "{error}");
    let feed = dealer.reopen(async |feed| feed.has_loaded()).await;
    assert_eq!(vehicles(&feed).await, 30);
    dealer.write("a.json", 31, 1);
    assert_eq!(vehicles(&feed).await, 31);
    assert_eq!(feed.stale_since(), None);
}

/// Nobody looks at a page.
#[tokio::test]
async fn a_file_of_the_moment_of_the_start_and_one_after_an_empty_folder_are_served_without_a_visitor() {
    for is_there in [true, false] {
        let dealer = Dealer::new();
        let mut config = dealer.config();
        config.folder.as_mut().unwrap().settle = Duration::from_secs(1);
        if is_there {
            dealer.write("a.json", 30, 0);
        }
        let feed = Feed::new(config, None).unwrap();
        feed.start();
        while feed.status().failure.is_none() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(!feed.has_loaded());
        if !is_there {
            dealer.write("a.json", 30, 0);
        }
        while !feed.has_loaded() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(feed.status().serving.unwrap().vehicles, 30);
    }
}

/// The first one is dated a month ahead.
#[tokio::test]
async fn a_file_dated_in_the_future_is_replaced_by_one_that_comes_later() {
    let dealer = Dealer::new();
    let feed = dealer.open();
    dealer.write("inv1.json", 30, 0);
    assert_eq!(vehicles(&feed).await, 30);
    dealer.write("inv2.json", 29, 0);
    let path = dealer.folder.path().join("inv2.json");
    let ahead = SystemTime::now() + Duration::from_hours(24 * 30);
    File::options().write(true).open(path).unwrap().set_modified(ahead).unwrap();
    assert_eq!(vehicles(&feed).await, 29);
    let future_file = feed.status().future_file.unwrap();
    assert_eq!((&*future_file.name, future_file.modified), ("inv2.json", ahead.try_into().unwrap()));
    for feed in [feed, dealer.open()] {
        dealer.write("inv3.json", 31, 0);
        assert_eq!(vehicles(&feed).await, 31);
        assert_eq!(feed.fetch_once().await.unwrap().future_file.unwrap().name, "inv2.json");
    }
    fs::remove_file(dealer.folder.path().join("inv2.json")).unwrap();
    assert_eq!(dealer.open().fetch_once().await.unwrap().future_file, None);
}

#[tokio::test]
async fn an_empty_folder_is_an_error_that_names_the_files() {
    let dealer = Dealer::new();
    let InventoryState::Failed(error) = dealer.open().refresh().await else { panic!("it has no file") };
    assert!(error.to_string().ends_with("(feed.folder) matches *.* (feed.files)"), "{error}");
}

#[tokio::test]
async fn what_cannot_be_a_feed_is_left_out_beside_the_inventory() {
    for name in [
        "inventory.csv.done",
        "inventory.csv.MD5",
        "inventory.csv.log",
        "README.txt",
        "photos.zip",
        "inventory.csv.lock",
        "inventory.csv.crdownload",
        "inventory.csv.orig",
        "Thumbs.db",
        "~$inventory.csv",
        "manual.PDF",
    ] {
        let dealer = Dealer::new();
        dealer.write("inventory.json", 3, 2);
        write(&dealer.folder.path().join(name), "x", Duration::from_hours(1));
        write(&dealer.folder.path().join("empty.csv"), "", Duration::ZERO);
        assert_eq!(vehicles(&dealer.open()).await, 3, "{name}");
    }
}

#[tokio::test]
async fn names_match_in_any_case_and_a_name_that_is_set_counts_whatever_it_is() {
    let dealer = Dealer::new();
    for (files, name, vehicles_in_it) in
        [("homenet*.json", "HOMENET-1.JSON", 4), ("stock.LOG", "stock.log", 5)]
    {
        dealer.write(name, vehicles_in_it, 2);
        let mut config = dealer.config();
        config.data_dir = None;
        config.folder.as_mut().unwrap().files = glob::Pattern::new(files).unwrap();
        assert_eq!(vehicles(&Feed::new(config, None).unwrap()).await, vehicles_in_it, "{name}");
    }
}

#[tokio::test]
async fn an_error_names_the_file_and_the_setting() {
    for (content, limit, reason) in [
        ("{\"a\"", 9, "inventory.csv in feed.folder: "),
        ("<html><body>Gone</body></html>", 9, "inventory.csv in feed.folder: "),
        (&csv(3)[..60], 9, "inventory.csv in feed.folder: "),
        (&csv(3), 2, "inventory.csv in feed.folder: more than 2 vehicles"),
    ] {
        let dealer = Dealer::new();
        write(&dealer.folder.path().join("inventory.csv"), content, Duration::from_hours(1));
        let config = FeedConfig { max_vehicles: limit, ..dealer.config() };
        let error = Feed::new(config, None).unwrap().fetch_once().await.map(drop).unwrap_err().to_string();
        assert!(error.contains(reason) && !error.contains("feed.url"), "{content:?}: {error}");
    }
}

/// A file of so many vehicles, as an inventory system writes it.
fn csv(vehicles: usize) -> String {
    let header = "Stock,VIN,Year,Make,Model,Price,Comments\r\n".to_owned();
    (0..vehicles).fold(header, |file, number| {
        let vin = format!("1FTFW1E50NFA{number:05}");
        file + &format!(
            "P{number},{vin},2021,Ford,F-150,{},\"Clean,\nwith \"\"papers\"\"\"\r\n",
            20_000 + number
        )
    })
}

/// A file's writer is killed fifty times, between two rows as well as inside of one, and the file is read
/// in every state that this leaves.
#[tokio::test]
async fn a_writer_that_is_killed_costs_no_more_than_a_fifth_of_the_vehicles() {
    let (dealer, whole) = (Dealer::new(), csv(60));
    let path = dealer.folder.path().join("lot.csv");
    write(&path, &whole, Duration::from_hours(1));
    let mut feed = dealer.open();
    assert_eq!(vehicles(&feed).await, 60);
    let rows: Vec<usize> = whole.match_indices("\r\n").map(|(at, _)| at + 2).collect();
    for kill in 0..50_usize {
        // Each second one is between rows, the fewest of which are missing first.
        let cut = if kill % 2 == 0 { rows[60 - kill] } else { whole.len() * (kill * 37 % 50) / 50 };
        // Sooner than `feed.hold`.
        write(&path, &whole[..cut], Duration::from_secs(30 * (50 - u64::try_from(kill).unwrap())));
        if kill % 10 == 9 {
            feed = dealer.reopen(async |feed| feed.has_loaded()).await;
        }
        let served = vehicles(&feed).await;
        assert!(served >= 48, "{served} of 60 vehicles after kill {kill} at byte {cut}");
    }
    write(&path, &whole, Duration::ZERO);
    assert_eq!(vehicles(&feed).await, 60);
}

/// FEED-9: of two servers' folders, the file with the later time counts.
#[tokio::test]
async fn of_two_servers_the_one_with_the_later_file_is_followed() {
    let (first, second) = (Dealer::new(), Dealer::new());
    let shared = tempfile::tempdir().unwrap();
    let open = |dealer: &Dealer| {
        let database = Some(database::DatabaseLocation::Folder(shared.path().to_owned()));
        let feed = Feed::new(FeedConfig { database, ..dealer.config() }, None).unwrap();
        feed.start();
        feed
    };
    first.write("a.json", 30, 30);
    second.write("a.json", 31, 20);
    let servers = [open(&first), open(&second)];
    let all_serve = async |count: usize| {
        let started = tokio::time::Instant::now();
        loop {
            let served = [vehicles(&servers[0]).await, vehicles(&servers[1]).await];
            if served == [count; 2] {
                return;
            }
            assert!(started.elapsed() < Duration::from_secs(30), "{served:?} instead of {count}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    all_serve(31).await;
    first.write("b.json", 32, 10);
    all_serve(32).await;
    // The file is later than the second server's, but not than the first one's.
    second.write("b.json", 33, 15);
    for _ in 0..20 {
        assert_eq!([vehicles(&servers[0]).await, vehicles(&servers[1]).await], [32; 2]);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    second.write("c.json", 34, 5);
    all_serve(34).await;
}
