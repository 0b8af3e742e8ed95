//! Body styles.

use super::fixed_values;
use super::phrase_matcher::{PhraseMatcher, PhraseTable, split_phrases};
use crate::Vehicle;
use messages::{Key, key};
use std::sync::LazyLock;

fixed_values! {
    BodyStyle {
        Suv: "suv", FACTS_VALUES_BODY_SUV, "SUV";
        Truck: "truck", FACTS_VALUES_BODY_TRUCK, "Truck";
        Sedan: "sedan", FACTS_VALUES_BODY_SEDAN, "Sedan";
        Coupe: "coupe", FACTS_VALUES_BODY_COUPE, "Coupe";
        Hatchback: "hatchback", FACTS_VALUES_BODY_HATCHBACK, "Hatchback";
        Wagon: "wagon", FACTS_VALUES_BODY_WAGON, "Wagon";
        Convertible: "convertible", FACTS_VALUES_BODY_CONVERTIBLE, "Convertible";
        Minivan: "minivan", FACTS_VALUES_BODY_MINIVAN, "Minivan";
        Van: "van", FACTS_VALUES_BODY_VAN, "Van";
    }
}

static MATCHER: LazyLock<PhraseMatcher<BodyStyle>> =
    LazyLock::new(|| PhraseMatcher::of_tables(&[BodyStyle::PHRASES, BodyStyle::RECORD_PHRASES]));

impl BodyStyle {
    /// The label of several vehicles.
    pub const fn plural(self) -> Key {
        match self {
            Self::Suv => key::FACTS_VALUES_BODIES_SUV,
            Self::Truck => key::FACTS_VALUES_BODIES_TRUCK,
            Self::Sedan => key::FACTS_VALUES_BODIES_SEDAN,
            Self::Coupe => key::FACTS_VALUES_BODIES_COUPE,
            Self::Hatchback => key::FACTS_VALUES_BODIES_HATCHBACK,
            Self::Wagon => key::FACTS_VALUES_BODIES_WAGON,
            Self::Convertible => key::FACTS_VALUES_BODIES_CONVERTIBLE,
            Self::Minivan => key::FACTS_VALUES_BODIES_MINIVAN,
            Self::Van => key::FACTS_VALUES_BODIES_VAN,
        }
    }

    /// Body types of Edmunds' and Black Book's style names (`AWD 4dr SUV`, `4D Sport Utility`), the classes of the
    /// EPA's fuel economy guide and of NHTSA's VIN decoder, and shorthand that is clear in a shopper's text too
    /// (`2dr Cpe`).
    pub(crate) const PHRASES: PhraseTable<Self> = &[
        (Some(Self::Suv), "suv, suvs, sport utility, crossover, crossovers, cuv"),
        (
            Some(Self::Truck),
            "truck, trucks, pickup, pickups, pick up, pickup truck, pick up truck, pkup, pkups",
        ),
        (Some(Self::Sedan), "sedan, sedans, saloon, sdn, sdns"),
        // BMW's coupes with four doors.
        (Some(Self::Sedan), "gran coupe, gran cpe"),
        (Some(Self::Coupe), "coupe, coupes, cpe, cpes"),
        (
            Some(Self::Hatchback),
            "hatchback, hatchbacks, hatch back, hatch, hatchbk, htchbk, hbk, liftback, liftbk",
        ),
        (Some(Self::Wagon), "wagon, wagons, sportwagen, station wagon, wgn, wgns, stn wgn, sta wgn"),
        // A Ram pickup.
        (None, "power wagon, power wgn"),
        (
            Some(Self::Convertible),
            "convertible, convertibles, cabriolet, cabrio, convt, cnvt, convrt, roadster, rdstr",
        ),
        (Some(Self::Minivan), "minivan, minivans, mini van, mini vans"),
        (Some(Self::Van), "van, vans, cargo van, passenger van, van cgo, cgo van"),
    ];

    /// Makers' names for pickup cabs and models, and shorthand that would misread a shopper's text: `util`
    /// may be the trunk's, `conv` a convenience package.
    const RECORD_PHRASES: PhraseTable<Self> = &[
        (
            Some(Self::Suv),
            "utility, util, utl, sport ute, s u v, cross over, sports activity vehicle, sports activity coupe, sport \
             utility vehicle suv multi purpose vehicle mpv",
        ),
        (None, "utility body, utility bed, utility package, utility pkg, util pkg"),
        (
            Some(Self::Truck),
            "access cab, cab chassis, chas cab, chassis cab, club cab, crew cab, crewcab, crew max, crewmax, crw cab, dbl cab, double \
             cab, ext cab, extd cab, extended cab, king cab, mega cab, p u, pu, quad cab, quadcab, reg cab, \
             regular cab, single cab, standard cab, std cab, supercab, super cab, supercrew, super crew, x cab, \
             xcab, xtra cab, xtracab",
        ),
        (Some(Self::Minivan), "mpv"),
        (Some(Self::Sedan), "sed"),
        (Some(Self::Coupe), "coup, fastback"),
        (Some(Self::Hatchback), "hb, h b, h back, hback, hchbk, htbk"),
        (Some(Self::Wagon), "estate, stationwagon, wag"),
        (Some(Self::Convertible), "cnv, cnvrt, conv, conv t, convert, spider, spyder"),
        (None, "conv package, conv pkg, conv group, conv grp"),
    ];

    /// The single words for body styles, for addresses of other websites.
    pub fn words() -> impl Iterator<Item = &'static str> {
        let phrases = Self::PHRASES.iter().flat_map(|(_, list)| split_phrases(list));
        phrases.filter(|phrase| !phrase.contains(' '))
    }

    /// Reads a text such as `4D Sdn`.
    pub fn from_text(text: &str) -> Option<Self> {
        MATCHER.find_first([text])
    }

    /// Reads the body style field, the name or the trim.
    pub fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        let texts = [vehicle.body_style(), Some(&vehicle.name), vehicle.trim()];
        MATCHER.find_first(texts.into_iter().flatten())
    }
}
