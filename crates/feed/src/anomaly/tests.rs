use super::*;
use inventory::Charges;
use proptest::prelude::*;
use serde_json::{Value, json};

fn record(number: usize) -> Value {
    json!({
        "stock_number": format!("A{number}"),
        "vin": format!("1FTFW1E50NFA{number:05}"),
        "year": 2021,
        "make": "Ford",
        "model": "F-150",
        "list_price": 20_000,
        "image_urls": ["https://photos.example/1.jpg"],
    })
}

fn list(records: impl IntoIterator<Item = Value>) -> VehicleList {
    let body = Value::from_iter(records).to_string();
    VehicleList::new(inventory::decode(body.as_bytes()).unwrap().vehicles, Charges::default())
}

/// `size` vehicles, of which the first `changed` have another value in a field.
fn changed_inventory(size: usize, changed: usize, field: &str, value: &Value) -> VehicleList {
    list((0..size).map(|number| {
        let mut record = record(number);
        if number < changed {
            record[field] = value.clone();
        }
        record
    }))
}

fn unchanged_inventory(size: usize) -> VehicleList {
    list((0..size).map(record))
}

fn anomaly_text(before: &VehicleList, after: &VehicleList) -> String {
    find_anomaly(before, after, MaxLoss::Half)
        .map_or_else(|| "none".to_owned(), |anomaly| anomaly.to_string())
}

/// FEED-16.
#[test]
fn a_file_of_at_least_twenty_vehicles_may_lose_a_fifth_of_them_or_four() {
    // From the beginning: a file without its end is another rule's.
    let lost = |before: usize, missing: usize| {
        let after = list((missing..before).map(record));
        find_anomaly(&unchanged_inventory(before), &after, MaxLoss::Fifth).is_some()
    };
    for (before, missing, expected) in [
        (19, 19, false),
        (20, 4, false),
        (20, 5, true),
        (25, 5, false),
        (25, 6, true),
        (100, 20, false),
        (100, 21, true),
    ] {
        assert_eq!(lost(before, missing), expected, "{missing} of {before}");
    }
    // As many vehicles as before, a quarter of them others.
    let others = list((25..125).map(record));
    let anomaly = find_anomaly(&unchanged_inventory(100), &others, MaxLoss::Fifth).unwrap();
    assert_eq!(anomaly.to_string(), "only 75 of the 100 vehicles are still there by stock number");
}

#[test]
fn a_file_that_ends_early_is_suspicious_however_little_is_missing() {
    let before = unchanged_inventory(100);
    let anomaly = |numbers: Vec<usize>| {
        let after = list(numbers.into_iter().map(record));
        find_anomaly(&before, &after, MaxLoss::Fifth).map_or_else(String::new, |anomaly| anomaly.to_string())
    };
    let cut = "the file ends early: the last 3 of the 100 vehicles are missing";
    assert_eq!(anomaly((0..97).collect()), cut);
    // Others were sold and arrived meanwhile.
    assert_eq!(anomaly([200, 201].into_iter().chain(5..60).chain(62..97).collect()), cut);
    for whole in [
        (0..99).collect::<Vec<_>>(),
        // Others follow.
        (0..97).chain([200]).collect(),
        (0..95).chain([99]).collect(),
        // In another order.
        (3..100).rev().collect(),
    ] {
        assert_eq!(anomaly(whole), "");
    }
    assert_eq!(find_anomaly(&before, &unchanged_inventory(97), MaxLoss::Half), None);
    assert_eq!(find_anomaly(&unchanged_inventory(19), &unchanged_inventory(10), MaxLoss::Fifth), None);
}

#[test]
fn an_inventory_of_at_least_twenty_may_lose_half_of_its_vehicles_and_no_more() {
    for (before, after, expected) in [
        (500, 1, "500 vehicles fell to 1"),
        (500, 0, "500 vehicles fell to 0"),
        (500, 249, "500 vehicles fell to 249"),
        (500, 250, "none"),
        (500, 300, "none"),
        (21, 10, "21 vehicles fell to 10"),
        (21, 11, "none"),
        (20, 9, "20 vehicles fell to 9"),
        (20, 10, "none"),
        (19, 0, "none"),
        (1, 0, "none"),
        (0, 0, "none"),
        (0, 500, "none"),
        (20, 500, "none"),
    ] {
        assert_eq!(
            anomaly_text(&unchanged_inventory(before), &unchanged_inventory(after)),
            expected,
            "{before} to {after}"
        );
    }
}

