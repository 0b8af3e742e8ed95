//! Query strings: how they are read, resolved, printed, and shown as chips.

use crate::support::{inventory_of, shown, vehicle};
use inventory::{Bounds, Facet, Query, RangeFilter, SelectedFacets};
use messages::Messages;

/// The canonical form of what was typed.
#[track_caller]
fn reads(typed: &str, canonical: &str) {
    assert_eq!(Query::parse(typed).to_query_string(), canonical, "{typed}");
}

#[test]
fn the_whole_lot_has_no_query_string() {
    reads("", "");
    reads(
        "sort=alphabetical&dir=asc&view=grid&page=1&price_min=0&price_max=100000&mileage_max=200000&year_min=2000",
        "",
    );
    assert_eq!(Query::default().path(), "/inventory");
    assert_eq!(Query::parse(""), Query::default());
}

#[test]
fn every_parameter_is_printed_in_a_fixed_order() {
    let canonical = "search=one+owner&make=Land+Rover&model=Range+Rover&year_min=2015&year_max=2018&price_min=10000\
        &price_max=20000&mileage_min=5000&mileage_max=40000&condition=used&transmission=CVT&color=Red&sort=price-low\
        &dir=desc&view=list&page=3";
    let mut parameters: Vec<&str> = canonical.split('&').collect();
    parameters.reverse();
    reads(&parameters.join("&"), canonical);
    assert_eq!(Query::parse(canonical).path(), format!("/inventory?{canonical}"));
}

#[test]
fn unknown_names_and_malformed_values_change_nothing() {
    reads("utm_source=x&fbclid=1&Make=Ford&&=&a", "");
    reads("sort=cheapest&dir=down&view=table&condition=cpo&type=car", "");
    for junk in ["abc", "-1", "1.5", "1e3", "+", "0x1F", "٣", ",", "10000$", "$-1"] {
        for name in
            ["year", "year_min", "year_max", "price_min", "price_max", "mileage_min", "mileage_max", "page"]
        {
            reads(&format!("{name}={junk}"), "");
        }
    }
    // A price as a person writes it is one; years, miles and pages have no dollar sign, years and
    // pages no thousands.
    for name in ["year", "year_min", "year_max", "mileage_min", "mileage_max", "page"] {
        reads(&format!("{name}=$2015"), "");
    }
    for name in ["year", "year_min", "year_max", "page"] {
        reads(&format!("{name}=2,015"), "");
    }
    reads("%ff%zz=%&search=%F0%9F", "search=%EF%BF%BD");
}

#[test]
fn the_last_well_formed_value_of_a_parameter_counts() {
    reads("price_min=1000&price_min=junk", "price_min=1000");
    reads("sort=mileage&sort=junk", "sort=mileage");
    reads("price_min=1000&price_min=", "");
}

#[test]
fn a_facet_given_several_times_has_all_of_its_values() {
    reads("make=Ford&make=Honda&make=Ford", "make=Ford&make=Honda");
    reads("model=Focus&make=Ford&make=Honda&model=Civic", "make=Ford&make=Honda&model=Focus&model=Civic");
    reads("make=Ford&make=&make=Honda", "make=Honda");
    reads("body=SUV,truck,boat&body=suv", "body=suv&body=truck");
    reads("type=new&type=used", "condition=new&condition=used");
    let many: Vec<String> = (0..99).map(|number| format!("color=Shade+{number}")).collect();
    assert_eq!(Query::parse(&many.join("&")).selected.values(Facet::Color).len(), SelectedFacets::MAX_VALUES);
}

