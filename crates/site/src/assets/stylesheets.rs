//! The stylesheets: one file per kind of page, which includes the shared styles, and those for paper
//! alone, which no page waits for.

use enum_map::{Enum, EnumMap};

/// A kind of page, with its file in `web/src/styles/sheets`.
#[derive(Clone, Copy, Debug, Enum, PartialEq, Eq)]
pub(crate) enum Stylesheet {
    /// The home page.
    Home,
    /// The results page.
    Results,
    /// A vehicle's page.
    Vehicle,
    /// A vehicle's page on paper, a window sticker (PAGE-13).
    Sticker,
    /// The compare page.
    Compare,
    /// The deal page.
    Deal,
    /// The finance page, which shows vehicles.
    Finance,
    Pages,
    /// Texts that a dealership writes itself, on every page of a site with such texts.
    Own,
    /// The chat's button and the consent bar, on every page of a site with one of them.
    Tags,
    /// The pages of the admin listener.
    Admin,
}

/// The address of each.
#[derive(Clone, Debug)]
pub(crate) struct Stylesheets(EnumMap<Stylesheet, String>);

impl Stylesheets {
    /// Looks up the address of each file, which is named like its kind, in vite's manifest.
    pub(super) fn find(address: impl Fn(&str) -> Result<String, String>) -> Result<Self, String> {
        let mut found = EnumMap::default();
        for (sheet, found) in &mut found {
            let name = format!("{sheet:?}").to_lowercase();
            *found = address(&format!("src/styles/sheets/{name}.css"))?;
        }
        Ok(Self(found))
    }

    /// The address of a stylesheet.
    pub(crate) fn address(&self, sheet: Stylesheet) -> &str {
        &self.0[sheet]
    }
}
