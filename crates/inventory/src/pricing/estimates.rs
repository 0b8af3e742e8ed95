//! The compare page's estimates and samples (COMPARE-2, COMPARE-3).

use crate::Money;

/// Insurance in the first column, in dollars.
const INSURANCE: u64 = 22_000;
/// Added by each further column, in dollars.
const INSURANCE_STEP: u64 = 2_500;

/// Estimates from the dealer price, and the insurance placeholder of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimates {
    /// Dealer price times 1.12, to the dollar.
    pub on_road: Option<Money>,
    /// Monthly payment: 2 % of the dealer price, to the dollar.
    pub emi: Option<Money>,
    /// Depends only on the column.
    pub insurance: Money,
}

impl Estimates {
    /// The estimates of a vehicle with this dealer price in this column, from 0.
    pub fn new(list_price: Option<Money>, column: usize) -> Self {
        let percent = |share: u64| list_price.map(|price| percent_of(price, share));
        let further = u64::try_from(column).unwrap_or(u64::MAX);
        let insurance = INSURANCE.saturating_add(INSURANCE_STEP.saturating_mul(further));
        Self { on_road: percent(112), emi: percent(2), insurance: Money::dollars(insurance) }
    }
}

/// A percentage of a price, rounded to the dollar.
fn percent_of(price: Money, percent: u64) -> Money {
    Money::dollars(price.in_cents().saturating_mul(percent).saturating_add(5_000) / 10_000)
}

/// Sample figures: constant per vehicle, and always marked as samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples {
    /// Tenths of a point, from 35 to 50.
    pub rating_tenths: u8,
    /// Number of reviews.
    pub reviews: u16,
    /// Service cost per year.
    pub service_cost: Money,
}

impl Samples {
    /// The samples of a vehicle, derived from its stock number.
    pub fn new(stock_number: &str) -> Self {
        let hash = blake3::hash(stock_number.as_bytes());
        let [rating, reviews, cost, ..] = *hash.as_bytes();
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

    #[test]
    fn on_road_and_emi_derive_from_the_dealer_price() {
        let estimates = Estimates::new(Some(Money::dollars(24_990)), 0);
        assert_eq!(estimates.on_road, Some(Money::dollars(27_989)), "27,988.80");
        assert_eq!(estimates.emi, Some(Money::dollars(500)), "499.80");
    }

    #[test]
    fn without_a_price_only_insurance_is_estimated() {
        let estimates = Estimates::new(None, 1);
        assert_eq!((estimates.on_road, estimates.emi), (None, None));
        assert_eq!(estimates.insurance, Money::dollars(24_500));
    }

    #[test]
    fn insurance_depends_on_the_column() {
        let price = Some(Money::dollars(24_990));
        let columns = [0, 1, 2].map(|column| Estimates::new(price, column).insurance.whole_dollars());
        assert_eq!(columns, [22_000, 24_500, 27_000]);
    }

    #[test]
    fn samples_are_constant_and_in_range() {
        for number in 0..500 {
            let stock_number = format!("W{number}");
            let samples = Samples::new(&stock_number);
            assert_eq!(samples, Samples::new(&stock_number));
            assert!((35..=50).contains(&samples.rating_tenths) && (20..=275).contains(&samples.reviews));
            assert!((300..=900).contains(&samples.service_cost.whole_dollars()));
        }
    }
}
