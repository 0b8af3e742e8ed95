//! Body styles.

use super::kinds;
use super::sayings::{Sayings, Table};
use crate::Vehicle;
use std::sync::LazyLock;

kinds! {
    /// What a vehicle is built as.
    BodyStyle {
        Suv: "suv", "SUV";
        Truck: "truck", "Truck";
        Sedan: "sedan", "Sedan";
        Coupe: "coupe", "Coupe";
        Hatchback: "hatchback", "Hatchback";
        Wagon: "wagon", "Wagon";
        Convertible: "convertible", "Convertible";
        Minivan: "minivan", "Minivan";
        Van: "van", "Van";
    }
}

/// Body types of Edmunds' and Black Book's style names (`AWD 4dr SUV`, `4D Sport Utility`, `Crew Cab`), makers' words for
/// the cabs of their pickups, and the classes of the EPA's fuel economy guide.
const WORDS: Table<BodyStyle> = &[
    ("suv", Some(BodyStyle::Suv)),
    ("suvs", Some(BodyStyle::Suv)),
    ("sport utility", Some(BodyStyle::Suv)),
    ("crossover", Some(BodyStyle::Suv)),
    ("crossovers", Some(BodyStyle::Suv)),
    ("cuv", Some(BodyStyle::Suv)),
    ("truck", Some(BodyStyle::Truck)),
    ("trucks", Some(BodyStyle::Truck)),
    ("pickup", Some(BodyStyle::Truck)),
    ("pickups", Some(BodyStyle::Truck)),
    ("pick up", Some(BodyStyle::Truck)),
    ("access cab", Some(BodyStyle::Truck)),
    ("chassis cab", Some(BodyStyle::Truck)),
    ("crew cab", Some(BodyStyle::Truck)),
    ("crewmax", Some(BodyStyle::Truck)),
    ("double cab", Some(BodyStyle::Truck)),
    ("extended cab", Some(BodyStyle::Truck)),
    ("king cab", Some(BodyStyle::Truck)),
    ("mega cab", Some(BodyStyle::Truck)),
    ("quad cab", Some(BodyStyle::Truck)),
    ("regular cab", Some(BodyStyle::Truck)),
    ("standard cab", Some(BodyStyle::Truck)),
    ("supercab", Some(BodyStyle::Truck)),
    ("super cab", Some(BodyStyle::Truck)),
    ("supercrew", Some(BodyStyle::Truck)),
    ("super crew", Some(BodyStyle::Truck)),
    ("xtracab", Some(BodyStyle::Truck)),
    ("sedan", Some(BodyStyle::Sedan)),
    ("sedans", Some(BodyStyle::Sedan)),
    ("saloon", Some(BodyStyle::Sedan)),
    // BMW's coupes with four doors.
    ("gran coupe", Some(BodyStyle::Sedan)),
    ("coupe", Some(BodyStyle::Coupe)),
    ("coupes", Some(BodyStyle::Coupe)),
    ("hatchback", Some(BodyStyle::Hatchback)),
    ("hatchbacks", Some(BodyStyle::Hatchback)),
    ("hatch", Some(BodyStyle::Hatchback)),
    ("liftback", Some(BodyStyle::Hatchback)),
    ("wagon", Some(BodyStyle::Wagon)),
    ("wagons", Some(BodyStyle::Wagon)),
    ("sportwagen", Some(BodyStyle::Wagon)),
    // A Ram pickup.
    ("power wagon", None),
    ("convertible", Some(BodyStyle::Convertible)),
    ("convertibles", Some(BodyStyle::Convertible)),
    ("cabriolet", Some(BodyStyle::Convertible)),
    ("roadster", Some(BodyStyle::Convertible)),
    ("spyder", Some(BodyStyle::Convertible)),
    ("spider", Some(BodyStyle::Convertible)),
    ("minivan", Some(BodyStyle::Minivan)),
    ("minivans", Some(BodyStyle::Minivan)),
    ("mini van", Some(BodyStyle::Minivan)),
    ("van", Some(BodyStyle::Van)),
    ("vans", Some(BodyStyle::Van)),
];

static SAYINGS: LazyLock<Sayings<BodyStyle>> = LazyLock::new(|| Sayings::of(WORDS));

impl BodyStyle {
    /// What words say of it.
    pub(crate) const SAYINGS: Table<Self> = WORDS;

    /// A vehicle's, from the field of its own, its name or its trim.
    pub fn of(vehicle: &Vehicle) -> Option<Self> {
        let texts = [vehicle.body_style.as_deref(), Some(&vehicle.name), vehicle.trim.as_deref()];
        SAYINGS.first_of(texts.into_iter().flatten())
    }
}
