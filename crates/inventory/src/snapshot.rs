//! The inventory at one moment: immutable, indexed, shared.

mod content_id;
mod key_lookup;
mod summary;
mod vehicle_list;

use crate::filters::RangeFilter;
use crate::pricing::financing::LoanTerms;
use crate::search::{NamedModel, TextIndex};
use crate::store::Columns;
use crate::{ChargeSums, Charges, Vehicle, Vin};
use key_lookup::KeyLookup;
use std::sync::Arc;

pub use content_id::{ContentId, SnapshotId};
pub use summary::{BodyStyleSummary, InventorySummary, MakeSummary};
pub use vehicle_list::VehicleList;

/// A vehicle's position in the indexes of its snapshot, and of every snapshot with the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row(pub(crate) u32);

/// The inventory at one moment.
#[derive(Debug)]
pub struct Snapshot {
    list: Arc<VehicleList>,
    keys: KeyLookup,
    summary: InventorySummary,
    financing: Option<LoanTerms>,
    current_year: u16,
    pub(crate) columns: Columns,
    pub(crate) text: TextIndex,
}

impl Snapshot {
    /// Builds the indexes of filters, sorts, facets and text search. List prices are advertised.
    pub fn build(vehicles: Vec<Vehicle>) -> Self {
        Self::index(Arc::new(VehicleList::new(vehicles, Charges::default())))
    }

    /// Builds the indexes of this list.
    pub fn index(list: Arc<VehicleList>) -> Self {
        let vehicles = list.vehicles();
        let columns = Columns::new(vehicles);
        Self {
            keys: KeyLookup::new(vehicles),
            summary: InventorySummary::new(&columns),
            financing: None,
            current_year: columns.newest_year(),
            text: TextIndex::new(vehicles, &columns),
            columns,
            list,
        }
    }

    /// Sets the dealer's loan terms, which monthly payments need.
    #[must_use]
    pub fn with_financing(self, financing: Option<LoanTerms>) -> Self {
        Self { financing, ..self }
    }

    /// The sums of the vehicles' charges.
    pub fn charge_sums(&self) -> &[ChargeSums] {
        self.list.charge_sums()
    }

    /// The highest of the sums, which no vehicle exceeds.
    pub fn highest_charges(&self) -> ChargeSums {
        let all = self.charge_sums().iter().copied();
        all.max_by_key(|sums| (sums.in_state, sums.mandatory)).unwrap_or_default()
    }

    /// The dealer's loan terms.
    pub fn financing(&self) -> Option<LoanTerms> {
        self.financing
    }

    /// Sets the year that a shopper's `less than 5 years old` counts from, by default the newest year
    /// in stock. It is that of the snapshot and not the clock's, because pages are cached by content.
    #[must_use]
    pub fn with_current_year(self, current_year: u16) -> Self {
        Self { current_year, ..self }
    }

    /// The year that ages count from.
    pub fn current_year(&self) -> u16 {
        self.current_year
    }

    /// The content's id.
    pub fn id(&self) -> SnapshotId {
        self.list.id()
    }

    /// The id as a number, for caches that know no inventory.
    pub fn version(&self) -> u128 {
        self.id().0
    }

    /// All vehicles that shoppers see, in the feed's order.
    pub fn vehicles(&self) -> &[Vehicle] {
        self.list.vehicles()
    }

    /// The vehicles of the feed that shoppers do not see: sold and hidden ones.
    pub fn unlisted(&self) -> impl ExactSizeIterator<Item = &Vehicle> {
        self.list.unlisted()
    }

    /// The vehicles of the feed before they were indexed.
    pub fn list(&self) -> &VehicleList {
        &self.list
    }

    /// All vehicles, in row order.
    pub fn rows(&self) -> impl Iterator<Item = (Row, &Vehicle)> {
        (0..)
            .zip(self.columns.row_order.vehicles())
            .map(|(row, &index)| (Row(row), &self.vehicles()[index as usize]))
    }

