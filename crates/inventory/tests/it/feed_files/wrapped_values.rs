//! Wrappings of spreadsheets, SQL tools and FTP clients around a table and its values.

use super::{decoded, vehicles};
use inventory::{Decoded, FeedFormat, Vehicle, inspect};

const HEADER: &str = "Stock,VIN,Year,Make,Model,Trim,Mileage,Price,Exterior Color,Description,Photos";
const ROWS: [&str; 3] = [
    "00120,1HGCV1F31MA000001,2021,Honda,Accord,Sport,21001,22095,Black,One owner 1,http://p.example/a1.jpg",
    "00121,1HGCV1F33MA000002,2021,Honda,Accord,EX-L,21002,22195,Black,One owner 2,http://p.example/a2.jpg",
    "00122,1HGCV1F35MA000003,2021,Honda,Accord,LX,21003,22295,Black,One owner 3,http://p.example/a3.jpg",
];

fn table() -> String {
    format!("{HEADER}\n{}\n", ROWS.join("\n"))
}

#[track_caller]
fn read(body: &str) -> Decoded {
    decoded(body.as_bytes(), &FeedFormat::default()).unwrap_or_else(|error| panic!("{error}: {body}"))
}

fn expected() -> Vec<Vehicle> {
    vehicles(&table())
}

/// The table with each cell in another form.
fn with_cells(cell: impl Fn(&str) -> String) -> String {
    let row = |row: &&str| row.split(',').map(&cell).collect::<Vec<_>>().join(",");
    format!("{HEADER}\n{}\n", ROWS.iter().map(row).collect::<Vec<_>>().join("\n"))
}

#[test]
fn lines_before_the_header_are_none_of_the_table() {
    let semicolons = table().replace(',', ";");
    let files = [
        format!("\u{feff}sep=,\n{}", table()),
        format!("sep=;\r\n{semicolons}"),
        format!("\"sep=;\"\n{semicolons}"),
        format!("sep=!\n{}", table().replace(',', "!")),
        format!("sep=\\t\n{}", table().replace(',', "\t")),
        format!("sep=;\n{}", table()),
        table().replace(',', "^"),
        table().replace(',', "~"),
        format!("Example Motors - Inventory Export\nGenerated 11/28/2026 6:00 AM\n\n{}", table()),
        format!("\"Inventory of Example Motors, Memphis\",,,,,,,,,,\n{}", table()),
        format!("\n\n# 3 vehicles\n,,,\n{}", table()),
        format!("Stock list\n\"Price, VIN and \"\"more\"\"\"\n{}", table()),
    ];
    for file in files {
        let read = read(&file);
        assert_eq!(read.vehicles, expected(), "{file}");
        assert_eq!((read.report.records, read.is_cut), (3, false), "{file}");
    }
}

#[test]
fn cells_that_spreadsheets_keep_as_text_are_their_text() {
    let files = [
        with_cells(|cell| format!("=\"{cell}\"")),
        with_cells(|cell| format!("\"=\"\"{cell}\"\"\"")),
        with_cells(|cell| format!("'{cell}")),
        with_cells(|cell| format!("'{cell}'")),
        with_cells(|cell| if cell.contains(' ') { cell.to_owned() } else { format!("'{cell}") }),
        with_cells(|cell| if cell.starts_with("001") { format!("={cell}") } else { cell.to_owned() }),
        with_cells(|cell| format!(" \"{cell}\"")),
        with_cells(|cell| format!("  \"{cell}\"  ")),
        with_cells(|cell| format!("\t= {cell}").replace("= ", "")),
    ];
    for file in files {
        assert_eq!(read(&file).vehicles, expected(), "{file}");
    }
    let words = "Stock,Year,Make,Model,Description,Engine\nA1,2007,Honda,Accord,'07 with a new clutch,\\N\n";
    let read = read(words);
    assert_eq!(read.vehicles[0].description(), Some("'07 with a new clutch"));
    assert!(read.report.dropped_fields.is_empty());
}

