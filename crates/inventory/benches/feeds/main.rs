//! Processor time of decoding 10,000 vehicles as CSV, XML and JSON, and the most memory that 50,000
//! rows of CSV take, with the file itself.
//!
//! `cargo bench -p inventory --bench feeds`. The memory is the peak of the process, as Linux counts it:
//! a counting allocator would slow down what is timed.

use cpu_time::ThreadTime;
use inventory::{FeedFormat, decode_feed};
use std::fmt::Write as _;
use std::time::Duration;

const TIMED: usize = 10_000;
const MEASURED: usize = 50_000;
const ROUNDS: usize = 7;
const MEGABYTE: usize = 1_000_000;

/// Columns with what each vehicle has in them; `#` stands for its number.
const COLUMNS: [(&str, &str, &str); 22] = [
    ("Stock", "stock_number", "P#"),
    ("VIN", "vin", "4T1B11HK0KG#"),
    ("Year", "year", "2019"),
    ("Make", "make", "Toyota"),
    ("Model", "model", "Camry"),
    ("Trim", "trim", "SE"),
    ("Body", "body_style", "4dr Sedan"),
    ("Miles", "mileage", "48210"),
    ("Internet_Price", "list_price", "18995"),
    ("MSRP", "msrp", "27150"),
    ("Type", "new_or_used", "Used"),
    ("Certified", "certified", "false"),
    ("DateInStock", "date_in_stock", "09/03/2026"),
    ("ExteriorColor", "exterior_color", "Celestial Silver Metallic"),
    ("InteriorColor", "interior_color", "Black"),
    ("Engine_Description", "engine", "2.5L I4 DOHC 16V"),
    ("Transmission", "transmission", "8-Speed Automatic"),
    ("Drivetrain", "drivetrain", "FWD"),
    ("Fuel_Type", "fuel_type", "Gasoline"),
    (
        "Description",
        "description",
        "One owner, clean title.<br />Runs and drives great! Call “us” today – won’t last.",
    ),
    ("Options", "options", "Backup Camera,Bluetooth,Heated Seats,Apple CarPlay/Android Auto,Alloy Wheels"),
    ("ImageList", "image_urls", PHOTOS),
];

const PHOTOS: &str = "http://photos.example.com/#/1.jpg,http://photos.example.com/#/2.jpg,\
    http://photos.example.com/#/3.jpg,http://photos.example.com/#/4.jpg,http://photos.example.com/#/5.jpg,\
    http://photos.example.com/#/6.jpg,http://photos.example.com/#/7.jpg,http://photos.example.com/#/8.jpg";

fn main() {
    println!("| {TIMED} vehicles | file | processor time |");
    println!("|---|---:|---:|");
    for (name, file) in [("CSV", csv(TIMED)), ("XML", xml(TIMED)), ("JSON", json(TIMED))] {
        println!("| {name} | {} MB | {} ms |", file.len() / MEGABYTE, shortest(&file).as_millis());
    }
    // In the encoding that takes the most memory: the file is converted.
    let body = encoding_rs::WINDOWS_1252.encode(&csv(MEASURED)).0.into_owned();
    let decoded = decode_feed(&body, None, &FeedFormat::default(), usize::MAX).expect("a file");
    assert_eq!(decoded.vehicles.len(), MEASURED);
    let size = body.len() / MEGABYTE;
    println!("{MEASURED} rows of CSV in {size} MB take at most {} MB", peak_memory() / MEGABYTE);
}

/// The most memory that the process had, in bytes; 0 where the system does not say.
fn peak_memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").parse().map_or(0, |kilobytes: usize| kilobytes * 1_024)
}

/// The shortest time of several: other load only adds.
fn shortest(file: &str) -> Duration {
    let times = (0..ROUNDS).map(|_| {
        let start = ThreadTime::now();
        let decoded = decode_feed(file.as_bytes(), None, &FeedFormat::default(), usize::MAX).expect("a file");
        let time = start.elapsed();
        assert_eq!(decoded.vehicles.len(), TIMED);
        time
    });
    times.min().unwrap_or_default()
}

/// What each vehicle has in each column.
fn rows(count: usize) -> impl Iterator<Item = [String; COLUMNS.len()]> {
    (0..count).map(|number| COLUMNS.map(|(.., cell)| cell.replace('#', &format!("{number:06}"))))
}

fn csv(count: usize) -> String {
    let header: Vec<String> = COLUMNS.iter().map(|(name, ..)| format!("\"{name}\"")).collect();
    let mut file = header.join(",") + "\r\n";
    for row in rows(count) {
        let _ = write!(file, "\"{}\"\r\n", row.join("\",\""));
    }
    file
}

fn xml(count: usize) -> String {
    let mut file = "<?xml version=\"1.0\"?><inventory>".to_owned();
    for row in rows(count) {
        file.push_str("<vehicle>");
        for ((name, ..), cell) in COLUMNS.iter().zip(row) {
            let _ = write!(file, "<{name}>{}</{name}>", cell.replace('<', "&lt;"));
        }
        file.push_str("</vehicle>\n");
    }
    file + "</inventory>"
}

/// The array of records of FEED-1.
fn json(count: usize) -> String {
    let record = |row: [String; COLUMNS.len()]| {
        let member = |(&(_, name, _), cell): (&(&str, &str, &str), String)| match name {
            "year" | "mileage" | "list_price" | "msrp" | "certified" => format!("\"{name}\":{cell}"),
            "options" | "image_urls" => format!("\"{name}\":[\"{}\"]", cell.replace(',', "\",\"")),
            _ => format!("\"{name}\":\"{cell}\""),
        };
        format!("{{{}}}", COLUMNS.iter().zip(row).map(member).collect::<Vec<_>>().join(","))
    };
    format!("[{}]", rows(count).map(record).collect::<Vec<_>>().join(",\n"))
}
