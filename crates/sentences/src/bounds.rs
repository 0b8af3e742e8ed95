//! The bounds of a range filter.

/// An inclusive range; an open end is `None` and hides nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bounds {
    pub min: Option<u32>,
    pub max: Option<u32>,
}

impl Bounds {
    /// Both ends are open.
    pub const fn is_open(self) -> bool {
        self.min.is_none() && self.max.is_none()
    }

    /// One value.
    pub const fn exactly(value: u32) -> Self {
        Self { min: Some(value), max: Some(value) }
    }

    /// The value, if the range contains only one.
    pub fn single(self) -> Option<u32> {
        self.min.filter(|_| self.min == self.max)
    }

    /// The bounds with reversed ends swapped.
    #[must_use]
    pub fn ordered(self) -> Self {
        match (self.min, self.max) {
            (Some(min), Some(max)) if min > max => Self { min: Some(max), max: Some(min) },
            _ => self,
        }
    }

    /// These bounds with those of a later text, which count where it has them.
    #[must_use]
    pub fn and_then(self, later: Self) -> Self {
        Self { min: later.min.or(self.min), max: later.max.or(self.max) }
    }
}