    /// The vehicle of a row of this snapshot.
    pub fn vehicle(&self, row: Row) -> &Vehicle {
        &self.vehicles()[self.columns.row_order.vehicles()[row.0 as usize] as usize]
    }

    /// The id of each vehicle's content, in the feed's order.
    pub fn content_ids(&self) -> &[ContentId] {
        self.list.content_ids()
    }

    /// The id of a vehicle's content; precomputed for this snapshot's own vehicles.
    pub fn content_id(&self, vehicle: &Vehicle) -> ContentId {
        let index = self.keys.by_stock_number(self.vehicles(), vehicle.stock_number.as_str());
        index.map_or_else(|| ContentId::new(vehicle), |index| self.content_ids()[index as usize])
    }

    /// A vehicle of the model line of this VIN; `None` if there is none, or they are several models.
    pub fn vehicle_alike(&self, vin: &Vin) -> Option<&Vehicle> {
        let is_alike = |vehicle: &&Vehicle| {
            let attributes = vehicle.valid_vin().map(Vin::attributes);
            attributes == Some(vin.attributes()) && !vehicle.make().is_empty() && !vehicle.model().is_empty()
        };
        let mut alike = self.vehicles().iter().filter(is_alike);
        let first = alike.next()?;
        alike.all(|other| (other.make(), other.model()) == (first.make(), first.model())).then_some(first)
    }

    /// The vehicle with this stock number, ignoring case if that is unambiguous. Also finds a stock
    /// number of only dots as [`Vehicle::path`] writes it.
    pub fn get(&self, stock_number: &str) -> Option<&Vehicle> {
        self.index_of(stock_number).map(|index| &self.vehicles()[index])
    }

    /// The index in the feed's order of the vehicle that [`get`](Self::get) finds.
    pub fn index_of(&self, stock_number: &str) -> Option<usize> {
        let find = |stock_number| self.keys.by_stock_number(self.vehicles(), stock_number);
        let index =
            find(stock_number).or_else(|| find(crate::vehicle::address::unescape_dots(stock_number)?))?;
        Some(index as usize)
    }

    /// The vehicle with this VIN. Of several the one that it fits by make and model year, or the first
    /// if that is not clear.
    pub fn by_vin(&self, vin: &Vin) -> Option<&Vehicle> {
        self.keys.by_vin(self.vehicles(), vin).map(|index| &self.vehicles()[index as usize])
    }

    /// The first make in stock that the text names, and the first model of it, whatever else the text says;
    /// without a make the first model that only one make has.
    pub fn named_model(&self, text: &str) -> Option<NamedModel> {
        self.text.named(text, &self.columns)
    }

    /// The first body style that the text names, if a vehicle has it.
    pub fn named_body_style(&self, text: &str) -> Option<&'static str> {
        let style = self.text.named_body_style(text, &self.columns)?;
        self.summary.bodies.iter().any(|of| of.count > 0 && of.value == style).then_some(style)
    }

    /// The vehicle has no VIN, or one that is not another's here. Of several with one VIN only that which it
    /// fits owns it, and none if that is not clear (FEED-13).
    pub fn owns_vin(&self, vehicle: &Vehicle) -> bool {
        self.keys.owns_vin(self.vehicles(), vehicle)
    }

    /// Makes, models, years and figures for the hero form and the filters.
    pub fn summary(&self) -> &InventorySummary {
        &self.summary
    }

    /// Upper limit of the year filter: the newest year in stock, at least 2023 (FILTER-2).
    pub fn max_filter_year(&self) -> u16 {
        self.columns.newest_year()
    }

    /// The lower and upper limits of a range filter (FILTER-2). Ends at or beyond them are open.
    pub fn filter_limits(&self, range: RangeFilter) -> (u32, u32) {
        (range.min(), range.definition().max.unwrap_or_else(|| u32::from(self.max_filter_year())))
    }
}
