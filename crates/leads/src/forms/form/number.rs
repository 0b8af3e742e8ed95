//! Whole numbers in a form: bounds and ranges.

use super::{ValidationError, text::trim};
use serde::Serialize;
use ts_rs::TS;

/// Bounds of a number field, both inclusive, and its step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "NumberBounds.ts")]
pub struct NumberBounds {
    /// Lowest.
    pub min: u32,
    /// Highest.
    pub max: u32,
    /// The step of the field's arrows; any whole number between the bounds is valid.
    pub step: u32,
}

impl NumberBounds {
    /// Parses a number with or without commas; `None` if the text is blank.
    pub(super) fn parse(self, typed: &str) -> Result<Option<u32>, ValidationError> {
        let typed = trim(typed);
        if typed.is_empty() {
            return Ok(None);
        }
        let digits = typed.replace(',', "");
        // `u32::from_str` accepts a plus sign.
        let number = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
        number
            .filter(|number| (self.min..=self.max).contains(number))
            .map(Some)
            .ok_or(ValidationError::Invalid)
    }
}

/// A range of numbers; either end may be open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NumberRange {
    min: Option<u32>,
    max: Option<u32>,
}

impl NumberRange {
    /// A range between two ends, in either order.
    pub fn new(one: Option<u32>, other: Option<u32>) -> Self {
        match (one, other) {
            (Some(one), Some(other)) if one > other => Self { min: Some(other), max: Some(one) },
            (min, max) => Self { min, max },
        }
    }

    /// Lower end.
    pub const fn min(self) -> Option<u32> {
        self.min
    }

    /// Upper end.
    pub const fn max(self) -> Option<u32> {
        self.max
    }

    /// The number, if the range has only one.
    pub(crate) fn single(self) -> Option<u32> {
        self.min.filter(|_| self.min == self.max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_with_an_open_end_is_not_one_number() {
        assert_eq!(NumberRange::new(Some(4), None).single(), None);
        assert_eq!(NumberRange::new(None, Some(4)).single(), None);
        assert_eq!(NumberRange::new(Some(4), Some(4)).single(), Some(4));
        assert_eq!(NumberRange::new(Some(4), Some(5)).single(), None);
    }
}
