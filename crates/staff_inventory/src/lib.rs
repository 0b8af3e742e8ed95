//! The vehicles that the dealership's staff enter (ENTRY-1), in the site's database. The feed serves them as it serves
//! those of a partner; this crate keeps their records, who changed what, and one revision for all of them.

mod from_vehicle;
mod record;
mod table;

pub use record::{FieldChange, FieldKind, FieldRow, MAX_PHOTOS, Record, RecordState, STATUSES, fields};

use database::{Connection, Database, DatabaseError};
use inventory::{StockNumber, Vehicle, VehicleList, Vin};
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use table::Write;

/// Changes of a vehicle that its page shows.
const MAX_HISTORY: i64 = 200;

/// The vehicles that staff have entered, as this server has read them last.
#[derive(Debug)]
pub struct StaffInventory {
    database: Arc<Database>,
    /// Begins the addresses of photos that were uploaded.
    photos: String,
    read: RwLock<ReadVehicles>,
    /// Two readers would apply their results in any order.
    reading: tokio::sync::Mutex<()>,
    /// The VINs that the feed has, too, with both stock numbers.
    same_vins: Mutex<BTreeSet<[String; 3]>>,
}

#[derive(Debug, Default)]
struct ReadVehicles {
    /// `None` until they have been read.
    revision: Option<i64>,
    vehicles: BTreeMap<i64, Arc<StaffVehicle>>,
    /// By id: those that shoppers see.
    shown: BTreeMap<i64, Arc<Vehicle>>,
}

/// A vehicle with its last revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffVehicle {
    pub id: i64,
    pub revision: i64,
    pub record: Record,
}

/// A change of a vehicle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub revision: i64,
    pub at: Timestamp,
    /// The name that was given.
    pub by: String,
    /// The change added the vehicle.
    pub is_first: bool,
    pub fields: Vec<FieldChange>,
}

/// The result of saving the fields of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// They are stored, with what others have changed meanwhile, or were there already.
    Done(StaffVehicle),
    /// Nothing is stored: somebody else has changed these fields to other texts since the form was made. With the
    /// vehicle as it is, and the record that the form would make of it.
    Conflict(StaffVehicle, Box<Record>, BTreeSet<&'static str>),
    Unknown,
}

/// The result of taking the last change of a vehicle back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    Done(StaffVehicle),
    /// There is a later change, or none.
    Changed,
}

impl StaffInventory {
    /// The vehicles in this database, which the first use opens. `photos` begins the addresses of photos that were
    /// uploaded.
    pub fn new(database: Arc<Database>, photos: String) -> Self {
        Self {
            database,
            photos,
            read: RwLock::default(),
            reading: tokio::sync::Mutex::default(),
            same_vins: Mutex::default(),
        }
    }

    /// Reads the vehicles that were changed since the last time.
    pub async fn refresh(&self) -> Result<(), DatabaseError> {
        let _turn = self.reading.lock().await;
        let last = self.revision();
        let since = last.unwrap_or(-1);
        let read = async |connection: &mut Connection<'_>| table::changed(connection, since).await;
        let (mut revision, mut changed) = self.database.read(read).await?;
        if revision < since {
            // The database is an earlier copy.
            let read = async |connection: &mut Connection<'_>| table::changed(connection, -1).await;
            (revision, changed) = self.database.read(read).await?;
            *self.write() = ReadVehicles::default();
        }
        let shown = |vehicle: &StaffVehicle| {
            vehicle.record.is_shown().then(|| vehicle.record.vehicle(&self.photos)).flatten().map(Arc::new)
        };
        let changed: Vec<_> = changed.into_iter().map(|vehicle| (shown(&vehicle), vehicle)).collect();
        let mut read = self.write();
        for (shown, vehicle) in changed {
            match shown {
                Some(shown) => drop(read.shown.insert(vehicle.id, shown)),
                None => drop(read.shown.remove(&vehicle.id)),
            }
            read.vehicles.insert(vehicle.id, Arc::new(vehicle));
        }
        read.revision = Some(revision);
        Ok(())
    }

    /// The revision that was read last; `None` until then.
    pub fn revision(&self) -> Option<i64> {
        self.read().revision
    }

