//! When a listing is not believed at once (FEED-7).

use inventory::{Snapshot, Vehicle};
use std::fmt;

/// A smaller lot may well sell more than half of its vehicles between two looks.
const LARGE: usize = 20;

/// Why a listing is more likely a partner's mistake than news. A figure of exactly half is no doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// A lot of at least twenty has lost more than half of its vehicles.
    Fallen {
        /// Vehicles before.
        before: usize,
        /// Vehicles now.
        after: usize,
    },
    /// The same has befallen more than half of the vehicles that were on the lot before, and are still.
    Befallen {
        /// What it is.
        slip: Slip,
        /// How many it has befallen.
        vehicles: usize,
        /// How many were there before, and are still.
        of: usize,
    },
}

/// What a record seldom does, and a mistake does to all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    /// Its price has changed by half of what it was, or more.
    Repriced,
    /// Its price is gone.
    LostPrice,
    /// Its VIN is gone.
    LostVin,
    /// Its photos are gone.
    LostPhotos,
}

/// What speaks against `after`, where `before` was good.
pub(super) fn doubt(before: &Snapshot, after: &Snapshot) -> Option<Doubt> {
    if before.id() == after.id() {
        return None;
    }
    fallen(before.vehicles().len(), after.vehicles().len()).or_else(|| befallen(before, after))
}

fn fallen(before: usize, after: usize) -> Option<Doubt> {
    let is_doubtful = before >= LARGE && before.saturating_sub(after) > after;
    is_doubtful.then_some(Doubt::Fallen { before, after })
}

fn befallen(before: &Snapshot, after: &Snapshot) -> Option<Doubt> {
    let mut counts = Slip::ALL.map(|slip| (slip, 0));
    let mut of = 0;
    for was in before.vehicles() {
        let found = after.get(was.stock_number.as_str());
        let Some(is) = found.filter(|is| is.stock_number == was.stock_number) else { continue };
        of += 1;
        for (slip, vehicles) in &mut counts {
            *vehicles += usize::from(slip.befell(was, is));
        }
    }
    let (slip, vehicles) = counts.into_iter().find(|(_, vehicles)| *vehicles > of - *vehicles)?;
    Some(Doubt::Befallen { slip, vehicles, of })
}

impl Slip {
    const ALL: [Self; 4] = [Self::Repriced, Self::LostPrice, Self::LostVin, Self::LostPhotos];

    fn befell(self, was: &Vehicle, is: &Vehicle) -> bool {
        match self {
            Self::Repriced => was.list_price.zip(is.list_price).is_some_and(|(was, is)| {
                let (was, is) = (was.in_cents(), is.in_cents());
                was.abs_diff(is) >= was.div_ceil(2)
            }),
            Self::LostPrice => was.list_price.is_some() && is.list_price.is_none(),
            Self::LostVin => was.vin.is_some() && is.vin.is_none(),
            Self::LostPhotos => !was.image_urls.is_empty() && is.image_urls.is_empty(),
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fallen { before, after } => write!(f, "{before} vehicles fell to {after}"),
            Self::Befallen { slip, vehicles, of } => {
                write!(f, "{vehicles} of the {of} vehicles in both {slip}")
            }
        }
    }
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Repriced => "changed their price by half or more",
            Self::LostPrice => "lost their price",
            Self::LostVin => "lost their VIN",
            Self::LostPhotos => "lost their photos",
        })
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
    fn a_lot_of_other_vehicles_altogether_is_no_doubt() {
        assert_eq!(words(&whole(30), &lot((1000..1030).map(record))), "fine");
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
