//! Why a vehicle is left out of a feed.

/// A reason. In this order a metric counts the first of a vehicle's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Refusal {
    /// A sale is pending, it is not on the lot yet, or its status is unknown (VEHICLE-5).
    NotForSale,
    /// The price reads `Call for price`.
    NoPrice,
    /// The price can't be right (FEED-8).
    PriceOff,
    /// The VIN is missing or malformed.
    NoVin,
    /// The check digit is wrong (VEHICLE-3).
    WrongVin,
    /// Another vehicle has the same VIN, and it does not fit this one alone.
    RepeatedVin,
    /// Year, make or model is unknown.
    NoModel,
    /// The mileage is unknown.
    NoMileage,
    /// The exterior color is unknown.
    NoColor,
    /// There is no photo of the vehicle itself.
    NoPhoto,
    /// The stock number is longer than the consumer's ids may be.
    LongStockNumber,
}

impl Refusal {
    pub(super) const ALL: [Self; 11] = [
        Self::NotForSale,
        Self::NoPrice,
        Self::PriceOff,
        Self::NoVin,
        Self::WrongVin,
        Self::RepeatedVin,
        Self::NoModel,
        Self::NoMileage,
        Self::NoColor,
        Self::NoPhoto,
        Self::LongStockNumber,
    ];

    /// The value of the metric's `outcome` label.
    pub(super) const fn label(self) -> &'static str {
        self.texts().0
    }

    /// For people: `no price`.
    pub(super) const fn description(self) -> &'static str {
        self.texts().1
    }

    const fn texts(self) -> (&'static str, &'static str) {
        match self {
            Self::NotForSale => (
                "not_for_sale",
                "a sale is pending, the vehicle is not on the lot yet, or the feed's word for its status is unknown",
            ),
            Self::NoPrice => ("no_price", "no price"),
            Self::PriceOff => ("price_off", "the price can't be right"),
            Self::NoVin => ("no_vin", "no VIN, or a malformed one"),
            Self::WrongVin => ("wrong_vin", "the VIN has a wrong check digit"),
            Self::RepeatedVin => ("repeated_vin", "another vehicle has the same VIN"),
            Self::NoModel => ("no_model", "year, make or model is missing"),
            Self::NoMileage => ("no_mileage", "no mileage"),
            Self::NoColor => ("no_color", "no exterior color"),
            Self::NoPhoto => ("no_photo", "no photo"),
            Self::LongStockNumber => ("long_stock_number", "the stock number is too long"),
        }
    }
}
