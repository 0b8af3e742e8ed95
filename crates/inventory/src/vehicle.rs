//! Vehicles (VEHICLE-1).

pub(crate) mod address;
pub(crate) mod maker_codes;
pub(crate) mod price_history;
pub(crate) mod status;
pub(crate) mod vin;

use crate::text::{fold, joined};
use crate::{ArcStr, Money, UrlList};
use jiff::Timestamp;
use jiff::civil::Date;
use price_history::Reduction;
use serde::{Deserialize, Serialize};
use status::{StaffMark, VehicleStatus};
use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use vin::Vin;

/// A decoded vehicle. Values that could not be decoded are absent.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "the record states these independently")]
pub struct Vehicle {
    pub stock_number: StockNumber,
    /// The VIN, if well-formed.
    pub vin: Option<Vin>,
    /// The feed's VIN if malformed, for feed quality reports.
    pub malformed_vin: Option<ArcStr>,
    /// `full_text_name`, or year, make, model and trim. Never empty.
    pub name: ArcStr,
    pub year: Option<u16>,
    /// Make; empty if unknown.
    pub make: ArcStr,
    /// Model; empty if unknown.
    pub model: ArcStr,
    pub trim: Option<ArcStr>,
    /// Miles on the odometer.
    pub mileage: Option<u32>,
    /// Transmission, as in the feed.
    pub transmission: Option<ArcStr>,
    pub exterior_color: Option<ArcStr>,
    pub interior_color: Option<ArcStr>,
    /// Market price; above zero.
    pub base_price: Option<Money>,
    /// Dealer price; above zero. `None` shows as `Call for price`.
    pub list_price: Option<Money>,
    /// The part of the documentation fee that the advertised price includes: all of it, or nothing
    /// (PRICE-1). Set by the snapshot, not from the record.
    pub included_fee: Money,
    /// The feed's `new_or_used`. The condition filter uses the mileage instead (FILTER-3).
    pub new_or_used: Option<ArcStr>,
    /// The record's `options` and `features`, in the feed's order, without duplicates.
    pub options: Box<[ArcStr]>,
    /// The dealer's notes, as plain text.
    pub description: Option<ArcStr>,
    /// Absolute http(s) URLs of the photos, without duplicates; the first is the thumbnail.
    pub image_urls: UrlList,
    pub engine: Option<ArcStr>,
    pub drivetrain: Option<ArcStr>,
    pub fuel_type: Option<ArcStr>,
    pub body_style: Option<ArcStr>,
    /// Certified, according to the feed.
    pub certified: bool,
    /// New arrival, according to the feed, which may have said so for months.
    pub flagged_new_arrival: bool,
    /// The feed's own MSRP.
    pub msrp: Option<Money>,
    /// The feed's own savings.
    pub savings: Option<Money>,
    /// Recent price reduction, from the price history and not the record (PRICE-6).
    pub reduction: Option<Reduction>,
    /// New arrival, by the inventory history; where there is none, according to the feed (VEHICLE-4).
    pub is_new_arrival: bool,
    /// Number of doors, according to the feed.
    pub doors: Option<u8>,
    /// Number of cylinders, according to the feed.
    pub cylinders: Option<u8>,
    /// Number of seats, according to the feed.
    pub seats: Option<u8>,
    /// Miles per gallon in the city; of electric vehicles the equivalent.
    pub city_mpg: Option<u16>,
    /// Miles per gallon on highways; of electric vehicles the equivalent.
    pub highway_mpg: Option<u16>,
    /// The day on which the dealership took it into its inventory, according to the feed.
    pub in_stock_since: Option<Date>,
    /// One owner, according to the feed.
    pub one_owner: bool,
    /// Absolute http(s) URL of a video.
    pub video_url: Option<ArcStr>,
    /// Whether it can be bought, according to the feed; `None` where that does not say
    /// (VEHICLE-5). Pages go by [`status`](Self::status).
    pub feed_status: Option<VehicleStatus>,
    /// What staff say of it, from the inventory history (VEHICLE-6).
    pub mark: Option<StaffMark>,
    /// The lot or store where it is: as in the feed, until it is replaced by one of the dealership's
    /// own names (VEHICLE-7).
    pub location: Option<ArcStr>,
    /// When it arrived, while its photos are being taken (VEHICLE-8); from the inventory history.
    pub awaits_photos_since: Option<Timestamp>,
}

