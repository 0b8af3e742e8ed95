//! Body styles.

use super::fixed_values;
use super::phrase_matcher::{PhraseMatcher, PhraseTable};
use crate::Vehicle;
use std::sync::LazyLock;

fixed_values! {
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

static MATCHER: LazyLock<PhraseMatcher<BodyStyle>> = LazyLock::new(|| PhraseMatcher::new(BodyStyle::PHRASES));

impl BodyStyle {
    /// Body types of Edmunds' and Black Book's style names (`AWD 4dr SUV`, `4D Sport Utility`,
    /// `Crew Cab`), makers' names for pickup cabs, and the classes of the EPA's fuel economy guide.
    pub(crate) const PHRASES: PhraseTable<Self> = &[
        (Some(Self::Suv), "suv, suvs, sport utility, crossover, crossovers, cuv"),
        (
            Some(Self::Truck),
            "truck, trucks, pickup, pickups, pick up, access cab, chassis cab, crew cab, crewmax, \
             double cab, extended cab, king cab, mega cab, quad cab, regular cab, standard cab, \
             supercab, super cab, supercrew, super crew, xtracab",
        ),
        (Some(Self::Sedan), "sedan, sedans, saloon"),
        // BMW's coupes with four doors.
        (Some(Self::Sedan), "gran coupe"),
        (Some(Self::Coupe), "coupe, coupes"),
        (Some(Self::Hatchback), "hatchback, hatchbacks, hatch, liftback"),
        (Some(Self::Wagon), "wagon, wagons, sportwagen"),
        // A Ram pickup.
        (None, "power wagon"),
        (Some(Self::Convertible), "convertible, convertibles, cabriolet, roadster, spyder, spider"),
        (Some(Self::Minivan), "minivan, minivans, mini van"),
        (Some(Self::Van), "van, vans"),
    ];

    /// Reads the body style field, the name or the trim.
    pub fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        let texts = [vehicle.body_style(), Some(&vehicle.name), vehicle.trim()];
        MATCHER.find_first(texts.into_iter().flatten())
    }
}
