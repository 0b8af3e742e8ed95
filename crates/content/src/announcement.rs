//! The notice above every page.

use jiff::civil::Date;

use crate::{
    front_matter::FrontMatter,
    markdown::{self, Headings},
    period::Period,
    placeholder::Resolver,
    problem::Problems,
    text::Text,
    vocabulary::Vocabulary,
};

/// The notice above every page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// The first day on which it is shown.
    pub from: Option<Date>,
    /// The last day on which it is shown.
    pub until: Option<Date>,
    /// The text. It has no headings.
    pub body: Text,
}

impl Announcement {
    /// The announcement is shown on this day.
    pub fn is_shown(&self, today: Date) -> bool {
        Period { from: self.from, until: self.until }.contains(today)
    }

    /// `None` for a file without text.
    pub(crate) fn parse(text: &str, vocabulary: &Vocabulary<'_>, problems: &mut Problems) -> Option<Self> {
        let parts = FrontMatter::split(text, &["from", "until"], &[], problems);
        let Period { from, until } = Period::read(&parts.front_matter, problems);
        let resolver = Resolver::of_announcement(vocabulary);
        let body = markdown::parse(parts.body, Headings::Paragraphs, "", resolver, problems);
        let body = body.into_text()?;
        Some(Self { from, until, body })
    }
}