    /// The feed's list with the vehicles that shoppers see, and the revision. Of a stock number in both, the feed's
    /// vehicle counts (ENTRY-2).
    pub fn added_to(
        &self,
        feed: &Arc<VehicleList>,
        place: impl Fn(&mut Vec<Vehicle>),
    ) -> (Arc<VehicleList>, i64) {
        let read = self.read();
        let revision = read.revision.unwrap_or_default();
        if read.shown.is_empty() {
            return (Arc::clone(feed), revision);
        }
        let shown: Vec<Arc<Vehicle>> = read.shown.values().cloned().collect();
        drop(read);
        let mut numbers: BTreeSet<String> =
            feed.all().map(|vehicle| vehicle.stock_number.as_str().to_owned()).collect();
        let mut entered: Vec<Vehicle> = shown
            .iter()
            .filter(|vehicle| numbers.insert(vehicle.stock_number.as_str().to_owned()))
            .map(|vehicle| Vehicle::clone(vehicle))
            .collect();
        place(&mut entered);
        self.note_same_vins(feed, &entered);
        (Arc::new(feed.with(entered)), revision)
    }

    /// Logs each VIN that both have under different stock numbers, once for as long as they do (ENTRY-2).
    fn note_same_vins(&self, feed: &VehicleList, entered: &[Vehicle]) {
        let numbers: HashMap<&Vin, &StockNumber> = feed
            .vehicles()
            .iter()
            .filter_map(|vehicle| Some((vehicle.vin.as_ref()?, &vehicle.stock_number)))
            .collect();
        let same: BTreeSet<[String; 3]> = entered
            .iter()
            .filter_map(|vehicle| {
                let vin = vehicle.vin.as_ref()?;
                let numbers = [numbers.get(vin)?.as_str(), vehicle.stock_number.as_str()];
                Some([vin.as_str(), numbers[0], numbers[1]].map(str::to_owned))
            })
            .collect();
        let mut noted = self.same_vins.lock().unwrap_or_else(PoisonError::into_inner);
        for [vin, of_feed, of_staff] in same.difference(&noted) {
            tracing::warn!(vin, of_feed, of_staff, "vehicle of staff listed by the feed, too");
        }
        *noted = same;
    }

    /// Shoppers see the vehicle with this id, unless the feed has its stock number.
    pub fn is_shown(&self, id: i64) -> bool {
        self.read().shown.contains_key(&id)
    }

    /// The vehicle as shoppers see it; `None` if they don't.
    pub fn shown(&self, id: i64) -> Option<Arc<Vehicle>> {
        self.read().shown.get(&id).cloned()
    }

    /// Those with this VIN that were not taken away.
    pub fn with_vin(&self, vin: &str) -> Vec<Arc<StaffVehicle>> {
        let is_it = |vehicle: &&Arc<StaffVehicle>| {
            vehicle.record.state != RecordState::Removed
                && vehicle.record.field("vin").eq_ignore_ascii_case(vin)
        };
        self.read().vehicles.values().filter(is_it).cloned().collect()
    }

    /// Those that were not taken away, the newest first.
    pub fn vehicles(&self) -> Vec<Arc<StaffVehicle>> {
        let read = self.read();
        let is_here = |vehicle: &&Arc<StaffVehicle>| vehicle.record.state != RecordState::Removed;
        read.vehicles.values().rev().filter(is_here).cloned().collect()
    }

    /// The vehicle with this id, also one that was taken away.
    pub fn vehicle(&self, id: i64) -> Option<Arc<StaffVehicle>> {
        self.read().vehicles.get(&id).cloned()
    }

    /// The vehicle with this stock number, if it was not taken away.
    pub fn with_number(&self, stock_number: &str) -> Option<Arc<StaffVehicle>> {
        self.vehicles().into_iter().find(|vehicle| vehicle.record.field("stock_number") == stock_number)
    }

    /// Begins the addresses of photos that were uploaded.
    pub fn photo_address(&self) -> &str {
        &self.photos
    }

