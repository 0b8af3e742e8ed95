//! Prices as a shopper reads them (PRICE-1, PRICE-3).

pub(crate) mod out_the_door;
pub(crate) mod seen_prices;

use crate::Pricing;
use inventory::{Money, Vehicle};
use std::fmt::{self, Display, Formatter};

/// What is said beside prices (PRICE-2).
pub(crate) const PRICE_FOOTNOTE: &str =
    "Price excludes tax, title, registration, and documentation fees. Contact dealer for details.";

/// A vehicle's price block.
#[derive(Clone, Debug)]
pub(crate) struct PriceView {
    /// `$24,990`; `None` reads `Call for price`.
    pub dealer: Option<String>,
    /// `Reduced $800`, where that was lately (PRICE-6).
    pub reduced: Option<String>,
    /// The price before, struck through; only where the vehicle was long enough offered at it.
    pub former: Option<String>,
    /// Struck-through market price; only above the dealer price.
    pub market: Option<String>,
    /// Base price less list price; only above zero.
    pub save: Option<String>,
    /// The price with the documentation fee.
    pub with_fee: Option<WithFee>,
    /// MSRP, and whether it is our estimate.
    pub msrp: Option<Figure>,
    /// Savings, and whether they are our estimate.
    pub savings: Option<Figure>,
}

/// A price with the documentation fee, and the fee.
#[derive(Clone, Debug)]
pub(crate) struct WithFee {
    /// `$25,685`.
    pub total: String,
    /// `$695`.
    pub fee: String,
}

/// `$25,685 with $695 documentation fee`.
impl Display for WithFee {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} documentation fee", self.total, self.fee)
    }
}

/// An amount that the feed gave, or that we estimate.
#[derive(Clone, Debug)]
pub(crate) struct Figure {
    /// `$26,990`.
    pub amount: String,
    /// Not the feed's own: it is shown with the word `Estimated`.
    pub estimated: bool,
}

impl PriceView {
    /// The block of one vehicle.
    pub(crate) fn new(vehicle: &Vehicle, pricing: &Pricing) -> Self {
        let list = vehicle.list_price;
        let save = vehicle.you_save();
        let over = (pricing.msrp_over_list > 0).then(|| Money::dollars(pricing.msrp_over_list));
        let given = |money: Money| Figure { amount: money.to_string(), estimated: false };
        let estimate = |money: Money| Figure { amount: money.to_string(), estimated: true };
        Self {
            dealer: list.map(|price| price.to_string()),
            reduced: vehicle.reduction.map(|reduction| format!("Reduced {}", reduction.by)),
            former: vehicle.reduction.and_then(|reduction| reduction.former).map(|price| price.to_string()),
            market: save.and(vehicle.base_price).map(|price| price.to_string()),
            save: save.map(|amount| amount.to_string()),
            with_fee: list.filter(|_| pricing.documentation_fee > 0).map(|price| {
                let fee = pricing.fee();
                WithFee { total: (price + fee).to_string(), fee: fee.to_string() }
            }),
            msrp: vehicle.msrp.map(given).or_else(|| Some(estimate(list? + over?))),
            savings: vehicle.savings.map(given).or_else(|| Some(estimate(list.and(over)?))),
        }
    }

    /// Whether there is any figure beside the price and what is added to it.
    pub(crate) fn has_estimates(&self) -> bool {
        self.save.is_some() || self.msrp.is_some() || self.savings.is_some()
    }

    /// Whether the MSRP is ours, which a sentence then says.
    pub(crate) fn is_msrp_estimated(&self) -> bool {
        self.msrp.as_ref().is_some_and(|msrp| msrp.estimated)
    }
}
