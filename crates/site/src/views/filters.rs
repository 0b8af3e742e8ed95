//! The filter form: every facet with its counts, as a form that works without scripts.

use inventory::{Bounds, Choice, Query, Results, Snapshot, Sort, View};

/// One range of the form: what is typed, and its bounds.
#[derive(Clone, Debug)]
pub(crate) struct RangeField {
    /// `Price`.
    pub label: &'static str,
    /// Parameter of the lower end.
    pub min_name: &'static str,
    /// Parameter of the upper end.
    pub max_name: &'static str,
    /// Chosen lower end.
    pub min: Option<u32>,
    /// Chosen upper end.
    pub max: Option<u32>,
    /// Lowest value.
    pub from: u32,
    /// Highest value.
    pub to: u32,
    /// Step.
    pub step: u32,
}

/// One select of the form.
#[derive(Clone, Debug)]
pub(crate) struct SelectField {
    /// `Make`.
    pub label: &'static str,
    /// Parameter.
    pub name: &'static str,
    /// What it says when nothing is chosen.
    pub any: &'static str,
    /// Choices with counts.
    pub choices: Vec<Choice>,
    /// Nothing to choose from yet (model without a make).
    pub disabled: bool,
}

/// A sort option of the toolbar.
#[derive(Clone, Debug)]
pub(crate) struct SortChoice {
    /// Parameter's value.
    pub value: &'static str,
    /// What it says.
    pub label: &'static str,
    /// It is the current one.
    pub selected: bool,
}

/// The filter form and the toolbar's state.
#[derive(Clone, Debug)]
pub(crate) struct Filters {
    /// Text searched for.
    pub search: String,
    /// Make, model, condition, transmission, color.
    pub selects: Vec<SelectField>,
    /// Price, year, mileage.
    pub ranges: Vec<RangeField>,
    /// Sort options.
    pub sorts: Vec<SortChoice>,
    /// The order is reversed.
    pub descending: bool,
    /// The list view is on.
    pub list: bool,
    /// Number of chips.
    pub active: usize,
}

impl Filters {
    /// The form for these results.
    pub(crate) fn new(results: &Results<'_>, snapshot: &Snapshot) -> Self {
        let query = &results.query;
        let facets = &results.facets;
        let select = |label, name, any, choices: &[Choice]| SelectField {
            label,
            name,
            any,
            choices: choices.to_vec(),
            disabled: choices.is_empty(),
        };
        Self {
            search: query.search.clone().unwrap_or_default(),
            selects: vec![
                select("Make", "make", "Any make", &facets.makes),
                select(
                    "Model",
                    "model",
                    if query.make.is_some() { "Any model" } else { "Choose a make first" },
                    &facets.models,
                ),
                select("Condition", "condition", "New and used", &facets.conditions),
                select("Transmission", "transmission", "Any transmission", &facets.transmissions),
                select("Exterior color", "color", "Any color", &facets.colors),
            ],
            ranges: ranges(query, snapshot),
            sorts: Sort::ALL
                .into_iter()
                .map(|sort| SortChoice {
                    value: sort.value(),
                    label: sort.label(),
                    selected: sort == query.sort,
                })
                .collect(),
            descending: query.direction == inventory::Direction::Desc,
            list: query.view == View::List,
            active: query.chips().len(),
        }
    }
}

/// The three ranges with the bounds and steps of section 5.
fn ranges(query: &Query, snapshot: &Snapshot) -> Vec<RangeField> {
    let range = |label, names: (&'static str, &'static str), bounds: Bounds, (from, to, step)| RangeField {
        label,
        min_name: names.0,
        max_name: names.1,
        min: bounds.min,
        max: bounds.max,
        from,
        to,
        step,
    };
    let newest = u32::from(snapshot.newest_year_bound());
    vec![
        range("Price", ("price_min", "price_max"), query.price, (0, Query::PRICE_TOP, 1000)),
        range("Year", ("year_min", "year_max"), query.year, (Query::YEAR_BOTTOM, newest, 1)),
        range("Mileage", ("mileage_min", "mileage_max"), query.mileage, (0, Query::MILEAGE_TOP, 5000)),
    ]
}
