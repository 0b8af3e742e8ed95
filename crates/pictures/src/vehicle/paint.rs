//! What the words of a window sticker look like: exterior colors in metal and lacquer, interiors in leather and cloth.

use crate::figures::noise::Chance;
use crate::figures::vector::{V3, gray, lerp, srgb};
use crate::render::surface::Surface;

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
    // Names whose color another word of theirs would hide.
    ("midnight blue", 0x14223f),
    ("midnight silver", 0x464a4e),
    ("still night", 0x151d33),
    ("dark sky", 0x2e3844),
    ("dark blue", 0x17284c),
    ("deep blue", 0x162c55),
    ("steel sapphire", 0x3a5270),
    ("platinum white", 0xe9e9e6),
    ("platinum gray", 0x6b6f72),
    ("white gold", 0xc9bea4),
    ("sunset bronze", 0x6e4a32),
    ("plum crazy", 0x4a2670),
    ("bikini", 0x1f8f9c),
    ("rocky mountain", 0x5f6a66),
    ("hella yella", 0xe6c31a),
    ("light brownstone", 0x8f7d6b),
    ("brownstone", 0x66564a),
    ("orangeburst", 0xd0581a),
    ("stormy sea", 0x22405a),
    ("area 51", 0x42586a),
    ("moonlight cloud", 0x8796a3),
    ("dark moss", 0x2e3a2c),
    ("brass", 0x86713f),
    ("saber", 0x5c6a76),
    ("pewter", 0x6e6d69),
    ("pepperdust", 0x55534f),
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
    /// A panel that wears it.
    pub(crate) fn surface(&self) -> Surface {
        Surface { dull: self.base, metal: self.flake, rough: 0.55, coat: 1.0, glow: gray(0.0), open: 1.0 }
    }
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
        let named = srgb(Self::color(words).unwrap_or(0x1b1d1f));
        // The light of an open door makes every color twice as strong.
        let seats = named.mix(gray(named.luminance()), 0.22) * 0.6;
        let dark = srgb(0x1e2022);
        Self { seats, dash: dark.mix(seats, 0.12), stitch: seats.mix(gray(0.5), 0.5) }
    }

    /// The color that these words name; the first name of the table decides.
    pub(crate) fn color(words: &str) -> Option<u32> {
        let words = words.to_lowercase();
        INTERIORS.iter().find(|(name, _)| has_word(&words, name)).map(|(_, hex)| *hex)
    }
}

/// What interiors are called; of two names in one text the earlier one here is the color of the seats.
const INTERIORS: &[(&str, u32)] = &[
    ("slate black", 0x24272a),
    ("light gray", 0xa5a8a8),
    ("dark gray", 0x45474a),
    ("diesel gray", 0x55585a),
    ("cement gray", 0x8d908e),
    ("earth gray", 0x767069),
    ("dark slate", 0x4c5054),
    ("dark frost", 0x8b8378),
    ("frost", 0xc9c2b3),
    ("espresso", 0x33221a),
    ("roast", 0x39261c),
    ("java", 0x3d2a1f),
    ("umber", 0x47311f),
    ("mocha", 0x483528),
    ("cocoa", 0x443024),
    ("noble brown", 0x4a3224),
    ("teak", 0x583d2a),
    ("pecan", 0x64432b),
    ("chestnut", 0x54321f),
    ("saddle", 0x704729),
    ("cognac", 0x784527),
    ("russet", 0x6a3a24),
    ("caramel", 0x84552f),
    ("terracotta", 0x86462c),
    ("terra cotta", 0x86462c),
    ("camel", 0xa07a4c),
    ("brown", 0x50382a),
    ("circuit red", 0x7d161b),
    ("burgundy", 0x4c141c),
    ("bordeaux", 0x4c141c),
    ("crimson", 0x78131a),
    ("adrenaline", 0x7d161b),
    ("red", 0x76161b),
    ("parchment", 0xc4b89e),
    ("cashmere", 0xbfae90),
    ("almond", 0xbcaa8a),
    ("café crème", 0xb9a584),
    ("sandstone", 0xad987a),
    ("dune", 0xb09c7c),
    ("wheat", 0xb8a27a),
    ("sand", 0xae9b7c),
    ("beige", 0xb5a385),
    ("tan", 0xa5875e),
    ("shale", 0xa1978a),
    ("ivory", 0xd0c9b8),
    ("cream", 0xcfc6b0),
    ("oyster", 0xc6c0b2),
    ("white", 0xcfccc4),
    ("moonstone", 0xb0b2af),
    ("ash", 0x9b9a94),
    ("boulder", 0x6c6f71),
    ("steel", 0x6f7478),
    ("titanium", 0x7b7d7f),
    ("stone", 0x8b8780),
    ("pewter", 0x74736f),
    ("quartz", 0x9b9a98),
    ("graphite", 0x404346),
    ("charcoal", 0x2f3235),
    ("agate", 0x26282a),
    ("gray", 0x686c6f),
    ("grey", 0x686c6f),
    ("slate", 0x484e54),
    ("navy", 0x1e2b47),
    ("indigo", 0x24305a),
    ("blue", 0x263a5c),
    ("ebony", 0x18191b),
    ("jet", 0x18191b),
    ("carbon", 0x202326),
    ("onyx", 0x18191b),
    ("black", 0x1b1d1f),
];
