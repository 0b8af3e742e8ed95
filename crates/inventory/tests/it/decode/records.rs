//! Which entries of a body become vehicles.

use crate::support::{bare, stock_numbers, vehicle};
use inventory::{DecodeError, decode, decode_at_most, decode_item};
use serde_json::json;

#[track_caller]
fn vehicles(body: &str) -> Vec<String> {
    stock_numbers(&decode(body.as_bytes()).expect("an array").vehicles)
}

#[test]
fn a_body_that_is_not_json_is_a_failed_load() {
    let truncated = &vehicle("A1").json().to_string()[..40];
    for body in
        ["", "<html>Bad gateway</html>", "[1,", "[{]", "[] trailing", "nul", truncated, "{\"a\":", "\u{0}"]
    {
        assert!(matches!(decode(body.as_bytes()), Err(DecodeError::NotJson(_))), "{body}");
    }
    assert!(matches!(decode(&[0xff, 0xfe, 0x00]), Err(DecodeError::NotJson(_))));
}

#[test]
fn json_that_is_no_array_is_an_empty_inventory() {
    for body in ["{}", "null", "\"[]\"", "42", " {\"data\":[{\"stock_number\":\"A1\"}]} "] {
        assert_eq!(decode(body.as_bytes()).unwrap_err(), DecodeError::NotArray, "{body}");
    }
}

#[test]
fn entries_that_are_no_records_cost_only_themselves() {
    let body =
        json!([null, true, 42, "a vehicle", [], [{"stock_number": "nested"}], {}, vehicle("A1").json()]);
    let decoded = decode(body.to_string().as_bytes()).unwrap();
    assert_eq!(stock_numbers(&decoded.vehicles), ["A1"]);
    assert_eq!((decoded.report.records, decoded.report.accepted), (8, 1));
    assert_eq!(decoded.report.dropped_records["not an object"], 6);
    assert_eq!(decoded.report.dropped_records["no stock number"], 1);
}

#[test]
fn the_first_record_of_a_stock_number_stays() {
    let body = json!([
        bare("A1").with("trim", "first").json(),
        bare(" A1 ").with("trim", "second").json(),
        bare("a1").json(),
    ]);
    let decoded = decode(body.to_string().as_bytes()).unwrap();
    assert_eq!(stock_numbers(&decoded.vehicles), ["A1", "a1"]);
    assert_eq!(decoded.vehicles[0].trim(), Some("first"));
    assert_eq!(decoded.report.dropped_records["duplicate stock number"], 1);
}

