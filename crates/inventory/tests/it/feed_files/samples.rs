//! The samples of inventory systems are read as a reference importer reads them, in every encoding
//! and arrangement.

use super::decoded;
use inventory::{FACTS, Fact, FeedFormat, FileFormat, Vehicle, VehicleStatus};
use serde_json::{Value, json};

/// A sample, with its text and the settings that it needs.
pub(super) struct Sample {
    pub(super) name: &'static str,
    pub(super) body: &'static [u8],
    /// Of the same vehicles; an importer's reading in the names of VEHICLE-1.
    expected: &'static str,
}

macro_rules! samples {
    ($($file:literal read as $expected:literal),+ $(,)?) => {
        [$(Sample {
            name: $file,
            body: include_bytes!(concat!("../../../../../tests/fuzz/seeds/file/", $file)),
            expected: include_str!(concat!("../../data/feeds/expected-", $expected, ".json")),
        }),+]
    };
}

pub(super) const SAMPLES: [Sample; 7] = samples![
    "homenet.csv" read as "homenet",
    "vauto.csv" read as "vauto",
    "frazer-dealercarsearch.csv" read as "frazer-dealercarsearch",
    "pipes.txt" read as "pipes",
    "carsforsale-no-header.txt" read as "homenet",
    "listings.xml" read as "listings",
    "marketcheck.json" read as "marketcheck",
];

/// The order of Carsforsale.com's columns.
const CARSFORSALE: &str = "DealerID,Type,VIN,Stock,Make,Model,Year,Trim,Body,Miles,Engine,EngineCode,Fuel,Transmission,\
    Price,ExteriorColor,InteriorColor,Options,Description,Photos";

impl Sample {
    pub(super) fn format(&self) -> FeedFormat {
        let columns = CARSFORSALE.split(',').map(str::to_owned);
        match self.name {
            "carsforsale-no-header.txt" => FeedFormat { columns: columns.collect(), ..FeedFormat::default() },
            "marketcheck.json" => {
                FeedFormat { records: Some("listings".to_owned()), ..FeedFormat::default() }
            }
            _ => FeedFormat::default(),
        }
    }

    pub(super) fn text(&self) -> String {
        inventory::utf8_body(self.body, None).into_owned()
    }

    pub(super) fn vehicles(&self) -> Vec<Vehicle> {
        self.decoded(self.body)
    }

    /// The vehicles of this sample in another form.
    #[track_caller]
    pub(super) fn decoded(&self, body: &[u8]) -> Vec<Vehicle> {
        let decoded = decoded(body, &self.format()).unwrap_or_else(|error| panic!("{}: {error}", self.name));
        assert!(!decoded.is_cut, "{}", self.name);
        decoded.vehicles
    }

    pub(super) fn is_table(&self) -> bool {
        !["listings.xml", "marketcheck.json"].contains(&self.name)
    }
}

/// A field of a vehicle, as the reference writes it.
fn reading(vehicle: &Vehicle, field: &str) -> Value {
    let dollars =
        |price: Option<inventory::Money>| price.map_or(Value::Null, |price| price.whole_dollars().into());
    match field {
        "stock_number" => vehicle.stock_number.as_str().into(),
        "vin" => vehicle.vin.as_ref().map_or(Value::Null, |vin| vin.as_str().into()),
        "list_price" => dollars(vehicle.list_price),
        "msrp" => dollars(vehicle.msrp()).to_string().into(),
        "image_urls" => json!(vehicle.image_urls),
        "location" => vehicle.location.as_deref().into(),
        "date_in_stock" => {
            vehicle.in_stock_since().map_or(Value::Null, |day| day.strftime("%m/%d/%Y").to_string().into())
        }
        other => {
            let fact = FACTS.iter().find(|row| row.name == other).expect("a field of the reference").fact;
            vehicle.facts.has(fact).then(|| vehicle.fact_json(fact)).flatten().unwrap_or_default()
        }
    }
}

#[test]
fn each_sample_is_read_as_expected() {
    for sample in SAMPLES {
        let vehicles = sample.vehicles();
        let expected: Vec<Value> = serde_json::from_str(sample.expected).unwrap();
        assert_eq!(vehicles.len(), expected.len(), "{}", sample.name);
        for (vehicle, expected) in vehicles.iter().zip(expected) {
            for (field, value) in expected.as_object().unwrap() {
                let is_in_file = match field.as_str() {
                    // Carsforsale.com's layout has none of these.
                    "location" | "msrp" | "date_in_stock" | "drivetrain" => {
                        sample.name != "carsforsale-no-header.txt"
                    }
                    // Read below.
                    "description" | "status" => false,
                    _ => true,
                };
                if !is_in_file {
                    continue;
                }
                let read = reading(vehicle, field);
                let is_same = match field.as_str() {
                    // Better than the reference: capitals have their usual spelling.
                    "make" | "model" => read.as_str().unwrap().eq_ignore_ascii_case(value.as_str().unwrap()),
                    _ => read == *value,
                };
                assert!(is_same, "{} {field}: {read}, not {value}", sample.name);
            }
            assert_eq!(vehicle.base_price, None, "{}", sample.name);
        }
    }
}

