//! Colors as people name them (FILTER-7).

use super::kinds;
use super::sayings::{Sayings, Table};
use std::sync::LazyLock;

kinds! {
    /// The family of a color.
    ColorFamily {
        White: "White", "White";
        Black: "Black", "Black";
        Gray: "Gray", "Gray";
        Silver: "Silver", "Silver";
        Blue: "Blue", "Blue";
        Red: "Red", "Red";
        Green: "Green", "Green";
        Brown: "Brown", "Brown";
        Beige: "Beige", "Beige";
        Gold: "Gold", "Gold";
        Orange: "Orange", "Orange";
        Yellow: "Yellow", "Yellow";
        Purple: "Purple", "Purple";
        Other: "Other", "Other";
    }
}

/// The basic colors, words of the trade for their shades, and makers' names that have none of these in them, as Ford's, Nissan's,
/// Toyota's and Honda's brochures show them. A shade in front of a color is a part of its name: `Iced Blue Silver` is silver.
const WORDS: Table<ColorFamily> = &[
    ("white", Some(ColorFamily::White)),
    ("ivory", Some(ColorFamily::White)),
    ("frost", Some(ColorFamily::White)),
    ("snow", Some(ColorFamily::White)),
    ("blizzard", Some(ColorFamily::White)),
    ("ice cap", Some(ColorFamily::White)),
    ("ibis", Some(ColorFamily::White)),
    ("chalk", Some(ColorFamily::White)),
    ("alabaster", Some(ColorFamily::White)),
    ("porcelain", Some(ColorFamily::White)),
    ("starfire", Some(ColorFamily::White)),
    ("wind chill", Some(ColorFamily::White)),
    ("eminent", Some(ColorFamily::White)),
    ("black", Some(ColorFamily::Black)),
    ("blacks", Some(ColorFamily::Black)),
    ("ebony", Some(ColorFamily::Black)),
    ("onyx", Some(ColorFamily::Black)),
    ("obsidian", Some(ColorFamily::Black)),
    ("jet", Some(ColorFamily::Black)),
    ("raven", Some(ColorFamily::Black)),
    ("noir", Some(ColorFamily::Black)),
    ("gray", Some(ColorFamily::Gray)),
    ("grey", Some(ColorFamily::Gray)),
    ("charcoal", Some(ColorFamily::Gray)),
    ("graphite", Some(ColorFamily::Gray)),
    ("anthracite", Some(ColorFamily::Gray)),
    ("gunmetal", Some(ColorFamily::Gray)),
    ("gun metal", Some(ColorFamily::Gray)),
    ("gun metallic", Some(ColorFamily::Gray)),
    ("slate", Some(ColorFamily::Gray)),
    ("granite", Some(ColorFamily::Gray)),
    ("magnetic", Some(ColorFamily::Gray)),
    ("magnetite", Some(ColorFamily::Gray)),
    ("pewter", Some(ColorFamily::Gray)),
    ("steel", Some(ColorFamily::Gray)),
    ("nardo", Some(ColorFamily::Gray)),
    ("lunar rock", Some(ColorFamily::Gray)),
    ("destroyer", Some(ColorFamily::Gray)),
    ("cement", Some(ColorFamily::Gray)),
    ("ash", Some(ColorFamily::Gray)),
    ("titanium", Some(ColorFamily::Gray)),
    ("silver", Some(ColorFamily::Silver)),
    ("quicksilver", Some(ColorFamily::Silver)),
    ("sterling", Some(ColorFamily::Silver)),
    ("platinum", Some(ColorFamily::Silver)),
    ("aluminum", Some(ColorFamily::Silver)),
    ("billet", Some(ColorFamily::Silver)),
    ("chrome", Some(ColorFamily::Silver)),
    ("blue", Some(ColorFamily::Blue)),
    ("navy", Some(ColorFamily::Blue)),
    ("sapphire", Some(ColorFamily::Blue)),
    ("indigo", Some(ColorFamily::Blue)),
    ("cobalt", Some(ColorFamily::Blue)),
    ("azure", Some(ColorFamily::Blue)),
    ("lapis", Some(ColorFamily::Blue)),
    ("denim", Some(ColorFamily::Blue)),
    ("still night", Some(ColorFamily::Blue)),
    ("area 51", Some(ColorFamily::Blue)),
    ("aqua", Some(ColorFamily::Blue)),
    ("red", Some(ColorFamily::Red)),
    ("reds", Some(ColorFamily::Red)),
    ("maroon", Some(ColorFamily::Red)),
    ("burgundy", Some(ColorFamily::Red)),
    ("crimson", Some(ColorFamily::Red)),
    ("scarlet", Some(ColorFamily::Red)),
    ("ruby", Some(ColorFamily::Red)),
    ("cherry", Some(ColorFamily::Red)),
    ("garnet", Some(ColorFamily::Red)),
    ("merlot", Some(ColorFamily::Red)),
    ("cayenne", Some(ColorFamily::Red)),
    ("chili pepper", Some(ColorFamily::Red)),
    ("cranberry", Some(ColorFamily::Red)),
    ("vermilion", Some(ColorFamily::Red)),
    ("rosso", Some(ColorFamily::Red)),
    ("rouge", Some(ColorFamily::Red)),
    ("green", Some(ColorFamily::Green)),
    ("emerald", Some(ColorFamily::Green)),
    ("olive", Some(ColorFamily::Green)),
    ("jade", Some(ColorFamily::Green)),
    ("moss", Some(ColorFamily::Green)),
    ("sage", Some(ColorFamily::Green)),
    ("lime", Some(ColorFamily::Green)),
    ("hunter", Some(ColorFamily::Green)),
    ("forest mist", Some(ColorFamily::Green)),
    ("evergreen", Some(ColorFamily::Green)),
    ("verde", Some(ColorFamily::Green)),
    ("brown", Some(ColorFamily::Brown)),
    ("brownstone", Some(ColorFamily::Brown)),
    ("bronze", Some(ColorFamily::Brown)),
    ("mocha", Some(ColorFamily::Brown)),
    ("espresso", Some(ColorFamily::Brown)),
    ("cocoa", Some(ColorFamily::Brown)),
    ("java", Some(ColorFamily::Brown)),
    ("chestnut", Some(ColorFamily::Brown)),
    ("cognac", Some(ColorFamily::Brown)),
    ("walnut", Some(ColorFamily::Brown)),
    ("mahogany", Some(ColorFamily::Brown)),
    ("saddle", Some(ColorFamily::Brown)),
    ("chocolate", Some(ColorFamily::Brown)),
    ("coffee", Some(ColorFamily::Brown)),
    ("pecan", Some(ColorFamily::Brown)),
    ("umber", Some(ColorFamily::Brown)),
    ("teak", Some(ColorFamily::Brown)),
    ("beige", Some(ColorFamily::Beige)),
    ("tan", Some(ColorFamily::Beige)),
    ("sand", Some(ColorFamily::Beige)),
    ("sandstone", Some(ColorFamily::Beige)),
    ("quicksand", Some(ColorFamily::Beige)),
    ("almond", Some(ColorFamily::Beige)),
    ("parchment", Some(ColorFamily::Beige)),
    ("cashmere", Some(ColorFamily::Beige)),
    ("dune", Some(ColorFamily::Beige)),
    ("cream", Some(ColorFamily::Beige)),
    ("creme", Some(ColorFamily::Beige)),
    ("camel", Some(ColorFamily::Beige)),
    ("khaki", Some(ColorFamily::Beige)),
    ("linen", Some(ColorFamily::Beige)),
    ("macchiato", Some(ColorFamily::Beige)),
    ("cappuccino", Some(ColorFamily::Beige)),
    ("gold", Some(ColorFamily::Gold)),
    ("champagne", Some(ColorFamily::Gold)),
    ("brass", Some(ColorFamily::Gold)),
    ("orange", Some(ColorFamily::Orange)),
    ("orangeburst", Some(ColorFamily::Orange)),
    ("copper", Some(ColorFamily::Orange)),
    ("tangerine", Some(ColorFamily::Orange)),
    ("amber", Some(ColorFamily::Orange)),
    ("yellow", Some(ColorFamily::Yellow)),
    ("lemon", Some(ColorFamily::Yellow)),
    ("purple", Some(ColorFamily::Purple)),
    ("plum", Some(ColorFamily::Purple)),
    ("violet", Some(ColorFamily::Purple)),
    ("amethyst", Some(ColorFamily::Purple)),
    ("lavender", Some(ColorFamily::Purple)),
    ("eggplant", Some(ColorFamily::Purple)),
];

static SAYINGS: LazyLock<Sayings<ColorFamily>> = LazyLock::new(|| Sayings::of(WORDS));

/// What parts two colors: the first is that of most of it.
const PARTS: [&str; 5] = ["/", "&", ",", " with ", " w/"];

impl ColorFamily {
    /// What words say of it.
    pub(crate) const SAYINGS: Table<Self> = WORDS;

    /// The family of a color by its maker's name; a name that no table knows is another color.
    pub fn of(name: &str) -> Option<Self> {
        let parts = PARTS.iter().filter_map(|part| name.find(part));
        let first = parts.min().map_or(name, |end| &name[..end]);
        let named = name.contains(char::is_alphanumeric);
        named.then(|| SAYINGS.first_of([first, name]).unwrap_or(Self::Other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_color_is_of_the_family_that_its_name_says() {
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
            assert_eq!(ColorFamily::of(name), Some(family), "{name}");
        }
        assert_eq!(ColorFamily::of(" - "), None);
    }
}
