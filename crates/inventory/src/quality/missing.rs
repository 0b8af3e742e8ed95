//! What a record does not say, or says less of than others, or than it did.

use super::subject::Subject;
use crate::words::money::grouped;

pub(super) fn photos(subject: &Subject<'_>) -> Option<String> {
    said("no photos", subject.vehicle.image_urls.is_empty())
}

/// A lot's cars have a photo more or fewer; who has less than three quarters of the usual was forgotten half-way.
pub(super) fn usual_photos(subject: &Subject<'_>) -> Option<String> {
    let (has, usual) = (subject.vehicle.image_urls.len(), subject.usual.photos);
    let is_few = has > 0 && has * 4 < usual * 3;
    is_few
        .then(|| format!("{has} {}, where {usual} are usual here", if has == 1 { "photo" } else { "photos" }))
}

pub(super) fn price(subject: &Subject<'_>) -> Option<String> {
    said("no price: shoppers read “Call for price”", subject.vehicle.list_price.is_none())
}

/// Which of the three, for each leaves it out of a search.
pub(super) fn model(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let parts = [
        ("year", vehicle.year.is_none()),
        ("make", vehicle.make.is_empty()),
        ("model", vehicle.model.is_empty()),
    ];
    let missing: Vec<&str> =
        parts.into_iter().filter_map(|(part, is_missing)| is_missing.then_some(part)).collect();
    (!missing.is_empty()).then(|| format!("no {}", missing.join(", no ")))
}

pub(super) fn mileage(subject: &Subject<'_>) -> Option<String> {
    said("no mileage", subject.vehicle.mileage.is_none())
}

pub(super) fn fallen_miles(subject: &Subject<'_>) -> Option<String> {
    let (miles, most) = (subject.vehicle.mileage?, subject.most_miles?);
    let day = most.seen.strftime("%Y-%m-%d");
    let [now, then] = [miles, most.miles].map(|miles| grouped(miles.into()));
    (miles < most.miles).then(|| format!("{now} miles, and was seen with {then} on {day}"))
}

pub(super) fn exterior_color(subject: &Subject<'_>) -> Option<String> {
    said("no exterior color", subject.vehicle.exterior_color.is_none())
}

pub(super) fn interior_color(subject: &Subject<'_>) -> Option<String> {
    said("no interior color", subject.vehicle.interior_color.is_none())
}

pub(super) fn options(subject: &Subject<'_>) -> Option<String> {
    said("no options or features", subject.vehicle.options.is_empty())
}

fn said(what: &str, is_so: bool) -> Option<String> {
    is_so.then(|| what.to_owned())
}