/// What the inventory history adds to a vehicle of the feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observation {
    pub reduction: Option<Reduction>,
    pub is_new_arrival: bool,
    pub mark: Option<StaffMark>,
    pub awaits_photos_since: Option<Timestamp>,
}

/// Hashes every field. The later ones add nothing where they are empty, so that a vehicle without
/// them keeps the hash that inventory histories have stored.
impl Hash for Vehicle {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self {
            stock_number,
            vin,
            malformed_vin,
            name,
            year,
            make,
            model,
            trim,
            mileage,
            transmission,
            exterior_color,
            interior_color,
            base_price,
            list_price,
            included_fee,
            new_or_used,
            options,
            description,
            image_urls,
            engine,
            drivetrain,
            fuel_type,
            body_style,
            certified,
            flagged_new_arrival,
            msrp,
            savings,
            reduction,
            is_new_arrival,
            doors,
            cylinders,
            seats,
            city_mpg,
            highway_mpg,
            in_stock_since,
            one_owner,
            video_url,
            feed_status,
            mark,
            location,
            awaits_photos_since,
        } = self;
        (stock_number, vin, malformed_vin, name, year, make, model, trim, mileage, transmission).hash(hasher);
        (exterior_color, interior_color, base_price, list_price, included_fee, new_or_used).hash(hasher);
        (options, description, image_urls, engine, drivetrain, fuel_type, body_style).hash(hasher);
        (certified, flagged_new_arrival, msrp, savings, reduction, is_new_arrival).hash(hasher);
        let counts = (doors, cylinders, seats, city_mpg, highway_mpg);
        if counts != (&None, &None, &None, &None, &None) {
            ("counts", counts).hash(hasher);
        }
        let facts = (in_stock_since, one_owner, video_url, location);
        if facts != (&None, &false, &None, &None) {
            ("facts", facts).hash(hasher);
        }
        // A feed that says `available` of its vehicles says no more than one that says nothing.
        let status = (feed_status.unwrap_or_default(), mark);
        if status != (VehicleStatus::default(), &None) {
            ("status", status).hash(hasher);
        }
        if awaits_photos_since.is_some() {
            ("awaits photos", awaits_photos_since).hash(hasher);
        }
    }
}

impl Vehicle {
    /// The vehicle with what the inventory history adds.
    #[must_use]
    pub fn observed(
        self,
        Observation { reduction, is_new_arrival, mark, awaits_photos_since }: Observation,
    ) -> Self {
        Self { reduction, is_new_arrival, mark, awaits_photos_since, ..self }
    }

    /// What the inventory history has added.
    pub fn observation(&self) -> Observation {
        let &Self { reduction, is_new_arrival, mark, awaits_photos_since, .. } = self;
        Observation { reduction, is_new_arrival, mark, awaits_photos_since }
    }

    /// Replaces texts that other vehicles have too by theirs, of which `texts` has one each.
    pub(crate) fn share_texts(&mut self, texts: &mut HashSet<ArcStr>) {
        let Self { make, model, trim, transmission, exterior_color, interior_color, new_or_used, .. } = self;
        let traits = [trim, transmission, exterior_color, interior_color, new_or_used];
        let Self { engine, drivetrain, fuel_type, body_style, location, options, .. } = self;
        let more = [engine, drivetrain, fuel_type, body_style, location];
        let traits = traits.into_iter().chain(more).filter_map(Option::as_mut);
        [make, model].into_iter().chain(traits).chain(options).for_each(|text| share(text, texts));
    }

    /// Whether it can be bought, according to staff and the feed.
    pub fn status(&self) -> VehicleStatus {
        match self.mark {
            Some(StaffMark::Pending) => VehicleStatus::Pending,
            Some(StaffMark::Sold) => VehicleStatus::Sold,
            Some(StaffMark::Hidden) | None => self.feed_status.unwrap_or_default(),
        }
    }

    /// Whether shoppers see it. Of others the snapshot has no row (VEHICLE-5, VEHICLE-6).
    pub fn is_listed(&self) -> bool {
        status::is_listed(self.feed_status.unwrap_or_default(), self.mark)
    }

    /// Every vehicle is sold as used, even if the condition filter calls it new (FILTER-3).
    pub const SOLD_AS: &'static str = "Used";

    /// Year, make and model, as far as they are known: `2021 Toyota Camry`.
    pub fn year_make_model(&self) -> String {
        let year = self.year.map(|year| year.to_string()).unwrap_or_default();
        joined([year.as_str(), &self.make, &self.model])
    }