#[test]
fn a_stock_number_is_any_text_of_up_to_64_characters() {
    let longest = "x".repeat(64);
    for stock_number in [longest.as_str(), "A/P 596774?x=1#y", "../../etc/passwd", "..", "Ü-1", "<b>"] {
        assert_eq!(vehicles(&json!([bare(stock_number).json()]).to_string()), [stock_number]);
    }
    assert_eq!(
        vehicles(r#"[{"stock_number": 92623}, {"stock_number": "\u0000 B\u00071 "}]"#),
        ["92623", "B1"]
    );
    let dropped =
        decode(json!([bare(&"x".repeat(65)).json(), bare("\u{1}").json()]).to_string().as_bytes()).unwrap();
    assert_eq!(dropped.report.dropped_records["stock number too long"], 1);
    assert_eq!(dropped.report.dropped_records["no stock number"], 1);
}

#[test]
fn other_spellings_of_a_fields_name_are_understood() {
    let record = json!({
        "stockNumber": "A1", "VIN": "1HGCM82633A004352", "fullTextName": "A name", "modelYear": 2020, "Make": "Honda",
        "MODEL": "Civic", "odometer": 12, "exteriorColor": "Red", "interior-color": "Tan", "marketPrice": 2, "price": 1,
        "newOrUsed": "Used", "features": "A", "dealerNotes": "Notes", "imageUrls": ["http://p.example/1.jpg"],
        "driveTrain": "AWD", "fuelType": "Gas", "bodyStyle": "Sedan", "isCertified": true, "newArrival": true, "MSRP": 3,
    });
    let read = decode_item(record.to_string().as_bytes()).unwrap();
    assert_eq!(
        (read.name.as_str(), read.year(), read.make(), read.model()),
        ("A name", Some(2020), "Honda", "Civic")
    );
    assert!(read.vin.is_some() && read.certified() && read.flagged_new_arrival());
    assert_eq!(
        (read.mileage(), read.exterior_color(), read.interior_color()),
        (Some(12), Some("Red"), Some("Tan"))
    );
    let prices = [read.base_price, read.list_price, read.msrp()].map(|price| price.unwrap().whole_dollars());
    assert_eq!(prices, [2, 1, 3]);
    assert_eq!(
        (read.drivetrain(), read.fuel_type(), read.body_style()),
        (Some("AWD"), Some("Gas"), Some("Sedan"))
    );
    assert_eq!((read.options().len(), read.image_urls.len(), read.description()), (1, 1, Some("Notes")));
}

#[test]
fn the_feeds_own_name_wins_over_other_spellings_wherever_it_stands() {
    for body in [
        r#"[{"stock_number":"A1","stockNumber":"other","stock":"third"}]"#,
        r#"[{"stock":"third","stockNumber":"other","stock_number":"A1"}]"#,
        r#"[{"stock_number":null,"stock":"third","stockNumber":"A1"}]"#,
        r#"[{"stock_number":"","stockNumber":"A1"}]"#,
        r#"[{"stock_number":"earlier","stock_number":"A1"}]"#,
    ] {
        assert_eq!(vehicles(body), ["A1"], "{body}");
    }
}

#[test]
fn a_vehicle_without_a_name_is_called_what_is_known_of_it() {
    let named = |record: crate::support::Record| record.decoded().name;
    assert_eq!(named(vehicle("A1").without("full_text_name")), "2021 Toyota Camry SE");
    assert_eq!(
        named(vehicle("A1").with("full_text_name", "<script>alert(1)</script>")),
        "2021 Toyota Camry SE"
    );
    assert_eq!(
        named(vehicle("A1").with("full_text_name", "\"><svg onload=alert(1)>").without("year")),
        "Toyota Camry SE"
    );
    assert_eq!(named(bare("A1")), "Vehicle A1");
}

#[test]
fn broken_characters_cost_themselves_alone() {
    let lone = br#"[{"stock_number":"A\ud800\u0031","trim":"\udc00S\ud83d\ude00\\ud800","\ud800":1}]"#;
    let decoded = decode(lone).unwrap();
    assert_eq!(stock_numbers(&decoded.vehicles), ["A1"]);
    assert_eq!(decoded.vehicles[0].trim(), Some("S😀\\ud800"));
    assert_eq!(decoded.report.repaired_fields["stock_number: control characters"], 1);
    let latin1 = b"\xef\xbb\xbf[{\"stock_number\":\"A1\",\"make\":\"Citro\xebn\"}]";
    assert_eq!(decode(latin1).unwrap().vehicles[0].make(), "Citron");
}

#[test]
fn a_body_is_read_in_its_encoding() {
    let json = r#"[{"stock_number":"A1","make":"Citroën","trim":"driver’s"}]"#;
    let windows: Vec<u8> = json
        .chars()
        .map(|letter| match letter {
            '’' => 0x92,
            letter => u8::try_from(u32::from(letter)).unwrap(),
        })
        .collect();
    let utf16 = |bytes: fn(u16) -> [u8; 2]| json.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    let (little, big) = (utf16(u16::to_le_bytes), utf16(u16::to_be_bytes));
    let bodies: [(Vec<u8>, Option<&str>); 9] = [
        (json.as_bytes().to_vec(), None),
        (json.as_bytes().to_vec(), Some("unheard-of")),
        (windows.clone(), None),
        (windows.clone(), Some("windows-1252")),
        (windows.clone(), Some("ISO-8859-1")),
        (windows, Some("utf-8")),
        (little.clone(), Some("utf-16le")),
        ([b"\xff\xfe".to_vec(), little].concat(), None),
        ([b"\xfe\xff".to_vec(), big].concat(), Some("utf-16")),
    ];
    for (body, charset) in bodies {
        let text = inventory::utf8_body(&body, charset);
        let vehicle = decode(text.as_bytes()).unwrap().vehicles.remove(0);
        assert_eq!((vehicle.make(), vehicle.trim()), ("Citroën", Some("driver’s")), "{charset:?}");
    }
}

#[test]
fn what_is_almost_json_is_read() {
    let bodies = [
        "[{\"stock_number\":\"A1\",\"trim\":\"two\nlines\tand \u{1} more\"}]",
        r#"[{"stock_number":"A1","list_price":NaN,"mileage":-Infinity,"year":None,"certified":True,"trim":"two lines and more"}]"#,
        r#"[{"stock_number":"A1","trim":"two lines and more","options":["a","b",],},]"#,
        r#"[{"stock_number":"A1","trim":"two lines\' and more"},  ] "#,
    ];
    for body in bodies {
        let decoded = decode(body.as_bytes()).unwrap();
        assert_eq!(stock_numbers(&decoded.vehicles), ["A1"], "{body}");
        assert_eq!(
            decoded.vehicles[0].trim().map(|trim| trim.replace('\'', "")),
            Some("two lines and more".into())
        );
        assert_eq!((decoded.report.records, decoded.report.accepted), (1, 1), "{body}");
        let item = decode_item(body.trim().as_bytes()).map(|item| item.stock_number.as_str().to_owned());
        assert_eq!(item.as_deref(), Some("A1"), "{body}");
    }
}

#[test]
fn an_unreadable_record_is_dropped_alone_and_named() {
    let good = |number: &str| {
        bare(number)
            .with("image_urls", json!([{"url": "https://p.example/1.jpg"}, {"url": "x"}]))
            .json()
            .to_string()
    };
    let broken = [
        (
            r#"{"stock_number":"B1","description":"14" wheels","images":[{"url":"a"},{"url":"b"}],"trim":"x"}"#,
            "B1",
        ),
        (r#"{"stockNumber": 771, "description":"14" x 15" wheels"}"#, "771"),
        (r#"{"trim":"no number" oops}"#, "record 2"),
        (r#"{"stock_number":"B1","list_price":12 000}"#, "B1"),
        (r#"{"stock_number":"B1","trim":}"#, "B1"),
    ];
    for (record, name) in broken {
        for records in
            [vec![good("A1"), record.to_owned(), good("C3"), good("D4")], vec![good("A1"), record.to_owned()]]
        {
            let decoded = decode(format!("[{}]", records.join(",\n")).as_bytes()).unwrap();
            let kept: Vec<&str> = ["A1", "C3", "D4"].into_iter().take(records.len().max(2) - 1).collect();
            assert_eq!(stock_numbers(&decoded.vehicles), kept, "{record}");
            assert_eq!(decoded.report.dropped_records["unreadable"], 1, "{record}");
            assert_eq!(decoded.report.unreadable_records, [name], "{record}");
            assert_eq!(decoded.report.records, records.len(), "{record}");
        }
        let truncated = format!("[{},{record},{}", good("A1"), &good("C3")[..30]);
        assert!(matches!(decode(truncated.as_bytes()), Err(DecodeError::NotJson(_))), "{truncated}");
    }
}

#[test]
fn a_broken_body_is_read_in_linear_time() {
    let open = r#"{"stock_number":"A","x":[{"a":1},{"b":"#;
    for hostile in ["{\"a\":1},{\"", "{\"a\":\"", "},{\"a\"", "[NaN,", "{\"a\" \"b\"},", open] {
        let body = format!("[{}]", hostile.repeat(100_000));
        let _ = decode(body.as_bytes());
    }
}

#[test]
fn depth_costs_the_field_or_the_entry_that_is_deep() {
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let body = format!(
        r#"[{deep},{{"stock_number":"A1","extra":{deep},"make":{deep},"options":{deep}}},{{"stock_number":"B2"}}]"#
    );
    let decoded = decode(body.as_bytes()).unwrap();
    assert_eq!(stock_numbers(&decoded.vehicles), ["A1", "B2"]);
    assert_eq!(decoded.report.dropped_records["not an object"], 1);
    assert_eq!(decoded.report.dropped_fields["make: unreadable"], 1);
    assert!(matches!(decode("[".repeat(1_000_000).as_bytes()), Err(DecodeError::NotJson(_))));
}

#[test]
fn a_value_of_more_than_four_mebibytes_is_not_read() {
    let entries = "0,".repeat(2 * 1024 * 1024);
    let body = format!(r#"[{{"stock_number":"A1","trim":"SE","options":[{entries}0]}}]"#);
    let decoded = decode(body.as_bytes()).unwrap();
    assert_eq!(decoded.vehicles[0].trim(), Some("SE"));
    assert_eq!(decoded.report.dropped_fields["options: too long"], 1);
}

#[test]
fn a_body_of_more_records_than_accepted_is_no_listing_whatever_its_records_are() {
    for record in [r#"{"stock_number":"A1"}"#, "0", "{}"] {
        let body = |records: usize| format!("[{}]", vec![record; records].join(","));
        assert_eq!(decode_at_most(body(3).as_bytes(), 3).unwrap().report.records, 3, "{record}");
        assert_eq!(
            decode_at_most(body(4).as_bytes(), 3).unwrap_err(),
            DecodeError::TooManyRecords(3),
            "{record}"
        );
    }
    // What follows is not read.
    assert_eq!(decode_at_most(b"[0,0,<", 1).unwrap_err(), DecodeError::TooManyRecords(1));
}

#[test]
fn the_single_item_may_be_wrapped() {
    let record = r#"{"stock_number":"A1"}"#;
    let bodies = [
        record.to_owned(),
        format!(r#"{{"data":{record}}}"#),
        format!(r#"{{"ok":true,"vehicle":{record}}}"#),
        format!(r#"{{"item":{record}}}"#),
        format!(r#"{{"data":{{"vehicle":{record}}}}}"#),
        format!("[{record}]"),
    ];
    for body in bodies {
        assert_eq!(
            decode_item(body.as_bytes()).map(|item| item.stock_number.as_str().to_owned()),
            Some("A1".to_owned()),
            "{body}"
        );
    }
    for body in [
        "",
        "null",
        "[]",
        "{}",
        r#"{"data":null}"#,
        r#"{"data":{"data":{"data":{"data":{"data":{}}}}}}"#,
        "<html>",
    ] {
        assert_eq!(decode_item(body.as_bytes()), None, "{body}");
    }
}

#[test]
fn a_clean_feed_decodes_without_a_complaint() {
    let records: Vec<_> = (0..2_000)
        .map(|number| {
            let options =
                if number % 2 == 0 { json!(["Fog Lights", "Sunroof"]) } else { json!("Fog Lights; Sunroof") };
            vehicle(&format!("P{number:06}"))
                .with("options", options)
                .with("list_price", 9_999 + number)
                .json()
        })
        .collect();
    let decoded = decode(json!(records).to_string().as_bytes()).unwrap();
    assert_eq!((decoded.report.records, decoded.report.accepted, decoded.report.repaired), (2_000, 2_000, 0));
    assert_eq!(decoded.vehicles[1_999].stock_number.as_str(), "P001999");
}

#[test]
fn a_name_that_is_made_of_other_fields_is_no_longer_than_a_line() {
    let (make, model) = ("M".repeat(150), "n".repeat(150));
    let record = serde_json::json!([{ "stock_number": "A1", "make": make, "model": model }]);
    let decoded = inventory::decode(record.to_string().as_bytes()).unwrap();
    assert_eq!(decoded.vehicles[0].name.chars().count(), 200);
}
