//! Vehicles that staff enter, through the public interface, on a file and on PostgreSQL.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod crashes;
mod postgres;
mod records;

use database::{Clock, Database, DatabaseLocation};
use staff_inventory::{Record, RecordState, Saved, StaffInventory, Undone};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

fn open(location: &DatabaseLocation) -> StaffInventory {
    let database = Arc::new(Database::new(location, Clock::system()));
    StaffInventory::new(database, "https://dealer.example/uploads/".to_owned())
}

fn texts(texts: &[(&str, &str)]) -> BTreeMap<String, String> {
    texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

fn record(fields: &[(&str, &str)]) -> Record {
    Record { fields: texts(fields), ..Record::default() }
}

/// Two people edit one car: the second keeps what the first has changed, and decides about what both did.
async fn two_editors_lose_nothing(location: DatabaseLocation) {
    let (one, other) = (open(&location), open(&location));
    let car =
        record(&[("stock_number", "A1"), ("mileage", "30,000"), ("list_price", "9,000"), ("trim", "LE")]);
    let added = one.add(car, "Dana").await.unwrap();
    let seen = added.revision;
    let form = |changed: &[(&str, &str)]| {
        let mut fields = added.record.fields.clone();
        fields.extend(texts(changed));
        fields
    };
    let saved = one.save(added.id, seen, &form(&[("list_price", "8,500")]), "Dana").await.unwrap();
    let Saved::Done(first) = saved else { panic!("{saved:?}") };
    // The second has not seen the price, and changes something else.
    let saved =
        other.save(added.id, seen, &form(&[("mileage", "30,100"), ("trim", "")]), "Luis").await.unwrap();
    let Saved::Done(second) = saved else { panic!("{saved:?}") };
    let expected = texts(&[("stock_number", "A1"), ("mileage", "30,100"), ("list_price", "8,500")]);
    assert_eq!(second.record.fields, expected);
    assert!(second.revision > first.revision);
    // A third changes what the first has changed.
    let late = form(&[("list_price", "8,900"), ("make", "Toyota")]);
    let saved = other.save(added.id, seen, &late, "Ann").await.unwrap();
    let Saved::Conflict(now, mine, fields) = saved else { panic!("{saved:?}") };
    assert_eq!((&now, fields), (&second, BTreeSet::from(["list_price"])), "nothing is stored");
    assert_eq!((mine.field("list_price"), mine.field("mileage")), ("8,900", "30,100"));
    // Having seen that, she decides.
    let late = mine.fields;
    let saved = other.save(added.id, second.revision, &late, "Ann").await.unwrap();
    let Saved::Done(third) = saved else { panic!("{saved:?}") };
    assert_eq!((third.record.field("list_price"), third.record.field("make")), ("8,900", "Toyota"));
    // The same again is stored once.
    let saved = other.save(added.id, second.revision, &late, "Ann").await.unwrap();
    assert_eq!(saved, Saved::Done(third.clone()));
    assert_eq!(one.save(999, seen, &late, "Ann").await.unwrap(), Saved::Unknown);

    let history = one.history(added.id).await.unwrap();
    let by: Vec<&str> = history.iter().map(|change| change.by.as_str()).collect();
    assert_eq!(by, ["Ann", "Luis", "Dana", "Dana"]);
    assert!(history[3].is_first && !history[0].is_first);
    let fields: Vec<_> =
        history[0].fields.iter().map(|field| (field.name, &*field.from, &*field.to)).collect();
    assert_eq!(fields, [("make", "", "Toyota"), ("list_price", "8,500", "8,900")]);

    // The last change is taken back, which is a change, too; an earlier one is not.
    assert_eq!(one.undo(added.id, second.revision, "Dana").await.unwrap(), Undone::Changed);
    let undone = one.undo(added.id, third.revision, "Dana").await.unwrap();
    let Undone::Done(undone) = undone else { panic!("{undone:?}") };
    assert_eq!(undone.record, second.record);
    assert_eq!(one.history(added.id).await.unwrap().len(), 5);

    // Both read the same.
    for store in [&one, &other] {
        store.refresh().await.unwrap();
        assert_eq!(store.vehicle(added.id).as_deref(), Some(&undone));
        assert_eq!(store.revision(), Some(undone.revision));
    }
}

/// A table is taken as a whole: new vehicles, changed ones, and those that are gone.
async fn a_table_of_two_thousand_is_taken_at_once(location: DatabaseLocation) {
    let store = open(&location);
    let rows = |price: &str| -> Vec<Record> {
        (0..2_000).map(|at| record(&[("stock_number", &format!("A{at}")), ("list_price", price)])).collect()
    };
    store.take(rows("9,000").into_iter().map(|record| (None, record)).collect(), "Dana").await.unwrap();
    store.refresh().await.unwrap();
    let vehicles = store.vehicles();
    assert_eq!((vehicles.len(), store.revision()), (2_000, Some(2_000)));
    let by_number: BTreeMap<String, i64> = vehicles
        .iter()
        .map(|vehicle| (vehicle.record.field("stock_number").to_owned(), vehicle.id))
        .collect();
    let changed = rows("9,000").into_iter().enumerate().map(|(at, mut record)| {
        if at < 10 {
            record.set("list_price", "8,000");
        }
        (by_number.get(record.field("stock_number")).copied(), record)
    });
    store.take(changed.collect(), "Dana").await.unwrap();
    store.refresh().await.unwrap();
    assert_eq!((store.vehicles().len(), store.revision()), (2_000, Some(2_010)), "the same is no change");
    let a3 = store.with_number("A3").unwrap();
    assert_eq!(a3.record.field("list_price"), "8,000");
    assert_eq!(store.history(a3.id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn two_editors_of_a_file_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    two_editors_lose_nothing(DatabaseLocation::Folder(folder.path().to_owned())).await;
}

#[tokio::test]
async fn a_table_is_taken_at_once() {
    let folder = tempfile::tempdir().unwrap();
    a_table_of_two_thousand_is_taken_at_once(DatabaseLocation::Folder(folder.path().to_owned())).await;
}

#[tokio::test]
async fn a_vehicle_that_was_just_added_is_taken_away_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&DatabaseLocation::Folder(folder.path().to_owned()));
    let added = store.add(record(&[("stock_number", "A1")]), "Dana").await.unwrap();
    let Undone::Done(gone) = store.undo(added.id, added.revision, "Dana").await.unwrap() else { panic!() };
    assert_eq!(gone.record.state, RecordState::Removed);
    store.refresh().await.unwrap();
    assert!(store.vehicles().is_empty() && store.with_number("A1").is_none());
    let Undone::Done(back) = store.undo(added.id, gone.revision, "Dana").await.unwrap() else { panic!() };
    assert_eq!(back.record, added.record);
}
