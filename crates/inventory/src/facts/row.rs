//! The types of a row of the facts.

use super::surface::FactSurface;
use messages::{Key, key};

/// The kind of a fact's value, by which a text of a record is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    /// A line of text.
    Line,
    /// A line that is never a placeholder where a make or model may be called so: `NA`.
    Key,
    /// Paragraphs.
    Notes,
    /// One of the words for what a vehicle is sold as.
    Condition,
    /// A model year, 1900 to 2100.
    Year,
    /// Whole miles. Kilometers are converted.
    Miles,
    /// A whole number within bounds.
    Count(u16, u16),
    /// A whole number within bounds, with its unit for people.
    Measure(u16, u16, Key),
    /// An amount above zero.
    Money,
    Date,
    /// Yes, or nothing.
    Flag,
    /// Texts, without duplicates.
    List,
    /// An absolute http(s) address.
    Address,
}

/// The merging of a vehicle's own record with its entry of the list (FEED-4). Shoppers and advertising partners saw the
/// list's value, which stays where it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Merge {
    /// The record fills in an unknown value.
    Fill,
    /// The longer of two values counts, which only the detail page shows whole.
    Longer,
    /// The list's value counts, even an unknown one, because addresses and lists go by it.
    Keep,
}

/// The best of a comparison's row (COMPARE-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// No value is better than another.
    Same,
    Lowest,
    /// The highest, which is a year.
    Newest,
    Highest,
}

/// A group of facts on a vehicle's page (PAGE-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactGroup {
    General,
    Powertrain,
    Appearance,
}

impl FactGroup {
    pub const ALL: [Self; 3] = [Self::General, Self::Powertrain, Self::Appearance];

    /// The title for shoppers.
    pub const fn title(self) -> Key {
        match self {
            Self::General => key::FACTS_GROUP_GENERAL,
            Self::Powertrain => key::FACTS_GROUP_POWERTRAIN,
            Self::Appearance => key::FACTS_GROUP_APPEARANCE,
        }
    }
}

/// A property of schema.org's `Car` (MACHINE-2), by the form of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaTerm {
    /// A text.
    Text(&'static str),
    Number(&'static str),
    /// A thing of this type with a name.
    Named(&'static str, &'static str),
    /// A number with the unit code of UN/CEFACT.
    Quantity(&'static str, &'static str),
}

/// Surfaces, and the reason for which a fact is not there, or nowhere else.
pub(crate) type NotOn = (&'static [FactSurface], &'static str);

/// A row of the table of facts. `F` names the fact.
#[derive(Clone, Copy, Debug)]
pub struct RowOf<F> {
    pub fact: F,
    /// The record's name (VEHICLE-1), also in JSON.
    pub name: &'static str,
    /// Names of columns in inventory systems (FEED-14), in letters and digits, separated by blanks: those preferred
    /// to `name`, and others.
    pub(crate) columns: (&'static str, &'static str),
    pub kind: FactKind,
    /// The label for shoppers.
    pub label: Key,
    pub group: Option<FactGroup>,
    pub compared: Option<Compared>,
    pub(crate) merge: Merge,
    /// Reports of a feed name the field if no record has it. The others are rare, or say less than a record says
    /// anyway.
    pub is_expected: bool,
    /// The shoppers' name for it, if single words are searched in it (SEARCH-1).
    pub searched_as: Option<Key>,
    pub schema: Option<SchemaTerm>,
    /// The name in the Auto Agent Protocol's vehicle (MACHINE-10).
    pub aap: &'static str,
    /// The surfaces on which it is not.
    pub(super) not_on: &'static [NotOn],
    /// The only surfaces on which it is, and the reason.
    pub(super) only_on: Option<NotOn>,
}

pub(super) const fn row<F: Copy>(fact: F, name: &'static str, label: Key, kind: FactKind) -> RowOf<F> {
    RowOf {
        fact,
        name,
        columns: ("", ""),
        kind,
        label,
        group: None,
        compared: None,
        merge: Merge::Fill,
        is_expected: true,
        searched_as: None,
        schema: None,
        aap: name,
        not_on: &[],
        only_on: None,
    }
}

impl<F: Copy> RowOf<F> {
    pub(super) const fn columns(self, others: &'static str) -> Self {
        Self { columns: (self.columns.0, others), ..self }
    }

    pub(super) const fn preferred(self, preferred: &'static str) -> Self {
        Self { columns: (preferred, self.columns.1), ..self }
    }

    /// Facts of a group are compared, too.
    pub(super) const fn group(self, group: FactGroup) -> Self {
        Self { group: Some(group), compared: Some(Compared::Same), ..self }
    }

    pub(super) const fn compared(self, compared: Compared) -> Self {
        Self { compared: Some(compared), ..self }
    }

    pub(super) const fn merge(self, merge: Merge) -> Self {
        Self { merge, ..self }
    }

    pub(super) const fn rare(self) -> Self {
        Self { is_expected: false, ..self }
    }

    pub(super) const fn searched_as(self, name: Key) -> Self {
        Self { searched_as: Some(name), ..self }
    }

    pub(super) const fn schema(self, term: SchemaTerm) -> Self {
        Self { schema: Some(term), ..self }
    }

    pub(super) const fn aap(self, name: &'static str) -> Self {
        Self { aap: name, ..self }
    }

    pub(super) const fn not_on(self, not_on: &'static [NotOn]) -> Self {
        Self { not_on, ..self }
    }

    pub(super) const fn only_on(self, surfaces: &'static [FactSurface], reason: &'static str) -> Self {
        Self { only_on: Some((surfaces, reason)), ..self }
    }

    /// The reason for which a surface does not have the fact.
    pub fn reason_against(&self, surface: FactSurface) -> Option<&'static str> {
        let excludes = |(surfaces, _): &&NotOn| surfaces.contains(&surface);
        let only = self.only_on.filter(|(surfaces, _)| !surfaces.contains(&surface));
        self.not_on.iter().find(excludes).copied().or(only).map(|(_, reason)| reason)
    }

    /// Lists have the fact, not the vehicle's details alone.
    pub fn is_in_lists(&self) -> bool {
        self.merge != Merge::Longer
    }

    /// The meaning of its value for programs, where the name does not say it.
    pub const fn description(&self) -> Option<Key> {
        match self.kind {
            FactKind::Miles => Some(key::FACTS_MEANING_MILES),
            FactKind::Measure(_, _, unit) => Some(unit),
            FactKind::Address => Some(key::FACTS_MEANING_ADDRESS),
            FactKind::Date => Some(key::FACTS_MEANING_DAY),
            FactKind::Flag => Some(key::FACTS_MEANING_FLAG),
            _ => None,
        }
    }

    /// Texts of the record that other vehicles have, too.
    pub(crate) const fn is_shared_text(&self) -> bool {
        matches!(self.kind, FactKind::Line | FactKind::Key | FactKind::Condition | FactKind::List)
    }
}
