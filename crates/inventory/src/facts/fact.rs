//! The facts by name.

use enum_map::{Enum, enum_len};

/// A fact of a vehicle, in the order of [`FACTS`](super::FACTS). Not every vehicle has each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum)]
pub enum Fact {
    Year,
    Make,
    Model,
    Trim,
    BodyStyle,
    Mileage,
    Doors,
    Seats,
    Engine,
    Cylinders,
    Transmission,
    Drivetrain,
    FuelType,
    CityMpg,
    HighwayMpg,
    ExteriorColor,
    InteriorColor,
    Options,
    Description,
    NewOrUsed,
    Certified,
    OneOwner,
    NewArrival,
    Msrp,
    Savings,
    InStockSince,
    VideoUrl,
}

impl Fact {
    /// All, in the order of the enum.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..enum_len::<Self>()).map(Self::from_usize)
    }
}
