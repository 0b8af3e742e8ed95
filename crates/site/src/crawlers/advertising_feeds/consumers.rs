//! The consumers with their columns, and the files at their addresses.

use super::{
    column::{Column, Value, column},
    consumer::Consumer,
    file::{FeedFile, Format},
    offer::Requirements,
    words::{META_BODY_STYLES, META_DRIVETRAINS, META_FUEL_TYPES, META_TRANSMISSIONS},
};
use inventory::{FACTS, Fact, FactRow, FactSurface, StockNumber};
use std::sync::LazyLock;

/// Every file. Addresses never change, because partners have them.
pub(super) static FILES: [FeedFile; 5] = [
    FeedFile { path: "/feeds/google-vehicles.tsv", format: Format::Tsv, consumer: &GOOGLE },
    FeedFile { path: "/feeds/google-vehicle-listings.csv", format: Format::Csv, consumer: &GOOGLE_LISTINGS },
    FeedFile { path: "/feeds/meta-vehicles.csv", format: Format::Csv, consumer: &META },
    FeedFile { path: "/feeds/marketplace.csv", format: Format::Csv, consumer: &MARKETPLACE },
    FeedFile { path: "/feeds/marketplace.xml", format: Format::Xml, consumer: &MARKETPLACE },
];

pub(super) static CONSUMERS: [&LazyLock<Consumer>; 4] = [&GOOGLE, &GOOGLE_LISTINGS, &META, &MARKETPLACE];

/// The consumers' names.
pub const NAMES: [&str; 4] = [GOOGLE_NAME, GOOGLE_LISTINGS_NAME, META_NAME, MARKETPLACE_NAME];

const GOOGLE_NAME: &str = "google";
const GOOGLE_LISTINGS_NAME: &str = "google-listings";
const META_NAME: &str = "meta";
const MARKETPLACE_NAME: &str = "marketplace";

/// Photos besides the first that Google takes.
const GOOGLE_MORE_PHOTOS: usize = 10;
const GOOGLE_CATEGORY: &str = "Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans";
const META_PHOTOS: usize = 20;
const MARKETPLACE_PHOTOS: usize = 30;

/// Google vehicle ads: <https://support.google.com/merchants/answer/11192663>. Google treats each
/// line as a row, even inside quotes.
static GOOGLE: LazyLock<Consumer> = LazyLock::new(|| Consumer {
    name: GOOGLE_NAME,
    requirements: Requirements { longest_id: 50, needs_photo_and_color: true },
    is_one_line: true,
    columns: vec![
        column("id", Value::StockNumber),
        column("title", Value::Name).at_most(150),
        column("vin", Value::Vin),
        column("store_code", Value::StoreCode),
        column("brand", Value::Fact(Fact::Make)),
        column("model", Value::Fact(Fact::Model)),
        column("year", Value::Fact(Fact::Year)),
        column("condition", Value::Condition),
        column("availability", Value::Literal("in_stock")),
        column("mileage", Value::Fact(Fact::Mileage)).followed_by(" miles"),
        column("color", Value::Fact(Fact::ExteriorColor)),
        column("price", Value::Price).followed_by(" USD"),
        column("image_link", Value::Photo(1)),
        column("link", Value::Link),
        column("link_template", Value::Link).followed_by("?store={store_code}"),
        column("google_product_category", Value::Literal(GOOGLE_CATEGORY)),
        column("trim", Value::Fact(Fact::Trim)),
        column("additional_image_link", Value::MorePhotos(GOOGLE_MORE_PHOTOS)),
        column("description", Value::Description).at_most(5_000),
    ],
});

/// Google vehicle listings, which cost nothing:
/// <https://developers.google.com/vehicle-listings>.
static GOOGLE_LISTINGS: LazyLock<Consumer> = LazyLock::new(|| Consumer {
    name: GOOGLE_LISTINGS_NAME,
    requirements: Requirements { longest_id: StockNumber::MAX_CHARS, needs_photo_and_color: false },
    is_one_line: true,
    columns: vec![
        column("vin", Value::Vin),
        column("id", Value::StockNumber),
        column("store_code", Value::StoreCode),
        column("dealership_name", Value::DealerName),
        column("dealership_address", Value::WholeAddress),
        column("price", Value::Price).followed_by(" USD"),
        column("condition", Value::Literal("used")),
        column("make", Value::Fact(Fact::Make)),
        column("model", Value::Fact(Fact::Model)),
        column("trim", Value::Fact(Fact::Trim)),
        column("year", Value::Fact(Fact::Year)),
        column("mileage", Value::Fact(Fact::Mileage)).followed_by(" miles"),
        column("exterior_color", Value::Fact(Fact::ExteriorColor)),
        column("image_link", Value::Photo(1)),
        column("additional_image_link", Value::MorePhotos(GOOGLE_MORE_PHOTOS)),
        column("link", Value::Link),
    ],
});