    /// Whether its make and model year are those of its VIN, as far as both are known.
    pub(crate) fn fits_its_vin(&self) -> bool {
        let Some(vin) = &self.vin else { return false };
        let is_year =
            |year: u16| vin.model_year().is_none_or(|vin_year| vin_year % Vin::CYCLE == year % Vin::CYCLE);
        let make = fold(&self.make);
        // Feeds shorten makes: `Mercedes`.
        let is_make = |maker: &str| {
            let maker = fold(maker);
            maker.starts_with(&make) || make.starts_with(&maker)
        };
        let mut makers = maker_codes::makes(vin.as_str()).peekable();
        let fits_make = make.is_empty() || makers.peek().is_none() || makers.any(is_make);
        fits_make && self.year.is_none_or(is_year)
    }

    /// The VIN, if its check digit is valid. Others are shown, but not passed on (VEHICLE-3).
    pub fn valid_vin(&self) -> Option<&Vin> {
        self.vin.as_ref().filter(|vin| vin.has_valid_check_digit())
    }

    /// The price that shoppers and machines read first: the list price, with the documentation fee
    /// where the dealer advertises totals (PRICE-1). `None` for `Call for price`.
    pub fn advertised_price(&self) -> Option<Money> {
        Some(self.list_price? + self.included_fee)
    }

    /// Base price minus advertised price, if above zero (PRICE-1).
    pub fn you_save(&self) -> Option<Money> {
        let (base, price) = (self.base_price?.in_cents(), self.advertised_price()?.in_cents());
        base.checked_sub(price).filter(|&saved| saved > 0).map(Money::cents)
    }

    /// Whole miles per year of age, at least one year. The newest model year in stock counts as the
    /// current year, not the clock: pages are cached by content and must depend on nothing else.
    pub(crate) fn miles_per_year(&self, newest: u16) -> Option<u32> {
        Some(self.mileage? / u32::from(newest.saturating_sub(self.year?).max(1)))
    }

    /// Advertised price minus market price, in cents.
    pub(crate) fn above_market(&self) -> Option<i64> {
        let cents = |price: Money| i64::try_from(price.in_cents()).ok();
        Some(cents(self.advertised_price()?)?.saturating_sub(cents(self.base_price?)?))
    }

    /// Adds what the item call's record has beyond the listing (FEED-4). Known values stay, because
    /// shoppers and advertising partners saw them. Of lists and notes, which only the detail page
    /// shows whole, the longer counts.
    #[must_use]
    pub fn enriched_by(self, item: &Self) -> Self {
        let or = |listed: Option<ArcStr>, other: &Option<ArcStr>| listed.or_else(|| other.clone());
        let length = |text: &Option<ArcStr>| text.as_ref().map_or(0, ArcStr::len);
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
            options: if item.options.len() > self.options.len() {
                item.options.clone()
            } else {
                self.options
            },
            description,
            image_urls: if item.image_urls.len() > self.image_urls.len() {
                item.image_urls.clone()
            } else {
                self.image_urls
            },
            engine: or(self.engine, &item.engine),
            drivetrain: or(self.drivetrain, &item.drivetrain),
            fuel_type: or(self.fuel_type, &item.fuel_type),
            body_style: or(self.body_style, &item.body_style),
            certified: self.certified || item.certified,
            msrp: self.msrp.or(item.msrp),
            savings: self.savings.or(item.savings),
            doors: self.doors.or(item.doors),
            cylinders: self.cylinders.or(item.cylinders),
            seats: self.seats.or(item.seats),
            city_mpg: self.city_mpg.or(item.city_mpg),
            highway_mpg: self.highway_mpg.or(item.highway_mpg),
            in_stock_since: self.in_stock_since.or(item.in_stock_since),
            one_owner: self.one_owner || item.one_owner,
            video_url: or(self.video_url, &item.video_url),
            ..self
        }
    }
}

/// Replaces a text by the same one of `texts`, or adds it.
pub(crate) fn share(text: &mut ArcStr, texts: &mut HashSet<ArcStr>) {
    match texts.get(text) {
        Some(shared) => text.clone_from(shared),
        None => _ = texts.insert(text.clone()),
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
    /// When it was first seen with them.
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
            (whole.list_price, whole.mileage, &whole.exterior_color),
            (listed.list_price, listed.mileage, &listed.exterior_color)
        );
        assert_eq!(whole.description.as_deref(), Some("One owner."));
        assert_eq!(whole.engine.as_deref(), Some("2.5L I4"));
        assert_eq!(*whole.options, ["A", "B"]);
    }
}
