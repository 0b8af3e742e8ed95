//! What kind of vehicle a record says it is.

use crate::support::{Record, ask, bare, inventory_of, shown, vehicle};
use inventory::{BodyStyle, ColorFamily, Doors, Drivetrain, Facet, Fuel, Vehicle};
use messages::Messages;
use serde::Deserialize;
use std::collections::BTreeMap;

fn named(name: &str) -> Record {
    bare("A1").with("full_text_name", name)
}

#[test]
fn a_name_says_body_drivetrain_and_doors() {
    let (all, four, front) = (Some(Drivetrain::All), Some(Drivetrain::Four), Some(Drivetrain::Front));
    let names = [
        ("2023 Ford Explorer ST-Line 4dr SUV", Some(BodyStyle::Suv), None, Some(Doors::Four)),
        (
            "2020 GMC Sierra 1500 SLT 4x4 4dr Crew Cab 5.8 ft. SB",
            Some(BodyStyle::Truck),
            four,
            Some(Doors::Four),
        ),
        ("2017 Ram 1500 Express 4x2 4dr Quad Cab", Some(BodyStyle::Truck), None, Some(Doors::Four)),
        ("2020 BMW 4 Series 430i xDrive Gran Coupe", Some(BodyStyle::Sedan), all, None),
        ("2021 BMW X3 xDrive30i 4D Sport Utility", Some(BodyStyle::Suv), all, Some(Doors::Four)),
        ("2020 Mercedes-Benz C 300 4MATIC 2dr Coupe", Some(BodyStyle::Coupe), all, Some(Doors::Two)),
        (
            "2018 Audi A5 2.0T quattro Coupé 2dr Convertible",
            Some(BodyStyle::Convertible),
            all,
            Some(Doors::Two),
        ),
        ("2016 Nissan Rogue SL FWD", None, front, None),
        ("2021 Ram 2500 Power Wagon", None, None, None),
        ("2020 Toyota Corolla LE", None, None, None),
    ];
    for (name, body, drivetrain, doors) in names {
        let vehicle = named(name).decoded();
        let found = (
            BodyStyle::from_vehicle(&vehicle),
            Drivetrain::from_vehicle(&vehicle),
            Doors::from_vehicle(&vehicle),
        );
        assert_eq!(found, (body, drivetrain, doors), "{name}");
    }
}

/// Texts of inventory systems for a body style, with its number of doors.
const STYLES: &[(&str, Option<BodyStyle>, Option<Doors>)] = {
    use BodyStyle::*;
    use Doors::{Five, Four, Three, Two};
    &[
        ("2dr Cpe", Some(Coupe), Some(Two)),
        ("2 Dr Coup", Some(Coupe), Some(Two)),
        ("CPE 2D", Some(Coupe), Some(Two)),
        ("4dr Sdn", Some(Sedan), Some(Four)),
        ("4D Sdn", Some(Sedan), Some(Four)),
        ("4-dr Sdn", Some(Sedan), Some(Four)),
        ("4 Dr Sed", Some(Sedan), Some(Four)),
        ("SDN 4DR", Some(Sedan), Some(Four)),
        ("Sedan/Saloon", Some(Sedan), None),
        ("4dr Gran Cpe", Some(Sedan), Some(Four)),
        ("Conv", Some(Convertible), None),
        ("2dr Conv", Some(Convertible), Some(Two)),
        ("Cabrio", Some(Convertible), None),
        ("Cnvt", Some(Convertible), None),
        ("2D Convt", Some(Convertible), Some(Two)),
        ("2-Door Rdstr", Some(Convertible), Some(Two)),
        ("Wgn", Some(Wagon), None),
        ("5dr Wgn", Some(Wagon), Some(Five)),
        ("Stn Wgn", Some(Wagon), None),
        ("Sta Wgn", Some(Wagon), None),
        ("Station Wagon 4 Doors", Some(Wagon), Some(Four)),
        ("Estate", Some(Wagon), None),
        ("Hbk", Some(Hatchback), None),
        ("5dr HB", Some(Hatchback), Some(Five)),
        ("5DR H/B", Some(Hatchback), Some(Five)),
        ("3 Door Hatchbk", Some(Hatchback), Some(Three)),
        ("3drs Hatch Back", Some(Hatchback), Some(Three)),
        ("Hatchback/Liftback/Notchback", Some(Hatchback), None),
        ("Util", Some(Suv), None),
        ("4D Spt Util", Some(Suv), Some(Four)),
        ("Utility 4D", Some(Suv), Some(Four)),
        ("SUV", Some(Suv), None),
        ("Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)", Some(Suv), None),
        ("Crossover Utility Vehicle (CUV)", Some(Suv), None),
        ("4-D S.U.V.", Some(Suv), Some(Four)),
        ("AWD Four-Dr Sports Activity Vehicle", Some(Suv), Some(Four)),
        ("Two-Dr Fastback", Some(Coupe), Some(Two)),
        ("3dr H'back", Some(Hatchback), Some(Three)),
        ("Conv't", Some(Convertible), None),
        ("Cab & Chassis", Some(Truck), None),
        ("Sports Activity Coupe", Some(Suv), None),
        ("Cab-Chassis 2D", Some(Truck), Some(Two)),
        ("Reg Cab", Some(Truck), None),
        ("2dr Reg Cab", Some(Truck), Some(Two)),
        ("Dbl Cab", Some(Truck), None),
        ("Crew Cab Pickup", Some(Truck), None),
        ("Crew Cab Pkup 4-Door", Some(Truck), Some(Four)),
        ("Ext Cab", Some(Truck), None),
        ("Club Cab", Some(Truck), None),
        ("Quad Cab", Some(Truck), None),
        ("Std Cab", Some(Truck), None),
        ("XCab 4x4", Some(Truck), None),
        ("Pkup", Some(Truck), None),
        ("P/U", Some(Truck), None),
        ("PU", Some(Truck), None),
        ("Sport Utility Truck (SUT)", Some(Truck), None),
        ("Incomplete - Chassis Cab (Number of Cab Unknown)", Some(Truck), None),
        ("Utility Body", None, None),
        ("Power Wgn", None, None),
        ("Van Cgo", Some(Van), None),
        ("3dr Cgo Van", Some(Van), Some(Three)),
        ("Conv Van", Some(Van), None),
        ("Step Van / Walk-in Van", Some(Van), None),
        ("Mini-van", Some(Minivan), None),
        ("MPV", Some(Minivan), None),
        ("4dr Passenger Mini Van", Some(Minivan), Some(Four)),
        ("w/Conv Pkg", None, None),
        ("Limousine", None, None),
    ]
};

