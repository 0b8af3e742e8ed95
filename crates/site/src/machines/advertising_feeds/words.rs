//! Literal words of consumers, and the texts of inventory feeds that they stand for.

use inventory::slug;

/// Texts with the consumer's word for each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words {
    /// The first text that a value contains counts.
    texts: &'static [(&'static str, &'static str)],
    /// The word for any other value.
    other: &'static str,
    /// The word for an unknown value.
    unknown: &'static str,
}

/// The consumer's word for a value; an empty one is unknown.
pub(super) fn word(text: &str, words: Words) -> &'static str {
    if text.is_empty() {
        return words.unknown;
    }
    let text = slug(text);
    words.texts.iter().find(|(part, _)| text.contains(part)).map_or(words.other, |(_, word)| word)
}

/// Meta's word for everything else.
const OTHER: &str = "OTHER";

/// Meta's words. The body style is mandatory.
pub(super) const META_BODY_STYLES: Words = Words {
    other: OTHER,
    unknown: OTHER,
    texts: &[
        ("convertible", "CONVERTIBLE"),
        ("cabrio", "CONVERTIBLE"),
        ("roadster", "CONVERTIBLE"),
        ("minivan", "MINIVAN"),
        ("pickup", "TRUCK"),
        ("truck", "TRUCK"),
        ("crew-cab", "TRUCK"),
        ("crossover", "CROSSOVER"),
        ("suv", "SUV"),
        ("sport-utility", "SUV"),
        ("hatch", "HATCHBACK"),
        ("wagon", "WAGON"),
        ("coupe", "COUPE"),
        ("sedan", "SEDAN"),
        ("van", "VAN"),
    ],
};
pub(super) const META_FUEL_TYPES: Words = Words {
    other: OTHER,
    unknown: "",
    texts: &[
        ("hybrid", "HYBRID"),
        ("electric", "ELECTRIC"),
        ("diesel", "DIESEL"),
        ("flex", "FLEX"),
        ("e85", "FLEX"),
        ("gas", "GASOLINE"),
        ("petrol", "GASOLINE"),
        ("unleaded", "GASOLINE"),
    ],
};
pub(super) const META_TRANSMISSIONS: Words = Words {
    other: OTHER,
    unknown: "",
    texts: &[
        ("auto", "AUTOMATIC"),
        ("cvt", "AUTOMATIC"),
        ("variable", "AUTOMATIC"),
        ("dct", "AUTOMATIC"),
        ("dual-clutch", "AUTOMATIC"),
        ("manual", "MANUAL"),
    ],
};
pub(super) const META_DRIVETRAINS: Words = Words {
    other: OTHER,
    unknown: "",
    texts: &[
        ("awd", "AWD"),
        ("all", "AWD"),
        ("4wd", "4X4"),
        ("4x4", "4X4"),
        ("four", "4X4"),
        ("fwd", "FWD"),
        ("front", "FWD"),
        ("rwd", "RWD"),
        ("rear", "RWD"),
        ("2wd", "4X2"),
        ("4x2", "4X2"),
    ],
};

#[cfg(test)]
mod tests {
    use super::{META_BODY_STYLES, META_DRIVETRAINS, META_FUEL_TYPES, META_TRANSMISSIONS, Words, word};

    #[test]
    fn what_feeds_write_becomes_metas_words() {
        let table: &[(Words, &[(&str, &str)])] = &[
            (
                META_BODY_STYLES,
                &[
                    ("4dr Sedan", "SEDAN"),
                    ("Coupé", "COUPE"),
                    ("Minivan", "MINIVAN"),
                    ("Cargo Van", "VAN"),
                    ("Pickup", "TRUCK"),
                    ("Crew Cab Pickup", "TRUCK"),
                    ("SUV / Crossover", "CROSSOVER"),
                    ("Sport Utility", "SUV"),
                    ("Hatchback", "HATCHBACK"),
                    ("Limousine", "OTHER"),
                    ("", "OTHER"),
                ],
            ),
            (
                META_FUEL_TYPES,
                &[
                    ("Gasoline", "GASOLINE"),
                    ("Regular Unleaded Gas", "GASOLINE"),
                    ("Plug-In Hybrid", "HYBRID"),
                    ("Gas/Electric Hybrid", "HYBRID"),
                    ("Flex Fuel", "FLEX"),
                    ("Hydrogen", "OTHER"),
                    ("", ""),
                ],
            ),
            (
                META_TRANSMISSIONS,
                &[
                    ("8-Speed Automatic", "AUTOMATIC"),
                    ("6-Speed Manual", "MANUAL"),
                    ("Automatic w/ Manual Mode", "AUTOMATIC"),
                    ("CVT", "AUTOMATIC"),
                    ("7-Speed Dual-Clutch", "AUTOMATIC"),
                    ("Single-Speed", "OTHER"),
                    ("", ""),
                ],
            ),
            (
                META_DRIVETRAINS,
                &[
                    ("AWD", "AWD"),
                    ("All-Wheel Drive", "AWD"),
                    ("4WD", "4X4"),
                    ("Front Wheel Drive", "FWD"),
                    ("RWD", "RWD"),
                    ("2WD", "4X2"),
                ],
            ),
        ];
        for (words, cases) in table {
            for (text, expected) in *cases {
                assert_eq!(word(text, *words), *expected, "{text}");
            }
        }
    }
}
