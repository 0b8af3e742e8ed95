//! All roles of a dealer's theme.

use crate::{
    error::ThemeError,
    palette,
    settings::Settings,
    stylesheet,
    tokens::{Palette, Scheme},
};
use std::collections::BTreeMap;

/// Every color role of a dealer's light and dark theme, and its stylesheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Theme {
    light: BTreeMap<&'static str, String>,
    dark: BTreeMap<&'static str, String>,
    stylesheet: Option<String>,
}

/// The site's own theme.
impl Default for Theme {
    fn default() -> Self {
        Self::of_readable(&Settings::default())
    }
}

impl Theme {
    /// Derives all roles from the given colors; those that are not given are the site's own.
    ///
    /// # Errors
    ///
    /// [`ThemeError::Contrast`] with every given color that can't be read with another one. With the colors that it
    /// suggests, the theme is derived.
    pub fn derive(settings: &Settings) -> Result<Self, ThemeError> {
        let (light, failing) = palette::derive(settings, Scheme::Light);
        if failing.is_empty() { Ok(Self::new(settings, &light)) } else { Err(ThemeError::Contrast(failing)) }
    }

    /// The theme of those given colors that can be read; the others are the site's own.
    pub fn of_readable(settings: &Settings) -> Self {
        let (_, failing) = palette::derive(settings, Scheme::Light);
        let settings = settings.without(|role| failing.iter().any(|failing| failing.color == role));
        Self::new(&settings, &palette::derive(&settings, Scheme::Light).0)
    }

    fn new(settings: &Settings, light: &Palette) -> Self {
        let (dark, _) = palette::derive(settings, Scheme::Dark);
        let texts = |palette: &Palette| {
            palette.iter().map(|(role, color)| (*role, stylesheet::text(role, *color, settings))).collect()
        };
        let stylesheet = stylesheet::write(light, &dark, settings);
        Self { light: texts(light), dark: texts(&dark), stylesheet }
    }

    /// The stylesheet to link before the site's own, minified. `None` if the theme is the site's own.
    pub fn stylesheet(&self) -> Option<String> {
        self.stylesheet.clone()
    }

    /// The color of a role such as `paper`, as `#rrggbb`. `None` if there is no such role.
    pub fn role(&self, scheme: Scheme, role: &str) -> Option<&str> {
        self.colors(scheme).get(role).map(String::as_str)
    }

    /// All roles with their colors.
    pub fn roles(&self, scheme: Scheme) -> impl Iterator<Item = (&'static str, &str)> {
        self.colors(scheme).iter().map(|(role, color)| (*role, color.as_str()))
    }

    /// The color for a browser's bars, as `#rrggbb`: the band's.
    pub fn bar_color(&self, scheme: Scheme) -> &str {
        self.role(scheme, "band").unwrap_or_default()
    }

    fn colors(&self, scheme: Scheme) -> &BTreeMap<&'static str, String> {
        if scheme == Scheme::Light { &self.light } else { &self.dark }
    }
}