#[test]
fn an_inventory_may_grow_threefold_or_by_a_thousand_vehicles_and_the_first_to_any_size() {
    for (before, after, expected) in [
        (0, 5_000, "none"),
        (1, 1_001, "none"),
        (1, 1_002, "1 vehicles grew to 1002"),
        (400, 1_400, "none"),
        (400, 1_401, "400 vehicles grew to 1401"),
        (500, 1_500, "none"),
        (500, 1_501, "500 vehicles grew to 1501"),
        (600, 1_800, "none"),
        (600, 1_801, "600 vehicles grew to 1801"),
    ] {
        let text = find_growth(before, after).map_or("none".to_owned(), |anomaly| anomaly.to_string());
        assert_eq!(text, expected, "{before} to {after}");
    }
    assert_eq!(anomaly_text(&unchanged_inventory(1), &unchanged_inventory(1_002)), "1 vehicles grew to 1002");
}

#[test]
fn added_and_removed_vehicles_do_not_count_as_damaged() {
    // 260 of 500 remain, all at half the price; 240 others are new.
    let halved = (0..260).map(|number| {
        let mut record = record(number);
        record["list_price"] = json!(10_000);
        record
    });
    let after = list(halved.chain((500..740).map(record)));
    assert_eq!(
        anomaly_text(&unchanged_inventory(500), &after),
        "260 of the 260 vehicles in both changed their price by half or more"
    );
}

#[test]
fn half_of_at_least_twenty_stock_numbers_have_to_remain() {
    for (before, remaining, expected) in [
        (30, 0, "only 0 of the 30 vehicles are still there by stock number"),
        (30, 14, "only 14 of the 30 vehicles are still there by stock number"),
        (30, 15, "none"),
        (20, 9, "only 9 of the 20 vehicles are still there by stock number"),
        (20, 10, "none"),
        (19, 0, "none"),
    ] {
        let after = list((0..remaining).chain(1000..1000 + before - remaining).map(record));
        assert_eq!(anomaly_text(&unchanged_inventory(before), &after), expected, "{remaining} of {before}");
    }
    // The same vehicles under other stock numbers count as missing.
    let renumbered = list((0..500).map(|number| {
        let mut record = record(number);
        record["stock_number"] = json!(format!("B{number}"));
        record
    }));
    let expected = "only 0 of the 500 vehicles are still there by stock number";
    assert_eq!(anomaly_text(&unchanged_inventory(500), &renumbered), expected);
}

#[test]
fn each_kind_of_damage_to_most_vehicles_is_an_anomaly_and_normal_changes_are_none() {
    let photos = |count: usize| {
        json!((0..count).map(|n| format!("https://photos.example/{n}.jpg")).collect::<Vec<_>>())
    };
    for (field, was, is, expected) in [
        ("list_price", json!(20_000), Value::Null, Some("lost their price")),
        ("list_price", json!(20_000), json!(10_000), Some("changed their price by half or more")),
        ("list_price", json!(20_000), json!(10_001), None),
        ("list_price", json!(20_000), json!(30_000), Some("changed their price by half or more")),
        ("list_price", json!(20_000), json!(29_999), None),
        ("list_price", json!(20_000), json!(0), Some("lost their price")),
        ("list_price", Value::Null, json!(20_000), None),
        ("vin", json!("1FTFW1E50NFA00001"), Value::Null, Some("lost their VIN")),
        ("vin", json!("1FTFW1E50NFA00001"), json!("1FTFW1E50NFA00002"), Some("changed their VIN")),
        ("vin", json!("1FTFW1E50NFA00001"), json!(" 1ftfw1e50nfa00001"), None),
        ("vin", Value::Null, json!("1FTFW1E50NFA00001"), None),
        ("image_urls", photos(5), photos(0), Some("lost their photos")),
        ("image_urls", photos(5), photos(2), Some("lost more than half of their photos")),
        ("image_urls", photos(5), photos(3), None),
        ("image_urls", photos(4), photos(2), None),
        ("image_urls", photos(0), photos(5), None),
        ("mileage", json!(30_000), Value::Null, Some("lost their mileage")),
        ("mileage", json!(30_000), json!(28_999), Some("changed their mileage implausibly")),
        ("mileage", json!(30_000), json!(29_000), None),
        ("mileage", json!(30_000), json!(35_001), Some("changed their mileage implausibly")),
        ("mileage", json!(30_000), json!(35_000), None),
        ("mileage", Value::Null, json!(3), None),
        ("year", json!(2021), Value::Null, Some("lost their year")),
        ("year", json!(2021), json!(2020), Some("changed their year")),
        ("year", Value::Null, json!(2021), None),
        ("make", json!("Land Rover"), json!(""), Some("lost their make")),
        ("make", json!("Land Rover"), json!("Rover"), Some("changed their make")),
        ("make", json!("Land Rover"), json!("LAND  ROVER"), None),
        ("make", json!(""), json!("Ford"), None),
        ("model", json!("F-150"), json!(""), Some("lost their model")),
        ("model", json!("F-150"), json!("F-250"), Some("changed their model")),
        ("model", json!("F-150"), json!("f150"), None),
        ("model", json!(""), json!("F-150"), None),
    ] {
        let before = changed_inventory(20, 20, field, &was);
        let after = |changed: usize| {
            list((0..20).map(|number| {
                let mut record = record(number);
                record[field] = if number < changed { is.clone() } else { was.clone() };
                record
            }))
        };
        let text_for = |changed| anomaly_text(&before, &after(changed));
        let expected_text =
            expected.map_or("none".to_owned(), |kind| format!("11 of the 20 vehicles in both {kind}"));
        assert_eq!(text_for(11), expected_text, "{field} from {was} to {is}");
        assert_eq!(text_for(10), "none", "{field} from {was} to {is}");
    }
}

