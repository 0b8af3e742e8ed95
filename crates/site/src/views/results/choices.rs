//! Choices that pages offer (FILTER-4): price ranges, body styles and sentences, of what is in stock or fixed ones.

use crate::{
    ChoicesFrom, SiteConfig,
    pictures::{Picture, ShownPicture},
    site::Shell,
    views::{SitePageLink, tile_photo},
};
use inventory::{
    BodyStyleSummary, Bounds, Facet, InventorySummary, Money, Query, RangeFilter, Snapshot, Sort,
    format_number,
};
use messages::{Key, Messages, key};
use std::{cmp::Reverse, iter::once};

/// Prices between fixed ranges, in dollars.
const FIXED_STEPS: [u32; 4] = [20_000, 30_000, 40_000, 50_000];
/// The upper end of the last range in addresses: no vehicle costs more.
const NO_LIMIT: u32 = 999_999;
/// Body styles with a tile of their own.
const TILES: usize = 3;
/// The fixed body styles.
const FIXED_BODIES: [(&str, Key, Picture); 3] = [
    ("suv", key::HOME_BODY_SUVS, Picture::BodySuvs),
    ("truck", key::HOME_BODY_TRUCKS, Picture::BodyTrucks),
    ("sedan", key::HOME_BODY_SEDANS, Picture::BodySedans),
];
/// Miles in sentences are a multiple.
const MILES: u32 = 10_000;

/// Sentences that suit many inventories. The last three suit any.
const FIXED_SENTENCES: [Key; 10] = [
    key::SEARCH_EXAMPLE_THIRD_ROW,
    key::SEARCH_EXAMPLE_MONTHLY,
    key::SEARCH_EXAMPLE_RED,
    key::SEARCH_EXAMPLE_ALL_WHEEL,
    key::SEARCH_EXAMPLE_SEDAN,
    key::SEARCH_EXAMPLE_SUV,
    key::SEARCH_EXAMPLE_PRICE,
    key::SEARCH_EXAMPLE_CHEAPEST,
    key::SEARCH_EXAMPLE_FEWEST_MILES,
    key::SEARCH_EXAMPLE_NEWEST,
];

/// The choices of an inventory, whose summary has what they need once and for all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices<'a> {
    summary: &'a InventorySummary,
    pub(super) is_fixed: bool,
    messages: &'a Messages,
}

/// A range of prices. Neighbors share the amount between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PriceRange {
    /// `$20,000-$30,000`.
    pub label: String,
    /// Value of the parameter `price`, `min-max`.
    pub value: String,
    /// Its vehicles, lowest price first.
    pub path: String,
}

/// A card of the home page.
#[derive(Clone, Debug)]
pub(crate) struct BodyTile<'a> {
    pub name: String,
    pub path: String,
    /// The site's picture of the body style; `None` shows the photo.
    pub picture: Option<&'a ShownPicture>,
    /// The values of a vehicle in stock.
    pub photo: Option<String>,
}

impl<'a> Choices<'a> {
    pub(crate) fn new(config: &'a SiteConfig, summary: &'a InventorySummary) -> Self {
        let is_fixed = config.choices == ChoicesFrom::Fixed;
        Self { summary, is_fixed, messages: &config.site_dir.messages }
    }

