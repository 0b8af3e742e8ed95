//! Filters, facets and pages of an answer.

use crate::support::{ask, inventory_of, shown, vehicle};
use inventory::{Choice, Facet, PageLink, Pages, Row, Snapshot, Vehicle};
use messages::Messages;

fn priced(prices: &[Option<u32>]) -> Snapshot {
    inventory_of(
        (1..).zip(prices).map(|(number, price)| vehicle(&format!("A{number}")).with("list_price", *price)),
    )
}

#[test]
fn a_range_includes_its_ends_and_leaves_out_the_unknown() {
    let inventory = priced(&[Some(9_999), Some(10_000), Some(20_000), Some(20_001), None]);
    assert_eq!(shown(&inventory, "price_min=10000&price_max=20000"), ["A2", "A3"]);
    assert_eq!(shown(&inventory, "price_min=10000"), ["A2", "A3", "A4"]);
    assert_eq!(shown(&inventory, "price_max=20000"), ["A1", "A2", "A3"]);
}

#[test]
fn cents_do_not_push_a_price_over_the_end_of_its_range() {
    let inventory = inventory_of([
        vehicle("A1").with("list_price", 20_000.5),
        vehicle("A2").with("list_price", 9_999.99),
    ]);
    assert_eq!(shown(&inventory, "price_min=10000&price_max=20000"), ["A1"]);
}

#[test]
fn a_range_at_its_default_hides_nothing() {
    let inventory = priced(&[Some(150_000), None]);
    assert_eq!(shown(&inventory, "price_min=0&price_max=100000"), ["A1", "A2"]);
    assert_eq!(shown(&inventory, "price_min=50000&price_max=999999"), ["A1"]);
    let old_and_far = inventory_of([
        vehicle("A1").with("year", 1967).with("mileage", 300_000),
        vehicle("A2").without("year"),
    ]);
    assert_eq!(shown(&old_and_far, "year_min=2000&year_max=2023&mileage_max=200000"), ["A1", "A2"]);
}

#[test]
fn new_is_under_500_miles_whatever_the_feed_says() {
    let inventory = inventory_of([
        vehicle("A1").with("mileage", 0),
        vehicle("A2").with("mileage", 499).with("new_or_used", "Used"),
        vehicle("A3").with("mileage", 500).with("new_or_used", "New"),
        vehicle("A4").without("mileage"),
    ]);
    assert_eq!(shown(&inventory, "condition=new"), ["A1", "A2"]);
    assert_eq!(shown(&inventory, "type=used"), ["A3"]);
    assert_eq!(shown(&inventory, ""), ["A1", "A2", "A3", "A4"]);
}

#[test]
fn a_make_that_is_not_on_the_lot_shows_nothing() {
    let inventory = inventory_of([vehicle("A1"), vehicle("A2").without("make")]);
    let results = ask(&inventory, "make=Lada");
    assert_eq!((results.total, results.start, results.end), (0, 0, 0));
    assert_eq!(results.query().selected.single(Facet::Make), Some("Lada"));
}

#[test]
fn each_row_says_whether_its_vehicle_matches_whichever_page_is_shown() {
    let prices: Vec<_> = (1..=40).map(|thousands| Some(thousands * 1_000)).collect();
    let inventory = priced(&prices);
    let results = ask(&inventory, "price_min=11000&page=2");
    let matching = |(row, vehicle): (Row, &Vehicle)| {
        assert_eq!(inventory.vehicle(row).stock_number, vehicle.stock_number);
        results.contains(row).then(|| vehicle.list_price.unwrap().to_string())
    };
    let mut matches: Vec<_> = inventory.rows().filter_map(matching).collect();
    matches.sort_unstable();
    assert_eq!(matches.len(), results.total);
    assert_eq!((matches[0].as_str(), matches[29].as_str()), ("$11,000", "$40,000"));
}

/// `value count`, the chosen one in brackets.
fn read(choices: &[Choice]) -> Vec<String> {
    let read = |choice: &Choice| {
        let read = format!("{} {}", choice.label, choice.count);
        if choice.selected { format!("[{read}]") } else { read }
    };
    choices.iter().map(read).collect()
}

