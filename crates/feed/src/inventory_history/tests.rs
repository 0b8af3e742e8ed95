//! Tests of the bytes that the history writes, and of the damage that it survives.

mod crashes;
mod states;

use super::entries::MAX_ENTRIES;
use super::*;
use inventory::{ContentId, Fact, FactValue, Vehicle};
use serde_json::{Value, json};
use std::fs;

fn vehicle(number: usize) -> Vehicle {
    let record = json!([{
        "stock_number": format!("A{number}"),
        "year": 2021,
        "make": "Toyota",
        "model": "Camry",
        "list_price": 24_990,
    }]);
    inventory::decode(record.to_string().as_bytes()).unwrap().vehicles.remove(0)
}

/// Vehicles that differ only in their stock numbers.
fn vehicles(numbers: std::ops::Range<usize>) -> Vec<Vehicle> {
    let one = vehicle(0);
    let named = |number| StockNumber::new(&format!("A{number}")).unwrap();
    numbers.map(|number| Vehicle { stock_number: named(number), ..one.clone() }).collect()
}

fn inventory(numbers: std::ops::Range<usize>) -> Snapshot {
    Snapshot::build(vehicles(numbers))
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + second).unwrap()
}

fn open(folder: &Path) -> InventoryHistory {
    InventoryHistory::open(Some(folder), false)
}

fn bytes(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

fn number(text: &str) -> StockNumber {
    StockNumber::new(text).unwrap()
}

#[test]
fn one_change_among_a_hundred_thousand_writes_less_than_a_kilobyte() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, changes) = (folder.path().join("stock.json"), folder.path().join("stock.changes"));
    let mut all = vehicles(0..100_000);
    let history = open(folder.path());
    history.record(&Snapshot::build(all.clone()), at(0));
    assert_eq!(bytes(&changes), 0);
    let written = fs::metadata(&whole).unwrap().modified().unwrap();

    all[500].list_price = Some(inventory::Money::dollars(23_500));
    let inventory = Snapshot::build(all);
    history.record(&inventory, at(60));
    assert_eq!(fs::metadata(&whole).unwrap().modified().unwrap(), written, "the entries are not rewritten");
    let one_change = bytes(&changes);
    eprintln!("figure: {} bytes for 100,000 entries, {one_change} for one change", bytes(&whole));
    assert!((1..1_000).contains(&one_change), "{one_change}");

    history.record(&inventory, at(120));
    assert_eq!(bytes(&changes), one_change, "nothing new is nothing written");
    let history = open(folder.path());
    assert_eq!(history.last_changed(&number("A500")), Some(at(60)));
    assert_eq!((history.last_changed(&number("A501")), history.last_change()), (Some(at(0)), Some(at(60))));
}

#[test]
fn changes_are_read_and_merged_when_they_are_as_long_as_the_entries() {
    let folder = tempfile::tempdir().unwrap();
    let changes = folder.path().join("stock.changes");
    let mut most = 0;
    for day in 0..40 {
        let second = i64::try_from(day).unwrap();
        // One vehicle is removed, another one is new.
        open(folder.path()).record(&inventory(day..day + 20), at(second));
        assert!(bytes(&changes) <= bytes(&folder.path().join("stock.json")));
        most = most.max(bytes(&changes));
        let history = open(folder.path());
        assert!(history.was_in_last_inventory(&number(&format!("A{}", day + 19))));
        assert_eq!(history.removed(&number("A0")).is_some(), day > 0);
        assert_eq!(history.last_change(), Some(at(second)));
    }
    assert!(most > 0);
}

#[test]
fn an_incomplete_line_is_lost_alone_and_never_joins_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let changes = folder.path().join("stock.changes");
    let history = open(folder.path());
    history.record(&inventory(0..20), at(0));
    history.record(&inventory(1..20), at(1));
    history.record(&inventory(2..20), at(2));
    let text = fs::read(&changes).unwrap();
    for torn in [1, 40, 80] {
        fs::write(&changes, &text[..text.len() - torn]).unwrap();
        let history = open(folder.path());
        assert!(history.removed(&number("A0")).is_some());
        assert!(torn == 1 || history.was_in_last_inventory(&number("A1")));
    }
    let history = open(folder.path());
    history.record(&inventory(3..20), at(3));
    let history = open(folder.path());
    assert!(["A0", "A1", "A2"].iter().all(|removed| history.removed(&number(removed)).is_some()));
    assert!(history.was_in_last_inventory(&number("A3")));
}

