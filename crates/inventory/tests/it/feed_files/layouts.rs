//! Fourteen layouts of inventory systems, each as 30 programs and people might hand it on: all read the same
//! vehicles, and `feed map` says of each column what it is.

use super::decoded;
use inventory::{FeedFormat, Vehicle, inspect};
use std::fmt::Write as _;

/// The values of each vehicle, by the names of VEHICLE-1.
const FIELDS: [(&str, [&str; 3]); 18] = [
    ("stock_number", ["00120", "P4121", "U-22"]),
    ("vin", ["1HGCV1F31MA000001", "4T1B11HK0KG100123", "1FTEW1EP5JFA00001"]),
    ("year", ["2021", "2019", "2018"]),
    ("make", ["Honda", "Toyota", "Ford"]),
    ("model", ["Accord", "Camry", "F-150"]),
    ("trim", ["Sport", "SE", "XLT"]),
    ("mileage", ["21001", "48210", "90555"]),
    ("list_price", ["22095", "18995", "27500"]),
    ("exterior_color", ["Black", "Celestial Silver", "Race Red"]),
    ("body_style", ["Sedan", "Sedan", "Truck"]),
    ("transmission", ["CVT", "8-Speed Automatic", "10-Speed Automatic"]),
    ("drivetrain", ["FWD", "FWD", "4WD"]),
    ("fuel_type", ["Gasoline", "Gasoline", "Gasoline"]),
    ("engine", ["1.5L I4", "2.5L I4", "2.7L V6"]),
    ("new_or_used", ["Used", "Used", "Used"]),
    ("description", ["One owner, \"like new\"", "Café racer; it isn't", "17\" wheels, 6' bed"]),
    ("options", ["Sunroof|Bose", "Bluetooth|Heated Seats", "Tow Package|Bed Liner"]),
    ("image_urls", ["http://p.example/1.jpg", "http://p.example/2.jpg", "http://p.example/3.jpg"]),
];

