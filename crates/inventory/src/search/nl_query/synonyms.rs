//! Shoppers' phrases for values, orders and classes of models that records do not use: what people
//! type in English and, in Memphis, in Spanish.

use crate::filters::Facet;
use crate::sort::Sort;

/// Values with comma-separated phrases.
pub(super) const VALUES: &[(Facet, &str, &str)] = &[
    (Facet::Body, "convertible", "drop top, ragtop, vert"),
    (Facet::Body, "minivan", "mom van, mommy van, soccer mom van"),
    (Facet::Body, "truck", "troca, trocas, troka, camioneta, camionetas, pickup doble cabina"),
    (Facet::Body, "suv", "camioneta, camionetas"),
    (Facet::Color, "White", "blanco, blanca, blancos, blancas"),
    (Facet::Color, "Black", "negro, negra, negros, negras"),
    (Facet::Color, "Red", "rojo, roja, rojos, rojas"),
    (Facet::Color, "Blue", "azul, azules"),
    (Facet::Color, "Gray", "gris, grises"),
    (Facet::Color, "Silver", "plateado, plateada, plata"),
    (Facet::Color, "Yellow", "amarillo, amarilla"),
    (Facet::Color, "Brown", "cafe, marron"),
    (Facet::Color, "Gold", "dorado, dorada"),
    (Facet::Color, "Orange", "anaranjado, anaranjada, naranja"),
    (Facet::Color, "Purple", "morado, morada"),
    (Facet::Fuel, "hybrid", "hibrido, hibrida"),
    (Facet::Fuel, "electric", "electrico, electrica"),
    // No record says how much fuel a vehicle uses, so these stand for what uses little of it.
    (Facet::Fuel, "hybrid", SAVES_FUEL),
    (Facet::Fuel, "plug-in-hybrid", SAVES_FUEL),
    (Facet::Fuel, "electric", SAVES_FUEL),
    (Facet::Doors, "2", "2 puertas"),
    (Facet::Doors, "4", "4 puertas"),
    (Facet::History, "certified", "certified, certified pre owned, certified preowned, certified used, cpo"),
    (Facet::History, "one-owner", "1 previous owner, one owner only, un dueno, un solo dueno"),
    (
        Facet::History,
        "no-accidents",
        "clean history, no wrecks, not been wrecked, no damage, sin accidentes, sin choques, clean carfax, clean car fax, clean autocheck, carfax clean",
    ),
    (
        Facet::Arrival,
        "new",
        "new arrival, new arrivals, newly arrived, just arrived, just in, fresh arrivals, latest arrivals",
    ),
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
        "3 row, three row, third seat, 3rd row, 3 rows, three rows, tercera fila, tercer fila, 3 filas, tres filas, family \
         of six, family car for 7, third row seats, big family, large family",
    ),
    (
        Facet::Feature,
        "heated-seats",
        "heated leather seats, heated leather, heated and cooled seats, heated cooled seats, heated and ventilated \
         seats, asientos calefactados, asientos con calefaccion",
    ),
    (Facet::Feature, "leather", "piel, cuero, asientos de piel"),
    (Facet::Feature, "sunroof", "techo corredizo, quemacocos, sun roof, moon roof, moonroof"),
    (Facet::Feature, "leather", "leather, leathers, heated leather seats, heated leather"),
    (
        Facet::Feature,
        "ventilated-seats",
        "heated and cooled seats, heated cooled seats, heated and ventilated seats, ac seats, vented seats, vented front \
         seats, cooling seats, air cooled seats",
    ),
    (Facet::Feature, "heated-steering-wheel", "heated wheel"),
    (
        Facet::Feature,
        "360-camera",
        "360 cam, 360 degree cam, 360 cameras, surround cam, birdseye view, birds eye view",
    ),
    (
        Facet::Feature,
        "backup-camera",
        "backup cam, back up cam, reverse cam, rear cam, camara de reversa, camara trasera",
    ),
    (Facet::Feature, "tow-package", "towing, tow, hitch"),
    (Facet::Feature, "alloy-wheels", "rims"),
    (Facet::Feature, "push-button-start", "push to start"),
    (Facet::Feature, "power-liftgate", "hands free trunk, power trunk, power hatch, automatic trunk"),
    (Facet::Feature, "rear-entertainment", "dvd player"),
    (Facet::Feature, "apple-carplay", "apple play"),
    (Facet::Feature, "panoramic-roof", "pano"),
    (
        Facet::Feature,
        "captains-chairs",
        "captain seats, 2nd row captains chairs, 2nd row captain chairs, second row captains chairs, second row captain \
         chairs, second row captain s chairs, 2nd row captain s chairs, quad seats",
    ),
];

const SAVES_FUEL: &str = "\
    good on gas, great on gas, easy on gas, gas mileage, good gas mileage, great gas mileage, best gas mileage, better \
    gas mileage, gas saver, gas sipper, fuel efficient, fuel economy, good mpg, great mpg, high mpg, best mpg, good \
    fuel economy, great fuel economy, saves gas, ahorra gasolina";

/// Models with comma-separated phrases for their class, by payload as the trade calls it: Ford's
/// and Ram's series, and their rivals in the EPA's class of standard pickups. A model is of a class
/// if its name has one of these beginnings.
pub(super) const MODEL_CLASSES: &[(&str, &str)] = &[
    (
        "half ton, half ton truck, half ton pickup, 1 2 ton, 1 2 ton truck, halfton",
        "f-150, silverado 1500, sierra 1500, 1500, tundra, titan",
    ),
    (
        "three quarter ton, three quarter ton truck, 3 4 ton, 3 4 ton truck",
        "f-250, silverado 2500, sierra 2500, 2500",
    ),
    ("one ton, one ton truck, 1 ton, 1 ton truck", "f-350, silverado 3500, sierra 3500, 3500"),
];

/// Orders with comma-separated phrases.
pub(super) const ORDERS: &[(Sort, &str)] = &[
    (
        Sort::PriceLow,
        "cheap, cheaper, cheapest, dirt cheap, inexpensive, affordable, most affordable, least \
         expensive, barato, barata, baratos, baratas, economico, economica, mas barato, mas barata, low price, low priced, lowest price, lowest prices, lowest priced, best price",
    ),
    (Sort::PriceHigh, "most expensive, highest price, highest priced, priciest"),
    (
        Sort::Mileage,
        "low miles, low mile, low mileage, lower miles, lower mileage, lowest miles, lowest \
         mileage, least miles, least mileage, fewest miles, barely driven",
    ),
    (
        Sort::MilesPerYear,
        "low miles a year, low miles per year, low miles for its age, low miles for its year, low \
         miles for the year, low mileage for its age, low mileage for the year, lowest miles a \
         year, lowest miles per year, fewest miles a year, fewest miles per year",
    ),
    (
        Sort::BelowMarket,
        "below market, under market, below market value, under market value, underpriced, best \
         deal, best value, biggest discount, biggest savings",
    ),
    (
        Sort::PriceDrop,
        "most reduced, biggest price drop, biggest price drops, biggest price cut, biggest \
         reduction, largest price drop, largest reduction",
    ),
    (Sort::Newest, "mas nuevo, mas nueva, newest, newish, newer, latest, late model, newer model"),
    (Sort::YearOld, "oldest, older"),
];
