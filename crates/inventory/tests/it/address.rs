//! Slugs and the addresses of vehicles.

use crate::support::{bare, vehicle};
use inventory::{Snapshot, StockNumber, Vehicle, slug};
use percent_encoding::percent_decode_str;
use proptest::prelude::*;
use url::Url;

#[test]
fn a_slug_follows_the_path_helper() {
    let slugs = [
        ("2021 Toyota Camry", "2021-toyota-camry"),
        ("2017 Mercedes-Benz C-Class", "2017-mercedes-benz-c-class"),
        ("  Ram   1500 -- Classic  ", "ram-1500-classic"),
        ("Citroën DS\u{a0}4", "citroen-ds-4"),
        ("Town & Country", "town-country"),
        ("BMW 330i (xDrive) / M-Sport!", "bmw-330i-xdrive-m-sport"),
        ("-- - --", ""),
        ("سيارة", ""),
    ];
    for (text, expected) in slugs {
        assert_eq!(slug(text), expected, "{text}");
    }
}

#[test]
fn a_vehicles_path_is_its_slug_and_its_stock_number() {
    assert_eq!(vehicle("W123").decoded().path(), "/used-vehicles/2021-toyota-camry/W123");
    assert_eq!(vehicle("W123").without("make").decoded().path(), "/used-vehicles/2021-camry/W123");
    assert_eq!(bare("W123").decoded().path(), "/used-vehicles/vehicle/W123");
}

#[test]
fn a_hostile_stock_number_stays_one_segment() {
    let paths = [
        ("A/T 5?x=1#y", "A%2FT%205%3Fx%3D1%23y"),
        ("../../etc/passwd", "..%2F..%2Fetc%2Fpasswd"),
        ("50%", "50%25"),
        ("Ü", "%C3%9C"),
        (".", "~."),
        ("..", "~.."),
    ];
    for (stock_number, segment) in paths {
        let vehicle = bare(stock_number).decoded();
        assert_eq!(vehicle.path(), format!("/used-vehicles/vehicle/{segment}"));
        assert_eq!(vehicle.short_path(), format!("/vehicle/{segment}"));
    }
}

proptest! {
    #[test]
    fn a_slug_is_idempotent_and_safe_in_a_url(text in any::<String>()) {
        let once = slug(&text);
        prop_assert_eq!(&slug(&once), &once);
        prop_assert!(once.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '-')));
        prop_assert!(!once.starts_with('-') && !once.ends_with('-') && !once.contains("--"));
    }

    #[test]
    fn a_browser_asks_for_the_path_and_its_last_segment_finds_the_vehicle(
        stock_number in prop_oneof!["[.~/%?# a]{1,6}", "\\PC{1,20}"],
    ) {
        let key = StockNumber::new(&stock_number);
        prop_assume!(key.is_some());
        let vehicle = Vehicle { stock_number: key.unwrap(), ..vehicle("A1").decoded() };
        let path = vehicle.path();
        let url = Url::parse("http://lot.example/inventory").unwrap().join(&path).unwrap();
        prop_assert_eq!(url.path(), &path);
        prop_assert!(url.query().is_none() && url.fragment().is_none());
        let segments: Vec<&str> = url.path_segments().unwrap().collect();
        prop_assert_eq!(segments.len(), 3);
        let last = percent_decode_str(segments[2]).decode_utf8().unwrap();
        let inventory = Snapshot::build(vec![vehicle.clone()]);
        prop_assert_eq!(inventory.get(&last), Some(&vehicle));
    }
}