#[test]
fn the_oldest_removed_vehicles_are_forgotten_first_and_never_a_current_one() {
    let folder = tempfile::tempdir().unwrap();
    let history = open(folder.path());
    let mut entries = history.entries.write().unwrap();
    let vehicle = vehicle(0);
    let entry = StoredVehicle::new(&vehicle, None, ContentId::new(&vehicle), at(0));
    let removed = |second: usize| {
        let mut removed = entry.clone();
        removed.removed_at = Some(at(i64::try_from(second).unwrap()));
        removed
    };
    entries.by_stock_number =
        (0..MAX_ENTRIES).map(|n| (format!("G{n}").into(), Box::new(removed(n)))).collect();
    let here = inventory(0..3);
    let forgotten = entries.update(&here, false, at(300_000));
    assert_eq!(entries.by_stock_number.len(), MAX_ENTRIES);
    assert!(["G0", "G1", "G2"].iter().all(|first| !entries.by_stock_number.contains_key(*first)));
    assert!(entries.by_stock_number.contains_key("G3") && entries.by_stock_number.contains_key("A2"));
    assert!(forgotten.contains(&"G2".to_owned()), "the deletion is written");
}

#[test]
fn a_history_of_an_earlier_release_is_read_and_updated() {
    let folder = tempfile::tempdir().unwrap();
    let like = json!({"make": "Ford", "model": "F-150", "body_style": null, "year": 2019, "cents": null});
    let old: Value =
        json!({"A0": {"came": at(0), "like": like}, "Z9": {"came": at(0), "left": at(5), "like": like}});
    fs::write(folder.path().join("stock.json"), old.to_string()).unwrap();
    let history = open(folder.path());
    history.record(&inventory(0..1), at(10));
    let history = open(folder.path());
    assert_eq!(history.last_changed(&number("A0")), Some(at(0)));
    assert!(history.removed(&number("Z9")).is_some());
}

#[test]
fn removed_vehicles_of_a_model_are_those_that_are_listed_under_no_other_number() {
    let folder = tempfile::tempdir().unwrap();
    let history = open(folder.path());
    let all: Vec<Vehicle> = vehicles(0..4)
        .into_iter()
        .enumerate()
        .map(|(at, vehicle)| Vehicle {
            vin: inventory::Vin::new(&format!("4T1BF1FK5CU51234{at}")),
            ..vehicle
        })
        .collect();
    let renumbered = |vehicle: &Vehicle| Vehicle { stock_number: number("B1"), ..vehicle.clone() };
    history.record(&Snapshot::build(all.clone()), at(0));
    history.record(&Snapshot::build(vec![all[1].clone(), all[2].clone(), all[3].clone()]), at(60));
    history.record(&Snapshot::build(vec![renumbered(&all[1]), all[3].clone()]), at(120));
    let removed = |make: &str, model: &str, since: i64| {
        let mut numbers: Vec<String> = history
            .removed_of_model(make, model, at(since))
            .into_iter()
            .map(|entry| entry.stock_number)
            .collect();
        numbers.sort();
        numbers
    };
    assert_eq!(removed("TOYOTA", "camry", 0), ["A0", "A2"]);
    assert_eq!(removed("Toyota", "Camry", 61), ["A2"]);
    assert_eq!(removed("Toyota", "Corolla", 0), [""; 0]);
}

/// An inventory of one vehicle at this price.
fn inventory_at(dollars: u64) -> Snapshot {
    Snapshot::build(vec![Vehicle { list_price: Some(inventory::Money::dollars(dollars)), ..vehicle(0) }])
}

#[test]
fn prices_survive_restarts_and_a_removal() {
    const DAY: i64 = 86_400;
    let folder = tempfile::tempdir().unwrap();
    let record = |on: i64, inventory: &Snapshot| open(folder.path()).record(inventory, at(on * DAY));
    record(0, &inventory_at(20_000));
    record(1, &inventory_at(20_000));
    record(2, &inventory_at(19_000));
    record(3, &inventory(1..2));
    record(4, &inventory_at(18_000));
    let prices = open(folder.path()).prices(&number("A0")).unwrap();
    let dollars = |price: inventory::Money| price.whole_dollars();
    let quotes: Vec<_> =
        prices.price_points().iter().map(|quote| (quote.seen, quote.price.map(dollars))).collect();
    let days = [(0, Some(20_000)), (2, Some(19_000)), (3, None), (4, Some(18_000))];
    assert_eq!(quotes, days.map(|(on, price)| (at(on * DAY), price)), "it has no price while it is removed");
}

