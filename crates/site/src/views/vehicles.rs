//! A vehicle in its forms: card, tile, details page, comparison.

pub(crate) mod availability;
pub(crate) mod cards;
pub(crate) mod compare_item;
pub(crate) mod compared;
pub(crate) mod comparison;
mod comparison_features;
mod comparison_head;
mod comparison_rows;
pub(crate) mod deal;
mod feature_groups;
pub(crate) mod photo;
pub(crate) mod price;
pub(crate) mod vehicle;
pub(crate) mod vehicle_card;
pub(crate) mod vehicle_facts;
pub(crate) mod vehicle_location;
pub(crate) mod vehicle_tile;
pub(crate) mod video;
