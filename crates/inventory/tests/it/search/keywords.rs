//! Text search: as typed first, then words, then what was meant.

use crate::support::{ask, inventory_of, stock_numbers, vehicle};
use inventory::{Snapshot, StockNumber, TextMatch, Vehicle, Vin};
use messages::Messages;

fn usual_lot() -> Snapshot {
    let named = |key: &str, make: &str, model: &str, name: &str| {
        vehicle(key).called(make, model).with("full_text_name", name)
    };
    inventory_of([
        named("F1", "Ford", "F-150", "2020 Ford F-150 XLT SuperCrew 4WD"),
        named("F2", "Ford", "F-250 Super Duty", "2019 Ford F-250 Super Duty Lariat"),
        named("C1", "Chevrolet", "Silverado 1500", "2022 Chevrolet Silverado 1500 LT")
            .with("exterior_color", "Black"),
        named("C2", "Chevrolet", "Tahoe", "2019 Chevrolet Tahoe RST"),
        named("H1", "Honda", "CR-V", "2021 Honda CR-V EX-L AWD 4dr SUV").with("vin", "2HGKPFU77PA147642"),
        named("H2", "Honda", "Accord", "2018 Honda Accord Sport"),
        named("M1", "Mercedes-Benz", "C-Class", "2017 Mercedes-Benz C-Class C 300"),
        named("V1", "Volkswagen", "Jetta", "2016 Volkswagen Jetta SE").with("exterior_color", "Tornado Red"),
        named("L1", "Land Rover", "Range Rover Sport", "2020 Land Rover Range Rover Sport HSE"),
        named("X1", "Citroën", "DS 4", "2015 Citroën DS 4"),
    ])
}

#[track_caller]
fn finds(text: &str, expected: &[&str], reading: &str) {
    let inventory = usual_lot();
    let query = form_urlencoded::Serializer::new(String::new()).append_pair("search", text).finish();
    let results = ask(&inventory, &query);
    let read = match (results.resolved.interpretation_text(Messages::english()), results.text_match) {
        (Some(interpretation), _) => interpretation,
        (None, TextMatch::AsTyped) => String::new(),
        (None, TextMatch::Spoken(name)) => format!("say {name}"),
        (None, TextMatch::Words(found)) => format!("all of {found}"),
        (None, TextMatch::Details(found)) => format!("all of {}", found.shown(Messages::english())),
        (None, TextMatch::Alternative(instead)) => instead,
    };
    let mut found = stock_numbers(inventory.quick_search(text, 100));
    assert_eq!(found.len(), results.total, "the panel and the page find the same");
    found.sort_unstable();
    assert_eq!(
        (found, read.as_str()),
        (expected.iter().map(|&key| key.to_owned()).collect(), reading),
        "{text}"
    );
}

#[test]
fn text_as_typed_stands_anywhere_in_a_specified_field_ignoring_case() {
    finds("  TAHOE ", &["C2"], "");
    finds("ord", &["F1", "F2", "H2"], "");
    finds("land rover range", &["L1"], "");
    finds("citroen", &["X1"], "");
    finds("147642", &["H1"], "");
    finds("pfu77", &["H1"], "");
    finds("f2", &["F2"], "");
}

#[test]
fn text_as_typed_does_not_span_two_fields() {
    let inventory =
        inventory_of([vehicle("A1").called("Ford", "Focus").with("full_text_name", "A fine car")]);
    assert_eq!(ask(&inventory, "search=fine+ford").text_match, TextMatch::Words("fine, ford".into()));
}

#[test]
fn words_stand_in_any_order_and_in_details_too() {
    finds("xlt f-150", &["F1"], "all of xlt, f-150");
    finds("rst tahoe", &["C2"], "all of rst, tahoe");
    finds("jetta tornado", &["V1"], "all of jetta, tornado");
    finds("tornado!", &["V1"], "all of tornado in color");
}