#[test]
fn the_shorthand_of_inventory_systems_says_body_and_doors_in_every_field() {
    for &(style, body, doors) in STYLES {
        let name = format!("2019 Acme Roadliner {style}");
        for (field, text) in [("body_style", style), ("full_text_name", &name), ("trim", style)] {
            for text in [text.to_owned(), text.to_uppercase(), text.to_lowercase()] {
                let vehicle = bare("A1").with(field, text.as_str()).decoded();
                let found = (BodyStyle::from_vehicle(&vehicle), Doors::from_vehicle(&vehicle));
                assert_eq!(found, (body, doors), "{field}: {text}");
            }
        }
        assert_eq!(BodyStyle::from_text(style), body, "{style}");
    }
}

#[test]
fn a_field_of_its_own_says_more_than_a_name_and_one_that_says_nothing_less() {
    let field =
        |field: &str, text: &str| named("2020 Kia Niro Hybrid FWD 4dr SUV").with(field, text).decoded();
    assert_eq!(BodyStyle::from_vehicle(&field("body_style", "Hatchback")), Some(BodyStyle::Hatchback));
    assert_eq!(BodyStyle::from_vehicle(&field("body_style", "Boat")), Some(BodyStyle::Suv));
    assert_eq!(Drivetrain::from_vehicle(&field("drivetrain", "All Wheel Drive")), Some(Drivetrain::All));
    assert_eq!(Fuel::from_vehicle(&field("fuel_type", "Plug-In Electric/Gas")), Some(Fuel::PlugIn));
    assert_eq!(Fuel::from_vehicle(&field("engine", "Dual Electric Motors")), Some(Fuel::Electric));
    assert_eq!(Fuel::from_vehicle(&field("engine", "1.6L I4")), Some(Fuel::Hybrid));
}

#[test]
fn a_fuel_is_what_field_engine_or_name_say() {
    let names = [
        ("2021 Toyota Prius Prime XLE", Some(Fuel::PlugIn)),
        ("2021 Toyota Prius XLE 4dr Hatchback", Some(Fuel::Hybrid)),
        ("2022 Jeep Wrangler Unlimited Sahara 4xe", Some(Fuel::PlugIn)),
        ("2023 Tesla Model 3 Long Range", Some(Fuel::Electric)),
        ("2023 Kia EV6 Wind", Some(Fuel::Electric)),
        ("2014 Volkswagen Passat TDI SE", Some(Fuel::Diesel)),
        ("2015 Ford Flex SEL", None),
        ("2013 Ford Focus SE Flex-Fuel", Some(Fuel::Flex)),
        ("2021 Ram 1500 Big Horn Mild Hybrid", None),
    ];
    for (name, fuel) in names {
        assert_eq!(Fuel::from_vehicle(&named(name).decoded()), fuel, "{name}");
    }
}

