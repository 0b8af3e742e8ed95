//! In which order results stand and how they are shown. Each choice is read and printed in one place.

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
    /// Miles for each year of its age, fewest first.
    MilesPerYear,
    /// Dealer price less market price, furthest below first.
    BelowMarket,
    /// By how much the price fell lately, furthest first.
    PriceDrop,
}

/// Direction; `Desc` reverses the whole order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// As the sort option says.
    #[default]
    Asc,
    /// The exact reverse (vehicles without the figure stay last in sorts by price and by what no record has of itself).
    Desc,
}

/// Grid (9 a page) or list (6 a page).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// Nine cards a page.
    #[default]
    Grid,
    /// Six rows a page.
    List,
}

impl Sort {
    /// All, in reading order.
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

    /// The parameter's value: `alphabetical`, `newest`, `price-low`, `price-high`, `mileage`, `year-new`, `year-old`,
    /// `miles-per-year`, `below-market`, `price-drop`.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Alphabetical => "alphabetical",
            Self::Newest => "newest",
            Self::PriceLow => "price-low",
            Self::PriceHigh => "price-high",
            Self::Mileage => "mileage",
            Self::YearNew => "year-new",
            Self::YearOld => "year-old",
            Self::MilesPerYear => "miles-per-year",
            Self::BelowMarket => "below-market",
            Self::PriceDrop => "price-drop",
        }
    }

    /// What a shopper reads.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Alphabetical => "Make and model",
            Self::Newest => "Newest",
            Self::PriceLow => "Price: low to high",
            Self::PriceHigh => "Price: high to low",
            Self::Mileage => "Mileage: low to high",
            Self::YearNew => "Year: new to old",
            Self::YearOld => "Year: old to new",
            Self::MilesPerYear => "Miles a year: low to high",
            Self::BelowMarket => "Price: most below market",
            Self::PriceDrop => "Price: most reduced",
        }
    }

    /// What stands first in that direction: `dearest first`.
    pub const fn first(self, direction: Direction) -> &'static str {
        let (asc, desc) = match self {
            Self::Alphabetical => ("A to Z", "Z to A"),
            Self::PriceLow => ("cheapest first", "dearest first"),
            Self::PriceHigh => ("dearest first", "cheapest first"),
            Self::Mileage => ("fewest miles first", "most miles first"),
            Self::Newest | Self::YearNew => ("newest first", "oldest first"),
            Self::YearOld => ("oldest first", "newest first"),
            Self::MilesPerYear => ("fewest miles a year first", "most miles a year first"),
            Self::BelowMarket => ("most below market first", "least below market first"),
            Self::PriceDrop => ("most reduced first", "least reduced first"),
        };
        match direction {
            Direction::Asc => asc,
            Direction::Desc => desc,
        }
    }
}

impl Direction {
    /// Both, as written.
    pub const ALL: [Self; 2] = [Self::Asc, Self::Desc];

    /// The parameter's value: `asc`, `desc`.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Asc => "asc",
            Self::Desc => "desc",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Asc => Self::Desc,
            Self::Desc => Self::Asc,
        }
    }
}

impl View {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Grid, Self::List];

    /// The parameter's value: `grid`, `list`.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::List => "list",
        }
    }

    /// Vehicles a page: 9 in grid, 6 in list (RESULTS-2).
    pub const fn page_size(self) -> usize {
        match self {
            Self::Grid => 9,
            Self::List => 6,
        }
    }
}
