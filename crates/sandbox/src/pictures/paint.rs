//! What the words of a window sticker look like: exterior colors in metal and lacquer, interiors in leather and cloth.

use super::noise::Chance;
use super::vector::{V3, gray, lerp, srgb};

/// A car's paint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Paint {
    /// The color in shade.
    pub(crate) base: V3,
    /// What the flakes throw back towards a light.
    pub(crate) flake: V3,
}

/// Names that say more than a basic color does; the first that occurs decides.
const NAMES: &[(&str, u32)] = &[
    ("hot lava", 0xd8481a),
    ("champagne", 0xc2b490),
    ("magnetic", 0x53585d),
    ("agate", 0x0d1012),
    ("ruby", 0x7a0b18),
    ("race red", 0xb8101c),
    ("soul red", 0x8c0c17),
    ("rosso", 0xa80f18),
    ("velvet", 0x3c1420),
    ("cosmic blue", 0x1f3f78),
    ("obsidian", 0x0b0c0e),
    ("onyx", 0x090a0b),
    ("midnight", 0x0d1119),
    ("phantom", 0x0c0d10),
    ("ebony", 0x0a0a0b),
    ("jet", 0x07080a),
    ("diamond black", 0x0b0c0f),
    ("carbon", 0x33373b),
    ("carbonized", 0x3c4043),
    ("graphite", 0x484c51),
    ("gunmetal", 0x43494f),
    ("gun metallic", 0x43494f),
    ("granite", 0x4b4e50),
    ("charcoal", 0x36393d),
    ("iron", 0x4a4c50),
    ("cement", 0x9a9d9b),
    ("lunar rock", 0x8f9691),
    ("nardo", 0x7e8385),
    ("steel", 0x6d747a),
    ("slate", 0x566069),
    ("sterling", 0x8a8f94),
    ("platinum", 0xb5b4ae),
    ("ingot", 0xb4b8bb),
    ("billet", 0xa7abae),
    ("celestial", 0xb9bdc1),
    ("quicksilver", 0xb3b6ba),
    ("titanium", 0x8c8b87),
    ("aluminum", 0xb5b9bc),
    ("machine gray", 0x4d5256),
    ("sonic", 0x3a4a63),
    ("oxford", 0xe9ebea),
    ("alabaster", 0xe8e7e0),
    ("ivory", 0xe7e0cd),
    ("ice cap", 0xeceeee),
    ("glacier", 0xe8ebec),
    ("summit", 0xeceded),
    ("polar", 0xebeded),
    ("blizzard", 0xe9ecec),
    ("wind chill", 0xe4e6e4),
    ("super white", 0xf0f1f0),
    ("snowflake", 0xe8ebeb),
    ("pearl white", 0xe8e7e2),
    ("star white", 0xe6e7e5),
    ("barcelona", 0x8e1118),
    ("burgundy", 0x4c0f1b),
    ("maroon", 0x4a1018),
    ("merlot", 0x45101d),
    ("crimson", 0x8c0e1c),
    ("scarlet", 0xa6121c),
    ("cherry", 0x7c0f1b),
    ("garnet", 0x5a1019),
    ("torch", 0xb91018),
    ("flame", 0xb2181a),
    ("lava", 0xc63d1a),
    ("sunset", 0xc4501f),
    ("tangerine", 0xe0661a),
    ("copper", 0x8a4a2a),
    ("bronze", 0x6a5540),
    ("mocha", 0x4a372c),
    ("espresso", 0x2e221c),
    ("walnut", 0x43332a),
    ("java", 0x35291f),
    ("sandstone", 0xb3a286),
    ("desert", 0xb09b78),
    ("quicksand", 0xa89473),
    ("sand", 0xb9a98a),
    ("mojave", 0x9c8a68),
    ("khaki", 0x86805f),
    ("cream", 0xe4dcc6),
    ("lime", 0x7ab51d),
    ("emerald", 0x0f4a35),
    ("forest", 0x1c3a2a),
    ("army", 0x4c5439),
    ("olive", 0x55573a),
    ("sage", 0x7f8c78),
    ("cypress", 0x4f5c4a),
    ("teal", 0x125c68),
    ("aqua", 0x2a8f99),
    ("turquoise", 0x1d8f92),
    ("navy", 0x14213c),
    ("sapphire", 0x14357a),
    ("cobalt", 0x17408e),
    ("lapis", 0x173f8f),
    ("abyss", 0x101e33),
    ("atlas", 0x1c3f73),
    ("antimatter", 0x24344d),
    ("cavalry", 0x5b7f9c),
    ("blueprint", 0x1d3c66),
    ("azure", 0x2f78c2),
    ("denim", 0x33507a),
    ("plum", 0x3d1e3e),
    ("amethyst", 0x43285c),
    ("violet", 0x44306e),
    ("pink", 0xd59aa8),
    ("mustard", 0xb98c1e),
    ("amber", 0xc98511),
    ("gold", 0xa98c55),
    // Basic colors, when nothing more is said.
    ("black", 0x0a0b0d),
    ("white", 0xeceeed),
    ("silver", 0xb8bcc0),
    ("gray", 0x676c71),
    ("grey", 0x676c71),
    ("red", 0x9a111b),
    ("blue", 0x1e4788),
    ("green", 0x1f4a35),
    ("brown", 0x4d382b),
    ("beige", 0xbfb196),
    ("tan", 0xb19c7a),
    ("orange", 0xd7571a),
    ("yellow", 0xe3b51d),
    ("purple", 0x40265c),
    ("pearl", 0xe8e7e2),
];

