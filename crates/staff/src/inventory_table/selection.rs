//! The vehicles that the table shows, and their order.

use super::{DaysHere, VehicleEntry};
use leads::choices;
use messages::key;

/// On the lot for so many days, a vehicle is aging.
const AGING_DAYS: i64 = 60;

choices! {
    /// The vehicles that are shown: the names in addresses and the labels.
    VehicleSelection {
        All = "all" key::STAFF_STOCK_VIEW_ALL,
        Aging = "aging" key::STAFF_STOCK_VIEW_AGING,
        Unseen = "unseen" key::STAFF_STOCK_VIEW_UNSEEN,
        Flawed = "flawed" key::STAFF_STOCK_VIEW_FLAWED,
        Reduced = "reduced" key::STAFF_STOCK_VIEW_REDUCED,
    }
}

impl VehicleSelection {
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

choices! {
    /// The order, the most or longest first: the names in addresses and the headings of the columns.
    VehicleOrder {
        Days = "days" key::STAFF_TABLE_DAYS,
        Views = "views" key::STAFF_STOCK_SEEN,
        Compared = "compared" key::STAFF_STOCK_COMPARED,
        Deals = "deals" key::STAFF_STOCK_DEALS,
        Leads = "leads" key::STAFF_TABLE_LEADS,
        Price = "price" key::STAFF_TABLE_PRICE,
        Flaws = "flaws" key::STAFF_STOCK_FLAWS,
    }
}

impl VehicleOrder {
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
