//! What is filtered by values: each facet with its names, and what a vehicle has of it.

use crate::Vehicle;
use crate::traits::{
    BodyStyle, ColorFamily, Condition, Doors, Drivetrain, Feature, FixedValue, Fuel, Reduced,
};
use crate::words::typed::words;
use enum_map::{Enum, enum_len};

/// What is told apart by values, of which a shopper chooses; each is counted under all filters but its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum Facet {
    /// Make.
    Make,
    /// Model, within its make: the two are one filter of two levels.
    Model,
    /// Trim, within its model likewise.
    Trim,
    /// Body style.
    Body,
    /// New or used (FILTER-3).
    Condition,
    /// Drivetrain.
    Drivetrain,
    /// Fuel.
    Fuel,
    /// Transmission.
    Transmission,
    /// Exterior color: its family, or the maker's own name of it.
    Color,
    /// Interior color, likewise.
    Interior,
    /// Doors.
    Doors,
    /// A price that fell lately.
    Reduced,
    /// Features, of which a vehicle must have all that are chosen.
    Feature,
}

/// What the table has of a facet.
struct Entry {
    name: &'static str,
    other_name: Option<&'static str>,
    label: &'static str,
    within: Option<Facet>,
    fixed: &'static [FixedValue],
    open: bool,
}

impl Entry {
    /// A facet whose values are what the lot has, ascending.
    const fn of(name: &'static str, label: &'static str) -> Self {
        Self { name, other_name: None, label, within: None, fixed: &[], open: true }
    }

    /// These values and no others.
    const fn fixed(self, fixed: &'static [FixedValue]) -> Self {
        Self { fixed, open: false, ..self }
    }

    /// These values, of which others are a part: those may be chosen too, but are not offered.
    const fn families(self, fixed: &'static [FixedValue]) -> Self {
        Self { fixed, ..self }
    }
}

impl Facet {
    const fn entry(self) -> Entry {
        match self {
            Self::Make => Entry::of("make", "Make"),
            Self::Model => Entry { within: Some(Self::Make), ..Entry::of("model", "Model") },
            Self::Trim => Entry { within: Some(Self::Model), ..Entry::of("trim", "Trim") },
            Self::Body => Entry::of("body", "Body style").fixed(BodyStyle::VALUES),
            Self::Condition => Entry {
                other_name: Some("type"),
                ..Entry::of("condition", "Condition").fixed(Condition::VALUES)
            },
            Self::Drivetrain => Entry::of("drivetrain", "Drivetrain").fixed(Drivetrain::VALUES),
            Self::Fuel => Entry::of("fuel", "Fuel").fixed(Fuel::VALUES),
            Self::Transmission => Entry::of("transmission", "Transmission"),
            Self::Color => Entry::of("color", "Exterior color").families(ColorFamily::VALUES),
            Self::Interior => Entry::of("interior", "Interior color").families(ColorFamily::VALUES),
            Self::Doors => Entry::of("doors", "Doors").fixed(Doors::VALUES),
            Self::Reduced => Entry::of("reduced", "Price drop").fixed(Reduced::VALUES),
            Self::Feature => Entry::of("feature", "Features").fixed(Feature::VALUES),
        }
    }

    /// The vehicle's values: none where it is unknown, several where the facet is a list; a blank one is none.
    pub fn values(self, vehicle: &Vehicle) -> impl Iterator<Item = &str> {
        let text = match self {
            Self::Make => Some(vehicle.make.as_str()),
            Self::Model => Some(vehicle.model.as_str()),
            Self::Trim => vehicle.trim.as_deref(),
            Self::Transmission => vehicle.transmission.as_deref(),
            Self::Color => vehicle.exterior_color.as_deref(),
            Self::Interior => vehicle.interior_color.as_deref(),
            Self::Body
            | Self::Condition
            | Self::Drivetrain
            | Self::Fuel
            | Self::Doors
            | Self::Reduced
            | Self::Feature => None,
        };
        let kind: Option<&str> = match self {
            Self::Body => BodyStyle::of(vehicle).map(BodyStyle::value),
            Self::Condition => Condition::of(vehicle.mileage).map(Condition::value),
            Self::Drivetrain => Drivetrain::of(vehicle).map(Drivetrain::value),
            Self::Fuel => Fuel::of(vehicle).map(Fuel::value),
            Self::Color | Self::Interior => text.and_then(ColorFamily::of).map(ColorFamily::value),
            Self::Doors => Doors::of(vehicle).map(Doors::value),
            Self::Reduced => Reduced::of(vehicle).map(Reduced::value),
            Self::Make | Self::Model | Self::Trim | Self::Transmission | Self::Feature => None,
        };
        let options: &[String] = if self.wants_all() { &vehicle.options } else { &[] };
        let features = Feature::in_options(options).map(|feature| -> &str { feature });
        kind.into_iter().chain(text).chain(features)
    }

    /// Whether a vehicle must have all that are chosen, not any.
    pub const fn wants_all(self) -> bool {
        matches!(self, Self::Feature)
    }

    /// Whether it is one mark that a vehicle has or has not, so that one choice is a filter.
    pub const fn is_mark(self) -> bool {
        self.fixed().len() == 1
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

    /// What is offered where the lot has it, in its order; empty where all that the lot has is.
    pub(crate) const fn fixed(self) -> &'static [FixedValue] {
        self.entry().fixed
    }

    /// Whether words beyond those that are fixed are values too.
    pub(crate) const fn is_open(self) -> bool {
        self.entry().open
    }

    /// A value as it is typed: one of those that are fixed, in any case, or any words.
    pub(crate) fn read(self, text: &str) -> Option<String> {
        let same = |fixed: &&FixedValue| fixed.value.eq_ignore_ascii_case(text.trim());
        if self.is_open() {
            words(text)
        } else {
            self.fixed().iter().find(same).map(|fixed| fixed.value.to_owned())
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
    fn a_facet_stands_behind_the_one_around_it() {
        for facet in Facet::all() {
            assert!(facet.within().is_none_or(|outer| outer.into_usize() < facet.into_usize()), "{facet:?}");
        }
    }
}
