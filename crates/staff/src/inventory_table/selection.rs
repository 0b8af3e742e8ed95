//! Which vehicles are shown, and in which order.

use super::{DaysHere, VehicleEntry};
use leads::{Choice as _, choices};
use serde::Deserialize;

/// On the lot for so many days, a vehicle is aging.
const AGING_DAYS: i64 = 60;

choices! {
    /// Which vehicles are shown, with the name in addresses.
    #[derive(Deserialize)]
    #[serde(from = "String")]
    VehicleSelection {
        All = "all" "All",
        Aging = "aging" "60 days and more",
        Unseen = "unseen" "No views",
        Flawed = "flawed" "With flaws",
        Reduced = "reduced" "Reduced",
    }
}

impl VehicleSelection {
    pub(super) fn has(self, entry: &VehicleEntry<'_>) -> bool {
        match self {
            Self::All => true,
            Self::Aging => entry.days.is_some_and(|days| days.least() >= AGING_DAYS),
            Self::Unseen => entry.views == 0,
            Self::Flawed => !entry.flaws.is_empty(),
            Self::Reduced => entry.reductions > 0,
        }
    }
}

/// Anything else is all.
impl From<String> for VehicleSelection {
    fn from(text: String) -> Self {
        Self::of_value(&text).unwrap_or_default()
    }
}

choices! {
    /// The order, the most or longest first, with the name in addresses and the heading of the column.
    #[derive(Deserialize)]
    #[serde(from = "String")]
    VehicleOrder {
        Days = "days" "Days",
        Views = "views" "Views",
        Compared = "compared" "Compared",
        Deals = "deals" "Deals",
        Leads = "leads" "Leads",
        Price = "price" "Price",
        Flaws = "flaws" "Flaws",
    }
}

impl VehicleOrder {
    pub(super) fn key(self, entry: &VehicleEntry<'_>) -> i64 {
        match self {
            Self::Days => entry.days.map_or(-1, DaysHere::least),
            Self::Views => entry.views.into(),
            Self::Compared => entry.compared.into(),
            Self::Deals => entry.deals.into(),
            Self::Leads => i64::try_from(entry.leads).unwrap_or(i64::MAX),
            Self::Price => entry
                .vehicle
                .list_price
                .map_or(-1, |price| i64::try_from(price.in_cents()).unwrap_or(i64::MAX)),
            Self::Flaws => entry.weight.into(),
        }
    }
}

/// Anything else is the days.
impl From<String> for VehicleOrder {
    fn from(text: String) -> Self {
        Self::of_value(&text).unwrap_or_default()
    }
}
