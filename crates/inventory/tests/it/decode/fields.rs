//! How single values of a record are read.

use crate::support::bare;
use inventory::{DecodeReport, Money, Vehicle, decode};
use serde_json::{Value, json};

/// One record with one field, decoded, with its report.
fn decoded(field: &str, value: Value) -> (Vehicle, DecodeReport) {
    let feed = json!([bare("A1").with(field, value).json()]).to_string();
    let mut decoded = decode(feed.as_bytes()).expect("an array");
    (decoded.vehicles.remove(0), decoded.report)
}

/// The only complaint: `+ field: reason` for a repair, `- field: reason` for what was dropped.
fn complaint(report: &DecodeReport) -> String {
    let repaired = report.repaired_fields.iter().map(|(what, count)| format!("+ {what} x{count}"));
    let dropped = report.dropped_fields.iter().map(|(what, count)| format!("- {what} x{count}"));
    let all: Vec<String> =
        repaired.chain(dropped).map(|what| what.trim_end_matches(" x1").to_owned()).collect();
    assert_eq!(report.repaired, usize::from(!all.is_empty()), "a record with a complaint counts as repaired");
    all.join("; ")
}

#[track_caller]
fn price_reads(value: &Value, cents: Option<u64>, issues: &str) {
    let (vehicle, report) = decoded("list_price", value.clone());
    assert_eq!(
        (vehicle.list_price, complaint(&report).as_str()),
        (cents.map(Money::cents), issues),
        "{value}"
    );
}

#[test]
fn a_price_is_read_with_cents_however_it_is_written() {
    price_reads(&json!(21990), Some(2_199_000), "");
    price_reads(&json!(18995.5), Some(1_899_550), "");
    price_reads(&json!(18995.999), Some(1_899_600), "");
    price_reads(&json!(1e3), Some(100_000), "");
    let as_text = "+ list_price: number as text";
    for text in ["$22,999", " 22999 ", "22,999.00", "USD 22,999", "22 999 $", "us$22,999", "22,999 usd"] {
        price_reads(&json!(text), Some(2_299_900), as_text);
    }
    price_reads(&json!("24895.5"), Some(2_489_550), as_text);
}

#[test]
fn zeros_after_the_cents_change_no_number() {
    let as_text = "+ list_price: number as text";
    for text in
        ["21995.0000", "$21,995.000", "21995.00000000", "21,995.0", "&#36;21,995.00", "21995.000\u{200b}"]
    {
        price_reads(&json!(text), Some(2_199_500), as_text);
    }
    price_reads(&json!("21995.5000"), Some(2_199_550), as_text);
    mileage_reads(&json!("45210.000"), Some(45_210), "+ mileage: number as text");
    for unclear in ["21.995", "21.000", "21,995.001", "1.234567"] {
        price_reads(&json!(unclear), None, "- list_price: not a clean number");
    }
}

#[test]
fn a_price_that_is_missing_zero_or_negative_is_none() {
    for missing in [json!(null), json!(""), json!("  ")] {
        price_reads(&missing, None, "");
    }
    price_reads(&json!(0), None, "- list_price: zero");
    price_reads(&json!("$0.00"), None, "- list_price: zero");
    price_reads(&json!(-1), None, "- list_price: negative");
    price_reads(&json!("-$500"), None, "- list_price: negative");
}

#[test]
fn no_price_is_guessed_from_unclear_text() {
    for unclear in ["12,34,567.891", "1,2", "22,9999", "22.999", "1234.567", ",500", "1,,000"] {
        price_reads(&json!(unclear), None, "- list_price: not a clean number");
    }
    for on_request in ["Call", "Call for price", "N/A"] {
        price_reads(&json!(on_request), None, "");
    }
    for text in ["1e3", "$", "22k", "0x10", "22.", ".5", "1 or 2", "٣"] {
        price_reads(&json!(text), None, "- list_price: not a number");
    }
}

