//! Links to partners. A partner that is not configured has none (PARTNER-1).

use super::partner_notices::host;
use crate::{Partners, SiteConfig};
use inventory::Vehicle;
use messages::{Key, key};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// (PARTNER-2)
#[derive(Clone, Debug)]
pub(crate) struct FinanceAction {
    pub label: Key,
    pub href: String,
    pub icon: &'static str,
    /// Analytics flow name (PARTNER-5).
    pub flow: &'static str,
}

/// Label, the widget's action, icon, analytics flow.
const ACTIONS: [(Key, &str, &str, &str); 4] = [
    (key::PARTNERS_PREQUALIFY, "prequalify", "badge-check", "financing"),
    (key::PARTNERS_VALUE_TRADE, "trade", "repeat", "trade"),
    (key::PARTNERS_APPLY, "apply", "file-text", "credit_app"),
    (key::PARTNERS_CALCULATE, "calculate", "calculator", "payment_calculator"),
];

/// Empty without the partner. Without trade-ins none is valued.
pub(crate) fn finance_actions(config: &SiteConfig, vehicle: &Vehicle) -> Vec<FinanceAction> {
    let Some(widget) = &config.partners.finance_widget else { return Vec::new() };
    let action = |(label, action, icon, flow): (Key, &str, &'static str, &'static str)| {
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
    let is_offered = |name| name != "trade" || config.has_fact("trade_ins");
    ACTIONS.into_iter().filter(|(_, name, ..)| is_offered(*name)).map(action).collect()
}

/// No page may claim to know a vehicle's history (PARTNER-6).
pub(crate) const NO_HISTORY_REPORT: Key = key::PARTNERS_NO_HISTORY_REPORT;

/// An external page about a VIN.
#[derive(Clone, Debug)]
pub(crate) struct VinLookup {
    pub label: Key,
    pub href: String,
    pub icon: &'static str,
}

/// `None` without a VIN or the partner.
pub(crate) fn history_report(partners: &Partners, vehicle: &Vehicle) -> Option<VinLookup> {
    let vin = utf8_percent_encode(vehicle.vin.as_ref()?.as_str(), NON_ALPHANUMERIC).to_string();
    let href = partners.history_report.as_ref()?.replace("{vin}", &vin);
    Some(VinLookup { label: key::PARTNERS_HISTORY_REPORT, href, icon: "history" })
}

/// The government's recall lookup. `None` for an invalid VIN: the lookup would find nothing, which
/// reads like no recalls (PARTNER-6).
pub(crate) fn recalls(vehicle: &Vehicle) -> Option<VinLookup> {
    let href = format!("https://www.nhtsa.gov/recalls?vin={}", vehicle.valid_vin()?.as_str());
    Some(VinLookup { label: key::PARTNERS_RECALL_LOOKUP, href, icon: "search" })
}

/// The element that the deal-rating badge's script fills.
#[derive(Clone, Debug)]
pub(crate) struct DealBadge {
    pub vin: String,
    /// Whole dollars.
    pub price: u64,
    /// The host of the company that rates: its market price is not the feed's.
    pub source: String,
}

impl DealBadge {
    /// `None` without a VIN, a price or the partner.
    pub(crate) fn new(partners: &Partners, vehicle: &Vehicle) -> Option<Self> {
        let badge = partners.deal_rating_badge.as_ref()?;
        Some(Self {
            source: host(&badge.script).to_owned(),
            vin: vehicle.vin.as_ref()?.as_str().to_owned(),
            price: vehicle.advertised_price()?.whole_dollars(),
        })
    }
}
