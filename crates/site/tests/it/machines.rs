//! Doors for programs: the same facts, counts and prices as pages have.

mod json_api;
mod markdown;
mod mcp;