#[test]
fn a_vehicle_with_several_kinds_of_damage_counts_once() {
    let spread = |size: usize, priceless: usize, photoless: std::ops::Range<usize>| {
        list((0..size).map(|number| {
            let mut record = record(number);
            if number < priceless {
                record["list_price"] = Value::Null;
            }
            if photoless.contains(&number) {
                record["image_urls"] = json!([]);
            }
            record
        }))
    };
    assert_eq!(
        anomaly_text(&unchanged_inventory(100), &spread(100, 40, 40..80)),
        "80 of the 100 vehicles in both are damaged: 40 lost their price, 40 lost their photos"
    );
    assert_eq!(
        anomaly_text(&unchanged_inventory(100), &spread(100, 25, 25..51)),
        "51 of the 100 vehicles in both are damaged: 26 lost their photos, 25 lost their price"
    );
    assert_eq!(anomaly_text(&unchanged_inventory(100), &spread(100, 25, 25..50)), "none");
    assert_eq!(anomaly_text(&unchanged_inventory(100), &spread(100, 40, 0..40)), "none", "the same vehicles");
    assert_eq!(
        anomaly_text(&unchanged_inventory(100), &spread(100, 51, 51..100)),
        "51 of the 100 vehicles in both lost their price",
        "one kind alone explains it"
    );
}

#[test]
fn fewer_than_five_damaged_vehicles_are_no_anomaly() {
    for (size, damaged, expected) in [
        (1, 1, "none"),
        (3, 1, "none"),
        (3, 3, "none"),
        (4, 4, "none"),
        (5, 4, "none"),
        (5, 5, "5 of the 5 vehicles in both lost their price"),
        (9, 5, "5 of the 9 vehicles in both lost their price"),
        (10, 5, "none"),
    ] {
        let after = changed_inventory(size, damaged, "list_price", &Value::Null);
        assert_eq!(anomaly_text(&unchanged_inventory(size), &after), expected, "{damaged} of {size}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_drop_is_an_anomaly_if_more_than_half_of_at_least_twenty_are_missing(
        before in 0..60_usize, after in 0..60_usize,
    ) {
        let is_anomaly = find_anomaly(&unchanged_inventory(before), &unchanged_inventory(after), MaxLoss::Half).is_some();
        prop_assert_eq!(is_anomaly, before >= 20 && 2 * after < before);
    }

    #[test]
    fn price_changes_are_an_anomaly_if_more_than_half_and_at_least_five_change_by_half_or_more(
        size in 1..40_usize, changed in 0..40_usize, price in 1..80_000_u32,
    ) {
        let changed = changed.min(size);
        let after = changed_inventory(size, changed, "list_price", &json!(price));
        let by_half = price.abs_diff(20_000) >= 10_000;
        prop_assert_eq!(find_anomaly(&unchanged_inventory(size), &after, MaxLoss::Half).is_some(), by_half && 2 * changed > size && changed >= 5);
    }
}
