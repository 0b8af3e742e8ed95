//! The filter form: every facet with its counts, as a form that works without scripts. Its island is given the same.

mod range;

use crate::http::json_block;
use inventory::{Choice, Direction, Facet, Filter, Results, Sort, View};
use serde::Serialize;
use ts_rs::TS;

pub(crate) use range::Range;
#[cfg(test)]
pub(crate) use range::Unit;

/// Facets that show their choices at once where they are few.
const IN_VIEW: [Facet; 2] = [Facet::Condition, Facet::Transmission];
/// No more than these are few.
const FEW: usize = 5;

/// The filter form, and what its island is given. What was chosen is not told: the island reads it from the address.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "FilterProps", export_to = "FilterProps.ts")]
pub(crate) struct Filters {
    /// Facets and ranges, in the order of the form.
    pub fields: Vec<FilterField>,
    /// Sort options.
    pub sorts: Vec<SortChoice>,
    /// Vehicles found, on all pages.
    pub total: usize,
    /// Text searched for.
    #[serde(skip)]
    pub search: String,
    /// The order is reversed.
    #[serde(skip)]
    pub descending: bool,
    /// What stands first: `dearest first`.
    #[serde(skip)]
    pub first: &'static str,
    /// The list view is on.
    #[serde(skip)]
    pub list: bool,
    /// Number of chips.
    #[serde(skip)]
    pub active: usize,
}

/// One field of the form.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[ts(export_to = "FilterField.ts")]
pub(crate) enum FilterField {
    /// One of the lot's makes, models, ...
    Facet(FacetField),
    /// A lowest and a highest number.
    Range(Range),
}

impl FilterField {
    fn new(filter: Filter, results: &Results<'_>) -> Self {
        match filter {
            Filter::Facet(facet) => Self::Facet(FacetField::new(facet, results)),
            Filter::Measure(measure) => Self::Range(Range::new(measure, &results.query)),
        }
    }
}

/// Choices, of which one is taken.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "Facet", export_to = "Facet.ts")]
pub(crate) struct FacetField {
    /// `Make`.
    pub label: &'static str,
    /// Parameter.
    pub name: &'static str,
    /// What it says when nothing is chosen.
    pub any: String,
    /// Choices with counts; none where there is nothing to choose from yet (model without a make).
    pub choices: Vec<FacetChoice>,
    /// All choices are in view at once.
    pub few: bool,
}

impl FacetField {
    fn new(facet: Facet, results: &Results<'_>) -> Self {
        let choices: Vec<FacetChoice> = results.facets[facet].iter().map(FacetChoice::from).collect();
        let outer = facet.within().filter(|&outer| results.query.chosen.is_any(outer));
        Self {
            label: facet.label(),
            name: facet.name(),
            any: outer.map_or_else(|| facet.any().to_owned(), choose_first),
            few: IN_VIEW.contains(&facet) && choices.len() <= FEW,
            choices,
        }
    }

    /// Whether one is taken.
    pub(crate) fn is_chosen(&self) -> bool {
        self.choices.iter().any(|choice| choice.selected)
    }
}

/// One choice of a facet.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "FacetChoice.ts")]
pub(crate) struct FacetChoice {
    /// The parameter's value.
    pub value: String,
    /// What a shopper reads, where that is not the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<String>,
    /// Vehicles that choosing it would show.
    pub count: usize,
    /// It is the current choice.
    #[serde(skip)]
    pub selected: bool,
}

impl From<&Choice> for FacetChoice {
    fn from(Choice { value, label, count, selected }: &Choice) -> Self {
        let label = (label != value).then(|| label.clone());
        Self { value: value.clone(), label, count: *count, selected: *selected }
    }
}

impl FacetChoice {
    /// What a shopper reads.
    pub(crate) fn label(&self) -> &str {
        self.label.as_deref().unwrap_or(&self.value)
    }
}

/// A sort option.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "SortChoice.ts")]
pub(crate) struct SortChoice {
    /// Parameter's value.
    pub value: &'static str,
    /// What it says.
    pub label: &'static str,
    /// It is the current one.
    #[serde(skip)]
    pub selected: bool,
}

impl Filters {
    /// The form for these results.
    pub(crate) fn new(results: &Results<'_>) -> Self {
        let query = &results.query;
        let sort = |sort: Sort| SortChoice {
            value: sort.value(),
            label: sort.label(),
            selected: sort == query.sort,
        };
        Self {
            fields: Filter::IN_FORM.map(|filter| FilterField::new(filter, results)).into(),
            sorts: Sort::ALL.map(sort).into(),
            total: results.total,
            search: query.search.clone().unwrap_or_default(),
            descending: query.direction == Direction::Desc,
            first: query.sort.first(query.direction),
            list: query.view == View::List,
            active: query.chips().len(),
        }
    }

    /// What the island is given, as a data block.
    pub(crate) fn props_json(&self) -> String {
        json_block(self)
    }
}

/// What an inner facet says while nothing is chosen of the one around it.
fn choose_first(outer: Facet) -> String {
    format!("Choose a {} first", outer.label().to_lowercase())
}