#[test]
fn commas_part_the_values_that_the_lot_does_not_have_whole() {
    let inventory = inventory_of([
        vehicle("A").called("Ford", "Focus"),
        vehicle("B").called("Toyota", "Camry"),
        vehicle("C").called("Rolls, Royce", "Dawn").with("exterior_color", "Black, two-tone"),
    ]);
    let resolved = |typed: &str| Query::parse(typed).resolve(&inventory).query().to_query_string();
    assert_eq!(resolved("make=ford, toyota"), "make=Ford&make=Toyota");
    assert_eq!(resolved("make=toyota,rolls, royce"), "make=Toyota&make=rolls&make=royce");
    assert_eq!(
        resolved("make=rolls, royce&color=black, TWO-tone"),
        "make=Rolls%2C+Royce&color=Black%2C+two-tone"
    );
    assert_eq!(resolved("make=Ford&model=Focus,Camry"), "make=Ford&model=Focus");
    assert_eq!(
        resolved("make=Ford&make=Toyota&model=Focus,Camry"),
        "make=Ford&make=Toyota&model=Focus&model=Camry"
    );
    let many: Vec<String> = (0..99).map(|number| number.to_string()).collect();
    let many = many.join(",");
    assert_eq!(
        Query::parse(&format!("make={many}")).resolve(&inventory).query().selected.values(Facet::Make).len(),
        SelectedFacets::MAX_VALUES
    );
}

#[test]
fn a_value_that_the_lot_does_not_have_is_one_however_it_is_spelled() {
    let inventory = inventory_of([vehicle("A")]);
    let resolved = Query::parse("color=mauve&color=MAUVE&color=Ochre").resolve(&inventory);
    assert_eq!(resolved.query().to_query_string(), "color=MAUVE&color=Ochre");
}

#[test]
fn text_is_trimmed_folded_and_bounded() {
    reads("search=++one%09%00owner++", "search=one+owner");
    reads("search=+++", "");
    let long = Query::parse(&format!("search={}", "x".repeat(500))).search.unwrap();
    assert_eq!(long.chars().count(), 200);
}

#[test]
fn a_range_upside_down_is_put_right() {
    reads("price_min=20000&price_max=10000", "price_min=10000&price_max=20000");
    reads("year_min=2018&year_max=2015", "year_min=2015&year_max=2018");
    reads("mileage_min=40000&mileage_max=0", "mileage_max=40000");
}

#[test]
fn ends_at_or_beyond_the_filters_own_are_open() {
    reads("price_min=50000&price_max=999999", "price_min=50000");
    reads("price_max=99999999999999999999", "");
    reads("price_min=150000", "price_min=150000");
    reads("mileage_min=100&mileage_max=200000", "mileage_min=100");
    reads("year_min=1990&year_max=2010", "year_max=2010");
}

#[test]
fn year_sets_both_ends_and_wins_over_them() {
    let single = Bounds { min: Some(2019), max: Some(2019) };
    assert_eq!(Query::parse("year=2019").ranges[RangeFilter::Year], single);
    assert_eq!(Query::parse("year_min=2010&year=2019&year_max=2012").ranges[RangeFilter::Year], single);
    reads("year_min=2019&year_max=2019", "year=2019");
}

#[test]
fn a_single_year_is_that_year_at_the_filters_ends_too() {
    let inventory = inventory_of(
        [("A", 1998), ("B", 2000), ("C", 2023), ("D", 2022)]
            .map(|(key, year)| vehicle(key).with("year", year)),
    );
    assert_eq!(shown(&inventory, "year=1998"), ["A"]);
    assert_eq!(shown(&inventory, "year=2000"), ["B"]);
    assert_eq!(shown(&inventory, "year=2023"), ["C"]);
    assert_eq!(shown(&inventory, "year_min=2000&year_max=2022"), ["A", "B", "D"]);
}

#[test]
fn type_means_condition_and_condition_wins() {
    reads("type=used", "condition=used");
    reads("type=NEW", "condition=new");
    reads("condition=new&type=used", "condition=new");
    reads("condition=cpo&type=used", "condition=used");
}

#[test]
fn a_model_needs_its_make() {
    reads("model=Camry", "");
    let inventory = inventory_of([vehicle("A1"), vehicle("A2").called("Ford", "F-150")]);
    let resolved = |typed: &str| Query::parse(typed).resolve(&inventory).query().to_query_string();
    assert_eq!(resolved("make=Toyota&model=Camry"), "make=Toyota&model=Camry");
    assert_eq!(resolved("make=Ford&model=Camry"), "make=Ford");
    assert_eq!(resolved("make=Lada&model=Camry"), "make=Lada");
    let without_make = Query::for_value(Facet::Model, "Camry");
    assert_eq!(*without_make.resolve(&inventory).query(), Query::default());
}