#[test]
fn a_color_is_chosen_by_its_family_or_by_its_makers_name() {
    let inventory = inventory_of([
        vehicle("A1").with("exterior_color", "Antimatter Blue Metallic"),
        vehicle("A2").with("exterior_color", "Blue"),
        vehicle("A3").with("exterior_color", "Bikini Pearl"),
    ]);
    assert_eq!(shown(&inventory, "color=blue"), ["A1", "A2"]);
    assert_eq!(shown(&inventory, "color=antimatter+blue+METALLIC"), ["A1"]);
    assert_eq!(shown(&inventory, "color=other&color=Antimatter+Blue+Metallic"), ["A1", "A3"]);
    let results = ask(&inventory, "color=Bikini+Pearl");
    let offered: Vec<_> = results
        .choices(Facet::Color, Messages::english())
        .into_iter()
        .map(|choice| (choice.value, choice.count))
        .collect();
    assert_eq!(offered, [("Blue".to_owned(), 2), ("Other".to_owned(), 1), ("Bikini Pearl".to_owned(), 1)]);
    assert_eq!(results.query().chips(Messages::english())[0].label, "Bikini Pearl");
}

#[test]
fn a_count_of_the_records_own_decides_before_its_texts() {
    let counted = |stock: &str, doors: u8, cylinders: u8| {
        let name = "2020 Kia Niro 4dr SUV";
        let record = vehicle(stock).with("full_text_name", name).with("engine", "3.5L V6");
        record.with("doors", doors).with("cylinders", cylinders)
    };
    for (filter, highest) in [("doors", 7), ("cylinders", 16)] {
        for count in 1..=highest {
            let inventory = inventory_of([counted("A1", count.min(7), count), counted("A2", 0, 0)]);
            let found = shown(&inventory, &format!("{filter}={count}"));
            // A zero is unknown, so that the texts of the second vehicle decide.
            let is_named = matches!((filter, count), ("doors", 4) | ("cylinders", 6));
            assert_eq!(found, if is_named { &["A1", "A2"][..] } else { &["A1"] }, "{filter}={count}");
        }
    }
}

#[test]
fn one_owner_is_a_column_or_a_text() {
    let inventory = inventory_of([
        vehicle("A1").with("one_owner", true),
        vehicle("A2").with("description", "One owner."),
        vehicle("A3"),
    ]);
    assert_eq!(shown(&inventory, "history=one-owner"), ["A1", "A2"]);
}

#[test]
fn every_chosen_feature_must_be_there() {
    let inventory = inventory_of([
        vehicle("A1").with("options", "3rd Row Seat, Panoramic Sunroof"),
        vehicle("A2").with("options", "Third-Row Seating"),
        vehicle("A3").with("options", "Moonroof"),
    ]);
    assert_eq!(shown(&inventory, "feature=third-row"), ["A1", "A2"]);
    assert_eq!(shown(&inventory, "feature=sunroof&feature=third-row"), ["A1"]);
    assert!(shown(&inventory, "feature=third-row&feature=bluetooth").is_empty());
    let results = ask(&inventory, "feature=third-row");
    let offered: Vec<_> = results
        .choices(Facet::Feature, Messages::english())
        .into_iter()
        .map(|choice| (choice.label, choice.count))
        .collect();
    let expected = [("Third row", 2), ("Sunroof", 1), ("Panoramic roof", 1)];
    assert_eq!(offered, expected.map(|(label, count)| (label.to_owned(), count)));
}

/// The words of a dealer group's feed of 2,000 vehicles: names without their year, colors and
/// options, each once.
#[derive(Deserialize)]
struct Words {
    names: Vec<String>,
    exterior_colors: Vec<String>,
    interior_colors: Vec<String>,
    options: Vec<String>,
}

/// Values with how many texts say each; under `-` those that say nothing.
fn counted<'t>(
    texts: &'t [String],
    value: impl Fn(&'t str) -> Option<&'static str>,
) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for text in texts {
        *counts.entry(value(text).unwrap_or("-")).or_default() += 1;
    }
    counts
}

#[test]
fn a_dealer_groups_feed_is_understood() {
    let words: Words = serde_json::from_str(include_str!("../../data/dealer-group-facets.json")).unwrap();
    let of_name = |read: fn(&Vehicle) -> Option<&'static str>| {
        counted(&words.names, |name| read(&named(name).decoded()))
    };
    let family = |name: &str| ColorFamily::from_name(name).map(ColorFamily::value);
    let features: BTreeMap<&str, Vec<String>> = words
        .options
        .iter()
        .map(|option| {
            let vehicle = bare("A1").with("options", option.as_str()).decoded();
            (option.as_str(), Facet::Feature.values(&vehicle).map(str::to_owned).collect())
        })
        .collect();
    insta::assert_debug_snapshot!((
        of_name(|vehicle| BodyStyle::from_vehicle(vehicle).map(BodyStyle::value)),
        of_name(|vehicle| Drivetrain::from_vehicle(vehicle).map(Drivetrain::value)),
        of_name(|vehicle| Fuel::from_vehicle(vehicle).map(Fuel::value)),
        of_name(|vehicle| Doors::from_vehicle(vehicle).map(Doors::value)),
        words.exterior_colors.iter().map(|name| (name, family(name))).collect::<BTreeMap<_, _>>(),
        words.interior_colors.iter().map(|name| (name, family(name))).collect::<BTreeMap<_, _>>(),
        features,
    ));
}
