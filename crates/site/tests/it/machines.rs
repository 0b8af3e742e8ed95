//! Doors for programs: the same facts, counts and prices as pages have.

pub(crate) mod agent_protocol;
mod indexnow;
mod json_api;
pub(crate) mod markdown;
pub(crate) mod mcp;
