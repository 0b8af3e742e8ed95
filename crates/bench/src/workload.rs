//! The feed of any size, and the requests of the benchmark.

use crate::wrk::Load;
use rand::{RngExt, SeedableRng as _, rngs::Xoshiro256PlusPlus, seq::IndexedRandom as _};
use serde_json::{Map, Value, json};
use std::{iter, net::SocketAddr};

/// Makes with some of their models.
const MAKES: [&str; 10] = [
    "Toyota: Camry, Corolla, RAV4, Tacoma",
    "Honda: Accord, Civic, CR-V, Pilot",
    "Ford: Escape, Explorer, F-150, Mustang",
    "Chevrolet: Equinox, Malibu, Silverado 1500, Tahoe",
    "Nissan: Altima, Frontier, Rogue, Sentra",
    "Hyundai: Elantra, Santa Fe, Sonata, Tucson",
    "Kia: K5, Sorento, Sportage, Telluride",
    "Jeep: Cherokee, Compass, Gladiator, Wrangler",
    "Subaru: Ascent, Forester, Outback, WRX",
    "Volkswagen: Atlas, Golf, Jetta, Tiguan",
];
const TRIMS: &str = "Base, S, SE, SEL, Sport, XLE, Limited, Touring";
const BODIES: &str = "Sedan, SUV, Hatchback, Truck, Coupe";
const GEARBOXES: &str = "6-Speed Automatic, 8-Speed Automatic, CVT, 6-Speed Manual";
const COLORS: &str = "Black, White, Silver, Gray, Blue, Red, Green, Beige";
const DRIVES: &str = "FWD, AWD, RWD";
const FUELS: &str = "Gasoline, Hybrid, Diesel";
const OPTIONS: &str = "Adaptive Cruise Control, Alloy Wheels, Android Auto, Apple CarPlay, Backup Camera, \
    Blind Spot Monitor, Bluetooth, Dual Zone Climate Control, Fog Lights, Heated Front Seats, Keyless Entry, \
    Lane Departure Warning, Leather Seats, Navigation System, Panoramic Sunroof, Power Driver Seat, \
    Power Liftgate, Push Button Start, Rear Parking Sensors, Remote Start, Satellite Radio Ready, \
    Split Folding Rear Seat, USB Ports, Wireless Charging";
const ORDERS: [&str; 5] = ["newest", "price-low", "price-high", "mileage", "year-old"];
const PAGES: usize = 4;
/// Requests of the loads. CPU time is counted in steps of 10 ms.
const UNCACHED: usize = 1_500;
const AGENT_SEARCHES: usize = 500;
const LEADS: usize = 1_000;
/// The most that 99 of 100 posts of a lead may take, in ms. The journal is on the disk of the temporary folder.
const MAX_LEAD: f64 = 20.0;
/// Filters of the Auto Agent Protocol that take lists, and the limits of these.
const LIST_FILTERS: &str =
    "make, model, trim, exterior_color, interior_color, transmission, fuel, driveline, body, rooftops";
const MAX_VALUES: usize = 24;
const MAX_CHARS: usize = 200;

/// The stock number of the vehicle at this index.
pub fn stock_number(number: usize) -> String {
    format!("B{:06}", number + 1)
}

/// The body of a listings response with this number of vehicles, all with some more miles. The same
/// size always gives the same vehicles.
pub fn listings(size: usize, more_miles: u32) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(size as u64);
    (0..size).map(|number| record(&mut rng, number, more_miles)).collect::<Value>().to_string()
}

fn record(rng: &mut Xoshiro256PlusPlus, number: usize, more_miles: u32) -> Value {
    let (make, models) = MAKES[rng.random_range(0..MAKES.len())].split_once(": ").unwrap_or_default();
    let [model, trim, body, color] = [models, TRIMS, BODIES, COLORS].map(|names| pick(rng, names));
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
        "transmission": pick(rng, GEARBOXES), "drivetrain": pick(rng, DRIVES), "fuel_type": pick(rng, FUELS),
        "engine": "2.5L I4",
        "exterior_color": color, "interior_color": pick(rng, COLORS),
        "base_price": price + 2_000, "list_price": price, "new_or_used": "Used",
        "options": OPTIONS.split(", ").collect::<Vec<_>>().sample(rng, 14).collect::<Vec<_>>(),
        "description": format!(
            "This {year} {make} {model} {trim} in {color} is clean, runs well and is ready to go home. Both keys and the \
             owner's manual are with the vehicle; tires and brakes were measured before it went on the lot."
        ),
        "image_urls": (1..=photos).map(photo).collect::<Vec<_>>(),
    })
}

