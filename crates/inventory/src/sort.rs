//! Sort options, sort direction and view.

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
    const fn entry(self) -> [&'static str; 4] {
        match self {
            Self::Alphabetical => ["alphabetical", "Make and model", "A to Z", "Z to A"],
            Self::Newest => ["newest", "Newest", "newest first", "oldest first"],
            Self::PriceLow => {
                ["price-low", "Price: low to high", "lowest price first", "highest price first"]
            }
            Self::PriceHigh => {
                ["price-high", "Price: high to low", "highest price first", "lowest price first"]
            }
            Self::Mileage => ["mileage", "Mileage: low to high", "fewest miles first", "most miles first"],
            Self::YearNew => ["year-new", "Year: new to old", "newest first", "oldest first"],
            Self::YearOld => ["year-old", "Year: old to new", "oldest first", "newest first"],
            Self::MilesPerYear => [
                "miles-per-year",
                "Miles a year: low to high",
                "fewest miles a year first",
                "most miles a year first",
            ],
            Self::BelowMarket => {
                ["below-market", "Price: most below market", "biggest saving first", "smallest saving first"]
            }
            Self::PriceDrop => {
                ["price-drop", "Price: most reduced", "biggest reduction first", "smallest reduction first"]
            }
        }
    }

    /// The parameter's value.
    pub const fn value(self) -> &'static str {
        self.entry()[0]
    }

    /// The label for shoppers.
    pub const fn label(self) -> &'static str {
        self.entry()[1]
    }

    /// What comes first in this direction: `lowest price first`.
    pub const fn description(self, direction: Direction) -> &'static str {
        let [_, _, ascending, descending] = self.entry();
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
