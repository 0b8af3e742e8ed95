//! The demo lot's facts: what makes it convincing, and the edge cases it must have.

use crate::TestSandbox;
use inventory::Vin;
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};

fn text<'v>(car: &'v Value, field: &str) -> &'v str {
    car[field].as_str().unwrap_or_default()
}

fn vins(listing: &[Value]) -> Vec<(&str, usize)> {
    let year = |car: &Value| usize::try_from(car["year"].as_u64().unwrap()).unwrap();
    let all = listing.iter().map(|car| (text(car, "vin"), year(car)));
    all.filter(|(vin, _)| !vin.is_empty()).collect()
}

/// 49 CFR 565.15: weights by position, letters as numbers, the remainder of eleven.
fn check_digit(vin: &str) -> char {
    let value = |c: char| match c {
        '0'..='9' => u32::from(c) - u32::from('0'),
        'A'..='H' => u32::from(c) - u32::from('A') + 1,
        'J'..='N' => u32::from(c) - u32::from('J') + 1,
        'P' => 7,
        'R' => 9,
        'S'..='Z' => u32::from(c) - u32::from('S') + 2,
        _ => panic!("{c} in {vin}"),
    };
    let weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
    let sum: u32 = vin.chars().zip(weights).map(|(c, weight)| value(c) * weight).sum();
    char::from_digit(sum % 11, 10).unwrap_or('X')
}

#[test]
fn the_check_digit_of_the_regulations_example_is_x() {
    assert_eq!(check_digit("1M8GDM9AXKP042788"), 'X');
}

#[tokio::test]
async fn every_vin_has_its_check_digit_and_its_model_years_code() {
    let listing = TestSandbox::start().await.listing().await;
    let vins = vins(&listing);
    assert!(vins.len() >= 110);
    for (vin, year) in &vins {
        assert_eq!(Vin::new(vin).unwrap().as_str(), *vin);
        assert_eq!(vin.chars().nth(8), Some(check_digit(vin)), "{vin}");
        let code = "ABCDEFGHJKLMNPRSTVWXY123456789".chars().nth((year - 1980) % 30);
        assert_eq!(vin.chars().nth(9), code, "{vin} of {year}");
        // Which turn of the thirty years it is.
        assert_eq!(vin.chars().nth(6).unwrap().is_ascii_alphabetic(), *year >= 2010, "{vin} of {year}");
    }
    assert_eq!(vins.iter().map(|(vin, _)| vin).collect::<HashSet<_>>().len(), vins.len());
}

#[tokio::test]
async fn every_vin_begins_with_a_code_of_its_maker() {
    let listing = TestSandbox::start().await.listing().await;
    let makers = BTreeMap::from([
        ("Acura", "19U"),
        ("Audi", "WAU"),
        ("BMW", "WBA"),
        ("Buick", "KL4"),
        ("Cadillac", "2G6"),
        ("Chevrolet", "1G1 2G1 1GC 3GC 1GN 3GN"),
        ("Chrysler", "2C4"),
        ("Dodge", "1C4 2C3"),
        ("Ford", "1FM 1FT 1ZV 2FM 3FA 3FT NM0"),
        ("GMC", "1GK 1GT 3GT"),
        ("Honda", "19X 1HG 2HK 3CZ 5FN 5FP"),
        ("Hyundai", "5NM 5NP KM8 KMH"),
        ("Jeep", "1C4 1C6 1J4"),
        ("Kia", "3KP 5XX 5XY KND"),
        ("Land Rover", "SAL"),
        ("Lexus", "2T2 58A JTH"),
        ("Mazda", "7MM JM1 JM3"),
        ("Mercedes-Benz", "55S"),
        ("Nissan", "1N4 1N6 5N1"),
        ("Ram", "1C6 3C6"),
        ("Subaru", "4S3 4S4 JF2"),
        ("Tesla", "5YJ"),
        ("Toyota", "2T1 2T3 3TM 4T1 4T3 5TD 5TF 5YF JTE NMT"),
        ("Volkswagen", "3VW"),
        ("Volvo", "YV4"),
    ]);
    for car in listing.iter().filter(|car| !text(car, "vin").is_empty()) {
        let maker = &text(car, "vin")[..3];
        assert!(makers[text(car, "make")].contains(maker), "{maker}: {}", text(car, "full_text_name"));
    }
}

