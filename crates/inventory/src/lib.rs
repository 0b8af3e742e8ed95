//! The domain: vehicles as the lot knows them, and the questions a shopper asks of them.
//!
//! What enters is decoded once into a [`Snapshot`]; everything behind it is pure: no I/O, no clock, no async.

pub(crate) mod asking;
mod buying;
mod decode;
pub(crate) mod filters;
mod quality;
mod search;
mod similar;
mod snapshot;
mod store;
mod traits;
mod vehicle;
pub(crate) mod words;

pub use asking::choices::Choice;
pub use asking::paging::{PageLink, Pages};
pub use asking::query::{Chip, Direction, Query, SearchedAs, Settled, Sort, View};
pub use asking::results::Results;
pub use asking::ways_out::WayOut;
pub use buying::compare::{Estimates, Samples};
pub use buying::financing::{Budget, Down, Terms};
pub use buying::lines::{Amount, Item, Line, Payee};
pub use buying::loan::{Apr, Loan, Months, Percent};
pub use buying::out_the_door::{OutTheDoor, Purchase, Sum, TradeIn};
pub use buying::taxes::{Band, County, Home, LocalRate, LocalTax, StateTax, Taxes};
pub use decode::report::Report;
pub use decode::{DecodeError, Decoded, decode, decode_item};
pub use filters::{Bounds, Chosen, Facet, Filter, Measure};
pub use quality::{Finding, Flaw, Flawed};
pub use search::Reading;
pub use similar::Likeness;
pub use snapshot::{BodyOnLot, ContentId, Lot, MakeOnLot, Row, Snapshot, SnapshotId};
pub use traits::{BodyStyle, ColorFamily, Condition, Doors, Drivetrain, Feature, Fuel, Reduced};
pub use vehicle::address::{short_path, vehicle_path};
pub use vehicle::most_miles::MostMiles;
pub use vehicle::price_history::{PriceHistory, Quote, Reduction};
pub use vehicle::{Vehicle, stock_number::StockNumber, vin::Vin};
pub use words::money::{Money, grouped};
pub use words::slug::slug;
