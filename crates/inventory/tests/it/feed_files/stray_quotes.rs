//! A quote that is never closed joins no rows: else a published text holds what is not for shoppers.

use super::decoded;
use inventory::{Decoded, FeedFormat, Vehicle};
use proptest::prelude::*;

fn read(file: &str) -> Decoded {
    decoded(file.as_bytes(), &FeedFormat::default()).expect("a file of vehicles")
}

/// Stock numbers with descriptions.
fn described(decoded: &Decoded) -> Vec<(&str, &str)> {
    decoded
        .vehicles
        .iter()
        .map(|vehicle: &Vehicle| (vehicle.stock_number.as_str(), vehicle.description().unwrap_or_default()))
        .collect()
}

/// Rows with a cost that no vehicle may show, and a last cell.
fn table(delimiter: char, descriptions: &[&str]) -> String {
    let header = "Stock,VIN,Year,Make,Model,Mileage,Price,DealerCost,".to_owned();
    let rows = (1..).zip(descriptions).map(|(at, description)| {
        let cells = format!("A{at},1HGCV1F3{at}MA00000{at},2021,Honda,Accord,2100{at},2199{at},1700{at},");
        (cells, *description)
    });
    let rows = std::iter::once((header, "Description")).chain(rows);
    let lines = rows.map(|(cells, last)| format!("{}{last}\n", cells.replace(',', &delimiter.to_string())));
    lines.collect()
}

/// A delimiter, the descriptions of a table, and the vehicles that are read with theirs.
type Case = (char, &'static [&'static str], &'static [(&'static str, &'static str)]);

#[test]
fn a_quote_that_is_never_closed_is_text() {
    let cases: [Case; 7] = [
        (
            '\t',
            &["fine", "\"Loaded, must see", "fine", "\"Like new\" one owner", "fine"],
            &[
                ("A1", "fine"),
                ("A2", "\"Loaded, must see"),
                ("A3", "fine"),
                ("A4", "\"Like new\" one owner"),
                ("A5", "fine"),
            ],
        ),
        (',', &["a", "\"18\" wheels, Bose", "b"], &[("A1", "a"), ("A3", "b")]),
        (',', &["a", "\"18\" wheels, Bose\"", "b"], &[("A1", "a"), ("A2", "18\" wheels, Bose"), ("A3", "b")]),
        // The quote would close in the next row.
        (
            ',',
            &["\"open", "b", "\"a, b\"", "c"],
            &[("A1", "\"open"), ("A2", "b"), ("A3", "a, b"), ("A4", "c")],
        ),
        (';', &["\"open", "has \"quotes\"", "c"], &[("A1", "\"open"), ("A2", "has \"quotes\""), ("A3", "c")]),
        // Texts of several lines.
        ('|', &["\"one\n\ntwo, three\"", "b"], &[("A1", "one\n\ntwo, three"), ("A2", "b")]),
        (
            ',',
            &["\"one \"\"two\"\"\r\nthree, 4, 5\"", "b"],
            &[("A1", "one \"two\"\nthree, 4, 5"), ("A2", "b")],
        ),
    ];
    for (delimiter, descriptions, expected) in cases {
        let decoded = read(&table(delimiter, descriptions));
        let lines = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let found: Vec<(String, String)> =
            described(&decoded).into_iter().map(|(number, text)| (number.to_owned(), lines(text))).collect();
        let expected: Vec<(String, String)> =
            expected.iter().map(|(number, text)| ((*number).to_owned(), lines(text))).collect();
        assert_eq!(found, expected, "{descriptions:?}");
        let lost = descriptions.len() - expected.len();
        let dropped = &decoded.report.dropped_records;
        assert_eq!(dropped.values().sum::<usize>(), lost, "{descriptions:?}: {dropped:?}");
    }
}

const DELIMITERS: [char; 4] = [',', '\t', '|', ';'];

/// A cell as programs write it: quoted where it must be, and often elsewhere.
fn cell(text: &str, is_quoted: bool, delimiter: char) -> String {
    if is_quoted || text.contains([delimiter, '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

prop_compose! {
    fn row()(
        miles in 10_000..70_000_u32,
        text in "[a-z]{2,6}( [a-z]{2,6}|, [a-z]{2,6}| \"[a-z]{1,4}\"| 1[0-9]\"|; [a-z]{2,4}|\n[a-z]{2,6}){0,4}",
        model in "[A-Z][a-z]{2,6}( \"[a-z]\")?",
        quoted in prop::collection::vec(any::<bool>(), 9),
    ) -> (u32, String, String, Vec<bool>) {
        (miles, text, model, quoted)
    }
}

proptest! {
    #[test]
    fn one_quote_anywhere_shows_no_cost_and_loses_one_row(
        rows in prop::collection::vec(row(), 2..12),
        delimiter in prop::sample::select(&DELIMITERS[..]),
        order in Just((0..9_usize).collect::<Vec<_>>()).prop_shuffle(),
        at in any::<prop::sample::Index>(),
        ending in prop::sample::select(&["\n", "\r\n"][..]),
    ) {
        let names = ["Stock", "VIN", "Year", "Make", "Model", "Mileage", "Price", "DealerCost", "Description"];
        let join = |cells: Vec<String>| {
            let cells: Vec<String> = order.iter().map(|&column| cells[column].clone()).collect();
            cells.join(&delimiter.to_string()) + ending
        };
        let mut file = join(names.iter().map(|name| (*name).to_owned()).collect());
        let header = file.len();
        for (number, (miles, text, model, quoted)) in rows.iter().enumerate() {
            let cells = [
                format!("S{number}"), format!("1HGCV1F34MA{number:06}"), "2021".to_owned(), "Honda".to_owned(),
                model.clone(), miles.to_string(), "21995".to_owned(), format!("{}", 7_700_000 + number), text.clone(),
            ];
            let cells = cells.iter().zip(quoted).map(|(text, is_quoted)| cell(text, *is_quoted, delimiter));
            file += &join(cells.collect());
        }
        let boundaries: Vec<usize> = (header..file.len()).filter(|&at| file.is_char_boundary(at)).collect();
        file.insert(*at.get(&boundaries), '"');
        let decoded = decoded(file.as_bytes(), &FeedFormat::default()).expect("a file of vehicles");
        for vehicle in &decoded.vehicles {
            let shown = format!("{vehicle:?}");
            prop_assert!(!shown.contains("77000"), "{shown}\n{file}");
        }
        prop_assert!(decoded.vehicles.len() + 1 >= rows.len(), "{:?}\n{file}", decoded.report.dropped_records);
    }
}

#[test]
fn files_of_quotes_end_soon() {
    let header = "Stock,VIN,Year,Make,Model,Mileage,Price,DealerCost,Description\n";
    let wide = ",".repeat(5_600) + "\"\n";
    for part in ["\"", "\",", ",\"", "\",\"a\"", "\"\",\n", "\"a\nb,", "a,\"b\"c,", &wide] {
        let file =
            format!("{header}S1,,2021,Honda,Accord,1,2,3,fine\n{}", part.repeat(1_000_000 / part.len()));
        let decoded = read(&file);
        assert_eq!(decoded.vehicles[0].stock_number.as_str(), "S1", "{part:?}");
    }
}
