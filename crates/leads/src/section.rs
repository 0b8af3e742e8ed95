//! Facts under a title: text in ADF's comments, a table in mails.

use serde::{Deserialize, Serialize};

/// A part of a lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// The part by which the pages of staff find it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) part: Option<SectionPart>,
    pub title: String,
    pub facts: Vec<Fact>,
    /// Text in paragraphs, below the facts.
    pub text: Option<String>,
}

/// A section that the pages of staff look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SectionPart {
    /// The time of a visit.
    When,
    /// The customer's message.
    Message,
    /// The shopper's figures.
    Figures,
    TradeIn,
    WantedVehicle,
    /// The visits before the lead.
    Source,
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    pub name: String,
    pub value: String,
    /// The page that it is about.
    pub link: Option<String>,
}

impl Section {
    pub(crate) fn new(title: &str) -> Self {
        Self { part: None, title: title.to_owned(), facts: Vec::new(), text: None }
    }

    pub(crate) fn for_part(part: SectionPart, title: &str) -> Self {
        Self { part: Some(part), ..Self::new(title) }
    }

    pub(crate) fn of_text(part: SectionPart, title: &str, text: String) -> Self {
        Self { text: Some(text), ..Self::for_part(part, title) }
    }

    /// The same facts as a part that the pages of staff look for, under its own title.
    pub(crate) fn titled(self, part: SectionPart, title: &str) -> Self {
        Self { facts: self.facts, ..Self::for_part(part, title) }
    }

    /// Leads of earlier releases have the title alone.
    pub fn is(&self, part: SectionPart) -> bool {
        let title = match part {
            SectionPart::When => "When",
            SectionPart::Message => "Message",
            SectionPart::Figures => "Figures",
            SectionPart::TradeIn => "Trade-in",
            SectionPart::WantedVehicle => "Wanted vehicle",
            SectionPart::Source => "Source",
        };
        self.part.map_or_else(|| self.title.starts_with(title), |own| own == part)
    }

    pub(crate) fn add(&mut self, name: &str, value: Option<String>) {
        self.add_linked(name, value, None);
    }

    pub(crate) fn add_linked(&mut self, name: &str, value: Option<String>, link: Option<String>) {
        self.facts.extend(value.map(|value| Fact { name: name.to_owned(), value, link }));
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.facts.is_empty() && self.text.is_none()
    }

    /// A line for the title and for each fact.
    pub(crate) fn to_comment(&self) -> String {
        let facts = self.facts.iter().map(|Fact { name, value, .. }| format!("{name}: {value}"));
        std::iter::once(self.title.clone()).chain(facts).collect::<Vec<_>>().join("\n")
    }
}

impl Fact {
    /// The page that it is about, or that its value is.
    pub fn address(&self) -> Option<&str> {
        let is_address = |text: &&str| {
            let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
            rest.is_some_and(|rest| !rest.is_empty() && !rest.contains(char::is_whitespace))
        };
        self.link.as_deref().or(Some(self.value.as_str())).filter(is_address)
    }

    /// The page, unless the value is its address.
    pub(crate) fn link_beside_value(&self) -> Option<&str> {
        self.link.as_deref().filter(|link| *link != self.value)
    }
}