    /// Adds a vehicle.
    pub async fn add(&self, record: Record, by: &str) -> Result<StaffVehicle, DatabaseError> {
        let add = async |connection: &mut Connection<'_>| {
            let now = connection.now();
            let mut tx = connection.begin_write().await?;
            let last = table::lock(&mut tx).await?;
            let write = Write { id: None, before: None, record };
            let added = table::write(&mut tx, last, vec![write], by, now).await?.pop();
            tx.commit().await?;
            added.ok_or(sqlx::Error::RowNotFound)
        };
        self.database.write(add).await
    }

    /// Saves the fields of a form that was made of the revision `seen`. What others have changed since stays, unless
    /// the form has another text for the same field (ENTRY-4).
    pub async fn save(
        &self,
        id: i64,
        seen: i64,
        fields: &BTreeMap<String, String>,
        by: &str,
    ) -> Result<Saved, DatabaseError> {
        let save = async |connection: &mut Connection<'_>| {
            let now = connection.now();
            let mut tx = connection.begin_write().await?;
            let last = table::lock(&mut tx).await?;
            let Some(current) = table::read(&mut tx, id).await? else { return Ok(Saved::Unknown) };
            let base = table::record_at(&mut tx, &current, seen).await?.unwrap_or_default();
            let mut record = current.record.clone();
            let conflicts = record.merge(&base, fields);
            if !conflicts.is_empty() {
                for name in &conflicts {
                    record.set(name, fields.get(*name).map_or("", String::as_str));
                }
                return Ok(Saved::Conflict(current, Box::new(record), conflicts));
            }
            record.fill_from_vin();
            let stored = store(&mut tx, last, current, record, by, now).await?;
            tx.commit().await?;
            Ok(Saved::Done(stored))
        };
        self.database.write(save).await
    }

    /// Changes a vehicle as it is now. `None` if there is none.
    pub async fn change(
        &self,
        id: i64,
        by: &str,
        edit: impl Fn(&mut Record),
    ) -> Result<Option<StaffVehicle>, DatabaseError> {
        let change = async |connection: &mut Connection<'_>| {
            let now = connection.now();
            let mut tx = connection.begin_write().await?;
            let last = table::lock(&mut tx).await?;
            let Some(current) = table::read(&mut tx, id).await? else { return Ok(None) };
            let mut record = current.record.clone();
            edit(&mut record);
            let stored = store(&mut tx, last, current, record, by, now).await?;
            tx.commit().await?;
            Ok(Some(stored))
        };
        self.database.write(change).await
    }

    /// Takes the last change of a vehicle back, if it is this revision. A vehicle that was just added is taken away.
    pub async fn undo(&self, id: i64, revision: i64, by: &str) -> Result<Undone, DatabaseError> {
        let undo = async |connection: &mut Connection<'_>| {
            let now = connection.now();
            let mut tx = connection.begin_write().await?;
            let last = table::lock(&mut tx).await?;
            let current = table::read(&mut tx, id).await?;
            let Some(current) = current.filter(|current| current.revision == revision) else {
                return Ok(Undone::Changed);
            };
            let before = table::record_at(&mut tx, &current, revision - 1).await?;
            let record =
                before.unwrap_or_else(|| Record { state: RecordState::Removed, ..current.record.clone() });
            let stored = store(&mut tx, last, current, record, by, now).await?;
            tx.commit().await?;
            Ok(Undone::Done(stored))
        };
        self.database.write(undo).await
    }

    /// The changes of a vehicle, the newest first.
    pub async fn history(&self, id: i64) -> Result<Vec<Change>, DatabaseError> {
        self.database.read(async |connection| table::history(connection, id, MAX_HISTORY).await).await
    }

    /// Adds and changes many vehicles at once, or none: those with an id get this record.
    pub async fn take(&self, records: Vec<(Option<i64>, Record)>, by: &str) -> Result<(), DatabaseError> {
        let take = async |connection: &mut Connection<'_>| {
            let now = connection.now();
            let mut tx = connection.begin_write().await?;
            let last = table::lock(&mut tx).await?;
            let current = table::after(&mut tx, -1).await?.into_iter();
            let mut before: HashMap<i64, Record> =
                current.map(|vehicle| (vehicle.id, vehicle.record)).collect();
            let write = |(id, record): (Option<i64>, Record)| Write {
                before: id.and_then(|id| before.remove(&id)),
                id,
                record,
            };
            let writes =
                records.into_iter().map(write).filter(|write| write.before.as_ref() != Some(&write.record));
            table::write(&mut tx, last, writes.collect(), by, now).await?;
            tx.commit().await
        };
        self.database.write(take).await
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, ReadVehicles> {
        self.read.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> std::sync::RwLockWriteGuard<'_, ReadVehicles> {
        self.read.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Stores the record, unless it is the current one.
async fn store(
    tx: &mut sqlx::Transaction<'_, sqlx::Any>,
    last: i64,
    current: StaffVehicle,
    record: Record,
    by: &str,
    now: Timestamp,
) -> Result<StaffVehicle, sqlx::Error> {
    if record == current.record {
        return Ok(current);
    }
    let write = Write { id: Some(current.id), before: Some(current.record), record };
    table::write(tx, last, vec![write], by, now).await?.pop().ok_or(sqlx::Error::RowNotFound)
}
