//! XML whose vehicles are in several sections.

use super::decoded;
use crate::support::stock_numbers;
use inventory::{Decoded, FeedFormat, VehicleStatus, inspect};

/// A vehicle as an element of this name.
fn element(name: &str, number: u32, more: &str) -> String {
    format!(
        "<{name}><stock>A{number}</stock><vin>1HGCV1F31MA00000{number}</vin><year>2021</year><make>Honda</make>\
         <model>Accord</model><mileage>2100{number}</mileage>{more}</{name}>"
    )
}

#[track_caller]
fn read(file: &str) -> Decoded {
    decoded(file.as_bytes(), &FeedFormat::default()).expect("a file of vehicles")
}

#[test]
fn every_section_that_holds_vehicles_is_read() {
    let vehicle = |number| element("vehicle", number, "");
    let (car, truck) = (|number| element("car", number, ""), |number| element("truck", number, ""));
    let (one, two, three, four) = (vehicle(1), vehicle(2), vehicle(3), vehicle(4));
    let dealer = "<id>7</id><name>Example</name><location>Here</location><image>https://p.example/1.jpg</image>\
        <description>Since 1980</description>";
    let files = [
        (format!("<dealer><new>{one}</new><used>{two}{three}{four}</used></dealer>"), 4),
        (format!("<d><new>{one}</new><used>{two}{three}</used><certified>{four}</certified></d>"), 4),
        (
            format!(
                "<feed><rooftop id=\"1\"><cars>{}{}</cars></rooftop><rooftop id=\"2\"><trucks>{}</trucks></rooftop></feed>",
                car(1),
                car(2),
                truck(3)
            ),
            3,
        ),
        (format!("<i>{dealer}{}{}</i>", car(1), truck(2)), 2),
        // Sections within sections, with counts and headers.
        (
            format!(
                "<i><dealer>{dealer}</dealer><new><count>2</count><cars><total>1</total>{one}</cars><suvs>{two}</suvs></new>\
                 <used total='1'><trucks>{three}</trucks></used>{four}<footer>{dealer}<total>4</total></footer></i>"
            ),
            4,
        ),
        (format!("<i><new/><used>{one}{two}</used><sold></sold></i>"), 2),
        // An attribute names the section.
        (format!("<i><list type='new'>{one}</list><list type='used'>{two}</list></i>"), 2),
        // The first of a section has few members.
        (format!("<i><new>{one}</new><used><vehicle><stock>A2</stock></vehicle>{three}</used></i>"), 3),
    ];
    for (file, count) in files {
        let read = read(&file);
        let expected: Vec<String> = (1..=count).map(|number| format!("A{number}")).collect();
        assert_eq!(stock_numbers(&read.vehicles), expected, "{file}");
        assert_eq!(read.report.records, count, "{file}");
        assert!(read.report.left_out_elements.is_empty(), "{file}: {:?}", read.report);
    }
}

#[test]
fn sections_say_what_their_vehicles_are_sold_as() {
    let vehicle = |number, more: &str| element("vehicle", number, more);
    let (one, two, three) =
        (vehicle(1, ""), vehicle(2, "<type>Car</type>"), vehicle(3, "<condition>Used</condition>"));
    let file = format!(
        "<d><NewVehicles>{one}{two}{three}</NewVehicles><used_cars><lot>{}</lot><sold>{}</sold></used_cars>\
         <certified>{}</certified><list condition='used'>{}</list><trucks>{}</trucks></d>",
        vehicle(4, ""),
        vehicle(5, "<status>Active</status>"),
        vehicle(6, ""),
        vehicle(7, ""),
        vehicle(8, "")
    );
    let read = read(&file);
    let conditions: Vec<Option<&str>> = read.vehicles.iter().map(inventory::Vehicle::new_or_used).collect();
    let (new, used) = (Some("New"), Some("Used"));
    assert_eq!(conditions, [new, new, used, used, used, Some("Certified Pre-Owned"), used, None]);
    let sold: Vec<bool> =
        read.vehicles.iter().map(|vehicle| vehicle.status() == VehicleStatus::Sold).collect();
    assert_eq!(sold.iter().filter(|is_sold| **is_sold).count(), 1);
    assert!(sold[4], "a section of sold vehicles");
}

#[test]
fn what_is_left_out_is_counted_and_named() {
    let vehicles = [1, 2].map(|number| element("vehicle", number, "")).concat();
    let few = "<vehicle><stock>A8</stock></vehicle><vehicle><stock>A9</stock></vehicle>";
    let file = format!(
        "<d><used>{vehicles}</used><parts><part><id>1</id><name>Mat</name></part></parts><old>{few}</old></d>"
    );
    let inspected = inspect(file.as_bytes(), None, &FeedFormat::default(), 100).unwrap();
    assert_eq!(inspected.records.as_deref(), Some("d.used.vehicle"));
    let left_out: Vec<(&str, usize)> =
        inspected.report.left_out_elements.iter().map(|(path, count)| (path.as_str(), *count)).collect();
    assert_eq!(left_out, [("d.old.vehicle", 2)]);

    let file = format!("<d><used>{vehicles}</used><new>{}</new></d>", element("car", 3, ""));
    let format = FeedFormat { records: Some("d.used.vehicle".to_owned()), ..FeedFormat::default() };
    let read = decoded(file.as_bytes(), &format).unwrap();
    assert_eq!(stock_numbers(&read.vehicles), ["A1", "A2"]);
    assert_eq!(read.report.left_out_elements.into_iter().collect::<Vec<_>>(), [("d.new.car".to_owned(), 1)]);

    // Sections beyond the most, and without end.
    let section = |number: usize| format!("<s{number}>{vehicles}</s{number}>");
    let file: String = (0..100).map(section).collect();
    let read = decoded(format!("<d>{file}</d>").as_bytes(), &FeedFormat::default()).unwrap();
    let left_out = read.report.left_out_elements;
    assert_eq!((read.report.records, left_out.len(), left_out["elsewhere"]), (40, 21, 120));
    assert_eq!(left_out.values().sum::<usize>(), 160);
}
