//! The inventory partner: the demo's vehicles, calls and photos.

pub(crate) mod cacheable;
pub(crate) mod inventory_api;
pub(crate) mod photos;
mod price_history;
pub(crate) mod vehicles;
