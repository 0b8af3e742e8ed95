//! What keeps a vehicle from selling: each flaw is found by itself, and where the inventory is not sure
//! nothing is said.

mod vin;

use crate::support::{Record, inventory_of, vehicle};
use inventory::{Flaw, Flawed, HighestMileage, Snapshot};
use jiff::Timestamp;
use messages::Messages;
use serde_json::{Value, json};

/// A record without a flaw, with a VIN of its own.
fn sound(stock_number: &str) -> Record {
    let number: u32 = stock_number.trim_start_matches(char::is_alphabetic).parse().expect("a number");
    vehicle(stock_number)
        .with("vin", valid(&format!("4T1G11AK0MU5{number:05}")))
        .with("interior_color", "Black")
        .with("description", "One key, two owners.")
        .with("options", json!(["Bluetooth", "Backup Camera"]))
        .with("image_urls", photos(8))
}

fn valid(vin: &str) -> String {
    let digit = inventory::Vin::new(vin).expect("a VIN").check_digit();
    format!("{}{digit}{}", &vin[..8], &vin[9..])
}

fn photos(count: usize) -> Value {
    (1..=count).map(|number| format!("https://photos.example/{number}.jpg")).collect()
}

/// Ten without a flaw, and this one.
fn among_others(record: Record) -> Snapshot {
    inventory_of((0..10).map(|number| sound(&format!("S{number}"))).chain([record]))
}

