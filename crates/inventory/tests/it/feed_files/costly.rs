//! Files within the largest size that would take far more work than their bytes.

use super::decoded;
use crate::support::stock_numbers;
use inventory::{FeedError, FeedFormat, decode_feed_until};
use proptest::prelude::*;
use std::cell::Cell;

const MEMBERS: &str = r#""stock_number":"S1","year":2020,"make":"Honda","model":"Accord","list_price":20000"#;
const ELEMENTS: &str =
    "<stock_number>S1</stock_number><year>2020</year><make>Honda</make><model>Accord</model>";

/// Elements of long names within each other, around many small ones.
fn nested_xml(depth: usize, name: usize, members: usize) -> String {
    let name = "n".repeat(name);
    let open: String = (0..depth).map(|level| format!("<{name}{level}>")).collect::<Vec<_>>().concat();
    let close: String =
        (0..depth).rev().map(|level| format!("</{name}{level}>")).collect::<Vec<_>>().concat();
    format!("<inventory><vehicle>{ELEMENTS}{open}{}{close}</vehicle></inventory>", "<a>x</a>".repeat(members))
}

/// A member of a long name with many members.
fn nested_json(depth: usize, name: usize, members: usize) -> String {
    let name = "n".repeat(name);
    let open = format!("\"{name}\":{{").repeat(depth);
    let inner: Vec<String> = (0..members).map(|number| format!("\"{number:x}\":1")).collect();
    format!("[{{{MEMBERS},{open}{}{}}}]", inner.join(","), "}".repeat(depth))
}

/// The number of looks at the clock: a measure of the steps that a file takes.
fn looks(file: &str, format: &FeedFormat) -> (usize, Result<Vec<String>, FeedError>) {
    let looks = Cell::new(0);
    let read = decode_feed_until(file.as_bytes(), None, format, 50_000, &|| {
        looks.set(looks.get() + 1);
        false
    });
    (looks.get(), read.map(|read| stock_numbers(&read.vehicles)))
}

#[test]
fn long_names_within_each_other_cost_no_more_than_their_bytes() {
    for file in [
        nested_xml(20, 1_000, 20_000),
        nested_xml(20, 10_000, 20_000),
        nested_xml(20, 9, 20_000),
        nested_json(1, 1_000, 50_000),
        nested_json(4, 45, 50_000),
        nested_json(1, 190, 50_000),
    ] {
        let (looks, read) = looks(&file, &FeedFormat::default());
        assert!(looks <= (8 * file.len() + 1_000_000) >> 16, "{looks} looks for {} bytes", file.len());
        match read {
            Ok(stock_numbers) => assert_eq!(stock_numbers, ["S1"]),
            Err(error) => assert!(matches!(error, FeedError::TooCostly(_)), "{error}"),
        }
    }
}

#[test]
fn texts_within_texts_and_sections_cost_no_more_than_their_bytes() {
    let nested = |name: &str, text: &str| {
        let open: String = (0..25).map(|level| format!("x<{name}{level}>")).collect::<Vec<_>>().concat();
        let close: String =
            (0..25).rev().map(|level| format!("</{name}{level}>x")).collect::<Vec<_>>().concat();
        format!("<i><vehicle>{ELEMENTS}<d>{open}{text}{close}</d></vehicle></i>")
    };
    let section =
        |number: usize| format!("<s{number}><v{}>{ELEMENTS}</v{}></s{number}>", number % 2, number % 2);
    let sections: String = (0..10_000).map(section).collect::<Vec<_>>().concat();
    for (file, is_read) in [
        (nested("x", &"text ".repeat(1_000)), true),
        (nested("x", &"text ".repeat(1_000_000)), false),
        (nested("x", &"<b>a</b>".repeat(100_000)), true),
        (nested("x", "").replace("x<", "<b>x</b><"), true),
        (format!("<i>{sections}</i>"), true),
        (format!("<i><vehicle>{ELEMENTS}<d>{}</d></vehicle></i>", "a<br/>".repeat(100_000)), true),
    ] {
        let (looks, read) = looks(&file, &FeedFormat::default());
        assert!(looks <= (8 * file.len() + 1_000_000) >> 16, "{looks} looks for {} bytes", file.len());
        assert_eq!(read.is_ok(), is_read, "{}: {read:?}", file.len());
    }
}

