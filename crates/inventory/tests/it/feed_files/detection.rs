//! What a file is found to be, and which are failed loads.

use super::{decoded, vehicles};
use inventory::{DecodeError, FeedError, FeedFormat, FileFormat, TextEncoding, decode_at_most, decode_feed};

fn error(body: &str, content_type: Option<&str>, format: &FeedFormat) -> FeedError {
    decode_feed(body.as_bytes(), content_type, format, usize::MAX).expect_err(body)
}

#[test]
fn an_array_is_read_like_any_file() {
    let array =
        r#"[{"stock_number":"A1","price":1000,"Internet_Price":900,"status":"Sold","doors":4},{"x":1}]"#;
    let (file, array) = (
        decoded(array.as_bytes(), &FeedFormat::default()).unwrap(),
        decode_at_most(array.as_bytes(), 9).unwrap(),
    );
    assert_eq!(
        (&file.vehicles, &file.report, &file.columns),
        (&array.vehicles, &array.report, &array.columns)
    );
    assert_eq!(file.vehicles[0].list_price.unwrap().whole_dollars(), 900);
    assert_eq!((file.vehicles[0].doors(), file.vehicles[0].status().name()), (Some(4), "sold"));
    let unread: Vec<&str> =
        file.columns.iter().filter(|column| column.field.is_none()).map(|column| &*column.name).collect();
    assert_eq!(unread, ["x"]);
    for body in ["{}", "null", "\"[]\"", "42", r#" {"data":[{"stock_number":"A1"}]} "#] {
        assert_eq!(error(body, None, &FeedFormat::default()), DecodeError::NotArray.into(), "{body}");
    }
    let many = r#"[{"stock_number":"A1"},{"stock_number":"A2"}]"#;
    let limited = decode_feed(many.as_bytes(), None, &FeedFormat::default(), 1).unwrap_err();
    assert_eq!(limited, DecodeError::TooManyRecords(1).into());
}

#[test]
fn failed_loads_stay_failed_loads() {
    let page = "<!DOCTYPE html>\n<html><body>Bad gateway, try, again, later, or, call</body></html>";
    let formats = [None, Some(FileFormat::Json), Some(FileFormat::Csv), Some(FileFormat::Xml)];
    for format in formats {
        let format = FeedFormat { format, columns: vec!["stock".to_owned(); 3], ..FeedFormat::default() };
        for body in [page, "<html>Bad gateway</html>"] {
            assert!(matches!(
                error(body, Some("text/csv"), &format),
                FeedError::Decode(DecodeError::NotJson(_))
            ));
        }
        error("", None, &format);
        error(" \n", None, &format);
    }
    for body in ["", "Bad gateway", "[1,", "{\"a\":", "nul"] {
        let error = error(body, None, &FeedFormat::default());
        assert!(matches!(error, FeedError::Decode(DecodeError::NotJson(_))), "{body}: {error}");
    }
    let records = FeedFormat { records: Some("listings".to_owned()), ..FeedFormat::default() };
    assert!(matches!(
        error("{\"listings\":[{\"stock_number\":\"A1\"}", None, &records),
        FeedError::Decode(_)
    ));
    assert!(error("{\"cars\":[]}", None, &records).to_string().contains("`listings`"));
    for xml in ["<a><b>", "<a></b>", "<a/>", "<a><stock>A1</stock></a>"] {
        assert!(matches!(error(xml, None, &FeedFormat::default()), FeedError::NotVehicles(_)), "{xml}");
    }
}

#[test]
fn a_text_is_csv_if_its_header_names_a_vehicle() {
    for delimiter in [",", "\t", "|", ";"] {
        let rows = ["Stock;VIN;Year;Make;Model", "A1;1HGCM82633A004352;2003;Honda;Accord"];
        let text = rows.join("\n").replace(';', delimiter);
        assert_eq!(vehicles(&text)[0].model(), "Accord", "{delimiter:?}");
    }
    for (header, is_known) in [
        ("Stock,Year,Make,Model", true),
        ("Stock,Year,Make,Color Code", true),
        ("Stock,Year,Zip,Color Code", false),
        ("Trim,Year,Make,Model", false),
    ] {
        let body = format!("{header}\nA1,2003,Honda,Accord");
        assert_eq!(decoded(body.as_bytes(), &FeedFormat::default()).is_ok(), is_known, "{header}");
    }
    let rows = "1000000,U,4T1B11HK0KG100123,P4120,Toyota,Camry,2019\n";
    for content_type in [None, Some("text/plain"), Some("text/csv")] {
        let error = error(rows, content_type, &FeedFormat::default());
        assert!(error.to_string().contains("`feed.columns`"), "{error}");
    }
    let columns = "a,b,vin,stock,make,model,year".split(',').map(str::to_owned).collect();
    let format = FeedFormat { columns, ..FeedFormat::default() };
    assert_eq!(decoded(rows.as_bytes(), &format).unwrap().vehicles[0].year(), Some(2019));
    // The header is no row, even if the settings name the columns.
    let with_header = format!("a,b,VIN,Stock,Make,Model,Year\n{rows}");
    assert_eq!(decoded(with_header.as_bytes(), &format).unwrap().vehicles.len(), 1);
}

#[test]
fn an_encoding_is_declared_by_setting_content_type_or_xml() {
    let body = b"Stock,Year,Make,Model\nA1,2019,Citro\x91n,C4\n";
    let read = |content_type, label: Option<&str>| {
        let encoding = label.map(|label| TextEncoding::from_label(label).unwrap());
        let format = FeedFormat { encoding, ..FeedFormat::default() };
        decode_feed(body, content_type, &format, 9).unwrap().vehicles[0].make().to_owned()
    };
    assert_eq!(read(None, None), "Citro‘n");
    assert_eq!(read(Some("text/csv; charset=\"macintosh\""), None), "Citroën");
    assert_eq!(read(Some("text/csv; charset=utf-8"), Some("macintosh")), "Citroën");
    let xml = |label: &str| {
        let start = format!(
            "<?xml version='1.0' encoding='{label}'?><a><b><stock>A1</stock><year>2019</year><model>C4</model>"
        );
        [start.as_bytes(), b"<make>Citro\x91n</make></b></a>"].concat()
    };
    for (label, make) in [("macintosh", "Citroën"), ("iso-8859-1", "Citro‘n"), ("utf-8", "Citro‘n")] {
        assert_eq!(decoded(&xml(label), &FeedFormat::default()).unwrap().vehicles[0].make(), make, "{label}");
    }
    let converted = String::from_utf8_lossy(&xml("macintosh")).replace('\u{fffd}', "ë");
    assert_eq!(vehicles(&converted)[0].make(), "Citroën", "a converted file keeps its declaration");
}

#[test]
fn records_beyond_the_most_are_a_failed_load() {
    let rows = [0, 1, 2, 3, 4].map(|number| format!("A{number},2019,Ford,Edge\n")).concat();
    let body = format!("Stock,Year,Make,Model\n{rows}");
    let count = |most| {
        decode_feed(body.as_bytes(), None, &FeedFormat::default(), most).map(|file| file.vehicles.len())
    };
    assert_eq!(count(5), Ok(5));
    assert_eq!(count(4), Err(DecodeError::TooManyRecords(4).into()));
}
