//! Measures of amounts, and the ends of ranges that they are. Classes of the files of words have these names.

use serde::Deserialize;

/// The measure of an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Dollars.
    Price,
    /// Miles.
    Mileage,
    /// The model year.
    Year,
    /// Dollars a month.
    Payment,
    /// Dollars of a down payment.
    Down,
    /// `years old`
    Age,
    /// `years`: an age after a limit, `less than 5 years`; otherwise something else.
    Years,
    /// Seats or passengers.
    Seats,
    /// Things that are few: `owners`. No filter covers them.
    Count,
    /// Something that no filter covers: `mpg`.
    Other,
}

/// The end of a range that an amount is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    AtMost,
    AtLeast,
    /// Exclusive, where years are counted.
    Below,
    /// Exclusive, where years are counted.
    Above,
    /// `newer than 2018`, exclusive.
    Newer,
    /// `older than 2018`, exclusive.
    Older,
    /// `2018 or newer`, inclusive.
    OrNewer,
    /// `2018 or older`, inclusive.
    OrOlder,
    /// `or better`: a lower price, fewer miles, a later year.
    OrBetter,
    /// `within`: an end of a range, or a distance.
    Within,
    Around,
    Between,
    From,
}

impl Limit {
    /// The limit is one of years: nothing is `newer than 60,000 miles`.
    pub(crate) const fn is_for_years_only(self) -> bool {
        matches!(self, Self::Newer | Self::Older | Self::OrNewer | Self::OrOlder)
    }

    /// Another limit at the same amount is stronger: `from 2018 up`, `about 20k or less`.
    pub(crate) const fn is_weak(self) -> bool {
        matches!(self, Self::Around | Self::From)
    }

    /// The limit that remains where this one is not wanted: `not over` is at most. `None` where
    /// no other limit follows from it.
    pub(crate) const fn negated(self) -> Option<Self> {
        Some(match self {
            Self::AtMost => Self::Above,
            Self::AtLeast => Self::Below,
            Self::Below => Self::AtLeast,
            Self::Above => Self::AtMost,
            Self::Newer => Self::OrOlder,
            Self::Older => Self::OrNewer,
            Self::OrNewer => Self::Older,
            Self::OrOlder => Self::Newer,
            Self::OrBetter | Self::Within | Self::Around | Self::Between | Self::From => return None,
        })
    }

    /// The limit that two at the same amount are together; `None` if they contradict each other.
    pub(crate) fn and(self, other: Self) -> Option<Self> {
        let is_lower = |limit: Self| match limit {
            Self::AtLeast | Self::Above | Self::Newer | Self::OrNewer => Some(true),
            Self::AtMost | Self::Below | Self::Older | Self::OrOlder | Self::Within => Some(false),
            _ => None,
        };
        match (is_lower(self), is_lower(other)) {
            _ if self == other || other.is_weak() || other == Self::OrBetter => Some(self),
            _ if self.is_weak() || self == Self::OrBetter => Some(other),
            (Some(one), Some(two)) if one == two => Some(self),
            _ => None,
        }
    }

    /// Buyers want this end: a price, a payment or miles at most, a year at least.
    pub(crate) fn is_usual_for(self, measure: Measure) -> bool {
        match self {
            _ if matches!(measure, Measure::Count | Measure::Other) => false,
            Self::AtMost | Self::Below | Self::Within => !matches!(measure, Measure::Year | Measure::Seats),
            Self::AtLeast | Self::Above => matches!(measure, Measure::Year | Measure::Seats),
            Self::Older | Self::OrOlder => false,
            _ => true,
        }
    }

    /// The limit of the model year that an age has: `less than 5 years old` is a year at least.
    pub(crate) const fn of_year(self) -> Self {
        match self {
            Self::AtMost | Self::Below | Self::Newer | Self::OrNewer | Self::OrBetter | Self::Within => {
                Self::AtLeast
            }
            Self::AtLeast | Self::Above | Self::From | Self::Older | Self::OrOlder => Self::AtMost,
            Self::Around | Self::Between => self,
        }
    }
}

/// The place of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    /// Only after an amount: `or less`.
    After,
    /// After an amount, unless another follows: `20k or under`, but `60k miles or under 20k`.
    AfterLast,
    /// Before or after: `max`.
    Either,
    /// After an amount that nothing follows: `from 2019 on`.
    End,
}

/// A limit after an amount.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Suffix {
    pub(crate) limit: Limit,
    pub(crate) place: Place,
}
