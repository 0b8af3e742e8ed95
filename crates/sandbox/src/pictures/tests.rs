//! What the demo's photographs promise.

use super::{
    BodyStyle, CarPicture, View, body::Sheet, cabin::gauges, draw, look::Look, paint::Paint, views::taken,
};
use std::collections::HashSet;
use zune_jpeg::{JpegDecoder, zune_core::bytestream::ZCursor};

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

/// Width, height and RGB bytes.
fn decoded(jpeg: &[u8]) -> (usize, usize, Vec<u8>) {
    let mut decoder = JpegDecoder::new(ZCursor::new(jpeg));
    let pixels = decoder.decode().expect("a JPEG that decodes");
    let (width, height) = decoder.dimensions().expect("dimensions");
    (width, height, pixels)
}

#[test]
fn a_photograph_decodes_to_1600_by_1200_and_has_the_weight_of_one() {
    let jpeg = draw(&car(BodyStyle::Crossover), View::FrontThreeQuarter);
    let (width, height, pixels) = decoded(&jpeg);
    assert_eq!((width, height), (1600, 1200));
    assert!((200_000..550_000).contains(&jpeg.len()), "{} bytes", jpeg.len());
    let distinct: HashSet<&[u8]> = pixels.chunks_exact(3).collect();
    assert!(distinct.len() > 20_000, "a photograph has many colors, not {}", distinct.len());
}

/// The same photograph on a quarter of the scale.
fn small(car: &CarPicture, view: View) -> Vec<u8> {
    taken(car, view, (400, 300))
}

#[test]
fn no_two_views_of_a_car_are_the_same_picture() {
    let pickup = car(BodyStyle::Pickup);
    let pictures: HashSet<Vec<u8>> = View::ALL
        .into_iter()
        .map(|view| {
            let (width, height, pixels) = decoded(&small(&pickup, view));
            assert_eq!((width, height), (400, 300), "{view:?}");
            pixels
        })
        .collect();
    assert_eq!(pictures.len(), View::ALL.len());
}

#[test]
fn no_two_body_styles_are_the_same_picture() {
    let pictures: HashSet<Vec<u8>> =
        BodyStyle::ALL.into_iter().map(|style| decoded(&small(&car(style), View::Side)).2).collect();
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
