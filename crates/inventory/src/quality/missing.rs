//! Missing or reduced data: photos, price, model, mileage, colors, options.

use super::subject::Subject;
use crate::money::format_number;
use crate::{Condition, Fact, VehicleStatus};
use messages::{Key, key};

/// Those of a vehicle that has just arrived are being taken (VEHICLE-8).
pub(super) fn photos(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let is_missing = vehicle.image_urls.is_empty() && vehicle.observation.awaits_photos_since.is_none();
    report_if(subject, key::FEEDS_FLAWS_NO_PHOTOS, is_missing)
}

/// Fewer than half of the median number of photos.
pub(super) fn few_photos(subject: &Subject<'_>) -> Option<String> {
    let (count, median) = (subject.vehicle.image_urls.len(), subject.baseline.photos);
    let text = || subject.messages.feeds_flaws_few_photos_found(&count, &median).to_string();
    (count > 0 && count * 2 < median).then(text)
}

/// Pictures of another vehicle, or of none. A new one looks like those of the maker.
pub(super) fn stock_photos(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let (count, own) = (vehicle.image_urls.len(), vehicle.own_photos().count());
    let is_used = vehicle.fact_plain(Fact::NewOrUsed).map_or_else(
        || Condition::from_mileage(vehicle.mileage()) != Some(Condition::New),
        |condition| !condition.eq_ignore_ascii_case("new"),
    );
    let text = || subject.messages.feeds_flaws_stock_photos_found(&(count - own), &count).to_string();
    (is_used && own < count).then(text)
}

pub(super) fn price(subject: &Subject<'_>) -> Option<String> {
    report_if(subject, key::FEEDS_FLAWS_NO_PRICE_FOUND, subject.vehicle.list_price.is_none())
}

/// Lists the missing ones of year, make and model; each keeps the vehicle out of searches.
pub(super) fn model(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let messages = subject.messages;
    let parts = [
        (messages.feeds_flaws_no_year_found(), vehicle.year().is_none()),
        (messages.feeds_flaws_no_make_found(), vehicle.make().is_empty()),
        (messages.feeds_flaws_no_model_found(), vehicle.model().is_empty()),
    ];
    let missing: Vec<&str> =
        parts.into_iter().filter_map(|(part, is_missing)| is_missing.then_some(part)).collect();
    (!missing.is_empty()).then(|| missing.join(", "))
}

pub(super) fn mileage_fell(subject: &Subject<'_>) -> Option<String> {
    let (miles, highest) = (subject.vehicle.mileage()?, subject.highest_mileage?);
    let day = highest.seen.strftime("%Y-%m-%d");
    let [now, then] = [miles, highest.miles].map(|miles| format_number(miles.into()));
    let text = || subject.messages.feeds_flaws_mileage_fell_found(&now, &then, &day).to_string();
    (miles < highest.miles).then(text)
}

/// The vehicle lacks a fact.
pub(super) fn fact(subject: &Subject<'_>, fact: Fact, text: Key) -> Option<String> {
    report_if(subject, text, !subject.vehicle.facts.has(fact))
}

/// A vehicle on order lacks nothing yet.
fn report_if(subject: &Subject<'_>, text: Key, is_missing: bool) -> Option<String> {
    let is_there = subject.vehicle.status() != VehicleStatus::OnOrder;
    (is_missing && is_there).then(|| subject.messages[text].to_owned())
}