#[tokio::test]
async fn stock_numbers_are_unique_and_look_like_a_dealers() {
    let listing = TestSandbox::start().await.listing().await;
    let stocks: HashSet<&str> = listing.iter().map(|car| text(car, "stock_number")).collect();
    assert_eq!(stocks.len(), 120);
    for stock in stocks {
        let digits = stock.strip_prefix('W').unwrap().trim_end_matches(['A', 'B']);
        assert!(digits.len() == 5 && digits.chars().all(|c| c.is_ascii_digit()), "{stock}");
    }
}

#[tokio::test]
async fn the_mix_is_that_of_a_memphis_lot() {
    let listing = TestSandbox::start().await.listing().await;
    let share = |bodies: &[&str]| {
        listing.iter().filter(|car| bodies.contains(&text(car, "body_style"))).count() * 100 / listing.len()
    };
    assert!((42..=48).contains(&share(&["SUV", "Crossover"])));
    assert!((18..=22).contains(&share(&["Pickup"])));
    assert!((22..=28).contains(&share(&["Sedan"])));
    let others = ["Minivan", "Van", "Hatchback", "Coupe", "Convertible", "Wagon"];
    assert!((8..=12).contains(&share(&others)));
    assert!(others.iter().all(|body| listing.iter().any(|car| text(car, "body_style") == *body)));
}

#[tokio::test]
async fn prices_end_in_90_or_95_and_a_third_have_come_down() {
    let listing = TestSandbox::start().await.listing().await;
    let dollars = |car: &Value, field: &str| car[field].as_u64().filter(|price| *price > 0);
    let mut down = 0;
    for car in &listing {
        for price in ["base_price", "list_price"].iter().filter_map(|field| dollars(car, field)) {
            assert!(matches!(price % 100, 90 | 95), "{price}");
            assert!((3_000..=80_000).contains(&price), "{price}");
        }
        if let (Some(former), Some(now)) = (dollars(car, "base_price"), dollars(car, "list_price")) {
            assert!(former >= now);
            down += usize::from(former > now);
        }
    }
    assert!((34..=46).contains(&down), "{down}");
}

#[tokio::test]
async fn older_vehicles_have_more_miles_and_lower_prices() {
    let listing = TestSandbox::start().await.listing().await;
    let mean = |years: std::ops::RangeInclusive<u64>, field: &str| {
        let of_age = listing.iter().filter(|car| years.contains(&car["year"].as_u64().unwrap()));
        let values: Vec<u64> =
            of_age.filter_map(|car| car[field].as_u64()).filter(|value| *value > 0).collect();
        values.iter().sum::<u64>() / values.len() as u64
    };
    for (newer, older) in [(2023..=2026, 2020..=2022), (2020..=2022, 2016..=2019), (2016..=2019, 2012..=2015)]
    {
        assert!(mean(newer.clone(), "mileage") < mean(older.clone(), "mileage"), "{newer:?} and {older:?}");
        assert!(
            mean(newer.clone(), "list_price") > mean(older.clone(), "list_price"),
            "{newer:?} and {older:?}"
        );
    }
}

