//! Hand-offs to partners; an absent partner leaves no trace (PARTNER-1).

use crate::Partners;
use inventory::Vehicle;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// One of the four finance actions of a listing (PARTNER-2).
#[derive(Clone, Debug)]
pub(crate) struct FinanceAction {
    /// What it says.
    pub label: &'static str,
    /// Where it goes.
    pub href: String,
    /// Name of its icon.
    pub icon: &'static str,
    /// What analytics call the way it begins (PARTNER-5).
    pub flow: &'static str,
}

/// The four actions, with the widget's name, the icon and the analytics' name of each.
const ACTIONS: [(&str, &str, &str, &str); 4] = [
    ("Get Pre-Qualified", "prequalify", "badge-check", "financing"),
    ("Value Your Trade", "trade", "repeat", "trade"),
    ("Apply for Financing", "apply", "file-text", "credit_app"),
    ("Calculate Payment", "calculate", "calculator", "payment_calculator"),
];

/// The finance actions of a vehicle; none without the partner.
pub(crate) fn finance_actions(partners: &Partners, vehicle: &Vehicle) -> Vec<FinanceAction> {
    let Some(widget) = &partners.finance_widget else { return Vec::new() };
    let action = |(label, action, icon, flow): (&'static str, &str, &'static str, &'static str)| {
        let mut url = widget.clone();
        let mut query = url.query_pairs_mut();
        query.append_pair("action", action);
        if let Some(vin) = &vehicle.vin {
            query.append_pair("vin", vin.as_str());
        }
        query.append_pair("stock", vehicle.stock_number.as_str());
        drop(query);
        FinanceAction { label, href: url.to_string(), icon, flow }
    };
    ACTIONS.into_iter().map(action).collect()
}

/// Where others tell by a VIN what the record does not know.
#[derive(Clone, Debug)]
pub(crate) struct LookUp {
    /// What it says.
    pub label: &'static str,
    /// Where it goes.
    pub href: String,
    /// Name of its icon.
    pub icon: &'static str,
}

/// The history report by VIN; none without a VIN or the partner.
pub(crate) fn history_report(partners: &Partners, vehicle: &Vehicle) -> Option<LookUp> {
    let vin = utf8_percent_encode(vehicle.vin.as_ref()?.as_str(), NON_ALPHANUMERIC).to_string();
    let href = partners.history_report.as_ref()?.replace("{vin}", &vin);
    Some(LookUp { label: "History Report", href, icon: "history" })
}

/// The government's own lookup of open recalls; none for a VIN that does not hold, by which it would find nothing, and that would
/// read like no recall (PARTNER-6).
pub(crate) fn recalls(vehicle: &Vehicle) -> Option<LookUp> {
    let href = format!("https://www.nhtsa.gov/recalls?vin={}", vehicle.sound_vin()?.as_str());
    Some(LookUp { label: "Recall Lookup", href, icon: "search" })
}

/// What the deal-rating badge's script fills: only with a VIN, a price and the partner.
#[derive(Clone, Debug)]
pub(crate) struct DealBadge {
    /// VIN.
    pub vin: String,
    /// Digits only.
    pub price: u64,
}

impl DealBadge {
    /// The badge of a vehicle.
    pub(crate) fn new(partners: &Partners, vehicle: &Vehicle) -> Option<Self> {
        partners.deal_rating_badge.as_ref()?;
        Some(Self {
            vin: vehicle.vin.as_ref()?.as_str().to_owned(),
            price: vehicle.list_price?.whole_dollars(),
        })
    }
}
