//! How single cells are read.

use super::{vehicle_with, vehicles};
use crate::support::stock_numbers;
use inventory::Money;

/// Column names and cells.
type Columns<'c> = &'c [(&'c str, &'c str)];

#[test]
fn the_first_price_column_with_a_cell_counts() {
    let table: [(Columns<'_>, Option<u64>); 10] = [
        (&[("Price", "18995")], Some(18_995)),
        (&[("Internet Price", ""), ("Selling Price", "18995")], Some(18_995)),
        (&[("Internet Price", "  "), ("Retail Price", "    19995.00")], Some(19_995)),
        (&[("Retail Price", "19995"), ("Internet Price", "0.00")], None),
        (&[("Internet Price", "Call"), ("Retail Price", "19995")], None),
        (&[("MSRP", "30000"), ("Invoice", "20000"), ("BookValue", "21000")], None),
        (&[("sale_price", "17000 USD"), ("price", "18000 USD")], Some(17_000)),
        (&[("Price", "$18,995.00")], Some(18_995)),
        (&[("Price", "Call for price")], None),
        (&[("Price", "00018995")], Some(18_995)),
    ];
    for (columns, price) in table {
        let read = vehicle_with(columns).list_price.map(Money::whole_dollars);
        assert_eq!(read, price, "{columns:?}");
    }
}

#[test]
fn miles_may_have_units_and_kilometers_say_so() {
    let table: [(Columns<'_>, Option<u32>); 6] = [
        (&[("Miles", "48210 miles")], Some(48_210)),
        (&[("Odometer", "48,210")], Some(48_210)),
        (&[("Miles", " 48210 ")], Some(48_210)),
        (&[("Mileage", "77,587 km")], Some(48_210)),
        (&[("mileage.value", "77587"), ("mileage.unit", "KM")], Some(48_210)),
        (&[("mileage.value", "48210"), ("mileage.unit", "MI")], Some(48_210)),
    ];
    for (columns, miles) in table {
        assert_eq!(vehicle_with(columns).mileage(), miles, "{columns:?}");
    }
}

#[test]
fn options_are_separated_in_many_ways() {
    for text in [
        "Bluetooth|Tow, heavy|Sunroof",
        "Bluetooth;Tow, heavy;Sunroof",
        "Bluetooth  Tow, heavy  Sunroof",
        "<ul><li>Bluetooth</li><li>Tow, heavy</li><li>Sunroof</li></ul>",
        r#"["Bluetooth","Tow, heavy","Sunroof"]"#,
    ] {
        assert_eq!(
            *vehicle_with(&[("EquipmentCode", text)]).options(),
            ["Bluetooth", "Tow, heavy", "Sunroof"],
            "{text}"
        );
    }
    for text in ["Bluetooth,Tow 5,000 lb", "Bluetooth,  Tow 5,000 lb"] {
        assert_eq!(*vehicle_with(&[("Options", text)]).options(), ["Bluetooth", "Tow 5,000 lb"], "{text}");
    }
}

#[test]
fn photos_stand_in_one_cell_or_in_many() {
    let (one, two) = ("http://p.example/1.jpg?a=1,2", "https://p.example/2.jpg");
    for separator in [",", "|", ";", " ", ", ", "\n"] {
        let cell = format!("{one}{separator}{two}");
        assert_eq!(vehicle_with(&[("ImageList", &cell)]).image_urls, [one, two], "{separator:?}");
    }
    let columns = [("image[0].url", one), ("image[1].url", two), ("image[2].url", "")];
    assert_eq!(vehicle_with(&columns).image_urls, [one, two]);
    assert_eq!(vehicle_with(&[("additional_image_link", two), ("image_link", one)]).image_urls, [one, two]);
    let json = format!(r#"[{{"url":"{one}"}},{{"url":"{two}"}}]"#);
    assert_eq!(vehicle_with(&[("image", &json)]).image_urls, [one, two]);
}

#[test]
fn makes_models_and_names_are_respelled() {
    let table = [
        ("JEEP", "Wrangler", "Sport S", ("Jeep", "Wrangler", Some("Sport S"))),
        ("BMW", "X5 xDrive40i", "xDrive40i", ("BMW", "X5", Some("xDrive40i"))),
        ("MERCEDES-BENZ", "C-Class", "", ("Mercedes-Benz", "C-Class", None)),
        ("Jeep", "Grand Cherokee L", "L", ("Jeep", "Grand Cherokee L", Some("L"))),
        ("Subaru", "Outback®", "Touring® XT", ("Subaru", "Outback", Some("Touring XT"))),
    ];
    for (make, model, trim, expected) in table {
        let vehicle = vehicle_with(&[("Make", make), ("Model", model), ("Series", trim)]);
        assert_eq!((vehicle.make(), vehicle.model(), vehicle.trim()), expected);
    }
    let body = vehicle_with(&[("Model", "F-150 SuperCrew Cab"), ("Body", "SuperCrew Cab")]);
    assert_eq!((body.model(), body.body_style()), ("F-150", Some("SuperCrew Cab")));
    for (title, name) in [
        ("2019 Toyota Camry SE SE", "2019 Toyota Camry SE"),
        ("Camry, one owner", "Camry, one owner"),
        ("Used", "2019 Toyota Camry SE"),
        ("Clean", "2019 Toyota Camry SE"),
    ] {
        assert_eq!(vehicle_with(&[("Title", title), ("Trim", "SE")]).name, name);
    }
}

#[test]
fn flags_words_and_numbers_are_read() {
    for (cell, is_certified) in
        [("Y", true), ("True", true), ("1", true), ("N", false), ("False", false), ("", false)]
    {
        assert_eq!(
            vehicle_with(&[("Certified", cell), ("Color", "Red")]).certified(),
            is_certified,
            "{cell}"
        );
    }
    for (cell, condition) in
        [("U", Some("Used")), ("N", Some("New")), ("Pre-Owned", Some("Used")), ("Truck", None)]
    {
        assert_eq!(vehicle_with(&[("New/Used", cell)]).new_or_used(), condition, "{cell}");
    }
    for (cell, doors) in
        [("4", Some(4)), ("4dr", Some(4)), ("4.0", Some(4)), ("0", None), ("40", None), ("x", None)]
    {
        assert_eq!(vehicle_with(&[("Door Count", cell)]).doors(), doors, "{cell}");
    }
    assert_eq!(vehicle_with(&[("Engine Cylinder Ct", "V6")]).cylinders(), Some(6));
    assert_eq!(
        vehicle_with(&[("Inventory Date", "9/3/2026 0:00")]).in_stock_since().unwrap().to_string(),
        "2026-09-03"
    );
    let videos =
        [("https://youtu.be/a", Some("https://youtu.be/a")), ("javascript:alert(1)", None), ("n/a", None)];
    for (cell, url) in videos {
        assert_eq!(vehicle_with(&[("Video URL", cell)]).video_url(), url, "{cell}");
    }
}

#[test]
fn rows_that_are_no_vehicles_cost_only_themselves() {
    let body = "Stock,VIN,Year,Make,Model,Notes,\n\
        A1,,2019,Ford,Edge,fine,\n\
        ,,,,,,\n\
        ,1HGCM82633A004352,2003,Honda,Accord,,\n\
        A3,,2019,Ford,Edge,good, cheap,\n\
        A4,,2019,Ford,Edge,two\n\
        lines,\n\
        3 vehicles\n";
    assert_eq!(stock_numbers(&vehicles(body)), ["A1", "1HGCM82633A004352", "A4"]);
}
