//! The choices of a facet, with counts. Each facet is counted without its own filter.

use super::resolve::ResolvedQuery;
use crate::filters::{Facet, MAX_LISTED, keep_highest};
use crate::store::RowSet;
use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use messages::Messages;

/// One choice of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The parameter's value.
    pub value: String,
    /// The label for shoppers.
    pub label: String,
    /// Vehicles that have the value and pass all other filters; of a facet that matches all,
    /// vehicles with this value and all selected ones. 0 is listed too, as disabled.
    pub count: usize,
    /// The value is selected.
    pub selected: bool,
    /// Values of the child facet within this one, of all vehicles; 0 without a child.
    pub inner: usize,
}

/// The choices of a facet: the fixed values that are in stock, or all values in stock, ascending. A
/// child facet lists the values within its parent's selected ones. Selected values that are not
/// among them come last. A selected model counts for every make that has it. Of more values than a
/// list may have, the most frequent stay, and the selected ones (FILTER-8).
pub(super) fn choices(
    resolved: &ResolvedQuery<'_>,
    facet: Facet,
    among: &RowSet,
    messages: &Messages,
) -> Vec<Choice> {
    let values = &resolved.columns().facets[facet].values;
    let mut codes: Vec<u32> = match facet.parent() {
        Some(parent) => resolved.codes[parent].iter().flat_map(|&code| values.named_in_group(code)).collect(),
        None if facet.fixed_values().is_empty() => values.all().collect(),
        None => resolved.columns().facets[facet].fixed_codes(facet.fixed_values()).to_vec(),
    };
    let unlisted = resolved.codes[facet].iter().filter(|code| !codes.contains(code));
    codes.extend(unlisted.copied().collect::<Vec<_>>());
    // A trim that two models have is one choice.
    let (mut counts, mut positions) = (Vec::<(&str, usize, usize)>::new(), HashMap::<&str, usize>::new());
    let mut merge = |key, value, count, inner| match positions.entry(key) {
        Entry::Occupied(position) => {
            let (_, merged, merged_inner) = &mut counts[*position.get()];
            *merged += count;
            *merged_inner += inner;
        }
        Entry::Vacant(position) => {
            position.insert(counts.len());
            counts.push((value, count, inner));
        }
    };
    let inner_values = facet.child().map(|child| &resolved.columns().facets[child].values);
    let inner = |code| inner_values.map_or(0, |values| values.named_in_group(code).len());
    for (&code, count) in codes.iter().zip(value_counts(resolved, facet, &codes, among)) {
        merge(values.key(code), values.spelling(code), count, inner(code));
    }
    let selected = &resolved.query().selected;
    if facet.parent().is_none() {
        let absent = selected.values(facet).iter().filter(|value| values.find(value).is_none());
        absent.for_each(|value| merge(value, value, 0, 0));
    }
    let is_selected = |value: &str| selected.contains(facet, value);
    keep_highest(&mut counts, MAX_LISTED, |&(value, count, _)| (is_selected(value), count));
    let choice = |(value, count, inner): (&str, usize, usize)| Choice {
        value: value.to_owned(),
        label: facet.value_label(value, messages).into_owned(),
        count,
        selected: is_selected(value),
        inner,
    };
    counts.into_iter().map(choice).collect()
}

/// Counts of the rows with each value, narrowed by the values selected within it.
fn value_counts(resolved: &ResolvedQuery<'_>, facet: Facet, codes: &[u32], among: &RowSet) -> Vec<usize> {
    let mut counts = resolved.columns().facets[facet].counts(codes, (among, among.count()));
    if facet.child().is_some_and(|child| !resolved.query().selected.is_empty(child)) {
        for (&code, count) in codes.iter().zip(&mut counts) {
            if let Some(narrowed) = resolved.narrowed_rows(facet, code) {
                *count = narrowed.intersection_count(among);
            }
        }
    }
    counts
}
