//! The vehicle of the lot that an enquiry is about.

use inventory::Money;

/// The vehicle as it stood in the inventory when the lead came.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LeadVehicle {
    /// Model year.
    pub year: Option<u16>,
    /// Make.
    pub make: Option<String>,
    /// Model.
    pub model: Option<String>,
    /// VIN.
    pub vin: Option<String>,
    /// Stock number.
    pub stock_number: Option<String>,
    /// Trim.
    pub trim: Option<String>,
    /// Dealer price in cents.
    pub price_cents: Option<u64>,
    /// Miles.
    pub mileage: Option<u32>,
    /// Absolute address of its page.
    pub url: Option<String>,
}

impl LeadVehicle {
    /// One that has left, or never was there, has no page (LEAD-7).
    pub(crate) const fn is_on_the_lot(&self) -> bool {
        self.url.is_some()
    }

    /// The dealer price.
    pub fn price(&self) -> Option<Money> {
        self.price_cents.map(Money::cents)
    }
}