fn pick<'v>(rng: &mut impl RngExt, names: &'v str) -> &'v str {
    let names: Vec<&str> = names.split(", ").collect();
    names[rng.random_range(0..names.len())]
}

/// Queries that are cached after their first request.
pub fn queries() -> Vec<String> {
    let makes = MAKES.iter().filter_map(|make| make.split(':').next());
    let ordered = makes.flat_map(|make| ORDERS.map(|order| format!("/inventory?make={make}&sort={order}")));
    ordered.flat_map(|query| (1..=PAGES).map(move |page| format!("{query}&page={page}"))).collect()
}

/// Queries that are not cached: each has another minimum price.
pub fn uncached_queries() -> impl Iterator<Item = String> {
    (8_000..).map(|price| format!("/inventory?price_min={price}"))
}

/// A million queries that are cached by nothing: each is another one, and most show vehicles.
pub fn unseen_queries() -> impl Iterator<Item = String> {
    let years = 2012..=2025;
    let miles = (1..=6).map(|step| 200_000 - step);
    let ends = miles.flat_map(move |mileage| years.clone().map(move |year| (mileage, year)));
    ends.flat_map(|(mileage, year)| {
        (6_000..20_000)
            .map(move |price| format!("/inventory?price_min={price}&year_min={year}&mileage_max={mileage}"))
    })
}

/// The largest search of an agent: each filter with as many values as it takes, as long as they may be.
pub fn largest_agent_search() -> String {
    let values: Vec<String> = (0..MAX_VALUES).map(|number| format!("{number:0>MAX_CHARS$}")).collect();
    let filters: Map<String, Value> =
        LIST_FILTERS.split(", ").map(str::to_owned).zip(iter::repeat(values.into())).collect();
    let search = json!({ "type": "inventory.search.request", "filters": filters });
    json!({
        "jsonrpc": "2.0", "id": 1, "method": "SendMessage",
        "params": { "message": { "messageId": "1", "role": "ROLE_USER", "parts": [{ "data": search }] } },
    })
    .to_string()
}

/// Loads that are measured after cached pages. The reference servers serve their copy of `/inventory` for
/// queries at a fixed rate.
pub fn loads(site: SocketAddr, copies: &[String]) -> Vec<Load> {
    let mut uncached = uncached_queries();
    let mut queries = |name: &str, encoding| {
        Load::pages(name, uncached.by_ref().take(2 * UNCACHED).collect(), UNCACHED, encoding)
    };
    let search = Load {
        name: "an agent's search with the largest filters".to_owned(),
        requests: vec![format!("/a2a {}", largest_agent_search())],
        count: AGENT_SEARCHES,
        headers: vec!["Content-Type: application/json".to_owned()],
        ..Load::default()
    };
    let leads = Load {
        name: "the post of a lead".to_owned(),
        requests: (0..2 * LEADS).map(lead).collect(),
        count: LEADS,
        per_second: Some(50),
        headers: vec![
            "Accept: application/json".to_owned(),
            "Content-Type: application/x-www-form-urlencoded".to_owned(),
            format!("Origin: http://{site}"),
            "Sec-Fetch-Site: same-origin".to_owned(),
        ],
        max_p99: Some(MAX_LEAD),
        ..Load::default()
    };
    vec![
        queries("an uncached query, brotli", "br"),
        queries("an uncached query, zstd", "zstd"),
        queries("an uncached query, not compressed", "identity"),
        Load {
            count: 400,
            per_second: Some(40),
            copies: copies.to_vec(),
            ..queries("an uncached query", "br")
        },
        search,
        leads,
    ]
}

/// The form of the page `/contact`. Each number is another person.
fn lead(number: usize) -> String {
    let phone = number % 10_000;
    let person =
        format!("firstName=Dana&lastName=Reed&email=dana{number}%40example.com&phone=901555{phone:04}");
    format!("/leads/contact {person}&message=Lead+{number}")
}
