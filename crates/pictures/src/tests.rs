//! What the demo's photographs promise.

use crate::{
    BodyStyle, CarPicture, Photograph, View, figures::vector::srgb, listing, photograph,
    vehicle::body::Sheet, vehicle::cabin::gauges, vehicle::look::Look, vehicle::maker::Face,
    vehicle::paint::Paint, vehicle::paint::Upholstery,
};
use std::collections::HashSet;

fn car(body: BodyStyle) -> CarPicture {
    CarPicture {
        body,
        paint: "Magnetic Gray Metallic".to_owned(),
        interior: "Black".to_owned(),
        year: 2021,
        make: "Toyota".to_owned(),
        model: "Camry".to_owned(),
        trim: "SE".to_owned(),
        mileage: 84_213,
        stock_number: "P10442".to_owned(),
    }
}

#[test]
fn a_photograph_has_the_colors_of_one() {
    let photograph = photograph(&car(BodyStyle::Crossover), View::FrontThreeQuarter, (1600, 1200));
    assert_eq!(photograph.rgb.len(), 1600 * 1200 * 3);
    let distinct: HashSet<&[u8]> = photograph.rgb.chunks_exact(3).collect();
    assert!(distinct.len() > 20_000, "a photograph has many colors, not {}", distinct.len());
}

/// The same photograph on a quarter of the scale.
fn small(car: &CarPicture, view: View) -> Photograph {
    photograph(car, view, (400, 300))
}

#[test]
fn no_two_views_of_a_car_are_the_same_picture() {
    let pickup = car(BodyStyle::Pickup);
    let pictures: HashSet<Photograph> = View::ALL.into_iter().map(|view| small(&pickup, view)).collect();
    assert_eq!(pictures.len(), View::ALL.len());
}

#[test]
fn no_two_body_styles_are_the_same_picture() {
    let pictures: HashSet<Photograph> =
        BodyStyle::ALL.into_iter().map(|style| small(&car(style), View::Side)).collect();
    assert_eq!(pictures.len(), BodyStyle::ALL.len());
}

#[test]
fn the_same_car_gives_the_same_bytes_and_another_stock_number_gives_others() {
    let first = car(BodyStyle::Hatchback);
    let other = CarPicture { stock_number: "P10443".to_owned(), ..first.clone() };
    let drawn = small(&first, View::RearThreeQuarter);
    assert_eq!(drawn, small(&first, View::RearThreeQuarter));
    assert_ne!(drawn, small(&other, View::RearThreeQuarter));
}

#[test]
fn the_odometer_shows_the_true_mileage() {
    for (mileage, text) in
        [(0, ">0 mi<"), (320, ">320 mi<"), (84_213, ">84,213 mi<"), (1_212_000, ">1,212,000 mi<")]
    {
        let svg = gauges::svg(&CarPicture { mileage, ..car(BodyStyle::Sedan) });
        assert!(svg.contains(text), "{text} is not on the display");
    }
}

#[test]
fn body_styles_differ_in_outline() {
    let outlines: HashSet<String> = BodyStyle::ALL
        .into_iter()
        .map(|style| {
            let sheet = Sheet::of(style, true);
            let hull = sheet.lower();
            let roof = if sheet.open { 0.0 } else { sheet.upper().top.at(sheet.length * 0.6) };
            let deck = hull.top.at(sheet.length * 0.85);
            format!("{:.2} {roof:.2} {deck:.2}", sheet.length)
        })
        .collect();
    assert_eq!(outlines.len(), BodyStyle::ALL.len());
}

#[test]
fn every_body_stands_on_its_wheels_within_its_own_length() {
    for style in BodyStyle::ALL {
        let sheet = Sheet::of(style, true);
        let hull = sheet.lower();
        for axle in [sheet.axles.0, sheet.axles.1] {
            assert!(axle - sheet.arch > 0.1 && axle + sheet.arch < sheet.length - 0.1, "{style:?}");
            let width = hull.half_width(axle, sheet.tire);
            assert!((0.8..1.15).contains(&width), "{style:?} is {width} wide at an axle");
        }
        assert!(sheet.arch > sheet.tire && sheet.tire > sheet.rim, "{style:?}");
        assert!(sheet.height() > 1.2 || sheet.open, "{style:?}");
    }
}

#[test]
fn a_pickups_trim_decides_its_cab() {
    let bed = |trim: &str| {
        let pickup = CarPicture { trim: trim.to_owned(), ..car(BodyStyle::Pickup) };
        let sheet = Look::of(&pickup).sheet(&pickup);
        let (from, to) = sheet.bed.expect("a pickup has a bed");
        (to - from) / sheet.length
    };
    assert!(bed("XLT SuperCab") > bed("XLT SuperCrew") + 0.05);
    assert!(bed("SR Double Cab") > bed("Lariat") + 0.05);
}

