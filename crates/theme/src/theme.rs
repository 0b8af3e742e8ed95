//! All roles of a dealer's theme.

use crate::{
    color::{Color, Rgb},
    dark,
    error::ThemeError,
    light, pairs,
    refusal::{self, Given},
    settings::Settings,
    stylesheet::{self, MAX_BYTES, Written},
    tokens::{Palette, TOKENS},
};
use std::collections::BTreeMap;

/// Roles that keep their default color when the stylesheet is too long, the least visible first.
const SPARED: [&str; 4] = ["shade", "on-band-soft", "band-line", "accent-soft-ink"];

/// Which of a theme's two color schemes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    /// On paper, and on screens unless the visitor prefers dark.
    Light,
    /// On screens of visitors who prefer dark (`prefers-color-scheme`).
    Dark,
}

/// Every color role of a dealer's light and dark theme, and its stylesheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Theme {
    light: BTreeMap<&'static str, String>,
    dark: BTreeMap<&'static str, String>,
    stylesheet: Option<String>,
}

impl Theme {
    /// Derives all roles from the given colors; those that are not given are the site's own.
    ///
    /// # Errors
    ///
    /// [`ThemeError::Contrast`] if a pair of roles can't be read, and only a given color can mend that. With the
    /// color that it suggests, the theme is derived, or an error names another pair.
    pub fn derive(settings: &Settings) -> Result<Self, ThemeError> {
        let colors = [
            ("ink", &settings.ink),
            ("accent", &settings.accent),
            ("paper", &settings.paper),
            ("band", &settings.band),
        ];
        let written: Written = colors
            .iter()
            .filter_map(|(role, color)| Some((*role, color.as_ref()?.as_str().to_owned())))
            .collect();
        let [ink, accent, paper, band] = colors.map(|(role, color)| rgb(role, color.as_ref()));
        let given = Given { ink, accent, paper, band };
        if let Some(error) = refusal::refuse(&given, |color| written.contains_key(color)) {
            return Err(error);
        }
        let mut light = light::derive(&given);
        let mut dark = dark::derive(&given, &light);
        for (theme, palette) in [("light", &light), ("dark", &dark)] {
            if let Some(failing) = pairs::failing(palette) {
                return Err(refusal::of_derived(&failing, theme));
            }
        }
        let stylesheet = shorten(&mut light, &mut dark, &written, settings.radius);
        Ok(Self { light: texts(&light, &written), dark: texts(&dark, &written), stylesheet })
    }

    /// The stylesheet to link before the site's own: minified, at most [`MAX_BYTES`] bytes. `None` if the theme is
    /// the site's own.
    pub fn stylesheet(&self) -> Option<String> {
        self.stylesheet.clone()
    }

    /// The color of a role such as `paper`, as `#rrggbb`. `None` if there is no such role.
    pub fn role(&self, scheme: Scheme, role: &str) -> Option<&str> {
        let roles = match scheme {
            Scheme::Light => &self.light,
            Scheme::Dark => &self.dark,
        };
        roles.get(role).map(String::as_str)
    }

    /// All roles with their colors.
    pub fn roles(&self, scheme: Scheme) -> impl Iterator<Item = (&'static str, &str)> {
        let roles = match scheme {
            Scheme::Light => &self.light,
            Scheme::Dark => &self.dark,
        };
        roles.iter().map(|(role, color)| (*role, color.as_str()))
    }

    /// The color for a browser's bars, as `#rrggbb`: the band's.
    pub fn bar_color(&self, scheme: Scheme) -> &str {
        self.role(scheme, "band").unwrap_or_default()
    }
}

fn rgb(role: &str, color: Option<&Color>) -> Rgb {
    color.map(|color| color.rgb).or_else(|| TOKENS.light.get(role).copied()).unwrap_or_default()
}

/// The stylesheet, with simpler colors where it would be too long.
fn shorten(
    light: &mut Palette,
    dark: &mut Palette,
    written: &Written,
    radius: Option<f64>,
) -> Option<String> {
    let is_short = |light: &Palette, dark: &Palette| {
        stylesheet::write(light, dark, written, radius).is_none_or(|css| css.len() <= MAX_BYTES)
    };
    for role in SPARED {
        if !is_short(light, dark) {
            let defaults = [&TOKENS.light, &TOKENS.dark].map(|palette| color(palette, role));
            replace(light, dark, role, defaults);
        }
    }
    for role in TOKENS.light.keys().filter(|role| !written.contains_key(*role)) {
        if !is_short(light, dark) {
            let short = [&*light, &*dark].map(|palette| color(palette, role).shortened());
            replace(light, dark, role, short);
        }
    }
    stylesheet::write(light, dark, written, radius)
}

/// Gives a role other colors in the light and the dark theme, if both can still be read.
fn replace(light: &mut Palette, dark: &mut Palette, role: &'static str, [in_light, in_dark]: [Rgb; 2]) {
    let before = [light.insert(role, in_light), dark.insert(role, in_dark)];
    if pairs::failing(light).or_else(|| pairs::failing(dark)).is_some() || !pairs::is_dark_order(dark) {
        for (palette, color) in [light, dark].into_iter().zip(before) {
            palette.extend(color.map(|color| (role, color)));
        }
    }
}

fn color(palette: &Palette, role: &str) -> Rgb {
    palette.get(role).copied().unwrap_or_default()
}

fn texts(palette: &Palette, written: &Written) -> BTreeMap<&'static str, String> {
    palette.iter().map(|(role, color)| (*role, stylesheet::text(role, *color, written))).collect()
}