#[test]
fn prices_start_with_the_next_update_of_a_history_without_prices() {
    let folder = tempfile::tempdir().unwrap();
    let history = open(folder.path());
    history.record(&inventory_at(20_000), at(0));
    let path = folder.path().join("stock.json");
    let mut text: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    assert!(text["A0"].as_object_mut().unwrap().remove("prices").is_some());
    fs::write(&path, text.to_string()).unwrap();
    let history = open(folder.path());
    history.record(&inventory_at(20_000), at(60));
    let prices = open(folder.path()).prices(&number("A0")).unwrap();
    assert_eq!(prices.price_points().iter().map(|quote| quote.seen).collect::<Vec<_>>(), [at(60)]);
    assert_eq!(history.last_changed(&number("A0")), Some(at(0)), "the record has not changed");
}

#[test]
fn a_former_price_was_offered_on_twenty_eight_of_the_last_ninety_observed_days() {
    const DAY: i64 = 86_400;
    let former = |observed: i64| {
        let folder = tempfile::tempdir().unwrap();
        let history = open(folder.path());
        history.record(&inventory_at(20_000), at(0));
        for day in 0..observed {
            history.record_day(&inventory_at(20_000), at(day * DAY));
            history.record_day(&inventory_at(20_000), at(day * DAY + 60));
        }
        // After ten days without observations the price falls.
        let now = at((observed + 10) * DAY);
        let history = open(folder.path());
        let cheaper = inventory_at(19_000);
        history.record_day(&cheaper, now);
        let reduction = history.reduction(&cheaper.vehicles()[0], now).unwrap();
        history.record(&cheaper, now);
        assert_eq!(
            history.reduction(&cheaper.vehicles()[0], now),
            Some(reduction),
            "before and after it is recorded"
        );
        reduction.former.map(inventory::Money::whole_dollars)
    };
    assert_eq!([27, 28, 70].map(former), [None, Some(20_000), Some(20_000)]);
}

#[test]
fn unreadable_days_start_empty() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("stock.days"), "no days").unwrap();
    let history = open(folder.path());
    history.record_day(&inventory(0..0), at(0));
    assert_eq!(
        fs::read_to_string(folder.path().join("stock.days")).unwrap(),
        "no days",
        "an empty inventory is no observation"
    );
    history.record_day(&inventory(0..1), at(0));
    assert_eq!(fs::read_to_string(folder.path().join("stock.days")).unwrap(), "[1800000000]");
}

#[test]
fn an_empty_history_is_seeded_and_an_existing_one_is_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let at_price =
        |dollars: u32| json!([{ "stock_number": "A1", "make": "Toyota", "list_price": dollars }]).to_string();
    let day = |days: i64| at(days * 24 * 60 * 60);
    let dearer = (0..40).map(|days| (day(days), at_price(20_000)));
    let reduced = (40..45).map(|days| (day(days), at_price(19_000)));
    seed_history(folder.path(), dearer.chain(reduced)).unwrap();

    let history = open(folder.path());
    assert_eq!(history.first_seen(&number("A1")), Some(day(0)));
    let now = inventory::decode(at_price(19_000).as_bytes()).unwrap().vehicles.remove(0);
    let reduction = history.reduction(&now, day(45)).unwrap();
    assert_eq!((reduction.amount.in_cents(), reduction.seen), (100_000, day(40)));
    assert_eq!(reduction.former.map(inventory::Money::in_cents), Some(2_000_000), "seen on forty days");

    seed_history(folder.path(), [(day(1), at_price(1))]).unwrap();
    assert_eq!(open(folder.path()).prices(&number("A1")).unwrap().price_points().len(), 2);
    assert!(seed_history(&folder.path().join("other"), [(day(1), "{".to_owned())]).is_err());
}

