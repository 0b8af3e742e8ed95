//! Literal words of consumers for what is known of a vehicle.

use inventory::{BodyStyle, Drivetrain, Fuel, Vehicle, slug};

/// The words of a consumer for a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words {
    /// The word for what the search filters know of the vehicle.
    from_traits: fn(&Vehicle) -> Option<&'static str>,
    /// Words for the feed's other texts: the first that the text contains counts. A hyphen stands
    /// between words, and at both ends.
    texts: &'static [(&'static str, &'static str)],
    /// The word for any other text.
    other: &'static str,
    /// The word for an unknown value.
    unknown: &'static str,
}

impl Words {
    /// The consumer's word for a vehicle, and the feed's text for the value; an empty one is unknown.
    pub(super) fn word(self, vehicle: &Vehicle, text: &str) -> &'static str {
        let from_traits = (self.from_traits)(vehicle);
        from_traits.unwrap_or_else(|| {
            let slug = format!("-{}-", slug(text));
            let found = self.texts.iter().find(|(part, _)| slug.contains(part));
            found.map_or(if text.is_empty() { self.unknown } else { self.other }, |(_, word)| word)
        })
    }
}

/// Meta's word for everything else.
const OTHER: &str = "OTHER";

/// Meta's words. The body style is mandatory.
pub(super) const META_BODY_STYLES: Words = Words {
    from_traits: |vehicle| {
        let is_crossover = vehicle.body_style().is_some_and(|text| slug(text).contains("crossover"));
        Some(match BodyStyle::from_vehicle(vehicle)? {
            BodyStyle::Suv if is_crossover => "CROSSOVER",
            BodyStyle::Suv => "SUV",
            BodyStyle::Truck => "TRUCK",
            BodyStyle::Sedan => "SEDAN",
            BodyStyle::Coupe => "COUPE",
            BodyStyle::Hatchback => "HATCHBACK",
            BodyStyle::Wagon => "WAGON",
            BodyStyle::Convertible => "CONVERTIBLE",
            BodyStyle::Minivan => "MINIVAN",
            BodyStyle::Van => "VAN",
        })
    },
    texts: &[],
    other: OTHER,
    unknown: OTHER,
};
/// Natural gas and hydrogen have no word.
pub(super) const META_FUEL_TYPES: Words = Words {
    from_traits: |vehicle| {
        Some(match Fuel::from_vehicle(vehicle)? {
            Fuel::Gasoline => "GASOLINE",
            Fuel::Hybrid | Fuel::PlugIn => "HYBRID",
            Fuel::Electric => "ELECTRIC",
            Fuel::Diesel => "DIESEL",
            Fuel::Flex => "FLEX",
            Fuel::NaturalGas | Fuel::Hydrogen => OTHER,
        })
    },
    texts: &[("hybrid", "HYBRID")],
    other: OTHER,
    unknown: "",
};
pub(super) const META_TRANSMISSIONS: Words = Words {
    from_traits: |_| None,
    texts: &[
        ("auto", "AUTOMATIC"),
        ("cvt", "AUTOMATIC"),
        ("variable", "AUTOMATIC"),
        ("dct", "AUTOMATIC"),
        ("dual-clutch", "AUTOMATIC"),
        ("tronic", "AUTOMATIC"),
        ("-at-", "AUTOMATIC"),
        ("-dsg-", "AUTOMATIC"),
        ("-pdk-", "AUTOMATIC"),
        ("manual", "MANUAL"),
        ("-mt-", "MANUAL"),
    ],
    other: OTHER,
    unknown: "",
};
pub(super) const META_DRIVETRAINS: Words = Words {
    from_traits: |vehicle| {
        Some(match Drivetrain::from_vehicle(vehicle)? {
            Drivetrain::All => "AWD",
            Drivetrain::Four => "4X4",
            Drivetrain::Front => "FWD",
            Drivetrain::Rear => "RWD",
        })
    },
    texts: &[
        ("all", "AWD"),
        ("four", "4X4"),
        ("front", "FWD"),
        ("rear", "RWD"),
        ("2wd", "4X2"),
        ("4x2", "4X2"),
    ],
    other: OTHER,
    unknown: "",
};

#[cfg(test)]
mod tests {
    use super::{META_BODY_STYLES, META_DRIVETRAINS, META_FUEL_TYPES, META_TRANSMISSIONS, Words};
    use inventory::decode;
    use serde_json::json;

    #[test]
    fn what_feeds_write_becomes_metas_words() {
        type Cases = &'static [(&'static str, &'static str)];
        let table: &[(Words, &str, Cases)] = &[
            (
                META_BODY_STYLES,
                "body_style",
                &[
                    ("4dr Sedan", "SEDAN"),
                    ("Coupé", "COUPE"),
                    ("Minivan", "MINIVAN"),
                    ("Cargo Van", "VAN"),
                    ("Pickup", "TRUCK"),
                    ("Crew Cab Pickup", "TRUCK"),
                    ("4D SuperCrew", "TRUCK"),
                    ("SUV / Crossover", "CROSSOVER"),
                    ("Sport Utility", "SUV"),
                    ("Hatchback", "HATCHBACK"),
                    ("Cabrio", "CONVERTIBLE"),
                    ("2dr Cpe", "COUPE"),
                    ("Limousine", "OTHER"),
                    ("", "OTHER"),
                ],
            ),
            (
                META_FUEL_TYPES,
                "fuel_type",
                &[
                    ("Gasoline", "GASOLINE"),
                    ("Regular Unleaded Gas", "GASOLINE"),
                    ("Plug-In Hybrid", "HYBRID"),
                    ("Gas/Electric Hybrid", "HYBRID"),
                    ("Mild Hybrid", "HYBRID"),
                    ("Flex Fuel", "FLEX"),
                    ("Compressed Natural Gas", "OTHER"),
                    ("Hydrogen", "OTHER"),
                    ("", ""),
                ],
            ),
            (
                META_TRANSMISSIONS,
                "transmission",
                &[
                    ("8-Speed Automatic", "AUTOMATIC"),
                    ("6-Speed A/T", "AUTOMATIC"),
                    ("6-Speed Manual", "MANUAL"),
                    ("5-Speed M/T", "MANUAL"),
                    ("Automatic w/ Manual Mode", "AUTOMATIC"),
                    ("CVT", "AUTOMATIC"),
                    ("7-Speed Dual-Clutch", "AUTOMATIC"),
                    ("Single-Speed", "OTHER"),
                    ("", ""),
                ],
            ),
            (
                META_DRIVETRAINS,
                "drivetrain",
                &[
                    ("AWD", "AWD"),
                    ("All-Wheel Drive", "AWD"),
                    ("4WD", "4X4"),
                    ("4-Wheel Drive", "4X4"),
                    ("Front Wheel Drive", "FWD"),
                    ("RWD", "RWD"),
                    ("2WD", "4X2"),
                ],
            ),
        ];
        for (words, field, cases) in table {
            for (text, expected) in *cases {
                let feed = json!([{"stock_number": "A1", *field: text}]).to_string();
                let vehicle = decode(feed.as_bytes()).unwrap().vehicles.remove(0);
                assert_eq!(words.word(&vehicle, text), *expected, "{text}");
            }
        }
    }
}
