//! What the book costs, and what it survives.

use super::*;
use inventory::{ContentId, Vehicle};
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

/// As many vehicles, which differ in their stock numbers.
fn vehicles(numbers: std::ops::Range<usize>) -> Vec<Vehicle> {
    let one = vehicle(0);
    let named = |number| StockNumber::new(&format!("A{number}")).unwrap();
    numbers.map(|number| Vehicle { stock_number: named(number), ..one.clone() }).collect()
}

fn lot(numbers: std::ops::Range<usize>) -> Snapshot {
    Snapshot::build(vehicles(numbers))
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + second).unwrap()
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
    let mut lot = vehicles(0..100_000);
    let book = StockBook::open(folder.path());
    book.note(&Snapshot::build(lot.clone()), at(0));
    assert_eq!(bytes(&changes), 0);
    let written = fs::metadata(&whole).unwrap().modified().unwrap();

    lot[500].list_price = Some(inventory::Money::dollars(23_500));
    let lot = Snapshot::build(lot);
    book.note(&lot, at(60));
    assert_eq!(fs::metadata(&whole).unwrap().modified().unwrap(), written, "the book is left as it is");
    let one_change = bytes(&changes);
    eprintln!("figure: {} bytes in the book of 100,000, {one_change} for one change", bytes(&whole));
    assert!((1..1_000).contains(&one_change), "{one_change}");

    book.note(&lot, at(120));
    assert_eq!(bytes(&changes), one_change, "nothing new is nothing written");
    let book = StockBook::open(folder.path());
    assert_eq!(book.changed(&number("A500")), Some(at(60)));
    assert_eq!((book.changed(&number("A501")), book.lot_changed()), (Some(at(0)), Some(at(60))));
}

#[test]
fn changes_are_read_again_and_join_the_book_when_they_have_become_as_long() {
    let folder = tempfile::tempdir().unwrap();
    let changes = folder.path().join("stock.changes");
    let mut most = 0;
    for day in 0..40 {
        let second = i64::try_from(day).unwrap();
        // A vehicle leaves and another one comes.
        StockBook::open(folder.path()).note(&lot(day..day + 20), at(second));
        assert!(bytes(&changes) <= bytes(&folder.path().join("stock.json")));
        most = most.max(bytes(&changes));
        let book = StockBook::open(folder.path());
        assert!(book.was_here(&number(&format!("A{}", day + 19))));
        assert_eq!(book.gone(&number("A0")).is_some(), day > 0);
        assert_eq!(book.lot_changed(), Some(at(second)));
    }
    assert!(most > 0);
}

#[test]
fn a_torn_line_is_lost_alone_and_never_becomes_part_of_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let changes = folder.path().join("stock.changes");
    let book = StockBook::open(folder.path());
    book.note(&lot(0..20), at(0));
    book.note(&lot(1..20), at(1));
    book.note(&lot(2..20), at(2));
    let text = fs::read(&changes).unwrap();
    for torn in [1, 40, 80] {
        fs::write(&changes, &text[..text.len() - torn]).unwrap();
        let book = StockBook::open(folder.path());
        assert!(book.gone(&number("A0")).is_some());
        assert!(torn == 1 || book.was_here(&number("A1")));
    }
    let book = StockBook::open(folder.path());
    book.note(&lot(3..20), at(3));
    let book = StockBook::open(folder.path());
    assert!(["A0", "A1", "A2"].iter().all(|gone| book.gone(&number(gone)).is_some()));
    assert!(book.was_here(&number("A3")));
}

#[test]
fn a_crash_between_the_new_book_and_the_end_of_the_old_changes_costs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let changes = folder.path().join("stock.changes");
    let book = StockBook::open(folder.path());
    book.note(&lot(0..20), at(0));
    book.note(&lot(1..20), at(1));
    let old = fs::read(&changes).unwrap();
    // So many come that the book is written anew.
    book.note(&lot(1..90), at(2));
    assert_eq!(bytes(&changes), 0);
    fs::write(&changes, old).unwrap();
    let book = StockBook::open(folder.path());
    assert!(book.gone(&number("A0")).is_some() && book.was_here(&number("A89")));
}

#[test]
fn the_first_that_left_are_forgotten_first_where_there_are_too_many_and_never_one_that_is_here() {
    let folder = tempfile::tempdir().unwrap();
    let book = StockBook::open(folder.path());
    let mut pages = book.pages.write().unwrap();
    let vehicle = vehicle(0);
    let seen = Seen::new(&vehicle, None, ContentId::of(&vehicle), at(0));
    let left = |second: usize| Seen { left: Some(at(i64::try_from(second).unwrap())), ..seen.clone() };
    pages.seen = (0..MOST_ENTRIES).map(|gone| (format!("G{gone}"), left(gone))).collect();
    let here = lot(0..3);
    let forgotten = pages.note(&here, at(300_000));
    assert_eq!(pages.seen.len(), MOST_ENTRIES);
    assert!(["G0", "G1", "G2"].iter().all(|first| !pages.seen.contains_key(*first)));
    assert!(pages.seen.contains_key("G3") && pages.seen.contains_key("A2"));
    assert!(forgotten.contains(&"G2".to_owned()), "and that is written down");
}

