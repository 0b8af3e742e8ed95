//! Feeds, single records and addresses near those that come.

#[path = "../../../../tests/fuzz/runner.rs"]
mod runner;

use crate::decode_properties::{every_record_is_accounted_for, is_sound};
use inventory::{FeedFormat, FileFormat, Query, Snapshot, decode, decode_feed, decode_item, inspect};
use proptest::prelude::*;
use runner::fuzz_near;
use std::sync::LazyLock;

const JSON: &[&str] = &[
    "null",
    "[",
    "]",
    "{",
    "}",
    "\"",
    ",",
    ":",
    "true",
    "-0",
    "1e999",
    "-1",
    "99999999999999999999",
    "0.1",
    "\\u0000",
    "\\ud800",
    "\\",
    "\u{feff}",
    "\u{202e}",
    "\u{0}",
    "<script>",
    "&amp;",
    "$1,234.50",
    "\"stock_number\":\"A\",",
    "\"stock_number\":null,",
    "\"list_price\":\"\",",
    "\"year\":65536,",
    "\"image_urls\":[\"//x\"],",
    "javascript:",
    "\"options\":{},",
    "[[[[[[[[",
];

const FILE: &[&str] = &[
    ",",
    "|",
    "\t",
    ";",
    "\"",
    "\"\"",
    "\r",
    "\n",
    "\r\n",
    "\u{feff}",
    "\u{0}",
    "Stock,VIN,Year,Make,Model\n",
    "DealerCost",
    "<",
    "</",
    "/>",
    "<vehicle>",
    "</vehicle>",
    "<b>",
    "</b>",
    "<br/>",
    "</listings><used>",
    "<!ENTITY b '&b;'>",
    "<![CDATA[",
    "]]>",
    "<!--",
    "<?xml version=\"1.0\" encoding=\"utf-16\"?>",
    "<!DOCTYPE a [<!ENTITY b \"bbbb\">]>",
    "&b;",
    "&#0;",
    "{\"listings\":[",
    "]}",
    "18000 USD",
    "48210 km",
    "13/45/2026",
    "http://",
];

const ADDRESS: &[&str] = &[
    "&",
    "=",
    "%",
    "%00",
    "%ff",
    "%C3%28",
    "+",
    "&&",
    "make=",
    "make=Toyota",
    "&model=",
    "&page=",
    "page=0",
    "page=99999999999",
    "&price_min=",
    "&price_max=-1",
    "&year_from=",
    "&sort=",
    "&dir=desc",
    "&view=list",
    "&search=",
    "%22",
    "\u{1f697}",
    "&condition=used",
    "mileage_max=1e9",
    "#",
    "?",
];

static LOT: LazyLock<Snapshot> = LazyLock::new(|| {
    let feed = include_bytes!("../../../../tests/fuzz/seeds/feed/usual.json");
    Snapshot::build(decode(feed).expect("the seed is a listing").vehicles)
});

#[test]
fn a_feed_near_any_that_came_adds_up_and_can_be_searched() {
    fuzz_near("feed", 128, JSON, |body| {
        let Ok(decoded) = decode(body) else { return Ok(()) };
        prop_assert!(every_record_is_accounted_for(&decoded));
        prop_assert!(decoded.vehicles.iter().all(is_sound));
        let count = decoded.vehicles.len();
        let inventory = Snapshot::build(decoded.vehicles);
        prop_assert_eq!(Query::default().resolve(&inventory).run().total, count);
        Ok(())
    });
}

#[test]
fn a_file_near_any_of_an_inventory_system_adds_up_however_it_is_said_to_be() {
    let formats = [None, Some(FileFormat::Csv), Some(FileFormat::Xml), Some(FileFormat::Json)];
    let formats = formats.map(|format| FeedFormat { format, ..FeedFormat::default() });
    let listings = FeedFormat { records: Some("listings".to_owned()), ..FeedFormat::default() };
    fuzz_near("file", 64, FILE, |body| {
        for format in formats.iter().chain([&listings]) {
            let _ = inspect(body, None, format, 1_000);
            let Ok(decoded) = decode_feed(body, None, format, 1_000) else { continue };
            prop_assert!(every_record_is_accounted_for(&decoded));
            prop_assert!(decoded.vehicles.iter().all(is_sound));
        }
        Ok(())
    });
}

#[test]
fn decoding_survives_every_record_near_one_that_came() {
    fuzz_near("item", 256, JSON, |body| {
        let _ = decode_item(body);
        Ok(())
    });
}

#[test]
fn an_address_near_any_that_came_is_the_same_question_however_it_is_written() {
    fuzz_near("query", 256, ADDRESS, |text| {
        let query = Query::parse(&String::from_utf8_lossy(text));
        prop_assert_eq!(&Query::parse(&query.to_query_string()), &query);
        let found = query.resolve(&LOT).run();
        prop_assert!(found.total <= LOT.vehicles().len());
        Ok(())
    });
}