/// Columns of a layout in the order of [`FIELDS`]; an empty one is missing.
struct Layout {
    name: &'static str,
    delimiter: char,
    columns: [&'static str; 18],
}

#[rustfmt::skip]
const TABLES: [Layout; 10] = [
    Layout { name: "HomeNet", delimiter: ',', columns: ["Stock", "VIN", "Year", "Make", "Model", "Trim", "Miles", "SellingPrice", "ExteriorColor", "Body", "Transmission", "Drivetrain", "Fuel_Type", "EngineDescription", "Type", "Description", "Options", "ImageList"] },
    Layout { name: "vAuto", delimiter: ',', columns: ["Stock #", "VIN", "Year", "Make", "Model", "Series", "Odometer", "Price", "Colour", "Body", "Transmission", "Drivetrain Desc", "Fuel", "Engine", "New/Used", "Description", "Features", "Photo Url List"] },
    Layout { name: "DealerSocket", delimiter: ',', columns: ["Vehicle Stock Number", "Vehicle VIN", "Vehicle Year", "Vehicle Make", "Vehicle Model", "Vehicle Trim Level", "Vehicle Mileage", "Vehicle Price", "Vehicle Exterior Color", "Vehicle Body Type", "Vehicle Transmission Type", "Vehicle Drive Type", "Vehicle Fuel Type", "Vehicle Engine", "Vehicle Type", "Vehicle Comments", "Vehicle Options", "Vehicle Photos"] },
    Layout { name: "Google", delimiter: '\t', columns: ["id", "vin", "year", "brand", "model", "trim", "mileage", "price", "color", "body_style", "", "", "", "engine", "condition", "description", "vehicle_option", "image_link"] },
    Layout { name: "Facebook", delimiter: ',', columns: ["vehicle_id", "vin", "year", "make", "model", "trim", "mileage.value", "sale_price", "exterior_color", "body_style", "transmission", "drivetrain", "fuel_type", "", "state_of_vehicle", "description", "features", "image[0].url"] },
    Layout { name: "Frazer", delimiter: ',', columns: ["StockNumber", "VIN", "VehicleYear", "VehicleMake", "VehicleModel", "VehicleTrim", "Mileage", "InternetPrice", "ExtColor", "BodyType", "Trans", "Drive", "FuelType", "EngineDesc", "NewUsed", "Comments", "OptionText", "PhotoURLs"] },
    Layout { name: "pipes", delimiter: '|', columns: ["STOCK_NO", "VIN", "MODEL_YEAR", "MAKE", "MODEL", "TRIM", "ODOMETER", "RETAIL_PRICE", "EXTERIOR_COLOR", "BODY_STYLE", "TRANSMISSION", "DRIVETRAIN", "FUEL", "ENGINE", "CONDITION", "DEALER_COMMENTS", "EQUIPMENT", "PICTURES"] },
    Layout { name: "CarGurus", delimiter: ',', columns: ["Stock Number", "VIN", "Year", "Make", "Model", "Trim", "Mileage (mi)", "Price (USD)", "Exterior Color", "Body", "Transmission", "Drive Train", "Fuel", "Engine", "Condition", "Dealer Comments", "Installed Options", "Picture URLs"] },
    Layout { name: "semicolons", delimiter: ';', columns: ["Stock No.", "VIN No.", "Yr", "Make", "Model", "Trim", "Current Mileage", "Asking Price", "Ext Color", "Body Style", "Transmission", "Driveline", "Fuel Type", "Engine Type", "N/U", "Notes", "Equipment List", "Photos"] },
    Layout { name: "JSON names", delimiter: ',', columns: ["stock_number", "vin", "year", "make", "model", "trim", "mileage", "list_price", "exterior_color", "body_style", "transmission", "drivetrain", "fuel_type", "engine", "new_or_used", "description", "options", "image_urls"] },
];
/// The layouts whose columns XML and JSON have as elements and members.
const TREES: [(&str, usize); 4] = [("xml", 5), ("xml", 0), ("json", 9), ("json", 5)];

/// A table as it is written.
#[derive(Clone)]
struct Table {
    rows: Vec<Vec<String>>,
    delimiter: char,
    cell: fn(&str, char) -> String,
    before: String,
    between: &'static str,
    end: &'static str,
}

impl Table {
    fn of(layout: &Layout) -> Self {
        let used = || layout.columns.iter().enumerate().filter(|(_, name)| !name.is_empty());
        let mut rows = vec![used().map(|(_, name)| (*name).to_owned()).collect::<Vec<_>>()];
        rows.extend((0..3).map(|car| used().map(|(at, _)| FIELDS[at].1[car].to_owned()).collect()));
        let delimiter = layout.delimiter;
        Self { rows, delimiter, cell: quoted_if_needed, before: String::new(), between: "\n", end: "\n" }
    }

