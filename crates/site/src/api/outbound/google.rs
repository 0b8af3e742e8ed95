//! Google's vehicle listings, tab-separated.

use super::{
    offer::{Offer, shortened},
    table::{Column, Consumer, column},
};
use inventory::Vehicle;
use std::sync::LazyLock;

/// Maximum characters of a title and a description.
const TITLE: usize = 150;
const DESCRIPTION: usize = 5_000;
/// Maximum photos besides the main one.
const MORE_PHOTOS: usize = 10;
const CATEGORY: &str = "Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans";

/// Google.
pub(super) static CONSUMER: LazyLock<Consumer> = LazyLock::new(|| Consumer {
    name: "google",
    content_type: "text/tab-separated-values; charset=utf-8",
    delimiter: b'\t',
    longest_id: 50,
    columns: columns(),
});

fn columns() -> Vec<Column> {
    vec![
        column("id", |offer| offer.vehicle.stock_number.as_str().to_owned()),
        column("title", |offer| shortened(&one_line(&offer.vehicle.name), TITLE)),
        column("vin", |offer| offer.vin.as_str().to_owned()),
        column("store_code", |offer| one_line(&offer.dealership.store_code)),
        column("brand", |offer| one_line(&offer.vehicle.make)),
        column("model", |offer| one_line(&offer.vehicle.model)),
        column("year", |offer| offer.year.to_string()),
        column("condition", |_| Vehicle::SOLD_AS.to_owned()),
        column("availability", |_| "in_stock".to_owned()),
        column("mileage", |offer| format!("{} miles", offer.miles)),
        column("color", |offer| one_line(offer.color)),
        column("price", |offer| offer.price.clone()),
        column("image_link", |offer| offer.photos[0].clone()),
        column("link", |offer| offer.link.clone()),
        column("link_template", |offer| format!("{}?store={{store_code}}", offer.link)),
        column("google_product_category", |_| CATEGORY.to_owned()),
        column("trim", |offer| offer.vehicle.trim.as_deref().map(one_line).unwrap_or_default()),
        column("additional_image_link", more_photos),
        column("description", |offer| shortened(&one_line(&offer.description()), DESCRIPTION)),
    ]
}

/// Commas separate the addresses, so a comma inside an address is encoded.
fn more_photos(offer: &Offer<'_>) -> String {
    let more = offer.photos.iter().skip(1).take(MORE_PHOTOS);
    more.map(|photo| photo.replace(',', "%2C")).collect::<Vec<_>>().join(",")
}

/// Google treats each line as a row, even inside quotes.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
