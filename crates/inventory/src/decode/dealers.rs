//! The dealers that the records of a file name (FEED-14): a file of several holds other dealers' vehicles.

use super::cell::Cell;
use super::feed_format::Mapping;
use super::field_names::plain_name;
use super::placeholder::is_placeholder;
use crate::text::fold;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Plain names of columns that name a record's dealer.
const DEALERS: [&str; 6] = ["dealer", "dealername", "dealership", "dealershipname", "rooftop", "rooftopname"];
/// Plain names of columns that may do so, or name a salesperson, an auction or an account.
const PERHAPS_DEALERS: [&str; 5] = ["accountname", "companyname", "seller", "sellername", "soldby"];
/// Words of a company's legal form, which one file has and another leaves out.
const LEGAL_FORMS: &str = " co company corp corporation inc incorporated llc lp ltd ";
/// Different values of a column that are counted, and their longest text.
const MAX_VALUES: usize = 2_000;
const MAX_VALUE_CHARS: usize = 200;
/// Values that a message names, and their longest text in it.
const MAX_NAMED: usize = 8;
const MAX_NAMED_CHARS: usize = 60;

/// The words of a text in one line, up to so many characters.
pub(super) fn short_line(text: &str, max_chars: usize) -> String {
    let words = text.split_whitespace().take(max_chars).collect::<Vec<_>>().join(" ");
    words.chars().take(max_chars).collect()
}

/// The number of rows with each value of a column.
#[derive(Clone, Debug, Default)]
pub(super) struct ValueCounts(BTreeMap<String, usize>);

impl ValueCounts {
    pub(super) fn add(&mut self, value: &str) {
        let value = short_line(value, MAX_VALUE_CHARS);
        if self.0.len() < MAX_VALUES || self.0.contains_key(&value) {
            *self.0.entry(value).or_default() += 1;
        }
    }

    /// `Example Motors (12), Other Motors (30)`.
    pub(super) fn text(&self) -> String {
        let named = self
            .0
            .iter()
            .take(MAX_NAMED)
            .map(|(value, count)| format!("{} ({count})", short_line(value, MAX_NAMED_CHARS)));
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
    /// The column names dealers for sure.
    is_certain: bool,
    values: ValueCounts,
}

impl DealerColumn {
    /// `None` for a column of another name, and where the settings say which records to read.
    pub(super) fn new(at: usize, name: &str, mapping: &Mapping) -> Option<Self> {
        let plain = plain_name(name);
        let is_certain = DEALERS.contains(&plain.as_str());
        let is_one = is_certain || PERHAPS_DEALERS.contains(&plain.as_str());
        let is_asked = mapping.only.is_empty() && !mapping.dealers.is_empty();
        (is_one && is_asked).then(|| Self {
            at,
            name: name.to_owned(),
            is_certain,
            values: ValueCounts::default(),
        })
    }

    pub(super) fn count(&mut self, cell: &Cell<'_>) {
        self.values.add(&cell.text());
    }
}

/// The records of a file by dealer, where they name several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dealers {
    /// These values of the column are the dealership and its locations, or name no dealer.
    Ours { column: String, values: Vec<String> },
    /// None of the values is the dealership or one of its locations.
    Others { column: String, values: String },
}

impl Dealers {
    /// The dealers of the first column that names several, one of them ours, else of the first that does so for sure.
    /// `None` if all records of a column are ours, or of one dealer.
    pub(super) fn from_columns(
        columns: &[DealerColumn],
        own_names: &[String],
        records: usize,
    ) -> Option<Self> {
        let own_names: Vec<String> = own_names.iter().map(|name| words(name)).collect();
        let mut others_of: Option<&DealerColumn> = None;
        let mut ours_of = None;
        for column in columns {
            let named = column.values.0.iter().filter(|(value, _)| names_somebody(value));
            let is_complete = named.clone().map(|(_, count)| count).sum::<usize>() == records;
            let (ours, others): (Vec<&String>, Vec<&String>) =
                named.map(|(value, _)| value).partition(|value| is_own(&words(value), &own_names));
            // Several spellings of one name are one dealer.
            let others: HashSet<String> = others.into_iter().map(|value| words(value)).collect();
            match (ours.len(), others.len()) {
                (0, 0..=1) => {}
                (0, _) if column.is_certain => drop(others_of.get_or_insert(column)),
                (0, _) => {}
                (_, 0) if column.is_certain => return None,
                (_, 0) => {}
                _ if ours_of.is_none() => {
                    let unnamed = column.values.0.keys().filter(|value| !names_somebody(value)).cloned();
                    let missing = (!is_complete).then(String::new);
                    let values: BTreeSet<String> =
                        ours.into_iter().cloned().chain(unnamed).chain(missing).collect();
                    ours_of = Some(Self::Ours {
                        column: column.name.clone(),
                        values: values.into_iter().collect(),
                    });
                }
                _ => {}
            }
        }
        let others = |column: &DealerColumn| Self::Others {
            column: column.name.clone(),
            values: column.values.text(),
        };
        ours_of.or_else(|| others_of.map(others))
    }
}

/// A value that is neither empty nor a word for nothing.
fn names_somebody(value: &str) -> bool {
    !words(value).is_empty() && !is_placeholder(value)
}

/// Words that name the dealership, one of its locations, or both.
fn is_own(text: &str, own_names: &[String]) -> bool {
    let is_name = |text: &str| own_names.iter().any(|name| name == text);
    let is_both = |name: &String| {
        text.strip_prefix(name.as_str()).or_else(|| text.strip_suffix(name.as_str())).is_some_and(is_name)
    };
    is_name(text) || own_names.iter().filter(|name| !name.is_empty()).any(is_both)
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
        let own = ["O'Neil Motors", "Bartlett"].map(words);
        for (text, expected) in [
            ("O'Neil Motors", true),
            ("ONEIL MOTORS, LLC", true),
            ("bartlett", true),
            ("O'Neil Motors - Bartlett", true),
            ("O'Neil Motors Inc. of Bartlett", false),
            ("O'Neil", false),
            ("Neil Motors", false),
        ] {
            assert_eq!(is_own(&words(text), &own), expected, "{text}");
        }
    }
}
