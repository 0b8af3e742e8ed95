//! A file that ends early gives fewer vehicles, and never a wrong one.

use super::samples::SAMPLES;
use super::{Sample, decoded};
use inventory::{FeedFormat, Vehicle};
use std::collections::HashMap;

const COPIES: usize = 50;

/// A sample with many vehicles: its own again under other stock numbers and VINs.
fn repeated(sample: &Sample) -> String {
    let text = sample.text();
    let vehicles = sample.vehicles();
    let find = |mark: &str| text.find(mark).expect("the sample has a first record");
    let find_last = |mark: &str| text.rfind(mark).expect("the sample has a last record");
    // The first record starts with its line or element, and the last ends before what closes the list.
    let (start, end) = match sample.name {
        "listings.xml" => (find("<listing>"), find_last("</listings>")),
        "marketcheck.json" => (find("  {"), find_last("\n ]")),
        "carsforsale-no-header.txt" => (0, text.len()),
        _ => (find("\r\n") + 2, text.len()),
    };
    let separator = if sample.name == "marketcheck.json" { ",\n" } else { "" };
    let copy = |number: usize| {
        let mut records = text[start..end].to_owned();
        for vehicle in &vehicles {
            let vin = vehicle.vin.as_ref().expect("every vehicle of a sample has a VIN").as_str();
            records = records.replace(vin, &format!("{}{number:02}", &vin[..15]));
            records = records.replace(
                vehicle.stock_number.as_str(),
                &format!("{}-{number}", vehicle.stock_number.as_str()),
            );
        }
        records
    };
    let records: Vec<String> = (0..COPIES.div_ceil(vehicles.len())).map(copy).collect();
    format!("{}{}{}", &text[..start], records.join(separator), &text[end..])
}

fn by_number(vehicles: Vec<Vehicle>) -> HashMap<String, Vehicle> {
    vehicles.into_iter().map(|vehicle| (vehicle.stock_number.as_str().to_owned(), vehicle)).collect()
}

#[test]
fn a_cut_file_has_fewer_vehicles_or_says_so() {
    for sample in SAMPLES {
        let text = repeated(&sample);
        let whole = by_number(sample.decoded(text.as_bytes()));
        assert!(whole.len() >= COPIES, "{}", sample.name);
        let around = text.len() * 6 / 10;
        let cuts = (around..around + 1_500).step_by(31).filter(|&at| text.is_char_boundary(at));
        for at in cuts {
            // Broken JSON and XML are failed loads.
            let Ok(cut) = decoded(&text.as_bytes()[..at], &sample.format()) else { continue };
            assert!(cut.vehicles.len() < whole.len() && sample.is_table(), "{} at {at}", sample.name);
            let is_whole = |vehicle: &Vehicle| whole.get(vehicle.stock_number.as_str()) == Some(vehicle);
            let wrong: Vec<&Vehicle> = cut.vehicles.iter().filter(|vehicle| !is_whole(vehicle)).collect();
            // The last cell of a row may end early without a sign, where it is not quoted.
            let last_row = text[..at].rsplit('\n').next().unwrap();
            let is_last_cell = match sample.name {
                "pipes.txt" => last_row.matches('|').count() == 21,
                "carsforsale-no-header.txt" => last_row.ends_with(','),
                _ => false,
            };
            assert!(wrong.is_empty() || is_last_cell, "{} at {at}: {wrong:?}", sample.name);
        }
    }
}

#[test]
fn the_last_row_tells_whether_a_file_is_cut() {
    let header = "Stock,Year,Make,Model,Notes\r\n";
    let table = [
        ("A1,2019,Ford,Edge,fine\r\nA2,2020,Ford,Edge,fine\r\n", false, 2),
        ("A1,2019,Ford,Edge,fine\r\nA2,2020,Ford,Edge,fine", false, 2),
        ("A1,2019,Ford,Edge,fine\r\nA2,2020,Ford,Edge,", false, 2),
        ("A1,2019,Ford,Edge,fine\r\nA2,2020,Ford,Ed", true, 1),
        ("A1,2019,Ford,Edge,fine\r\nA2,2020,Ford,Edge,\"fi", true, 1),
        ("A1,2019,Ford,Edge,fine\r\nA2,2020,Ford,Edge,\"two\r\n", true, 1),
        ("A1,2019,Ford,Edge,\"a \"\"b\"\"\"", false, 1),
        // Quoted because it has to be.
        ("A1,2019,Ford,Edge,\"one, two\"\r\nA2,2020,Ford,Edge,", false, 2),
        // Rows without their last empty cells are usual in this file.
        ("A1,2019,Ford,Edge\r\nA2,2020,Ford,Edge", false, 2),
        // All rows but the last end with a delimiter.
        ("A1,2019,Ford,Edge,fine,\r\nA2,2020,Ford,Edge,fi", true, 1),
        ("", false, 0),
    ];
    for (rows, is_cut, count) in table {
        let decoded = decoded(format!("{header}{rows}").as_bytes(), &FeedFormat::default()).unwrap();
        assert_eq!((decoded.is_cut, decoded.vehicles.len()), (is_cut, count), "{rows:?}");
        assert_eq!(
            decoded.report.dropped_records.get("cut off").copied().unwrap_or_default(),
            usize::from(is_cut)
        );
    }
}

#[test]
fn a_file_with_quotes_everywhere_is_cut_where_they_are_missing() {
    let header = "\"Stock\",\"Year\",\"Make\",\"Model\",\"Notes\"\n";
    let table = [
        ("\"A1\",\"2019\",\"Ford\",\"Edge\",\"a\"\n\"A2\",\"2020\",\"Ford\",\"Edge\",\"\"", false),
        ("\"A1\",\"2019\",\"Ford\",\"Edge\",\"a\"\n\"A2\",\"2020\",\"Ford\",\"Edge\",", true),
        ("\"A1\",\"2019\",\"Ford\",\"Edge\",1", false),
        ("\"A1\",\"2019\",\"Ford\",\"Edge\",1\n\"A2\",\"2020\",\"Ford\",\"Edge\",2", false),
    ];
    for (rows, is_cut) in table {
        let decoded = decoded(format!("{header}{rows}").as_bytes(), &FeedFormat::default()).unwrap();
        assert_eq!(decoded.is_cut, is_cut, "{rows:?}");
    }
}
