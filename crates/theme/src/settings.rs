//! Reads a `theme.toml`.

use crate::{
    color::{BLACK, Color, Rgb, WHITE},
    error::ThemeError,
};
use std::ops::{Range, RangeInclusive};
use toml_edit::{ImDocument, Item, TableLike};

/// Top-level keys.
const KEYS: [&str; 3] = ["colors", "radius", "font"];
/// Keys of `[colors]`.
const COLORS: [&str; 4] = ["ink", "accent", "paper", "band"];
/// Corner radii in pixels.
const RADII: RangeInclusive<f64> = 0.0..=32.0;

const COLOR: &str = "it as \"#rrggbb\", such as \"#0f2138\"";
const RADIUS: &str = "it in pixels from \"0px\" to \"32px\", such as \"14px\"";
const FONT: &str = "the name of a file, such as \"font.woff2\"";
const TABLE: &str = "a table: `[colors]` on a line of its own, and its keys below";

/// The values that a dealer sets in `theme.toml`. Where one is `None`, the site's own theme decides.
///
/// ```toml
/// radius = "14px"
/// font = "font.woff2"
///
/// [colors]
/// ink = "#0f2138"
/// accent = "#f2a20c"
/// paper = "#f7f9fb"
/// band = "#0f2138"
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Settings {
    /// Text, in the light theme. Dark, or light on a dark page.
    pub ink: Option<Color>,
    /// The main action, in both themes.
    pub accent: Option<Color>,
    /// The page's background, in the light theme. A dark one is that of both themes.
    pub paper: Option<Color>,
    /// Bars and bands, in both themes. Dark.
    pub band: Option<Color>,
    /// The corner radius of boxes in CSS pixels, from 0 to 32. The radius of small things is 8/14 of it.
    pub radius: Option<f64>,
    /// The name of a font's file. It changes nothing here.
    pub font: Option<String>,
}

impl Settings {
    /// Reads a `theme.toml`. Every key is optional, so an empty text is fine.
    ///
    /// # Errors
    ///
    /// [`ThemeError::Syntax`] if it is not TOML, [`ThemeError::UnknownKey`] for a key that does not exist, and
    /// [`ThemeError::Value`] for a value that its key can't have, each with its line.
    pub fn parse(text: &str) -> Result<Self, ThemeError> {
        let document = ImDocument::parse(text).map_err(|error| ThemeError::Syntax {
            line: error.span().map(|span| line_of(text, &span)),
            message: error.message().trim().replace('\n', ", "),
        })?;
        let mut settings = Self::default();
        for entry in Entry::all(text, document.as_table(), "") {
            match entry.name {
                "colors" => {
                    let colors = entry.item.as_table_like().ok_or_else(|| entry.refused(TABLE))?;
                    settings.read_colors(text, colors)?;
                }
                "radius" => settings.radius = Some(entry.read(RADIUS, pixels)?),
                "font" => settings.font = Some(entry.read(FONT, file_name)?),
                _ => return Err(entry.unknown(&KEYS)),
            }
        }
        Ok(settings)
    }

    /// The color that is given for a role.
    pub(crate) fn given(&self, role: &str) -> Option<&Color> {
        match role {
            "ink" => self.ink.as_ref(),
            "accent" => self.accent.as_ref(),
            "paper" => self.paper.as_ref(),
            "band" => self.band.as_ref(),
            _ => None,
        }
    }

    /// The color of a role, if it is given.
    pub(crate) fn color(&self, role: &str) -> Option<Rgb> {
        self.given(role).map(|color| color.rgb)
    }

    /// The same without some of the colors.
    pub(crate) fn without(&self, is_dropped: impl Fn(&str) -> bool) -> Self {
        let [ink, accent, paper, band] =
            COLORS.map(|role| self.given(role).filter(|_| !is_dropped(role)).cloned());
        Self { ink, accent, paper, band, ..self.clone() }
    }

