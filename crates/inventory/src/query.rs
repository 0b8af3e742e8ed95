//! What a shopper asks for: every state of `/inventory` as a value that reads itself from a query string and prints itself canonically.

mod admit;
mod chips;
mod choices;
mod parse;
mod print;
mod run;
mod settle;

pub use chips::Chip;
pub use choices::{Condition, Direction, Sort, View};

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

    /// Whether a vehicle with this value is inside. One without the value is inside only where both ends are open.
    pub fn admit(self, value: Option<u32>) -> bool {
        let inside =
            |value| self.min.is_none_or(|min| value >= min) && self.max.is_none_or(|max| value <= max);
        self.is_open() || value.is_some_and(inside)
    }

    /// The one value that is inside, where there is only one.
    pub(crate) fn single(self) -> Option<u32> {
        self.min.filter(|_| self.min == self.max)
    }
}

/// What a shopper asks for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// Text, trimmed, not empty, at most 200 characters.
    pub search: Option<String>,
    /// Make.
    pub make: Option<String>,
    /// Model; only with a make.
    pub model: Option<String>,
    /// Model years.
    pub year: Bounds,
    /// Dealer price in whole dollars.
    pub price: Bounds,
    /// Miles.
    pub mileage: Bounds,
    /// New or used.
    pub condition: Option<Condition>,
    /// Transmission.
    pub transmission: Option<String>,
    /// Exterior color.
    pub color: Option<String>,
    /// Order.
    pub sort: Sort,
    /// Direction.
    pub direction: Direction,
    /// Grid or list.
    pub view: View,
    /// Page, from 1.
    pub page: u32,
}

/// The whole lot, from its first page.
impl Default for Query {
    fn default() -> Self {
        Self {
            search: None,
            make: None,
            model: None,
            year: Bounds::default(),
            price: Bounds::default(),
            mileage: Bounds::default(),
            condition: None,
            transmission: None,
            color: None,
            sort: Sort::default(),
            direction: Direction::default(),
            view: View::default(),
            page: 1,
        }
    }
}

impl Query {
    /// Highest price of the filter, open above (FILTER-2).
    pub const PRICE_TOP: u32 = 100_000;
    /// Lowest year of the filter, open below.
    pub const YEAR_BOTTOM: u32 = 2000;
    /// Highest mileage of the filter, open above.
    pub const MILEAGE_TOP: u32 = 200_000;
    /// Longest text, in characters.
    pub const MAX_SEARCH_CHARS: usize = 200;

    /// The same query on another page.
    #[must_use]
    pub fn on_page(&self, page: u32) -> Self {
        Self { page: page.max(1), ..self.clone() }
    }

    /// Whether any filter is active.
    pub fn is_filtered(&self) -> bool {
        !self.chips().is_empty()
    }
}