fn codes(flawed: &[Flawed<'_>]) -> Vec<(String, Vec<&'static str>)> {
    let codes = |flawed: &Flawed<'_>| flawed.findings.iter().map(|finding| finding.flaw.code()).collect();
    flawed.iter().map(|flawed| (flawed.vehicle.stock_number.as_str().to_owned(), codes(flawed))).collect()
}

/// The one flaw of the only vehicle that has any.
fn only_flaw(inventory: &Snapshot) -> (Flaw, String) {
    let flawed = inventory.find_flaws(|_| None, Messages::english());
    let findings = flawed.iter().flat_map(|flawed| &flawed.findings).collect::<Vec<_>>();
    assert_eq!(findings.len(), 1, "{flawed:?}");
    (findings[0].flaw, findings[0].details.clone())
}

#[test]
fn a_lot_without_a_flaw_is_found_fault_with_in_nothing() {
    assert_eq!(codes(&among_others(sound("A99")).find_flaws(|_| None, Messages::english())), []);
    assert_eq!(codes(&inventory_of([]).find_flaws(|_| None, Messages::english())), []);
}

#[test]
fn each_flaw_is_named_by_itself_with_the_vehicles_own_figures() {
    let good = || sound("A99");
    let vin = |text: &str| good().with("vin", text);
    let table = [
        (good().with("image_urls", json!([])), Flaw::NoPhotos, "no photos"),
        (good().with("list_price", 0), Flaw::NoPrice, "no price: shoppers read “Call for price”"),
        (good().with("list_price", 1), Flaw::PriceOff, "$1, which stands for another price or for none"),
        (
            good().with("list_price", 999_999),
            Flaw::PriceOff,
            "$999,999, which stands for another price or for none",
        ),
        (good().with("list_price", 220_000), Flaw::PriceOff, "$220,000, and a market price of $22,000"),
        (
            good().with("list_price", 2_000).with("base_price", 2_200),
            Flaw::PriceOff,
            "$2,000, where its model costs about $20,000 here",
        ),
        (good().without("model"), Flaw::NoModel, "no model"),
        (good().without("vin"), Flaw::NoVin, "no VIN"),
        (vin("N/A"), Flaw::NoVin, "no VIN"),
        (vin("4T1G11AK8MU50000"), Flaw::MalformedVin, "VIN 4T1G11AK8MU50000 has 16 characters, not 17"),
        (
            vin("4T1G11AK8MU50000O"),
            Flaw::MalformedVin,
            "VIN 4T1G11AK8MU50000O has characters that no VIN has",
        ),
        (
            vin("4T1G11AK4MU500001"),
            Flaw::WrongVin,
            "VIN 4T1G11AK4MU500001 is wrong in some character: its 9th, the check digit, would be 8",
        ),
        (
            good().with("year", 2022).with("full_text_name", "2022 Toyota Camry SE 4dr Sedan"),
            Flaw::WrongYear,
            "model year 2022, and VIN 4T1G11AK7MU500099 says 2021",
        ),
        (good().without("mileage"), Flaw::NoMileage, "no mileage"),
        (good().without("exterior_color"), Flaw::NoExteriorColor, "no exterior color"),
        (good().with("image_urls", photos(1)), Flaw::FewPhotos, "1 photo, where 8 are usual here"),
        (
            good().with("image_urls", {
                let mut urls = photos(7);
                urls.as_array_mut()
                    .expect("a list")
                    .push(json!("https://cdn.example.com/stock-images/camry.jpg"));
                urls
            }),
            Flaw::StockPhotos,
            "1 of 8 photos are stock or sample pictures",
        ),
        (
            good().with("is_stock_photo", true),
            Flaw::StockPhotos,
            "8 of 8 photos are stock or sample pictures",
        ),
        (good().without("options"), Flaw::NoOptions, "no options or features"),
        (good().without("description"), Flaw::NoDescription, "no description"),
        (
            good().with("full_text_name", "2021 Toyota Toyota Camry Sedan"),
            Flaw::RepeatingName,
            "“Toyota” appears twice in the name “2021 Toyota Toyota Camry Sedan”",
        ),
        (
            good().with("trim", "Toyota SE"),
            Flaw::RepeatingName,
            "the trim “Toyota SE” says the make “Toyota” again",
        ),
        (good().without("interior_color"), Flaw::NoInteriorColor, "no interior color"),
    ];
    for (record, flaw, detail) in table {
        assert_eq!(only_flaw(&among_others(record)), (flaw, detail.to_owned()));
    }
}

#[test]
fn a_vin_of_two_vehicles_is_owned_by_the_one_that_it_fits() {
    // Toyota, 2021.
    let vin = valid("4T1G11AK0MU500099");
    let with_vin = |stock_number: &str| sound(stock_number).with("vin", vin.clone());
    let another_year =
        |stock_number| with_vin(stock_number).with("year", 2019).with("full_text_name", "2019 Toyota");
    let another_make =
        |stock_number| with_vin(stock_number).with("make", "Honda").with("full_text_name", "2021 Honda");
    let table: [(&str, [Record; 2], &[&str]); 7] = [
        ("the year, earlier", [with_vin("A1"), another_year("B2")], &["A1"]),
        ("the year, later", [another_year("A1"), with_vin("B2")], &["B2"]),
        ("the make", [another_make("A1"), with_vin("B2").without("year")], &["B2"]),
        ("a shorter make", [another_make("A1"), with_vin("B2").with("make", "TOYOTA")], &["B2"]),
        ("both fit", [with_vin("A1"), with_vin("B2")], &[]),
        ("nothing is known", [with_vin("A1").without("make").without("year"), with_vin("B2")], &[]),
        ("neither fits", [another_make("A1"), another_year("B2")], &[]),
    ];
    for (name, records, owners) in table {
        let inventory = inventory_of(records);
        let owns = |vehicle: &&inventory::Vehicle| inventory.owns_vin(vehicle);
        let owning: Vec<&str> =
            inventory.vehicles().iter().filter(owns).map(|vehicle| vehicle.stock_number.as_str()).collect();
        assert_eq!(owning, owners, "{name}");
        let found = inventory.by_vin(&inventory::Vin::new(&vin).unwrap()).unwrap().stock_number.as_str();
        assert_eq!(found, owners.first().copied().unwrap_or("A1"), "{name}");
        let reported: Vec<(String, String)> = inventory
            .find_flaws(|_| None, Messages::english())
            .into_iter()
            .flat_map(|flawed| {
                let own = flawed.vehicle.stock_number.as_str().to_owned();
                let repeated =
                    flawed.findings.into_iter().filter(|finding| finding.flaw == Flaw::RepeatedVin);
                repeated.map(move |finding| (own.clone(), finding.details))
            })
            .collect();
        assert_eq!(reported.len(), 2 - owners.len(), "{name}: {reported:?}");
        for (own, details) in reported {
            let other = if own == "A1" { "B2" } else { "A1" };
            assert_eq!(details, format!("VIN {vin} is that of {other} too"), "{name}");
        }
    }
    assert!(
        inventory_of([sound("A1").without("vin")])
            .vehicles()
            .iter()
            .all(|vehicle| inventory_of([]).owns_vin(vehicle))
    );
}

#[test]
fn a_mileage_that_fell_is_named_where_it_was_seen() {
    let inventory = among_others(sound("A99").with("mileage", 30_000));
    let seen: Timestamp = "2026-10-01T12:00:00Z".parse().unwrap();
    let flaws = |miles| {
        let highest = move |_: &inventory::StockNumber| Some(HighestMileage { miles, seen });
        let flawed = inventory.find_flaws(highest, Messages::english());
        flawed
            .into_iter()
            .flat_map(|flawed| flawed.findings)
            .map(|finding| finding.details)
            .collect::<Vec<_>>()
    };
    assert_eq!(flaws(30_000), Vec::<String>::new());
    assert_eq!(flaws(45_500)[0], "30,000 miles, and was seen with 45,500 on 2026-10-01");
}

#[test]
fn a_lone_model_is_held_against_its_body_and_only_where_that_is_sure() {
    let lone = |make: &str, price: u32| {
        let name = format!("2021 {make} One Sedan");
        let record = sound("A99").called(make, "One").with("full_text_name", name);
        among_others(record.with("list_price", price).without("base_price"))
    };
    let (flaw, detail) = only_flaw(&lone("Kia", 2_199));
    assert_eq!(
        (flaw, detail.as_str()),
        (Flaw::PriceOff, "$2,199, where others of its body and age cost about $20,000 here")
    );
    // Of a make of which there is no other, nobody knows what it costs.
    assert_eq!(codes(&lone("Rolls-Royce", 219_900).find_flaws(|_| None, Messages::english())), []);
    // Toyotas stand here, and none costs a tenth of it.
    assert_eq!(only_flaw(&lone("Toyota", 219_900)).0, Flaw::PriceOff);
    // Far from usual, and nowhere near ten times.
    assert_eq!(codes(&lone("Kia", 4_500).find_flaws(|_| None, Messages::english())), []);
    // Too few to say what is usual.
    let few = inventory_of([
        sound("A1"),
        sound("A2"),
        sound("A3").with("list_price", 200_000).without("base_price"),
    ]);
    assert_eq!(codes(&few.find_flaws(|_| None, Messages::english())), []);
}

#[test]
fn a_year_is_doubted_only_where_the_vin_is_sure_of_it() {
    let of = |vin: &str, year: u16, body: &str| {
        let record = sound("A99").with("vin", valid(vin)).with("year", year).with("body_style", body);
        codes(
            &among_others(record.with("full_text_name", "A car").without("list_price"))
                .find_flaws(|_| None, Messages::english()),
        )
    };
    let doubts = |vin: &str, year: u16, body: &str| of(vin, year, body)[0].1.contains(&"wrong-year");
    // A sedan's seventh character detail which thirty years; a heavy pickup's does not.
    assert!(doubts("1M8GDM9A0KP042788", 2019, "Sedan"));
    assert!(!doubts("1M8GDM9A0KP042788", 2019, "Pickup"));
    assert!(doubts("1M8GDM9A0KP042788", 2018, "Pickup"));
    let record =
        sound("A99").with("vin", "1M8GDM9AXKP042788").with("year", 2018).with("body_style", "Pickup");
    let heavy = among_others(record.with("full_text_name", "A truck"));
    assert_eq!(only_flaw(&heavy).1, "model year 2018, and VIN 1M8GDM9AXKP042788 says 2019");
    assert!(!doubts("1M8GDM9A0KP042788", 1989, "Sedan"));
    // A VIN that does not hold detail nothing, nor does one of a year that had none.
    assert!(!doubts("1M8GDM9A0UP042788", 2019, "Sedan"));
    assert!(!doubts("1M8GDM9A0KP042788", 1980, "Sedan"));
}

#[test]
fn before_1981_a_vin_has_its_makers_form() {
    let classic =
        sound("A99").with("year", 1967).with("vin", "194677S103456").with("full_text_name", "A classic");
    assert_eq!(codes(&among_others(classic).find_flaws(|_| None, Messages::english())), []);
}

#[test]
fn the_worst_comes_first() {
    let inventory = inventory_of([
        sound("A1").without("interior_color"),
        sound("A2").without("image_urls").without("list_price").without("options"),
        sound("A4").without("vin"),
        sound("A3").without("vin"),
        sound("A5"),
    ]);
    let expected = [
        ("A2", vec!["no-photos", "no-price", "no-options"]),
        ("A3", vec!["no-vin"]),
        ("A4", vec!["no-vin"]),
        ("A1", vec!["no-interior-color"]),
    ];
    assert_eq!(
        codes(&inventory.find_flaws(|_| None, Messages::english())),
        expected.map(|(number, codes)| (number.to_owned(), codes))
    );
}

#[test]
fn the_table_of_flaws_is_in_order_and_its_codes_are_its_own() {
    let weights: Vec<u32> = Flaw::ALL.iter().map(|flaw| flaw.weight()).collect();
    assert!(weights.is_sorted_by(|one, other| one >= other), "{weights:?}");
    let mut codes: Vec<&str> = Flaw::ALL.iter().map(|flaw| flaw.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), Flaw::ALL.len());
}
