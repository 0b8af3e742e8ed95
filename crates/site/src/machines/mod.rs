//! Doors for programs: each module is one of them, and can be removed without the others. All
//! answer from the inventory, the queries and the prices that pages show.

pub(crate) mod advertising_feeds;
mod agent_leads;
pub(crate) mod agent_protocol;
pub(crate) mod indexnow;
pub(crate) mod json_api;
pub(crate) mod markdown;
pub(crate) mod mcp;
mod records;
pub(crate) mod robots;
mod text_limit;
mod vehicle_search;