    fn text(&self) -> String {
        let row = |row: &Vec<String>| {
            let cells = row.iter().map(|cell| (self.cell)(cell, self.delimiter)).collect::<Vec<_>>();
            cells.join(&self.delimiter.to_string())
        };
        let rows = self.rows.iter().map(row).collect::<Vec<_>>();
        format!("{}{}{}", self.before, rows.join(self.between), self.end)
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

fn quoted_if_needed(text: &str, delimiter: char) -> String {
    if text.contains([delimiter, '"', '\n']) { quoted(text) } else { text.to_owned() }
}

fn renamed(table: &mut Table, name: impl Fn(&str) -> String) {
    table.rows[0].iter_mut().for_each(|cell| *cell = name(cell));
}

/// The field of a column in any layout.
fn layout_of(name: &str) -> Option<&'static str> {
    TABLES.iter().find_map(|layout| Some(FIELDS[layout.columns.iter().position(|own| *own == name)?].0))
}

type Mutation = (&'static str, fn(&mut Table));

const MUTATIONS: [Mutation; 24] = [
    ("nothing", |_| {}),
    ("CRLF", |table| (table.between, table.end) = ("\r\n", "\r\n")),
    ("CR", |table| (table.between, table.end) = ("\r", "\r")),
    ("no last line end", |table| table.end = ""),
    ("empty lines", |table| (table.between, table.end) = ("\n\n", "\n\n\n")),
    ("sep=", |table| table.before = format!("sep={}\n", table.delimiter)),
    ("a title", |table| table.before += "Example Motors, Memphis\n11/28/2026 6:00 AM\n\n"),
    ("a title of cells", |table| {
        let rest = table.delimiter.to_string().repeat(table.rows[0].len() - 1);
        table.before = format!("Inventory{rest}\n{rest}\n");
    }),
    ("a header again", |table| table.rows.insert(2, table.rows[0].clone())),
    ("an end mark", |table| table.end = "\n\u{1a}"),
    ("a footer", |table| table.rows.push(vec!["3 vehicles".to_owned()])),
    ("a sum", |table| {
        let is_sum = |name: &str| ["mileage", "list_price"].contains(&name);
        let sums = |name: &String| layout_of(name).filter(|field| is_sum(field)).map_or("", |_| "68590");
        let mut row: Vec<String> = table.rows[0].iter().map(|name| sums(name).to_owned()).collect();
        row[0].replace_range(.., "Total");
        table.rows.push(row);
    }),
    ("quotes", |table| table.cell = |cell, _| quoted(cell)),
    ("blanks before quotes", |table| table.cell = |cell, _| format!(" {}", quoted(cell))),
    ("formulas", |table| table.cell = |cell, _| format!("={}", quoted(cell))),
    ("quoted formulas", |table| table.cell = |cell, _| quoted(&format!("={}", quoted(cell)))),
    ("apostrophes", |table| {
        table.rows[1..].iter_mut().flatten().for_each(|cell| *cell = format!("'{cell}"));
    }),
    ("backslashes", |table| table.cell = |cell, _| format!("\"{}\"", cell.replace('"', "\\\""))),
    ("tabs", |table| table.delimiter = '\t'),
    ("semicolons", |table| table.delimiter = ';'),
    ("capitals", |table| renamed(table, str::to_uppercase)),
    ("underscores", |table| renamed(table, |name| name.replace(' ', "_").to_lowercase())),
    ("reversed columns", |table| table.rows.iter_mut().for_each(|row| row.reverse())),
    ("an unknown column", |table| {
        for (at, row) in table.rows.iter_mut().enumerate() {
            row.insert(2, if at == 0 { "Lot Row".to_owned() } else { format!("row \"{at}\", left") });
        }
    }),
];

fn encodings(text: &str) -> [(&'static str, Vec<u8>); 6] {
    let utf16 = text.encode_utf16().flat_map(u16::to_le_bytes);
    let unmarked = utf16.clone().collect();
    let big = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    [
        ("UTF-8", text.as_bytes().to_vec()),
        ("with a mark", [b"\xef\xbb\xbf", text.as_bytes()].concat()),
        ("UTF-16 without a mark", unmarked),
        ("UTF-16BE without a mark", big),
        ("UTF-16", [0xff, 0xfe].into_iter().chain(utf16).collect()),
        ("Windows-1252", encoding_rs::WINDOWS_1252.encode(text).0.into_owned()),
    ]
}

/// The facts of a vehicle that a layout has, as [`FIELDS`] has them.
fn facts(vehicle: &Vehicle) -> [Option<String>; 18] {
    FIELDS.map(|(name, _)| match name {
        "stock_number" => Some(vehicle.stock_number.as_str().to_owned()),
        "vin" => vehicle.vin.as_ref().map(|vin| vin.as_str().to_owned()),
        "list_price" => vehicle.list_price.map(|price| price.whole_dollars().to_string()),
        "options" => Some(vehicle.options().join("|")).filter(|options| !options.is_empty()),
        "image_urls" => vehicle.image_urls.first(),
        fact => {
            let row = inventory::FACTS.iter().find(|row| row.name == fact).expect("a fact");
            vehicle
                .facts
                .has(row.fact)
                .then(|| vehicle.fact_json(row.fact))
                .flatten()
                .map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        }
    })
}

#[track_caller]
fn assert_read(body: &[u8], columns: &[&str; 18], what: &str) {
    let read = decoded(body, &FeedFormat::default()).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!((read.vehicles.len(), read.is_cut), (3, false), "{what}: {:?}", read.report);
    for (car, vehicle) in read.vehicles.iter().enumerate() {
        for (at, fact) in facts(vehicle).into_iter().enumerate() {
            let expected = FIELDS[at].1[car];
            let is_said = !columns[at].is_empty();
            assert_eq!(fact.as_deref(), is_said.then_some(expected), "{what}: {}", FIELDS[at].0);
        }
    }
}

#[test]
fn tables_are_read_whatever_wraps_them() {
    for layout in &TABLES {
        for (name, mutate) in MUTATIONS {
            let mut table = Table::of(layout);
            mutate(&mut table);
            assert_read(table.text().as_bytes(), &layout.columns, &format!("{}, {name}", layout.name));
        }
        for (name, body) in encodings(&Table::of(layout).text()) {
            assert_read(&body, &layout.columns, &format!("{}, {name}", layout.name));
        }
    }
}

/// Elements or members of these columns, which have no signs that a name can't have.
fn tree(format: &str, columns: &[&str; 18]) -> String {
    let mut text = String::from(if format == "xml" { "<?xml version='1.0'?>\n<inventory>\n" } else { "[\n" });
    for car in 0..3 {
        text += if format == "xml" { "<vehicle>\n" } else { "{\n" };
        for (at, column) in columns.iter().enumerate() {
            let value = FIELDS[at].1[car];
            let _ = match format {
                "xml" => writeln!(text, "<{column}>{}</{column}>", value.replace('&', "&amp;")),
                _ => writeln!(text, "{}: {},", serde_json::json!(column), serde_json::json!(value)),
            };
        }
        text += if format == "xml" { "</vehicle>\n" } else { "\"row\": 1 },\n" };
    }
    if format == "xml" { text + "</inventory>\n" } else { text.trim_end_matches(",\n").to_owned() + "\n]\n" }
}

#[test]
fn trees_are_read_whatever_wraps_them() {
    for (format, layout) in TREES {
        let columns = &TABLES[layout].columns;
        let text = tree(format, columns);
        let mutations = [
            ("CRLF", text.replace('\n', "\r\n")),
            ("one line", text.replace('\n', "")),
            ("empty lines", text.replace('\n', "\n\n")),
            ("an end mark", format!("{text}\u{1a}")),
            ("indented", text.replace('\n', "\n\t ")),
            ("no last line end", text.trim_end().to_owned()),
            (
                "more members",
                if format == "xml" {
                    text.replace("</vehicle>", "<lot row='2'>left</lot></vehicle>")
                } else {
                    text.replace("\"row\": 1", "\"lot\": {\"row\": [1, 2]}")
                },
            ),
        ];
        for (name, text) in &mutations {
            assert_read(text.as_bytes(), columns, &format!("{format} {layout}, {name}"));
        }
        for (name, body) in encodings(&text) {
            assert_read(&body, columns, &format!("{format} {layout}, {name}"));
        }
    }
}

#[test]
fn each_column_of_a_layout_is_shown_as_what_it_is() {
    for layout in &TABLES {
        let shown = inspect(Table::of(layout).text().as_bytes(), None, &FeedFormat::default(), 9).unwrap();
        let expected = FIELDS.iter().zip(layout.columns).filter(|(_, name)| !name.is_empty());
        for (column, ((field, _), name)) in shown.columns.iter().zip(expected) {
            let field = if name.eq_ignore_ascii_case("features") { "features" } else { field };
            assert_eq!((column.name.as_str(), column.field), (name, Some(field)), "{}", layout.name);
        }
        assert!(shown.refusal.is_none() && shown.report.losses.is_empty(), "{:?}", shown.report);
    }
}
