//! How a file is shown to those who write its settings.

use super::samples::SAMPLES;
use inventory::{ColumnUse, FeedFormat, FileFormat, UnmappedField, inspect, unmapped_fields};

fn column<'i>(columns: &'i [ColumnUse], name: &str) -> &'i ColumnUse {
    columns.iter().find(|column| column.name == name).expect("a column")
}

#[test]
fn an_inspection_says_what_each_column_is() {
    let inspected = inspect(SAMPLES[0].body, Some("text/csv"), &FeedFormat::default(), 100).unwrap();
    assert_eq!(
        (inspected.format, inspected.delimiter, inspected.has_header),
        (FileFormat::Csv, Some(','), true)
    );
    assert_eq!(
        (inspected.encoding.name(), inspected.report.accepted, inspected.report.left_out),
        ("UTF-8", 8, 0)
    );
    let columns = &inspected.columns;
    assert_eq!(
        columns.iter().map(|column| column.name.as_str()).take(3).collect::<Vec<_>>(),
        ["DealerID", "DealerName", "Type"]
    );
    let price = column(columns, "Internet_Price");
    assert_eq!(
        (price.field, price.filled, price.samples.len(), price.guess),
        (Some("list_price"), 8, 2, None)
    );
    let invoice = column(columns, "Invoice");
    assert_eq!((invoice.field, invoice.is_cost, invoice.guess, invoice.samples.len()), (None, true, None, 0));
    assert_eq!(column(columns, "Misc_Price1").guess, Some("price"));
    assert_eq!(column(columns, "ModelNumber").filled, 0);
    let photos = column(columns, "ImageList");
    assert!(photos.samples.iter().all(|sample| sample.chars().count() == 60));
    assert!(inspected.missing_fields.contains(&"base_price") && !inspected.missing_fields.contains(&"vin"));
}

#[test]
fn every_sample_can_be_inspected() {
    let expected = [
        ("csv", Some(','), "UTF-8", None, true),
        ("csv", Some(','), "windows-1252", None, true),
        ("csv", Some(','), "windows-1252", None, true),
        ("csv", Some('|'), "windows-1252", None, true),
        ("csv", Some(','), "UTF-8", None, false),
        ("xml", None, "UTF-8", Some("listings.listing"), false),
        ("json", None, "UTF-8", Some("listings"), false),
    ];
    for (sample, expected) in SAMPLES.iter().zip(expected) {
        let inspected = inspect(sample.body, None, &sample.format(), 100).unwrap();
        let read = (
            inspected.format.name(),
            inspected.delimiter,
            inspected.encoding.name(),
            inspected.records.as_deref(),
            inspected.has_header,
        );
        assert_eq!(read, expected, "{}", sample.name);
        assert_eq!((inspected.report.accepted, inspected.is_cut), (8, false), "{}", sample.name);
        let has_cost = |column: &&ColumnUse| column.is_cost;
        assert!(inspected.columns.iter().filter(has_cost).all(|column| column.samples.is_empty()));
    }
    let array = inspect(br#"[{"stock_number":"A1","trims":"SE"}]"#, None, &FeedFormat::default(), 9).unwrap();
    assert_eq!((array.records, array.columns.len(), array.report.accepted), (None, 2, 1));
    let nested = br#"{"facets":[{"a":1}],"data":{"cars":[{"stock_number":"A1","year":2020},{"stock_number":"A2","year":2021}]}}"#;
    let nested = inspect(nested, None, &FeedFormat::default(), 9).unwrap();
    assert_eq!((nested.records.as_deref(), nested.report.accepted), (Some("data.cars"), 2));
}

#[test]
fn a_field_that_no_record_has_is_looked_for_in_the_ignored_columns() {
    let file = b"Stock,VIN,Year,Make,Model,Net Price,DealerCost\nA1,,2019,Ford,Focus,9500,7000\nA2,,2018,Kia,Rio,8500,6000\n";
    let inspected = inspect(file, None, &FeedFormat::default(), 9).unwrap();
    let unmapped = unmapped_fields(&inspected.columns, &inspected.missing_fields);
    let questions: Vec<String> = unmapped.iter().map(UnmappedField::question).collect();
    assert_eq!(questions, ["no record has list_price: 2 amounts in `Net Price`?"]);
}
