//! The filters of the results, in one table: facets here, of which values are chosen; measures beside them, of which a range is.

mod bounds;
mod chosen;
mod condition;
mod measure;

use crate::Vehicle;
use crate::words::typed::words;
use enum_map::{Enum, enum_len};

pub use bounds::Bounds;
pub use chosen::Chosen;
pub use condition::Condition;
pub use measure::Measure;
pub(crate) use measure::whole_number;

/// A filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Values are chosen.
    Facet(Facet),
    /// A range is chosen.
    Measure(Measure),
}

impl Filter {
    /// All, as addresses and chips have them.
    pub const ALL: [Self; 8] = [
        Self::Facet(Facet::Make),
        Self::Facet(Facet::Model),
        Self::Measure(Measure::Year),
        Self::Measure(Measure::Price),
        Self::Measure(Measure::Mileage),
        Self::Facet(Facet::Condition),
        Self::Facet(Facet::Transmission),
        Self::Facet(Facet::Color),
    ];

    /// All, as the form has them.
    pub const IN_FORM: [Self; Self::ALL.len()] = [
        Self::Facet(Facet::Make),
        Self::Facet(Facet::Model),
        Self::Measure(Measure::Price),
        Self::Measure(Measure::Year),
        Self::Measure(Measure::Mileage),
        Self::Facet(Facet::Condition),
        Self::Facet(Facet::Transmission),
        Self::Facet(Facet::Color),
    ];
}

/// What is told apart by values, of which a shopper chooses; each is counted under all filters but its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum Facet {
    /// Make.
    Make,
    /// Model, within its make: the two are one filter of two levels.
    Model,
    /// New or used (FILTER-3).
    Condition,
    /// Transmission.
    Transmission,
    /// Exterior color.
    Color,
}

/// What the table has of a facet.
struct Entry {
    name: &'static str,
    other_name: Option<&'static str>,
    label: &'static str,
    any: &'static str,
    within: Option<Facet>,
    fixed: &'static [FixedValue],
}

/// A value that is offered whether or not the lot has it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FixedValue {
    /// The parameter's value.
    pub(crate) value: &'static str,
    /// What a shopper reads.
    pub(crate) label: &'static str,
}

impl Entry {
    /// A facet whose values are what the lot has, ascending.
    const fn of(name: &'static str, label: &'static str, any: &'static str) -> Self {
        Self { name, other_name: None, label, any, within: None, fixed: &[] }
    }
}

impl Facet {
    const fn entry(self) -> Entry {
        match self {
            Self::Make => Entry::of("make", "Make", "Any make"),
            Self::Model => Entry { within: Some(Self::Make), ..Entry::of("model", "Model", "Any model") },
            Self::Condition => Entry {
                other_name: Some("type"),
                fixed: &Condition::VALUES,
                ..Entry::of("condition", "Condition", "New and used")
            },
            Self::Transmission => Entry::of("transmission", "Transmission", "Any transmission"),
            Self::Color => Entry::of("color", "Exterior color", "Any color"),
        }
    }

    /// The vehicle's values: none where it is unknown, several where the facet is a list; a blank one is none.
    pub fn values(self, vehicle: &Vehicle) -> impl Iterator<Item = &str> {
        let value = match self {
            Self::Make => Some(vehicle.make.as_str()),
            Self::Model => Some(vehicle.model.as_str()),
            Self::Condition => Condition::of(vehicle.mileage).map(Condition::value),
            Self::Transmission => vehicle.transmission.as_deref(),
            Self::Color => vehicle.exterior_color.as_deref(),
        };
        value.into_iter()
    }

    /// All, outer ones before those within them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..enum_len::<Self>()).map(Self::from_usize)
    }

    /// The parameter's name.
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Another name that the parameter is understood by, where it does not stand under its own.
    pub(crate) const fn other_name(self) -> Option<&'static str> {
        self.entry().other_name
    }

    /// What a shopper calls it.
    pub const fn label(self) -> &'static str {
        self.entry().label
    }

    /// What it says where nothing is chosen.
    pub const fn any(self) -> &'static str {
        self.entry().any
    }

    /// The facet whose values this one parts further: its own can be chosen only with one of those that have them.
    pub const fn within(self) -> Option<Self> {
        self.entry().within
    }

    /// The facet that parts this one's values further.
    pub(crate) fn inner(self) -> Option<Self> {
        Self::all().find(|facet| facet.within() == Some(self))
    }

    /// The outermost facet around it, with which it is one filter.
    pub(crate) fn outermost(self) -> Self {
        self.within().map_or(self, Self::outermost)
    }

    /// What is offered whatever the lot has, in its order; empty where the lot says it.
    pub(crate) const fn fixed(self) -> &'static [FixedValue] {
        self.entry().fixed
    }

    /// A value as it is typed: one of those that are fixed, in any case, or any words.
    pub(crate) fn read(self, text: &str) -> Option<String> {
        let same = |fixed: &&FixedValue| fixed.value.eq_ignore_ascii_case(text.trim());
        match self.fixed() {
            [] => words(text),
            fixed => fixed.iter().find(same).map(|fixed| fixed.value.to_owned()),
        }
    }

    /// What a shopper reads for a value.
    pub(crate) fn label_of(self, value: &str) -> &str {
        self.fixed().iter().find(|fixed| fixed.value == value).map_or(value, |fixed| fixed.label)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_form_have_every_filter_once() {
        for filters in [Filter::ALL, Filter::IN_FORM] {
            let times = |wanted: Filter| filters.iter().filter(|&&filter| filter == wanted).count();
            let measures = (0..enum_len::<Measure>()).map(Measure::from_usize).map(Filter::Measure);
            assert!(Facet::all().map(Filter::Facet).chain(measures).all(|filter| times(filter) == 1));
        }
    }

    #[test]
    fn a_facet_stands_behind_the_one_around_it() {
        for facet in Facet::all() {
            assert!(facet.within().is_none_or(|outer| outer.into_usize() < facet.into_usize()), "{facet:?}");
        }
    }
}
