//! One table of makes: a name that one reader knows, all know.

use crate::support::{ask, inventory_of, shown, vehicle};
use inventory::{FeedFormat, Vin, decode_feed, known_makes, leading_make, make_named, make_names};
use std::collections::BTreeSet;

#[test]
fn makes_are_in_order_and_no_two_share_a_name() {
    let makes: Vec<String> = known_makes().map(str::to_lowercase).collect();
    assert!(makes.is_sorted(), "{makes:?}");
    let names: BTreeSet<String> = make_names().map(|(name, _)| name.to_lowercase()).collect();
    assert_eq!(names.len(), make_names().count());
    for (name, make) in [
        ("chevy", "Chevrolet"),
        ("VW", "Volkswagen"),
        ("alfa", "Alfa Romeo"),
        ("Mercedes", "Mercedes-Benz"),
        ("mercedes benz", "Mercedes-Benz"),
        ("Range Rover", "Land Rover"),
        ("amc", "American Motors"),
    ] {
        assert_eq!(make_named(name), Some(make), "{name}");
    }
    assert_eq!(make_named("Camry"), None);
}

#[test]
fn a_text_that_begins_with_any_name_of_a_make_is_of_it() {
    for (name, make) in make_names() {
        assert_eq!(make_named(&name.to_uppercase()), Some(make), "{name}");
        assert_eq!(leading_make(&format!("{name} roadliner gt")), Some(make), "{name}");
    }
    assert_eq!(leading_make("vw golf"), Some("Volkswagen"));
    assert_eq!(leading_make("a cheap vw"), None);
}

#[test]
fn search_and_filter_find_a_make_by_any_name_however_the_lot_spells_it() {
    let others = inventory_of([vehicle("B1").called("Acme", "Runner")]);
    for (name, make) in make_names() {
        let search = format!("search={}+under+30000", name.replace(' ', "+"));
        for spelling in make_names().filter(|(_, of)| *of == make).map(|(spelling, _)| spelling) {
            let lot = [vehicle("A1").called(spelling, "Roadliner"), vehicle("B1").called("Acme", "Runner")];
            let inventory = inventory_of(lot);
            assert_eq!(shown(&inventory, &search), ["A1"], "{name} for {spelling}");
            let filter = format!("make={}", name.replace(' ', "+"));
            assert_eq!(shown(&inventory, &filter), ["A1"], "{filter} for {spelling}");
        }
        assert_eq!(shown(&others, &search), [""; 0], "{name} is not here");
    }
}

#[test]
fn an_address_with_another_name_of_a_make_is_that_of_the_make() {
    let inventory = inventory_of([vehicle("A1").called("Volkswagen", "Golf")]);
    let results = ask(&inventory, "make=vw&model=golf");
    assert_eq!(results.resolved.path(), "/inventory?make=Volkswagen&model=Golf");
    assert_eq!(ask(&inventory, "make=chevy").total, 0);
}

#[test]
fn a_vin_fits_a_make_by_any_of_its_names() {
    // Camry, Silverado and Golf.
    for (vin, make) in [
        ("4T1G11AK8MU500001", "Toyota"),
        ("3GCUYDED1MG100001", "Chevrolet"),
        ("3VW5T7AU6LM000001", "Volkswagen"),
        ("SALGS2RU5LA000001", "Land Rover"),
    ] {
        let vin = Vin::new(vin).expect("a VIN");
        for (name, _) in make_names().filter(|(_, of)| *of == make) {
            let record = |stock: &str, make: &str| vehicle(stock).called(make, "X").with("vin", vin.as_str());
            let lot = inventory_of([
                record("A1", "Acme").without("year"),
                record("A2", name).without("year"),
                record("A3", "Acme").without("year"),
            ]);
            assert_eq!(lot.by_vin(&vin).expect("a vehicle").stock_number.as_str(), "A2", "{name}");
        }
    }
}

#[test]
fn a_file_has_the_usual_name_of_a_make() {
    for (name, make) in make_names().filter(|(name, of)| name == of || !name.contains(' ')) {
        let file = format!("Stock,Year,Make,Model,Price\nA1,2019,{},Roadliner,20000\n", name.to_uppercase());
        let decoded =
            decode_feed(file.as_bytes(), Some("text/csv"), &FeedFormat::default(), 10).expect("a file");
        assert_eq!(decoded.vehicles[0].make(), make, "{name}");
    }
}
