//! Endpoints for the site's own scripts, photos, and health.

pub(crate) mod figures;
pub(crate) mod health;
pub(crate) mod manifest;
pub(crate) mod photos;
mod search;
mod vehicles;
mod vin;

pub(crate) use search::search;
#[cfg(test)]
pub(crate) use search::{BodyLink, MakeLink, SearchAnswer};
pub(crate) use vehicles::{tiles, vehicles};
#[cfg(test)]
pub(crate) use vin::VinAnswer;
pub(crate) use vin::vin;

/// A query parameter; empty if absent.
fn parameter(raw: Option<&str>, name: &str) -> String {
    form_urlencoded::parse(raw.unwrap_or_default().as_bytes())
        .find(|(key, _)| key == name)
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}
