//! A range that is asked for.

/// An inclusive range; an open end is `None` and hides nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// Lowest value wanted.
    pub min: Option<u32>,
    /// Highest value wanted.
    pub max: Option<u32>,
}

impl Bounds {
    /// Whether both ends are open.
    pub const fn is_open(self) -> bool {
        self.min.is_none() && self.max.is_none()
    }

    /// One value alone.
    pub(crate) const fn of_one(value: u32) -> Self {
        Self { min: Some(value), max: Some(value) }
    }

    /// The one value that is inside, where there is only one.
    pub(crate) fn single(self) -> Option<u32> {
        self.min.filter(|_| self.min == self.max)
    }

    /// The ends in their order.
    pub(crate) fn upright(self) -> Self {
        match (self.min, self.max) {
            (Some(min), Some(max)) if min > max => Self { min: Some(max), max: Some(min) },
            _ => self,
        }
    }
}