#[test]
fn a_book_of_an_earlier_release_is_read_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let like = json!({"make": "Ford", "model": "F-150", "body_style": null, "year": 2019, "cents": null});
    let old: Value =
        json!({"A0": {"came": at(0), "like": like}, "Z9": {"came": at(0), "left": at(5), "like": like}});
    fs::write(folder.path().join("stock.json"), old.to_string()).unwrap();
    let book = StockBook::open(folder.path());
    book.note(&lot(0..1), at(10));
    let book = StockBook::open(folder.path());
    assert_eq!(book.changed(&number("A0")), Some(at(0)));
    assert!(book.gone(&number("Z9")).is_some());
}

/// A car of the lot at this price.
fn priced(dollars: u64) -> Snapshot {
    Snapshot::build(vec![Vehicle { list_price: Some(inventory::Money::dollars(dollars)), ..vehicle(0) }])
}

#[test]
fn what_a_vehicle_was_seen_to_cost_outlives_the_program_and_its_return() {
    const DAY: i64 = 86_400;
    let folder = tempfile::tempdir().unwrap();
    let note = |on: i64, lot: &Snapshot| StockBook::open(folder.path()).note(lot, at(on * DAY));
    note(0, &priced(20_000));
    note(1, &priced(20_000));
    note(2, &priced(19_000));
    note(3, &lot(1..2));
    note(4, &priced(18_000));
    let prices = StockBook::open(folder.path()).prices(&number("A0")).unwrap();
    let dollars = |price: inventory::Money| price.whole_dollars();
    let told: Vec<_> = prices.quotes().iter().map(|quote| (quote.seen, quote.price.map(dollars))).collect();
    let days = [(0, Some(20_000)), (2, Some(19_000)), (3, None), (4, Some(18_000))];
    assert_eq!(told, days.map(|(on, price)| (at(on * DAY), price)), "while it is away it is offered at none");
}

#[test]
fn a_book_from_before_prices_were_kept_begins_with_the_next_look() {
    let folder = tempfile::tempdir().unwrap();
    let book = StockBook::open(folder.path());
    book.note(&priced(20_000), at(0));
    let path = folder.path().join("stock.json");
    let mut text: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    assert!(text["A0"].as_object_mut().unwrap().remove("prices").is_some());
    fs::write(&path, text.to_string()).unwrap();
    let book = StockBook::open(folder.path());
    book.note(&priced(20_000), at(60));
    let prices = StockBook::open(folder.path()).prices(&number("A0")).unwrap();
    assert_eq!(prices.quotes().iter().map(|quote| quote.seen).collect::<Vec<_>>(), [at(60)]);
    assert_eq!(book.changed(&number("A0")), Some(at(0)), "its page is as it was");
}

#[test]
fn a_former_price_was_offered_on_twenty_eight_of_the_last_ninety_days_that_somebody_looked() {
    const DAY: i64 = 86_400;
    let former = |looks: i64| {
        let folder = tempfile::tempdir().unwrap();
        let book = StockBook::open(folder.path());
        book.note(&priced(20_000), at(0));
        for day in 0..looks {
            book.look(&priced(20_000), at(day * DAY));
            book.look(&priced(20_000), at(day * DAY + 60));
        }
        // Nobody looks for ten days; then it costs less.
        let now = at((looks + 10) * DAY);
        let book = StockBook::open(folder.path());
        let cheaper = priced(19_000);
        book.look(&cheaper, now);
        let told = book.reduction(&cheaper.vehicles()[0], now).unwrap();
        book.note(&cheaper, now);
        assert_eq!(book.reduction(&cheaper.vehicles()[0], now), Some(told), "before and after it is noted");
        told.former.map(inventory::Money::whole_dollars)
    };
    assert_eq!([27, 28, 70].map(former), [None, Some(20_000), Some(20_000)]);
}

#[test]
fn days_that_cannot_be_read_are_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("stock.days"), "no days").unwrap();
    let book = StockBook::open(folder.path());
    book.look(&lot(0..0), at(0));
    assert_eq!(
        fs::read_to_string(folder.path().join("stock.days")).unwrap(),
        "no days",
        "an empty lot is no look"
    );
    book.look(&lot(0..1), at(0));
    assert_eq!(fs::read_to_string(folder.path().join("stock.days")).unwrap(), "[1800000000]");
}

#[test]
fn a_book_begins_with_earlier_listings_and_an_old_one_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let at_price =
        |dollars: u32| json!([{ "stock_number": "A1", "make": "Toyota", "list_price": dollars }]).to_string();
    let day = |days: i64| at(days * 24 * 60 * 60);
    let dearer = (0..40).map(|days| (day(days), at_price(20_000)));
    let reduced = (40..45).map(|days| (day(days), at_price(19_000)));
    remember(folder.path(), dearer.chain(reduced)).unwrap();

    let book = StockBook::open(folder.path());
    assert_eq!(book.came(&number("A1")), Some(day(0)));
    let now = inventory::decode(at_price(19_000).as_bytes()).unwrap().vehicles.remove(0);
    let told = book.reduction(&now, day(45)).unwrap();
    assert_eq!((told.by.in_cents(), told.seen), (100_000, day(40)));
    assert_eq!(told.former.map(inventory::Money::in_cents), Some(2_000_000), "seen on forty days");

    remember(folder.path(), [(day(1), at_price(1))]).unwrap();
    assert_eq!(StockBook::open(folder.path()).prices(&number("A1")).unwrap().quotes().len(), 2);
    assert!(remember(&folder.path().join("other"), [(day(1), "{".to_owned())]).is_err());
}
