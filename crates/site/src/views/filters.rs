//! The filter form: every facet with its counts, as a form that works without scripts. Its island is given the same.

use crate::http::json_block;
use inventory::{Bounds, Choice, Direction, Facets, Query, Results, Snapshot, Sort, View, grouped};
use serde::Serialize;
use ts_rs::TS;

/// A facet with no more choices than these shows them all at once.
const FEW: usize = 5;

/// The filter form, and what its island is given. What was chosen is not told: the island reads it from the address.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "FilterProps", export_to = "FilterProps.ts")]
pub(crate) struct Filters {
    /// Facets and ranges, in the order of the form.
    pub fields: Vec<FilterField>,
    /// Sort options.
    pub sorts: Vec<SortChoice>,
    /// Vehicles found, on all pages.
    pub total: usize,
    /// Text searched for.
    #[serde(skip)]
    pub search: String,
    /// The order is reversed.
    #[serde(skip)]
    pub descending: bool,
    /// What stands first: `dearest first`.
    #[serde(skip)]
    pub first: &'static str,
    /// The list view is on.
    #[serde(skip)]
    pub list: bool,
    /// Number of chips.
    #[serde(skip)]
    pub active: usize,
}

/// One field of the form.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[ts(export_to = "FilterField.ts")]
pub(crate) enum FilterField {
    /// One of the lot's makes, models, ...
    Facet(Facet),
    /// A lowest and a highest number.
    Range(Range),
}

/// Choices, of which one is taken.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "Facet.ts")]
pub(crate) struct Facet {
    /// `Make`.
    pub label: &'static str,
    /// Parameter.
    pub name: &'static str,
    /// What it says when nothing is chosen.
    pub any: &'static str,
    /// Choices with counts; none where there is nothing to choose from yet (model without a make).
    pub choices: Vec<FacetChoice>,
    /// All choices are in view at once.
    pub few: bool,
}

impl Facet {
    /// Whether one is taken.
    pub(crate) fn is_chosen(&self) -> bool {
        self.choices.iter().any(|choice| choice.selected)
    }
}

/// One choice of a facet.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "FacetChoice.ts")]
pub(crate) struct FacetChoice {
    /// The parameter's value.
    pub value: String,
    /// What a shopper reads.
    pub label: String,
    /// Vehicles that choosing it would show.
    pub count: usize,
    /// It is the current choice.
    #[serde(skip)]
    pub selected: bool,
}

impl From<&Choice> for FacetChoice {
    fn from(Choice { value, label, count, selected }: &Choice) -> Self {
        Self { value: value.clone(), label: label.clone(), count: *count, selected: *selected }
    }
}

/// A range of the form, with its bounds and step (FILTER-2).
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "Range.ts")]
pub(crate) struct Range {
    /// `Price`.
    pub label: &'static str,
    /// What its numbers count.
    pub unit: Unit,
    /// Parameter of the lower end.
    pub min_name: &'static str,
    /// Parameter of the upper end.
    pub max_name: &'static str,
    /// Lowest value; there the range is open.
    pub from: u32,
    /// Highest value; there the range is open.
    pub to: u32,
    /// Step.
    pub step: u32,
    /// Where the slider begins: the step at or below the least that the lot has.
    pub lowest: u32,
    /// Where the slider ends: the step at or above the most that the lot has.
    pub highest: u32,
    /// Chosen lower end.
    #[serde(skip)]
    pub min: Option<u32>,
    /// Chosen upper end.
    #[serde(skip)]
    pub max: Option<u32>,
}

impl Range {
    /// A number of it as its fields show one: `$12,500`, `80,000`, `2015`.
    fn figure(&self, number: u32) -> String {
        match self.unit {
            Unit::Dollars => format!("${}", grouped(number.into())),
            Unit::Year => number.to_string(),
            Unit::Miles => grouped(number.into()),
        }
    }

    /// What stands in its lower field; nothing where it is open.
    pub(crate) fn lower(&self) -> String {
        self.min.map_or_else(String::new, |min| self.figure(min))
    }

    /// What stands in its upper field.
    pub(crate) fn upper(&self) -> String {
        self.max.map_or_else(String::new, |max| self.figure(max))
    }

    /// Where its slider begins.
    pub(crate) fn least(&self) -> String {
        self.figure(self.lowest)
    }

    /// Where its slider ends.
    pub(crate) fn most(&self) -> String {
        self.figure(self.highest)
    }
}

/// What the numbers of a range count.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(export_to = "Unit.ts")]
pub(crate) enum Unit {
    /// Whole dollars.
    Dollars,
    /// Model years.
    Year,
    /// Miles.
    Miles,
}

