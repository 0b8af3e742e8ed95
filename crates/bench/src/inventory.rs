//! Generates a listings feed of any size. The same size always gives the same feed.

use rand::{RngExt, SeedableRng as _, rngs::Xoshiro256PlusPlus, seq::IndexedRandom as _};
use serde_json::{Value, json};

/// Makes and some of their models.
pub(crate) const MAKES: [(&str, [&str; 4]); 10] = [
    ("Toyota", ["Camry", "Corolla", "RAV4", "Tacoma"]),
    ("Honda", ["Accord", "Civic", "CR-V", "Pilot"]),
    ("Ford", ["Escape", "Explorer", "F-150", "Mustang"]),
    ("Chevrolet", ["Equinox", "Malibu", "Silverado 1500", "Tahoe"]),
    ("Nissan", ["Altima", "Frontier", "Rogue", "Sentra"]),
    ("Hyundai", ["Elantra", "Santa Fe", "Sonata", "Tucson"]),
    ("Kia", ["K5", "Sorento", "Sportage", "Telluride"]),
    ("Jeep", ["Cherokee", "Compass", "Gladiator", "Wrangler"]),
    ("Subaru", ["Ascent", "Forester", "Outback", "WRX"]),
    ("Volkswagen", ["Atlas", "Golf", "Jetta", "Tiguan"]),
];
const TRIMS: [&str; 8] = ["Base", "S", "SE", "SEL", "Sport", "XLE", "Limited", "Touring"];
const BODIES: [&str; 5] = ["Sedan", "SUV", "Hatchback", "Truck", "Coupe"];
const GEARBOXES: [&str; 4] = ["6-Speed Automatic", "8-Speed Automatic", "CVT", "6-Speed Manual"];
const COLORS: [&str; 8] = ["Black", "White", "Silver", "Gray", "Blue", "Red", "Green", "Beige"];
const DRIVES: [&str; 3] = ["FWD", "AWD", "RWD"];
const FUELS: [&str; 3] = ["Gasoline", "Hybrid", "Diesel"];
const OPTIONS: [&str; 24] = [
    "Adaptive Cruise Control",
    "Alloy Wheels",
    "Android Auto",
    "Apple CarPlay",
    "Backup Camera",
    "Blind Spot Monitor",
    "Bluetooth",
    "Dual Zone Climate Control",
    "Fog Lights",
    "Heated Front Seats",
    "Keyless Entry",
    "Lane Departure Warning",
    "Leather Seats",
    "Navigation System",
    "Panoramic Sunroof",
    "Power Driver Seat",
    "Power Liftgate",
    "Push Button Start",
    "Rear Parking Sensors",
    "Remote Start",
    "Satellite Radio Ready",
    "Split Folding Rear Seat",
    "USB Ports",
    "Wireless Charging",
];

/// The stock number of the vehicle at this index.
pub(crate) fn stock_number(number: usize) -> String {
    format!("B{:06}", number + 1)
}

/// The body of a listings response with this number of vehicles, all with some more miles.
pub(crate) fn listings(size: usize, more_miles: u32) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(size as u64);
    (0..size).map(|number| record(&mut rng, number, more_miles)).collect::<Value>().to_string()
}

fn record(rng: &mut Xoshiro256PlusPlus, number: usize, more_miles: u32) -> Value {
    let (make, models) = pick(rng, &MAKES);
    let (model, trim, body, color) =
        (pick(rng, models), pick(rng, &TRIMS), pick(rng, &BODIES), pick(rng, &COLORS));
    let year = rng.random_range(2012..=2025);
    let price = rng.random_range(6_000..70_000);
    let photos = rng.random_range(4..=24);
    let stock = stock_number(number);
    let photo = |place| format!("https://photos.example.com/{stock}/{place}.jpg");
    json!({
        "stock_number": stock,
        "vin": format!("1HGBH41JX{:08}", number + 1),
        "full_text_name": format!("{year} {make} {model} {trim} {body}"),
        "year": year, "make": make, "model": model, "trim": trim, "body_style": body,
        "mileage": rng.random_range(50..160_000) + more_miles,
        "transmission": pick(rng, &GEARBOXES), "drivetrain": pick(rng, &DRIVES), "fuel_type": pick(rng, &FUELS),
        "engine": "2.5L I4",
        "exterior_color": color, "interior_color": pick(rng, &COLORS),
        "base_price": price + 2_000, "list_price": price, "new_or_used": "Used",
        "options": OPTIONS.sample(rng, 14).collect::<Vec<_>>(),
        "description": format!(
            "This {year} {make} {model} {trim} in {color} is clean, runs well and is ready to go home. Both keys and the \
             owner's manual are with the vehicle; tires and brakes were measured before it went on the lot."
        ),
        "image_urls": (1..=photos).map(photo).collect::<Vec<_>>(),
    })
}

fn pick<'v, T>(rng: &mut impl RngExt, values: &'v [T]) -> &'v T {
    &values[rng.random_range(0..values.len())]
}

#[cfg(test)]
mod tests {
    use super::{listings, stock_number};
    use serde_json::Value;

    #[test]
    fn a_feed_has_the_given_size_and_is_deterministic() {
        let text = listings(50, 0);
        assert_eq!(text, listings(50, 0));
        let records: Vec<Value> = serde_json::from_str(&text).unwrap();
        assert_eq!(records.len(), 50);
        assert_eq!(records[49]["stock_number"], stock_number(49));
    }
}
