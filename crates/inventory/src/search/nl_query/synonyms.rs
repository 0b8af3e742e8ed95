//! Shoppers' phrases for values and orders that records do not use.

use super::meaning::Order;
use crate::filters::Facet;

/// Values with comma-separated phrases.
pub(super) const VALUES: &[(Facet, &str, &str)] = &[
    (Facet::Body, "truck", "pickup truck, pick up truck"),
    (Facet::Body, "convertible", "drop top, ragtop, vert"),
    (Facet::Body, "minivan", "mom van, mommy van, soccer mom van"),
    (Facet::Body, "wagon", "station wagon"),
    (Facet::Body, "van", "cargo van, passenger van"),
    (Facet::Condition, "new", "brand new, new"),
    (Facet::Drivetrain, "fwd", "2wd, two wheel drive, 2 wheel drive, 4x2, front wheel"),
    (Facet::Drivetrain, "rwd", "2wd, two wheel drive, 2 wheel drive, 4x2, rear wheel"),
    (Facet::Drivetrain, "4wd", "four by four, 4 by 4"),
    (Facet::Drivetrain, "awd", "all wheel"),
    (Facet::Color, "Green", "forest green"),
    (Facet::Color, "Red", "wine red, candy red"),
    (Facet::Color, "Black", "blacked out, triple black"),
    (Facet::Fuel, "electric", "electric vehicle, electric vehicles"),
    (Facet::Reduced, "lately", "reduced, reduced price, price reduced, price drop, price drops, marked down"),
    (
        Facet::Feature,
        "third-row",
        "3 row, three row, third seat, 7 passenger, 8 passenger, 7 seater, 8 seater, seven \
         passenger, seven seater, 7 seats, 8 seats, 7 seat, 8 seat, seats 7, seats 8, seats seven, \
         seats eight, room for 7, room for 8",
    ),
    (
        Facet::Feature,
        "heated-seats",
        "heated leather seats, heated leather, heated and cooled seats, heated cooled seats, \
         heated and ventilated seats",
    ),
    (Facet::Feature, "leather", "leather, leathers, heated leather seats, heated leather"),
    (
        Facet::Feature,
        "ventilated-seats",
        "heated and cooled seats, heated cooled seats, heated and ventilated seats, ac seats",
    ),
    (Facet::Feature, "heated-steering-wheel", "heated wheel"),
    (Facet::Feature, "backup-camera", "backup cam, back up cam, reverse cam, rear cam"),
    (Facet::Feature, "tow-package", "towing, tow, hitch"),
    (Facet::Feature, "alloy-wheels", "rims"),
    (Facet::Feature, "push-button-start", "push to start"),
    (Facet::Feature, "rear-entertainment", "dvd player"),
    (Facet::Feature, "apple-carplay", "apple play"),
    (Facet::Feature, "panoramic-roof", "pano"),
    (Facet::Feature, "captains-chairs", "captain seats"),
];

/// Orders with comma-separated phrases.
pub(super) const ORDERS: &[(Order, &str)] = &[
    (
        Order::Cheapest,
        "cheap, cheaper, cheapest, dirt cheap, inexpensive, affordable, most affordable, least \
         expensive, low price, low priced, lowest price, lowest prices, lowest priced, best price",
    ),
    (Order::Dearest, "most expensive, highest price, highest priced, priciest"),
    (
        Order::FewestMiles,
        "low miles, low mile, low mileage, lower miles, lower mileage, lowest miles, lowest \
         mileage, least miles, least mileage, fewest miles, barely driven",
    ),
    (
        Order::FewestMilesPerYear,
        "low miles a year, low miles per year, low miles for its age, low miles for its year, low \
         miles for the year, low mileage for its age, low mileage for the year, lowest miles a \
         year, lowest miles per year, fewest miles a year, fewest miles per year",
    ),
    (
        Order::BelowMarket,
        "below market, under market, below market value, under market value, underpriced, best \
         deal, best value, biggest discount, biggest savings",
    ),
    (
        Order::MostReduced,
        "most reduced, biggest price drop, biggest price drops, biggest price cut, biggest \
         reduction, largest price drop, largest reduction",
    ),
    (Order::Newest, "newest, newish, newer, latest, late model, newer model"),
    (Order::Oldest, "oldest, older"),
];

/// A kind of transmission; lists are comma-separated.
pub(super) struct Transmission {
    /// Records with one of these words are of this kind,
    pub(super) record_words: &'static str,
    /// unless they have one of these too: `Automatic with Manual Mode`.
    pub(super) unless: &'static str,
    pub(super) shopper_phrases: &'static str,
}

/// The kinds of transmissions. A record may be of several: `Dual-Clutch Automatic`.
pub(super) const TRANSMISSIONS: &[Transmission] = &[
    Transmission {
        record_words: "automatic, auto, a t, at",
        unless: "",
        shopper_phrases: "automatic, automatic transmission, automatic trans, auto transmission, auto trans, \
             auto tranny",
    },
    Transmission {
        record_words: "manual, stick, m t, mt",
        unless: "automatic, automated, auto, a t, at, cvt, variable, dual clutch, dct",
        shopper_phrases: "manual, manual transmission, manual trans, manual shift, stick, stick shift, standard \
             transmission, standard shift, three pedals, row your own",
    },
    Transmission {
        record_words: "cvt, ecvt, e cvt, ivt, variable, xtronic, lineartronic",
        unless: "",
        shopper_phrases: "cvt, cvt transmission, continuously variable",
    },
    Transmission {
        record_words: "dual clutch, double clutch, dct, dsg, pdk, s tronic",
        unless: "",
        shopper_phrases: "dual clutch, double clutch, dct, dsg, dual clutch transmission",
    },
];
