//! A small dealership whose inventory changes, with a photo of each vehicle.

use crate::support::{
    mock_feed::{first_vehicles, stock_number},
    photo_host::PhotoHost,
};
use axum::body::Bytes;
use image::{ImageFormat, RgbImage};
use serde_json::{Value, json};
use std::{io::Cursor, net::Ipv4Addr};

/// Enough that losing most of them is suspicious (FEED-7).
pub(super) const VEHICLES: usize = 24;
/// What is left of a suspicious inventory.
pub(super) const FEW_VEHICLES: usize = 5;
/// The vehicle whose price falls.
const REDUCED: usize = 0;
const FIRST_PRICE: u64 = 20_000;
const STEP: u64 = 125;
/// The path of the feed.
const LISTING: &str = "/listing.json";

pub(super) struct Dealership {
    /// Of the feed too: photos of another port would have to be public.
    host: PhotoHost,
    photos: Vec<String>,
    /// Numbers of the vehicles on the lot.
    vehicles: Vec<usize>,
    /// The prices so far of the vehicle whose price falls.
    prices: Vec<u64>,
}

impl Dealership {
    pub(super) async fn open() -> Self {
        let host = PhotoHost::start(Ipv4Addr::LOCALHOST).await;
        let photos = (0..=VEHICLES).map(|n| host.add_file(&format!("/{n}.png"), &photo(n))).collect();
        let vehicles = (0..VEHICLES).collect();
        let dealership = Self { host, photos, vehicles, prices: vec![FIRST_PRICE] };
        dealership.publish();
        dealership
    }

    pub(super) fn feed_url(&self) -> String {
        self.host.url(LISTING)
    }

    /// Returns the new price as pages show it.
    pub(super) fn reduce_price(&mut self) -> String {
        let price = self.prices.last().unwrap() - STEP;
        self.prices.push(price);
        self.publish();
        format!("${},{:03}", price / 1000, price % 1000)
    }

    /// The last vehicle is sold and another comes. Returns the pages of both.
    pub(super) fn sell_one_and_buy_one(&mut self) -> [String; 2] {
        let sold = self.vehicles.pop().unwrap();
        self.vehicles.push(VEHICLES);
        self.publish();
        [sold, VEHICLES].map(page)
    }

    /// Most vehicles are missing from now on. Returns the page of one of them.
    pub(super) fn lose_most(&mut self) -> String {
        let lost = self.vehicles[FEW_VEHICLES];
        self.vehicles.truncate(FEW_VEHICLES);
        self.publish();
        page(lost)
    }

    /// Each reduction so far, in cents.
    pub(super) fn reductions(&self) -> Vec<[u64; 2]> {
        self.prices.windows(2).map(|pair| [pair[0] * 100, pair[1] * 100]).collect()
    }

    fn publish(&self) {
        let mut records = first_vehicles(VEHICLES + 1);
        records[REDUCED]["list_price"] = json!(self.prices.last().unwrap());
        for (number, photo) in self.photos.iter().enumerate() {
            records[number]["image_urls"] = json!([photo]);
        }
        let listing: Value = self.vehicles.iter().map(|number| records[*number].clone()).collect();
        self.host.add_file(LISTING, &Bytes::from(listing.to_string()));
    }
}

pub(super) fn page(number: usize) -> String {
    format!("/used-vehicles/2021-toyota-camry/{}", stock_number(number))
}

pub(super) fn page_with_reductions() -> String {
    page(REDUCED)
}

/// Of its own color, so that no two photos are the same.
fn photo(number: usize) -> Bytes {
    let picture = RgbImage::from_pixel(800, 600, [u8::try_from(number).unwrap() * 8, 90, 160].into());
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner().into()
}
