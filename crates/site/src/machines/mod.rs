//! What programs read: the JSON API and pages as Markdown, and the records and searches that the
//! JSON API shares with the protocols of agents.

pub mod json_api;
pub(crate) mod markdown;
pub mod records;
pub mod vehicle_search;
