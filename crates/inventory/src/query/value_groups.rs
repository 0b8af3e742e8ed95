//! Selected values as they are shown: one by one, or all of a kind together.

use crate::Snapshot;
use crate::filters::{Facet, SelectedFacets};
use messages::Messages;

/// The label and the values of a chip.
pub(super) type ValueGroup = (String, Vec<String>);

/// The selected values of a facet, one by one, but all transmissions of a kind in stock as that kind.
pub(super) fn value_groups(
    selected: &SelectedFacets,
    facet: Facet,
    inventory: &Snapshot,
    messages: &Messages,
) -> Vec<ValueGroup> {
    let mut groups = single_values(selected, facet, messages);
    if facet != Facet::Transmission {
        return groups;
    }
    for (label, members) in inventory.text.transmission_kinds() {
        let is_member = |(_, values): &ValueGroup| values.iter().all(|value| members.contains(value));
        let selected = groups.iter().filter(|group| is_member(group)).count();
        if selected < 2 || selected < members.len().min(SelectedFacets::MAX_VALUES) {
            continue;
        }
        let (of_kind, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(is_member);
        let values = of_kind.into_iter().flat_map(|(_, values)| values).collect();
        groups = vec![(messages[*label].to_owned(), values)];
        groups.extend(others);
    }
    groups
}

pub(super) fn single_values(selected: &SelectedFacets, facet: Facet, messages: &Messages) -> Vec<ValueGroup> {
    let group = |value: &String| (facet.value_label(value, messages).into_owned(), vec![value.clone()]);
    selected.values(facet).iter().map(group).collect()
}
