//! Missing or reduced data: photos, price, model, mileage, colors, options.

use super::subject::Subject;
use crate::Fact;
use crate::money::format_number;

/// Those of a vehicle that has just arrived are being taken (VEHICLE-8).
pub(super) fn photos(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    report_if("no photos", vehicle.image_urls.is_empty() && vehicle.observation.awaits_photos_since.is_none())
}

/// Fewer than half of the median number of photos.
pub(super) fn few_photos(subject: &Subject<'_>) -> Option<String> {
    let (count, median) = (subject.vehicle.image_urls.len(), subject.baseline.photos);
    let noun = if count == 1 { "photo" } else { "photos" };
    (count > 0 && count * 2 < median).then(|| format!("{count} {noun}, where {median} are usual here"))
}

pub(super) fn price(subject: &Subject<'_>) -> Option<String> {
    report_if("no price: shoppers read “Call for price”", subject.vehicle.list_price.is_none())
}

/// Lists the missing ones of year, make and model; each keeps the vehicle out of searches.
pub(super) fn model(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let parts = [
        ("year", vehicle.year().is_none()),
        ("make", vehicle.make().is_empty()),
        ("model", vehicle.model().is_empty()),
    ];
    let missing: Vec<&str> =
        parts.into_iter().filter_map(|(part, is_missing)| is_missing.then_some(part)).collect();
    (!missing.is_empty()).then(|| format!("no {}", missing.join(", no ")))
}

pub(super) fn mileage_fell(subject: &Subject<'_>) -> Option<String> {
    let (miles, highest) = (subject.vehicle.mileage()?, subject.highest_mileage?);
    let day = highest.seen.strftime("%Y-%m-%d");
    let [now, then] = [miles, highest.miles].map(|miles| format_number(miles.into()));
    (miles < highest.miles).then(|| format!("{now} miles, and was seen with {then} on {day}"))
}

/// The vehicle lacks a fact.
pub(super) fn fact(subject: &Subject<'_>, fact: Fact, name: &str) -> Option<String> {
    report_if(&format!("no {name}"), !subject.vehicle.facts.has(fact))
}

fn report_if(details: &str, is_missing: bool) -> Option<String> {
    is_missing.then(|| details.to_owned())
}
