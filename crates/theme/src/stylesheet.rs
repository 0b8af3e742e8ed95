//! The stylesheet of a theme.

use crate::{
    color::Rgb,
    tokens::{Palette, TOKENS},
};
use std::{collections::BTreeMap, fmt::Write as _};

/// The most bytes that a stylesheet has.
pub const MAX_BYTES: usize = 1_000;

/// Colors as the dealer wrote them, by role.
pub(crate) type Written = BTreeMap<&'static str, String>;

/// Writes what differs from the defaults, minified. `None` if nothing does.
///
/// It is linked before the site's stylesheet, whose `:root` blocks have no layer: so each selector names the root
/// twice, and the dark block repeats what the light one would win over. Forced colors keep the system's, and
/// paper has the light theme.
pub(crate) fn write(
    light: &Palette,
    dark: &Palette,
    written: &Written,
    radius: Option<f64>,
) -> Option<String> {
    let mut in_light = String::new();
    let mut in_dark = String::new();
    for (role, default) in &TOKENS.light {
        let (Some(color), Some(dark_color)) = (light.get(role), dark.get(role)) else { continue };
        let mut inherited = TOKENS.dark.get(role);
        if color != default {
            declare(&mut in_light, role, light, written);
            inherited = Some(color);
        }
        if inherited != Some(dark_color) {
            declare(&mut in_dark, role, dark, written);
        }
    }
    if let Some(radius) = radius.filter(|radius| (radius - TOKENS.radius).abs() > 1e-9) {
        let small = (radius * 8.0 / 14.0 * 100.0).round() / 100.0;
        // Writing to a string can't fail.
        let _ = write!(in_light, "--radius-lg:{radius}px;--radius-sm:{small}px;");
    }
    let blocks = [
        ("@media (forced-colors:none)", in_light),
        ("@media screen and (prefers-color-scheme:dark) and (forced-colors:none)", in_dark),
    ];
    let mut css = String::new();
    for (query, declarations) in blocks {
        if !declarations.is_empty() {
            let _ = write!(css, "{query}{{:root:root{{{}}}}}", declarations.trim_end_matches(';'));
        }
    }
    (!css.is_empty()).then_some(css)
}

fn declare(css: &mut String, role: &str, palette: &Palette, written: &Written) {
    let Some(color) = palette.get(role) else { return };
    let mut text = text(role, *color, written);
    if color.is_short() && !written.contains_key(role) {
        text = text
            .chars()
            .enumerate()
            .filter(|(at, _)| at % 2 == 1 || *at == 0)
            .map(|(_, digit)| digit)
            .collect();
    }
    let _ = write!(css, "--color-{role}:{text};");
}

/// A role's color as the dealer wrote it, or with lower-case digits.
pub(crate) fn text(role: &str, color: Rgb, written: &Written) -> String {
    let text = color.to_string();
    written.get(role).filter(|written| written.eq_ignore_ascii_case(&text)).cloned().unwrap_or(text)
}
