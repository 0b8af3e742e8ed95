//! Records are written as CSV in every dialect and read back.

use super::decoded;
use inventory::{FeedFormat, FileFormat, Money, TextEncoding, Vehicle, decode_feed, inspect};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// How a file is written.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "a dialect is any combination of these")]
struct Dialect {
    delimiter: char,
    quotes_all: bool,
    line_end: &'static str,
    ends_last_line: bool,
    has_mark: bool,
    has_trailing_delimiter: bool,
    encoding: &'static str,
}

#[derive(Clone, Debug)]
struct Written {
    make: &'static str,
    model: String,
    year: u16,
    miles: u32,
    dollars: Option<u64>,
    color: String,
    description: String,
    options: Vec<String>,
}

fn dialect() -> impl Strategy<Value = Dialect> {
    const ENCODINGS: &[&str] = &["UTF-8", "windows-1252", "UTF-16LE", "UTF-16BE"];
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (select(&[',', '\t', '|', ';'][..]), flags, select(&["\n", "\r", "\r\n"][..]), select(ENCODINGS))
        .prop_map(
            |(
                delimiter,
                (quotes_all, ends_last_line, has_mark, has_trailing_delimiter),
                line_end,
                encoding,
            )| Dialect {
                delimiter,
                quotes_all,
                line_end,
                ends_last_line,
                has_mark,
                has_trailing_delimiter,
                encoding,
            },
        )
}

/// A text that cleaning leaves as it is, with what CSV must quote.
fn phrase() -> impl Strategy<Value = String> {
    "[A-Z][a-zöü’0-9]{1,8}( [a-z,;|\"]{1,6}[a-z]){0,3}".prop_filter("no value", |text| {
        !["na", "nan", "nil", "none", "null", "tbd", "unknown", "undefined"]
            .contains(&text.to_lowercase().as_str())
    })
}

fn written() -> impl Strategy<Value = Written> {
    let numbers = (1990_u16..2030, 0..300_000_u32, proptest::option::of(1..200_000_u64));
    let description = vec(phrase(), 1..4).prop_map(|lines| lines.join("\n"));
    let texts = (select(&["Ford", "Toyota", "BMW"][..]), "[A-Z][a-z]{3,9}", phrase(), description);
    (texts, numbers, vec("[A-Z][a-z]{2,8} [0-9]{3}", 0..4)).prop_map(
        |((make, model, color, description), (year, miles, dollars), mut options)| {
            options.sort();
            options.dedup_by(|one, other| one.eq_ignore_ascii_case(other));
            Written { make, model, year, miles, dollars, color, description, options }
        },
    )
}

const HEADER: [&str; 9] =
    ["Stock #", "Make", "Model", "Year", "Odometer", "Colour", "Price", "Dealer Comments", "Features"];

fn write(records: &[Written], dialect: &Dialect) -> Vec<u8> {
    let cell = |text: &str| {
        let needs_quotes = text.contains(dialect.delimiter) || text.contains(['"', '\n', '\r']);
        if dialect.quotes_all || needs_quotes {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text.to_owned()
        }
    };
    let mut rows = vec![HEADER.map(str::to_owned).to_vec()];
    rows.extend(records.iter().enumerate().map(|(number, record)| {
        vec![
            format!("S{number}"),
            record.make.to_owned(),
            record.model.clone(),
            record.year.to_string(),
            record.miles.to_string(),
            record.color.clone(),
            record.dollars.map_or_else(|| "0".to_owned(), |dollars| dollars.to_string()),
            record.description.replace('\n', dialect.line_end),
            record.options.join("|"),
        ]
    }));
    let delimiter = dialect.delimiter.to_string();
    let trailing = if dialect.has_trailing_delimiter { delimiter.as_str() } else { "" };
    let line =
        |row: &Vec<String>| row.iter().map(|text| cell(text)).collect::<Vec<_>>().join(&delimiter) + trailing;
    let mut text = rows.iter().map(line).collect::<Vec<_>>().join(dialect.line_end);
    if dialect.ends_last_line {
        text.push_str(dialect.line_end);
    }
    let mark = if dialect.has_mark { "\u{feff}" } else { "" };
    match dialect.encoding {
        "UTF-16LE" => format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "UTF-16BE" => format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_be_bytes).collect(),
        "windows-1252" => encoding_rs::WINDOWS_1252.encode(&text).0.into_owned(),
        _ => format!("{mark}{text}").into_bytes(),
    }
}

fn is_read_back(vehicle: &Vehicle, written: &Written) -> bool {
    let description = vehicle.description();
    (vehicle.make(), vehicle.model()) == (written.make, written.model.as_str())
        && (vehicle.year(), vehicle.mileage()) == (Some(written.year), Some(written.miles))
        && vehicle.list_price.map(Money::whole_dollars) == written.dollars
        && vehicle.exterior_color() == Some(written.color.as_str())
        && description == Some(written.description.as_str())
        && *vehicle.options() == written.options[..]
}

proptest! {
    #[test]
    fn every_dialect_is_read_back(records in vec(written(), 1..6), dialect in dialect()) {
        let body = write(&records, &dialect);
        let decoded = decoded(&body, &FeedFormat::default()).unwrap();
        prop_assert!(!decoded.is_cut);
        prop_assert_eq!(decoded.vehicles.len(), records.len());
        for (vehicle, written) in decoded.vehicles.iter().zip(&records) {
            prop_assert!(is_read_back(vehicle, written), "{:?}\n{:?}", vehicle, written);
        }
    }

    #[test]
    fn arbitrary_bytes_never_panic(body in any::<Vec<u8>>(), format in select(&[None, Some(FileFormat::Csv), Some(FileFormat::Xml), Some(FileFormat::Json)][..])) {
        let columns = ["Stock", "VIN", "Make"].map(str::to_owned).to_vec();
        for columns in [Vec::new(), columns] {
            let encoding = TextEncoding::from_label("utf-16le");
            for encoding in [None, encoding] {
                let format = FeedFormat { format, columns: columns.clone(), encoding, ..FeedFormat::default() };
                let _ = decode_feed(&body, None, &format, 100);
                let _ = inspect(&body, None, &format, 100);
            }
        }
    }

    #[test]
    fn texts_near_a_file_never_panic(text in "(Stock,Year,Make,Model\n)?[A-Z0-9,\"\r\n|<>/&;=x{}\\[\\]:]{0,80}") {
        for format in [None, Some(FileFormat::Csv), Some(FileFormat::Xml), Some(FileFormat::Json)] {
            let format = FeedFormat { format, records: Some("x".to_owned()), ..FeedFormat::default() };
            if let Ok(decoded) = decoded(text.as_bytes(), &format) {
                prop_assert!(crate::decode_properties::every_record_is_accounted_for(&decoded));
                prop_assert!(decoded.vehicles.iter().all(crate::decode_properties::is_sound));
            }
        }
    }
}
