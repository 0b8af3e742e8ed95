//! Doors for programs: the same facts, counts and prices as pages have.

mod indexnow;
mod json_api;
mod markdown;
mod mcp;
