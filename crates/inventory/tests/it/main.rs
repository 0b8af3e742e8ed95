//! The domain, through its public face.

mod any_feed;
mod any_lot;
mod builder;
mod content_id;
mod decode;
mod engine_agrees;
mod fuzz;
mod hostile_feed;
mod lot;
mod paths;
mod queries;
mod results;
mod several;
mod similar;
mod sorting;
mod text;
mod traits;
mod twin;
mod ways_out;