#[test]
fn a_backslash_makes_a_quote_a_text() {
    let row = |number: &str, text: &str| {
        format!("\"{number}\",\"1HGCV1F31MA000001\",\"2021\",\"Honda\",\"Accord\",\"22095\",\"{text}\"\n")
    };
    let header = "\"Stock\",\"VIN\",\"Year\",\"Make\",\"Model\",\"Price\",\"Description\"\n";
    let texts = [
        (r"One owner", "One owner"),
        (r#"17\" wheels, Bose, 6' bed"#, "17\" wheels, Bose, 6' bed"),
        (r#"He said \"nice car\", really"#, "He said \"nice car\", really"),
        (r#"ends with \""#, "ends with \""),
        ("two\nlines of 8\\\" each", "two\nlines of 8\" each"),
    ];
    let rows = texts.iter().enumerate().map(|(at, (text, _))| row(&format!("A{at}"), text));
    let file = format!("{header}{}", rows.collect::<String>());
    let read = read(&file);
    let found: Vec<_> =
        read.vehicles.iter().map(|vehicle| vehicle.description().unwrap_or_default()).collect();
    assert_eq!(found, texts.map(|(_, expected)| expected));
}

#[test]
fn a_header_below_is_dropped_and_its_order_counts() {
    let again = format!("{}{}", table(), table().replace("0012", "0013"));
    let read_again = read(&again);
    assert_eq!(read_again.vehicles.len(), 6);
    assert_eq!(read_again.report.dropped_records["a header again"], 1);
    assert_eq!(read_again.report.losses["a header again"], ["row 5: Stock"]);
    let other = format!("{}Price,stock,VIN,Make,Model,Year,Doors\n9995,B1,,Ford,Edge,2011,4\n", table());
    let read = read(&other);
    assert_eq!(read.vehicles[..3], expected());
    let ford = &read.vehicles[3];
    assert_eq!((ford.stock_number.as_str(), ford.make(), ford.doors()), ("B1", "Ford", Some(4)));
    assert_eq!(ford.list_price.unwrap().whole_dollars(), 9995);
}

#[test]
fn an_end_mark_ends_the_table() {
    for end in ["\u{1a}", "\u{1a}\r\n", "\0\0\0\0", "\u{1a}\u{1a}\u{1a}\n"] {
        assert_eq!(read(&format!("{}{end}", table())).vehicles, expected(), "{end:?}");
        let unended = table();
        assert_eq!(read(&format!("{}{end}", unended.trim_end())).vehicles, expected(), "{end:?}");
    }
    let json = "[{\"stock_number\":\"A1\"}]\r\n\u{1a}";
    assert_eq!(vehicles(json).len(), 1);
}

#[test]
fn a_rounded_stock_number_is_none_and_the_vin_is_the_key() {
    for rounded in ["2.02511E+11", "2.02511e11", "2.02511E+08", "1E+05", "2,02511E+11"] {
        let file = table().replace("0012", "0019").replace("00190", &format!("\"{rounded}\""));
        let file =
            file.replace("00191", &format!("\"{rounded}\"")).replace("00192", &format!("\"{rounded}\""));
        let read = read(&file);
        let numbers: Vec<_> = read.vehicles.iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
        assert_eq!(numbers, ["1HGCV1F31MA000001", "1HGCV1F33MA000002", "1HGCV1F35MA000003"], "{rounded}");
        let kind = "stock_number: rounded by a spreadsheet";
        assert_eq!(read.report.dropped_fields[kind], 3);
        assert_eq!(read.report.losses[kind][1], format!("row 3: {rounded}"));
    }
    let array =
        r#"[{"stock_number":"2.02511E+11","vin":"1HGCV1F31MA000001"},{"stock_number":"2.02511E+11"}]"#;
    let numbers: Vec<String> =
        vehicles(array).iter().map(|vehicle| vehicle.stock_number.as_str().to_owned()).collect();
    assert_eq!(numbers, ["1HGCV1F31MA000001", "2.02511E+11"], "without a VIN it is better than none");
    let real = "Stock,Year,Make,Model\n12E3,2019,Ford,Edge\n5E10B,2019,Ford,Edge\n";
    assert_eq!(vehicles(real).len(), 2);
}

#[test]
fn losses_are_named_with_their_row_up_to_twenty() {
    let rows = (0..30).map(|number| format!("A{number},2019,Ford,Edge,22.99{}\n", number % 10));
    let read = read(&format!("\n\nStock,Year,Make,Model,Price\n{}", rows.collect::<String>()));
    let losses = &read.report.losses["list_price: not a clean number"];
    assert_eq!((losses.len(), losses[0].as_str()), (20, "row 4: 22.990"));
}

#[test]
fn a_file_without_a_key_is_shown_with_what_may_be_it() {
    let file = "Serial,Year,Make,Model,Net\n1HGCV1F31MA000001,2021,Honda,Accord,22095\n\
        1HGCV1F33MA000002,2020,Honda,Civic,18995\n";
    decoded(file.as_bytes(), &FeedFormat::default()).unwrap_err();
    let shown = inspect(file.as_bytes(), None, &FeedFormat::default(), 9).unwrap();
    assert!(shown.refusal.is_some());
    let guesses: Vec<_> = shown.columns.iter().map(|column| column.guess).collect();
    assert_eq!(guesses, [Some("vin"), None, None, None, Some("price")]);
}
