//! The names of the makes that a VIN may be of.

use crate::makes::{make_names, makes_of_vin};

/// Every name of the makes that a VIN's manufacturer's identifier may stand for.
pub(super) fn makes(vin: &str) -> impl Iterator<Item = &'static str> {
    makes_of_vin(vin).flat_map(|make| make_names().filter(move |(_, of)| *of == make).map(|(name, _)| name))
}
