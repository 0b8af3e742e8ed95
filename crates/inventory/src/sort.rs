//! Sort options, sort direction and view.

use messages::{Key, key};

/// Sort options (RESULTS-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// Make, then model, ignoring case.
    #[default]
    Alphabetical,
    /// Model year, newest first.
    Newest,
    /// Dealer price, lowest first.
    PriceLow,
    /// Dealer price, highest first.
    PriceHigh,
    /// Mileage, lowest first.
    Mileage,
    /// Model year, newest first.
    YearNew,
    /// Model year, oldest first.
    YearOld,
    /// Miles per year of age, fewest first.
    MilesPerYear,
    /// Dealer price minus market price, lowest first.
    BelowMarket,
    /// Amount of the recent price reduction, largest first.
    PriceDrop,
}

/// Sort direction; `Desc` reverses the whole order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The order of the sort option.
    #[default]
    Asc,
    /// The exact reverse, but vehicles without the figure stay last in sorts by price and by
    /// computed figures.
    Desc,
}

/// Grid (9 per page) or list (6 per page).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// Nine cards per page.
    #[default]
    Grid,
    /// Six rows per page.
    List,
}

impl Sort {
    /// All, in display order.
    pub const ALL: [Self; 10] = [
        Self::Alphabetical,
        Self::Newest,
        Self::PriceLow,
        Self::PriceHigh,
        Self::Mileage,
        Self::YearNew,
        Self::YearOld,
        Self::MilesPerYear,
        Self::BelowMarket,
        Self::PriceDrop,
    ];

    /// Value, label, and what comes first in each direction.
    const fn entry(self) -> (&'static str, [Key; 3]) {
        match self {
            Self::Alphabetical => {
                ("alphabetical", [key::SORTING_BY_ALPHABETICAL, key::SORTING_A_TO_Z, key::SORTING_Z_TO_A])
            }
            Self::Newest => {
                ("newest", [key::SORTING_BY_NEWEST, key::SORTING_NEWEST_FIRST, key::SORTING_OLDEST_FIRST])
            }
            Self::PriceLow => (
                "price-low",
                [
                    key::SORTING_BY_PRICE_LOW,
                    key::SORTING_LOWEST_PRICE_FIRST,
                    key::SORTING_HIGHEST_PRICE_FIRST,
                ],
            ),
            Self::PriceHigh => (
                "price-high",
                [
                    key::SORTING_BY_PRICE_HIGH,
                    key::SORTING_HIGHEST_PRICE_FIRST,
                    key::SORTING_LOWEST_PRICE_FIRST,
                ],
            ),
            Self::Mileage => (
                "mileage",
                [key::SORTING_BY_MILEAGE, key::SORTING_FEWEST_MILES_FIRST, key::SORTING_MOST_MILES_FIRST],
            ),
            Self::YearNew => {
                ("year-new", [key::SORTING_BY_YEAR_NEW, key::SORTING_NEWEST_FIRST, key::SORTING_OLDEST_FIRST])
            }
            Self::YearOld => {
                ("year-old", [key::SORTING_BY_YEAR_OLD, key::SORTING_OLDEST_FIRST, key::SORTING_NEWEST_FIRST])
            }
            Self::MilesPerYear => (
                "miles-per-year",
                [
                    key::SORTING_BY_MILES_PER_YEAR,
                    key::SORTING_FEWEST_MILES_A_YEAR_FIRST,
                    key::SORTING_MOST_MILES_A_YEAR_FIRST,
                ],
            ),
            Self::BelowMarket => (
                "below-market",
                [
                    key::SORTING_BY_BELOW_MARKET,
                    key::SORTING_BIGGEST_SAVING_FIRST,
                    key::SORTING_SMALLEST_SAVING_FIRST,
                ],
            ),
            Self::PriceDrop => (
                "price-drop",
                [
                    key::SORTING_BY_PRICE_DROP,
                    key::SORTING_BIGGEST_REDUCTION_FIRST,
                    key::SORTING_SMALLEST_REDUCTION_FIRST,
                ],
            ),
        }
    }

    /// The parameter's value.
    pub const fn value(self) -> &'static str {
        self.entry().0
    }

    /// The label for shoppers.
    pub const fn label(self) -> Key {
        self.entry().1[0]
    }

    /// What comes first in this direction: `lowest price first`.
    pub const fn description(self, direction: Direction) -> Key {
        let (_, [_, ascending, descending]) = self.entry();
        match direction {
            Direction::Asc => ascending,
            Direction::Desc => descending,
        }
    }
}

impl Direction {
    pub const ALL: [Self; 2] = [Self::Asc, Self::Desc];

    /// The parameter's value: `asc`, `desc`.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Asc => "asc",
            Self::Desc => "desc",
        }
    }

    /// The other direction.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Asc => Self::Desc,
            Self::Desc => Self::Asc,
        }
    }
}

impl View {
    pub const ALL: [Self; 2] = [Self::Grid, Self::List];

    /// The parameter's value: `grid`, `list`.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::List => "list",
        }
    }

    /// Vehicles per page: 9 in grid, 6 in list (RESULTS-2).
    pub const fn page_size(self) -> usize {
        match self {
            Self::Grid => 9,
            Self::List => 6,
        }
    }
}
