//! Facets: what there is to choose from under the current query, with counts, each facet counted without its own filter.

use crate::query::{Missed, row_condition};
use crate::snapshot::{Coded, Columns};
use crate::{Condition, Query};

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

/// Vehicles by code, each facet's own filter left out.
#[derive(Debug)]
pub(crate) struct Counts {
    /// All filters kept.
    pub(crate) matches: usize,
    models: Vec<usize>,
    conditions: [usize; Condition::ALL.len()],
    transmissions: Vec<usize>,
    colors: Vec<usize>,
}

impl Counts {
    pub(crate) fn none(columns: &Columns) -> Self {
        Self {
            matches: 0,
            models: columns.models.zeros(),
            conditions: [0; Condition::ALL.len()],
            transmissions: columns.transmissions.zeros(),
            colors: columns.colors.zeros(),
        }
    }

    /// Counts a row that only the filters of the missed facets keep out.
    pub(crate) fn count(&mut self, columns: &Columns, row: usize, missed: Missed) {
        let code = |coded: &Coded| coded.codes()[row] as usize;
        self.matches += usize::from(missed == Missed::NOTHING);
        if missed.at_most(Missed::MAKE_AND_MODEL) {
            self.models[code(&columns.models)] += 1;
        }
        if missed.at_most(Missed::CONDITION)
            && let Some(condition) = row_condition(columns, row)
        {
            self.conditions[condition as usize] += 1;
        }
        if missed.at_most(Missed::TRANSMISSION) {
            self.transmissions[code(&columns.transmissions)] += 1;
        }
        if missed.at_most(Missed::COLOR) {
            self.colors[code(&columns.colors)] += 1;
        }
    }
}

/// The facets of a settled query.
pub(crate) fn counted(query: &Query, columns: &Columns, counts: &Counts) -> Facets {
    let Columns { makes, models, transmissions, colors, .. } = columns;
    let make = query.make.as_deref().and_then(|make| makes.find(make));
    let model_choices = |make: u32| {
        let of_make = models
            .all()
            .filter(move |&model| models.group(model) == make && !models.spelling(model).is_empty());
        choices(of_make, models, |model| counts.models[model as usize], query.model.as_deref())
    };
    let of_any_make = |make| makes_count(make, query.model.as_deref(), models, counts);
    let conditions = Condition::ALL.map(|condition| Choice {
        value: condition.value().to_owned(),
        label: condition.label().to_owned(),
        count: counts.conditions[condition as usize],
        selected: query.condition == Some(condition),
    });
    Facets {
        makes: choices(makes.all(), makes, of_any_make, query.make.as_deref()),
        models: make.map(model_choices).unwrap_or_default(),
        conditions: conditions.into(),
        transmissions: choices(
            transmissions.all(),
            transmissions,
            |code| counts.transmissions[code as usize],
            query.transmission.as_deref(),
        ),
        colors: choices(colors.all(), colors, |code| counts.colors[code as usize], query.color.as_deref()),
    }
}

/// Vehicles of a make, if it were chosen now: of the chosen model alone where the make has it, for then the choice stays.
fn makes_count(make: u32, model: Option<&str>, models: &Coded, counts: &Counts) -> usize {
    match model.and_then(|model| models.find_in(make, model)) {
        Some(same_model) => counts.models[same_model as usize],
        None => models
            .all()
            .filter(|&model| models.group(model) == make)
            .map(|model| counts.models[model as usize])
            .sum(),
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
