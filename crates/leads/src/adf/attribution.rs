//! A lead's attribution, in at most five lines for a salesperson (LEAD-11).

use crate::{
    Attribution, LeadVehicle,
    lead::{Touch, one_line},
};
use messages::Messages;

pub(crate) fn text(attribution: &Attribution, viewed: &[LeadVehicle], messages: &Messages) -> String {
    let latest = attribution.latest();
    let lines: Vec<String> = [
        touch_text(latest, messages).map(|way| messages.adf_came(&way).to_string()),
        touch_text(&attribution.first, messages)
            .filter(|_| attribution.first != *latest)
            .map(|way| messages.adf_first_came(&way).to_string()),
        visit_text(attribution, messages),
        viewed_text(viewed, messages),
        filters_text(&attribution.filters, messages),
    ]
    .into_iter()
    .flatten()
    .collect();
    lines.join("\n")
}

/// `from google / cpc, campaign trucks, term used f150, to /inventory (gclid Cj0)`.
fn touch_text(touch: &Touch, messages: &Messages) -> Option<String> {
    if *touch == Touch::default() {
        return None;
    }
    let from = match (touch.source(), touch.medium()) {
        (Some(source), Some(medium)) => messages.adf_way_source_medium(&source, &medium).to_string(),
        (Some(source), None) => messages.adf_way_source(&source).to_string(),
        (None, Some(medium)) => messages.adf_way_medium(&medium).to_string(),
        (None, None) => messages.adf_way_directly().to_owned(),
    };
    let host =
        touch.referrer.as_deref().filter(|host| touch.source() != Some(host.trim_start_matches("www.")));
    let more = [
        touch.campaign.as_ref().map(|campaign| messages.adf_way_campaign(campaign).to_string()),
        touch.term.as_ref().map(|term| messages.adf_way_term(term).to_string()),
        host.map(|host| messages.adf_way_link(&host).to_string()),
        touch.landing.as_ref().map(|page| messages.adf_way_landing(page).to_string()),
    ];
    let more = more.into_iter().flatten().map(|text| format!(", {text}"));
    let clicks = [("gclid", &touch.gclid), ("msclkid", &touch.msclkid), ("fbclid", &touch.fbclid)];
    let clicks = clicks.into_iter().filter_map(|(name, id)| Some(format!(" ({name} {})", id.as_ref()?)));
    Some(std::iter::once(from).chain(more).chain(clicks).collect())
}

/// `Visit 3; 12 pages this time, with /finance, /sell`.
fn visit_text(attribution: &Attribution, messages: &Messages) -> Option<String> {
    let pages = match attribution.pages {
        0 => None,
        pages => Some(messages.adf_pages(&pages, &pages).to_string()),
    };
    let with = (!attribution.paths.is_empty()).then(|| attribution.paths.join(", "));
    let pages = match (pages, with) {
        (Some(pages), Some(with)) => Some(messages.adf_pages_with(&pages, &with).to_string()),
        (pages, with) => pages.or(with),
    };
    let count = (attribution.visits > 0).then(|| messages.adf_visit(&attribution.visits).to_string());
    let parts: Vec<String> = [count, pages].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// `Looked at 2021 Toyota Camry (FC1042), 2019 Ford F-150 (FC1007)`.
fn viewed_text(viewed: &[LeadVehicle], messages: &Messages) -> Option<String> {
    let named: Vec<String> = viewed.iter().filter_map(vehicle_text).collect();
    (!named.is_empty()).then(|| messages.adf_viewed(&named.join(", ")).to_string())
}

fn vehicle_text(vehicle: &LeadVehicle) -> Option<String> {
    let year = vehicle.year.map(|year| year.to_string());
    let words = [year.as_deref(), vehicle.make.as_deref(), vehicle.model.as_deref()];
    let name = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let stock = vehicle.stock_number.as_deref().map(|stock| format!("({stock})")).unwrap_or_default();
    one_line(&format!("{name} {stock}"))
}

/// `Filtered by Toyota, Under $20,000; by SUV`.
fn filters_text(filters: &[String], messages: &Messages) -> Option<String> {
    let (first, others) = filters.split_first()?;
    let others = others.iter().map(|other| messages.adf_filters_and(other).to_string());
    let filters: Vec<String> = std::iter::once(first.clone()).chain(others).collect();
    Some(messages.adf_filters(&filters.join("; ")).to_string())
}
