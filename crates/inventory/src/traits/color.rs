//! Color families (FILTER-7).

use super::fixed_values;
use super::phrase_matcher::{PhraseMatcher, PhraseTable};
use std::sync::LazyLock;

fixed_values! {
    ColorFamily {
        White: "White", FACTS_VALUES_COLOR_WHITE;
        Black: "Black", FACTS_VALUES_COLOR_BLACK;
        Gray: "Gray", FACTS_VALUES_COLOR_GRAY;
        Silver: "Silver", FACTS_VALUES_COLOR_SILVER;
        Blue: "Blue", FACTS_VALUES_COLOR_BLUE;
        Red: "Red", FACTS_VALUES_COLOR_RED;
        Green: "Green", FACTS_VALUES_COLOR_GREEN;
        Brown: "Brown", FACTS_VALUES_COLOR_BROWN;
        Beige: "Beige", FACTS_VALUES_COLOR_BEIGE;
        Gold: "Gold", FACTS_VALUES_COLOR_GOLD;
        Orange: "Orange", FACTS_VALUES_COLOR_ORANGE;
        Yellow: "Yellow", FACTS_VALUES_COLOR_YELLOW;
        Purple: "Purple", FACTS_VALUES_COLOR_PURPLE;
        Other: "Other", FACTS_VALUES_COLOR_OTHER;
    }
}

static MATCHER: LazyLock<PhraseMatcher<ColorFamily>> =
    LazyLock::new(|| PhraseMatcher::new(ColorFamily::PHRASES));

/// Separators between two colors; the first color is the main one.
const SEPARATORS: [&str; 5] = ["/", "&", ",", " with ", " w/"];

impl ColorFamily {
    /// Basic colors, names of their shades, and makers' names that contain neither, from brochures
    /// of Ford, Nissan, Toyota and Honda. The last one in a name counts: `Iced Blue Silver` is
    /// silver.
    pub(crate) const PHRASES: PhraseTable<Self> = &[
        (
            Some(Self::White),
            "white, ivory, frost, snow, blizzard, ice cap, ibis, chalk, alabaster, porcelain, \
             starfire, wind chill, eminent",
        ),
        (Some(Self::Black), "black, blacks, ebony, onyx, obsidian, jet, raven, noir"),
        (
            Some(Self::Gray),
            "gray, grey, charcoal, graphite, anthracite, gunmetal, gun metal, gun metallic, slate, \
             granite, magnetic, magnetite, pewter, steel, nardo, lunar rock, destroyer, cement, \
             ash, titanium",
        ),
        (Some(Self::Silver), "silver, quicksilver, sterling, platinum, aluminum, billet, chrome"),
        (
            Some(Self::Blue),
            "blue, navy, sapphire, indigo, cobalt, azure, lapis, denim, still night, area 51, aqua",
        ),
        (
            Some(Self::Red),
            "red, reds, maroon, burgundy, crimson, scarlet, ruby, cherry, garnet, merlot, cayenne, \
             chili pepper, cranberry, vermilion, rosso, rouge",
        ),
        (
            Some(Self::Green),
            "green, emerald, olive, jade, moss, sage, lime, hunter, forest mist, evergreen, verde",
        ),
        (
            Some(Self::Brown),
            "brown, brownstone, bronze, mocha, espresso, cocoa, java, chestnut, cognac, walnut, \
             mahogany, saddle, chocolate, coffee, pecan, umber, teak",
        ),
        (
            Some(Self::Beige),
            "beige, tan, sand, sandstone, quicksand, almond, parchment, cashmere, dune, cream, \
             creme, camel, khaki, linen, macchiato, cappuccino",
        ),
        (Some(Self::Gold), "gold, champagne, brass"),
        (Some(Self::Orange), "orange, orangeburst, copper, tangerine, amber"),
        (Some(Self::Yellow), "yellow, lemon"),
        (Some(Self::Purple), "purple, plum, violet, amethyst, lavender, eggplant"),
    ];

    /// The family of a maker's color name; unknown names are `Other`.
    pub fn from_name(name: &str) -> Option<Self> {
        let ends = SEPARATORS.iter().filter_map(|separator| name.find(separator));
        let first = ends.min().map_or(name, |end| &name[..end]);
        let named = name.contains(char::is_alphanumeric);
        named.then(|| MATCHER.find_first([first, name]).unwrap_or(Self::Other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn color_names_have_families() {
        let families = [
            ("Antimatter Blue Metallic", ColorFamily::Blue),
            ("Iced Blue Silver Metallic", ColorFamily::Silver),
            ("Magnetic Metallic", ColorFamily::Gray),
            ("Gun Metallic", ColorFamily::Gray),
            ("Rouge Éclat", ColorFamily::Red),
            ("Café Crème Leather", ColorFamily::Beige),
            ("Ebony & Ivory Windsor Leather", ColorFamily::Black),
            ("White/Black two-tone", ColorFamily::White),
            ("Hella Yella Clearcoat", ColorFamily::Other),
        ];
        for (name, family) in families {
            assert_eq!(ColorFamily::from_name(name), Some(family), "{name}");
        }
        assert_eq!(ColorFamily::from_name(" - "), None);
    }
}
