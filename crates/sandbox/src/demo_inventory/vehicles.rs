//! The demo lot: about 120 vehicles, written once by `data/make_lot.py`.

use super::past;
use jiff::Timestamp;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::ops::RangeInclusive;

const LOT: &str = include_str!("../../data/lot.json");

/// One vehicle of the lot.
#[derive(Clone, Debug, serde::Deserialize)]
pub(crate) struct Car {
    /// The listing's record, without photos.
    record: Map<String, Value>,
    /// What only the single item call adds.
    detail: Map<String, Value>,
    /// How many photos the listing names.
    photos: usize,
    /// Photos that are named and yet gone, as it happens to partners.
    #[serde(default)]
    lost_photos: Vec<usize>,
    /// What comparable cars cost: the deal-rating stand-in's yardstick.
    market: Option<u32>,
}

impl Car {
    /// A text of the record, or of the detail; empty where there is none.
    pub(crate) fn text(&self, field: &str) -> &str {
        let value = self.record.get(field).or_else(|| self.detail.get(field));
        value.and_then(Value::as_str).unwrap_or_default()
    }

    /// A number of the record.
    pub(crate) fn number(&self, field: &str) -> Option<u64> {
        self.record.get(field)?.as_u64()
    }

    pub(crate) fn stock_number(&self) -> &str {
        self.text("stock_number")
    }

    pub(crate) fn vin(&self) -> Option<&str> {
        Some(self.text("vin")).filter(|vin| !vin.is_empty())
    }

    pub(crate) fn name(&self) -> &str {
        self.text("full_text_name")
    }

    /// The dealer's price; a price of zero is none.
    pub(crate) fn price(&self) -> Option<u64> {
        self.number("list_price").filter(|price| *price > 0)
    }

    pub(crate) fn market(&self) -> Option<u32> {
        self.market
    }

    /// Whether the n-th photo, from 1, can be had.
    pub(crate) fn has_photo(&self, n: usize) -> bool {
        (1..=self.photos).contains(&n) && !self.lost_photos.contains(&n)
    }

    /// Its record as it stands in the listing: with its photos, at this origin.
    fn listed(&self, mut record: Map<String, Value>, origin: &str) -> Value {
        let stock = utf8_percent_encode(self.stock_number(), NON_ALPHANUMERIC).to_string();
        let photo = |n| Value::from(format!("{origin}/photos/{stock}/{n}.webp"));
        record.insert("image_urls".into(), (1..=self.photos).map(photo).collect());
        Value::Object(record)
    }

    /// The single item's record: the listing's, and the details.
    fn item(&self, origin: &str) -> Value {
        let mut record = self.listed(self.record.clone(), origin);
        if let Value::Object(fields) = &mut record {
            fields.extend(self.detail.clone());
        }
        record
    }
}

/// All vehicles, in the feed's order.
#[derive(Debug)]
pub(crate) struct Lot {
    /// `http://127.0.0.1:PORT`, where its photos are.
    origin: String,
    /// It is as old as the sandbox's start.
    pub(crate) opened: Timestamp,
    cars: Vec<Car>,
    by_stock: HashMap<String, usize>,
}

impl Lot {
    pub(crate) fn load(origin: String) -> serde_json::Result<Self> {
        let cars: Vec<Car> = serde_json::from_str(LOT)?;
        let by_stock = cars.iter().enumerate().map(|(at, car)| (car.stock_number().to_owned(), at)).collect();
        Ok(Self { origin, opened: Timestamp::now(), cars, by_stock })
    }

    pub(crate) fn cars(&self) -> &[Car] {
        &self.cars
    }

    pub(crate) fn by_stock(&self, stock_number: &str) -> Option<&Car> {
        self.by_stock.get(stock_number).map(|at| &self.cars[*at])
    }

    pub(crate) fn by_vin(&self, vin: &str) -> Option<&Car> {
        self.cars.iter().find(|car| car.vin().is_some_and(|own| own.eq_ignore_ascii_case(vin)))
    }

    /// The car listings call's whole answer.
    pub(crate) fn listing(&self) -> Value {
        self.cars.iter().map(|car| car.listed(car.record.clone(), &self.origin)).collect()
    }

    /// What it was before today, with the days ago on which it was so, the first ones first.
    pub(crate) fn past(&self) -> impl Iterator<Item = (RangeInclusive<usize>, Value)> {
        let listed = |days_ago| {
            let there = |(place, car): (usize, &Car)| {
                Some(car.listed(past::record(&car.record, place, days_ago)?, &self.origin))
            };
            self.cars.iter().enumerate().filter_map(there).collect()
        };
        past::weeks().map(move |days_ago| (days_ago.clone(), listed(*days_ago.end())))
    }

    /// The single item call's.
    pub(crate) fn item(&self, stock_number: &str) -> Option<Value> {
        self.by_stock(stock_number).map(|car| car.item(&self.origin))
    }
}
