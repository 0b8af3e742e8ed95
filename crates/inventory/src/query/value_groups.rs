//! Selected values as they are shown: one by one, or all of a kind together.

use crate::Snapshot;
use crate::filters::{Facet, SelectedFacets};

/// Selected values that have a chip together.
pub(super) struct ValueGroup {
    pub(super) label: String,
    pub(super) values: Vec<String>,
}

/// The selected values of a facet, one by one, but all transmissions of a kind in stock as that kind.
pub(super) fn value_groups(selected: &SelectedFacets, facet: Facet, snapshot: &Snapshot) -> Vec<ValueGroup> {
    let mut groups = single_values(selected, facet);
    if facet != Facet::Transmission {
        return groups;
    }
    for (label, members) in snapshot.text.transmission_kinds() {
        let is_member = |group: &ValueGroup| group.values.iter().all(|value| members.contains(value));
        let selected = groups.iter().filter(|group| is_member(group)).count();
        if selected < 2 || selected < members.len().min(SelectedFacets::MAX_VALUES) {
            continue;
        }
        let (of_kind, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(is_member);
        let values = of_kind.into_iter().flat_map(|group| group.values).collect();
        groups = vec![ValueGroup { label: (*label).to_owned(), values }];
        groups.extend(others);
    }
    groups
}

pub(super) fn single_values(selected: &SelectedFacets, facet: Facet) -> Vec<ValueGroup> {
    let group = |value: &String| ValueGroup {
        label: facet.value_label(value).to_owned(),
        values: vec![value.clone()],
    };
    selected.values(facet).iter().map(group).collect()
}
