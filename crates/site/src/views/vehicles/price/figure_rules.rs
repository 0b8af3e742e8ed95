//! The rules by which scripts reckon a shopper's own figures (PRICE-12). The figures themselves stay in the browser.

use super::figures::{location_name, place_without_rates};
use crate::{SiteConfig, law};
use inventory::{
    BuyerLocation, ChargeSums, County, DownPayment, LoanTerms, LocalRate, Money, Percent, Taxes, Vehicle,
};
use serde::Serialize;
use ts_rs::TS;

/// The rules by which a total and a payment are reckoned. Amounts are in cents, percentages in hundred-thousandths of a
/// percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "FigureRules.ts")]
pub(crate) struct FigureRules {
    /// `null` without financing.
    pub terms: Option<FigureTerms>,
    /// The places of buyers, the dealership's own county first.
    pub places: Vec<FigurePlace>,
    /// The charges of a vehicle that has none of its own.
    pub charges: FigureCharges,
    /// The law asks for the sum of all payments beside each.
    pub states_sum: bool,
}

/// The dealer's terms, for those that the shopper leaves open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "FigureTerms.ts")]
pub(crate) struct FigureTerms {
    /// The down payment as a share of the price; `null` if it is an amount.
    pub down_share: Option<u32>,
    pub down: u32,
    pub apr: u32,
    pub months: u16,
}

/// A place with its taxes and fees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "FigurePlace.ts")]
pub(crate) struct FigurePlace {
    /// The value of the parameter `county`.
    pub key: String,
    pub name: String,
    /// The buyer lives in the dealership's state.
    pub is_in_state: bool,
    /// `null` where none are known or taken.
    pub taxes: Option<FigureTaxes>,
}

/// The taxes and fees of a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "FigureTaxes.ts")]
pub(crate) struct FigureTaxes {
    pub state: u32,
    pub state_cap: Option<u32>,
    /// Rate, and the amounts above and up to which it is taken.
    pub band: Option<[u32; 3]>,
    pub local: u32,
    pub local_cap: Option<u32>,
    /// Taxes count the dealer's charges.
    pub are_charges_taxed: bool,
    /// A trade-in reduces the taxable amount.
    pub credits_trade_in: bool,
    /// The known fees.
    pub fees: u32,
}

/// The sums of charges: of a buyer of the dealership's state, the taxed part of these, and of any other buyer.
pub(crate) type FigureCharges = [u32; 3];

impl FigureRules {
    pub(crate) fn new(config: &SiteConfig, terms: Option<LoanTerms>) -> Self {
        let place = |location: BuyerLocation<'_>| FigurePlace {
            key: location.key(),
            name: location_name(location, config).into_owned(),
            is_in_state: matches!(location, BuyerLocation::County(..) | BuyerLocation::Elsewhere(_)),
            taxes: match location {
                BuyerLocation::County(taxes, county) => Some(FigureTaxes::new(taxes, Some(county))),
                BuyerLocation::Elsewhere(taxes) => Some(FigureTaxes::new(taxes, None)),
                BuyerLocation::OutOfState | BuyerLocation::Unknown | BuyerLocation::Untaxed => None,
            },
        };
        let places = match &config.pricing.taxes {
            Some(rates) => rates.taxes.locations().map(place).collect(),
            None => vec![place(place_without_rates(config))],
        };
        Self {
            terms: terms.map(FigureTerms::new),
            places,
            charges: figure_charges(config.charges().of_every_vehicle().sums()),
            states_sum: law::rule("total-of-payments", &config.dealership.address.state).is_some(),
        }
    }
}

impl FigureTerms {
    fn new(terms: LoanTerms) -> Self {
        let (down_share, down) = match terms.down {
            DownPayment::Percent(share) => (Some(share.units()), 0),
            DownPayment::Amount(amount) => (None, cents(amount)),
        };
        Self { down_share, down, apr: terms.apr.percent().units(), months: terms.months.count() }
    }
}

impl FigureTaxes {
    fn new(taxes: &Taxes, county: Option<&County>) -> Self {
        let local = taxes.local.and_then(|local| match local.rate {
            LocalRate::Dealership(rate) => Some(rate),
            LocalRate::BuyerCounty => county?.rate,
        });
        let fees = [taxes.title, taxes.registration, county.and_then(|county| county.fee)];
        Self {
            state: taxes.state.rate.units(),
            state_cap: taxes.state.cap.map(cents),
            band: taxes.state.band.map(|band| {
                let (rate, above, up_to) = band.parts();
                [rate.units(), cents(above), cents(up_to)]
            }),
            local: local.map_or(0, Percent::units),
            local_cap: taxes.local.and_then(|local| local.taxable_cap).map(cents),
            are_charges_taxed: taxes.taxes_documentation_fee,
            credits_trade_in: taxes.credits_trade_in,
            fees: fees.into_iter().flatten().map(cents).sum(),
        }
    }
}

/// The sums of a vehicle's charges for scripts.
fn figure_charges(sums: ChargeSums) -> FigureCharges {
    [sums.in_state, sums.in_state_dealers, sums.any_state].map(cents)
}

/// The vehicle as the value of `data-priced`, from which scripts reckon: its list price in cents, and its charges if
/// they are not those of every vehicle. `None` without a price.
pub(crate) fn priced(vehicle: &Vehicle) -> Option<String> {
    let (price, sums) = (vehicle.list_price?, vehicle.charges.sums());
    let mut text = price.in_cents().to_string();
    if vehicle.charges.of_every_vehicle().sums() != sums {
        for sum in figure_charges(sums) {
            text.push(',');
            text.push_str(&sum.to_string());
        }
    }
    Some(text)
}

fn cents(amount: Money) -> u32 {
    u32::try_from(amount.in_cents()).unwrap_or(u32::MAX)
}
