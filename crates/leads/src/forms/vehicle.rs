//! The vehicle that an enquiry is about.

use inventory::Money;

/// The vehicle as it was in the inventory when the lead was received.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LeadVehicle {
    pub year: Option<u16>,
    pub make: Option<String>,
    pub model: Option<String>,
    pub vin: Option<String>,
    pub stock_number: Option<String>,
    pub trim: Option<String>,
    /// Dealer price in cents.
    pub price_cents: Option<u64>,
    /// The charges beside it, as people read them: `Electronic filing: up to $25`. They do not count when repeats are
    /// recognised.
    #[serde(default)]
    pub charges: Vec<String>,
    /// Miles.
    pub mileage: Option<u32>,
    /// Absolute URL of its page; `None` if it is not in the inventory (LEAD-7).
    pub url: Option<String>,
    /// `Sale Pending`, `Coming Soon`, `In Transit`, `On Order`, `Sold`, `Available`: as people read it; `None` if the
    /// feed does not say. It does not count when repeats are recognised.
    #[serde(default)]
    pub status: Option<String>,
    /// The place where the vehicle stands: the name of a [`LeadLocation`](crate::LeadLocation) (LEAD-20).
    /// Repeats are recognised without it.
    #[serde(default)]
    pub location: Option<String>,
    /// Absolute URL of its photo as JPEG. Repeats are recognised without it.
    #[serde(default)]
    pub photo: Option<String>,
    /// Address of its small photo on the pages, which begins with a slash.
    #[serde(default)]
    pub tile: Option<String>,
}

impl LeadVehicle {
    pub(crate) const fn is_listed(&self) -> bool {
        self.url.is_some()
    }

    /// The dealer price.
    pub fn price(&self) -> Option<Money> {
        self.price_cents.map(Money::cents)
    }
}
