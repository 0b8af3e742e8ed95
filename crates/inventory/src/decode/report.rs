//! Report of decoding: what was repaired and dropped, by reason.

use super::text;
use crate::StockNumber;
use std::collections::{BTreeMap, BTreeSet};

/// Unreadable records that the report names.
const MAX_UNREADABLE: usize = 20;
const MAX_UNKNOWN_WORDS: usize = 20;
const MAX_WORD_CHARS: usize = 40;
/// Losses of one kind that the report names.
const MAX_LOSSES: usize = 20;
/// The length of a record's key in a loss.
const MAX_KEY_CHARS: usize = 60;

/// The reason of a repair that is named as a loss is: whoever buys must know the words.
pub(super) const WORDS_BESIDE_AMOUNT: &str = "words beside the amount";
/// The reason of a stock number that a spreadsheet has rounded.
const ROUNDED: &str = "stock_number: rounded by a spreadsheet";
/// The reason of an entry of a list that another one equals.
pub(super) const REPEATED: &str = "repeated";

/// The place of a record in its file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The number of its row in a spreadsheet, if the file is a table.
    pub(crate) row: Option<usize>,
    /// The record's number in the file.
    pub(crate) record: usize,
}

impl Place {
    /// `row 17: 22.995`
    fn with(self, value: &str) -> String {
        let place = self.row.map_or_else(|| format!("record {}", self.record), |row| format!("row {row}"));
        if value.is_empty() { place } else { format!("{place}: {value}") }
    }
}

/// Counts of accepted, repaired and dropped records and fields.
///
/// Fields count only if their record became a vehicle; an entry of a list counts like a field.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct DecodeReport {
    /// Records of the feed.
    pub records: usize,
    /// Records that became vehicles.
    pub accepted: usize,
    /// Accepted records with at least one field repaired or dropped.
    pub repaired: usize,
    /// Records dropped, by reason (`not an object`, `no stock number`, `duplicate stock number`,
    /// ...).
    pub dropped_records: BTreeMap<&'static str, usize>,
    /// The stock numbers, or else the positions, of the first 20 records that can't be read.
    pub unreadable_records: Vec<String>,
    /// Fields repaired, by `field: reason` (`list_price: number as text`, ...).
    pub repaired_fields: BTreeMap<String, usize>,
    /// Fields dropped, by `field: reason` (`year: out of range`, ...).
    pub dropped_fields: BTreeMap<String, usize>,
    /// The first 20 of each of `dropped_records` and `dropped_fields`, and of the prices with words beside them, by
    /// its reason: `row 17: 22.995`, with the stock number of a record, or the value of a field.
    pub losses: BTreeMap<String, Vec<String>>,
    /// Records that `feed.only` excludes, or that are another dealer's. They are not among `records`.
    pub left_out: usize,
    /// The conditions of `feed.only` that would exclude the same, where it has none and the records name
    /// several dealers (FEED-14).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own_records: Vec<(String, String)>,
    /// Elements of XML that have a stock number or VIN and are no records, by path: they have too few members
    /// of a vehicle, or `feed.records` names others. After 20 such paths: `elsewhere`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub left_out_elements: BTreeMap<String, usize>,
    /// Names of entities of XML whose texts are in other files, which are never fetched.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub missing_entities: BTreeSet<String>,
    /// Vehicles by their unknown word for a status (VEHICLE-5), of the first 20 such words.
    pub unknown_statuses: BTreeMap<String, usize>,
}

impl DecodeReport {
    /// Counts an accepted record with its issues.
    pub(crate) fn accept(&mut self, issues: &RecordIssues, place: Place, shown: impl Fn(&str) -> String) {
        self.accepted += 1;
        self.repaired += usize::from(!issues.fields.is_empty());
        for FieldIssue { field, reason, dropped, count } in &issues.fields {
            let counts = if *dropped { &mut self.dropped_fields } else { &mut self.repaired_fields };
            let kind = format!("{field}: {reason}");
            // An entry that repeats another is no loss.
            if (*dropped && *reason != REPEATED) || *reason == WORDS_BESIDE_AMOUNT {
                note(&mut self.losses, &kind, || place.with(&shown(field)));
            }
            *counts.entry(kind).or_default() += count;
        }
        if let Some(word) = &issues.unknown_status {
            let word = text::line(word, MAX_WORD_CHARS).text;
            let words = &mut self.unknown_statuses;
            if words.len() < MAX_UNKNOWN_WORDS || words.contains_key(&word) {
                *words.entry(word).or_default() += 1;
            }
        }
    }

