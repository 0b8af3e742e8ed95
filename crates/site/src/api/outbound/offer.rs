//! A vehicle with all values that every consumer requires.

use crate::{Dealership, Site};
use inventory::{Vehicle, Vin};

/// Why a vehicle is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Refusal {
    /// The price reads `Call for price`.
    NoPrice,
    /// The price is about ten times off (FEED-8).
    PriceOff,
    /// The VIN is missing or malformed.
    NoVin,
    /// The check digit is wrong (VEHICLE-3).
    WrongVin,
    /// An earlier record has the same VIN.
    RepeatedVin,
    /// Year, make or model is unknown.
    NoModel,
    /// The mileage is unknown.
    NoMileage,
    /// The exterior color is unknown.
    NoColor,
    /// There is no photo.
    NoPhoto,
    /// The stock number is longer than the consumer's ids may be.
    LongStockNumber,
}

impl Refusal {
    /// All reasons.
    pub(super) const ALL: [Self; 10] = [
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
        match self {
            Self::NoPrice => "no_price",
            Self::PriceOff => "price_off",
            Self::NoVin => "no_vin",
            Self::WrongVin => "wrong_vin",
            Self::RepeatedVin => "repeated_vin",
            Self::NoModel => "no_model",
            Self::NoMileage => "no_mileage",
            Self::NoColor => "no_color",
            Self::NoPhoto => "no_photo",
            Self::LongStockNumber => "long_stock_number",
        }
    }
}

/// A vehicle with all required values.
pub(super) struct Offer<'a> {
    pub(super) vehicle: &'a Vehicle,
    pub(super) dealership: &'a Dealership,
    pub(super) vin: &'a Vin,
    pub(super) year: u16,
    pub(super) miles: u32,
    pub(super) color: &'a str,
    /// At least one, the main one first.
    pub(super) photos: &'a [String],
    /// By `pricing.advertised`: `21990 USD`.
    pub(super) price: String,
    /// The vehicle's own page.
    pub(super) link: String,
}

impl<'a> Offer<'a> {
    /// The vehicle as an offer, or the reason to leave it out.
    pub(super) fn new(site: &'a Site, vehicle: &'a Vehicle) -> Result<Self, Refusal> {
        if vehicle.make.is_empty() || vehicle.model.is_empty() {
            return Err(Refusal::NoModel);
        }
        if vehicle.image_urls.is_empty() {
            return Err(Refusal::NoPhoto);
        }
        let vin = vehicle.vin.as_ref().ok_or(Refusal::NoVin)?;
        if !vin.has_valid_check_digit() {
            return Err(Refusal::WrongVin);
        }
        let price = vehicle.advertised_price().ok_or(Refusal::NoPrice)?;
        Ok(Self {
            vehicle,
            dealership: &site.config.dealership,
            vin,
            year: vehicle.year.ok_or(Refusal::NoModel)?,
            miles: vehicle.mileage.ok_or(Refusal::NoMileage)?,
            color: vehicle.exterior_color.as_deref().ok_or(Refusal::NoColor)?,
            photos: &vehicle.image_urls,
            price: format!("{} USD", price.to_decimal()),
            link: site.shell.absolute(&vehicle.path()),
        })
    }

    /// The dealer's notes, else the known facts.
    pub(super) fn description(&self) -> String {
        self.vehicle.description.clone().unwrap_or_else(|| {
            let miles = inventory::format_number(self.miles.into());
            format!("Used {} in {} with {miles} miles.", self.vehicle.name, self.color)
        })
    }
}

/// The beginning of a text, cut between words where possible.
pub(super) fn shortened(text: &str, most: usize) -> String {
    let Some((end, _)) = text.char_indices().nth(most) else { return text.to_owned() };
    let whole =
        text[..end].rfind(char::is_whitespace).filter(|_| !text[end..].starts_with(char::is_whitespace));
    text[..whole.unwrap_or(end)].trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn a_text_too_long_ends_with_a_whole_word() {
        assert_eq!(shortened("one two three", 20), "one two three");
        assert_eq!(shortened("one two three", 13), "one two three");
        assert_eq!(shortened("one two three", 9), "one two");
        assert_eq!(shortened("one two three", 7), "one two");
        assert_eq!(shortened("öne-twö", 3), "öne");
    }
}
