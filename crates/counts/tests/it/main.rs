//! Counts through the public interface (COUNT-1), on a file and on PostgreSQL.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod postgres;

use counts::{CountKind, Counts};
use database::{Clock, Database, DatabaseLocation};
use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, date},
    tz::TimeZone,
};
use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering::Relaxed},
    },
};
use tempfile::TempDir;

const FRIDAY: Date = date(2026, 11, 27);

/// A clock that tests set.
struct TestClock(Arc<AtomicI64>);

impl TestClock {
    fn at(time: &str) -> Self {
        let clock = Self(Arc::default());
        clock.set(time);
        clock
    }

    fn set(&self, time: &str) {
        self.0.store(time.parse::<Timestamp>().unwrap().as_second(), Relaxed);
    }

    fn clock(&self) -> Clock {
        let seconds = Arc::clone(&self.0);
        Clock::server_only(move || Timestamp::from_second(seconds.load(Relaxed)).unwrap())
    }
}

fn open(database: &DatabaseLocation, clock: &TestClock) -> Counts {
    let database = Arc::new(Database::new(database, clock.clock()));
    Counts::new(database, clock.clock(), TimeZone::get("America/Chicago").unwrap())
}

fn noon() -> TestClock {
    TestClock::at("2026-11-27T18:00:00Z")
}

fn in_folder(folder: &TempDir) -> DatabaseLocation {
    DatabaseLocation::Folder(folder.path().join("data"))
}

async fn totals(counts: &Counts, kind: CountKind) -> Vec<(String, u32)> {
    counts.totals(kind, FRIDAY - 60.days(), FRIDAY + 60.days()).await.unwrap()
}

fn row(subject: &str, count: u32) -> (String, u32) {
    (subject.to_owned(), count)
}

/// Counts of several servers in either database are added.
async fn servers_add_to_one_table(database: DatabaseLocation) {
    let clock = noon();
    let servers = [open(&database, &clock), open(&database, &clock)];
    for server in &servers {
        server.add(CountKind::View, "A1");
        server.add(CountKind::View, "A1");
        server.add(CountKind::Compare, "A1");
    }
    servers[1].add(CountKind::View, "Citroën \u{1f697} 'x'; $1");
    let (one, other) = tokio::join!(servers[0].flush(), servers[1].flush());
    one.and(other).unwrap();
    servers[0].add_times(CountKind::View, "B2", 9);
    let expected = [row("B2", 9), row("A1", 4), row("Citroën \u{1f697} 'x'; $1", 1)];
    assert_eq!(totals(&servers[0], CountKind::View).await, expected);
    assert_eq!(totals(&servers[1], CountKind::Compare).await, [row("A1", 2)]);
    assert_eq!(totals(&servers[1], CountKind::Deal).await, []);

    clock.set("2026-11-28T18:00:00Z");
    servers[1].add(CountKind::View, "A1");
    let days = async |first, last| servers[0].totals(CountKind::View, first, last).await.unwrap();
    servers[1].flush().await.unwrap();
    assert_eq!(days(FRIDAY, FRIDAY).await, expected);
    assert_eq!(days(FRIDAY + 1.day(), FRIDAY + 9.days()).await, [row("A1", 1)]);

    assert_eq!(servers[0].forget_before(FRIDAY + 1.day()).await.unwrap(), 4);
    assert_eq!(totals(&servers[1], CountKind::View).await, [row("A1", 1)]);
}

/// The limits of the table hold in either database.
async fn the_table_is_bounded(database: DatabaseLocation) {
    let clock = noon();
    let counts = open(&database, &clock);
    counts.add_times(CountKind::EmptySearch, "frequent", 3);
    for batch in 0..4 {
        for number in 0..Counts::MAX_PENDING {
            counts.add(CountKind::EmptySearch, &format!("rare {batch} {number}"));
        }
        counts.flush().await.unwrap();
    }
    let found = totals(&counts, CountKind::EmptySearch).await;
    assert_eq!((found.len(), found[0].clone()), (Counts::MAX_SUBJECTS, row("frequent", 3)));
}

