//! A VIN that is missing, or is no vehicle's, or another's.

use super::subject::Subject;
use crate::{BodyStyle, Vin};

pub(super) fn missing(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    (vehicle.vin.is_none() && vehicle.malformed_vin.is_none()).then(|| "no VIN".to_owned())
}

/// Before 1981 a VIN had the form that its maker gave it.
pub(super) fn malformed(subject: &Subject<'_>) -> Option<String> {
    let said = subject.vehicle.malformed_vin.as_deref()?;
    let is_its_makers = subject.vehicle.year.is_some_and(|year| year < Vin::SINCE);
    let what = match said.chars().count() {
        17 => "has characters that no VIN has".to_owned(),
        count => format!("has {count} characters, not 17"),
    };
    (!is_its_makers).then(|| format!("VIN {said} {what}"))
}

pub(super) fn wrong(subject: &Subject<'_>) -> Option<String> {
    let vin = subject.vehicle.vin.as_ref()?;
    (!vin.holds()).then(|| {
        let digit = vin.check_digit();
        format!("VIN {} is wrong in some character: its 9th, the check digit, would be {digit}", vin.as_str())
    })
}

pub(super) fn repeated(subject: &Subject<'_>) -> Option<String> {
    let (vin, own) = (subject.vehicle.vin.as_ref()?, &subject.vehicle.stock_number);
    let first = subject.lot.by_vin(vin).filter(|first| first.stock_number != *own)?;
    Some(format!("VIN {} is that of {} too", vin.as_str(), first.stock_number.as_str()))
}

/// The year's code is compared. Which thirty years it is of is known of all that can't be a heavy truck.
pub(super) fn wrong_year(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let year = vehicle.year.filter(|&year| year >= Vin::SINCE)?;
    let vin = vehicle.vin.as_ref().filter(|vin| vin.holds())?;
    let said = vin.model_year()?;
    let may_be_heavy = matches!(BodyStyle::of(vehicle), None | Some(BodyStyle::Truck | BodyStyle::Van));
    let nearest = |said: u16| {
        [said, said - Vin::CYCLE, said + Vin::CYCLE].into_iter().min_by_key(|said| said.abs_diff(year))
    };
    let said = if may_be_heavy { nearest(said)? } else { said };
    (said != year).then(|| format!("model year {year}, and VIN {} says {said}", vin.as_str()))
}
