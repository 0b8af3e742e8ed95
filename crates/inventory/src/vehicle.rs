//! A vehicle on the lot (VEHICLE-1).

pub(crate) mod address;

use crate::Money;

/// The dealership's own key of a vehicle: unique on the lot, last segment of the vehicle's address.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StockNumber(String);

impl StockNumber {
    /// Longest stock number, in characters.
    pub const MAX_CHARS: usize = 64;

    /// A stock number from text: trimmed, not empty, at most 64 characters, no control characters; `None` otherwise.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let fits = !text.is_empty() && text.chars().count() <= Self::MAX_CHARS;
        (fits && !text.chars().any(char::is_control)).then(|| Self(text.to_owned()))
    }

    /// The stock number as the feed writes it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A vehicle identification number: 17 characters, upper case, without I, O and Q.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vin(String);

impl Vin {
    /// A VIN from text: trimmed, made upper case; `None` if it can't be one.
    pub fn new(text: &str) -> Option<Self> {
        let vin = text.trim().to_ascii_uppercase();
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() && !matches!(byte, b'I' | b'O' | b'Q');
        (vin.len() == 17 && vin.bytes().all(allowed)).then_some(Self(vin))
    }

    /// The 17 characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One vehicle of the listing, decoded: what could not be understood is absent.
#[derive(Clone, Debug, PartialEq)]
pub struct Vehicle {
    /// Unique key on the lot.
    pub stock_number: StockNumber,
    /// The VIN, where the feed gives a possible one.
    pub vin: Option<Vin>,
    /// `full_text_name`; made of year, make, model and trim where the feed has none. Never empty.
    pub name: String,
    /// Model year.
    pub year: Option<u16>,
    /// Make; empty where unknown.
    pub make: String,
    /// Model; empty where unknown.
    pub model: String,
    /// Trim.
    pub trim: Option<String>,
    /// Miles on the odometer.
    pub mileage: Option<u32>,
    /// Transmission, as the feed words it.
    pub transmission: Option<String>,
    /// Exterior color.
    pub exterior_color: Option<String>,
    /// Interior color.
    pub interior_color: Option<String>,
    /// Market price; above zero.
    pub base_price: Option<Money>,
    /// Dealer price; above zero. `None` reads `Call for price`.
    pub list_price: Option<Money>,
    /// The feed's `new_or_used`, as it words it. The condition filter goes by mileage instead (FILTER-3).
    pub new_or_used: Option<String>,
    /// Options, in the feed's order, each once; `options` and `features` of the record together.
    pub options: Vec<String>,
    /// The dealer's notes; plain text.
    pub description: Option<String>,
    /// Absolute http(s) addresses of the photos, the first is the thumbnail; each once.
    pub image_urls: Vec<String>,
    /// Engine.
    pub engine: Option<String>,
    /// Drivetrain.
    pub drivetrain: Option<String>,
    /// Fuel type.
    pub fuel_type: Option<String>,
    /// Body style, where the feed has one.
    pub body_style: Option<String>,
    /// The feed says it is certified.
    pub certified: bool,
    /// The feed says it has just arrived.
    pub new_arrival: bool,
    /// The feed's own MSRP.
    pub msrp: Option<Money>,
    /// The feed's own savings.
    pub savings: Option<Money>,
}

impl Vehicle {
    /// What every vehicle of the lot is sold as, whatever the filter calls new by its mileage (FILTER-3).
    pub const SOLD_AS: &'static str = "Used";

    /// `2021 Toyota Camry`: year, make and model, joined by spaces, without what is unknown.
    pub fn year_make_model(&self) -> String {
        let year = self.year.map(|year| year.to_string()).unwrap_or_default();
        joined([year.as_str(), &self.make, &self.model])
    }

    /// What a shopper saves: base price less list price, where that is above zero (PRICE-1).
    pub fn you_save(&self) -> Option<Money> {
        let (base, list) = (self.base_price?.in_cents(), self.list_price?.in_cents());
        base.checked_sub(list).filter(|&saved| saved > 0).map(Money::cents)
    }
}

/// The known words, with one space between them.
pub(crate) fn joined<'t>(words: impl IntoIterator<Item = &'t str>) -> String {
    let known: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    known.join(" ")
}
