//! Levels and ids of headings.

use std::collections::HashMap;

/// The fit of a text's headings to its page.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Headings<'t> {
    /// The highest level becomes this one.
    From(u8),
    /// The same, and the first `#` heading is taken out if there is no title, or if it repeats the title.
    BelowTitle { title: Option<&'t str>, from: u8 },
    /// Headings become paragraphs.
    Paragraphs,
}

impl Headings<'_> {
    /// The first `#` heading, with this text, is the title.
    pub(crate) fn is_title(&self, heading: &str) -> bool {
        match self {
            Self::BelowTitle { title: None, .. } => !heading.trim().is_empty(),
            Self::BelowTitle { title: Some(title), .. } => {
                title.to_lowercase() == heading.trim().to_lowercase()
            }
            Self::From(_) | Self::Paragraphs => false,
        }
    }

    /// The highest level, `None` for paragraphs.
    pub(crate) fn base(&self) -> Option<u8> {
        match self {
            Self::From(base) | Self::BelowTitle { from: base, .. } => Some(*base),
            Self::Paragraphs => None,
        }
    }
}

/// The headings so far.
#[derive(Debug, Default)]
pub(crate) struct Outline {
    /// The levels in the source of the heading and the headings above it.
    open: Vec<u8>,
    /// The number of uses by id.
    ids: HashMap<String, usize>,
}

impl Outline {
    /// The level on the page of a heading with this level in the source: at most one below the heading before
    /// it, and at most 6.
    pub(crate) fn level(&mut self, source: u8, base: u8) -> u8 {
        self.open.retain(|open| *open < source);
        let depth = u8::try_from(self.open.len()).unwrap_or(u8::MAX);
        self.open.push(source);
        base.saturating_add(depth).min(6)
    }

    /// A heading has this id.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.ids.contains_key(id)
    }

    /// An id of letters, digits and `-` that no heading before has.
    pub(crate) fn id(&mut self, text: &str) -> String {
        let text = text.to_lowercase();
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut slug = words.collect::<Vec<_>>().join("-");
        if slug.is_empty() {
            slug.push_str("section");
        }
        let count = self.ids.get(&slug).copied().unwrap_or(0);
        let mut number = count + 1;
        let mut id = if count == 0 { slug.clone() } else { format!("{slug}-{number}") };
        // A heading `A 2` before two headings `A`.
        while number > 1 && self.ids.contains_key(&id) {
            number += 1;
            id = format!("{slug}-{number}");
        }
        self.ids.insert(slug, number);
        self.ids.entry(id.clone()).or_insert(1);
        id
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Outline;

    fn levels(source: &[u8], base: u8) -> Vec<u8> {
        let mut outline = Outline::default();
        source.iter().map(|level| outline.level(*level, base)).collect()
    }

    #[test]
    fn levels_follow_without_gaps() {
        assert_eq!(levels(&[1, 2, 3, 2, 1], 2), [2, 3, 4, 3, 2]);
        assert_eq!(levels(&[3, 3], 2), [2, 2]);
        assert_eq!(levels(&[1, 3, 2, 6], 2), [2, 3, 3, 4]);
        assert_eq!(levels(&[4, 2, 4], 3), [3, 3, 4]);
        assert_eq!(levels(&[1, 2, 3, 4, 5, 6], 3), [3, 4, 5, 6, 6, 6]);
    }

    #[test]
    fn ids_are_unique() {
        let mut outline = Outline::default();
        let texts =
            ["Our Warranty!", "our warranty", "Our warranty 2", "Our warranty", "!", "Été", "x-2", "x", "x"];
        let ids: Vec<String> = texts.iter().map(|text| outline.id(text)).collect();
        assert_eq!(ids[..2], ["our-warranty", "our-warranty-2"]);
        assert_eq!(ids[4..7], ["section", "été", "x-2"]);
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), texts.len(), "{ids:?}");
    }
}
