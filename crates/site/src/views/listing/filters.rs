//! The filter form: every facet with its counts, as a form that works without scripts. Its island reads it where it stands.

mod bars;
mod payment;
mod range;
mod steps;

use inventory::{Choice, Direction, Facet, Filter, Results, Sort, View};
use payment::Payment;
use range::Range;
use std::cmp::Reverse;

pub(crate) use payment::payment_words;

/// Facets whose list is open from the first.
const OPEN: [Facet; 4] = [Facet::Make, Facet::Model, Facet::Body, Facet::Color];
/// No more choices than these are all in view.
const FEW: usize = 7;
/// The same of colors: the families (FILTER-7) are seen at a glance.
const PALETTE: usize = 14;
/// Facets whose values are shown as what they look like, too.
const SWATCHES: [Facet; 2] = [Facet::Color, Facet::Interior];

/// The filter form.
#[derive(Clone, Debug)]
pub(crate) struct Filters {
    /// Facets and ranges, in the order of the form.
    pub fields: Vec<FilterField>,
    /// Sort options.
    pub sorts: Vec<SortChoice>,
    /// Vehicles found, on all pages.
    pub total: usize,
    /// Text searched for.
    pub search: String,
    /// The order is reversed.
    pub descending: bool,
    /// What stands first: `dearest first`.
    pub first: &'static str,
    /// The list view is on.
    pub list: bool,
    /// Number of chips.
    pub active: usize,
}

/// One field of the form.
#[derive(Clone, Debug)]
pub(crate) enum FilterField {
    /// One of the lot's makes, models, ...
    Facet(FacetField),
    /// A lowest and a highest number.
    Range(Range),
    /// What a month may cost.
    Payment(Payment),
}

impl FilterField {
    /// A filter's; none where there is nothing to choose from.
    fn new(filter: Filter, results: &Results<'_>) -> Option<Self> {
        match filter {
            Filter::Facet(facet) => FacetField::new(facet, results).map(Self::Facet),
            Filter::Measure(measure) => Some(Self::Range(Range::new(measure, results))),
            Filter::Payment => Payment::new(results).map(Self::Payment),
        }
    }
}

/// Choices, to be ticked.
#[derive(Clone, Debug)]
pub(crate) struct FacetField {
    /// `Make`.
    pub label: &'static str,
    /// Parameter.
    pub name: &'static str,
    /// Choices with counts: those that are chosen, those that most vehicles have, the rest.
    pub choices: Vec<FacetChoice>,
    /// So many of them are in view before all are.
    pub first: usize,
    /// The list is open from the first.
    pub open: bool,
    /// Its values are colors.
    pub swatches: bool,
}

impl FacetField {
    /// A facet's; none where it parts nothing from nothing: the lot has one value at most, which is no mark, and none is chosen.
    fn new(facet: Facet, results: &Results<'_>) -> Option<Self> {
        let few = if SWATCHES.contains(&facet) { PALETTE } else { FEW };
        let (choices, first) = in_reading_order(results.choices(facet), few);
        let is_chosen = choices.iter().any(|choice| choice.selected);
        let is_mark = facet.is_mark() && !choices.is_empty();
        (choices.len() > 1 || is_mark || is_chosen).then(|| Self {
            label: facet.label(),
            name: facet.name(),
            choices: choices.into_iter().map(FacetChoice::from).collect(),
            first,
            open: is_chosen || OPEN.contains(&facet),
            swatches: SWATCHES.contains(&facet),
        })
    }

    /// How many are chosen.
    pub(crate) fn chosen(&self) -> usize {
        self.choices.iter().filter(|choice| choice.selected).count()
    }

    /// The choices in view.
    pub(crate) fn in_view(&self) -> &[FacetChoice] {
        &self.choices[..self.first]
    }

    /// The choices beyond them.
    pub(crate) fn beyond(&self) -> &[FacetChoice] {
        &self.choices[self.first..]
    }
}

/// The choices, those to be in view first, and how many these are (all of a few): what is chosen, and what most vehicles have.
fn in_reading_order(choices: Vec<Choice>, few: usize) -> (Vec<Choice>, usize) {
    /// Of more so many are.
    const FIRST: usize = 6;
    if choices.len() <= few {
        let all = choices.len();
        return (choices, all);
    }
    let first = choices.iter().filter(|choice| choice.selected).count().max(FIRST);
    let mut wanted: Vec<usize> = (0..choices.len()).collect();
    wanted.sort_by_key(|&place| (!choices[place].selected, Reverse(choices[place].count)));
    wanted.truncate(first);
    let in_order = choices.into_iter().enumerate();
    let (mut in_view, beyond): (Vec<_>, Vec<_>) = in_order.partition(|(place, _)| wanted.contains(place));
    in_view.sort_by_key(|(_, choice)| !choice.selected);
    (in_view.into_iter().chain(beyond).map(|(_, choice)| choice).collect(), first)
}

/// One choice of a facet.
#[derive(Clone, Debug)]
pub(crate) struct FacetChoice {
    /// The parameter's value.
    pub value: String,
    /// What a shopper reads.
    pub label: String,
    /// Vehicles that choosing it would show.
    pub count: usize,
    /// It is chosen.
    pub selected: bool,
}

impl FacetChoice {
    /// The class of a color's swatch.
    pub(crate) fn swatch(&self) -> String {
        self.value.to_lowercase()
    }
}

impl From<Choice> for FacetChoice {
    fn from(Choice { value, label, count, selected }: Choice) -> Self {
        Self { value, label, count, selected }
    }
}

/// A sort option.
#[derive(Clone, Debug)]
pub(crate) struct SortChoice {
    /// Parameter's value.
    pub value: &'static str,
    /// What it says.
    pub label: &'static str,
    /// It is the current one.
    pub selected: bool,
}

impl Filters {
    /// The form for these results.
    pub(crate) fn new(results: &Results<'_>) -> Self {
        let query = &results.query;
        // One that says nothing on this lot is named where an address asks for it.
        let sorts = Sort::ALL.into_iter().filter(|&sort| sort == query.sort || query.snapshot().offers(sort));
        let sort = |sort: Sort| SortChoice {
            value: sort.value(),
            label: sort.label(),
            selected: sort == query.sort,
        };
        Self {
            fields: Filter::IN_FORM.iter().filter_map(|&filter| FilterField::new(filter, results)).collect(),
            sorts: sorts.map(sort).collect(),
            total: results.total,
            search: query.search.clone().unwrap_or_default(),
            descending: query.direction == Direction::Desc,
            first: query.sort.first(query.direction),
            list: query.view == View::List,
            active: query.chips().len(),
        }
    }
}
