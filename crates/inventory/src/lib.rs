//! The domain: vehicles, the inventory snapshot, and the queries that shoppers run against it.
//!
//! [`decode()`] and [`decode_feed`] turn the feed into vehicles and [`Snapshot`] indexes them. Everything is pure: no
//! I/O, no clock, no async.

mod decode;
mod facts;
mod filter_values;
pub(crate) mod filters;
mod makes;
mod models;
mod money;
mod nearest;
mod pricing;
mod quality;
pub(crate) mod query;
mod search;
mod shown_facts;
mod similar;
mod snapshot;
mod sort;
mod store;
mod text;
mod traits;
mod url_list;
mod vehicle;
mod visible_text;

pub use arcstr::ArcStr;
pub use decode::Decoded;
pub use decode::body::utf8_body;
pub use decode::columns::{ColumnUse, UnmappedField, unmapped_fields};
pub use decode::error::{DecodeError, FeedError};
pub use decode::feed_format::{FeedFormat, FileFormat, MappingError, TextEncoding};
pub use decode::file::{decode, decode_at_most, decode_feed, decode_feed_until, decode_item};
pub use decode::inspection::{Inspection, inspect};
pub use decode::report::DecodeReport;
pub use facts::{
    Compared, FACTS, Fact, FactGroup, FactKind, FactRow, FactSurface, FactValue, Facts, SchemaTerm,
};
pub use filters::{Bounds, Facet, Filter, MAX_LISTED, RangeFilter, SelectedFacets, Unit};
pub use makes::{known_makes, leading_make, make_named, make_names};
pub use models::{KnownModel, known_models};
pub use money::{Money, format_number};
pub use nearest::{hint, nearest};
pub use pricing::charges::{Charge, ChargeLine, ChargeSums, Charges, RequiredBy, VehicleKind};
pub use pricing::estimates::{Estimates, Samples};
pub use pricing::financing::{Budget, DownPayment, FinancedCosts, LoanTerms};
pub use pricing::line_items::{Amount, LineItem, LineKind, Payee};
pub use pricing::loan::{Apr, Loan, Months, Percent};
pub use pricing::out_the_door::{OutTheDoor, OwnCountyCosts, Purchase, Total, TradeIn};
pub use pricing::taxes::{BuyerLocation, County, LocalRate, LocalTax, StateTax, TaxBand, Taxes};
pub use quality::{Finding, Flaw, Flawed};
pub use query::Query;
pub use query::chips::Chip;
pub use query::facet_choices::Choice;
pub use query::interpretation::Interpretation;
pub use query::matches::Matches;
pub use query::pagination::{PageLink, Pages};
pub use query::parameters::{Parameter, ParameterKind};
pub use query::relaxations::{Loosening, Relaxation};
pub use query::resolve::ResolvedQuery;
pub use query::results::Results;
pub use search::{FoundInDetails, NamedModel, TextMatch};
pub use sentences::text::fold;
pub use similar::VehicleSummary;
pub use snapshot::{
    BodyStyleSummary, ContentId, InventorySummary, MakeSummary, Row, Snapshot, SnapshotId, VehicleList,
};
pub use sort::{Direction, Sort, View};
pub use text::slug;
pub use traits::{
    Arrival, BodyStyle, ColorFamily, Condition, Cylinders, Displacement, Doors, Drivetrain, Feature, Fuel,
    History, Reduced,
};
pub use url_list::UrlList;
pub use vehicle::address::vehicle_path;
pub use vehicle::price_history::{PriceHistory, PricePoint, Reduction};
pub use vehicle::status::{StaffMark, VehicleStatus, is_listed};
pub use vehicle::vin::Vin;
pub use vehicle::{HighestMileage, Observation, StockNumber, Vehicle};
pub use visible_text::{escape_controls, visible_text};
