//! Round prices that part an inventory (FILTER-4).

use crate::support::{inventory_of, vehicle};
use inventory::{Bounds, Query, RangeFilter, Snapshot};
use proptest::{collection::vec, prelude::*};

fn priced(prices: &[f64]) -> Snapshot {
    let numbered = prices.iter().enumerate();
    inventory_of(numbered.map(|(number, price)| vehicle(&format!("A{number}")).with("list_price", *price)))
}

#[test]
fn steps_are_round_prices_near_the_quartiles() {
    let usual: Vec<f64> = (0..100).map(|number| 8_000.0 + 400.0 * f64::from(number)).collect();
    let cases: [(&[f64], &[u32]); 9] = [
        (&[], &[]),
        (&[20_000.0], &[]),
        (&[19_990.0; 40], &[]),
        (&[19_900.0, 19_990.0, 20_040.0], &[20_000]),
        (&[8_000.0, 15_000.0, 30_000.0], &[15_000]),
        (&[2_900.0, 4_450.0, 5_200.0, 6_900.0, 11_000.0], &[4_000, 5_000, 7_000]),
        (&usual, &[17_500, 30_000, 40_000]),
        // The filter ends at 100,000.
        (&[90_000.0, 98_000.0, 140_000.0, 210_000.0], &[]),
        (&[0.0, 60_000.0, 84_000.0, 140_000.0, 210_000.0], &[85_000]),
    ];
    for (prices, steps) in cases {
        assert_eq!(priced(prices).summary().price_steps, steps, "{prices:?}");
    }
}

/// The number of vehicles in a range, as the filter of addresses counts them.
fn count(inventory: &Snapshot, min: Option<u32>, max: Option<u32>) -> usize {
    let mut query = Query::default();
    query.ranges[RangeFilter::Price] = Bounds { min, max };
    query.resolve(inventory).run().total
}

proptest! {
    #[test]
    fn no_range_between_steps_is_empty_or_everything(
        prices in vec(prop_oneof![500_u32..4_000, 5_000_u32..60_000, 60_000_u32..400_000], 0..30),
        cents in 0_u32..100,
    ) {
        let prices: Vec<f64> = prices.iter().map(|price| f64::from(*price) + f64::from(cents) / 100.0).collect();
        let inventory = priced(&prices);
        let steps = &inventory.summary().price_steps;
        prop_assert!(steps.is_sorted_by(|one, next| one < next) && steps.len() <= 3, "{steps:?}");
        prop_assert!(steps.iter().all(|step| step % 500 == 0), "{steps:?}");
        let mut min = None;
        for max in steps.iter().copied().map(Some).chain([None]) {
            if steps.is_empty() {
                break;
            }
            let found = count(&inventory, min, max);
            prop_assert!((1..prices.len()).contains(&found), "{min:?} to {max:?} of {steps:?}: {found}");
            min = max;
        }
    }

    #[test]
    fn a_quick_step_leaves_some_vehicles_and_excludes_some(
        miles in vec(0_u32..250_000, 1..20),
    ) {
        let numbered = miles.iter().enumerate();
        let inventory = inventory_of(numbered.map(|(number, miles)| vehicle(&format!("A{number}")).with("mileage", *miles)));
        for (bounds, label) in inventory.summary().presets(RangeFilter::Mileage, messages::Messages::english()) {
            let mut query = Query::default();
            query.ranges[RangeFilter::Mileage] = bounds;
            let found = query.resolve(&inventory).run().total;
            prop_assert!((1..miles.len()).contains(&found), "{label}: {found}");
        }
    }
}
