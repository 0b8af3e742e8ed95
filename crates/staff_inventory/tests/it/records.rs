//! The form's fields, what a VIN says, and what an advertisement needs (ENTRY-3).

use super::*;
use staff_inventory::fields;

fn names(rows: &[&'static staff_inventory::FieldRow]) -> Vec<&'static str> {
    rows.iter().map(|row| row.name).collect()
}

#[test]
fn the_form_begins_with_what_most_cars_need() {
    let names: Vec<&str> = fields().iter().filter(|row| row.is_usual).map(|row| row.name).collect();
    assert_eq!(
        names,
        [
            "vin",
            "stock_number",
            "year",
            "make",
            "model",
            "trim",
            "mileage",
            "list_price",
            "status",
            "location",
            "exterior_color",
            "description"
        ]
    );
    let all: BTreeSet<&str> = fields().iter().map(|row| row.name).collect();
    assert_eq!(all.len(), fields().len());
    for fact in inventory::FACTS.iter().filter(|fact| fact.is_expected) {
        assert!(all.contains(fact.name), "{}", fact.name);
    }
}

#[test]
fn a_vin_fills_in_what_it_says_and_overwrites_nothing() {
    let mut car = record(&[("vin", "1hgcm82633a004352")]);
    car.fill_from_vin();
    let expected =
        [("make", "Honda"), ("stock_number", "3A004352"), ("vin", "1hgcm82633a004352"), ("year", "2003")];
    assert_eq!(car.fields, texts(&expected));
    let mut known = record(&[("vin", "1HGCM82633A004352"), ("year", "2004"), ("stock_number", "7")]);
    known.fill_from_vin();
    assert_eq!((known.field("year"), known.field("stock_number")), ("2004", "7"));
    // A wrong check digit may be a wrong year.
    let mut wrong = record(&[("vin", "1HGCM82643A004352")]);
    wrong.fill_from_vin();
    assert_eq!((wrong.field("year"), wrong.field("make")), ("", "Honda"));
    for other in ["", "1HGCM82633A00435", "IOQ"] {
        let mut car = record(&[("vin", other)]);
        car.fill_from_vin();
        assert_eq!(car.fields.len(), 1);
    }
}

#[test]
fn a_published_car_is_shown_once_it_lacks_nothing() {
    let steps = [
        ("vin", "1HGCM82633A004352"),
        ("stock_number", "A1"),
        ("year", "2003"),
        ("make", "Honda"),
        ("model", "Accord"),
        ("mileage", "98,100 miles"),
        ("list_price", "$6,995"),
    ];
    let mut car = Record { state: RecordState::Published, ..Record::default() };
    for (at, (name, text)) in steps.into_iter().enumerate() {
        let missing: Vec<&str> = steps[at..].iter().map(|(name, _)| *name).collect();
        assert_eq!(names(&car.missing()), missing);
        assert!(!car.is_shown());
        car.set(name, text);
    }
    assert!(car.missing().is_empty() && car.is_shown());
    let vehicle = car.vehicle("https://dealer.example/uploads/").unwrap();
    assert_eq!(vehicle.name, "2003 Honda Accord");
    assert_eq!(vehicle.list_price.unwrap().to_string(), "$6,995");
    car.state = RecordState::Draft;
    assert!(!car.is_shown());
    // A text that can't be read is kept and named.
    car.set("mileage", "unknown");
    car.set("doors", "many");
    assert_eq!(names(&car.missing()), ["mileage"]);
    assert_eq!(names(&car.unread()), ["mileage", "doors"]);
    assert_eq!(car.field("doors"), "many");
}

#[test]
fn lists_and_photos_are_read_as_those_of_a_feed() {
    let mut car = record(&[("stock_number", "A1"), ("options", "Sunroof\nHeated seats\n\nTow package")]);
    car.photos = vec!["00ff".to_owned(), "https://photos.example/2.jpg".to_owned()];
    let vehicle = car.vehicle("https://dealer.example/uploads/").unwrap();
    assert_eq!(*vehicle.options(), ["Sunroof", "Heated seats", "Tow package"]);
    let photos: Vec<String> = vehicle.image_urls.iter().collect();
    assert_eq!(photos, ["https://dealer.example/uploads/00ff.jpg", "https://photos.example/2.jpg"]);
}

#[test]
fn a_duplicate_has_what_two_cars_may_share() {
    let mut car = record(&[
        ("stock_number", "A1"),
        ("vin", "1HGCM82633A004352"),
        ("mileage", "98,100"),
        ("make", "Honda"),
        ("list_price", "6,995"),
    ]);
    car.photos = vec!["00ff".to_owned()];
    car.state = RecordState::Published;
    let copy = car.duplicate();
    assert_eq!(copy, record(&[("make", "Honda"), ("list_price", "6,995")]));
}