/// Words that say flakes are in the paint.
const FLAKES: [&str; 9] =
    ["metallic", "pearl", "mica", "tri-coat", "tricoat", "crystal", "flake", "effect", "tintcoat"];

impl Paint {
    /// A paint of this sRGB color; `metallic` is the flakes' share.
    pub(crate) fn of(hex: u32, metallic: f32) -> Self {
        let base = srgb(hex);
        let lift = lerp(0.03, 0.05, base.luminance());
        // Pale paints are a little darker than their name, or the sun leaves no shape in them.
        let calm = lerp(1.0, 0.7, base.luminance());
        Self { base: base * ((0.9 - 0.45 * metallic) * calm), flake: (base * 0.75 + gray(lift)) * metallic }
    }

    /// The paint that these words name; `None` where none of them is a color.
    pub(crate) fn named(words: &str) -> Option<Self> {
        let words = words.to_lowercase();
        let (_, hex) = NAMES.iter().find(|(name, _)| has_word(&words, name))?;
        let flakes = FLAKES.iter().any(|word| words.contains(word));
        let plain = words.contains("clearcoat") || words.contains("solid");
        let usual = if srgb(*hex).luminance() > 0.6 { 0.15 } else { 0.45 };
        let metallic = if flakes {
            usual + 0.4
        } else if plain {
            0.1
        } else {
            usual
        };
        Some(Self::of(*hex, metallic))
    }

    /// The paint of a car; one of the quiet colors that lots are full of where the words say nothing.
    pub(crate) fn chosen(words: &str, chance: &mut Chance) -> Self {
        Self::named(words).unwrap_or_else(|| {
            let hex = chance.pick(&[0xb8bcc0, 0x676c71, 0xeceeed, 0x15171a, 0x2b3f5e]);
            Self::of(hex, 0.7)
        })
    }
}

/// Whether the text has these words, not as the inside of another word.
fn has_word(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, found)| {
        let letter = |place: Option<char>| place.is_some_and(char::is_alphabetic);
        !letter(text[..at].chars().next_back()) && !letter(text[at + found.len()..].chars().next())
    })
}

/// Leather or cloth of an interior: the seats, and what the dash and carpets are made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Upholstery {
    pub(crate) seats: V3,
    pub(crate) dash: V3,
    pub(crate) stitch: V3,
}

impl Upholstery {
    /// The interior that these words name; black where they name none.
    pub(crate) fn named(words: &str) -> Self {
        let words = words.to_lowercase();
        let seats = [
            (
                &["beige", "tan", "parchment", "sand", "cashmere", "almond", "camel", "wheat", "dune"][..],
                0xb39c79_u32,
            ),
            (
                &[
                    "saddle", "brown", "java", "cocoa", "mocha", "chestnut", "espresso", "cognac", "russet",
                    "caramel",
                ][..],
                0x6b4228,
            ),
            (&["red", "burgundy", "bordeaux", "crimson", "adrenaline"][..], 0x6d1418),
            (&["white", "ivory", "cream", "oyster"][..], 0xcdc8ba),
            (
                &["gray", "grey", "ash", "graphite", "stone", "titanium", "pewter", "quartz", "slate"][..],
                0x63676a,
            ),
            (&["blue", "navy", "indigo"][..], 0x26344e),
        ]
        .iter()
        .find(|(names, _)| names.iter().any(|name| has_word(&words, name)))
        .map_or(0x202224, |(_, hex)| *hex);
        let seats = srgb(seats);
        let dark = srgb(0x1e2022);
        Self { seats, dash: dark.mix(seats, 0.12), stitch: seats.mix(gray(0.5), 0.5) }
    }
}
