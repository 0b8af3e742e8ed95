//! Vehicles (VEHICLE-1).

pub(crate) mod address;
pub(crate) mod price_history;
pub(crate) mod status;
mod typed_facts;
pub(crate) mod vin;

use crate::makes::{makes_of_vin, names_of_make};
use crate::text::{fold, joined, share};
use crate::{ArcStr, Charges, FACTS, FactKind, Facts, Money, UrlList};
use jiff::Timestamp;
use price_history::Reduction;
use serde::{Deserialize, Serialize};
use status::{StaffMark, VehicleStatus};
use std::collections::HashSet;
use vin::Vin;

/// A decoded vehicle: what every vehicle has, and its known facts. Values that could not be decoded are absent.
#[derive(Clone, Debug, PartialEq)]
pub struct Vehicle {
    pub stock_number: StockNumber,
    /// The VIN, if well-formed.
    pub vin: Option<Vin>,
    /// The feed's VIN if malformed, for feed quality reports.
    pub malformed_vin: Option<ArcStr>,
    /// `full_text_name`, or year, make, model and trim. Never empty.
    pub name: ArcStr,
    /// Market price; above zero.
    pub base_price: Option<Money>,
    /// Dealer price; above zero. `None` shows as `Call for price`.
    pub list_price: Option<Money>,
    /// The list price has words beside its amount (`$21,995 + fees`): pages show the amount, advertising feeds do not.
    pub has_price_words: bool,
    /// The charges beside its price (PRICE-11). Set by the snapshot, not from the record.
    pub charges: Charges,
    /// Absolute http(s) URLs of the photos, without duplicates; the first is the thumbnail.
    pub image_urls: UrlList,
    /// Those of the photos that show another vehicle or none (VEHICLE-9): the lowest bit is the first photo's.
    pub stock_photos: u128,
    /// The status according to the feed; `None` where that does not say (VEHICLE-5). Pages go by
    /// [`status`](Self::status).
    pub feed_status: Option<VehicleStatus>,
    /// The lot or store where it is: as in the feed, until it is replaced by one of the dealership's
    /// own names (VEHICLE-7).
    pub location: Option<ArcStr>,
    /// Facts that the inventory history adds; at first those of the feed.
    pub observation: Observation,
    /// Everything else that the record says.
    pub facts: Facts,
}

/// The facts that the inventory history and staff add to a vehicle of the feed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Observation {
    /// Recent price reduction, from the price history and not the record (PRICE-6).
    pub reduction: Option<Reduction>,
    /// New arrival, by the inventory history; where there is none, according to the feed (VEHICLE-4).
    pub is_new_arrival: bool,
    /// The mark of staff (VEHICLE-6).
    pub mark: Option<StaffMark>,
    /// The time at which the vehicle arrived, while its photos are being taken (VEHICLE-8).
    pub awaits_photos_since: Option<Timestamp>,
}

impl Vehicle {
    /// Replaces texts that other vehicles have too by theirs, of which `texts` has one each.
    pub(crate) fn share_texts(&mut self, texts: &mut HashSet<ArcStr>) {
        self.location.iter_mut().for_each(|text| share(text, texts));
        self.facts.share_texts(texts);
    }

    /// The vehicle's status, according to staff and the feed.
    pub fn status(&self) -> VehicleStatus {
        match self.observation.mark {
            Some(StaffMark::Pending) => VehicleStatus::Pending,
            Some(StaffMark::Sold) => VehicleStatus::Sold,
            Some(StaffMark::Hidden) | None => self.feed_status.unwrap_or_default(),
        }
    }

    /// The last six characters of the VIN, with which every advertisement names the vehicle (VEHICLE-3): `…950283`.
    pub fn vin_ending(&self) -> Option<String> {
        let vin = self.shown_vin()?;
        let start = vin.char_indices().rev().nth(5).map_or(0, |(start, _)| start);
        Some(format!("…{}", &vin[start..]))
    }

    /// The VIN for shoppers. Before 1981 every maker had its own format.
    pub fn shown_vin(&self) -> Option<&str> {
        let is_old = self.year().is_some_and(|year| year < Vin::SINCE);
        let own_format = self.malformed_vin.as_deref().filter(|_| is_old);
        self.vin.as_ref().map(Vin::as_str).or(own_format)
    }

    /// The photo with this number, from 1, shows another vehicle or none.
    pub fn is_stock_photo(&self, number: usize) -> bool {
        (1..=128).contains(&number) && self.stock_photos >> (number - 1) & 1 == 1
    }

    /// The photos that show this vehicle, each with its number, from 1.
    pub fn own_photos(&self) -> impl Iterator<Item = (usize, String)> {
        (1..).zip(self.image_urls.iter()).filter(|(number, _)| !self.is_stock_photo(*number))
    }

    /// Without its amounts, if it is on order: they are no price yet (VEHICLE-5).
    #[must_use]
    pub(crate) fn without_price_on_order(mut self) -> Self {
        if self.feed_status == Some(VehicleStatus::OnOrder) {
            (self.base_price, self.list_price, self.has_price_words) = (None, None, false);
            for row in FACTS.iter().filter(|row| row.kind == FactKind::Money) {
                self.facts.set(row.fact, None);
            }
        }
        self
    }

