//! Things that were asked for and that results lack: a near match of some filters, all of them of a value.

use super::results::Results;
use crate::filters::{Bounds, Facet, RangeFilter};
use crate::money::format_number;
use crate::store::RowSet;
use crate::{Money, Row, Vehicle};
use messages::Messages;

impl Results<'_> {
    /// The lacks of a vehicle beside the results, in one line: `no third row; 121 miles over`. Empty if it
    /// lacks nothing but the text.
    pub fn misses(&self, vehicle: &Vehicle, messages: &Messages) -> String {
        let inventory = self.resolved.inventory;
        let is_it = |row: &u32| inventory.vehicle(Row(*row)).stock_number == vehicle.stock_number;
        let rows = u32::try_from(self.resolved.columns().len()).unwrap_or(u32::MAX);
        let Some(row) = (0..rows).find(is_it) else { return String::new() };
        let facets = Facet::all().filter(|&facet| self.filtered.hides(facet, row));
        let mut missed: Vec<String> =
            facets.flat_map(|facet| self.missed_values(facet, row, messages)).collect();
        let ranges = self.query().ranges.iter();
        missed.extend(ranges.filter_map(|(range, &bounds)| {
            let value = range.value(vehicle).map(|value| value.div_ceil(range.stored_units()));
            missed_range(range, bounds, value?, messages)
        }));
        if self.query().budget.is_some() && !self.filtered.hides_any(row) && missed.is_empty() {
            missed.push(messages.query_miss_payment().to_owned());
        }
        missed.join("; ")
    }

    /// Those of several values that were asked for and that none of the results has: `Silver`.
    pub fn values_of_none(&self, messages: &Messages) -> Vec<String> {
        let several = Facet::all()
            .filter(|&facet| !facet.matches_all() && self.query().selected.values(facet).len() > 1)
            .filter(|facet| facet.parent().is_none());
        let choices = several.flat_map(|facet| self.choices(facet, messages));
        let of_none = choices.filter(|choice| choice.selected && choice.count == 0);
        if self.total == 0 { Vec::new() } else { of_none.map(|choice| choice.label).collect() }
    }

    fn missed_values(&self, facet: Facet, row: u32, messages: &Messages) -> Vec<String> {
        let values = self.query().selected.values(facet).iter();
        if !facet.matches_all() {
            let labels = values.map(|value| facet.value_label(value, messages).into_owned());
            return vec![messages.query_miss_value(&facet.joined(labels, messages)).to_string()];
        }
        let columns = self.resolved.columns();
        let column = &columns.facets[facet];
        let lacks = |value: &&String| {
            let mut rows = RowSet::empty(columns.len());
            column.values.find(value).into_iter().for_each(|code| column.add_to(code, &mut rows));
            !rows.contains(row)
        };
        let told = |value: &String| {
            let label = in_sentence(&facet.value_label(value, messages));
            // A record that is silent denies nothing.
            let is_history = facet == Facet::History;
            let text = if is_history {
                messages.query_miss_history(&label)
            } else {
                messages.query_miss_feature(&label)
            };
            text.to_string()
        };
        values.filter(lacks).map(told).collect()
    }
}

fn missed_range(range: RangeFilter, bounds: Bounds, value: u32, messages: &Messages) -> Option<String> {
    let over = bounds.max.and_then(|max| value.checked_sub(max)).filter(|&over| over > 0);
    let under = bounds.min.and_then(|min| min.checked_sub(value)).filter(|&under| under > 0);
    let text = match (range, over, under) {
        (RangeFilter::Price, Some(over), _) => {
            messages.query_miss_over(&Money::dollars(over.into())).to_string()
        }
        (RangeFilter::Price, _, Some(under)) => {
            messages.query_miss_under(&Money::dollars(under.into())).to_string()
        }
        (RangeFilter::Mileage, Some(over), _) => {
            messages.query_miss_miles_over(&format_number(over.into())).to_string()
        }
        (RangeFilter::Mileage, _, Some(under)) => {
            messages.query_miss_miles_under(&format_number(under.into())).to_string()
        }
        (RangeFilter::Year, Some(newer), _) => messages.query_miss_newer(&newer).to_string(),
        (RangeFilter::Year, _, Some(older)) => messages.query_miss_older(&older).to_string(),
        (_, None, None) => return None,
    };
    Some(text)
}

/// The label within a sentence: `third row`, but `Apple CarPlay`.
fn in_sentence(label: &str) -> String {
    let has_name = label.chars().skip(1).any(char::is_uppercase);
    if has_name { label.to_owned() } else { label.to_lowercase() }
}
