//! A vehicle on the lot (VEHICLE-1).

pub(crate) mod address;
pub(crate) mod most_miles;
pub(crate) mod price_history;
pub(crate) mod stock_number;
pub(crate) mod vin;

use self::{price_history::Reduction, stock_number::StockNumber, vin::Vin};
use crate::Money;

/// One vehicle of the listing, decoded: what could not be understood is absent.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Vehicle {
    /// Unique key on the lot.
    pub stock_number: StockNumber,
    /// The VIN, where the feed gives a possible one.
    pub vin: Option<Vin>,
    /// What the feed gives for a VIN that can't be one, for who looks after the feed.
    pub malformed_vin: Option<Box<str>>,
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
    /// The price fell lately: known to who keeps its history, not from the record (PRICE-6).
    pub reduction: Option<Reduction>,
}

impl Vehicle {
    /// What every vehicle of the lot is sold as, whatever the filter calls new by its mileage (FILTER-3).
    pub const SOLD_AS: &'static str = "Used";

    /// `2021 Toyota Camry`: year, make and model, joined by spaces, without what is unknown.
    pub fn year_make_model(&self) -> String {
        let year = self.year.map(|year| year.to_string()).unwrap_or_default();
        joined([year.as_str(), &self.make, &self.model])
    }

    /// The VIN where it holds: one that does not is shown as the feed says it, and stands in nothing that others rely on (VEHICLE-3).
    pub fn sound_vin(&self) -> Option<&Vin> {
        self.vin.as_ref().filter(|vin| vin.holds())
    }

    /// What a shopper saves: base price less list price, where that is above zero (PRICE-1).
    pub fn you_save(&self) -> Option<Money> {
        let (base, list) = (self.base_price?.in_cents(), self.list_price?.in_cents());
        base.checked_sub(list).filter(|&saved| saved > 0).map(Money::cents)
    }

    /// Whole miles for each year since its model year, the lot's newest being this year's; it counts as a year old at least. The lot
    /// and not a clock says which year it is: a page depends on the vehicles alone, and is kept under their content's id.
    pub(crate) fn miles_per_year(&self, newest: u16) -> Option<u32> {
        Some(self.mileage? / u32::from(newest.saturating_sub(self.year?).max(1)))
    }

    /// How far the dealer price is above the market price, in cents; below zero where a shopper saves.
    pub(crate) fn above_market(&self) -> Option<i64> {
        let cents = |price: Money| i64::try_from(price.in_cents()).ok();
        Some(cents(self.list_price?)?.saturating_sub(cents(self.base_price?)?))
    }

    /// This vehicle with what its own record knows beyond the listing (FEED-4). What the listing says stays: a shopper saw it on a card
    /// and an advertising partner in a feed, and neither may find something else on the detail page. Lists and notes, which
    /// only that page shows whole, are the longer of the two.
    #[must_use]
    pub fn enriched_by(self, item: &Self) -> Self {
        let or = |listed: Option<String>, known: &Option<String>| listed.or_else(|| known.clone());
        let longer = |listed: Vec<String>, known: &Vec<String>| {
            if known.len() > listed.len() { known.clone() } else { listed }
        };
        let length = |text: &Option<String>| text.as_ref().map_or(0, String::len);
        let description = if length(&item.description) > length(&self.description) {
            item.description.clone()
        } else {
            self.description
        };
        Self {
            vin: self.vin.or_else(|| item.vin.clone()),
            trim: or(self.trim, &item.trim),
            mileage: self.mileage.or(item.mileage),
            transmission: or(self.transmission, &item.transmission),
            exterior_color: or(self.exterior_color, &item.exterior_color),
            interior_color: or(self.interior_color, &item.interior_color),
            options: longer(self.options, &item.options),
            description,
            image_urls: longer(self.image_urls, &item.image_urls),
            engine: or(self.engine, &item.engine),
            drivetrain: or(self.drivetrain, &item.drivetrain),
            fuel_type: or(self.fuel_type, &item.fuel_type),
            body_style: or(self.body_style, &item.body_style),
            certified: self.certified || item.certified,
            new_arrival: self.new_arrival || item.new_arrival,
            msrp: self.msrp.or(item.msrp),
            savings: self.savings.or(item.savings),
            ..self
        }
    }
}

/// The known words, with one space between them.
pub(crate) fn joined<'t>(words: impl IntoIterator<Item = &'t str>) -> String {
    let known: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    known.join(" ")
}

#[cfg(test)]
mod tests {
    use crate::decode_item;

    #[test]
    fn the_record_adds_facts_and_the_listing_keeps_what_it_says() {
        let listed = decode_item(
            br#"{"stock_number":"W1","list_price":20000,"mileage":30000,"exterior_color":"Blue","options":["A","B"]}"#,
        )
        .unwrap();
        let item = decode_item(
            br#"{"stock_number":"W1","list_price":19000,"mileage":45000,"exterior_color":"Red","engine":"2.5L I4","options":["A"],"description":"One owner."}"#,
        )
        .unwrap();
        let whole = listed.clone().enriched_by(&item);
        assert_eq!(
            (whole.list_price, whole.mileage, &whole.exterior_color),
            (listed.list_price, listed.mileage, &listed.exterior_color)
        );
        assert_eq!(whole.description.as_deref(), Some("One owner."));
        assert_eq!(whole.engine.as_deref(), Some("2.5L I4"));
        assert_eq!(whole.options, ["A", "B"]);
    }
}