#[test]
fn every_color_of_a_window_sticker_is_understood() {
    let words = [
        "Bright White Clearcoat",
        "Agate Black Metallic",
        "Ruby Red",
        "Cosmic Blue Pearl",
        "Champagne",
        "Hot Lava",
        "Magnetic Gray Metallic",
        "Oxford White",
        "Celestial Silver Metallic",
        "Midnight Black",
        "Velvet Red Pearlcoat",
        "Granite Crystal Metallic",
        "Soul Red Crystal",
        "Cavalry Blue",
        "Army Green",
        "Quicksand",
        "Summit White",
        "Silver Ice Metallic",
        "Cherry Red Tintcoat",
        "Cajun Red",
        "Sonic Gray Pearl",
        "Lunar Rock",
        "Cement",
        "Blizzard Pearl",
        "Desert Sand Mica",
        "Burnished Bronze",
        "Navy",
        "Grey",
        "Pearl White Tricoat",
        "GOLD MIST",
    ];
    for text in words {
        assert!(Paint::named(text).is_some(), "{text}");
    }
    assert_eq!(Paint::named("Tango"), None, "no color, not even the tan in it");
}

#[test]
fn paints_look_like_their_words() {
    let base = |words: &str| Paint::named(words).expect("a color").base;
    assert!(base("Bright White Clearcoat").luminance() > 0.5);
    assert!(base("Agate Black Metallic").luminance() < 0.02);
    let red = base("Ruby Red");
    assert!(red.x > 4.0 * red.y && red.x > 4.0 * red.z);
    let blue = base("Cosmic Blue Pearl");
    assert!(blue.z > 1.5 * blue.x);
}

/// The lot's cars.
fn lot() -> Vec<CarPicture> {
    let cars = listing(include_str!("../../sandbox/data/lot.json")).expect("the lot");
    cars.into_iter().map(|(car, _)| car).collect()
}

#[test]
fn every_color_on_the_lot_is_drawn_as_it_is_named() {
    let unnamed: Vec<String> =
        lot().into_iter().filter(|car| Paint::named(&car.paint).is_none()).map(|car| car.paint).collect();
    assert_eq!(unnamed, Vec::<String>::new());
}

#[test]
fn every_interior_on_the_lot_is_drawn_as_it_is_named() {
    let unnamed: HashSet<String> = lot()
        .into_iter()
        .filter(|car| Upholstery::color(&car.interior).is_none())
        .map(|car| car.interior)
        .collect();
    // What names no color is black.
    assert_eq!(unnamed, HashSet::from(["Sport Cloth".to_owned()]));
}

#[test]
fn interiors_look_like_their_words() {
    let seats = |words: &str| srgb(Upholstery::color(words).expect("a color"));
    let espresso = seats("Espresso Leather");
    assert!(espresso.luminance() < 0.03, "dark as coffee");
    assert!(espresso.x > 1.5 * espresso.z, "and brown");
    assert!(seats("Black Cloth").luminance() < 0.015);
    assert!(seats("Parchment Leather").luminance() > 0.4);
    let terracotta = seats("Terra Cotta SofTex");
    assert!(terracotta.x > 3.0 * terracotta.y);
    assert_eq!(Upholstery::color("Slate Black Cloth"), Some(0x24272a), "black, not slate");
}

#[test]
fn no_two_makes_on_the_lot_share_a_face() {
    let faces: std::collections::HashMap<String, String> = lot()
        .into_iter()
        .filter(|car| car.model != "EV6")
        .map(|car| (car.make.clone(), format!("{:?}", Face::of(&car))))
        .collect();
    assert!(faces.len() > 20);
    assert_eq!(faces.values().collect::<HashSet<_>>().len(), faces.len());
}

#[test]
fn models_of_a_body_style_differ_in_outline() {
    let outline = |car: &CarPicture| {
        let sheet = Look::of(car).sheet(car);
        format!("{:.2} {:.2} {:.2}", sheet.length, sheet.height(), sheet.nose_height())
    };
    let sedans: Vec<CarPicture> = lot().into_iter().filter(|car| car.body == BodyStyle::Sedan).collect();
    let models: HashSet<&str> = sedans.iter().map(|car| car.model.as_str()).collect();
    let outlines: HashSet<String> = sedans.iter().map(outline).collect();
    assert!(outlines.len() >= models.len(), "{} outlines of {} models", outlines.len(), models.len());
}

#[test]
fn every_car_of_the_lot_stands_on_its_wheels_within_its_own_length() {
    for car in lot() {
        let sheet = Look::of(&car).sheet(&car);
        let hull = sheet.lower();
        for axle in [sheet.axles.0, sheet.axles.1] {
            let name = format!("{} {}", car.make, car.model);
            assert!(axle - sheet.arch > 0.1 && axle + sheet.arch < sheet.length - 0.1, "{name}");
            let width = hull.half_width(axle, sheet.tire);
            assert!((0.78..1.2).contains(&width), "{name} is {width} wide at an axle");
        }
        let [grille_low, grille_high, ..] = sheet.face.grille;
        assert!(
            grille_low > sheet.face.intake[1] && grille_high < sheet.nose_height() + 0.05,
            "{}",
            car.model
        );
    }
}
