//! The fields of a vehicle record (VEHICLE-1), and the values that they are read from.

use crate::{Fact, FactKind};
use enum_map::{Enum, enum_len};
use serde_json::value::RawValue;
use std::borrow::Cow;

/// A field of the vehicle record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub(super) enum Field {
    StockNumber,
    Vin,
    Name,
    /// A fact, which `Options` share with `Features`.
    Fact(Fact),
    BasePrice,
    ListPrice,
    Features,
    ImageUrls,
    StockPhotos,
    Status,
    Location,
    /// `mi` or `km`.
    MileageUnit,
}

impl Field {
    /// All, in the order of reports.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..enum_len::<Self>()).map(Self::from_usize)
    }

    /// Reports count a missing value of this field. The others say less than a record says anyway, or are rare.
    pub(super) const fn is_expected(self) -> bool {
        match self {
            Self::Fact(fact) => fact.row().is_expected,
            _ => !matches!(self, Self::Name | Self::Features | Self::StockPhotos | Self::MileageUnit),
        }
    }

    /// The value is an amount of dollars.
    pub(super) const fn is_money(self) -> bool {
        match self {
            Self::Fact(fact) => matches!(fact.row().kind, FactKind::Money),
            _ => matches!(self, Self::BasePrice | Self::ListPrice),
        }
    }

    /// All columns of the field count, not the first with a value.
    pub(super) const fn is_list(self) -> bool {
        matches!(self, Self::Fact(Fact::Options) | Self::Features | Self::ImageUrls)
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

/// A JSON value counts as missing.
pub(super) fn is_empty(value: &RawValue) -> bool {
    matches!(value.get(), "null" | "\"\"")
}
