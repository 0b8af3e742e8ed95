//! The fields of a vehicle record (VEHICLE-1), and the values that they are read from.

use serde_json::value::RawValue;
use std::borrow::Cow;

/// A field of the vehicle record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    StockNumber,
    Vin,
    Name,
    Year,
    Make,
    Model,
    Trim,
    Mileage,
    Transmission,
    ExteriorColor,
    InteriorColor,
    BasePrice,
    ListPrice,
    NewOrUsed,
    Options,
    Features,
    Description,
    ImageUrls,
    Engine,
    Drivetrain,
    FuelType,
    BodyStyle,
    Certified,
    NewArrival,
    Msrp,
    Savings,
    Doors,
    Cylinders,
    Seats,
    CityMpg,
    HighwayMpg,
    InStockSince,
    OneOwner,
    VideoUrl,
    Status,
    Location,
    /// `mi` or `km`.
    MileageUnit,
}

impl Field {
    pub(super) const COUNT: usize = Self::MileageUnit as usize + 1;

    /// Whether somebody may miss it. The others say less than a record says anyway, or are rare.
    pub(super) const fn is_expected(self) -> bool {
        !matches!(self, Self::Name | Self::Features | Self::NewArrival | Self::Savings | Self::MileageUnit)
    }

    /// Whether all columns of the field count, not the first with a value.
    pub(super) const fn is_list(self) -> bool {
        matches!(self, Self::Options | Self::Features | Self::ImageUrls)
    }
}

/// A value of a record. There is none for an empty one.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source<'a> {
    Json(&'a RawValue),
    Text(&'a str),
    /// Repeated elements.
    Texts(&'a [Cow<'a, str>]),
}

/// Whether a JSON value counts as missing.
pub(super) fn is_empty(value: &RawValue) -> bool {
    matches!(value.get(), "null" | "\"\"")
}