#[test]
fn an_arrival_is_new_for_fourteen_days_and_a_flag_counts_for_thirty() {
    let folder = tempfile::tempdir().unwrap();
    let day = |days: i64| at(days * 24 * 60 * 60);
    let flagged = |number| {
        let mut flagged = vehicle(number);
        flagged.facts.set(Fact::NewArrival, Some(FactValue::Yes));
        flagged.observation.is_new_arrival = true;
        flagged
    };
    let history = open(folder.path());
    let is_new = |vehicle: &Vehicle, now| history.observation(vehicle, now).is_new_arrival;
    assert_eq!(
        [&vehicle(0), &flagged(0)].map(|vehicle| is_new(vehicle, day(0))),
        [false, true],
        "no history"
    );

    history.record(&inventory(0..1), day(0));
    let unknown = [0, 29, 30, 82].map(|now| is_new(&flagged(0), day(now)));
    assert_eq!(unknown, [true, true, false, false], "there at the first look");
    assert!(!is_new(&vehicle(0), day(0)));

    assert!(is_new(&vehicle(1), day(10)), "before it is recorded");
    history.record(&inventory(0..2), day(10));
    let seen = [10, 23, 24, 40].map(|now| is_new(&vehicle(1), day(now)));
    assert_eq!(seen, [true, true, false, false], "seen to arrive on day 10");
    let flagged = [10, 24, 39, 40].map(|now| is_new(&flagged(1), day(now)));
    assert_eq!(flagged, [true, true, true, false], "seen to arrive, and flagged");
    let since = |days: i64| {
        let since = day(days).to_zoned(jiff::tz::TimeZone::UTC).date();
        let mut vehicle = vehicle(0);
        vehicle.facts.set(Fact::NewArrival, Some(FactValue::Yes));
        vehicle.facts.set(Fact::InStockSince, Some(since.into()));
        vehicle
    };
    let stated = [0, 4, 14].map(|days| is_new(&since(days), day(19)));
    assert_eq!(stated, [false, false, true], "the feed states the day");
}

#[test]
fn only_what_came_after_the_first_look_was_seen_to_arrive() {
    let folder = tempfile::tempdir().unwrap();
    let history = open(folder.path());
    history.record(&inventory(0..2), at(0));
    history.record(&inventory(1..3), at(60));
    for history in [history, open(folder.path())] {
        let arrived = ["A0", "A1", "A2"].map(|text| history.arrived_at(&number(text)));
        assert_eq!(arrived, [None, None, Some(at(60))], "also after a restart");
    }
    let mut entries = read_history(folder.path()).unwrap();
    entries.sort_by(|one, other| one.stock_number.cmp(&other.stock_number));
    let arrived: Vec<_> = entries.iter().map(|entry| (entry.arrived_at, entry.removed_at)).collect();
    assert_eq!(arrived, [(None, Some(at(60))), (None, None), (Some(at(60)), None)]);
}

#[test]
fn entries_of_another_server_are_made_to_fit_the_inventory() {
    let (ours, theirs) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (history, other) = (open(ours.path()), open(theirs.path()));
    history.record(&inventory(0..3), at(0));
    other.record(&inventory(0..3), at(0));
    other.record(&inventory(1..3), at(60));
    let all = ["A0", "A1", "A2"].map(str::to_owned).into();
    assert!(history.merge(other.shared_entries(&all), &BTreeSet::new(), false).is_empty());
    assert!(history.removed(&number("A0")).is_some(), "the other has seen it go");

    // The inventory that is served has A0, lacks A2, and has A3, of which no server has an entry.
    let mut served = vehicles(0..2);
    served.extend(vehicles(3..4));
    let mut changed = history.record_presence(&Snapshot::build(served.clone()), at(120));
    changed.sort();
    assert_eq!(changed, ["A0", "A2", "A3"]);
    for history in [history, open(ours.path())] {
        assert!(["A0", "A1", "A3"].iter().all(|here| history.was_in_last_inventory(&number(here))));
        assert!(history.removed(&number("A2")).is_some());
        assert!(history.record_presence(&Snapshot::build(served.clone()), at(180)).is_empty());
        assert!(
            history.record_presence(&inventory(0..0), at(180)).is_empty(),
            "an empty one removes nothing"
        );
    }
}

#[test]
fn observed_days_of_servers_are_merged_and_end_after_ninety() {
    const DAY: i64 = 86_400;
    let (ours, theirs) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (history, other) = (open(ours.path()), open(theirs.path()));
    for day in 0..89 {
        history.record_day(&inventory(0..1), at(day * DAY));
    }
    for day in 88..92 {
        other.record_day(&inventory(0..1), at(day * DAY + 60));
    }
    history.merge_days(&other.shared_days());
    other.merge_days(&history.shared_days());
    assert_eq!(history.shared_days(), other.shared_days());
    let days: Vec<i64> = serde_json::from_str(&history.shared_days()).unwrap();
    assert_eq!((days.len(), days.last()), (90, Some(&at(91 * DAY + 60).as_second())));
    assert!(days.contains(&at(88 * DAY).as_second()), "the first observation of a day counts");
}
