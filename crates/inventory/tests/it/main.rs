//! The domain, through its public face.

mod any_feed;
mod any_lot;
mod asking;
mod builder;
mod decode;
mod engine_agrees;
mod fuzz;
mod loan;
mod lot;
mod out_the_door;
mod paths;
mod price_history;
mod quality;
mod text;
mod twin;
