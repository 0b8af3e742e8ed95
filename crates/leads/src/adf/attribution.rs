//! A lead's attribution, in at most five lines for a salesperson (LEAD-11).

use crate::{
    Attribution, LeadVehicle,
    lead::{Touch, one_line},
};

pub(crate) fn text(attribution: &Attribution, viewed: &[LeadVehicle]) -> String {
    let latest = attribution.latest();
    let lines: Vec<String> = [
        touch_text(latest).map(|way| format!("Came {way}")),
        touch_text(&attribution.first)
            .filter(|_| attribution.first != *latest)
            .map(|way| format!("First came {way}")),
        visit_text(attribution),
        viewed_text(viewed),
        filters_text(&attribution.filters),
    ]
    .into_iter()
    .flatten()
    .collect();
    lines.join("\n")
}

/// `from google / cpc, campaign trucks, term used f150, to /inventory (gclid Cj0)`.
fn touch_text(touch: &Touch) -> Option<String> {
    if *touch == Touch::default() {
        return None;
    }
    let from = match (touch.source(), touch.medium()) {
        (Some(source), Some(medium)) => format!("from {source} / {medium}"),
        (Some(source), None) => format!("from {source}"),
        (None, Some(medium)) => format!("by {medium}"),
        (None, None) => "directly".to_owned(),
    };
    let host =
        touch.referrer.as_deref().filter(|host| touch.source() != Some(host.trim_start_matches("www.")));
    let more = [
        ("campaign ", touch.campaign.as_deref()),
        ("term ", touch.term.as_deref()),
        ("by a link on ", host),
        ("to ", touch.landing.as_deref()),
    ];
    let more = more.into_iter().filter_map(|(what, text)| Some(format!(", {what}{}", text?)));
    let clicks = [("gclid", &touch.gclid), ("msclkid", &touch.msclkid), ("fbclid", &touch.fbclid)];
    let clicks = clicks.into_iter().filter_map(|(name, id)| Some(format!(" ({name} {})", id.as_ref()?)));
    Some(std::iter::once(from).chain(more).chain(clicks).collect())
}

/// `Visit 3; 12 pages this time, with /finance, /sell`.
fn visit_text(attribution: &Attribution) -> Option<String> {
    let pages = match attribution.pages {
        0 => None,
        1 => Some("1 page this time".to_owned()),
        pages => Some(format!("{pages} pages this time")),
    };
    let with = (!attribution.paths.is_empty()).then(|| attribution.paths.join(", "));
    let pages = match (pages, with) {
        (Some(pages), Some(with)) => Some(format!("{pages}, with {with}")),
        (pages, with) => pages.or(with),
    };
    let count = (attribution.visits > 0).then(|| format!("Visit {}", attribution.visits));
    let parts: Vec<String> = [count, pages].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// `Looked at 2021 Toyota Camry (FC1042), 2019 Ford F-150 (FC1007)`.
fn viewed_text(viewed: &[LeadVehicle]) -> Option<String> {
    let named: Vec<String> = viewed.iter().filter_map(vehicle_text).collect();
    (!named.is_empty()).then(|| format!("Looked at {}", named.join(", ")))
}

fn vehicle_text(vehicle: &LeadVehicle) -> Option<String> {
    let year = vehicle.year.map(|year| year.to_string());
    let words = [year.as_deref(), vehicle.make.as_deref(), vehicle.model.as_deref()];
    let name = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let stock = vehicle.stock_number.as_deref().map(|stock| format!("({stock})")).unwrap_or_default();
    one_line(&format!("{name} {stock}"))
}

/// `Filtered by Toyota, Under $20,000; by SUV`.
fn filters_text(filters: &[String]) -> Option<String> {
    (!filters.is_empty()).then(|| format!("Filtered by {}", filters.join("; by ")))
}
