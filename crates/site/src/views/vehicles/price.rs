//! A vehicle's prices (PRICE-1, PRICE-3).

pub(crate) mod figures;
pub(crate) mod out_the_door;
pub(crate) mod price_history;

use crate::Pricing;
use inventory::{Money, Vehicle};
use std::fmt::{self, Display, Formatter};

/// (PRICE-2)
pub(crate) const PRICE_FOOTNOTE: &str =
    "Price excludes tax, title, registration, and documentation fees. Contact dealer for details.";

#[derive(Clone, Debug)]
pub(crate) struct PriceView {
    /// `$24,990`; `None` reads `Call for price`.
    pub dealer: Option<String>,
    /// `Reduced $800`, after a recent reduction (PRICE-6).
    pub reduced: Option<String>,
    /// The former price, if the vehicle was offered at it long enough.
    pub former: Option<String>,
    /// The market price, if it is above the dealer price.
    pub market: Option<String>,
    /// Market price less dealer price, if above zero.
    pub save: Option<String>,
    pub with_fee: Option<PriceWithFee>,
    pub msrp: Option<Amount>,
    pub savings: Option<Amount>,
}

/// A price including the documentation fee.
#[derive(Clone, Debug)]
pub(crate) struct PriceWithFee {
    /// `$25,685`.
    pub total: String,
    /// `$695`.
    pub fee: String,
}

/// `$25,685 with $695 documentation fee`.
impl Display for PriceWithFee {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {} documentation fee", self.total, self.fee)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Amount {
    /// `$26,990`.
    pub amount: String,
    /// The feed has no amount; pages add the word `Estimated`.
    pub estimated: bool,
}

impl PriceView {
    pub(crate) fn new(vehicle: &Vehicle, pricing: &Pricing) -> Self {
        let list = vehicle.list_price;
        let save = vehicle.you_save();
        let markup = (pricing.msrp_over_list > 0).then(|| Money::dollars(pricing.msrp_over_list));
        let given = |money: Money| Amount { amount: money.to_string(), estimated: false };
        let estimate = |money: Money| Amount { amount: money.to_string(), estimated: true };
        Self {
            dealer: list.map(|price| price.to_string()),
            reduced: vehicle.reduction.map(|reduction| format!("Reduced {}", reduction.amount)),
            former: vehicle.reduction.and_then(|reduction| reduction.former).map(|price| price.to_string()),
            market: save.and(vehicle.base_price).map(|price| price.to_string()),
            save: save.map(|amount| amount.to_string()),
            with_fee: list.filter(|_| pricing.documentation_fee > 0).map(|price| {
                let fee = pricing.fee();
                PriceWithFee { total: (price + fee).to_string(), fee: fee.to_string() }
            }),
            msrp: vehicle.msrp.map(given).or_else(|| Some(estimate(list? + markup?))),
            savings: vehicle.savings.map(given).or_else(|| Some(estimate(list.and(markup)?))),
        }
    }

    pub(crate) fn has_estimates(&self) -> bool {
        self.save.is_some() || self.msrp.is_some() || self.savings.is_some()
    }

    pub(crate) fn is_msrp_estimated(&self) -> bool {
        self.msrp.as_ref().is_some_and(|msrp| msrp.estimated)
    }
}
