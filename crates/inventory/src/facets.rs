//! Facets: what there is to choose from under the current query, with counts, each facet counted without its own filter.

use crate::snapshot::{Coded, Columns, Rows, Words};
use crate::{Condition, Query};
use std::borrow::Cow;

/// One choice of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The parameter's value.
    pub value: String,
    /// What a shopper reads.
    pub label: String,
    /// Vehicles that choosing it would show. 0 is listed too: visible, but disabled.
    pub count: usize,
    /// It is the current choice.
    pub selected: bool,
}

/// All facets of one answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    /// Every make of the lot, ascending. A chosen model stays chosen with a make that has it too, so it counts there.
    pub makes: Vec<Choice>,
    /// Models of the chosen make, ascending; empty without one.
    pub models: Vec<Choice>,
    /// `new` and `used`.
    pub conditions: Vec<Choice>,
    /// Every transmission of the lot, ascending.
    pub transmissions: Vec<Choice>,
    /// Every exterior color of the lot, ascending.
    pub colors: Vec<Choice>,
}

/// The rows that each facet is counted in: those that all filters but its own let in.
#[derive(Debug)]
pub(crate) struct Counted<'m> {
    /// For makes and models, which are one filter.
    pub(crate) makes: Cow<'m, Rows>,
    pub(crate) conditions: Cow<'m, Rows>,
    pub(crate) transmissions: Cow<'m, Rows>,
    pub(crate) colors: Cow<'m, Rows>,
}

/// The facets of a settled query.
pub(crate) fn facets(query: &Query, columns: &Columns, counted: &Counted<'_>) -> Facets {
    let Columns { makes, models, .. } = columns;
    let of_model = |model| counted.makes.count_within(columns.rows_of_model(model));
    // Of the chosen model alone where a make has it: if that make were chosen now, the model would stay.
    let of_make = |make| match query.model.as_deref().and_then(|model| models.find_in(make, model)) {
        Some(same_model) => of_model(same_model),
        None => counted.makes.count_within(columns.rows_of_make(make)),
    };
    let make = query.make.as_deref().and_then(|make| makes.find(make));
    let offered = make.into_iter().flat_map(|make| models.in_group(make));
    let offered = offered.filter(|&model| !models.spelling(model).is_empty());
    let conditions = Condition::ALL.map(|condition| Choice {
        value: condition.value().to_owned(),
        label: condition.label().to_owned(),
        count: counted.conditions.count_shared(&columns.conditions[condition as usize]),
        selected: query.condition == Some(condition),
    });
    let words = |words: &Words, among: &Rows, chosen: Option<&str>| {
        let counts = words.counts(among);
        choices(words.values.all(), &words.values, |code| counts[code as usize], chosen)
    };
    Facets {
        makes: choices(makes.all(), makes, of_make, query.make.as_deref()),
        models: choices(offered, models, of_model, query.model.as_deref()),
        conditions: conditions.into(),
        transmissions: words(&columns.transmissions, &counted.transmissions, query.transmission.as_deref()),
        colors: words(&columns.colors, &counted.colors, query.color.as_deref()),
    }
}

fn choices(
    offered: impl Iterator<Item = u32>,
    coded: &Coded,
    count: impl Fn(u32) -> usize,
    chosen: Option<&str>,
) -> Vec<Choice> {
    offered
        .map(|code| {
            let value = coded.spelling(code).to_owned();
            let selected = chosen == Some(value.as_str());
            Choice { label: value.clone(), value, count: count(code), selected }
        })
        .collect()
}