fn mixed_lot() -> Snapshot {
    inventory_of([
        vehicle("A1"),
        vehicle("A2").with("exterior_color", "Black"),
        vehicle("A3").called("Toyota", "Corolla").with("mileage", 10),
        vehicle("A4").called("Ford", "F-150").with("transmission", "CVT"),
        vehicle("A5").called("Ford", "").with("exterior_color", "Black"),
    ])
}

#[test]
fn each_facet_counts_without_its_own_filter() {
    let inventory = mixed_lot();
    let results = ask(&inventory, "make=toyota&color=red");
    let read = |facet| read(&results.choices(facet, Messages::english()));
    assert_eq!(read(Facet::Make), ["Ford 1", "[Toyota 2]"]);
    assert_eq!(read(Facet::Model), ["Camry 1", "Corolla 1"]);
    assert_eq!(read(Facet::Color), ["Black 1", "[Red 2]"]);
    assert_eq!(read(Facet::Condition), ["New (under 500 miles) 1", "Used 1"]);
    assert_eq!(read(Facet::Transmission), ["Automatic 2", "CVT 0"], "what would show nothing is listed");
}

#[test]
fn models_are_those_of_the_chosen_make_and_count_without_the_chosen_model() {
    let inventory = mixed_lot();
    assert!(ask(&inventory, "").choices(Facet::Model, Messages::english()).is_empty());
    assert!(ask(&inventory, "make=Lada").choices(Facet::Model, Messages::english()).is_empty());
    let results = ask(&inventory, "make=Toyota&model=Camry");
    let read = |facet| read(&results.choices(facet, Messages::english()));
    assert_eq!(read(Facet::Model), ["[Camry 2]", "Corolla 1"]);
    assert_eq!(
        read(Facet::Make),
        ["Ford 2", "[Toyota 2]"],
        "Ford has no Camry, so choosing it clears the model"
    );
}

#[test]
fn a_model_that_the_other_make_has_too_stays_chosen_and_counts() {
    let inventory = inventory_of([
        vehicle("A1").called("Ram", "1500"),
        vehicle("A2").called("GMC", "1500"),
        vehicle("A3").called("GMC", "Yukon"),
    ]);
    let results = ask(&inventory, "make=Ram&model=1500");
    assert_eq!(read(&results.choices(Facet::Make, Messages::english())), ["GMC 1", "[Ram 1]"]);
}

#[test]
fn a_page_has_nine_cards_or_six_rows() {
    let inventory = priced(&[Some(1); 20]);
    let places = |query_string: &str| {
        let results = ask(&inventory, query_string);
        (results.start, results.end, results.total, results.pages)
    };
    assert_eq!(places(""), (1, 9, 20, Pages { current: 1, count: 3 }));
    assert_eq!(places("page=3"), (19, 20, 20, Pages { current: 3, count: 3 }));
    assert_eq!(places("view=list&page=2"), (7, 12, 20, Pages { current: 2, count: 4 }));
}

#[test]
fn a_page_beyond_the_last_shows_the_last() {
    let inventory = priced(&[Some(1); 10]);
    let results = ask(&inventory, "page=99");
    assert_eq!((results.query().page, results.start, results.end), (2, 10, 10));
    assert_eq!(results.pages.links(5), [PageLink::Page(1), PageLink::Page(2)]);
    assert_eq!(ask(&inventory, "make=Lada&page=4").query().page, 1);
    assert_eq!(ask(&inventory, "page=4294967295").query().page, 2);
}

#[test]
fn an_empty_lot_answers_every_query() {
    let inventory = Snapshot::build(Vec::new());
    for query_string in ["", "search=ford&make=Ford&model=F-150&price_max=1&sort=price-low&dir=desc&page=7"] {
        let results = ask(&inventory, query_string);
        assert_eq!((results.total, results.start, results.end), (0, 0, 0));
        assert_eq!(results.pages, Pages { current: 1, count: 1 });
    }
    assert!(inventory.quick_search("ford", 10).is_empty());
}
