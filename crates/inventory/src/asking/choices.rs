//! What there is to choose from under a query, with counts; each facet is counted without its own filter.

use crate::asking::query::Settled;
use crate::filters::Facet;
use crate::store::Rows;
use hashbrown::HashMap;
use hashbrown::hash_map::Entry;

/// One choice of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The parameter's value.
    pub value: String,
    /// What a shopper reads.
    pub label: String,
    /// Vehicles that have it and pass all other filters: what choosing it alone would show. Where all that are chosen must be there,
    /// what choosing it too would show. 0 is listed too: visible, but disabled.
    pub count: usize,
    /// It is chosen.
    pub selected: bool,
}

/// What a facet offers: every value of the lot, ascending, or those that are fixed, as far as the lot has them; of one within another
/// the values within what is chosen there. Behind them stands what is chosen and not among them. A chosen model stays chosen with a
/// make that has it too, so it counts there.
pub(super) fn choices(query: &Settled<'_>, facet: Facet, among: &Rows) -> Vec<Choice> {
    let values = &query.columns().facets[facet].values;
    let fixed = facet.fixed().iter();
    let mut codes: Vec<u32> = match facet.within() {
        Some(outer) => query.codes[outer].iter().flat_map(|&code| values.named_in_group(code)).collect(),
        None if facet.fixed().is_empty() => values.all().collect(),
        None => fixed.filter_map(|fixed| values.find(fixed.value)).collect(),
    };
    let beyond = query.codes[facet].iter().filter(|code| !codes.contains(code));
    codes.extend(beyond.copied().collect::<Vec<_>>());
    let mut offered = Offered { query, facet, choices: Vec::new(), places: HashMap::new() };
    for (&code, count) in codes.iter().zip(counts(query, facet, &codes, among)) {
        offered.add(values.key(code), values.spelling(code), count);
    }
    let missing: Vec<&String> =
        query.chosen.of(facet).iter().filter(|value| values.find(value).is_none()).collect();
    for value in missing.into_iter().filter(|_| facet.within().is_none()) {
        offered.add(value, value, 0);
    }
    offered.choices
}

/// Choices, each once: a trim that two models have is one.
struct Offered<'q> {
    query: &'q Settled<'q>,
    facet: Facet,
    choices: Vec<Choice>,
    places: HashMap<&'q str, usize>,
}

impl<'q> Offered<'q> {
    fn add(&mut self, key: &'q str, value: &str, count: usize) {
        match self.places.entry(key) {
            Entry::Occupied(place) => self.choices[*place.get()].count += count,
            Entry::Vacant(place) => {
                place.insert(self.choices.len());
                self.choices.push(Choice {
                    value: value.to_owned(),
                    label: self.facet.label_of(value).to_owned(),
                    count,
                    selected: self.query.chosen.has(self.facet, value),
                });
            }
        }
    }
}

/// How many of the rows have each of a facet's values, where what is chosen within them stays.
fn counts(query: &Settled<'_>, facet: Facet, codes: &[u32], among: &Rows) -> Vec<usize> {
    let mut counts = query.columns().facets[facet].counts(codes, (among, among.count()));
    if facet.inner().is_some_and(|inner| !query.chosen.is_any(inner)) {
        for (&code, count) in codes.iter().zip(&mut counts) {
            if let Some(narrowed) = query.rows_within(facet, code) {
                *count = narrowed.count_shared(among);
            }
        }
    }
    counts
}
