//! The site's default look, read from its stylesheet.

use crate::color::Rgb;
use std::{collections::BTreeMap, sync::LazyLock};

const CSS: &str = include_str!("../../../web/src/styles/tokens.css");

/// The colors of a theme by role, such as `paper-alt`.
pub(crate) type Palette = BTreeMap<&'static str, Rgb>;

/// A color scheme of a theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    /// On paper, and on screens unless the visitor prefers dark.
    Light,
    /// On screens of visitors who prefer dark (`prefers-color-scheme`).
    Dark,
}

/// The contents of `tokens.css`.
#[derive(Debug, Default)]
pub(crate) struct Tokens {
    /// Every role in the light theme.
    pub(crate) light: Palette,
    /// Every role in the dark theme.
    pub(crate) dark: Palette,
    /// The opacity of the band behind words on photos, from 0 to 1.
    pub(crate) scrim: f64,
    /// The corner radius of boxes in pixels, at the usual text size of 16 pixels.
    pub(crate) radius: f64,
}

pub(crate) static TOKENS: LazyLock<Tokens> = LazyLock::new(|| read(CSS));

fn read(css: &'static str) -> Tokens {
    let raw: BTreeMap<&str, Rgb> =
        declarations(css).filter_map(|(name, value)| Some((name, Rgb::parse(value)?))).collect();
    let (light, dark) = css.split_once("(prefers-color-scheme: dark)").unwrap_or((css, ""));
    let light = roles(light, &raw);
    let mut in_dark = light.clone();
    in_dark.extend(roles(dark, &raw));
    let value =
        |name: &str| declarations(css).find(|(declared, _)| *declared == name).map(|(_, value)| value);
    let number = |name: &str, unit: &str| value(name)?.strip_suffix(unit)?.parse::<f64>().ok();
    Tokens {
        light,
        dark: in_dark,
        scrim: number("scrim", "%").unwrap_or_default() / 100.0,
        radius: number("radius-lg", "rem").unwrap_or_default() * 16.0,
    }
}

/// The custom properties, without their hyphens, and their values.
fn declarations(css: &str) -> impl Iterator<Item = (&str, &str)> {
    css.lines().filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';')?.split_once(": "))
}

/// The roles that name a raw color. Those in forced colors name system colors instead.
fn roles(css: &'static str, raw: &BTreeMap<&str, Rgb>) -> Palette {
    declarations(css)
        .filter_map(|(name, value)| {
            let color = value.strip_prefix("var(--")?.strip_suffix(')')?;
            Some((name.strip_prefix("color-")?, *raw.get(color)?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::TOKENS;

    #[test]
    fn the_defaults_are_read() {
        assert_eq!(TOKENS.light["paper"].to_string(), "#f7f9fb");
        assert_eq!(TOKENS.dark["paper"].to_string(), "#0b121c");
        assert_eq!(TOKENS.dark["accent"].to_string(), "#f2a20c");
        assert_eq!(TOKENS.light.len(), 29);
        assert!((TOKENS.scrim - 0.68).abs() < 1e-9);
        assert!((TOKENS.radius - 14.0).abs() < 1e-9);
    }
}
