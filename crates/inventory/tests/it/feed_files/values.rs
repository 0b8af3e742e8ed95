//! Values as people and programs write them: lists, numbers, prices with words, numbered photos.

use super::{decoded, vehicle_with, vehicles};
use inventory::{FeedFormat, Snapshot, Vehicle, unmapped_fields};
use messages::Messages;

#[test]
fn carets_and_tildes_separate_lists() {
    for separator in ["^", "~", " ^ ", " ~ "] {
        let options = ["Sunroof", "Bose, 12 speakers", "AWD"].join(separator);
        let photos = ["http://p.example/1.jpg", "http://p.example/~a/2.jpg"].join(separator);
        let vehicle = vehicle_with(&[("Options", &options), ("Photos", &photos)]);
        assert_eq!(*vehicle.options(), ["Sunroof", "Bose, 12 speakers", "AWD"], "{separator}");
        assert_eq!(
            vehicle.image_urls,
            ["http://p.example/1.jpg", "http://p.example/~a/2.jpg"],
            "{separator}"
        );
    }
    let about = vehicle_with(&[("Options", "~30 mpg,AWD"), ("Photo", "http://p.example/~a/b~1.jpg")]);
    assert_eq!(*about.options(), ["~30 mpg", "AWD"]);
    assert_eq!(about.image_urls, ["http://p.example/~a/b~1.jpg"]);
}

#[test]
fn photos_are_in_the_order_of_their_numbers() {
    let columns: Vec<String> = (1..=12).rev().map(|number| format!("Photo{number}")).collect();
    let addresses: Vec<String> =
        (1..=12).rev().map(|number| format!("http://p.example/{number}.jpg")).collect();
    let cells: Vec<(&str, &str)> =
        columns.iter().map(String::as_str).zip(addresses.iter().map(String::as_str)).collect();
    let expected: Vec<&str> = addresses.iter().rev().map(String::as_str).collect();
    assert_eq!(vehicle_with(&cells).image_urls, *expected);
    let main =
        vehicle_with(&[("Photo 2", "http://p.example/2.jpg"), ("Main Photo", "http://p.example/0.jpg")]);
    assert_eq!(main.image_urls, ["http://p.example/0.jpg", "http://p.example/2.jpg"]);
}

fn dollars(vehicle: &Vehicle) -> Option<u64> {
    vehicle.list_price.map(inventory::Money::whole_dollars)
}

#[test]
fn points_and_commas_are_exchanged_only_where_that_is_certain() {
    for (text, expected) in [
        ("18.995,00", Some(18_995)),
        ("1.234.567", Some(1_234_567)),
        ("18995,00", Some(18_995)),
        ("$18.995,5", Some(18_995)),
        ("22.995", None),
        ("52.750", None),
        ("21,99", None),
        ("22k", None),
    ] {
        assert_eq!(dollars(&vehicle_with(&[("Price", text)])), expected, "{text}");
    }
}

#[test]
fn a_price_with_words_is_read_named_and_not_advertised() {
    let words = ["$21,995*", "21995 OBO", "$21,995 + fees", "Reduced to $21,995", "asking 21,995 (plus tax)"];
    let rows = words.iter().enumerate().map(|(at, price)| format!("A{at},,2021,Honda,Accord,\"{price}\"\n"));
    let file = format!("Stock,VIN,Year,Make,Model,Price\n{}", rows.collect::<String>());
    let read = decoded(file.as_bytes(), &FeedFormat::default()).unwrap();
    assert!(read.vehicles.iter().all(|vehicle| dollars(vehicle) == Some(21_995)), "{:?}", read.report);
    let losses = &read.report.losses["list_price: words beside the amount"];
    assert_eq!((losses.len(), losses[0].as_str()), (5, "row 2: $21,995*"));
    assert!(read.report.notes()[0].starts_with("5 prices have words beside them (row 2: $21,995*)"));
    let snapshot = Snapshot::build(read.vehicles);
    let flawed = snapshot.find_flaws(|_| None, Messages::english());
    let are_kept_out = flawed.iter().all(|flawed| {
        flawed
            .findings
            .iter()
            .any(|finding| finding.flaw.code() == "price-words" && finding.flaw.weight() >= 50)
    });
    assert!(are_kept_out && flawed.len() == 5);
    for text in ["$995 down", "$299/mo", "Was $22,995 now $21,995", "Call 901-555-0100"] {
        assert_eq!(dollars(&vehicle_with(&[("Price", text)])), None, "{text}");
    }
}

#[test]
fn a_type_may_be_a_condition_or_a_body() {
    for (kind, condition, body) in [
        ("Used", Some("Used"), None),
        ("SUV", None, Some("SUV")),
        ("Truck", None, Some("Truck")),
        ("Car", None, None),
    ] {
        let vehicle = vehicle_with(&[("Vehicle Type", kind)]);
        assert_eq!((vehicle.new_or_used(), vehicle.body_style()), (condition, body), "{kind}");
    }
    let both = vehicle_with(&[("Vehicle Type", "Truck"), ("Body", "Crew Cab Pickup")]);
    assert_eq!(both.body_style(), Some("Crew Cab Pickup"));
}

#[test]
fn models_in_capitals_have_their_usual_spelling() {
    for (model, expected) in [("GRAND CHEROKEE", "Grand Cherokee"), ("CR-V", "CR-V"), ("4RUNNER", "4Runner")]
    {
        assert_eq!(vehicle_with(&[("Model", model)]).model(), expected);
    }
    let array = r#"[{"stock_number":"A1","make":"HONDA","model":"CIVIC"}]"#;
    assert_eq!(vehicles(array)[0].model(), "CIVIC", "the texts of an array stay");
}

#[test]
fn missing_fields_are_looked_for_by_values() {
    let file = "Stock,Serial,Built,Make,Model,Net,Gallery,Zip,Weight\n\
        A1,1HGCV1F31MA000001,2021,Honda,Accord,22095,http://p.example/1.jpg,38118,3100\n\
        A2,1HGCV1F33MA0O0002,2020,Honda,Civic,18995,http://p.example/2.jpg,38118,2900\n";
    let read = decoded(file.as_bytes(), &FeedFormat::default()).unwrap();
    let unmapped = unmapped_fields(&read.columns, &read.missing_fields);
    let questions: Vec<String> = unmapped.iter().map(inventory::UnmappedField::question).collect();
    assert_eq!(
        questions,
        [
            "no record has vin: 2 codes of 17 characters in `Serial`?",
            "no record has list_price: 2 amounts in `Net`?",
            "no record has year: 2 years in `Built`?",
            "no record has image_urls: 2 addresses of pictures in `Gallery`?",
        ]
    );
    let zeros = "Stock,Year,Make,Model,Price,Asking\nA1,2019,Ford,Edge,0,\"$9,995\"\nA2,2018,Ford,Edge,Call,\"$8,995\"\n";
    let read = decoded(zeros.as_bytes(), &FeedFormat::default()).unwrap();
    assert_eq!(
        unmapped_fields(&read.columns, &read.missing_fields)[0].question(),
        "no record has list_price: 2 amounts in `Asking`?"
    );
}
