//! Files whose records name several dealers.

use super::decoded;
use crate::support::stock_numbers;
use inventory::{Decoded, FeedError, FeedFormat, inspect};
use serde_json::json;

const ROWS: [(&str, &str); 5] = [
    ("A1", "Example Motors"),
    ("B1", "Other Motors"),
    ("A2", "EXAMPLE MOTORS, LLC"),
    ("B1", "Third Motors"),
    ("A3", "Bartlett"),
];

/// The rows in each format, with the dealer in a column of this name.
fn files(column: &str, rows: &[(&str, &str)]) -> [String; 4] {
    let records: Vec<_> = rows
        .iter()
        .map(|(stock, dealer)| json!({"stock_number": stock, "year": 2019, "make": "Ford", "model": "Edge", column: dealer}))
        .collect();
    let csv = |(stock, dealer): &(&str, &str)| format!("{stock},2019,Ford,Edge,\"{dealer}\"\n");
    let xml = |(stock, dealer): &(&str, &str)| {
        let dealer = format!("<{column}>{dealer}</{column}>");
        format!(
            "<car><stock>{stock}</stock><year>2019</year><make>Ford</make><model>Edge</model>{dealer}</car>"
        )
    };
    let csv: String = rows.iter().map(csv).collect();
    let xml: String = rows.iter().map(xml).collect();
    [
        json!(records).to_string(),
        json!({ "list": records }).to_string(),
        format!("Stock,Year,Make,Model,{column}\n{csv}"),
        format!("<cars>{xml}</cars>"),
    ]
}

fn read(file: &str, names: &[&str], only: &[(&str, &str)]) -> Result<Decoded, FeedError> {
    let format = FeedFormat {
        records: file.starts_with('{').then(|| "list".to_owned()),
        dealers: names.iter().map(|&name| name.to_owned()).collect(),
        only: only.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect(),
        ..FeedFormat::default()
    };
    decoded(file.as_bytes(), &format)
}

#[test]
fn other_dealers_records_are_left_out_of_every_format() {
    for column in ["DealerName", "dealership", "Rooftop", "seller_name"] {
        for file in files(column, &ROWS) {
            let read = read(&file, &["Example Motors", "Bartlett"], &[]).unwrap();
            assert_eq!(stock_numbers(&read.vehicles), ["A1", "A2", "A3"], "{file}");
            assert_eq!((read.report.records, read.report.left_out), (3, 2), "{file}");
            assert!(read.report.dropped_records.is_empty(), "nothing of other dealers is reported");
            let values: Vec<&str> = read.report.own_records.iter().map(|(_, value)| value.as_str()).collect();
            assert_eq!(values, ["Bartlett", "EXAMPLE MOTORS, LLC", "Example Motors"]);
            assert!(read.report.notes()[0].starts_with("2 records of other dealers are left out"));
        }
    }
}

#[test]
fn a_file_of_other_dealers_alone_is_refused_and_shown_by_its_inspection() {
    for file in files("DealerName", &ROWS) {
        let error = read(&file, &["Fourth Motors"], &[]).unwrap_err();
        let FeedError::OtherDealers(why) = &error else { panic!("{error}") };
        assert!(why.contains("Other Motors (1)") && why.contains("dealership.name"), "{why}");
    }
    let format = FeedFormat { dealers: vec!["Fourth Motors".to_owned()], ..FeedFormat::default() };
    let [array, ..] = files("DealerName", &ROWS);
    let shown = inspect(array.as_bytes(), None, &format, usize::MAX).unwrap();
    assert_eq!((shown.report.records, shown.refusal.is_some()), (5, true));
}

#[test]
fn one_dealer_under_any_name_and_settings_that_say_it_are_taken() {
    let one = [("A1", "Example Motors of Memphis"), ("A2", "Example Motors of Memphis"), ("A3", "")];
    for file in files("DealerName", &one) {
        assert_eq!(read(&file, &["Example Motors"], &[]).unwrap().vehicles.len(), 3, "{file}");
    }
    for file in files("DealerName", &ROWS) {
        let other = read(&file, &["Example Motors"], &[("DealerName", "Other Motors")]).unwrap();
        assert_eq!(stock_numbers(&other.vehicles), ["B1"]);
        assert_eq!(read(&file, &[], &[]).unwrap().report.left_out, 0, "nobody has named the dealership");
    }
    // A record without a dealer is not another's.
    let unnamed = [("A1", "Example Motors"), ("A2", ""), ("B1", "Other Motors")];
    for file in files("DealerName", &unnamed) {
        let read = read(&file, &["Example Motors"], &[]).unwrap();
        assert_eq!(stock_numbers(&read.vehicles), ["A1", "A2"], "{file}");
    }
}

#[test]
fn conditions_that_leave_nothing_are_refused_with_what_the_file_has() {
    for file in files("DealerName", &ROWS) {
        let error = read(&file, &["Example Motors"], &[("Dealer_Name", "Exmaple Motors")]).unwrap_err();
        let why = error.to_string();
        assert!(why.contains("leaves no record") && why.contains("Example Motors (1)"), "{why}");
    }
    let [.., csv, _] = files("Invoice", &[("A1", "19999"), ("A2", "18888")]);
    let why = read(&csv, &[], &[("Invoice", "1")]).unwrap_err().to_string();
    assert!(!why.contains("19999") && why.contains("leaves no record"), "{why}");
}

#[test]
fn other_columns_and_spellings_make_no_other_dealer() {
    let rows = "A1,2019,Ford,Edge,Example Motors,J. Smith,Manheim\nA2,2019,Ford,Edge,Example Motors,A. Jones,ADESA\n";
    let all = |header: &str, rows: &str, names: &[&str]| {
        let file = format!("Stock,Year,Make,Model,{header}\n{rows}");
        read(&file, names, &[]).map(|read| read.vehicles.len()).map_err(|error| error.to_string())
    };
    assert_eq!(all("DealerName,Sold By,VendorName", rows, &["Example Motors"]), Ok(2));
    assert_eq!(all("Note,Sold By,VendorName", rows, &["Example Motors"]), Ok(2));
    let unnamed = "A1,2019,Ford,Edge,Example Motors\nA2,2019,Ford,Edge,N/A\nA3,2019,Ford,Edge,Unknown\n";
    assert_eq!(all("Dealer", unnamed, &["Example Motors"]), Ok(3));
    assert_eq!(all("Dealer", unnamed, &["Example Auto"]), Ok(3), "one dealer under another name");
    let spellings = "A1,2019,Ford,Edge,Example Auto LLC\nA2,2019,Ford,Edge,\"EXAMPLE AUTO, LLC\"\n";
    assert_eq!(all("Dealer", spellings, &["Example Motors"]), Ok(2));
    let seller = "A1,2019,Ford,Edge,Example Motors\nB1,2019,Ford,Edge,Other Motors\n";
    assert_eq!(all("Seller", seller, &["Example Motors"]), Ok(1));
}
