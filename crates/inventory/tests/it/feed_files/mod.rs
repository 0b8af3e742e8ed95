//! Files of inventory systems (FEED-14, FEED-15).

mod costly;
mod cut_files;
mod dealers;
mod detection;
mod dialects;
mod inspection;
mod layouts;
mod mapping;
mod readings;
mod samples;
mod stray_quotes;
mod units;
mod values;
mod wrapped_values;
mod xml_entities;
mod xml_sections;
mod xml_texts;

use inventory::{Decoded, FeedError, FeedFormat, Vehicle, decode_feed};
use samples::Sample;

/// Decodes a file of any number of records, without a content type.
fn decoded(body: &[u8], format: &FeedFormat) -> Result<Decoded, FeedError> {
    decode_feed(body, None, format, usize::MAX)
}

/// The vehicles of a file that is detected by itself.
#[track_caller]
fn vehicles(body: &str) -> Vec<Vehicle> {
    decoded(body.as_bytes(), &FeedFormat::default()).expect("a file of vehicles").vehicles
}

/// The only vehicle of a CSV file with a stock number, make, model and year beside these columns.
#[track_caller]
fn vehicle_with(columns: &[(&str, &str)]) -> Vehicle {
    let usual = [("Stock", "A1"), ("Make", "Toyota"), ("Model", "Camry"), ("Year", "2019")];
    let given = |name: &str| columns.iter().any(|(column, _)| *column == name);
    let all = || usual.iter().filter(|(name, _)| !given(name)).chain(columns);
    let row = |cells: Vec<&str>| {
        let quoted = cells.into_iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
        quoted.collect::<Vec<_>>().join(",")
    };
    let names = row(all().map(|(name, _)| *name).collect());
    let cells = row(all().map(|(_, cell)| *cell).collect());
    vehicles(&format!("{names}\n{cells}\n")).remove(0)
}
