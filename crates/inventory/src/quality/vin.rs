//! Missing, malformed, invalid and duplicate VINs.

use super::subject::Subject;
use crate::{BodyStyle, Vehicle, Vin};

pub(super) fn missing(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    (vehicle.vin.is_none() && vehicle.malformed_vin.is_none())
        .then(|| subject.messages.feeds_flaws_no_vin().to_owned())
}

/// Before 1981 every maker had its own VIN format.
pub(super) fn malformed(subject: &Subject<'_>) -> Option<String> {
    let vin = subject.vehicle.malformed_vin.as_deref()?;
    let has_own_format = subject.vehicle.year().is_some_and(|year| year < Vin::SINCE);
    let messages = subject.messages;
    let text = || match vin.chars().count() {
        17 => messages.feeds_flaws_vin_characters_found(&vin).to_string(),
        count => messages.feeds_flaws_vin_length_found(&vin, &count).to_string(),
    };
    (!has_own_format).then(text)
}

pub(super) fn invalid_check_digit(subject: &Subject<'_>) -> Option<String> {
    let vin = subject.vehicle.vin.as_ref()?;
    (!vin.has_valid_check_digit()).then(|| {
        let digit = vin.check_digit();
        subject.messages.feeds_flaws_wrong_vin_found(&vin.as_str(), &digit).to_string()
    })
}

pub(super) fn repeated(subject: &Subject<'_>) -> Option<String> {
    let Subject { vehicle, inventory, messages, .. } = subject;
    let vin = vehicle.vin.as_ref().filter(|_| !inventory.owns_vin(vehicle))?;
    let is_other = |other: &&Vehicle| other.stock_number != vehicle.stock_number;
    let owner = inventory.by_vin(vin).filter(is_other);
    let mut others = inventory.vehicles().iter().filter(|other| other.vin.as_ref() == Some(vin));
    let other = owner.or_else(|| others.find(is_other))?;
    Some(messages.feeds_flaws_repeated_vin_found(&vin.as_str(), &other.stock_number.as_str()).to_string())
}

/// Compares the model year with the VIN's. The year code's cycle is ambiguous for vehicles that may
/// be heavy trucks.
pub(super) fn wrong_year(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let year = vehicle.year().filter(|&year| year >= Vin::SINCE)?;
    let vin = vehicle.vin.as_ref().filter(|vin| vin.has_valid_check_digit())?;
    let vin_year = vin.model_year()?;
    let may_be_heavy =
        matches!(BodyStyle::from_vehicle(vehicle), None | Some(BodyStyle::Truck | BodyStyle::Van));
    let nearest = |vin_year: u16| {
        let candidates = [vin_year, vin_year - Vin::CYCLE, vin_year + Vin::CYCLE];
        candidates.into_iter().min_by_key(|candidate| candidate.abs_diff(year))
    };
    let vin_year = if may_be_heavy { nearest(vin_year)? } else { vin_year };
    let text = || subject.messages.feeds_flaws_wrong_year_found(&year, &vin.as_str(), &vin_year).to_string();
    (vin_year != year).then(text)
}
