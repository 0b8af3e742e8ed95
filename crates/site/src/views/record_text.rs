//! Texts of vehicles' records, which are in English (LANG-2).

use askama::filters::Escaper as _;
use inventory::{Fact, Vehicle};
use messages::{Html, Language, Messages};
use std::fmt::{self, Display, Formatter};

/// A text of a record in the page's language if it is one of the usual values, otherwise as it is. In HTML the
/// latter says that it is in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordText {
    /// The record's own text.
    source: String,
    translation: Option<String>,
    is_foreign: bool,
}

impl RecordText {
    pub(crate) fn new(source: &str, messages: &Messages) -> Self {
        let translation = messages.translated_value(source).map(str::to_owned);
        let is_foreign = translation.is_none() && messages.language() != Language::English;
        Self { source: source.to_owned(), translation, is_foreign }
    }

    /// The fact of a vehicle.
    pub(crate) fn of_fact(vehicle: &Vehicle, fact: Fact, messages: &Messages) -> Option<Self> {
        let source = vehicle.fact_text(fact, messages)?.into_owned();
        let is_foreign = vehicle.is_in_own_words(fact, messages);
        Some(Self { source, translation: None, is_foreign })
    }

    /// A text in the page's language.
    pub(crate) fn known(text: &str) -> Self {
        Self { source: text.to_owned(), translation: None, is_foreign: false }
    }

    /// The record's own text.
    pub(crate) fn source(&self) -> &str {
        &self.source
    }

    pub(crate) fn text(&self) -> &str {
        self.translation.as_deref().unwrap_or(&self.source)
    }
}

/// As HTML, which templates write as it is.
impl Display for RecordText {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        if self.is_foreign {
            formatter.write_str("<span lang=\"en\">")?;
            Html.write_escaped_str(&mut *formatter, self.text())?;
            return formatter.write_str("</span>");
        }
        Html.write_escaped_str(formatter, self.text())
    }
}
