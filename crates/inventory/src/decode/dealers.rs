//! Which dealers the records of a file name (FEED-14): a file of several holds other dealers' vehicles.

use super::cell::Cell;
use super::feed_format::Mapping;
use super::field_names::plain_name;
use crate::text::fold;
use std::collections::BTreeMap;

/// Plain names of columns that name a record's dealer.
const COLUMNS: [&str; 13] = [
    "account",
    "accountname",
    "companyname",
    "dealer",
    "dealername",
    "dealership",
    "dealershipname",
    "rooftop",
    "rooftopname",
    "seller",
    "sellername",
    "soldby",
    "vendorname",
];
/// Words of a company's legal form, which one file has and another leaves out.
const LEGAL_FORMS: &str = " co company corp corporation inc incorporated llc lp ltd ";
/// Different values of a column that are counted, and their longest text.
const MAX_VALUES: usize = 2_000;
const MAX_VALUE_CHARS: usize = 60;
/// Values that a message names.
const MAX_NAMED: usize = 8;

/// How often a column has each value.
#[derive(Clone, Debug, Default)]
pub(super) struct ValueCounts(BTreeMap<String, usize>);

impl ValueCounts {
    pub(super) fn add(&mut self, value: &str) {
        let value: String = value.split_whitespace().collect::<Vec<_>>().join(" ");
        let value: String = value.chars().take(MAX_VALUE_CHARS).collect();
        if self.0.len() < MAX_VALUES || self.0.contains_key(&value) {
            *self.0.entry(value).or_default() += 1;
        }
    }

    /// `Example Motors (12), Other Motors (30)`.
    pub(super) fn text(&self) -> String {
        let named = self.0.iter().take(MAX_NAMED).map(|(value, count)| format!("{value} ({count})"));
        let more = self.0.len().saturating_sub(MAX_NAMED);
        let more = (more > 0).then(|| format!("{more} more"));
        named.chain(more).collect::<Vec<_>>().join(", ")
    }
}

/// A column that names dealers.
#[derive(Debug)]
pub(super) struct DealerColumn {
    pub(super) at: usize,
    name: String,
    values: ValueCounts,
}

impl DealerColumn {
    /// `None` for a column of another name, and where the settings say which records to read.
    pub(super) fn new(at: usize, name: &str, mapping: &Mapping) -> Option<Self> {
        let is_one = mapping.only.is_empty() && !mapping.dealers.is_empty();
        let column = || Self { at, name: name.to_owned(), values: ValueCounts::default() };
        (is_one && COLUMNS.contains(&plain_name(name).as_str())).then(column)
    }

    pub(super) fn count(&mut self, cell: &Cell<'_>) {
        self.values.add(&cell.text());
    }
}

/// The records of a file by dealer, where they name several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dealers {
    /// These values of the column are the dealership and its locations, or nobody.
    Ours { column: String, values: Vec<String> },
    /// None of the values is the dealership or one of its locations.
    Others { column: String, values: String },
}

impl Dealers {
    /// Of the first column that names several, one of them ours, else of the first that names several.
    /// `None` if all records are one dealer's.
    pub(super) fn of(columns: &[DealerColumn], own_names: &[String], records: usize) -> Option<Self> {
        let read = |DealerColumn { name, values, .. }: &DealerColumn| {
            let named = values.0.iter().filter(|(value, _)| !words(value).is_empty());
            let has_unnamed = named.clone().map(|(_, count)| count).sum::<usize>() < records;
            let (ours, others): (Vec<&String>, Vec<&String>) =
                named.map(|(value, _)| value).partition(|value| is_own(value, own_names));
            let unnamed = has_unnamed.then(String::new);
            let column = name.clone();
            match (ours.len(), others.len()) {
                (_, 0) | (0, 1) => None,
                (0, _) => Some(Self::Others { column, values: values.text() }),
                _ => Some(Self::Ours { column, values: ours.into_iter().cloned().chain(unnamed).collect() }),
            }
        };
        let mut several: Vec<Self> = columns.iter().filter_map(read).collect();
        let best =
            several.iter().position(|dealers| matches!(dealers, Self::Ours { .. })).unwrap_or_default();
        (!several.is_empty()).then(|| several.swap_remove(best))
    }
}

/// Whether a text names the dealership, one of its locations, or both.
fn is_own(text: &str, own_names: &[String]) -> bool {
    let text = words(text);
    let names: Vec<String> = own_names.iter().map(|name| words(name)).collect();
    names.iter().any(|name| {
        text == *name
            || text.strip_prefix(name.as_str()).is_some_and(|rest| names.iter().any(|other| other == rest))
            || text.strip_suffix(name.as_str()).is_some_and(|rest| names.iter().any(|other| other == rest))
    })
}

/// Letters and digits in lower case, without the legal form.
fn words(text: &str) -> String {
    let plain = fold(text).replace(['\'', '.'], "");
    let words = plain.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !LEGAL_FORMS.contains(&format!(" {word} "))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dealer_is_known_by_its_name_and_its_locations() {
        let own = ["O'Neil Motors".to_owned(), "Bartlett".to_owned()];
        for (text, expected) in [
            ("O'Neil Motors", true),
            ("ONEIL MOTORS, LLC", true),
            ("bartlett", true),
            ("O'Neil Motors - Bartlett", true),
            ("O'Neil Motors Inc. of Bartlett", false),
            ("O'Neil", false),
            ("Neil Motors", false),
        ] {
            assert_eq!(is_own(text, &own), expected, "{text}");
        }
    }
}
