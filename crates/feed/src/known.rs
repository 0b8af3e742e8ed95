//! What is known of a stock number, from the listing, its own record and the stock book together.

use inventory::{ContentId, Likeness, Snapshot, Vehicle};
use std::ops::Deref;
use std::sync::Arc;

/// What is known of a stock number (PAGE-4).
#[derive(Clone, Debug)]
pub enum Known {
    /// The vehicle, with the single item call's facts where it gave any.
    Vehicle(KnownVehicle),
    /// It was on the lot and has left.
    Gone(Likeness),
    /// It was never on the lot.
    Unknown,
    /// The inventory is being fetched.
    Loading,
    /// The feed fails, or its lot is suddenly empty, so nobody can say.
    NoInventory,
}

impl Known {
    /// The vehicle, where there is one.
    pub fn vehicle(self) -> Option<KnownVehicle> {
        match self {
            Self::Vehicle(vehicle) => Some(vehicle),
            Self::Gone(_) | Self::Unknown | Self::Loading | Self::NoInventory => None,
        }
    }
}

/// A vehicle and the id of what is known of it. Cheap to clone: it shares what it was read from.
#[derive(Clone, Debug)]
pub struct KnownVehicle {
    content: ContentId,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    /// The listing, in this place.
    Listing(Arc<Snapshot>, usize),
    /// Its own record, alone or together with the listing.
    Record(Arc<Vehicle>),
}

impl KnownVehicle {
    /// As the listing has it in this place.
    pub(crate) fn listed(stock: Arc<Snapshot>, place: usize) -> Self {
        Self { content: stock.content_ids()[place], source: Source::Listing(stock, place) }
    }

    /// As its own record has it.
    pub(crate) fn recorded(vehicle: Vehicle) -> Self {
        Self { content: ContentId::of(&vehicle), source: Source::Record(Arc::new(vehicle)) }
    }

    /// Changes only when something that is known of the vehicle does.
    pub fn content_id(&self) -> ContentId {
        self.content
    }
}

impl Deref for KnownVehicle {
    type Target = Vehicle;

    fn deref(&self) -> &Vehicle {
        match &self.source {
            Source::Listing(stock, place) => &stock.vehicles()[*place],
            Source::Record(vehicle) => vehicle,
        }
    }
}