    /// Counts and names a record that can't be read.
    pub(crate) fn drop_unreadable(&mut self, stock_number: Option<&str>) {
        self.records += 1;
        *self.dropped_records.entry("unreadable").or_default() += 1;
        if self.unreadable_records.len() < MAX_UNREADABLE {
            let name = stock_number.map(|text| text::line(text, StockNumber::MAX_CHARS).text);
            let name = name.filter(|name| !name.is_empty());
            self.unreadable_records.push(name.unwrap_or_else(|| format!("record {}", self.records)));
        }
    }

    /// Sentences about what the operator of the feed must decide.
    pub fn notes(&self) -> Vec<String> {
        let words = self.unknown_statuses.iter().map(|(word, count)| format!("{word} ({count})"));
        let words = words.collect::<Vec<_>>().join(", ");
        let unknown = (!words.is_empty()).then(|| {
            format!(
                "no table has these words for a status: {words}; their vehicles are listed without a word on \
                 availability and are in no advertising feed until `feed.status` says what they mean"
            )
        });
        let conditions = self.own_records.iter().map(|(column, value)| format!("{column}={value}"));
        let conditions = conditions.collect::<Vec<_>>().join("; ");
        let others = (!conditions.is_empty()).then(|| {
            format!(
                "{} records of other dealers are left out, as if `feed.only` were `{conditions}`",
                self.left_out
            )
        });
        let example = |kind: &str| self.losses.get(kind).and_then(|losses| losses.first());
        let rounded = self.dropped_fields.get(ROUNDED).zip(example(ROUNDED)).map(|(count, example)| {
            format!(
                "{count} stock numbers were rounded by a spreadsheet ({example}), so VINs stand for them: have the \
                 column written as text"
            )
        });
        let with_words = format!("list_price: {WORDS_BESIDE_AMOUNT}");
        let priced = self.repaired_fields.get(&with_words).zip(example(&with_words)).map(|(count, example)| {
            format!(
                "{count} prices have words beside them ({example}), which keeps their vehicles out of advertising \
                 feeds: have the amount written alone"
            )
        });
        let entities = self.missing_entities.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        let missing = (!entities.is_empty()).then(|| {
            format!("its entities {entities} stand for other files, which are never fetched: ask for texts without them")
        });
        [unknown, others, rounded, priced, missing].into_iter().flatten().collect()
    }

    /// The losses as lines below their reasons; empty without any.
    pub fn losses_text(&self) -> String {
        let kinds =
            self.losses.iter().map(|(kind, losses)| format!("  {kind}\n      {}\n", losses.join("\n      ")));
        let kinds: String = kinds.collect();
        if kinds.is_empty() { kinds } else { format!("Lost, the first {MAX_LOSSES} of each kind\n{kinds}") }
    }

    /// Counts a dropped record, and names it by its place and key.
    pub(crate) fn drop_record(&mut self, reason: &'static str, place: Place, key: &str) {
        *self.dropped_records.entry(reason).or_default() += 1;
        note(&mut self.losses, reason, || place.with(&text::line(key, MAX_KEY_CHARS).text));
    }
}

/// Adds a loss to its kind, unless that has enough.
fn note(losses: &mut BTreeMap<String, Vec<String>>, kind: &str, loss: impl FnOnce() -> String) {
    match losses.get_mut(kind) {
        Some(named) if named.len() < MAX_LOSSES => named.push(loss()),
        Some(_) => {}
        None => drop(losses.insert(kind.to_owned(), vec![loss()])),
    }
}

/// The issues of one record.
#[derive(Debug, Default)]
pub(crate) struct RecordIssues {
    fields: Vec<FieldIssue>,
    /// The record's word for its status, if it is unknown.
    pub(crate) unknown_status: Option<String>,
}

#[derive(Debug)]
struct FieldIssue {
    field: &'static str,
    reason: &'static str,
    dropped: bool,
    count: usize,
}

impl RecordIssues {
    /// Reports a value that was repaired.
    pub(crate) fn repaired(&mut self, field: &'static str, reason: &'static str) {
        self.add(field, reason, false);
    }

    /// Reports a value, or an entry of a list, that was dropped.
    pub(crate) fn dropped(&mut self, field: &'static str, reason: &'static str) {
        self.add(field, reason, true);
    }

    /// Counts equal issues, so that a million bad entries take no more memory than one.
    fn add(&mut self, field: &'static str, reason: &'static str, dropped: bool) {
        let same = |issue: &&mut FieldIssue| {
            issue.field == field && issue.reason == reason && issue.dropped == dropped
        };
        match self.fields.iter_mut().find(same) {
            Some(issue) => issue.count += 1,
            None => self.fields.push(FieldIssue { field, reason, dropped, count: 1 }),
        }
    }
}
