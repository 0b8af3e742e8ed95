//! New and used, as the mileage says (FILTER-3).

use super::kinds;

kinds! {
    /// New below 500 miles, used from there (FILTER-3).
    Condition {
        New: "new", "New (under 500 miles)";
        Used: "used", "Used";
    }
}

impl Condition {
    /// Miles from which a vehicle is used.
    pub const THRESHOLD_MILES: u32 = 500;

    /// The condition of a vehicle with this mileage; unknown where the mileage is.
    pub fn of(mileage: Option<u32>) -> Option<Self> {
        mileage.map(|miles| if miles < Self::THRESHOLD_MILES { Self::New } else { Self::Used })
    }
}
