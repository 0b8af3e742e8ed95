//! The stylesheets: one file per kind of page, which includes the shared styles, and those for paper
//! alone, which no page waits for.

/// A kind of page, with its file in `web/src/styles/sheets`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// What a dealership writes itself, on every page of a site with own texts.
    Own,
    /// The chat's button and the consent bar, on every page of a site with one of them.
    Tags,
    /// The pages of the admin listener.
    Admin,
}

impl Stylesheet {
    /// All, in the order of [`Stylesheets`].
    const ALL: [Self; 11] = [
        Self::Home,
        Self::Results,
        Self::Vehicle,
        Self::Sticker,
        Self::Compare,
        Self::Deal,
        Self::Finance,
        Self::Pages,
        Self::Own,
        Self::Tags,
        Self::Admin,
    ];

    /// Its entry in vite's manifest.
    const fn entry(self) -> &'static str {
        match self {
            Self::Home => "src/styles/sheets/home.css",
            Self::Results => "src/styles/sheets/results.css",
            Self::Vehicle => "src/styles/sheets/vehicle.css",
            Self::Sticker => "src/styles/sheets/sticker.css",
            Self::Compare => "src/styles/sheets/compare.css",
            Self::Deal => "src/styles/sheets/deal.css",
            Self::Finance => "src/styles/sheets/finance.css",
            Self::Pages => "src/styles/sheets/pages.css",
            Self::Own => "src/styles/sheets/own.css",
            Self::Tags => "src/styles/sheets/tags.css",
            Self::Admin => "src/styles/sheets/admin.css",
        }
    }
}

/// The address of each.
#[derive(Clone, Debug)]
pub(crate) struct Stylesheets([String; 11]);

impl Stylesheets {
    /// Looks up the address of each entry.
    pub(super) fn find(address: impl Fn(&str) -> Result<String, String>) -> Result<Self, String> {
        let mut found: [String; 11] = Default::default();
        for sheet in Stylesheet::ALL {
            found[sheet as usize] = address(sheet.entry())?;
        }
        Ok(Self(found))
    }

    /// The address of a stylesheet.
    pub(crate) fn address(&self, sheet: Stylesheet) -> &str {
        &self.0[sheet as usize]
    }
}
