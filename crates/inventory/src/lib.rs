//! The domain: vehicles as the lot knows them, and the questions a shopper asks of them.
//!
//! What enters is decoded once into a [`Snapshot`]; everything behind it is pure: no I/O, no clock, no async.

mod compare;
mod decode;
mod enrich;
mod facets;
mod filters;
mod fold;
mod money;
mod paging;
mod query;
mod report;
mod results;
mod search;
mod similar;
mod slug;
mod snapshot;
mod vehicle;

pub use compare::{Estimates, Samples};
pub use decode::{DecodeError, Decoded, decode, decode_item};
pub use facets::Choice;
pub use filters::{Bounds, Chosen, Condition, Facet, Filter, Measure};
pub use money::{Money, grouped};
pub use paging::{PageLink, Pages};
pub use query::{Chip, Direction, Query, Settled, Sort, View};
pub use report::Report;
pub use results::{Reading, Results};
pub use similar::Likeness;
pub use slug::{short_path, slug, vehicle_path};
pub use snapshot::{ContentId, Lot, MakeOnLot, Snapshot, SnapshotId};
pub use vehicle::{StockNumber, Vehicle, Vin};