    /// Text on the page is lighter than the page, so that both schemes are dark.
    pub(crate) fn has_dark_paper(&self) -> bool {
        self.color("paper").is_some_and(|paper| match self.color("ink") {
            Some(ink) => ink.luminance() > paper.luminance(),
            None => paper.contrast(WHITE) > paper.contrast(BLACK),
        })
    }

    fn read_colors(&mut self, text: &str, colors: &dyn TableLike) -> Result<(), ThemeError> {
        for entry in Entry::all(text, colors, "colors.") {
            let color = match entry.name {
                "ink" => &mut self.ink,
                "accent" => &mut self.accent,
                "paper" => &mut self.paper,
                "band" => &mut self.band,
                _ => return Err(entry.unknown(&COLORS)),
            };
            *color = Some(entry.read(COLOR, Color::parse)?);
        }
        Ok(())
    }
}

/// A key of the file and its value.
struct Entry<'t> {
    /// The table's name and a dot; empty at the top level.
    table: &'static str,
    name: &'t str,
    item: &'t Item,
    line: Option<usize>,
}

impl<'t> Entry<'t> {
    fn all(text: &str, table: &'t dyn TableLike, name_of_table: &'static str) -> impl Iterator<Item = Self> {
        table.iter().map(move |(name, item)| {
            let span = table.key(name).and_then(toml_edit::Key::span).or_else(|| item.span());
            Self { table: name_of_table, name, item, line: span.map(|span| line_of(text, &span)) }
        })
    }

    fn key(&self) -> String {
        format!("{}{}", self.table, self.name)
    }