/// A sort option.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "SortChoice.ts")]
pub(crate) struct SortChoice {
    /// Parameter's value.
    pub value: &'static str,
    /// What it says.
    pub label: &'static str,
    /// It is the current one.
    #[serde(skip)]
    pub selected: bool,
}

impl Filters {
    /// The form for these results.
    pub(crate) fn new(results: &Results<'_>, snapshot: &Snapshot) -> Self {
        let query = &results.query;
        let sort = |sort: Sort| SortChoice {
            value: sort.value(),
            label: sort.label(),
            selected: sort == query.sort,
        };
        Self {
            fields: fields(query, &results.facets, snapshot),
            sorts: Sort::ALL.map(sort).into(),
            total: results.total,
            search: query.search.clone().unwrap_or_default(),
            descending: query.direction == Direction::Desc,
            first: query.sort.first(query.direction),
            list: query.view == View::List,
            active: query.chips().len(),
        }
    }

    /// What the island is given, as a data block.
    pub(crate) fn props_json(&self) -> String {
        json_block(self)
    }
}

fn fields(query: &Query, facets: &Facets, snapshot: &Snapshot) -> Vec<FilterField> {
    let any_model = if query.make.is_some() { "Any model" } else { "Choose a make first" };
    let newest = u32::from(snapshot.newest_year_bound());
    let lot = snapshot.lot();
    let years = Bounds {
        min: lot.years.last().copied().map(u32::from),
        max: lot.years.first().copied().map(u32::from),
    };
    vec![
        facet("Make", "make", "Any make", &facets.makes),
        facet("Model", "model", any_model, &facets.models),
        range(
            ("Price", Unit::Dollars),
            ("price_min", "price_max"),
            query.price,
            (0, Query::PRICE_TOP, 1000),
            lot.prices,
        ),
        range(
            ("Year", Unit::Year),
            ("year_min", "year_max"),
            query.year,
            (Query::YEAR_BOTTOM, newest, 1),
            years,
        ),
        range(
            ("Mileage", Unit::Miles),
            ("mileage_min", "mileage_max"),
            query.mileage,
            (0, Query::MILEAGE_TOP, 5000),
            lot.miles,
        ),
        in_view("Condition", "condition", "New and used", &facets.conditions),
        in_view("Transmission", "transmission", "Any transmission", &facets.transmissions),
        facet("Exterior color", "color", "Any color", &facets.colors),
    ]
}

fn facet(label: &'static str, name: &'static str, any: &'static str, choices: &[Choice]) -> FilterField {
    let choices = choices.iter().map(FacetChoice::from).collect();
    FilterField::Facet(Facet { label, name, any, choices, few: false })
}

/// A facet that shows its choices at once where they are few.
fn in_view(label: &'static str, name: &'static str, any: &'static str, choices: &[Choice]) -> FilterField {
    let few = choices.len() <= FEW;
    let choices = choices.iter().map(FacetChoice::from).collect();
    FilterField::Facet(Facet { label, name, any, choices, few })
}

fn range(
    (label, unit): (&'static str, Unit),
    (min_name, max_name): (&'static str, &'static str),
    Bounds { min, max }: Bounds,
    (from, to, step): (u32, u32, u32),
    lot: Bounds,
) -> FilterField {
    let (lowest, highest) = reach(lot, (from, to, step));
    FilterField::Range(Range { label, unit, min_name, max_name, from, to, step, lowest, highest, min, max })
}

/// The steps around what the lot has, inside the range's own ends; one step at least.
fn reach(lot: Bounds, (from, to, step): (u32, u32, u32)) -> (u32, u32) {
    let above = |value: u32| value.clamp(from, to) - from;
    let lowest = lot.min.map_or(from, |min| from + above(min) / step * step).min(to - step);
    let highest = lot.max.map_or(to, |max| from + above(max).div_ceil(step) * step).min(to);
    (lowest, highest.max(lowest + step))
}

#[cfg(test)]
mod tests {
    use super::{Bounds, reach};

    #[test]
    fn a_slider_ends_at_the_steps_around_the_lot_and_never_beyond_its_own_range() {
        let prices = |min, max| reach(Bounds { min, max }, (0, 100_000, 1000));
        assert_eq!(prices(Some(6499), Some(68_001)), (6000, 69_000));
        assert_eq!(prices(Some(6000), Some(68_000)), (6000, 68_000));
        assert_eq!(prices(Some(40_000), Some(250_000)), (40_000, 100_000));
        assert_eq!(prices(None, None), (0, 100_000));
        assert_eq!(prices(Some(20_000), Some(20_000)), (20_000, 21_000));
        assert_eq!(prices(Some(250_000), Some(250_000)), (99_000, 100_000));
        assert_eq!(reach(Bounds { min: Some(1994), max: Some(2022) }, (2000, 2023, 1)), (2000, 2022));
    }
}
