//! What a shopper looks for, from the first step of the car finder: chips above its fields (FORM-10), and words of the
//! receipt (LEAD-22).

use inventory::{Bounds, RangeFilter};
use leads::{Cell, FieldRule, Form, FormData};
use messages::Messages;
use serde::Serialize;
use ts_rs::TS;

/// The range filters that say the ranges of the form as the results do, by the field of the lower end.
const RANGES: [(&str, RangeFilter); 3] =
    [("yearMin", RangeFilter::Year), ("odometerMin", RangeFilter::Mileage), ("priceMin", RangeFilter::Price)];

/// One thing that the car must be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Wish {
    /// `Toyota`, `Year: 2018 – 2022`.
    pub text: String,
    /// Its fields' names and values.
    #[ts(type = "string[][]")]
    pub values: Vec<(&'static str, String)>,
}

impl Wish {
    /// The first of its fields.
    pub(crate) fn field(&self) -> &str {
        self.values.first().map_or("", |(name, _)| name)
    }
}

/// The wishes in these values, in the form's order.
pub(crate) fn wishes(table: &Form, data: &FormData, messages: &Messages) -> Vec<Wish> {
    let lines = table.parts().first().map_or_else(Vec::new, |part| table.lines(*part));
    let wish = |cell: &Cell<'_>| {
        let (text, fields) = match *cell {
            Cell::Field(field) => {
                let value = data.get(field.name).trim();
                let text = match field.rule {
                    FieldRule::Choice { choices, .. } => {
                        messages[choices.iter().find(|choice| choice.value == value)?.label].to_owned()
                    }
                    _ => value.to_owned(),
                };
                (Some(text).filter(|text| !text.is_empty())?, vec![field.name])
            }
            Cell::Range { label, from, to, .. } => {
                let number = |name| data.get(name).trim().parse().ok();
                let (min, max) = (number(from.name), number(to.name));
                let is_reversed = min.zip(max).is_some_and(|(min, max)| min > max);
                let bounds = if is_reversed { Bounds { min: max, max: min } } else { Bounds { min, max } };
                let text = match RANGES.into_iter().find(|(name, _)| *name == from.name) {
                    Some((_, range)) => range.describe(bounds, messages)?,
                    None => plain_range(&messages[label], bounds, messages)?,
                };
                (text, vec![from.name, to.name])
            }
        };
        let values = fields.into_iter().map(|name| (name, data.get(name).to_owned())).collect();
        Some(Wish { text, values })
    };
    lines.iter().flat_map(|line| &line.cells).filter_map(wish).collect()
}

/// `Highway MPG: from 30`.
fn plain_range(label: &str, bounds: Bounds, messages: &Messages) -> Option<String> {
    let range = match (bounds.min, bounds.max) {
        (Some(min), Some(max)) => messages.adf_range(&min, &max).to_string(),
        (Some(min), None) => messages.adf_range_from(&min).to_string(),
        (None, Some(max)) => messages.adf_range_to(&max).to_string(),
        (None, None) => return None,
    };
    Some(messages.car_finder_form_wish(&label, &range).to_string())
}