#[test]
fn a_word_that_is_found_only_in_details_says_in_which() {
    let inventory = inventory_of([
        vehicle("A1").with("exterior_color", "Sunset Orange"),
        vehicle("B2").with("trim", "Orange Edition"),
        vehicle("C3").with("drivetrain", "Chains"),
        vehicle("D4").called("Jeep", "Wrangler"),
    ]);
    let reading = |query: &str| match ask(&inventory, query).text_match {
        TextMatch::Details(found) => Some(found.shown(Messages::english())),
        _ => None,
    };
    assert_eq!(reading("search=chains").as_deref(), Some("chains in drivetrain"));
    assert_eq!(reading("search=ORANGE").as_deref(), Some("orange in trim or color"));
    assert_eq!(ask(&inventory, "search=(jeep)").text_match, TextMatch::AsTyped, "a name holds it");
}

#[test]
fn a_word_of_two_letters_has_to_be_a_whole_word() {
    finds("ex cr-v", &["H1"], "all of ex, cr-v");
    finds("sp accord", &["H2"], "Honda, Accord");
    finds("lt silverado", &["C1"], "all of lt, silverado");
}

#[test]
fn a_name_is_the_same_with_a_space_a_hyphen_or_nothing() {
    for text in ["f 150", "f-150", "f150", "F150"] {
        assert_eq!(stock_numbers(usual_lot().quick_search(text, 9)), ["F1"], "{text}");
    }
    finds("c class", &["M1"], "say c-class");
    finds("cr v", &["H1"], "say cr-v");
    finds("cr v ex", &["H1"], "say cr-v ex");
    finds("cx 5", &[], "");
    let lexus = |key: &str, model: &str, trim: &str| vehicle(key).called("Lexus", model).with("trim", trim);
    let inventory = inventory_of([
        lexus("R1", "RX", "350").with("full_text_name", "2020 Lexus RX 350"),
        lexus("R2", "RX", "450h").with("full_text_name", "2020 Lexus RX 450h"),
        lexus("R3", "ES350", "Luxury").with("full_text_name", "2020 Lexus ES350 Luxury"),
    ]);
    for text in ["rx350", "rx 350", "rx-350", "RX350 lexus"] {
        assert_eq!(stock_numbers(inventory.quick_search(text, 9)), ["R1"], "{text}");
    }
    assert_eq!(stock_numbers(inventory.quick_search("es 350", 9)), ["R3"]);
}

#[test]
fn a_short_text_in_a_vin_does_not_hide_the_model_of_that_name() {
    let inventory = inventory_of([
        vehicle("A1").called("Kia", "Rio").with("vin", "3CZRU5H53HRV09001"),
        vehicle("H1").called("Honda", "HR-V"),
        vehicle("CX5-1").called("Kia", "Soul"),
        vehicle("M1").called("Mazda", "CX-5"),
    ]);
    assert_eq!(stock_numbers(inventory.quick_search("hrv", 9)), ["H1", "A1"], "the model comes first");
    assert_eq!(ask(&inventory, "search=hrv").total, 2);
    assert_eq!(ask(&inventory, "search=hrv").text_match, TextMatch::AsTyped);
    assert_eq!(ask(&inventory, "search=cx5").total, 2);
    assert_eq!(ask(&inventory, "search=3HRV").total, 1, "only the VIN");
}

#[test]
fn spoken_forms_find_what_the_lot_spells_otherwise() {
    finds("f150", &["F1"], "say f-150");
    finds("crv", &["H1"], "say cr-v");
    finds("chevy", &["C1", "C2"], "say chevrolet");
    finds("chevy tahoe", &["C2"], "say chevrolet tahoe");
    finds("vw", &["V1"], "say volkswagen");
    finds("merc c-class", &["M1"], "all of merc, c-class");
    finds("landrover", &["L1"], "say land rover");
    finds("silverado1500 lt", &["C1"], "say silverado 1500 lt");
}

#[test]
fn near_spellings_find_the_word_that_was_meant() {
    finds("tahoo", &["C2"], "tahoe");
    finds("hnoda acord", &["H2"], "honda accord");
    finds("chevorlet", &["C1", "C2"], "chevrolet");
    finds("volkswagon", &["V1"], "volkswagen");
    finds("mercedez", &["M1"], "mercedes");
}

#[test]
fn a_wrong_digit_is_no_near_spelling() {
    finds("f-350", &[], "");
    finds("silverado 2500", &[], "Chevrolet, Silverado 1500, \"2500\"");
    finds("2031", &[], "Year: 2031");
}

