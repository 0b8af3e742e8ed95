//! The compare page's computed figures (COMPARE-2, COMPARE-3). All are estimates or samples, and shown as such.

use crate::{Money, Vehicle};

/// Insurance in the first column, in dollars.
const INSURANCE: u64 = 22_000;
/// What each further column adds to it.
const INSURANCE_STEP: u64 = 2_500;

/// What is reckoned from the dealer price, and the insurance placeholder of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimates {
    /// Dealer price times 1.12, to the dollar.
    pub on_road: Option<Money>,
    /// 2 % of the dealer price, to the dollar: what a month costs.
    pub emi: Option<Money>,
    /// By the column alone, whatever vehicle stands there.
    pub insurance: Money,
}

impl Estimates {
    /// The estimates of a vehicle that stands in this column, counted from 0.
    pub fn new(vehicle: &Vehicle, column: usize) -> Self {
        let percent = |share: u64| vehicle.list_price.map(|price| share_of(price, share));
        let further = u64::try_from(column).unwrap_or(u64::MAX);
        let insurance = INSURANCE.saturating_add(INSURANCE_STEP.saturating_mul(further));
        Self { on_road: percent(112), emi: percent(2), insurance: Money::dollars(insurance) }
    }
}

/// So many percent of a price, rounded to the dollar.
fn share_of(price: Money, percent: u64) -> Money {
    Money::dollars(price.in_cents().saturating_mul(percent).saturating_add(5_000) / 10_000)
}

/// Placeholders that say nothing of the vehicle: they stay the same for it, and are always marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples {
    /// Tenths of a point, from 35 to 50 of 50.
    pub rating_tenths: u8,
    /// Reviews.
    pub reviews: u16,
    /// Service cost of a year.
    pub service_cost: Money,
}

impl Samples {
    /// The samples of a vehicle, drawn from its stock number.
    pub fn new(vehicle: &Vehicle) -> Self {
        let drawn = blake3::hash(vehicle.stock_number.as_str().as_bytes());
        let [rating, reviews, cost, ..] = *drawn.as_bytes();
        Self {
            rating_tenths: 35 + rating % 16,
            reviews: 20 + u16::from(reviews),
            service_cost: Money::dollars(300 + 10 * u64::from(cost % 61)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode;

    fn vehicle(stock_number: &str, list_price: u64) -> Vehicle {
        let record = serde_json::json!([{"stock_number": stock_number, "list_price": list_price}]);
        decode(record.to_string().as_bytes()).unwrap().vehicles.remove(0)
    }

    #[test]
    fn on_road_and_emi_follow_the_dealer_price_to_the_dollar() {
        let estimates = Estimates::new(&vehicle("A1", 24_990), 0);
        assert_eq!(estimates.on_road, Some(Money::dollars(27_989)), "27,988.80");
        assert_eq!(estimates.emi, Some(Money::dollars(500)), "499.80");
    }

    #[test]
    fn without_a_price_only_the_insurance_is_left() {
        let estimates = Estimates::new(&vehicle("A1", 0), 1);
        assert_eq!((estimates.on_road, estimates.emi), (None, None));
        assert_eq!(estimates.insurance, Money::dollars(24_500));
    }

    #[test]
    fn insurance_goes_by_the_column() {
        let vehicle = vehicle("A1", 24_990);
        let columns = [0, 1, 2].map(|column| Estimates::new(&vehicle, column).insurance.whole_dollars());
        assert_eq!(columns, [22_000, 24_500, 27_000]);
    }

    #[test]
    fn samples_stay_the_same_for_a_vehicle_and_within_their_range() {
        for number in 0..500 {
            let (one, again) = (vehicle(&format!("W{number}"), 1), vehicle(&format!("W{number}"), 99_000));
            let samples = Samples::new(&one);
            assert_eq!(samples, Samples::new(&again));
            assert!((35..=50).contains(&samples.rating_tenths) && (20..=275).contains(&samples.reviews));
            assert!((300..=900).contains(&samples.service_cost.whole_dollars()));
        }
    }
}
