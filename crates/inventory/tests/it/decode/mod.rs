//! Decoding of feeds.

mod content_id;
mod fields;
mod hostile_feed;
mod lists;
mod records;
mod stock_photos;
mod text;
mod traits;
