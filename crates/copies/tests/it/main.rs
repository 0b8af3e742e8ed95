//! Copies through the public interface (COPY-1), on a file and on PostgreSQL.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod postgres;
mod size;

use copies::{Copies, Copy, CopyError, Said, TextHash};
use database::{Clock, Database, DatabaseLocation};
use jiff::{SignedDuration, Timestamp};
use proptest::{prelude::*, test_runner::TestRunner};
use std::sync::Arc;
use tempfile::TempDir;

fn open(location: &DatabaseLocation) -> Copies {
    Copies::new(Arc::new(Database::new(location, Clock::system())))
}

fn in_folder(folder: &TempDir) -> DatabaseLocation {
    DatabaseLocation::Folder(folder.path().join("data"))
}

/// Noon of this day, counted from the first.
fn day(day: i64) -> Timestamp {
    "2026-11-01T18:00:00Z".parse::<Timestamp>().unwrap() + SignedDuration::from_hours(24 * day)
}

/// A page of some kilobytes, of which the tests change a few words.
fn page(words: &str) -> String {
    let lines = (0..60).map(|line| format!("- Equipment {line}: {}\n", TextHash::new(&line.to_string())));
    format!("# 2021 Toyota Camry\n\n- {words}\n{}", lines.collect::<String>())
}

fn said(stock_number: &str, words: &str) -> Said {
    let vin = Some(format!("VIN-{stock_number}"));
    Said { stock_number: stock_number.to_owned(), vin, text: Some(page(words)) }
}

fn gone(stock_number: &str) -> Said {
    Said { text: None, ..said(stock_number, "") }
}

/// The copies with their days and texts.
async fn read(copies: &Copies, key: &str) -> Vec<(Timestamp, Option<Timestamp>, String)> {
    let mut found = Vec::new();
    for Copy { since, until, hash, .. } in copies.of_vehicle(key).await.unwrap() {
        let text = copies.text(hash).await.unwrap();
        assert_eq!(TextHash::new(&text), hash);
        found.push((since, until, text));
    }
    found
}

async fn a_copy_is_valid_until_the_next(location: DatabaseLocation) {
    let copies = open(&location);
    assert_eq!(copies.add(&[said("A1", "$20,000"), said("B2", "$9,000")], day(0)).await.unwrap(), 2);
    assert_eq!(copies.add(&[said("A1", "$20,000"), said("B2", "$9,000")], day(1)).await.unwrap(), 0);
    assert_eq!(copies.add(&[said("A1", "$19,500"), said("B2", "$9,000")], day(2)).await.unwrap(), 1);
    assert_eq!(copies.add(&[said("A1", "$20,000"), gone("B2"), gone("C3")], day(3)).await.unwrap(), 2);
    assert_eq!(copies.add(&[gone("B2")], day(4)).await.unwrap(), 0);
    let all = [
        (day(0), Some(day(2)), page("$20,000")),
        (day(2), Some(day(3)), page("$19,500")),
        (day(3), None, page("$20,000")),
    ];
    for key in ["A1", "a1", "VIN-A1", "vin-a1"] {
        assert_eq!(read(&copies, key).await, all, "{key}");
    }
    assert_eq!(read(&copies, "B2").await, [(day(0), Some(day(3)), page("$9,000"))]);
    assert_eq!(read(&copies, "C3").await, []);
    assert_eq!(copies.shown().await.unwrap(), [("A1".to_owned(), Some("VIN-A1".to_owned()))]);
    assert_eq!(copies.size().await.unwrap().copies, 4);

    // It comes back, with another vehicle's number.
    let other = Said { vin: Some("VIN-D4".to_owned()), ..said("B2", "$9,500") };
    copies.add(&[other], day(5)).await.unwrap();
    assert_eq!(read(&copies, "VIN-B2").await, [(day(0), Some(day(3)), page("$9,000"))]);
    assert_eq!(read(&copies, "VIN-D4").await, [(day(5), None, page("$9,500"))]);
    assert_eq!(read(&copies, "B2").await.len(), 2);
}

/// Two processes see the same changes, at times of their own.
async fn servers_write_one(location: DatabaseLocation) {
    let servers = [open(&location), open(&location)];
    for server in &servers {
        server.shown().await.unwrap();
    }
    let vehicles: Vec<String> = (0..40).map(|number| format!("A{number}")).collect();
    for (round, words) in ["$20,000", "$19,500", "$19,000"].into_iter().enumerate() {
        let said: Vec<Said> = vehicles.iter().map(|number| said(number, words)).collect();
        let at = day(i64::try_from(round).unwrap());
        let (one, other) =
            tokio::join!(servers[0].add(&said, at), servers[1].add(&said, at + SignedDuration::from_secs(1)));
        assert_eq!(one.unwrap() + other.unwrap(), 40);
    }
    assert_eq!(servers[0].size().await.unwrap().copies, 120);
    assert_eq!(servers[1].of_vehicle("A7").await.unwrap().len(), 3);
}

