//! The parts of the website that texts can name.

use std::fmt;

/// The parts of the website that texts can name.
#[derive(Clone, Copy)]
pub struct Vocabulary<'a> {
    /// The placeholders, without braces: `phone`, `hours.sales`.
    pub values: &'a [String],
    /// The sections, each with the keys of its front matter.
    pub sections: &'a [(&'a str, &'a [&'a str])],
    /// A path such as `/about` belongs to the website.
    pub is_reserved: &'a dyn Fn(&str) -> bool,
    /// The texts of the menu's entries and submenus.
    pub menu_places: &'a [&'a str],
}

impl Vocabulary<'_> {
    pub(crate) fn has_value(&self, name: &str) -> bool {
        self.values.iter().any(|value| value == name)
    }

    /// The section of this name, in any case, and the keys of its front matter.
    pub(crate) fn section_keys(&self, name: &str) -> Option<(&str, &[&str])> {
        self.sections.iter().find(|(section, _)| section.eq_ignore_ascii_case(name)).copied()
    }
}

impl fmt::Debug for Vocabulary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vocabulary")
            .field("values", &self.values)
            .field("sections", &self.sections)
            .field("menu_places", &self.menu_places)
            .finish_non_exhaustive()
    }
}
