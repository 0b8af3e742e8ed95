//! Brings inventory in: the car listings call and the single item call.
//!
//! Pages ask [`Feed::listing`] and get a snapshot or the reason why there is none. A fetch runs in its own task, one for
//! everybody; a page that stops waiting never stops the fetch.

mod call;
mod car_listings;
mod config;
mod disk;
mod feed;
mod flight;
mod item;
mod known;
mod listing;
mod meters;
mod status;

pub use config::{BuildError, FeedConfig, ItemConfig};
pub use disk::stock_book::{StockEntry, remember, stock_entries};
pub use feed::Feed;
pub use http_client::Secret;
pub use known::{Known, KnownVehicle};
pub use listing::{Failure, Fetched, Listing};
pub use status::{Held, Serving, Status};
