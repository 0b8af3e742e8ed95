//! Tests of the domain through its public API.

mod address;
mod decode;
mod decode_properties;
mod engine_properties;
mod feed_files;
mod fuzz;
mod generators;
mod loan;
mod makes;
mod nearest;
mod out_the_door;
mod price_history;
mod price_steps;
mod quality;
mod query;
mod reference_model;
mod search;
mod snapshot;
mod support;
