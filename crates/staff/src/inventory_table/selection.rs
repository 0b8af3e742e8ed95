//! Which vehicles are shown, and in which order.

use super::{DaysHere, VehicleEntry};
use serde::Deserialize;

/// On the lot for so many days, a vehicle is aging.
const AGING_DAYS: i64 = 60;

/// Which vehicles are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) enum VehicleSelection {
    #[default]
    All,
    Aging,
    Unseen,
    Flawed,
    Reduced,
}

impl VehicleSelection {
    pub(crate) const ALL: [Self; 5] = [Self::All, Self::Aging, Self::Unseen, Self::Flawed, Self::Reduced];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Aging => "aging",
            Self::Unseen => "unseen",
            Self::Flawed => "flawed",
            Self::Reduced => "reduced",
        }
    }

    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::All => "All",
            Self::Aging => "60 days and more",
            Self::Unseen => "No views",
            Self::Flawed => "With flaws",
            Self::Reduced => "Reduced",
        }
    }

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
        Self::ALL.into_iter().find(|view| view.name() == text).unwrap_or_default()
    }
}

/// The order, the most or longest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub(crate) enum VehicleOrder {
    #[default]
    Days,
    Views,
    Compared,
    Deals,
    Leads,
    Price,
    Flaws,
}

impl VehicleOrder {
    pub(crate) const ALL: [Self; 7] =
        [Self::Days, Self::Views, Self::Compared, Self::Deals, Self::Leads, Self::Price, Self::Flaws];

    /// In addresses.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Days => "days",
            Self::Views => "views",
            Self::Compared => "compared",
            Self::Deals => "deals",
            Self::Leads => "leads",
            Self::Price => "price",
            Self::Flaws => "flaws",
        }
    }

    /// Heading of the column.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Days => "Days",
            Self::Views => "Views",
            Self::Compared => "Compared",
            Self::Deals => "Deals",
            Self::Leads => "Leads",
            Self::Price => "Price",
            Self::Flaws => "Flaws",
        }
    }

    pub(super) fn value(self, entry: &VehicleEntry<'_>) -> i64 {
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
        Self::ALL.into_iter().find(|sort| sort.name() == text).unwrap_or_default()
    }
}
