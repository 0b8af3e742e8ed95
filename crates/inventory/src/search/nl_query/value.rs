//! Values that the phrases of the trade and of the inventory stand for.

use crate::filters::Facet;
use crate::models::KnownModel;
use crate::sort::Sort;
use sentences::Role;

/// The value of a phrase. Codes are those of the inventory's columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// A fixed value of a facet.
    Fixed(Facet, &'static str),
    Make(u32),
    Model(u32),
    Transmission(u32),
    Order(Sort),
    /// A model of the trade that is not here.
    Absent(&'static KnownModel),
}

impl sentences::Value for Value {
    fn role(self) -> Role {
        match self {
            Self::Make(_) => Role::Make,
            Self::Model(_) | Self::Absent(_) => Role::Model,
            Self::Fixed(Facet::Body, _) => Role::Body,
            Self::Fixed(Facet::Color | Facet::Interior, _) => Role::Color,
            Self::Fixed(facet @ (Facet::Drivetrain | Facet::Fuel), _) => Role::Adjective(facet.name()),
            Self::Fixed(facet, _) => Role::Other(facet.name()),
            Self::Transmission(_) => Role::Other(Facet::Transmission.name()),
            Self::Order(Sort::Mileage) => Role::MilesOrder,
            Self::Order(_) => Role::Other("sort"),
        }
    }

    fn inside(self) -> Option<Self> {
        match self {
            Self::Fixed(Facet::Color, color) => Some(Self::Fixed(Facet::Interior, color)),
            _ => None,
        }
    }
}
