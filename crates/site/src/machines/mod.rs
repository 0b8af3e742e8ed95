//! Doors for programs: each module is one of them, and can be removed without the others. All
//! answer from the inventory, the queries and the prices that pages show.

pub(crate) mod json_api;
mod records;
mod vehicle_search;
