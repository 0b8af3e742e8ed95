//! Whole numbers of a form: their bounds, and ranges between two of them.

use super::{Fault, text::trim};
use serde::Serialize;
use ts_rs::TS;

/// Bounds of a number field, both inclusive, and its step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "NumberBounds", export_to = "NumberBounds.ts")]
pub struct Scale {
    /// Lowest.
    pub min: u32,
    /// Highest.
    pub max: u32,
    /// What the field's own arrows add; any whole number between is taken.
    pub step: u32,
}

impl Scale {
    /// The number typed, commas between its digits or not; `None` where nothing was typed.
    pub(super) fn read(self, typed: &str) -> Result<Option<u32>, Fault> {
        let typed = trim(typed);
        if typed.is_empty() {
            return Ok(None);
        }
        let digits = typed.replace(',', "");
        // `u32` alone would read a plus sign too.
        let number = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
        number.filter(|number| (self.min..=self.max).contains(number)).map(Some).ok_or(Fault::Invalid)
    }
}

/// What is wanted of a number: from one end to the other, either of which may be open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    least: Option<u32>,
    most: Option<u32>,
}

impl Span {
    /// Between these ends; typed upside down, they are put right.
    pub fn between(one: Option<u32>, other: Option<u32>) -> Self {
        match (one, other) {
            (Some(least), Some(most)) if least > most => Self { least: Some(most), most: Some(least) },
            (least, most) => Self { least, most },
        }
    }

    /// Lower end.
    pub const fn least(self) -> Option<u32> {
        self.least
    }

    /// Upper end.
    pub const fn most(self) -> Option<u32> {
        self.most
    }

    /// The one number wanted, where there is only one.
    pub(crate) fn only(self) -> Option<u32> {
        self.least.filter(|_| self.least == self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_typed_upside_down_is_put_right() {
        let upside_down = Span::between(Some(9), Some(2));
        assert_eq!((upside_down.least(), upside_down.most()), (Some(2), Some(9)));
        assert_eq!(upside_down, Span::between(Some(2), Some(9)));
    }

    #[test]
    fn a_range_with_an_open_end_is_not_one_number() {
        assert_eq!(Span::between(Some(4), None).only(), None);
        assert_eq!(Span::between(None, Some(4)).only(), None);
        assert_eq!(Span::between(Some(4), Some(4)).only(), Some(4));
        assert_eq!(Span::between(Some(4), Some(5)).only(), None);
    }
}
