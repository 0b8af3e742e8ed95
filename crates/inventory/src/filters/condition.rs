//! New and used, as the mileage says (FILTER-3).

use super::FixedValue;

/// New below 500 miles, used from there (FILTER-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// Under 500 miles.
    New,
    /// 500 miles or more.
    Used,
}

impl Condition {
    /// Miles from which a vehicle is used.
    pub const THRESHOLD_MILES: u32 = 500;

    /// What can be chosen, in reading order.
    pub(super) const VALUES: [FixedValue; 2] = [
        FixedValue { value: Self::New.value(), label: "New (under 500 miles)" },
        FixedValue { value: Self::Used.value(), label: "Used" },
    ];

    /// The condition of a vehicle with this mileage; unknown where the mileage is.
    pub fn of(mileage: Option<u32>) -> Option<Self> {
        mileage.map(|miles| if miles < Self::THRESHOLD_MILES { Self::New } else { Self::Used })
    }

    /// The parameter's value: `new`, `used`.
    pub const fn value(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Used => "used",
        }
    }
}
