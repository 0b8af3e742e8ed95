//! The filter form: every facet with its counts. It works without scripts, and its island reads it
//! from the page.

mod histogram;
mod payment;
mod presets;
mod range;

use crate::views::text::capitalized;
use inventory::{BodyStyle, Choice, Direction, Facet, Feature, Filter, Results, Sort, View};
use messages::Messages;
use payment::Payment;
use range::Range;
use std::cmp::Reverse;

pub(crate) use payment::{payment_note, payment_summary};

/// Facets whose list is open at first: so few that a desktop shows the headings of the first filters.
pub(crate) const OPEN: [Facet; 3] = [Facet::Make, Facet::Model, Facet::Color];
/// Up to this many choices, all are in view.
pub(crate) const MAX_IN_VIEW: usize = 7;
/// The same for colors (FILTER-7).
const MAX_COLORS_IN_VIEW: usize = 14;
/// Choices in view if there are more.
pub(crate) const IN_VIEW_OF_MORE: usize = 6;
/// Facets with color swatches.
const SWATCHES: [Facet; 2] = [Facet::Color, Facet::Interior];

#[derive(Clone, Debug)]
pub(crate) struct Filters {
    pub fields: Vec<FilterField>,
    pub sorts: Vec<SortChoice>,
    /// Vehicles on all pages.
    pub total: usize,
    pub search: String,
    pub descending: bool,
    /// `Highest price first`.
    pub direction_label: String,
    /// The list view is active.
    pub list: bool,
    /// Number of active filters.
    pub active: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum FilterField {
    Facet(FacetField),
    Range(Range),
    Payment(Payment),
}

impl FilterField {
    /// `None` without choices.
    fn new(filter: Filter, results: &Results<'_>, messages: &Messages) -> Option<Self> {
        match filter {
            Filter::Facet(facet) => FacetField::new(facet, results, messages).map(Self::Facet),
            Filter::Range(range) => Some(Self::Range(Range::new(range, results, messages))),
            Filter::Payment => Payment::new(results, messages).map(Self::Payment),
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct FacetField {
    /// `Make`.
    pub label: String,
    pub name: &'static str,
    /// Selected choices first, then the most frequent, then the rest; those without vehicles last.
    pub choices: Vec<Choice>,
    /// Number of choices in view before the list is expanded.
    pub in_view_count: usize,
    pub open: bool,
    pub swatches: bool,
    /// `Model`, the label of the facet whose values this one's group.
    pub inner_label: Option<String>,
}

impl FacetField {
    /// `None` if the facet can't narrow the results: it has at most one value, which is no mark,
    /// and none is selected.
    fn new(facet: Facet, results: &Results<'_>, messages: &Messages) -> Option<Self> {
        let max_in_view = if SWATCHES.contains(&facet) { MAX_COLORS_IN_VIEW } else { MAX_IN_VIEW };
        let first = (facet == Facet::Feature && asks_for_seats(results)).then_some(Feature::ThirdRow.value());
        let (choices, in_view_count) = in_reading_order(results.choices(facet, messages), max_in_view, first);
        let is_chosen = choices.iter().any(|choice| choice.selected);
        let is_mark = facet.is_flag() && !choices.is_empty();
        (choices.len() > 1 || is_mark || is_chosen).then(|| Self {
            label: messages[facet.label()].to_owned(),
            name: facet.name(),
            choices,
            in_view_count,
            open: is_chosen || OPEN.contains(&facet),
            swatches: SWATCHES.contains(&facet),
            inner_label: facet.child().map(|child| messages[child.label()].to_owned()),
        })
    }

    pub(crate) fn selected_count(&self) -> usize {
        self.choices.iter().filter(|choice| choice.selected).count()
    }

    pub(crate) fn in_view(&self) -> &[Choice] {
        &self.choices[..self.in_view_count]
    }

    pub(crate) fn folded(&self) -> &[Choice] {
        &self.choices[self.in_view_count..]
    }
}

/// These may be vehicles with seats for seven, which few options tell apart as a third row does.
fn asks_for_seats(results: &Results<'_>) -> bool {
    let bodies = results.query().selected.values(Facet::Body);
    let roomy = [BodyStyle::Suv, BodyStyle::Minivan, BodyStyle::Van].map(BodyStyle::value);
    bodies.is_empty() || bodies.iter().any(|body| roomy.contains(&body.as_str()))
}

/// The choices, with those in view first, and the number of these. Those without vehicles are last,
/// and the value `first` is in view.
fn in_reading_order(
    mut choices: Vec<Choice>,
    max_in_view: usize,
    first: Option<&str>,
) -> (Vec<Choice>, usize) {
    choices.sort_by_key(|choice| choice.count == 0 && !choice.selected);
    if choices.len() <= max_in_view {
        let all = choices.len();
        return (choices, all);
    }
    let in_view_count = choices.iter().filter(|choice| choice.selected).count().max(IN_VIEW_OF_MORE);
    let mut wanted: Vec<usize> = (0..choices.len()).collect();
    let is_first = |choice: &Choice| first.is_some_and(|first| choice.value == first);
    wanted.sort_by_key(|&place| {
        let choice = &choices[place];
        (!is_first(choice), !choice.selected, Reverse(choice.count))
    });
    wanted.truncate(in_view_count);
    let in_order = choices.into_iter().enumerate();
    let (mut in_view, folded): (Vec<_>, Vec<_>) = in_order.partition(|(place, _)| wanted.contains(place));
    in_view.sort_by_key(|(_, choice)| (!choice.selected, !is_first(choice)));
    (in_view.into_iter().chain(folded).map(|(_, choice)| choice).collect(), in_view_count)
}

#[derive(Clone, Debug)]
pub(crate) struct SortChoice {
    /// The parameter's value.
    pub value: &'static str,
    pub label: String,
    /// The name for a shopper with figures of their own, where this is the order of what vehicles cost them (PRICE-12).
    pub own: Option<String>,
    pub selected: bool,
}

impl Filters {
    pub(crate) fn new(results: &Results<'_>, active: usize, messages: &Messages) -> Self {
        let query = results.query();
        // An order without effect on this inventory is listed only if the address names it.
        let sorts = Sort::ALL
            .into_iter()
            .filter(|&sort| sort == query.sort || results.resolved.inventory().offers_sort(sort));
        // A dearer vehicle costs no shopper less where all have the same charges.
        let is_cost_order = results.resolved.inventory().charge_sums().len() <= 1;
        let sort = |sort: Sort| SortChoice {
            value: sort.value(),
            label: messages[sort.label()].to_owned(),
            own: (sort == Sort::PriceLow && is_cost_order).then(|| messages.sorting_by_own_cost().to_owned()),
            selected: sort == query.sort,
        };
        Self {
            fields: Filter::in_form()
                .filter_map(|filter| FilterField::new(filter, results, messages))
                .collect(),
            sorts: sorts.map(sort).collect(),
            total: results.total,
            search: query.search.clone().unwrap_or_default(),
            descending: query.direction == Direction::Desc,
            direction_label: capitalized(&messages[query.sort.description(query.direction)]),
            list: query.view == View::List,
            active,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Choice, in_reading_order};

    #[test]
    fn choices_with_vehicles_precede_those_without() {
        let choice = |(value, count, selected): (&str, usize, bool)| Choice {
            value: value.to_owned(),
            label: value.to_owned(),
            count,
            selected,
            inner: 0,
        };
        let order = |counts: &[(&str, usize, bool)], max_in_view| {
            let (choices, in_view) =
                in_reading_order(counts.iter().copied().map(choice).collect(), max_in_view, None);
            (choices.into_iter().map(|choice| choice.value).collect::<String>(), in_view)
        };
        let few = [("a", 0, false), ("b", 2, false), ("c", 0, true), ("d", 9, false)];
        assert_eq!(order(&few, 7), ("bcda".to_owned(), 4));
        let many = [("a", 0), ("b", 1), ("c", 0), ("d", 1), ("e", 1), ("f", 1), ("g", 1), ("h", 3), ("i", 2)];
        let many: Vec<_> = many.into_iter().map(|(value, count)| (value, count, false)).collect();
        assert_eq!(order(&many, 7), ("bdefhigac".to_owned(), 6));
    }
}
