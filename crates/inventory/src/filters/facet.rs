//! The facets: their names, their values, and a vehicle's values of each.

use crate::Fact;
use crate::text::clean_input;
use crate::traits::TransmissionKind;
use crate::traits::{
    Arrival, BodyStyle, ColorFamily, Condition, Cylinders, Displacement, Doors, Drivetrain, Feature,
    FixedValue, Fuel, History, Reduced, STATUSES,
};
use enum_map::{Enum, enum_len};
use messages::{Key, Language, Messages, key};
use std::borrow::Cow;

/// A property with values to select from. Each facet is counted under all filters but its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum Facet {
    Make,
    /// Model, a child of make: the two are one filter with two levels.
    Model,
    /// Trim, a child of model.
    Trim,
    Body,
    /// New or used (FILTER-3).
    Condition,
    Drivetrain,
    Fuel,
    /// Number of cylinders.
    Cylinders,
    Displacement,
    Transmission,
    /// Exterior color: its family, or the maker's name for it.
    Color,
    /// Interior color, likewise.
    Interior,
    Doors,
    /// Recently reduced price.
    Reduced,
    /// New arrival (VEHICLE-4).
    Arrival,
    /// Statements of the record on its past. A vehicle must have all selected ones.
    History,
    /// Features. A vehicle must have all selected ones.
    Feature,
    /// The status: a vehicle can be bought, is pending or is still to come (VEHICLE-5).
    Status,
    /// The lot or store where it is (VEHICLE-7).
    Location,
}

struct FacetDefinition {
    name: &'static str,
    alias: Option<&'static str>,
    label: Key,
    /// The facet's place in the form, among all filters.
    form_position: u8,
    parent: Option<Facet>,
    fixed_values: &'static [FixedValue],
    accepts_any_text: bool,
    /// The fact whose values it has, as they are or by families.
    fact: Option<Fact>,
}

impl FacetDefinition {
    /// A facet whose choices are all values in stock, ascending.
    const fn new(name: &'static str, label: Key, form_position: u8) -> Self {
        Self {
            name,
            alias: None,
            label,
            form_position,
            parent: None,
            fixed_values: &[],
            accepts_any_text: true,
            fact: None,
        }
    }

    const fn with_fact(self, fact: Fact) -> Self {
        Self { fact: Some(fact), ..self }
    }

    /// Only these values.
    const fn fixed(self, fixed_values: &'static [FixedValue]) -> Self {
        Self { fixed_values, accepts_any_text: false, ..self }
    }

    /// These values are offered, but others are accepted too.
    const fn families(self, fixed_values: &'static [FixedValue]) -> Self {
        Self { fixed_values, ..self }
    }
}

impl Facet {
    const fn definition(self) -> FacetDefinition {
        match self {
            Self::Make => FacetDefinition::new("make", key::QUERY_FACET_MAKE, 10).with_fact(Fact::Make),
            Self::Model => FacetDefinition {
                parent: Some(Self::Make),
                ..FacetDefinition::new("model", key::QUERY_FACET_MODEL, 20).with_fact(Fact::Model)
            },
            Self::Trim => FacetDefinition {
                parent: Some(Self::Model),
                ..FacetDefinition::new("trim", key::QUERY_FACET_TRIM, 30).with_fact(Fact::Trim)
            },
            Self::Body => FacetDefinition::new("body", key::QUERY_FACET_BODY, 40)
                .fixed(BodyStyle::VALUES)
                .with_fact(Fact::BodyStyle),
            Self::Condition => FacetDefinition {
                alias: Some("type"),
                ..FacetDefinition::new("condition", key::QUERY_FACET_CONDITION, 140).fixed(Condition::VALUES)
            },
            Self::Drivetrain => FacetDefinition::new("drivetrain", key::QUERY_FACET_DRIVETRAIN, 150)
                .fixed(Drivetrain::VALUES)
                .with_fact(Fact::Drivetrain),
            Self::Fuel => FacetDefinition::new("fuel", key::QUERY_FACET_FUEL, 160)
                .fixed(Fuel::VALUES)
                .with_fact(Fact::FuelType),
            Self::Cylinders => FacetDefinition::new("cylinders", key::QUERY_FACET_CYLINDERS, 170)
                .fixed(Cylinders::VALUES)
                .with_fact(Fact::Cylinders),
            Self::Displacement => FacetDefinition::new("displacement", key::QUERY_FACET_DISPLACEMENT, 180)
                .fixed(Displacement::VALUES),
            Self::Transmission => FacetDefinition::new("transmission", key::QUERY_FACET_TRANSMISSION, 190)
                .with_fact(Fact::Transmission),
            Self::Color => FacetDefinition::new("color", key::QUERY_FACET_COLOR, 100)
                .families(ColorFamily::VALUES)
                .with_fact(Fact::ExteriorColor),
            Self::Interior => FacetDefinition::new("interior", key::QUERY_FACET_INTERIOR, 200)
                .families(ColorFamily::VALUES)
                .with_fact(Fact::InteriorColor),
            Self::Doors => FacetDefinition::new("doors", key::QUERY_FACET_DOORS, 210)
                .fixed(Doors::VALUES)
                .with_fact(Fact::Doors),
            Self::Reduced => {
                FacetDefinition::new("reduced", key::QUERY_FACET_REDUCED, 70).fixed(Reduced::VALUES)
            }
            Self::Arrival => {
                FacetDefinition::new("arrival", key::QUERY_FACET_ARRIVAL, 130).fixed(Arrival::VALUES)
            }
            Self::History => {
                FacetDefinition::new("history", key::QUERY_FACET_HISTORY, 120).fixed(History::VALUES)
            }
            Self::Feature => FacetDefinition::new("feature", key::QUERY_FACET_FEATURE, 110)
                .fixed(Feature::VALUES)
                .with_fact(Fact::Options),
            Self::Status => FacetDefinition::new("status", key::QUERY_FACET_STATUS, 133).fixed(&STATUSES),
            Self::Location => FacetDefinition::new("location", key::QUERY_FACET_LOCATION, 136),
        }
    }

