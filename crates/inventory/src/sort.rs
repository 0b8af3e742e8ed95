//! Sort options, sort direction and view.

use messages::{Key, key};

/// The sort options, each with its value, its label, and what comes first in each direction.
macro_rules! sorts {
    ($($(#[$doc:meta])+ $variant:ident: $value:literal, $label:ident, $first:ident, $first_reversed:ident;)+) => {
        /// Sort options (RESULTS-3).
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Sort {
            $($(#[$doc])+ $variant,)+
        }

        impl Sort {
            /// All, in display order.
            pub const ALL: [Self; [$($value),+].len()] = [$(Self::$variant),+];

            /// The parameter's value.
            pub const fn value(self) -> &'static str {
                match self { $(Self::$variant => $value,)+ }
            }

            /// The label for shoppers.
            pub const fn label(self) -> Key {
                match self { $(Self::$variant => key::$label,)+ }
            }

            /// The end that comes first in this direction: `lowest price first`.
            pub const fn description(self, direction: Direction) -> Key {
                match (self, direction) {
                    $((Self::$variant, Direction::Asc) => key::$first,
                    (Self::$variant, Direction::Desc) => key::$first_reversed,)+
                }
            }
        }
    };
}

sorts! {
    /// Make, then model, ignoring case.
    #[default]
    Alphabetical: "alphabetical", SORTING_BY_ALPHABETICAL, SORTING_A_TO_Z, SORTING_Z_TO_A;
    /// Model year, newest first.
    Newest: "newest", SORTING_BY_NEWEST, SORTING_NEWEST_FIRST, SORTING_OLDEST_FIRST;
    /// Dealer price, lowest first.
    PriceLow: "price-low", SORTING_BY_PRICE_LOW, SORTING_LOWEST_PRICE_FIRST, SORTING_HIGHEST_PRICE_FIRST;
    /// Dealer price, highest first.
    PriceHigh: "price-high", SORTING_BY_PRICE_HIGH, SORTING_HIGHEST_PRICE_FIRST, SORTING_LOWEST_PRICE_FIRST;
    /// Mileage, lowest first.
    Mileage: "mileage", SORTING_BY_MILEAGE, SORTING_FEWEST_MILES_FIRST, SORTING_MOST_MILES_FIRST;
    /// Model year, newest first.
    YearNew: "year-new", SORTING_BY_YEAR_NEW, SORTING_NEWEST_FIRST, SORTING_OLDEST_FIRST;
    /// Model year, oldest first.
    YearOld: "year-old", SORTING_BY_YEAR_OLD, SORTING_OLDEST_FIRST, SORTING_NEWEST_FIRST;
    /// Miles per year of age, fewest first.
    MilesPerYear: "miles-per-year", SORTING_BY_MILES_PER_YEAR, SORTING_FEWEST_MILES_A_YEAR_FIRST, SORTING_MOST_MILES_A_YEAR_FIRST;
    /// Dealer price minus market price, lowest first.
    BelowMarket: "below-market", SORTING_BY_BELOW_MARKET, SORTING_BIGGEST_SAVING_FIRST, SORTING_SMALLEST_SAVING_FIRST;
    /// Amount of the recent price reduction, largest first.
    PriceDrop: "price-drop", SORTING_BY_PRICE_DROP, SORTING_BIGGEST_REDUCTION_FIRST, SORTING_SMALLEST_REDUCTION_FIRST;
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
