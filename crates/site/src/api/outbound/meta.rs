//! Meta's automotive catalog, comma-separated.

use super::{
    offer::shortened,
    table::{Column, Consumer, column},
};
use inventory::{Vehicle, slug};
use std::sync::LazyLock;

/// Maximum characters of a title and a description.
const TITLE: usize = 500;
const DESCRIPTION: usize = 5_000;
const PHOTOS: usize = 20;

/// Meta.
pub(super) static CONSUMER: LazyLock<Consumer> = LazyLock::new(|| Consumer {
    name: "meta",
    content_type: "text/csv; charset=utf-8",
    delimiter: b',',
    longest_id: 100,
    columns: columns(),
});

fn columns() -> Vec<Column> {
    let mut columns = vec![
        column("vehicle_id", |offer| offer.vehicle.stock_number.as_str().to_owned()),
        column("dealer_id", |offer| offer.dealership.dealer_id.clone()),
        column("make", |offer| offer.vehicle.make.clone()),
        column("model", |offer| offer.vehicle.model.clone()),
        column("year", |offer| offer.year.to_string()),
        column("mileage.value", |offer| offer.miles.to_string()),
        column("mileage.unit", |_| "MI".to_owned()),
        column("price", |offer| offer.price.clone()),
        // The column is mandatory, and this is its value for everything else.
        column("body_style", |offer| {
            offer.vehicle.body_style.as_deref().map_or(OTHER, |text| word(text, BODY_STYLES)).to_owned()
        }),
        column("exterior_color", |offer| offer.color.to_owned()),
        column("interior_color", |offer| offer.vehicle.interior_color.clone().unwrap_or_default()),
        column("fuel_type", |offer| word_if_any(offer.vehicle.fuel_type.as_deref(), FUEL_TYPES)),
        column("transmission", |offer| word_if_any(offer.vehicle.transmission.as_deref(), TRANSMISSIONS)),
        column("drivetrain", |offer| word_if_any(offer.vehicle.drivetrain.as_deref(), DRIVETRAINS)),
        column("vin", |offer| offer.vin.as_str().to_owned()),
        column("trim", |offer| offer.vehicle.trim.clone().unwrap_or_default()),
    ];
    columns.extend((0..PHOTOS).map(|number| {
        column(format!("image[{number}].url"), move |offer| {
            offer.photos.get(number).cloned().unwrap_or_default()
        })
    }));
    columns.extend([
        column("address.addr1", |offer| offer.dealership.address.street.clone()),
        column("address.city", |offer| offer.dealership.address.city.clone()),
        column("address.region", |offer| offer.dealership.address.state.clone()),
        column("address.country", |_| "US".to_owned()),
        column("address.postal_code", |offer| offer.dealership.address.postal_code.clone()),
        column("latitude", |offer| {
            offer.dealership.geo.map(|(north, _)| north.to_string()).unwrap_or_default()
        }),
        column("longitude", |offer| {
            offer.dealership.geo.map(|(_, east)| east.to_string()).unwrap_or_default()
        }),
        column("title", |offer| shortened(&offer.vehicle.name, TITLE)),
        column("description", |offer| shortened(&offer.description(), DESCRIPTION)),
        column("url", |offer| offer.link.clone()),
        column("availability", |_| "available".to_owned()),
        column("state_of_vehicle", |_| Vehicle::SOLD_AS.to_uppercase()),
    ]);
    columns
}

/// Texts of feeds with Meta's value; the first match is used.
type Words = &'static [(&'static str, &'static str)];

/// The value without a match.
const OTHER: &str = "OTHER";

