//! A vehicle's prices (PRICE-1, PRICE-3).

pub(crate) mod budget;
pub(crate) mod calculator;
pub(crate) mod figure_rules;
pub(crate) mod figures;
pub(crate) mod figures_form;
pub(crate) mod out_the_door;
pub(crate) mod price_comparison;
pub(crate) mod price_history;

use crate::{AdvertisedPrice, SiteConfig};
use inventory::{Charge, Money, Reduction, Vehicle};
use messages::{Key, Messages, key};

#[derive(Clone, Debug)]
pub(crate) struct PriceView {
    /// The parts of the advertised price.
    pub advertised_as: AdvertisedPrice,
    /// The advertised price: `$24,990`; `None` reads `Call for price`.
    pub advertised: Option<String>,
    /// `Reduced $800`, after a recent reduction (PRICE-6).
    pub reduced: Option<String>,
    /// The former price, if the vehicle was offered at it long enough.
    pub former: Option<String>,
    /// The market price, if it is above the advertised price.
    pub market: Option<String>,
    /// Market price less advertised price, if above zero.
    pub save: Option<String>,
    /// `None` without a price or a mandatory charge.
    pub charges: Option<ChargesLine>,
    pub msrp: Option<Amount>,
    pub savings: Option<Amount>,
}

/// The line below the advertised price: the other sum, with or without the mandatory charges.
#[derive(Clone, Debug)]
pub(crate) struct ChargesLine {
    /// `$25,685` with the charges, or `$24,990` before them.
    pub amount: String,
    /// `$695`, where the documentation fee is the only charge.
    pub fee: Option<String>,
    /// `Documentation fee $695, Electronic filing up to $25`.
    pub charges: String,
    /// The advertised price includes the charges.
    pub is_included: bool,
    /// `$25,685 with $695 documentation fee`, `$24,990 plus $695 documentation fee`.
    pub text: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Amount {
    /// `$26,990`.
    pub amount: String,
    /// The feed has no amount; pages add the word `Estimated`.
    pub estimated: bool,
}

impl PriceView {
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig) -> Self {
        let (pricing, messages) = (&config.pricing, &config.site_dir.messages);
        let (list, save, included) =
            (vehicle.list_price, vehicle.you_save(), vehicle.charges.sums().included);
        let markup = (pricing.msrp_over_list > 0).then(|| Money::dollars(pricing.msrp_over_list));
        let given = |money: Money| Amount { amount: money.to_string(), estimated: false };
        let estimate = |money: Money| Amount { amount: money.to_string(), estimated: true };
        // Savings are on the list price; a fee in the price lowers them.
        let after_fee =
            |saved: Money| Some(saved.saturating_sub(included)).filter(|left| *left > Money::ZERO);
        let reduction = vehicle.observation.reduction;
        let reduced = |reduction: Reduction| messages.price_reduced(&reduction.amount).to_string();
        let former = reduction.and_then(|reduction| reduction.former);
        Self {
            advertised_as: pricing.advertised,
            advertised: vehicle.advertised_price().map(|price| price.to_string()),
            reduced: reduction.map(reduced).filter(|text| !text.is_empty()),
            former: former.map(|price| (price + included).to_string()),
            market: save.and(vehicle.base_price).map(|price| price.to_string()),
            save: save.map(|amount| amount.to_string()),
            charges: ChargesLine::new(vehicle, messages),
            msrp: vehicle.msrp().map(given).or_else(|| Some(estimate(list? + markup?))),
            savings: match vehicle.savings() {
                Some(saved) => after_fee(saved).map(given),
                None => list.and(markup).and_then(after_fee).map(estimate),
            },
        }
    }

    /// The price that the saving is measured by.
    pub(crate) fn save_basis(&self, messages: &Messages) -> Option<String> {
        let price = &messages[self.advertised_as.in_sentence()];
        self.save.is_some().then(|| messages.price_save_note(&price).to_string())
    }

    pub(crate) fn has_estimates(&self) -> bool {
        self.save.is_some() || self.msrp.is_some() || self.savings.is_some()
    }

    pub(crate) fn is_msrp_estimated(&self) -> bool {
        self.msrp.as_ref().is_some_and(|msrp| msrp.estimated)
    }
}

impl ChargesLine {
    fn new(vehicle: &Vehicle, messages: &Messages) -> Option<Self> {
        let (list, sums) = (vehicle.list_price?, vehicle.charges.sums());
        let charges: Vec<&Charge> = vehicle.charges.rows().iter().filter(|row| row.is_mandatory()).collect();
        let fee = match charges[..] {
            [] => return None,
            [charge] if charge.name.is_none() => Some(charge.amount.to_string()),
            _ => None,
        };
        let named = |charge: &&Charge| {
            messages.price_charge(&charge.name(messages), &charge.amount_text(messages)).to_string()
        };
        let charges = charges.iter().map(named).collect::<Vec<_>>().join(", ");
        let is_included = sums.included > Money::ZERO;
        let amount = if is_included { list } else { list + sums.mandatory }.to_string();
        let text = match (&fee, is_included) {
            (Some(fee), true) => messages.price_plus_fee(&amount, fee).to_string(),
            (Some(fee), false) => messages.price_with_fee(&amount, fee).to_string(),
            (None, true) => messages.price_plus_charges(&amount, &charges).to_string(),
            (None, false) => messages.price_with_charges(&amount, &charges).to_string(),
        };
        Some(Self { amount, fee, charges, is_included, text })
    }
}

impl AdvertisedPrice {
    /// The label beside the price.
    pub(crate) const fn label(self) -> Key {
        match self {
            Self::List => key::PRICE_LIST,
            Self::Total => key::PRICE_TOTAL,
        }
    }

    /// The label within a sentence.
    pub(crate) const fn in_sentence(self) -> Key {
        match self {
            Self::List => key::PRICE_LIST_IN_SENTENCE,
            Self::Total => key::PRICE_TOTAL_IN_SENTENCE,
        }
    }
}