    fn read<T>(&self, expected: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, ThemeError> {
        self.item.as_str().and_then(read).ok_or_else(|| self.refused(expected))
    }

    fn refused(&self, expected: &'static str) -> ThemeError {
        let value = match self.item {
            Item::Value(value) => value.to_string().trim().to_owned(),
            _ => "a table".to_owned(),
        };
        ThemeError::Value { key: self.key(), value, expected, line: self.line }
    }

    fn unknown(&self, keys: &[&str]) -> ThemeError {
        ThemeError::UnknownKey { key: self.key(), hint: self.hint(keys), line: self.line }
    }

    fn hint(&self, keys: &[&str]) -> String {
        if self.table.is_empty() && COLORS.contains(&self.name) {
            return format!("write `{}` below the line `[colors]`", self.name);
        }
        if !self.table.is_empty() && KEYS.contains(&self.name) {
            return format!("write `{}` above the line `[colors]`", self.name);
        }
        inventory::hint(self.name, keys.iter().copied(), |key| format!("`{}{key}`", self.table))
    }
}

/// A number of pixels, such as `14px` or `7.5px`.
fn pixels(text: &str) -> Option<f64> {
    let digits = text.strip_suffix("px")?;
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_number =
        |text: &str| matches!(text.len(), 1..=2) && text.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number(whole) || !is_number(part) {
        return None;
    }
    digits.parse().ok().filter(|pixels| RADII.contains(pixels))
}

fn file_name(text: &str) -> Option<String> {
    (!text.trim().is_empty()).then(|| text.to_owned())
}

/// The line of a place in the text, from 1.
fn line_of(text: &str, span: &Range<usize>) -> usize {
    text.bytes().take(span.start).filter(|byte| *byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::{Settings, ThemeError};
    use crate::color::Color;

    fn message(text: &str) -> String {
        Settings::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn all_keys_are_read() {
        let text =
            "radius = \"7.5px\"\nfont = \"font.woff2\"\n[colors]\nink = \"#0F2138\"\nband = \"#000000\"\n";
        let settings = Settings::parse(text).unwrap();
        assert_eq!(settings.radius, Some(7.5));
        assert_eq!(settings.font.as_deref(), Some("font.woff2"));
        assert_eq!(settings.ink.as_ref().map(Color::as_str), Some("#0F2138"));
        assert_eq!(settings.band, Color::parse("#000000"));
        assert_eq!((settings.accent, settings.paper), (None, None));
    }

    #[test]
    fn every_key_is_optional() {
        for text in ["", "[colors]\n", "# nothing\n"] {
            assert_eq!(Settings::parse(text), Ok(Settings::default()), "{text}");
        }
    }

    #[test]
    fn tables_may_be_dotted_or_inline() {
        for text in ["colors.ink = \"#000000\"", "colors = { ink = \"#000000\" }"] {
            assert_eq!(Settings::parse(text).unwrap().ink, Color::parse("#000000"), "{text}");
        }
    }

    #[test]
    fn a_wrong_color_is_named_with_its_line_and_how_to_write_it() {
        let colors = [
            ("\"#fff\"", "\"#fff\""),
            ("\"red\"", "\"red\""),
            ("\"#0f213g\"", "\"#0f213g\""),
            ("12", "12"),
            ("\"\"", "\"\""),
        ];
        for (written, shown) in colors {
            assert_eq!(
                message(&format!("[colors]\nink = \"#000000\"\npaper = {written} # white\n")),
                format!(
                    "line 3: `colors.paper` can't be {shown}; write it as \"#rrggbb\", such as \"#0f2138\""
                )
            );
        }
    }

    #[test]
    fn a_radius_is_from_0_to_32_pixels() {
        for (written, radius) in [("0px", 0.0), ("32px", 32.0), ("7.25px", 7.25)] {
            assert_eq!(Settings::parse(&format!("radius = \"{written}\"")).unwrap().radius, Some(radius));
        }
        for written in [
            "\"33px\"",
            "\"32.01px\"",
            "\"-1px\"",
            "\"14\"",
            "14",
            "\"1rem\"",
            "\"1.234px\"",
            "\"infpx\"",
            "\".5px\"",
        ] {
            let message = message(&format!("\nradius = {written}"));
            assert_eq!(
                message,
                format!(
                    "line 2: `radius` can't be {written}; write it in pixels from \"0px\" to \"32px\", such as \"14px\""
                )
            );
        }
    }

    #[test]
    fn an_unknown_key_is_an_error_with_the_nearest_name() {
        assert_eq!(
            message("[colors]\nacent = \"#000000\""),
            "line 2: there is no key `colors.acent`; do you mean `colors.accent`?"
        );
        assert_eq!(message("raduis = \"14px\""), "line 1: there is no key `raduis`; do you mean `radius`?");
        assert_eq!(message("[color]"), "line 1: there is no key `color`; do you mean `colors`?");
        assert_eq!(
            message("shadow = true"),
            "line 1: there is no key `shadow`; there are `colors`, `radius`, `font`"
        );
    }

    #[test]
    fn a_key_in_the_wrong_place_is_told_its_place() {
        assert_eq!(
            message("[colors]\nradius = \"14px\""),
            "line 2: there is no key `colors.radius`; write `radius` above the line `[colors]`"
        );
        assert_eq!(
            message("ink = \"#000000\""),
            "line 1: there is no key `ink`; write `ink` below the line `[colors]`"
        );
    }

    #[test]
    fn what_is_not_toml_is_named_with_its_line() {
        for text in ["\nink = #000000", "\n[colors", "\n\"", "x = 1\nx = 2"] {
            let error = Settings::parse(text).unwrap_err();
            assert!(matches!(error, ThemeError::Syntax { line: Some(2), .. }), "{text}: {error:?}");
        }
    }

    #[test]
    fn other_types_are_refused() {
        assert!(message("colors = 1").starts_with("line 1: `colors` can't be 1; write a table"));
        assert!(message("font = \"\"").starts_with("line 1: `font` can't be \"\"; write the name of a file"));
        assert!(message("[font]").starts_with("line 1: `font` can't be a table; write the name of a file"));
    }
}