#[tokio::test]
async fn two_servers_with_one_file_add_to_one_table() {
    let folder = tempfile::tempdir().unwrap();
    servers_add_to_one_table(in_folder(&folder)).await;
}

#[tokio::test]
async fn a_file_has_a_limited_number_of_subjects_and_the_rarest_are_deleted() {
    let folder = tempfile::tempdir().unwrap();
    the_table_is_bounded(in_folder(&folder)).await;
}

#[tokio::test]
async fn days_are_those_of_the_dealership() {
    let folder = tempfile::tempdir().unwrap();
    let clock = TestClock::at("2026-11-28T05:59:59Z");
    let counts = open(&in_folder(&folder), &clock);
    counts.add(CountKind::Model, "Ford F150");
    clock.set("2026-11-28T06:00:00Z");
    counts.add(CountKind::Model, "Ford F150");
    for day in [FRIDAY, FRIDAY + 1.day()] {
        assert_eq!(counts.totals(CountKind::Model, day, day).await.unwrap(), [row("Ford F150", 1)]);
    }
    assert_eq!(counts.today(), FRIDAY + 1.day());
}

#[tokio::test]
async fn numbers_wait_in_memory_while_the_database_cannot_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    // A file in place of the folder.
    let path = folder.path().join("data");
    std::fs::write(&path, "").unwrap();
    let counts = open(&DatabaseLocation::Folder(path.clone()), &noon());
    counts.add(CountKind::Price, "20000");
    counts.flush().await.unwrap_err();
    counts.add(CountKind::Price, "20000");
    counts.totals(CountKind::Price, FRIDAY, FRIDAY).await.unwrap_err();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(totals(&counts, CountKind::Price).await, [row("20000", 2)]);
    counts.flush().await.unwrap();
    assert_eq!(totals(&counts, CountKind::Price).await, [row("20000", 2)]);
}

#[tokio::test]
async fn without_numbers_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    open(&in_folder(&folder), &noon()).flush().await.unwrap();
    assert!(!folder.path().join("data").exists());
}

#[tokio::test]
async fn memory_and_subjects_are_bounded() {
    let folder = tempfile::tempdir().unwrap();
    let counts = open(&in_folder(&folder), &noon());
    let longest = "é".repeat(Counts::MAX_SUBJECT_CHARS);
    for subject in ["", "nul \0", "line\nfeed", &format!("{longest}e"), &longest] {
        counts.add(CountKind::Finder, subject);
    }
    for number in 1..Counts::MAX_PENDING + 5 {
        counts.add(CountKind::Finder, &number.to_string());
    }
    // One that is there counts on, and another kind has its own room.
    counts.add(CountKind::Finder, "1");
    counts.add(CountKind::View, "A1");
    let found = totals(&counts, CountKind::Finder).await;
    assert_eq!((found.len(), found[0].clone()), (Counts::MAX_PENDING, row("1", 2)));
    assert!(found.contains(&row(&longest, 1)));
    assert_eq!(totals(&counts, CountKind::View).await, [row("A1", 1)]);
    // A write makes room.
    counts.add(CountKind::Finder, "new");
    assert!(totals(&counts, CountKind::Finder).await.contains(&row("new", 1)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn numbers_that_are_added_while_others_are_written_are_counted_once() {
    let folder = tempfile::tempdir().unwrap();
    let counts = Arc::new(open(&in_folder(&folder), &noon()));
    let tasks: Vec<_> = (0..4)
        .map(|_| {
            let counts = Arc::clone(&counts);
            tokio::spawn(async move {
                for number in 0..200 {
                    counts.add(CountKind::Deal, "A1");
                    if number % 20 == 0 {
                        counts.flush().await.unwrap();
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    assert_eq!(totals(&counts, CountKind::Deal).await, [row("A1", 800)]);
}

#[test]
fn kinds_have_names_of_their_own() {
    let names: BTreeSet<&str> = CountKind::ALL.into_iter().map(CountKind::name).collect();
    assert_eq!(names.len(), CountKind::ALL.len());
}
