//! What is chosen of the facets.

use super::Facet;
use enum_map::EnumMap;

/// The values that are chosen of each facet (FILTER-5): none for any vehicle, several for vehicles with any of them. Each once; those of a
/// facet within another only with one of the outer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chosen(EnumMap<Facet, Vec<String>>);

impl Chosen {
    /// So many values of a facet at most.
    pub const MOST: usize = 24;

    /// The chosen values.
    pub fn of(&self, facet: Facet) -> &[String] {
        &self.0[facet]
    }

    /// The chosen value, where there is just one.
    pub fn only(&self, facet: Facet) -> Option<&str> {
        match self.of(facet) {
            [value] => Some(value),
            _ => None,
        }
    }

    /// Whether the value is chosen.
    pub(crate) fn has(&self, facet: Facet, value: &str) -> bool {
        self.of(facet).iter().any(|chosen| chosen == value)
    }

    /// Whether nothing is chosen of it.
    pub fn is_any(&self, facet: Facet) -> bool {
        self.of(facet).is_empty()
    }

    /// Chooses this value alone. What is no value of the facet changes nothing, nor does one within an outer facet of which
    /// nothing is chosen.
    pub fn choose(&mut self, facet: Facet, text: &str) {
        if let Some(value) = self.read(facet, text) {
            self.0[facet] = vec![value];
        }
    }

    /// Chooses this value too, likewise; one beyond the most that there may be changes nothing.
    pub fn add(&mut self, facet: Facet, text: &str) {
        let new = self.read(facet, text).filter(|value| !self.has(facet, value));
        if let Some(value) = new.filter(|_| self.0[facet].len() < Self::MOST) {
            self.0[facet].push(value);
        }
    }

    /// Takes one value back; with the last one of an outer facet go those within it.
    pub fn take_back(&mut self, facet: Facet, value: &str) {
        self.0[facet].retain(|chosen| chosen != value);
        self.drop_orphans();
    }

    /// Puts others in the place of a facet's values.
    pub(crate) fn respell(&mut self, facet: Facet, values: Vec<String>) {
        self.0[facet] = values;
    }

    fn read(&self, facet: Facet, text: &str) -> Option<String> {
        facet.read(text).filter(|_| facet.within().is_none_or(|outer| !self.is_any(outer)))
    }

    fn drop_orphans(&mut self) {
        for facet in Facet::all() {
            if facet.within().is_some_and(|outer| self.is_any(outer)) {
                self.0[facet].clear();
            }
        }
    }
}
