//! When a listing is not believed at once (FEED-7).

mod damage;

use damage::KINDS;
use inventory::{Snapshot, Vehicle};
use std::cmp::Reverse;
use std::fmt;

/// A smaller lot may well sell more than half of its vehicles between two looks.
const LARGE: usize = 20;

/// Kinds of damage that are named where no single one explains the doubt.
const NAMED: usize = 3;

/// Why a listing is more likely a partner's mistake than news. A figure of exactly half is no doubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// A lot of at least twenty has lost more than half of its vehicles.
    Fallen {
        /// Vehicles before.
        before: usize,
        /// Vehicles now.
        after: usize,
    },
    /// There are enough vehicles, but more than half of a lot of at least twenty are gone by their stock numbers: the lot is
    /// another dealer's, or has been renumbered.
    Exchanged {
        /// Vehicles before.
        before: usize,
        /// How many of them are still there.
        remain: usize,
    },
    /// More than half of the vehicles that were there before, and are still, are damaged.
    Damaged {
        /// How many.
        vehicles: usize,
        /// How many were there before, and are still.
        of: usize,
        /// What has befallen how many of them, the most frequent first.
        kinds: Vec<(&'static str, usize)>,
    },
}

/// What speaks against `after`, where `before` was good.
pub(super) fn doubt(before: &Snapshot, after: &Snapshot) -> Option<Doubt> {
    if before.id() == after.id() {
        return None;
    }
    let both = in_both(before, after);
    missing(before.vehicles().len(), after.vehicles().len(), both.len()).or_else(|| damaged(&both))
}

/// The vehicles with stock numbers that both have: as they were, and as they are.
fn in_both<'s>(before: &'s Snapshot, after: &'s Snapshot) -> Vec<(&'s Vehicle, &'s Vehicle)> {
    let still = |was: &'s Vehicle| {
        let is = after.get(was.stock_number.as_str())?;
        (is.stock_number == was.stock_number).then_some((was, is))
    };
    before.vehicles().iter().filter_map(still).collect()
}

fn missing(before: usize, after: usize, remain: usize) -> Option<Doubt> {
    if before < LARGE {
        return None;
    }
    if is_most(before.saturating_sub(after), before) {
        return Some(Doubt::Fallen { before, after });
    }
    is_most(before - remain, before).then_some(Doubt::Exchanged { before, remain })
}

fn damaged(both: &[(&Vehicle, &Vehicle)]) -> Option<Doubt> {
    let mut kinds = KINDS.map(|kind| (kind.text, 0));
    let mut vehicles = 0;
    for (was, is) in both {
        let mut is_damaged = false;
        for (kind, (_, count)) in KINDS.iter().zip(&mut kinds) {
            let applies = (kind.applies)(was, is);
            *count += usize::from(applies);
            is_damaged |= applies;
        }
        vehicles += usize::from(is_damaged);
    }
    if !is_most(vehicles, both.len()) {
        return None;
    }
    let mut kinds: Vec<_> = kinds.into_iter().filter(|(_, count)| *count > 0).collect();
    kinds.sort_by_key(|(_, count)| Reverse(*count));
    Some(Doubt::Damaged { vehicles, of: both.len(), kinds })
}

