//! What stands around a car: the lot, the showroom, the other cars, the sky.

pub(crate) mod place;
pub(crate) mod yard;
