//! Which vehicles are shown, and in which order.

use super::{DaysHere, VehicleEntry};
use messages::{Key, key};
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
    /// With the names in addresses and the labels.
    pub(crate) const CHOICES: [(Self, &'static str, Key); 5] = [
        (Self::All, "all", key::STAFF_STOCK_VIEW_ALL),
        (Self::Aging, "aging", key::STAFF_STOCK_VIEW_AGING),
        (Self::Unseen, "unseen", key::STAFF_STOCK_VIEW_UNSEEN),
        (Self::Flawed, "flawed", key::STAFF_STOCK_VIEW_FLAWED),
        (Self::Reduced, "reduced", key::STAFF_STOCK_VIEW_REDUCED),
    ];

    /// The name in addresses.
    pub(crate) fn value(self) -> &'static str {
        Self::CHOICES.iter().find(|(choice, ..)| *choice == self).map_or("", |(_, value, _)| value)
    }

    pub(crate) fn has(self, entry: &VehicleEntry<'_>) -> bool {
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
        let choice = Self::CHOICES.iter().find(|(_, value, _)| *value == text);
        choice.map_or_else(Self::default, |(choice, ..)| *choice)
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
    /// With the names in addresses and the headings of the columns.
    pub(crate) const CHOICES: [(Self, &'static str, Key); 7] = [
        (Self::Days, "days", key::STAFF_TABLE_DAYS),
        (Self::Views, "views", key::STAFF_STOCK_SEEN),
        (Self::Compared, "compared", key::STAFF_STOCK_COMPARED),
        (Self::Deals, "deals", key::STAFF_STOCK_DEALS),
        (Self::Leads, "leads", key::STAFF_TABLE_LEADS),
        (Self::Price, "price", key::STAFF_TABLE_PRICE),
        (Self::Flaws, "flaws", key::STAFF_STOCK_FLAWS),
    ];

    /// The name in addresses.
    pub(crate) fn value(self) -> &'static str {
        Self::CHOICES.iter().find(|(choice, ..)| *choice == self).map_or("", |(_, value, _)| value)
    }

    pub(crate) fn key(self, entry: &VehicleEntry<'_>) -> i64 {
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
        let choice = Self::CHOICES.iter().find(|(_, value, _)| *value == text);
        choice.map_or_else(Self::default, |(choice, ..)| *choice)
    }
}
