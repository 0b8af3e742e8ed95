//! Models of the trade, also those that no vehicle here is: a dated file.

use crate::text::{compact, fold};
use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

const FILE: &str = include_str!("../data/us-models.toml");

type Tables = BTreeMap<String, BTreeMap<String, String>>;

/// A model of the last twenty years.
#[derive(Debug, PartialEq, Eq)]
pub struct KnownModel {
    /// Its make, by its usual name.
    pub make: &'static str,
    pub name: &'static str,
    /// The value of the body style that most were built in.
    pub body_style: &'static str,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| toml_edit::de::from_str(FILE).unwrap_or_default());

static MODELS: LazyLock<Vec<KnownModel>> = LazyLock::new(|| {
    let makes = TABLES.iter().filter(|(make, _)| *make != AMBIGUOUS);
    let styles = makes.flat_map(|(make, styles)| styles.iter().map(move |(style, list)| (make, style, list)));
    styles
        .flat_map(|(make, style, list)| {
            names(list).map(move |name| KnownModel { make, name, body_style: style })
        })
        .collect()
});

/// The table of names that mean something else without their make.
const AMBIGUOUS: &str = "ambiguous";

fn names(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split(',').map(str::trim).filter(|name| !name.is_empty())
}

/// Every model, by make.
pub fn known_models() -> &'static [KnownModel] {
    &MODELS
}

/// A name has the folded word.
pub(crate) fn is_word_of_model(word: &str) -> bool {
    static WORDS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let words = MODELS.iter().map(|model| fold(model.name));
        words.flat_map(|name| name.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect()
    });
    WORDS.contains(word)
}

impl KnownModel {
    /// A model here, by its folded name, is this one, a version of it, or of this line: an `rx 350` of the
    /// RX, a `330i` of the 3 Series.
    pub(crate) fn includes(&self, here: &str) -> bool {
        let name = fold(self.name);
        if compact(here) == compact(&name) || here.split(' ').any(|word| word == name) {
            return true;
        }
        let line = name.strip_suffix("-class").or_else(|| name.strip_suffix(" series"));
        let Some(after) = here.strip_prefix(line.unwrap_or(&name)) else { return false };
        let is_short = self.name.len() <= 3 && self.name.chars().all(char::is_alphabetic);
        match after.chars().next() {
            None => true,
            Some(next) if line.is_some() || is_short => !next.is_alphabetic(),
            Some(next) => !next.is_alphanumeric(),
        }
    }

    /// Its name means it without the make.
    pub(crate) fn is_clear_alone(&self) -> bool {
        let name = compact(&fold(self.name));
        let is_ambiguous = || {
            let words = TABLES.get(AMBIGUOUS).and_then(|table| table.get("names"));
            words.is_some_and(|words| names(words).any(|word| compact(word) == name))
        };
        name.len() > 2 && !name.bytes().all(|byte| byte.is_ascii_digit()) && !is_ambiguous()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BodyStyle;
    use crate::makes::make_named;

    #[test]
    fn each_has_a_known_make_and_a_body_style() {
        assert!(known_models().len() > 700);
        for model in known_models() {
            assert_eq!(make_named(model.make), Some(model.make));
            let style = BodyStyle::from_text(model.body_style);
            assert_eq!(style.map(BodyStyle::value), Some(model.body_style), "{model:?}");
        }
    }

    #[test]
    fn a_line_includes_its_models() {
        let named = |make: &str, name: &str| {
            known_models().iter().find(|model| model.make == make && model.name == name).expect(name)
        };
        for (make, name, here, includes) in [
            ("BMW", "3 Series", "330i", true),
            ("BMW", "3 Series", "530i", false),
            ("Mercedes-Benz", "C-Class", "c 300", true),
            ("Mercedes-Benz", "S-Class", "sprinter", false),
            ("Lexus", "RX", "rx350", true),
            ("Toyota", "Supra", "gr supra", true),
            ("Ford", "F-250", "f-250 super duty", true),
            ("Toyota", "Land Cruiser", "highlander", false),
            ("Tesla", "Model Y", "model 3", false),
        ] {
            assert_eq!(named(make, name).includes(here), includes, "{name} {here}");
        }
    }
}