#[test]
fn records_of_other_members_each_are_refused() {
    let records: Vec<String> = (0..40_000).map(|number| format!("{{\"m{}\":1}}", number % 2_000)).collect();
    let (_, read) = looks(&format!("[{}]", records.join(",")), &FeedFormat::default());
    assert!(matches!(read, Err(FeedError::TooCostly(_))), "{read:?}");
}

#[test]
fn values_and_names_without_end_are_cut() {
    let path: String =
        (1..28).map(|level| format!("<n{level}{}>", "n".repeat(50_000))).collect::<Vec<_>>().concat();
    let close: String =
        (1..28).rev().map(|level| format!("</n{level}{}>", "n".repeat(50_000))).collect::<Vec<_>>().concat();
    let file = format!(
        "<root><A>{path}<v>{ELEMENTS}</v>{close}</A><B>{path}{}{close}</B></root>",
        "<v></v>".repeat(100_000)
    );
    assert!(looks(&file, &FeedFormat::default()).0 <= (8 * file.len() + 1_000_000) >> 16);
    let statuses = format!("[{{{MEMBERS},\"status\":[{}\"Sold\"]}}]", "0,".repeat(2_000_000));
    let (_, read) = looks(&statuses, &FeedFormat::default());
    assert_eq!(read.unwrap(), ["S1"]);
    let commas = format!("stock_number,year,make,model\nS1,2020,Honda,Accord{}\n", ",".repeat(2_000_000));
    assert_eq!(looks(&commas, &FeedFormat::default()).1.unwrap(), ["S1"]);
    let name = format!("a{}", ".name".repeat(39));
    let members: Vec<String> = (0..20_000).map(|number| format!("\"{number}{name}\":1")).collect();
    assert!(looks(&format!("[{{{MEMBERS},{}}}]", members.join(",")), &FeedFormat::default()).1.is_ok());
}

#[test]
fn a_run_of_letters_is_read_once() {
    let records = FeedFormat { records: Some("list".to_owned()), ..FeedFormat::default() };
    for file in [
        format!("{{\"list\":[{{{MEMBERS}}},{}]}}", "a".repeat(3_000_000)),
        format!("{{\"list\":[{{{MEMBERS},\"x\":{}}}]}}", "a".repeat(3_000_000)),
    ] {
        let _ = decoded(file.as_bytes(), &records);
        let _ = inventory::decode_item(file.as_bytes());
    }
}

#[test]
fn reading_stops_when_the_time_is_over() {
    let rows = "S1,2020,Honda,Accord\n".repeat(40_000);
    let file = format!("stock_number,year,make,model\n{rows}");
    let read = decode_feed_until(file.as_bytes(), None, &FeedFormat::default(), 50_000, &|| true);
    assert_eq!(read.unwrap_err(), FeedError::TooCostly("it took longer than it may"));
}

#[test]
fn a_fault_in_a_list_inside_an_object_costs_its_record() {
    let format = |path: &str| FeedFormat { records: Some(path.to_owned()), ..FeedFormat::default() };
    for (path, file) in [
        ("vehicles", r#"{"count":3,"vehicles":[{"stock_number":"A1","price":NaN},{"stock_number":"A2",}]}"#),
        (
            "vehicles",
            "{\"vehicles\":[{\"stock_number\":\"A1\",\"description\":\"a\u{1}b\"},{\"stock_number\":\"A2\"},],\"x\":[1]}",
        ),
        (
            "data.list",
            r#"{"data":{"a":{"list":[]},"list":[{"stock_number":"A1"},{"stock_number":"A2","year":None}]}}"#,
        ),
    ] {
        let read = decoded(file.as_bytes(), &format(path)).unwrap();
        assert_eq!(stock_numbers(&read.vehicles), ["A1", "A2"], "{file}");
    }
    let cut = r#"{"vehicles":[{"stock_number":"A1"},{"stock_number":"A2","#;
    assert!(decoded(cut.as_bytes(), &format("vehicles")).is_err());
}

proptest! {
    #[test]
    fn random_nestings_take_work_in_proportion(
        (depth, name, members) in (1..24_usize, 1..400_usize, 1..3_000_usize),
    ) {
        for file in [nested_xml(depth, name, members), nested_json(depth, name, members)] {
            let (looks, read) = looks(&file, &FeedFormat::default());
            prop_assert!(looks <= (8 * file.len() + 1_000_000) >> 16);
            prop_assert!(matches!(read, Ok(_) | Err(FeedError::TooCostly(_))), "{:?}", read);
        }
    }
}