#[tokio::test]
async fn no_two_descriptions_are_alike_and_each_is_two_to_five_sentences() {
    let listing = TestSandbox::start().await.listing().await;
    let descriptions: Vec<&str> =
        listing.iter().map(|car| text(car, "description")).filter(|d| !d.is_empty()).collect();
    assert_eq!(descriptions.len(), 118);
    let mut sentences = HashSet::new();
    for description in descriptions {
        let ends = description.split_inclusive(['.', '?', '!']).map(str::trim).filter(|part| part.len() > 4);
        let parts: Vec<&str> = ends.collect();
        assert!((2..=7).contains(&parts.len()), "{description}");
        assert!(
            parts.iter().filter(|part| part.len() > 25).all(|part| sentences.insert(*part)),
            "{description}"
        );
    }
}

#[tokio::test]
async fn edge_cases_are_on_the_lot_on_purpose() {
    let listing = TestSandbox::start().await.listing().await;
    let any = |what: &str, test: &dyn Fn(&Value) -> bool| assert!(listing.iter().any(test), "{what}");
    let photos = |car: &Value| car["image_urls"].as_array().unwrap().len();
    any("no VIN", &|car| car.get("vin").is_none());
    any("a VIN of null", &|car| car.get("vin").is_some_and(Value::is_null));
    any("an empty VIN", &|car| car["vin"] == "");
    any("no photos", &|car| photos(car) == 0);
    any("one photo", &|car| photos(car) == 1);
    any("30 photos", &|car| photos(car) == 30);
    any("options with commas", &|car| text(car, "options").contains(", "));
    any("options with semicolons", &|car| text(car, "options").contains("; "));
    any("no options", &|car| car.get("options").is_none());
    any("an empty description", &|car| car["description"] == "");
    any("no description", &|car| car.get("description").is_none());
    any("320 miles", &|car| car["mileage"] == 320);
    any("212,000 miles", &|car| car["mileage"] == 212_000);
    any("a price of zero", &|car| car["list_price"] == 0);
    any("no price", &|car| car.get("list_price").is_none());
    any("a 1998", &|car| car["year"] == 1998);
    any("an ampersand", &|car| text(car, "model").contains('&'));
    any("an apostrophe", &|car| text(car, "trim").contains('\''));
    any("an accent", &|car| text(car, "trim").contains('é'));
    any("a very long name", &|car| text(car, "full_text_name").len() > 150);
    any("certified", &|car| car["certified"] == true);
    any("just arrived", &|car| car["newArrival"] == true);
    let usual = listing.iter().filter(|car| (4..=12).contains(&photos(car))).count();
    assert!(usual >= 114, "{usual}");
}

#[tokio::test]
async fn every_record_becomes_a_vehicle_and_no_field_is_lost() {
    let test = TestSandbox::start().await;
    let body = test.get("/feed/listings").await.body;
    let decoded = inventory::decode(&body).unwrap();
    assert_eq!(decoded.report.accepted, 120);
    assert!(decoded.report.dropped_records.is_empty(), "{:?}", decoded.report);
    let dropped: Vec<(&str, usize)> =
        decoded.report.dropped_fields.iter().map(|(field, count)| (field.as_str(), *count)).collect();
    assert_eq!(dropped, [("list_price: zero", 1)], "a price of zero is there on purpose");
    assert_eq!(decoded.vehicles.iter().filter(|vehicle| vehicle.list_price.is_none()).count(), 2);
    assert!(decoded.vehicles.iter().filter(|vehicle| vehicle.options().len() >= 7).count() >= 118);
    for vehicle in &decoded.vehicles {
        assert!(vehicle.body_style().is_some() && vehicle.mileage().is_some() && vehicle.trim().is_some());
    }
}

#[tokio::test]
async fn every_single_item_becomes_a_vehicle_with_its_details() {
    let test = TestSandbox::start().await;
    for listed in test.listing().await {
        let item = test.get(&format!("/item/api/inventory/{}", text(&listed, "stock_number"))).await;
        let vehicle = inventory::decode_item(&item.body).unwrap();
        assert!(
            vehicle.engine().is_some() && vehicle.drivetrain().is_some() && vehicle.fuel_type().is_some()
        );
    }
}
