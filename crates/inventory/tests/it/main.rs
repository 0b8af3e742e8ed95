//! The domain, through its public face.

mod any_feed;
mod any_lot;
mod builder;
mod content_id;
mod decode_fields;
mod decode_lists;
mod decode_records;
mod decode_text;
mod engine_agrees;
mod fuzz;
mod hostile_feed;
mod lot;
mod paths;
mod queries;
mod results;
mod search;
mod several;
mod similar;
mod sorting;
mod twin;