#[test]
fn what_nothing_resembles_finds_nothing() {
    for text in ["zzzz", "ttt zzzz", "ttt", "🚗", "\u{301}", "%"] {
        finds(text, &[], "");
    }
}

#[test]
fn the_text_as_typed_wins_over_every_other_reading() {
    let inventory = inventory_of([vehicle("CHEVY-1"), vehicle("A1").called("Chevrolet", "Tahoe")]);
    let results = ask(&inventory, "search=chevy");
    assert_eq!(stock_numbers(results.vehicles), ["CHEVY-1"]);
    assert_eq!(results.text_match, TextMatch::AsTyped);
}

#[test]
fn a_filter_does_not_change_how_the_text_is_read() {
    let inventory = usual_lot();
    let results = ask(&inventory, "search=tahoe&make=Ford");
    assert_eq!((results.total, results.text_match), (0, TextMatch::AsTyped));
}

#[test]
fn the_panel_shows_the_best_matches_first() {
    let named = |key: &str, make: &str, model: &str| {
        vehicle(key).called(make, model).with("vin", format!("1HGCM82633A00{key}"))
    };
    let inventory = inventory_of([
        named("9001", "Dodge", "Ram 1500").with("full_text_name", "Dodge Ram 1500"),
        named("1500", "Ford", "Focus").with("full_text_name", "Ford Focus"),
        named("9003", "Ram", "1500").with("full_text_name", "Ram 1500"),
        named("9004", "Kia", "Rio").with("full_text_name", "Kia Rio x1500"),
    ]);
    assert_eq!(stock_numbers(inventory.quick_search(" 1500 ", 10)), ["1500", "9003", "9001", "9004"]);
    assert_eq!(stock_numbers(inventory.quick_search("1500", 2)), ["1500", "9003"]);
    assert_eq!(stock_numbers(inventory.quick_search("1hgcm82633a009004", 10)), ["9004"]);
    assert_eq!(stock_numbers(inventory.quick_search("3A009001", 10)), ["9001"], "the last eight of a VIN");
}

#[test]
fn a_vins_last_eight_stand_before_what_else_holds_them() {
    let inventory = inventory_of([
        vehicle("A100").called("Acura", "3A009001").with("vin", "5TDCRV29S00F15000"),
        vehicle("B200").called("Kia", "Rio").with("vin", "1HGCM8263A0090017"),
        vehicle("C300").called("Volvo", "XC60").with("vin", "1HGCM82633A009001"),
    ]);
    assert_eq!(stock_numbers(inventory.quick_search("3a009001", 10)), ["C300", "A100", "B200"]);
}

#[test]
fn a_key_is_found_by_any_part_of_it_in_a_large_lot() {
    let usual = vehicle("A1").decoded();
    let vehicles = (0..70_000_u32).map(|number| Vehicle {
        stock_number: StockNumber::new(&format!("K{number:05}-B")).expect("a stock number"),
        vin: Vin::new(&format!("1HGCM82633A{number:06}")),
        ..usual.clone()
    });
    let inventory = Snapshot::build(vehicles.collect());
    for (text, found) in
        [("k00007", 1), ("69999-b", 1), ("a069999", 1), ("k6999", 10), ("1234-", 7), ("k7", 0)]
    {
        assert_eq!(inventory.quick_search(text, usize::MAX).len(), found, "{text}");
    }
}

#[test]
fn blank_text_finds_nothing_in_the_panel() {
    let inventory = usual_lot();
    assert!(inventory.quick_search("", 10).is_empty() && inventory.quick_search(" \t ", 10).is_empty());
    assert!(inventory.quick_search("honda", 0).is_empty());
    assert_eq!(stock_numbers(inventory.quick_search("chevy", 10)), ["C1", "C2"]);
}

#[test]
fn a_text_that_fits_a_large_lot_is_answered_with_no_more_than_was_asked_for() {
    let inventory = inventory_of((0..30_000).map(|number| vehicle(&format!("S{number:05}"))));
    assert_eq!(stock_numbers(inventory.quick_search("toyota", 3)), ["S00000", "S00001", "S00002"]);
    assert_eq!(stock_numbers(inventory.quick_search("s29999", 10)), ["S29999"]);
}