#[test]
fn absurd_prices_are_dropped() {
    price_reads(&json!(10_000_000), Some(1_000_000_000), "");
    for absurd in
        [json!(10_000_001), json!(9_007_199_254_740_992_u64), json!(1e308), json!("99999999999999999999")]
    {
        price_reads(&absurd, None, "- list_price: out of range");
    }
}

#[test]
fn a_price_of_another_type_is_dropped() {
    for value in [json!(true), json!([21990])] {
        price_reads(&value, None, "- list_price: wrong type");
    }
    price_reads(&json!({"amount": 21990, "currency": "USD"}), Some(2_199_000), "");
}

#[track_caller]
fn mileage_reads(value: &Value, miles: Option<u32>, issues: &str) {
    let (vehicle, report) = decoded("mileage", value.clone());
    assert_eq!((vehicle.mileage(), complaint(&report).as_str()), (miles, issues), "{value}");
}

#[test]
fn zero_miles_are_a_mileage_and_negative_ones_are_not() {
    mileage_reads(&json!(0), Some(0), "");
    mileage_reads(&json!(-0.0), Some(0), "");
    mileage_reads(&json!(-5), None, "- mileage: negative");
    mileage_reads(&json!(2_000_000), Some(2_000_000), "");
    mileage_reads(&json!(2_000_001), None, "- mileage: out of range");
    mileage_reads(&json!(1e20), None, "- mileage: out of range");
}

#[test]
fn a_mileage_may_have_a_unit_and_loses_its_fraction() {
    for text in ["47,384", "47384 mi", "47,384 Miles", "47384mi."] {
        mileage_reads(&json!(text), Some(47_384), "+ mileage: number as text");
    }
    mileage_reads(&json!(45210.75), Some(45_210), "+ mileage: fraction cut off");
    mileage_reads(&json!("TMU"), None, "- mileage: not a number");
    mileage_reads(&json!("76,000 km"), Some(47_224), "+ mileage: kilometers; + mileage: number as text");
}

#[test]
fn a_year_is_whole_and_between_1900_and_2100() {
    let reads = [
        (json!(2021), Some(2021), ""),
        (json!(2021.0), Some(2021), ""),
        (json!("2021"), Some(2021), "+ year: number as text"),
        (json!("2021.0"), Some(2021), "+ year: number as text"),
        (json!("MY2021"), Some(2021), "+ year: number as text"),
        (json!("Model Year 2021"), Some(2021), "+ year: number as text"),
        (json!("21"), Some(2021), "+ year: number as text"),
        (json!("'98"), Some(1998), "+ year: number as text"),
        (json!("MY05"), Some(2005), "+ year: number as text"),
        (json!(21), None, "- year: out of range"),
        (json!("0"), None, "- year: out of range"),
        (json!("121"), None, "- year: out of range"),
        (json!(1900), Some(1900), ""),
        (json!(2100), Some(2100), ""),
        (json!(1899), None, "- year: out of range"),
        (json!(2101), None, "- year: out of range"),
        (json!(20260), None, "- year: out of range"),
        (json!(-2021), None, "- year: out of range"),
        (json!(0), None, "- year: out of range"),
        (json!(2019.5), None, "- year: not a whole year"),
        (json!("Twenty Nineteen"), None, "- year: not a number"),
    ];
    for (value, year, issues) in reads {
        let (vehicle, report) = decoded("year", value.clone());
        assert_eq!((vehicle.year(), complaint(&report).as_str()), (year, issues), "{value}");
    }
}

#[test]
fn a_vin_has_17_characters_without_i_o_and_q() {
    let reads = [
        (json!("1HGCM82633A004352"), Some("1HGCM82633A004352"), ""),
        (json!(" 1hgcm826-33a004352 "), Some("1HGCM82633A004352"), "+ vin: spelling"),
        (json!("\u{202a}1HGCM826\u{2011}33A004352\u{200b}"), Some("1HGCM82633A004352"), "+ vin: spelling"),
        (json!("1HGCM82633A00435"), None, "- vin: not a VIN"),
        (json!("IHGCM82633A004352"), None, "- vin: not a VIN"),
        (json!("SHORT"), None, "- vin: not a VIN"),
        (json!(false), None, "- vin: wrong type"),
        (json!(""), None, ""),
    ];
    for (value, vin, issues) in reads {
        let (vehicle, report) = decoded("vin", value.clone());
        let read = vehicle.vin.as_ref().map(inventory::Vin::as_str);
        assert_eq!((read, complaint(&report).as_str()), (vin, issues), "{value}");
    }
}

