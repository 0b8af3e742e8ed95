//! The stylesheet of a theme.

use crate::{
    color::Rgb,
    settings::Settings,
    tokens::{Palette, TOKENS},
};
use std::fmt::Write as _;

/// Writes what differs from the defaults, minified. `None` if nothing does.
///
/// The stylesheet is linked before the site's, whose `:root` blocks have no layer: so each selector names the
/// root twice, and the dark block repeats what the light one would win over. Forced colors keep the system's,
/// and paper has the light theme, or the site's own if the dealer's page is dark.
pub(crate) fn write(light: &Palette, dark: &Palette, settings: &Settings) -> Option<String> {
    let (query, scheme) = if settings.has_dark_paper() {
        ("@media screen and (forced-colors:none)", "color-scheme:dark;")
    } else {
        ("@media (forced-colors:none)", "")
    };
    let mut in_light = scheme.to_owned();
    let mut in_dark = String::new();
    for (role, default) in &TOKENS.light {
        let (Some(color), Some(dark_color)) = (light.get(role), dark.get(role)) else { continue };
        let mut inherited = TOKENS.dark.get(role);
        if color != default {
            in_light.push_str(&declaration(role, *color, settings));
            inherited = Some(color);
        }
        if inherited != Some(dark_color) {
            in_dark.push_str(&declaration(role, *dark_color, settings));
        }
    }
    if let Some(radius) = settings.radius.filter(|radius| (radius - TOKENS.radius).abs() > 1e-9) {
        let small = (radius * 8.0 / 14.0 * 100.0).round() / 100.0;
        // Writing to a string can't fail.
        let _ = write!(in_light, "--radius-lg:{radius}px;--radius-sm:{small}px;");
    }
    let blocks = [
        (query, in_light),
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

fn declaration(role: &str, color: Rgb, settings: &Settings) -> String {
    format!("--color-{role}:{};", text(role, color, settings))
}

/// A role's color as the dealer wrote it, or with lower-case digits.
pub(crate) fn text(role: &str, color: Rgb, settings: &Settings) -> String {
    let written = settings.given(role).filter(|given| given.rgb == color);
    written.map_or_else(|| color.to_string(), |given| given.as_str().to_owned())
}