/// Meta's automotive catalog.
static META: LazyLock<Consumer> = LazyLock::new(|| Consumer {
    name: META_NAME,
    requirements: Requirements { longest_id: 100, needs_photo_and_color: true },
    is_one_line: false,
    columns: meta_columns(),
});

fn meta_columns() -> Vec<Column> {
    let mut columns = vec![
        column("vehicle_id", Value::StockNumber),
        column("dealer_id", Value::DealerId),
        column("make", Value::Fact(Fact::Make)),
        column("model", Value::Fact(Fact::Model)),
        column("year", Value::Fact(Fact::Year)),
        column("mileage.value", Value::Fact(Fact::Mileage)),
        column("mileage.unit", Value::Literal("MI")),
        column("price", Value::Price).followed_by(" USD"),
        column("body_style", Value::Fact(Fact::BodyStyle)).in_words(META_BODY_STYLES),
        column("exterior_color", Value::Fact(Fact::ExteriorColor)),
        column("interior_color", Value::Fact(Fact::InteriorColor)),
        column("fuel_type", Value::Fact(Fact::FuelType)).in_words(META_FUEL_TYPES),
        column("transmission", Value::Fact(Fact::Transmission)).in_words(META_TRANSMISSIONS),
        column("drivetrain", Value::Fact(Fact::Drivetrain)).in_words(META_DRIVETRAINS),
        column("vin", Value::Vin),
        column("trim", Value::Fact(Fact::Trim)),
    ];
    let photos = 1..=META_PHOTOS;
    columns.extend(photos.map(|number| column(format!("image[{}].url", number - 1), Value::Photo(number))));
    columns.extend([
        column("address.addr1", Value::Street),
        column("address.city", Value::City),
        column("address.region", Value::State),
        column("address.country", Value::Literal("US")),
        column("address.postal_code", Value::PostalCode),
        column("latitude", Value::Latitude),
        column("longitude", Value::Longitude),
        column("title", Value::Name).at_most(500),
        column("description", Value::Description).at_most(5_000),
        column("url", Value::Link),
        column("availability", Value::Literal("available")),
        column("state_of_vehicle", Value::Literal("USED")),
    ]);
    columns
}

/// Marketplaces such as Cars.com, Autotrader and `CarGurus` have these columns in common. They map columns when
/// a dealership joins, so names only have to be clear and stay.
static MARKETPLACE: LazyLock<Consumer> = LazyLock::new(|| Consumer {
    name: MARKETPLACE_NAME,
    requirements: Requirements { longest_id: StockNumber::MAX_CHARS, needs_photo_and_color: false },
    is_one_line: false,
    columns: marketplace_columns(),
});

fn marketplace_columns() -> Vec<Column> {
    let mut columns = vec![
        column("dealer_id", Value::DealerId),
        column("dealer_name", Value::DealerName),
        column("dealer_street", Value::Street),
        column("dealer_city", Value::City),
        column("dealer_state", Value::State),
        column("dealer_zip", Value::PostalCode),
        column("dealer_phone", Value::DealerPhone),
        column("stock_number", Value::StockNumber),
        column("vin", Value::Vin),
        column("condition", Value::Condition),
        column("certified", Value::Fact(Fact::Certified)),
        column("year", Value::Fact(Fact::Year)),
        column("make", Value::Fact(Fact::Make)),
        column("model", Value::Fact(Fact::Model)),
        column("trim", Value::Fact(Fact::Trim)),
        column("body", Value::Fact(Fact::BodyStyle)),
        column("exterior_color", Value::Fact(Fact::ExteriorColor)),
        column("interior_color", Value::Fact(Fact::InteriorColor)),
        column("mileage", Value::Fact(Fact::Mileage)),
        column("price", Value::Price),
        column("engine", Value::Fact(Fact::Engine)),
        column("transmission", Value::Fact(Fact::Transmission)),
        column("drivetrain", Value::Fact(Fact::Drivetrain)),
        column("fuel", Value::Fact(Fact::FuelType)),
        column("title", Value::Name),
        column("description", Value::Description),
        column("features", Value::Features),
        column("url", Value::Link),
    ];
    let photos = 1..=MARKETPLACE_PHOTOS;
    columns.extend(photos.map(|number| column(format!("photo_{number}"), Value::Photo(number))));
    // Columns of other facts come last, so that the places of those that partners have mapped stay.
    let is_other =
        |row: &&FactRow| row.is_in_lists() && row.reason_against(FactSurface::Marketplace).is_none();
    for row in FACTS.iter().filter(is_other) {
        if columns.iter().all(|known| known.value != Value::Fact(row.fact)) {
            columns.push(column(row.name, Value::Fact(row.fact)));
        }
    }
    columns
}
