//! The contrast that pairs of roles need.

use crate::{
    color::{Rgb, WHITE},
    tokens::{Palette, TOKENS},
};
use serde::Deserialize;
use std::sync::LazyLock;

/// The least contrast of text (WCAG 2.2).
pub(crate) const TEXT: f64 = 4.5;
/// The least contrast of controls' borders and focus rings (WCAG 2.2).
pub(crate) const SHAPE: f64 = 3.0;

/// In the dark theme, closer surfaces are lighter.
const DARK_ORDER: [&str; 6] = ["shade", "paper", "paper-alt", "surface", "float", "surface-alt"];

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Table {
    pub(crate) pairs: Vec<Row>,
    /// Roles without a pair.
    #[cfg_attr(not(test), expect(dead_code, reason = "a test compares it with the stylesheet's roles"))]
    decoration: Vec<String>,
}

/// A role, the grounds it appears on, and the contrast it needs there.
#[derive(Debug, Deserialize)]
pub(crate) struct Row {
    pub(crate) role: String,
    pub(crate) least: f64,
    pub(crate) grounds: Vec<String>,
}

/// A test compares it with the stylesheet, so it is never empty.
pub(crate) static TABLE: LazyLock<Table> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../tests/vectors/contrast-pairs.json")).unwrap_or_default()
});

#[cfg(test)]
impl Table {
    pub(crate) fn roles(&self) -> std::collections::BTreeSet<&str> {
        let paired = self.pairs.iter().flat_map(|row| row.grounds.iter().chain([&row.role]));
        paired.chain(&self.decoration).map(String::as_str).collect()
    }
}

/// Two roles whose contrast is too low.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Failing {
    pub(crate) role: &'static str,
    pub(crate) ground: &'static str,
    pub(crate) ratio: f64,
    pub(crate) least: f64,
}

/// The first pair of a theme that fails, if any. The band behind words on photos is the ground `scrim`.
pub(crate) fn failing(palette: &Palette) -> Option<Failing> {
    let color = |role: &str| palette.get(role).copied().unwrap_or_default();
    for row in &TABLE.pairs {
        for ground in &row.grounds {
            let ratio = color(&row.role).contrast(color(ground));
            if ratio < row.least {
                return Some(Failing { role: &row.role, ground, ratio, least: row.least });
            }
        }
    }
    let ratio = color("on-band").contrast(scrim(color("band")));
    (ratio < TEXT).then_some(Failing { role: "on-band", ground: "scrim", ratio, least: TEXT })
}

/// The lightest ground of words on photos: the band over a white photo.
pub(crate) fn scrim(band: Rgb) -> Rgb {
    band.over(WHITE, TOKENS.scrim)
}

/// Whether closer surfaces are lighter.
pub(crate) fn is_dark_order(palette: &Palette) -> bool {
    DARK_ORDER
        .map(|role| palette.get(role).copied().unwrap_or_default().luminance())
        .is_sorted_by(|a, b| a < b)
}