const BODY_STYLES: Words = &[
    ("convertible", "CONVERTIBLE"),
    ("cabrio", "CONVERTIBLE"),
    ("roadster", "CONVERTIBLE"),
    ("minivan", "MINIVAN"),
    ("pickup", "TRUCK"),
    ("truck", "TRUCK"),
    ("crew-cab", "TRUCK"),
    ("crossover", "CROSSOVER"),
    ("suv", "SUV"),
    ("sport-utility", "SUV"),
    ("hatch", "HATCHBACK"),
    ("wagon", "WAGON"),
    ("coupe", "COUPE"),
    ("sedan", "SEDAN"),
    ("van", "VAN"),
];
const FUEL_TYPES: Words = &[
    ("hybrid", "HYBRID"),
    ("electric", "ELECTRIC"),
    ("diesel", "DIESEL"),
    ("flex", "FLEX"),
    ("e85", "FLEX"),
    ("gas", "GASOLINE"),
    ("petrol", "GASOLINE"),
    ("unleaded", "GASOLINE"),
];
const TRANSMISSIONS: Words = &[
    ("auto", "AUTOMATIC"),
    ("cvt", "AUTOMATIC"),
    ("variable", "AUTOMATIC"),
    ("dct", "AUTOMATIC"),
    ("dual-clutch", "AUTOMATIC"),
    ("manual", "MANUAL"),
];
const DRIVETRAINS: Words = &[
    ("awd", "AWD"),
    ("all", "AWD"),
    ("4wd", "4X4"),
    ("4x4", "4X4"),
    ("four", "4X4"),
    ("fwd", "FWD"),
    ("front", "FWD"),
    ("rwd", "RWD"),
    ("rear", "RWD"),
    ("2wd", "4X2"),
    ("4x2", "4X2"),
];

fn word_if_any(text: Option<&str>, words: Words) -> String {
    text.map(|text| word(text, words)).unwrap_or_default().to_owned()
}

fn word(text: &str, words: Words) -> &'static str {
    let text = slug(text);
    words.iter().find(|(sign, _)| text.contains(sign)).map_or(OTHER, |(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::{BODY_STYLES, DRIVETRAINS, FUEL_TYPES, TRANSMISSIONS, Words, word};

    #[test]
    fn what_feeds_write_becomes_metas_words() {
        let table: &[(Words, &[(&str, &str)])] = &[
            (
                BODY_STYLES,
                &[
                    ("4dr Sedan", "SEDAN"),
                    ("Coupé", "COUPE"),
                    ("Minivan", "MINIVAN"),
                    ("Cargo Van", "VAN"),
                    ("Pickup", "TRUCK"),
                    ("Crew Cab Pickup", "TRUCK"),
                    ("SUV / Crossover", "CROSSOVER"),
                    ("Sport Utility", "SUV"),
                    ("Hatchback", "HATCHBACK"),
                    ("Limousine", "OTHER"),
                ],
            ),
            (
                FUEL_TYPES,
                &[
                    ("Gasoline", "GASOLINE"),
                    ("Regular Unleaded Gas", "GASOLINE"),
                    ("Plug-In Hybrid", "HYBRID"),
                    ("Gas/Electric Hybrid", "HYBRID"),
                    ("Flex Fuel", "FLEX"),
                    ("Hydrogen", "OTHER"),
                ],
            ),
            (
                TRANSMISSIONS,
                &[
                    ("8-Speed Automatic", "AUTOMATIC"),
                    ("6-Speed Manual", "MANUAL"),
                    ("Automatic w/ Manual Mode", "AUTOMATIC"),
                    ("CVT", "AUTOMATIC"),
                    ("7-Speed Dual-Clutch", "AUTOMATIC"),
                    ("Single-Speed", "OTHER"),
                ],
            ),
            (
                DRIVETRAINS,
                &[
                    ("AWD", "AWD"),
                    ("All-Wheel Drive", "AWD"),
                    ("4WD", "4X4"),
                    ("Front Wheel Drive", "FWD"),
                    ("RWD", "RWD"),
                    ("2WD", "4X2"),
                ],
            ),
        ];
        for (words, cases) in table {
            for (text, expected) in *cases {
                assert_eq!(word(text, words), *expected, "{text}");
            }
        }
    }
}
