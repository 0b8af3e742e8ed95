//! A car as pages show it: on a card, a tile, its own page, beside others.

pub(crate) mod card;
pub(crate) mod cards;
pub(crate) mod compare_choice;
pub(crate) mod comparison;
pub(crate) mod comparison_rows;
pub(crate) mod feature_groups;
pub(crate) mod photo;
pub(crate) mod price;
pub(crate) mod vehicle;
pub(crate) mod vehicle_facts;
pub(crate) mod vehicle_tile;