#[test]
fn facts_that_the_reference_does_not_read_are_read() {
    let [homenet, vauto, frazer, pipes, carsforsale, xml, json] = SAMPLES.map(|sample| sample.vehicles());
    assert_eq!(frazer[0].make(), "Toyota");
    for vehicles in [&homenet, &vauto, &frazer, &xml, &json] {
        assert_eq!(
            vehicles.iter().map(inventory::Vehicle::doors).collect::<Vec<_>>()[3..5],
            [Some(2), Some(4)]
        );
    }
    assert_eq!(
        (homenet[5].cylinders(), homenet[4].cylinders(), homenet[0].seats()),
        (Some(8), None, Some(5))
    );
    let mpg = |vehicle: &Vehicle, fact| vehicle.fact_number(fact);
    assert_eq!(
        [mpg(&homenet[0], Fact::CityMpg), mpg(&homenet[0], Fact::HighwayMpg), mpg(&vauto[0], Fact::CityMpg)],
        [Some(25), Some(33), None]
    );
    assert!(json.iter().all(|vehicle| vehicle.one_owner() && !vehicle.certified()));
    let statuses: Vec<&str> = pipes.iter().map(|vehicle| vehicle.status().name()).collect();
    assert_eq!(statuses[..4], ["available", "pending", "sold", "coming_soon"]);
    assert!(homenet.iter().all(|vehicle| vehicle.status() == VehicleStatus::Available));
    for vehicles in [&homenet, &vauto, &frazer, &carsforsale, &json] {
        assert!(vehicles.iter().all(|vehicle| vehicle.new_or_used().is_none_or(|word| word == "Used")));
    }
    // `<title>Used</title>` is no name, and `<type>Car</type>` no condition.
    assert_eq!((xml[0].name.as_str(), xml[0].new_or_used()), ("2019 Toyota Camry SE", None));
    assert_eq!(json[7].name, "2022 Kia Telluride EX, V6");
    assert_eq!(
        homenet[0].description(),
        Some(
            "One owner, clean title.\nRuns and drives great!\nCall “us” today – won’t last. Walkaround: \
             https://youtu.be/AbCdEfGhIjK"
        )
    );
    assert_eq!(homenet[0].description(), vauto[0].description());
    assert_eq!(homenet[0].description(), frazer[0].description());
}

/// A text in Windows-1252, as far as it has the characters.
fn windows_1252(text: &str) -> Vec<u8> {
    encoding_rs::WINDOWS_1252.encode(text).0.into_owned()
}

fn utf16(text: &str, mark: [u8; 2], bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    mark.into_iter().chain(text.encode_utf16().flat_map(bytes)).collect()
}

#[test]
fn the_encoding_changes_nothing() {
    for sample in SAMPLES {
        let (text, expected) = (sample.text(), sample.vehicles());
        let bodies = [
            text.as_bytes().to_vec(),
            [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            windows_1252(&text),
            utf16(&text, [0xff, 0xfe], u16::to_le_bytes),
            utf16(&text, [0xfe, 0xff], u16::to_be_bytes),
        ];
        for (at, body) in bodies.iter().enumerate() {
            assert_eq!(sample.decoded(body), expected, "{}, encoding {at}", sample.name);
        }
    }
}

#[test]
fn line_ends_change_nothing() {
    for sample in SAMPLES {
        let lines = sample.text().replace("\r\n", "\n");
        for end in ["\n", "\r", "\r\n"] {
            let text = lines.replace('\n', end);
            assert_eq!(sample.decoded(text.as_bytes()), sample.vehicles(), "{} {end:?}", sample.name);
            let text = text.strip_suffix(end).unwrap_or(&text);
            assert_eq!(sample.decoded(text.as_bytes()), sample.vehicles(), "{}, no end", sample.name);
        }
    }
}

#[test]
fn the_order_of_columns_and_unknown_ones_change_nothing() {
    for sample in SAMPLES.iter().filter(|sample| sample.is_table()) {
        let delimiter = if sample.name == "pipes.txt" { b'|' } else { b',' };
        let text = sample.text();
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .flexible(true)
            .has_headers(false)
            .from_reader(text.as_bytes());
        let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
        for (at, row) in reader.records().map(Result::unwrap).enumerate() {
            let mut cells: Vec<&str> = row.iter().collect();
            let has_header = sample.format().columns.is_empty();
            if has_header {
                cells.swap(2, 6);
                cells.insert(4, if at == 0 { "Unknown Column" } else { "18995" });
            }
            writer.write_record(cells).unwrap();
        }
        assert_eq!(sample.decoded(&writer.into_inner().unwrap()), sample.vehicles(), "{}", sample.name);
    }
    let xml = &SAMPLES[5];
    let text = xml.text();
    let moved = text
        .replace("<type>Car</type>\n", "")
        .replace("</listing>", "<type>Car</type><price_code>1</price_code>\n</listing>");
    assert_eq!(xml.decoded(moved.as_bytes()), xml.vehicles());
}

#[test]
fn the_format_may_be_set() {
    for sample in SAMPLES {
        let format = match sample.name.rsplit('.').next() {
            Some("xml") => FileFormat::Xml,
            Some("json") => FileFormat::Json,
            _ => FileFormat::Csv,
        };
        let set = FeedFormat { format: Some(format), ..sample.format() };
        assert_eq!(decoded(sample.body, &set).unwrap().vehicles, sample.vehicles(), "{}", sample.name);
    }
}