#[test]
fn a_settled_query_spells_as_the_stock_does() {
    let citroen =
        |key: &str, make: &str| vehicle(key).called(make, "DS 4").with("exterior_color", "Rouge Éclat");
    let inventory = inventory_of([citroen("A", "CITROEN"), citroen("B", "Citroën"), citroen("C", "Citroën")]);
    let resolved =
        Query::parse("make=citroen&model=ds+4&transmission=AUTOMATIC&color=rouge+eclat").resolve(&inventory);
    assert_eq!(resolved.query().selected.single(Facet::Make), Some("Citroën"));
    assert_eq!(resolved.query().selected.single(Facet::Model), Some("DS 4"));
    assert_eq!(resolved.query().selected.single(Facet::Transmission), Some("Automatic"));
    assert_eq!(resolved.query().selected.single(Facet::Color), Some("Rouge Éclat"));
    assert_eq!(resolved.run().total, 3, "however a vehicle spells it");
}

#[test]
fn the_upper_end_of_the_years_opens_where_it_hides_nothing() {
    let resolved = |newest: u16, typed: &str| {
        let inventory = inventory_of([vehicle("A1").with("year", newest)]);
        Query::parse(typed).resolve(&inventory).query().to_query_string()
    };
    assert_eq!(resolved(2020, "year_max=2023"), "");
    assert_eq!(resolved(2020, "year_min=2010&year_max=2022"), "year_min=2010&year_max=2022");
    assert_eq!(resolved(2026, "year_max=2023"), "year_max=2023");
    assert_eq!(resolved(2026, "year_min=2010&year_max=2026"), "year_min=2010");
}

#[test]
fn another_page_is_the_same_query() {
    let query = Query::parse("make=Ford&page=3");
    assert_eq!(query.on_page(1).to_query_string(), "make=Ford");
    assert_eq!(query.on_page(0), query.on_page(1));
    assert_eq!(query.on_page(5).to_query_string(), "make=Ford&page=5");
}

/// The chips' labels.
fn chips(query_string: &str) -> Vec<String> {
    Query::parse(query_string).chips(Messages::english()).into_iter().map(|chip| chip.label).collect()
}

#[test]
fn chips_read_as_a_shopper_does() {
    let reads = [
        ("search=leather", "\"leather\""),
        ("make=Toyota", "Toyota"),
        ("year=2019", "Year: 2019"),
        ("year_min=2015&year_max=2018", "Year: 2015 – 2018"),
        ("year_min=2015", "Year: 2015 or newer"),
        ("year_max=2018", "Year: 2018 or older"),
        ("price_min=10000&price_max=20000", "Price: $10,000 – $20,000"),
        ("price_max=20000", "Up to $20,000"),
        ("price_min=20000", "From $20,000"),
        ("mileage_max=40000", "Under 40,000 miles"),
        ("mileage_min=1000", "From 1,000 miles"),
        ("mileage_min=1000&mileage_max=40000", "1,000 – 40,000 miles"),
        ("condition=new", "New (under 500 miles)"),
        ("type=used", "Used"),
        ("transmission=CVT", "CVT"),
        ("color=Red", "Red"),
    ];
    for (query_string, label) in reads {
        assert_eq!(chips(query_string), [label], "{query_string}");
    }
}

#[test]
fn order_view_and_page_are_no_chips() {
    assert!(chips("sort=mileage&dir=desc&view=list&page=2&price_max=100000").is_empty());
    assert!(!Query::parse("sort=mileage&page=2").is_filtered());
    assert!(Query::parse("color=Red").is_filtered());
}

#[test]
fn removing_a_chip_leaves_the_rest_on_page_one() {
    let query = Query::parse("search=x&make=Ford&model=F-150&year=2019&sort=mileage&view=list&page=4");
    let without: Vec<String> =
        query.chips(Messages::english()).iter().map(|chip| chip.without.to_query_string()).collect();
    assert_eq!(
        without,
        [
            "make=Ford&model=F-150&year=2019&sort=mileage&view=list",
            "search=x&year=2019&sort=mileage&view=list",
            "search=x&make=Ford&year=2019&sort=mileage&view=list",
            "search=x&make=Ford&model=F-150&sort=mileage&view=list",
        ],
        "the model goes with its make"
    );
}
