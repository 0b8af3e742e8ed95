//! The inventory at one moment: immutable, indexed, shared.

mod content_id;
mod keys;
mod lot;

use crate::buying::financing::Terms;
use crate::filters::Measure;
use crate::search::TextIndex;
use crate::store::Columns;
use crate::{Vehicle, Vin};
use keys::Keys;

pub use content_id::{ContentId, SnapshotId};
pub use lot::{BodyOnLot, Lot, MakeOnLot};

/// Where a vehicle stands in the indexes of its snapshot, and of every snapshot with the same id; of another it says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row(pub(crate) u32);

/// The inventory at one moment.
#[derive(Debug)]
pub struct Snapshot {
    id: SnapshotId,
    vehicles: Vec<Vehicle>,
    content_ids: Vec<ContentId>,
    keys: Keys,
    lot: Lot,
    financing: Option<Terms>,
    pub(crate) columns: Columns,
    pub(crate) text: TextIndex,
}

impl Snapshot {
    /// Builds the indexes that filters, sorts, facets and text search need.
    pub fn build(vehicles: Vec<Vehicle>) -> Self {
        let columns = Columns::of(&vehicles);
        let content_ids = ContentId::of_each(&vehicles);
        Self {
            id: SnapshotId::of(&content_ids),
            keys: Keys::of(&vehicles),
            lot: Lot::of(&columns),
            financing: None,
            text: TextIndex::of(&vehicles, &columns),
            columns,
            content_ids,
            vehicles,
        }
    }

    /// With the terms that the dealer stands by: what a month costs can be asked then.
    #[must_use]
    pub fn financed(self, financing: Option<Terms>) -> Self {
        Self { financing, ..self }
    }

    /// The terms that the dealer stands by.
    pub fn financing(&self) -> Option<Terms> {
        self.financing
    }

    /// The content's id.
    pub fn id(&self) -> SnapshotId {
        self.id
    }

    /// All vehicles, in the feed's order.
    pub fn vehicles(&self) -> &[Vehicle] {
        &self.vehicles
    }

    /// All vehicles with their rows, in the order of rows.
    pub fn rows(&self) -> impl Iterator<Item = (Row, &Vehicle)> {
        (0..)
            .zip(self.columns.arrangement.vehicles())
            .map(|(row, &place)| (Row(row), &self.vehicles[place as usize]))
    }

    /// The vehicle of a row of this snapshot.
    pub fn vehicle(&self, row: Row) -> &Vehicle {
        self.at(row.0)
    }

    /// The id of each vehicle's content, in the feed's order.
    pub fn content_ids(&self) -> &[ContentId] {
        &self.content_ids
    }

    /// The id of a vehicle's content; of one of its own it is at hand.
    pub fn content_id(&self, vehicle: &Vehicle) -> ContentId {
        let place = self.keys.stock_number(&self.vehicles, vehicle.stock_number.as_str());
        place.map_or_else(|| ContentId::of(vehicle), |place| self.content_ids[place as usize])
    }

    /// The vehicle with this stock number (exact; ignoring case where that is unambiguous). A stock number of nothing but
    /// dots is also found as [`vehicle_path`](crate::vehicle_path) writes it.
    pub fn get(&self, stock_number: &str) -> Option<&Vehicle> {
        self.place(stock_number).map(|place| &self.vehicles[place])
    }

    /// Where in the feed's order the vehicle stands that [`get`](Self::get) finds.
    pub fn place(&self, stock_number: &str) -> Option<usize> {
        let place = |stock_number| self.keys.stock_number(&self.vehicles, stock_number);
        let place =
            place(stock_number).or_else(|| place(crate::vehicle::address::unmarked_dots(stock_number)?))?;
        Some(place as usize)
    }

    /// The vehicle with this VIN.
    pub fn by_vin(&self, vin: &Vin) -> Option<&Vehicle> {
        self.keys.vin(&self.vehicles, vin).map(|place| &self.vehicles[place as usize])
    }

    /// Makes with their models, and years, for the hero form and the filters.
    pub fn lot(&self) -> &Lot {
        &self.lot
    }

    /// Upper end of the year filter: the later of 2023 and the newest year in stock (FILTER-2).
    pub fn newest_year_bound(&self) -> u16 {
        self.columns.newest_year()
    }

    /// Where the filter of a measure begins and where it ends (FILTER-2): there a range is open.
    pub fn limits(&self, measure: Measure) -> (u32, u32) {
        (measure.from(), measure.to().unwrap_or_else(|| u32::from(self.newest_year_bound())))
    }

    /// The vehicle of a row.
    pub(crate) fn at(&self, row: u32) -> &Vehicle {
        &self.vehicles[self.columns.arrangement.vehicles()[row as usize] as usize]
    }
}
