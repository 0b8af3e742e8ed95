//! Names, VINs and stock numbers find their vehicle, however they are typed or pasted (SEARCH-1).

use super::nl_query::{LOT, search};
use inventory::Vehicle;
use std::iter;

type Write = fn(&str) -> String;

/// Ways to write a text.
const WAYS: &[(&str, Write)] = &[
    ("as it is", str::to_owned),
    ("lower case", str::to_lowercase),
    ("upper case", str::to_uppercase),
    ("doubled spaces", |text| text.replace(' ', "  ")),
    ("spaces around", |text| format!("  {text}\t")),
    ("quotes", |text| format!("\"{text}\"")),
    ("curly quotes", |text| format!("“{text}”")),
    ("a trailing period", |text| format!("{text}.")),
    ("a zero-width space inside", |text| inside(text, "\u{200b}")),
    ("a byte order mark before", |text| format!("\u{feff}{text}")),
    ("a soft hyphen inside", |text| inside(text, "\u{ad}")),
    ("a word joiner after", |text| format!("{text}\u{2060}")),
    ("no-break spaces", |text| text.replace(' ', "\u{a0}")),
];

fn inside(text: &str, mark: &str) -> String {
    let middle = text.char_indices().nth(text.chars().count() / 2).map_or(0, |(at, _)| at);
    let (before, after) = text.split_at(middle);
    format!("{before}{mark}{after}")
}

/// Texts that vehicles hold, in words of shoppers.
fn texts(vehicle: &Vehicle) -> Vec<String> {
    let (make, model) = (vehicle.make(), vehicle.model());
    let vin = vehicle.vin.as_ref().map_or("", |vin| vin.as_str());
    let stock_number = vehicle.stock_number.as_str();
    let year = vehicle.year().expect("a year");
    let split = stock_number.find(|letter: char| letter.is_ascii_digit()).unwrap_or_default();
    let beginning: String = model.chars().take(4).collect();
    let of_vin =
        [17, 8, 6].into_iter().filter_map(|length| Some(vin[vin.len().checked_sub(length)?..].to_owned()));
    let others = vec![
        vehicle.name.to_string(),
        format!("{make} {model}"),
        format!("{year} {make} {model}"),
        format!("{make} {model} {year}"),
        format!("{make} {}", model.replace('-', " ")),
        format!("{make} {}", model.replace(['-', ' '], "")),
        format!("{make} {beginning}"),
        stock_number.to_owned(),
        format!("{}-{}", &stock_number[..split], &stock_number[split..]),
        format!("{} {}", &stock_number[..split], &stock_number[split..]),
    ];
    others.into_iter().chain(of_vin).collect()
}

/// The results of all pages have the vehicle.
fn finds(text: &str, vehicle: &Vehicle) -> bool {
    let mut pages = (1..).map(|page| search(text).on_page(page).resolve(&LOT).run());
    let first = pages.next().expect("a page");
    let rest = first.total.div_ceil(first.vehicles.len().max(1));
    iter::once(first)
        .chain(pages.take(rest))
        .any(|results| results.vehicles.into_iter().any(|found| found.stock_number == vehicle.stock_number))
}

#[test]
fn names_vins_and_stock_numbers_find_their_vehicle_however_they_are_written() {
    let mut missed = Vec::new();
    let mut all = 0;
    for vehicle in LOT.vehicles() {
        for text in texts(vehicle) {
            for (way, write) in WAYS {
                all += 1;
                let written = write(&text);
                if !finds(&written, vehicle) {
                    missed.push(format!("{} by {text:?} with {way}: {written:?}", vehicle.name));
                }
            }
        }
    }
    assert!(all > 120 * 12 * 13, "{all}");
    assert!(missed.is_empty(), "{} of {all}:\n{}", missed.len(), missed[..missed.len().min(30)].join("\n"));
}