async fn old_copies_are_deleted(location: DatabaseLocation) {
    let copies = open(&location);
    copies.add(&[said("A1", "$20,000"), said("SOLD", "$9,000")], day(0)).await.unwrap();
    copies.add(&[said("A1", "$19,500"), gone("SOLD")], day(10)).await.unwrap();
    copies.add(&[said("A1", "$19,000")], day(20)).await.unwrap();
    // Until day 10 both were valid.
    assert_eq!(copies.forget_before(day(10)).await.unwrap(), 0);
    assert_eq!(read(&copies, "SOLD").await.len(), 1);
    let bytes = copies.size().await.unwrap().bytes;
    assert_eq!(copies.forget_before(day(15)).await.unwrap(), 3, "two copies, and the end of one");
    assert_eq!(read(&copies, "SOLD").await, []);
    let left = [(day(10), Some(day(20)), page("$19,500")), (day(20), None, page("$19,000"))];
    // Their dictionary is the deleted copy's text.
    assert_eq!(read(&copies, "A1").await, left);
    assert!(copies.size().await.unwrap().bytes < bytes);
    // What is still valid stays, however old.
    assert_eq!(copies.forget_before(day(1_000)).await.unwrap(), 1);
    assert_eq!(read(&copies, "A1").await, left[1..]);
    copies.add(&[gone("A1")], day(1_001)).await.unwrap();
    copies.forget_before(day(2_000)).await.unwrap();
    assert_eq!(copies.size().await.unwrap(), copies::CopiesSize { copies: 0, bytes: 0 });
    // And it begins anew.
    copies.add(&[said("A1", "$20,000")], day(2_001)).await.unwrap();
    assert_eq!(read(&copies, "A1").await, [(day(2_001), None, page("$20,000"))]);
}

#[tokio::test]
async fn a_copy_in_a_file_is_valid_until_the_next() {
    let folder = tempfile::tempdir().unwrap();
    a_copy_is_valid_until_the_next(in_folder(&folder)).await;
}

#[tokio::test]
async fn two_processes_with_one_file_write_one() {
    let folder = tempfile::tempdir().unwrap();
    servers_write_one(in_folder(&folder)).await;
}

#[tokio::test]
async fn copies_in_a_file_are_deleted_two_years_after_they_were_valid() {
    let folder = tempfile::tempdir().unwrap();
    old_copies_are_deleted(in_folder(&folder)).await;
}

#[tokio::test]
async fn a_clock_that_is_behind_changes_no_order() {
    let folder = tempfile::tempdir().unwrap();
    let copies = open(&in_folder(&folder));
    copies.add(&[said("A1", "$20,000")], day(3)).await.unwrap();
    copies.add(&[said("A1", "$19,500")], day(1)).await.unwrap();
    let found = read(&copies, "A1").await;
    assert_eq!(found[1], (day(3), None, page("$19,500")));
}

#[tokio::test]
async fn a_text_that_is_not_there_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let error = open(&in_folder(&folder)).text(TextHash::new("")).await.unwrap_err();
    assert!(matches!(error, CopyError::Damaged(_)), "{error}");
    assert!(error.to_string().contains("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
}

/// Any changes of a few vehicles, of which nobody may be lost or told twice.
#[test]
fn the_copies_are_the_changes() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let steps = prop::collection::vec((0..2_usize, prop::option::of(0..4_usize)), 1..20);
    let texts = [page("a"), page("b"), String::new(), "\u{1f697}".repeat(2_000)];
    TestRunner::new(ProptestConfig::with_cases(24))
        .run(&steps, |steps| {
            let folder = tempfile::tempdir().unwrap();
            let copies = open(&in_folder(&folder));
            let mut expected: [Vec<Option<usize>>; 2] = [vec![None], vec![None]];
            for (at, (vehicle, text)) in (0..).zip(&steps) {
                let said =
                    Said { text: text.map(|text| texts[text].clone()), ..gone(&format!("A{vehicle}")) };
                runtime.block_on(copies.add(&[said], day(at))).unwrap();
                if expected[*vehicle].last() != Some(text) {
                    expected[*vehicle].push(*text);
                }
            }
            for (vehicle, expected) in expected.iter().enumerate() {
                let found = runtime.block_on(read(&copies, &format!("A{vehicle}")));
                let found: Vec<&String> = found.iter().map(|(.., text)| text).collect();
                let expected: Vec<_> = expected.iter().flatten().map(|text| &texts[*text]).collect();
                prop_assert_eq!(found, expected);
            }
            Ok(())
        })
        .unwrap();
}
