//! The units of mileages and prices, in headers, columns, attributes and beside the number.

use super::{decoded, vehicle_with, vehicles};
use inventory::{FeedFormat, inspect, unmapped_fields};

const MILES: Option<u32> = Some(62_137);

#[test]
fn a_header_names_the_unit() {
    for name in [
        "Odometer (km)",
        "Odometer [KM]",
        "Odometer km",
        "OdometerKM",
        "Mileage_KM",
        "MileageKm",
        "Mileage in km",
        "Kilometers",
        "Kilometres",
        "kilometer",
        "KM",
        "kms",
        "KM Driven",
        "Mileage (Kilometers)",
        "Odo (kms)",
        "Vehicle Mileage (km)",
        "Mileage, km",
        "odometer.kilometers",
    ] {
        let vehicle = vehicle_with(&[(name, "100000")]);
        assert_eq!(vehicle.mileage(), MILES, "{name}");
        // A setting that names the column does not make miles of it.
        let format = FeedFormat {
            fields: [("mileage".to_owned(), vec![name.to_owned()])].into(),
            ..FeedFormat::default()
        };
        let file = format!("Stock,Year,Make,Model,\"{name}\"\nA1,2021,Honda,Accord,100000\n");
        assert_eq!(decoded(file.as_bytes(), &format).unwrap().vehicles[0].mileage(), MILES, "{name}");
    }
    for name in ["Kms Run", "Distance [km]"] {
        let file = format!("Stock,Year,Make,Model,{name}\nA1,2021,Honda,Accord,100000\n");
        let read = decoded(file.as_bytes(), &FeedFormat::default()).unwrap();
        let question = unmapped_fields(&read.columns, &read.missing_fields)[0].question();
        assert_eq!(question, format!("no record has mileage: 1 numbers in `{name}`?"));
        let format = FeedFormat {
            fields: [("mileage".to_owned(), vec![name.to_owned()])].into(),
            ..FeedFormat::default()
        };
        assert_eq!(decoded(file.as_bytes(), &format).unwrap().vehicles[0].mileage(), MILES, "{name}");
    }
    for name in ["Odometer (mi)", "Mileage [miles]", "Mileage in miles", "Odometer Miles", "Miles (mi.)"] {
        assert_eq!(vehicle_with(&[(name, "62137")]).mileage(), MILES, "{name}");
    }
    for name in ["Price (USD)", "Price USD", "Price ($)", "USD Price", "Internet Price [US$]"] {
        let price = vehicle_with(&[(name, "22095")]).list_price;
        assert_eq!(price.map(inventory::Money::whole_dollars), Some(22095), "{name}");
    }
}

#[test]
fn an_unknown_unit_is_no_mileage_and_is_named() {
    let file = "Stock,VIN,Year,Make,Model,Mileage (hours)\nA1,1HGCV1F31MA000001,2021,Honda,Accord,1000\n";
    let read = decoded(file.as_bytes(), &FeedFormat::default()).unwrap();
    assert_eq!(read.vehicles[0].mileage(), None);
    let shown = inspect(file.as_bytes(), None, &FeedFormat::default(), 9).unwrap();
    let column = shown.columns.last().unwrap();
    assert_eq!((column.field, column.guess), (None, Some("mileage in an unknown unit")));
    let file = "Stock,Year,Make,Model,Mileage,Mileage Unit\nA1,2021,Honda,Accord,1000,leagues\n";
    let read = decoded(file.as_bytes(), &FeedFormat::default()).unwrap();
    assert_eq!(read.vehicles[0].mileage(), None);
    assert_eq!(read.report.losses["mileage_unit: an unknown unit"], ["row 2: leagues"]);
}

#[test]
fn a_column_and_the_number_name_the_unit() {
    let table = [
        ("100000", "KM"),
        ("100000", "KMT"),
        ("62137", "SMI"),
        ("100,000 km", ""),
        ("100 000 km", ""),
        ("100\u{a0}000 km", ""),
        ("100.000 km", ""),
        ("62137", "mi"),
        ("100000", "Kilometres"),
        ("62,137 Miles", ""),
        ("62137 mls", ""),
        ("100000 KMS", "M"),
        ("62137", "M"),
        ("100000", "K"),
        ("100000km", "miles"),
        ("62137", "Actual"),
        ("62137", ""),
        ("100k km", ""),
    ];
    for (number, unit) in table {
        let vehicle = vehicle_with(&[("Mileage", number), ("Mileage Unit", unit)]);
        assert_eq!(vehicle.mileage(), MILES, "{number} {unit}");
    }
    for name in ["Odometer Unit", "OdometerUOM", "odometerType", "mileage_units", "Mileage.unitCode"] {
        assert_eq!(vehicle_with(&[("Mileage", "100000"), (name, "KMT")]).mileage(), MILES, "{name}");
    }
    for (number, expected) in [("48k", 48_000), ("48.2K mi", 48_200), ("62k", 62_000)] {
        assert_eq!(vehicle_with(&[("Mileage", number)]).mileage(), Some(expected), "{number}");
    }
    assert_eq!(vehicle_with(&[("Mileage", "52.750")]).mileage(), None);
}

#[test]
fn elements_and_members_name_the_unit() {
    let mileages = [
        "<mileage unit='km'>100000</mileage>",
        "<mileage unit='KMT'>100000</mileage>",
        "<mileage value='100000' unit='kilometers'/>",
        "<mileage><value>100000</value><unitCode>KMT</unitCode></mileage>",
        "<odometer>100000</odometer><odometerUnit>Kilometres</odometerUnit>",
        "<mileage>62137</mileage><mileageUnit>MI</mileageUnit>",
        "<kilometers>100000</kilometers>",
        "<mileage>100000</mileage><odometerType>K</odometerType>",
        "<mileageFromOdometer><value>100000</value><unitCode>KMT</unitCode></mileageFromOdometer>",
    ];
    for mileage in mileages {
        let xml = format!(
            "<inventory><vehicle><stock>X01</stock><year>2021</year><make>Honda</make><model>Accord</model>\
             {mileage}</vehicle></inventory>"
        );
        assert_eq!(vehicles(&xml)[0].mileage(), MILES, "{mileage}");
    }
    for member in [
        r#""mileage":{"value":100000,"unitCode":"KMT"}"#,
        r#""odometer":100000,"odometer_unit":"km""#,
        r#""mileageFromOdometer":{"@type":"QuantitativeValue","value":"100000","unitCode":"KMT"}"#,
        r#""kilometers":100000"#,
    ] {
        let json =
            format!(r#"[{{"stock_number":"A1","make":"Honda","model":"Accord","year":2021,{member}}}]"#);
        assert_eq!(vehicles(&json)[0].mileage(), MILES, "{member}");
    }
}
