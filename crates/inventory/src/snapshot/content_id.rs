//! Content hashes of vehicles and snapshots.

use crate::{Fact, Facts, Observation, Vehicle, VehicleStatus};
use serde::{Serialize, Serializer};
use std::{
    fmt,
    hash::{Hash as _, Hasher},
    num::ParseIntError,
    str::FromStr,
};

/// A hash of all vehicles' content ids. Displays as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SnapshotId(pub(super) u128);

impl SnapshotId {
    pub(super) fn new(ids: impl Iterator<Item = ContentId>) -> Self {
        let mut hasher = blake3::Hasher::new();
        for id in ids {
            hasher.update(&id.0.to_be_bytes());
        }
        let mut first = [0; 16];
        hasher.finalize_xof().fill(&mut first);
        Self(u128::from_be_bytes(first))
    }
}

impl fmt::Display for SnapshotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// A hash of a vehicle's content. Displays as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContentId(u64);

impl ContentId {
    /// Hashes the decoded vehicle, not the record: what no page shows does not change the id.
    pub fn new(vehicle: &Vehicle) -> Self {
        ContentHasher::default().id(vehicle)
    }

    pub(super) fn of_each(vehicles: &[Vehicle]) -> Vec<Self> {
        let mut hasher = ContentHasher::default();
        vehicles.iter().map(|vehicle| hasher.id(vehicle)).collect()
    }
}

impl Serialize for ContentId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for ContentId {
    type Err = ParseIntError;

    fn from_str(digits: &str) -> Result<Self, ParseIntError> {
        u64::from_str_radix(digits, 16).map(Self)
    }
}

impl fmt::Display for ContentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Collects a vehicle's bytes.
#[derive(Default)]
struct ContentHasher(Vec<u8>);

/// The facts of the first records, which ids have known or not, in the places that they had beside other fields.
const FIRST_FACTS: [&[Fact]; 4] = [
    &[
        Fact::Year,
        Fact::Make,
        Fact::Model,
        Fact::Trim,
        Fact::Mileage,
        Fact::Transmission,
        Fact::ExteriorColor,
        Fact::InteriorColor,
    ],
    &[Fact::NewOrUsed, Fact::Options, Fact::Description],
    &[Fact::Engine, Fact::Drivetrain, Fact::FuelType, Fact::BodyStyle, Fact::Certified, Fact::NewArrival],
    &[Fact::Msrp, Fact::Savings],
];
/// Facts that came later in groups, which ids have where one of the group is known.
const COUNTS: &[Fact] = &[Fact::Doors, Fact::Cylinders, Fact::Seats, Fact::CityMpg, Fact::HighwayMpg];
const LATER: &[Fact] = &[Fact::InStockSince, Fact::OneOwner, Fact::VideoUrl];

impl ContentHasher {
    fn id(&mut self, vehicle: &Vehicle) -> ContentId {
        self.0.clear();
        self.add(vehicle);
        ContentId(self.finish())
    }

    /// Adds everything that a vehicle has. What came after the first records adds nothing where it is empty, so
    /// that a vehicle without it keeps the hash that inventory histories have stored.
    fn add(&mut self, vehicle: &Vehicle) {
        let Vehicle {
            stock_number,
            vin,
            malformed_vin,
            name,
            base_price,
            list_price,
            has_price_words,
            charges,
            image_urls,
            stock_photos,
            feed_status,
            location,
            observation: Observation { reduction, is_new_arrival, mark, awaits_photos_since },
            facts,
        } = vehicle;
        let [identity, texts, traits, prices] = FIRST_FACTS;
        (stock_number, vin, malformed_vin, name).hash(self);
        self.add_fields(facts, identity);
        (base_price, list_price, charges.sums().included).hash(self);
        self.add_fields(facts, texts);
        image_urls.hash(self);
        self.add_fields(facts, traits);
        self.add_fields(facts, prices);
        (reduction, is_new_arrival).hash(self);
        let has_any = |group: &[Fact]| group.iter().any(|fact| facts.has(*fact));
        if has_any(COUNTS) {
            "counts".hash(self);
            self.add_fields(facts, COUNTS);
        }
        if has_any(LATER) || location.is_some() {
            "facts".hash(self);
            self.add_fields(facts, LATER);
            location.hash(self);
        }
        if charges.has_others() {
            ("charges", charges.rows()).hash(self);
        }
        // A feed that says `available` of its vehicles says no more than one that says nothing.
        let status = (feed_status.unwrap_or_default(), mark);
        if status != (VehicleStatus::default(), &None) {
            ("status", status).hash(self);
        }
        if *has_price_words {
            "price words".hash(self);
        }
        if *stock_photos != 0 {
            ("stock photos", stock_photos).hash(self);
        }
        if awaits_photos_since.is_some() {
            ("awaits photos", awaits_photos_since).hash(self);
        }
        let is_in_group = |fact: Fact| {
            FIRST_FACTS.iter().copied().chain([COUNTS, LATER]).any(|group| group.contains(&fact))
        };
        for fact in facts.known().filter(|fact| !is_in_group(*fact)) {
            fact.row().name.hash(self);
            self.add_fields(facts, &[fact]);
        }
    }

    fn add_fields(&mut self, facts: &Facts, fields: &[Fact]) {
        for fact in fields {
            facts.hash_field(*fact, self);
        }
    }
}

impl Hasher for ContentHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        let mut first = [0; 8];
        blake3::Hasher::new().update(&self.0).finalize_xof().fill(&mut first);
        u64::from_be_bytes(first)
    }
}