    /// Prices between ranges, ascending. Without an inventory they are the fixed ones.
    fn price_steps(&self) -> &'a [u32] {
        if self.is_fixed || self.summary.count == 0 { &FIXED_STEPS } else { &self.summary.price_steps }
    }

    /// None where all prices are about the same.
    pub(crate) fn price_ranges(&self) -> Vec<PriceRange> {
        let steps = self.price_steps();
        let lower = once(None).chain(steps.iter().copied().map(Some));
        let upper = steps.iter().copied().map(Some).chain([None]);
        let ranges = lower.zip(upper).map(|(min, max)| Bounds { min, max });
        ranges.filter(|range| !range.is_open()).map(|range| self.price_range(range)).collect()
    }

    fn price_range(&self, bounds: Bounds) -> PriceRange {
        let Bounds { min, max } = bounds;
        let [from, to] = [min, max].map(|end| Money::dollars(end.unwrap_or_default().into()));
        let label = match (min, max) {
            (None, _) => self.messages.search_price_under(&to).to_string(),
            (_, None) => self.messages.search_price_over(&from).to_string(),
            _ => self.messages.search_price_between(&from, &to).to_string(),
        };
        let mut query = Query { sort: Sort::PriceLow, ..Query::default() };
        query.ranges[RangeFilter::Price] = bounds;
        let value = format!("{}-{}", min.unwrap_or_default(), max.unwrap_or(NO_LIMIT));
        PriceRange { label, value, path: query.path() }
    }

    /// `Vehicles Under $20,000`: the first and the last price between ranges.
    pub(crate) fn price_links(&self) -> Vec<SitePageLink> {
        let steps = self.price_steps();
        let mut ends: Vec<u32> = steps.first().into_iter().chain(steps.last()).copied().collect();
        ends.dedup();
        let link = |max: u32| {
            let mut query = Query::default();
            query.ranges[RangeFilter::Price] = Bounds { min: None, max: Some(max) };
            let label = self.messages.search_vehicles_under(&Money::dollars(max.into())).to_string();
            SitePageLink { label, path: query.path().into() }
        };
        ends.into_iter().map(link).collect()
    }

    /// The whole inventory, then body styles: those with the most vehicles, or the fixed ones, whose cards lead to the
    /// whole inventory, too, which offers the body style of the fragment.
    pub(crate) fn body_tiles(
        &self,
        inventory: &Snapshot,
        shell: &'a Shell,
        config: &SiteConfig,
    ) -> Vec<BodyTile<'a>> {
        let tile = |name: &str, picture: Picture, body: &str| BodyTile {
            name: name.to_owned(),
            path: Query::default().path() + &self.offer_fragment(body),
            picture: Some(shell.picture(picture)),
            photo: None,
        };
        let messages = self.messages;
        let all = tile(messages.home_body_all(), Picture::BodyAll, "");
        if self.is_fixed {
            let bodies = FIXED_BODIES.map(|(body, name, picture)| tile(&messages[name], picture, body));
            return once(all).chain(bodies).filter(|tile| !tile.name.is_empty()).collect();
        }
        let body = |body: &BodyStyleSummary| {
            let query = Query::for_value(Facet::Body, body.value);
            let picture =
                FIXED_BODIES.iter().find(|(value, ..)| *value == body.value).map(|(.., picture)| *picture);
            let photo = || {
                let results = query.clone().resolve(inventory).run();
                results.vehicles.iter().find_map(|vehicle| tile_photo(vehicle, config))
            };
            let photo = if picture.is_none() { photo() } else { None };
            // Without a photo, too, the card is not empty.
            let picture = picture.or(photo.is_none().then_some(Picture::BodyAll));
            BodyTile {
                name: messages[body.plural].to_owned(),
                path: query.path(),
                picture: picture.map(|picture| shell.picture(picture)),
                photo,
            }
        };
        let bodies: Vec<_> = self.bodies().into_iter().take(TILES).map(body).collect();
        if bodies.is_empty() { bodies } else { once(all).chain(bodies).collect() }
    }

    /// `#trucks`, where the results offer the body style.
    fn offer_fragment(&self, body: &str) -> String {
        if self.body_offers().any(|offered| offered.value == body) {
            format!("#{body}s")
        } else {
            String::new()
        }
    }

    /// The fixed body styles that some vehicles have, and some do not.
    pub(super) fn body_offers(&self) -> impl Iterator<Item = &'a BodyStyleSummary> {
        let (summary, is_fixed) = (self.summary, self.is_fixed);
        let is_tile = |body: &BodyStyleSummary| FIXED_BODIES.iter().any(|(value, ..)| *value == body.value);
        let narrows = move |body: &&BodyStyleSummary| (1..summary.count).contains(&body.count);
        summary.bodies.iter().filter(move |body| is_fixed && is_tile(body)).filter(narrows)
    }

    /// Body styles in stock, those with the most vehicles first.
    fn bodies(&self) -> Vec<&'a BodyStyleSummary> {
        let mut bodies: Vec<_> = self.summary.bodies.iter().collect();
        bodies.sort_by_key(|body| Reverse(body.count));
        bodies
    }

    /// Sentences for the search, best first; not all of them need find vehicles.
    pub(crate) fn sentences(&self) -> Vec<String> {
        let (fixed, messages) =
            (FIXED_SENTENCES.map(|sentence| self.messages[sentence].to_owned()), self.messages);
        if self.is_fixed {
            return fixed.into();
        }
        let price = self.summary.price_steps.get(self.summary.price_steps.len() / 2).copied();
        let price = price.map(|dollars| Money::dollars(dollars.into()));
        let miles = self.summary.quartiles[RangeFilter::Mileage];
        let miles = miles
            .map(|[_, median, _]| format_number(median.div_ceil(MILES).max(1).saturating_mul(MILES).into()));
        let mut makes: Vec<_> = self.summary.makes.iter().collect();
        makes.sort_by_key(|make| Reverse(make.count));
        let bodies = self.bodies();
        let body = |place: usize| bodies.get(place).map(|body| messages[body.label].to_owned());
        let make = |place: usize| makes.get(place).map(|make| make.make.clone());
        let under_price = |what: Option<String>| {
            Some(messages.search_example_under_price(&what?, price.as_ref()?).to_string())
        };
        let under_miles = |what: Option<String>| {
            Some(messages.search_example_under_miles(&what?, miles.as_ref()?).to_string())
        };
        let of_stock =
            [under_price(body(0)), under_miles(make(0)), under_miles(body(1)), under_price(make(1))];
        let of_any = fixed.into_iter().skip(FIXED_SENTENCES.len() - 3);
        of_stock.into_iter().flatten().chain(of_any).collect()
    }
}