fn is_most(part: usize, of: usize) -> bool {
    part > of - part
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fallen { before, after } => write!(f, "{before} vehicles fell to {after}"),
            Self::Exchanged { before, remain } => {
                write!(f, "only {remain} of the {before} vehicles are still there by stock number")
            }
            Self::Damaged { vehicles, of, kinds } => match kinds.first() {
                Some((text, count)) if is_most(*count, *of) => {
                    write!(f, "{count} of the {of} vehicles in both {text}")
                }
                _ => {
                    let named = kinds.iter().take(NAMED).map(|(text, count)| format!("{count} {text}"));
                    let named = named.collect::<Vec<_>>().join(", ");
                    write!(f, "{vehicles} of the {of} vehicles in both are damaged: {named}")
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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

    fn lot(records: impl IntoIterator<Item = Value>) -> Snapshot {
        let body = Value::from_iter(records).to_string();
        Snapshot::build(inventory::decode(body.as_bytes()).unwrap().vehicles)
    }

    /// `size` vehicles, of which the first `changed` have another value in a field.
    fn lot_with(size: usize, changed: usize, field: &str, value: &Value) -> Snapshot {
        lot((0..size).map(|number| {
            let mut record = record(number);
            if number < changed {
                record[field] = value.clone();
            }
            record
        }))
    }

    fn whole(size: usize) -> Snapshot {
        lot((0..size).map(record))
    }

    fn words(before: &Snapshot, after: &Snapshot) -> String {
        doubt(before, after).map_or_else(|| "fine".to_owned(), |doubt| doubt.to_string())
    }

    #[test]
    fn a_lot_of_at_least_twenty_may_lose_half_of_its_vehicles_and_no_more() {
        for (before, after, said) in [
            (500, 1, "500 vehicles fell to 1"),
            (500, 0, "500 vehicles fell to 0"),
            (500, 249, "500 vehicles fell to 249"),
            (500, 250, "fine"),
            (500, 300, "fine"),
            (21, 10, "21 vehicles fell to 10"),
            (21, 11, "fine"),
            (20, 9, "20 vehicles fell to 9"),
            (20, 10, "fine"),
            (19, 0, "fine"),
            (1, 0, "fine"),
            (0, 0, "fine"),
            (0, 500, "fine"),
            (20, 500, "fine"),
        ] {
            assert_eq!(words(&whole(before), &whole(after)), said, "{before} to {after}");
        }
    }

    #[test]
    fn half_of_the_vehicles_in_both_may_change_or_lose_something_and_no_more() {
        for (field, value, said) in [
            ("list_price", json!(200), "11 of the 20 vehicles in both changed their price by half or more"),
            (
                "list_price",
                json!(10_000),
                "11 of the 20 vehicles in both changed their price by half or more",
            ),
            (
                "list_price",
                json!(40_000),
                "11 of the 20 vehicles in both changed their price by half or more",
            ),
            (
                "list_price",
                json!(30_000),
                "11 of the 20 vehicles in both changed their price by half or more",
            ),
            ("list_price", json!(10_001), "fine"),
            ("list_price", json!(29_999), "fine"),
            ("list_price", Value::Null, "11 of the 20 vehicles in both lost their price"),
            ("list_price", json!(0), "11 of the 20 vehicles in both lost their price"),
            ("vin", Value::Null, "11 of the 20 vehicles in both lost their VIN"),
            ("image_urls", json!([]), "11 of the 20 vehicles in both lost their photos"),
            ("mileage", json!(3), "fine"),
        ] {
            assert_eq!(words(&whole(20), &lot_with(20, 11, field, &value)), said, "{field} {value}");
            assert_eq!(words(&whole(20), &lot_with(20, 10, field, &value)), "fine", "{field} {value}");
        }
    }

    #[test]
    fn vehicles_that_came_or_left_do_not_count_among_those_that_changed() {
        // 260 of 500 are left, all at half the price; 240 others have come.
        let halved = (0..260).map(|number| {
            let mut record = record(number);
            record["list_price"] = json!(10_000);
            record
        });
        let after = lot(halved.chain((500..740).map(record)));
        assert_eq!(
            words(&whole(500), &after),
            "260 of the 260 vehicles in both changed their price by half or more"
        );
    }

    #[test]
    fn gaining_a_price_a_vin_or_photos_is_no_doubt() {
        for (field, nothing) in [("list_price", Value::Null), ("vin", Value::Null), ("image_urls", json!([]))]
        {
            assert_eq!(words(&lot_with(20, 20, field, &nothing), &whole(20)), "fine", "{field}");
        }
    }

    #[test]
    fn half_of_a_lot_of_at_least_twenty_has_to_remain_by_stock_number() {
        for (before, remain, said) in [
            (30, 0, "only 0 of the 30 vehicles are still there by stock number"),
            (30, 14, "only 14 of the 30 vehicles are still there by stock number"),
            (30, 15, "fine"),
            (20, 9, "only 9 of the 20 vehicles are still there by stock number"),
            (20, 10, "fine"),
            (19, 0, "fine"),
        ] {
            let after = lot((0..remain).chain(1000..1000 + before - remain).map(record));
            assert_eq!(words(&whole(before), &after), said, "{remain} of {before}");
        }
        // The same vehicles under other numbers are no better.
        let renumbered = lot((0..500).map(|number| {
            let mut record = record(number);
            record["stock_number"] = json!(format!("B{number}"));
            record
        }));
        let said = "only 0 of the 500 vehicles are still there by stock number";
        assert_eq!(words(&whole(500), &renumbered), said);
    }

    #[test]
    fn each_main_fact_that_most_vehicles_lose_or_change_is_a_doubt_and_what_happens_to_good_feeds_is_none() {
        let photos = |count: usize| {
            json!((0..count).map(|n| format!("https://photos.example/{n}.jpg")).collect::<Vec<_>>())
        };
        for (field, was, is, said) in [
            ("list_price", json!(20_000), Value::Null, Some("lost their price")),
            ("list_price", json!(20_000), json!(10_000), Some("changed their price by half or more")),
            ("list_price", json!(20_000), json!(10_001), None),
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
            let before = lot_with(20, 20, field, &was);
            let after = |changed: usize| {
                lot((0..20).map(|number| {
                    let mut record = record(number);
                    record[field] = if number < changed { is.clone() } else { was.clone() };
                    record
                }))
            };
            let words_of = |changed| words(&before, &after(changed));
            let wanted =
                said.map_or("fine".to_owned(), |said| format!("11 of the 20 vehicles in both {said}"));
            assert_eq!(words_of(11), wanted, "{field} from {was} to {is}");
            assert_eq!(words_of(10), "fine", "{field} from {was} to {is}");
        }
    }

    #[test]
    fn losses_of_several_kinds_are_counted_by_vehicle() {
        let spread = |size: usize, priceless: usize, photoless: std::ops::Range<usize>| {
            lot((0..size).map(|number| {
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
            words(&whole(100), &spread(100, 40, 40..80)),
            "80 of the 100 vehicles in both are damaged: 40 lost their price, 40 lost their photos"
        );
        assert_eq!(
            words(&whole(100), &spread(100, 25, 25..51)),
            "51 of the 100 vehicles in both are damaged: 26 lost their photos, 25 lost their price"
        );
        assert_eq!(words(&whole(100), &spread(100, 25, 25..50)), "fine");
        assert_eq!(words(&whole(100), &spread(100, 40, 0..40)), "fine", "the same vehicles");
        assert_eq!(
            words(&whole(100), &spread(100, 51, 51..100)),
            "51 of the 100 vehicles in both lost their price",
            "one kind alone explains it"
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn a_fall_alone_is_doubtful_where_more_than_half_of_twenty_or_more_are_gone(
            before in 0..60_usize, after in 0..60_usize,
        ) {
            let is_doubtful = doubt(&whole(before), &whole(after)).is_some();
            prop_assert_eq!(is_doubtful, before >= 20 && 2 * after < before);
        }

        #[test]
        fn other_prices_alone_are_doubtful_where_more_than_half_change_by_half_or_more(
            size in 1..40_usize, changed in 0..40_usize, price in 1..80_000_u32,
        ) {
            let changed = changed.min(size);
            let after = lot_with(size, changed, "list_price", &json!(price));
            let by_half = price.abs_diff(20_000) >= 10_000;
            prop_assert_eq!(doubt(&whole(size), &after).is_some(), by_half && 2 * changed > size);
        }
    }
}
