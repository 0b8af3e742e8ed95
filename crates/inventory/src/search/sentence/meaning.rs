//! What a phrase means.

use crate::filters::Facet;

/// The order that a sentence asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Cheapest,
    Dearest,
    FewestMiles,
    FewestMilesPerYear,
    BelowMarket,
    MostReduced,
    Newest,
    Oldest,
}

/// What a phrase means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A fixed value of a facet.
    Value(Facet, &'static str),
    /// A make of the lot.
    Make(u32),
    /// A model of the lot.
    Model(u32),
    /// A transmission of the lot.
    Transmission(u32),
    /// An order.
    Order(Order),
    /// Any vehicle.
    Vehicle,
    /// Nothing.
    Filler,
    /// Something that no filter has.
    Text,
}
