//! Which vehicles have left (decisions, Leads: gone is not unknown).

use crate::answer::Answer;
use crate::lot;
use crate::partner::Partner;
use feed::{Feed, FeedConfig, Listing};
use inventory::StockNumber;
use std::path::Path;

fn open(partner: &Partner, folder: &Path) -> Feed {
    Feed::new(FeedConfig { stock_book: Some(folder.to_owned()), ..partner.config() }, None).unwrap()
}

/// The feed lists these from now on, and the site has heard of it.
async fn lists(partner: &mut Partner, feed: &Feed, stock_numbers: &[&str]) {
    partner.says(Answer::ok(lot::listing(stock_numbers)));
    assert_eq!(lot::stock(feed.refresh().await), stock_numbers);
    partner.asked().await;
}

fn is_gone(feed: &Feed, stock_number: &str) -> bool {
    feed.gone(&StockNumber::new(stock_number).unwrap()).is_some()
}

#[tokio::test]
async fn who_was_listed_and_is_no_longer_has_left_and_may_come_back() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(!is_gone(&feed, "A1") && !is_gone(&feed, "NEVER"));
    lists(&mut partner, &feed, &["B2"]).await;
    assert!(is_gone(&feed, "A1") && !is_gone(&feed, "B2"));
    let like = feed.gone(&StockNumber::new("A1").unwrap()).unwrap();
    assert_eq!((like.make.as_str(), like.year, like.cents), ("Toyota", Some(2021), Some(2_499_000)));
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(!is_gone(&feed, "A1"));
}

#[tokio::test]
async fn a_restart_forgets_nobody() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["B2"]).await;
    assert!(is_gone(&feed, "A1"));
    assert!(is_gone(&open(&partner, folder.path()), "A1"), "before the first listing, too");
}

#[tokio::test]
async fn an_empty_lot_sends_nobody_away() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1"]).await;
    lists(&mut partner, &feed, &[]).await;
    assert!(!is_gone(&feed, "A1"));
}

#[tokio::test]
async fn a_damaged_book_is_put_aside_and_costs_no_page() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("stock.json"), "{\"A1\": 7").unwrap();
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    lists(&mut partner, &feed, &["B2"]).await;
    assert!(is_gone(&feed, "A1"));
    assert!(folder.path().join("stock.unreadable").exists());
}

#[tokio::test]
async fn a_book_that_cannot_be_written_costs_no_page() {
    let (partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let file = folder.path().join("no-folder");
    std::fs::write(&file, "").unwrap();
    let feed = open(&partner, &file);
    partner.says(Answer::ok(lot::listing(&["A1"])));
    assert!(matches!(feed.listing().await, Listing::Loaded(_)));
}
