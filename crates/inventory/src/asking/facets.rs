//! What there is to choose from under a query, with counts; each facet is counted without its own filter.

use crate::asking::query::Settled;
use crate::filters::{Facet, FixedValue};
use crate::store::Rows;
use enum_map::EnumMap;
use std::borrow::Cow;
use std::ops::Range;

/// One choice of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The parameter's value.
    pub value: String,
    /// What a shopper reads.
    pub label: String,
    /// Vehicles that choosing it alone would show. 0 is listed too: visible, but disabled.
    pub count: usize,
    /// It is chosen.
    pub selected: bool,
}

/// What each facet offers: every value of the lot, ascending, or those that are fixed; of one within another the values within
/// what is chosen there. A chosen model stays chosen with a make that has it too, so it counts there.
pub(crate) fn facets<'m>(
    query: &Settled<'_>,
    counted: impl Fn(Facet) -> Cow<'m, Rows>,
) -> EnumMap<Facet, Vec<Choice>> {
    let mut facets = EnumMap::default();
    for outermost in Facet::all().filter(|facet| facet.within().is_none()) {
        let among = counted(outermost);
        for facet in Facet::all().filter(|facet| facet.outermost() == outermost) {
            facets[facet] = choices(query, facet, &among);
        }
    }
    facets
}

fn choices(query: &Settled<'_>, facet: Facet, among: &Rows) -> Vec<Choice> {
    let column = &query.columns().facets[facet];
    let (values, chosen) = (&column.values, query.chosen.of(facet));
    let choice = |value: &str, label: &str, count: usize| Choice {
        value: value.to_owned(),
        label: label.to_owned(),
        count,
        selected: chosen.iter().any(|chosen| chosen == value),
    };
    if !facet.fixed().is_empty() {
        let counts = column.counts(values.all(), among);
        let count = |value| values.find(value).map_or(0, |code| counts[code as usize - 1]);
        let fixed = facet.fixed().iter();
        return fixed.map(|&FixedValue { value, label }| choice(value, label, count(value))).collect();
    }
    let offered = match facet.within() {
        None => vec![values.all()],
        Some(outer) => query.codes[outer].iter().map(|&code| values.named_in_group(code)).collect(),
    };
    let mut choices = Vec::new();
    for codes in offered {
        let counts = counts(query, facet, codes.clone(), among);
        choices.extend(codes.zip(counts).map(|(code, count)| {
            let spelling = values.spelling(code);
            choice(spelling, spelling, count)
        }));
    }
    choices
}

/// How many of the rows choosing each of a facet's values would show, where what is chosen within them stays.
fn counts(query: &Settled<'_>, facet: Facet, codes: Range<u32>, among: &Rows) -> Vec<usize> {
    let mut counts = query.columns().facets[facet].counts(codes.clone(), among);
    if facet.inner().is_some_and(|inner| !query.chosen.is_any(inner)) {
        for (code, count) in codes.zip(&mut counts) {
            if let Some(narrowed) = query.rows_within(facet, code) {
                *count = narrowed.count_shared(among);
            }
        }
    }
    counts
}
