//! An inventory of any size with realistic makes, models, trims, prices and keys, with a fixed seed.

use crate::market_data::{BODIES, COLORS, FINISHES, MAKES, Make, OPTIONS, SHADES, TRANSMISSIONS, TRIMS};
use inventory::{Charges, Fact, FactValue, Money, Observation, StockNumber, Vehicle, Vin};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// The current year.
const THIS_YEAR: u16 = 2026;

pub(crate) fn vehicles(size: usize) -> Vec<Vehicle> {
    let mut draw = Xoshiro256PlusPlus::seed_from_u64(size as u64);
    (0..size).map(|number| vehicle(&mut draw, number)).collect()
}

/// One of the values, the early ones more often than the late ones.
fn early<'v, T>(draw: &mut impl RngExt, values: &'v [T]) -> &'v T {
    let mut place = || draw.random_range(0..values.len());
    &values[place().min(place())]
}

/// A model's own selection of the values.
fn offered<T: Copy>(model: &str, values: &[T], count: usize) -> Vec<T> {
    let own: usize = model.bytes().map(usize::from).sum();
    values.iter().copied().cycle().skip(own % values.len()).take(count).collect()
}

fn some(draw: &mut impl RngExt, share: f64) -> Option<()> {
    draw.random_bool(share).then_some(())
}

fn vehicle(draw: &mut Xoshiro256PlusPlus, number: usize) -> Vehicle {
    let make = MAKES.choose_weighted(draw, |make| make.share).expect("there are makes");
    let model = *early(draw, make.models);
    let trim = *early(draw, &offered(model, TRIMS, 6));
    let (body, body_style, drivetrain, fuel) = *early(draw, &offered(model, BODIES, 2));
    let age = draw.random_range(0..24).min(draw.random_range(0..24));
    let year = THIS_YEAR - age;
    let stock_number = stock_number(draw, number);
    let price = (18_000 + draw.random_range(0..52_000)) / (1 + u64::from(age) / 6) + 995;
    let known_price = some(draw, 0.96);
    let vin = some(draw, 0.995).map(|()| vin(draw, make, year, number));
    // In the order of the facts' values, which an inventory of a seed depends on.
    let known_year = some(draw, 0.99).map(|()| u32::from(year).into());
    let mileage = some(draw, 0.98).map(|()| miles(draw, age).into());
    let transmission = some(draw, 0.95).map(|()| (*early(draw, TRANSMISSIONS)).into());
    let exterior_color = some(draw, 0.97).map(|()| color(draw).as_str().into());
    let interior_color = Some((*early(draw, COLORS)).into());
    let base_price = known_price.map(|()| Money::dollars(price + draw.random_range(0..3_000)));
    let options = FactValue::list(OPTIONS.sample(draw, 8).map(|&option| option.into()));
    let notes =
        format!("One owner, serviced here. This {model} is clean, runs well and is ready to go home.");
    let facts = [
        (Fact::Year, known_year),
        (Fact::Make, Some(make.name.into())),
        (Fact::Model, Some(model.into())),
        (Fact::Trim, Some(trim.into())),
        (Fact::BodyStyle, Some(body_style.into())),
        (Fact::Mileage, mileage),
        (Fact::Engine, Some("2.5L I4".into())),
        (Fact::Transmission, transmission),
        (Fact::Drivetrain, Some(drivetrain.into())),
        (Fact::FuelType, Some(fuel.into())),
        (Fact::ExteriorColor, exterior_color),
        (Fact::InteriorColor, interior_color),
        (Fact::Options, options),
        (Fact::Description, some(draw, 0.5).map(|()| notes.as_str().into())),
        (Fact::NewOrUsed, Some("Used".into())),
        (Fact::Certified, some(draw, 0.1).map(|()| FactValue::Yes)),
    ];
    Vehicle {
        vin,
        malformed_vin: None,
        name: format!("{year} {} {model} {trim} {body}", make.name).into(),
        base_price,
        list_price: known_price.map(|()| Money::dollars(price)),
        charges: Charges::default(),
        image_urls: (1..=6)
            .map(|photo| format!("https://photos.example.com/{stock_number}/{photo}.jpg"))
            .collect(),
        stock_photos: 0,
        feed_status: None,
        location: None,
        has_price_words: false,
        observation: Observation { is_new_arrival: draw.random_bool(0.05), ..Observation::default() },
        facts: facts.into_iter().filter_map(|(fact, value)| Some((fact, value?))).collect(),
        stock_number: StockNumber::new(&stock_number).expect("a stock number"),
    }
}

fn miles(draw: &mut impl RngExt, age: u16) -> u32 {
    match age {
        0 => draw.random_range(3..6_000),
        age => u32::from(age) * draw.random_range(6_000..16_000),
    }
}

/// Unique and unordered; some have the letter that dealers add for trade-ins.
fn stock_number(draw: &mut impl RngExt, number: usize) -> String {
    // Odd, so that a different number stays a different one within the power of two.
    let mixed = number.wrapping_mul(654_435_761) % (1 << 23);
    let letter = ["P", "T", "W"].choose(draw).expect("letters");
    let traded = if draw.random_bool(0.2) { "A" } else { "" };
    format!("{letter}{mixed}{traded}")
}

/// A VIN with maker, attributes, check digit, year, plant and serial number where a VIN has them.
fn vin(draw: &mut impl RngExt, make: &Make, year: u16, number: usize) -> Vin {
    const LETTERS: &[u8] = b"ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
    const YEARS: &[u8] = b"123456789ABCDEFGHJKLMNPRSTVWXY";
    let mut text = make.maker_code.to_owned();
    let attributes: usize = draw.random_range(0..400);
    for place in [1, 7, 49, 343, 2_401] {
        text.push(char::from(LETTERS[attributes * 7_919 / place % LETTERS.len()]));
    }
    text.push(char::from(b"0123456789X"[draw.random_range(0..11)]));
    text.push(char::from(YEARS[usize::from(year - 2001) % YEARS.len()]));
    text.push(char::from(LETTERS[draw.random_range(0..24)]));
    Vin::new(&format!("{text}{:06}", number % 1_000_000)).expect("a VIN")
}

fn color(draw: &mut impl RngExt) -> String {
    let color = *early(draw, COLORS);
    if draw.random_bool(0.6) {
        return color.to_owned();
    }
    format!("{} {color} {}", early(draw, SHADES), early(draw, FINISHES))
}