#[test]
fn yes_and_no_are_understood_in_their_usual_forms() {
    for yes in
        [json!(true), json!("true"), json!("Yes"), json!("Y"), json!(1), json!("1"), json!("Certified")]
    {
        assert!(decoded("certified", yes.clone()).0.certified(), "{yes}");
        assert!(decoded("newArrival", yes.clone()).0.flagged_new_arrival(), "{yes}");
    }
    for no in [json!(false), json!("no"), json!(0), json!(""), json!(null), json!("maybe"), json!([true])] {
        assert!(!decoded("certified", no.clone()).0.certified(), "{no}");
    }
    assert_eq!(complaint(&decoded("certified", json!("maybe")).1), "- certified: neither yes nor no");
    assert_eq!(complaint(&decoded("certified", json!([true])).1), "- certified: wrong type");
}

#[test]
fn a_text_field_takes_a_number_one_entry_or_a_name_and_nothing_else() {
    let reads = [
        (json!(500), Some("500"), "+ trim: number for text"),
        (json!(["Red"]), Some("Red"), "+ trim: list for text"),
        (json!({"name": "Tan", "code": 7}), Some("Tan"), ""),
        (json!(["Red", "Blue"]), None, "- trim: wrong type"),
        (json!({"label": "Tan"}), Some("Tan"), ""),
        (json!({"code": "Tan"}), None, ""),
        (json!([]), None, "- trim: wrong type"),
        (json!(true), None, "- trim: wrong type"),
        (json!("N/A"), None, "- trim: placeholder"),
        (json!("--"), None, "- trim: nothing readable"),
        (json!("   "), None, ""),
    ];
    for (value, text, issues) in reads {
        let (vehicle, report) = decoded("trim", value.clone());
        assert_eq!((vehicle.trim(), complaint(&report).as_str()), (text, issues), "{value}");
    }
}

#[test]
fn a_whole_number_is_written_without_its_fraction_wherever_it_becomes_text() {
    let record =
        json!([{"stock_number": 10234.0, "model": 500.0, "trim": 1.5, "options": [7.0], "certified": 1.0}]);
    let vehicle = decode(record.to_string().as_bytes()).unwrap().vehicles.remove(0);
    assert_eq!((vehicle.stock_number.as_str(), vehicle.model()), ("10234", "500"));
    assert_eq!((vehicle.trim(), vehicle.options()), (Some("1.5"), &["7".into()][..]));
    assert!(vehicle.certified());
}

#[test]
fn words_for_nothing_are_no_values() {
    let words =
        ["null", "None", "N/A", "na", "#N/A", "NaN", "nil", "undefined", "TBD", "Unknown", "not specified"];
    for word in words {
        let (vehicle, report) = decoded("trim", json!(word));
        assert_eq!((vehicle.trim(), complaint(&report).as_str()), (None, "- trim: placeholder"), "{word}");
        assert_eq!(decoded("description", json!(word)).0.description(), None, "{word}");
    }
    for (word, is_name) in [("NA", true), ("Nil", true), ("NaN", false), ("Unknown", false)] {
        for field in ["make", "model"] {
            let vehicle = decoded(field, json!(word)).0;
            assert_eq!([vehicle.make(), vehicle.model()].concat() == word, is_name, "{field} {word}");
        }
        let stock_number = json!([{"stock_number": word}]).to_string();
        assert_eq!(!decode(stock_number.as_bytes()).unwrap().vehicles.is_empty(), is_name, "{word}");
    }
}