    /// Shoppers see the vehicle. Of others the snapshot has no row (VEHICLE-5, VEHICLE-6).
    pub fn is_listed(&self) -> bool {
        status::is_listed(self.feed_status.unwrap_or_default(), self.observation.mark)
    }

    /// Every vehicle is sold as used, even if the condition filter calls it new (FILTER-3).
    pub const SOLD_AS: &'static str = "Used";

    /// Year, make and model, as far as they are known: `2021 Toyota Camry`.
    pub fn year_make_model(&self) -> String {
        let year = self.year().map(|year| year.to_string()).unwrap_or_default();
        joined([year.as_str(), self.make(), self.model()])
    }

    /// The vehicle's make and model year are those of its VIN, as far as both are known.
    pub(crate) fn fits_its_vin(&self) -> bool {
        let Some(vin) = &self.vin else { return false };
        let is_year =
            |year: u16| vin.model_year().is_none_or(|vin_year| vin_year % Vin::CYCLE == year % Vin::CYCLE);
        let make = fold(self.make());
        // Feeds shorten makes: `Mercedes`.
        let is_make = |maker: &str| {
            let maker = fold(maker);
            maker.starts_with(&make) || make.starts_with(&maker)
        };
        let mut makers = makes_of_vin(vin.as_str()).flat_map(names_of_make).peekable();
        let fits_make = make.is_empty() || makers.peek().is_none() || makers.any(is_make);
        fits_make && self.year().is_none_or(is_year)
    }

    /// The VIN, if its check digit is valid. Others are shown, but not passed on (VEHICLE-3).
    pub fn valid_vin(&self) -> Option<&Vin> {
        self.vin.as_ref().filter(|vin| vin.has_valid_check_digit())
    }

    /// The price that shoppers and machines read first: the list price, with the mandatory charges
    /// where the dealer advertises totals (PRICE-1). `None` for `Call for price`.
    pub fn advertised_price(&self) -> Option<Money> {
        Some(self.list_price? + self.charges.sums().included)
    }

    /// The list price with every mandatory charge, whatever is advertised (PRICE-11). `None` for `Call for price`.
    pub fn price_with_charges(&self) -> Option<Money> {
        Some(self.list_price? + self.charges.sums().mandatory)
    }

    /// Base price minus advertised price, if above zero (PRICE-1).
    pub fn you_save(&self) -> Option<Money> {
        let (base, price) = (self.base_price?.in_cents(), self.advertised_price()?.in_cents());
        base.checked_sub(price).filter(|&saved| saved > 0).map(Money::cents)
    }

    /// Whole miles per year of age, at least one year. The newest model year in stock counts as the
    /// current year, not the clock: pages are cached by content and must depend on nothing else.
    pub(crate) fn miles_per_year(&self, newest: u16) -> Option<u32> {
        Some(self.mileage()? / u32::from(newest.saturating_sub(self.year()?).max(1)))
    }

    /// Advertised price minus market price, in cents.
    pub(crate) fn above_market(&self) -> Option<i64> {
        let cents = |price: Money| i64::try_from(price.in_cents()).ok();
        Some(cents(self.advertised_price()?)?.saturating_sub(cents(self.base_price?)?))
    }

    /// Adds what the item call's record has beyond the listing (FEED-4).
    #[must_use]
    pub fn enriched_by(mut self, item: &Self) -> Self {
        self.vin = self.vin.or_else(|| item.vin.clone());
        if item.image_urls.len() > self.image_urls.len() {
            self.image_urls = item.image_urls.clone();
            self.stock_photos = item.stock_photos;
        }
        self.facts.enrich(&item.facts);
        self.without_price_on_order()
    }
}

/// A stock number: the dealership's unique key of a vehicle (VEHICLE-1), last segment of the
/// vehicle's address.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StockNumber(ArcStr);

impl StockNumber {
    /// Maximum length, in characters.
    pub const MAX_CHARS: usize = 64;

    /// Trims the text; `None` if it is empty, longer than 64 characters or has control characters.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let fits = !text.is_empty() && text.chars().count() <= Self::MAX_CHARS;
        (fits && !text.chars().any(char::is_control)).then(|| Self(text.into()))
    }

    /// The stock number as in the feed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same, to be shared.
    pub fn text(&self) -> &ArcStr {
        &self.0
    }
}

/// The highest mileage that a vehicle was seen with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HighestMileage {
    /// Miles on the odometer.
    pub miles: u32,
    /// The time at which the vehicle was first seen with them.
    pub seen: Timestamp,
}

impl HighestMileage {
    /// The highest mileage after the vehicle is seen with `miles`.
    #[must_use]
    pub fn updated(before: Option<Self>, miles: Option<u32>, now: Timestamp) -> Option<Self> {
        let higher = miles.filter(|&miles| before.is_none_or(|before| miles > before.miles));
        higher.map(|miles| Self { miles, seen: now }).or(before)
    }
}

#[cfg(test)]
mod tests {
    use crate::decode_item;

    #[test]
    fn the_item_record_adds_facts_without_changing_listed_ones() {
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
            (whole.list_price, whole.mileage(), whole.exterior_color()),
            (listed.list_price, listed.mileage(), listed.exterior_color())
        );
        assert_eq!(whole.description(), Some("One owner."));
        assert_eq!(whole.engine(), Some("2.5L I4"));
        assert_eq!(*whole.options(), ["A", "B"]);
    }
}
