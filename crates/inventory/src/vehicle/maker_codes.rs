//! The names of the makes that a VIN may be of.

use crate::makes::{makes_of_vin, names_of_make};

/// Every name of the makes that a VIN's manufacturer's identifier may stand for.
pub(super) fn makes(vin: &str) -> impl Iterator<Item = &'static str> {
    makes_of_vin(vin).flat_map(names_of_make)
}