    /// The fact whose values it has, as they are or by families.
    pub const fn fact(self) -> Option<Fact> {
        self.definition().fact
    }

    /// The facet that has a fact's values.
    pub fn of_fact(fact: Fact) -> Option<Self> {
        Self::all().find(|facet| facet.fact() == Some(fact))
    }

    /// The values are the texts of a fact and nothing else.
    pub(crate) fn is_plain_text(self) -> bool {
        self.accepts_any_text() && self.fixed_values().is_empty() && self.parent().is_none()
    }

    /// A vehicle must have all selected values, not any.
    pub const fn matches_all(self) -> bool {
        matches!(self, Self::Feature | Self::History)
    }

    /// The facet has a single value, which a vehicle has or not.
    pub const fn is_flag(self) -> bool {
        self.fixed_values().len() == 1
    }

    /// All, parents before their children.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..enum_len::<Self>()).map(Self::from_usize)
    }

    /// The parameter's name.
    pub const fn name(self) -> &'static str {
        self.definition().name
    }

    /// Another parameter name, which counts if `name` is missing.
    pub const fn alias(self) -> Option<&'static str> {
        self.definition().alias
    }

    pub(super) const fn form_position(self) -> u8 {
        self.definition().form_position
    }

    /// The label for shoppers.
    pub const fn label(self) -> Key {
        self.definition().label
    }

    /// The facet whose values group this one's: a model can only be selected with its make.
    pub const fn parent(self) -> Option<Self> {
        self.definition().parent
    }

    /// The facet whose values this one's group.
    pub fn child(self) -> Option<Self> {
        Self::all().find(|facet| facet.parent() == Some(self))
    }

    /// The outermost parent; the facet forms one filter with it.
    pub(crate) fn root(self) -> Self {
        self.parent().map_or(self, Self::root)
    }

    /// The values to offer, as far as they are in stock, in order; empty if all values in stock are
    /// offered.
    pub(crate) const fn fixed_values(self) -> &'static [FixedValue] {
        self.definition().fixed_values
    }

    /// Texts beyond the fixed values are values too.
    pub const fn accepts_any_text(self) -> bool {
        self.definition().accepts_any_text
    }

    /// Parses a value: a fixed one in any case, or any text if the facet accepts it.
    pub(crate) fn parse_value(self, text: &str) -> Option<String> {
        if self.accepts_any_text() {
            return clean_input(text);
        }
        let fixed = self.fixed_values().iter().find(|fixed| fixed.value.eq_ignore_ascii_case(text.trim()));
        fixed.map(|fixed| fixed.value.to_owned())
    }

    /// A value's label for shoppers.
    pub(crate) fn value_label<'t>(self, value: &'t str, messages: &'t Messages) -> Cow<'t, str> {
        if let Some(fixed) = self.fixed_values().iter().find(|fixed| fixed.value == value) {
            return fixed.label(messages);
        }
        // Records are in English.
        if self == Self::Transmission
            && messages.language() != Language::English
            && let Some(translated) = TransmissionKind::translated(value, messages)
        {
            return translated.into();
        }
        messages.translated_value(value).unwrap_or(value).into()
    }

    /// The labels of several values: `Ford or Toyota`.
    pub(crate) fn joined_labels(self, values: &[String], messages: &Messages) -> String {
        self.joined(values.iter().map(|value| self.value_label(value, messages).into_owned()), messages)
    }

    /// Labels joined as the facet's values are; empty without any.
    pub(crate) fn joined(self, labels: impl Iterator<Item = String>, messages: &Messages) -> String {
        let pair = |before: String, label: String| {
            let is_and = self.matches_all();
            if is_and { messages.query_and(&before, &label) } else { messages.query_or(&before, &label) }
                .to_string()
        };
        labels.reduce(pair).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parents_come_before_their_children() {
        for facet in Facet::all() {
            assert!(
                facet.parent().is_none_or(|parent| parent.into_usize() < facet.into_usize()),
                "{facet:?}"
            );
        }
    }
}
