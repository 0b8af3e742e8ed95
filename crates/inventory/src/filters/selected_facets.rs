//! The selected facet values.

use super::Facet;
use enum_map::EnumMap;

/// The selected values of each facet (FILTER-5), without duplicates. No value means any vehicle,
/// several mean any of them. Values of a child facet need a selected value of its parent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SelectedFacets(EnumMap<Facet, Vec<String>>);

impl SelectedFacets {
    /// Maximum number of values of a facet.
    pub const MAX_VALUES: usize = 24;

    /// The selected values.
    pub fn values(&self, facet: Facet) -> &[String] {
        &self.0[facet]
    }

    /// The selected value, if there is exactly one.
    pub fn single(&self, facet: Facet) -> Option<&str> {
        match self.values(facet) {
            [value] => Some(value),
            _ => None,
        }
    }

    pub(crate) fn contains(&self, facet: Facet, value: &str) -> bool {
        self.0[facet].iter().any(|selected| selected == value)
    }

    /// No value of the facet is selected.
    pub fn is_empty(&self, facet: Facet) -> bool {
        self.0[facet].is_empty()
    }

    /// Selects only this value. Does nothing for text that is not a value of the facet, or without
    /// a selected parent value.
    pub fn set(&mut self, facet: Facet, text: &str) {
        if let Some(value) = self.parse_value(facet, text) {
            self.0[facet] = vec![value];
        }
    }

    /// Selects this value too, under the same conditions, up to [`MAX_VALUES`](Self::MAX_VALUES).
    pub fn add(&mut self, facet: Facet, text: &str) {
        let new = self.parse_value(facet, text).filter(|value| !self.contains(facet, value));
        if let Some(value) = new.filter(|_| self.0[facet].len() < Self::MAX_VALUES) {
            self.0[facet].push(value);
        }
    }

    /// Deselects a value. Without any value left, the child facets lose theirs too.
    pub fn deselect(&mut self, facet: Facet, value: &str) {
        self.0[facet].retain(|selected| selected != value);
        for facet in Facet::all() {
            if facet.parent().is_some_and(|parent| self.is_empty(parent)) {
                self.0[facet].clear();
            }
        }
    }

    /// Replaces the facet's values.
    pub(crate) fn replace(&mut self, facet: Facet, values: Vec<String>) {
        self.0[facet] = values;
    }

    fn parse_value(&self, facet: Facet, text: &str) -> Option<String> {
        facet.parse_value(text).filter(|_| facet.parent().is_none_or(|parent| !self.is_empty(parent)))
    }
}
