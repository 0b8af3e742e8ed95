//! Cars that the text names and that are not here (SEARCH-3).

use super::nl_query::{LOT, search};
use crate::support::{inventory_of, vehicle};
use messages::Messages;

fn absent(text: &str) -> Vec<&'static str> {
    search(text).resolve(&LOT).absent().iter().map(|model| model.name).collect()
}

#[test]
fn a_model_that_is_not_here_is_named_and_finds_no_other() {
    for (text, name, query) in [
        ("toyota supra", "Supra", "search=toyota+supra"),
        ("tesla model y", "Model Y", "search=tesla+model+y"),
        (
            "toyota land cruiser under 40k",
            "Land Cruiser",
            "search=toyota+land+cruiser&make=Toyota&price_max=40000",
        ),
        ("supra under 60k", "Supra", "search=supra&make=Toyota&price_max=60000"),
        ("red camaro", "Camaro", "search=camaro&make=Chevrolet&color=Red"),
    ] {
        assert_eq!(absent(text), [name], "{text}");
        let resolved = search(text).resolve(&LOT);
        assert_eq!(resolved.query().to_query_string(), query, "{text}");
        assert_eq!(resolved.run().total, 0, "{text}");
    }
}

#[test]
fn beside_cars_that_are_here_it_is_named_alone() {
    let resolved = search("camaro or mustang").resolve(&LOT);
    assert_eq!(absent("camaro or mustang"), ["Camaro"]);
    assert!(resolved.run().total > 0);
    assert_eq!(absent("mustang under 90k"), [""; 0]);
}

#[test]
fn the_nearest_are_of_its_body_style() {
    let results = search("toyota supra").resolve(&LOT).run();
    let near = results.near_matches(3, Messages::english());
    assert!(!near.is_empty());
    let results = search("toyota land cruiser under 60k").resolve(&LOT).run();
    for vehicle in results.near_matches(3, Messages::english()) {
        assert_eq!(vehicle.make(), "Toyota", "{}", vehicle.name);
    }
}

#[test]
fn a_line_of_models_is_here_where_one_of_it_is() {
    let inventory =
        inventory_of([vehicle("A").called("BMW", "330i"), vehicle("B").called("Lexus", "RX 350")]);
    let becomes = |text: &str| search(text).resolve(&inventory).query().to_query_string();
    assert_eq!(becomes("bmw 3 series under 90k"), "make=BMW&model=330i&price_max=90000");
    assert_eq!(becomes("lexus rx under 90k"), "make=Lexus&model=RX+350&price_max=90000");
}

#[test]
fn a_near_match_says_what_it_lacks() {
    let inventory =
        inventory_of([vehicle("A").with("mileage", 60_121).with("list_price", 20_500).with("year", 2018)]);
    let misses = |text: &str| {
        let results = search(text).resolve(&inventory).run();
        results.misses(&inventory.vehicles()[0], Messages::english())
    };
    assert_eq!(misses("third row under 60k miles"), "no third row; 121 miles over");
    assert_eq!(misses("diesel under 20k 2020 or newer"), "not Diesel; 2 years older; $500 over");
}

#[test]
fn of_several_colors_the_one_that_nobody_has_is_said() {
    let inventory = inventory_of([
        vehicle("A").with("exterior_color", "White"),
        vehicle("B").with("exterior_color", "Red"),
    ]);
    let of_none = |text: &str| search(text).resolve(&inventory).run().values_of_none(Messages::english());
    assert_eq!(of_none("white or silver under 900k"), ["Silver"]);
    assert_eq!(of_none("white or red under 900k"), [""; 0]);
}

#[test]
fn a_misspelled_beginning_finds_its_name() {
    let found = LOT.quick_search("telu", 10);
    assert!(!found.is_empty() && found.iter().all(|vehicle| vehicle.model() == "Telluride"));
    let oddysey = search("oddysey under 90k").resolve(&LOT).query().to_query_string();
    assert_eq!(oddysey, "make=Honda&model=Odyssey&price_max=90000");
}
