//! The languages of the website.

/// A language that the website's pages are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// As spoken in the US. Programs and staff read this one alone.
    #[default]
    English,
    /// As spoken in the US.
    Spanish,
}

impl Language {
    /// All, English first.
    pub const ALL: [Self; 2] = [Self::English, Self::Spanish];

    /// The language of a code in settings, `hreflang` and leads: `es`.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// `es`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
        }
    }

    /// The language with its country, as pages and CLDR name it: `es-US`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en-US",
            Self::Spanish => "es-US",
        }
    }

    /// The language's own name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Spanish => "Español",
        }
    }

    /// The start of the paths of its pages: `/es`; empty for English.
    pub const fn root(self) -> &'static str {
        match self {
            Self::English => "",
            Self::Spanish => "/es",
        }
    }
}
