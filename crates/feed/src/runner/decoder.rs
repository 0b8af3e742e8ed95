//! Decodes bodies, and indexes inventories with what the history and staff add.

use crate::archive::{ArchivedBody, read_body};
use crate::blocking_work::READING_LIMIT;
use crate::inventory_history::InventoryHistory;
use crate::past_instant::PastInstant;
use crate::state::{Body, Inventory, Served};
use crate::{FeedConfig, FeedLocation, FetchError, FileLayout, shared_inventory};
use flate2::bufread::GzDecoder;
use inventory::{
    ArcStr, Charges, DecodeError, DecodeReport, Decoded, FeedError, FeedFormat, LoanTerms, Snapshot, Vehicle,
    VehicleList,
};
use jiff::{Timestamp, tz::TimeZone};
use staff_inventory::StaffInventory;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::time::Instant;

/// Locations without an entry that reports name; a feed may have an address for each vehicle.
const MAX_UNKNOWN_LOCATIONS: usize = 20;

/// Decodes bodies with the fee in prices, and indexes inventories with what the history adds.
#[derive(Clone)]
pub(crate) struct Decoder {
    max_vehicles: usize,
    pub(super) format: Arc<FeedFormat>,
    locations: Arc<[FeedLocation]>,
    financing: Option<LoanTerms>,
    charges: Charges,
    history: Arc<InventoryHistory>,
    staff: Option<Arc<StaffInventory>>,
    /// Other servers get the bodies too.
    is_shared: bool,
}

impl Decoder {
    pub(crate) fn new(config: &FeedConfig, history: Arc<InventoryHistory>) -> Self {
        Self {
            max_vehicles: config.max_vehicles,
            format: Arc::new(config.format.clone()),
            locations: config.locations.as_slice().into(),
            financing: config.financing,
            charges: config.charges.clone(),
            history,
            staff: config.staff.clone(),
            is_shared: config.database.is_some(),
        }
    }

    pub(super) fn pack(&self, body: &[u8]) -> Option<Arc<Vec<u8>>> {
        self.is_shared.then(|| Arc::new(shared_inventory::pack(body)))
    }

    /// Decodes a body of another server. Blocks.
    pub(crate) fn unpack(&self, packed: Vec<u8>, max_bytes: usize) -> Result<(Inventory, Body), FetchError> {
        let body = read_body(&mut GzDecoder::new(packed.as_slice()), max_bytes)
            .map_err(|error| FetchError::NotJson(error.to_string()))?;
        let (inventory, _) = self.decode(&body, None)?;
        Ok((Inventory { packed: Some(Arc::new(packed)), ..inventory }, Body::new(body)))
    }

    /// Decodes an archived inventory; an unreadable one is logged. Blocks.
    pub(crate) fn restore(
        &self,
        ArchivedBody { body, at }: ArchivedBody,
    ) -> Option<(Inventory, PastInstant)> {
        let (inventory, _) = self
            .decode(&body, None)
            .inspect_err(|cause| tracing::error!(%cause, "archived inventory not decoded"))
            .ok()?;
        let packed = self.pack(&body);
        Some((Inventory { packed, ..inventory }, PastInstant::from_timestamp(at)))
    }

    /// Blocks: a large body takes a while.
    pub(super) fn decode(
        &self,
        body: &[u8],
        content_type: Option<&str>,
    ) -> Result<(Inventory, DecodeReport), FetchError> {
        let start = Instant::now();
        let is_over = || start.elapsed() >= READING_LIMIT;
        let decoded =
            inventory::decode_feed_until(body, content_type, &self.format, self.max_vehicles, &is_over);
        let (decoded, was_array) = match decoded {
            Ok(Decoded { is_cut: true, .. }) => {
                return Err(FetchError::Unreadable("the file ends inside of its last row".to_owned()));
            }
            Ok(decoded) => (decoded, true),
            Err(FeedError::Decode(DecodeError::NotArray)) => (Decoded::default(), false),
            Err(FeedError::Decode(DecodeError::NotJson(why))) => return Err(FetchError::NotJson(why)),
            Err(FeedError::Decode(DecodeError::TooManyRecords(most))) => {
                return Err(FetchError::TooManyVehicles { most });
            }
            Err(FeedError::NotVehicles(why) | FeedError::OtherDealers(why)) => {
                return Err(FetchError::Unreadable(why));
            }
            Err(FeedError::TooCostly(why)) => return Err(FetchError::GivenUp(why.to_owned())),
        };
        let Decoded { mut vehicles, report, columns, missing_fields, .. } = decoded;
        let unknown_locations = self.name_locations(&mut vehicles);
        let list = Arc::new(VehicleList::new(vehicles, self.charges.clone()));
        let layout =
            Arc::new(FileLayout { columns, missing_fields, notes: report.notes(), unknown_locations });
        Ok((Inventory { id: list.id(), list, was_array, packed: None, layout, staff_revision: 0 }, report))
    }

    /// Replaces the feed's location of each vehicle by the dealership's name of it, or by nothing
    /// (VEHICLE-7). Returns the locations that have no entry.
    fn name_locations(&self, vehicles: &mut [Vehicle]) -> BTreeSet<String> {
        let mut unknown = BTreeSet::new();
        let names: Vec<ArcStr> =
            self.locations.iter().map(|location| location.name.as_str().into()).collect();
        for vehicle in vehicles {
            let Some(text) = vehicle.location.take() else { continue };
            match self.locations.iter().zip(&names).find(|(location, _)| location.is_called(&text)) {
                Some((_, name)) => vehicle.location = Some(name.clone()),
                None if unknown.len() < MAX_UNKNOWN_LOCATIONS => drop(unknown.insert(text.to_string())),
                None => {}
            }
        }
        // The only name of a dealer with one place is most often the dealer's own.
        if self.locations.is_empty() && unknown.len() < 2 {
            unknown.clear();
        }
        unknown
    }

    /// Indexes an inventory with what the inventory history says of its vehicles at this time, unless
    /// `current` has the same.
    /// Blocks: a large one takes a while.
    pub(crate) fn index(
        &self,
        inventory: Inventory,
        current: Option<&Served>,
        now: Timestamp,
    ) -> (Inventory, Arc<Snapshot>) {
        let (all, staff_revision) = match &self.staff {
            Some(staff) => staff.added_to(&inventory.list, |entered| drop(self.name_locations(entered))),
            None => (Arc::clone(&inventory.list), 0),
        };
        let vehicles = all.all();
        let observations = vehicles.map(|vehicle| self.history.observation(vehicle, now)).collect::<Vec<_>>();
        let is_same = |current: &&Served| {
            let current_observations = current.snapshot.list().all().map(|vehicle| vehicle.observation);
            current.inventory.equals(&inventory)
                && current.inventory.staff_revision == staff_revision
                && current_observations.eq(observations.iter().copied())
        };
        if let Some(current) = current.filter(is_same) {
            return (current.inventory.clone(), Arc::clone(&current.snapshot));
        }
        // Without vehicles of staff the two are one list, which takes the memory once.
        let is_one = Arc::ptr_eq(&all, &inventory.list);
        let fetched = (!is_one).then(|| Arc::clone(&inventory.list));
        let observed = VehicleList::observed(all, observations);
        let list = fetched.unwrap_or_else(|| Arc::clone(&observed));
        let snapshot = Snapshot::index(observed);
        let year = now.to_zoned(TimeZone::UTC).year().unsigned_abs();
        let snapshot = snapshot.with_financing(self.financing).with_current_year(year);
        (Inventory { list, staff_revision, ..inventory }, Arc::new(snapshot))
    }
}
