//! Bar charts: a table with a bar in SVG beside each value (ADMIN-1).

use super::period::long;
use jiff::SignedDuration;
use messages::{Key, Messages};

/// The width of the longest bar in units of the `viewBox`.
const WIDTH: u64 = 100;

/// A bar chart with horizontal bars.
#[derive(Clone, Debug)]
pub(super) struct Plot {
    pub title: String,
    /// Heading of the labels: `Make`.
    pub of: Key,
    /// Heading of the values: `Days`.
    pub unit: Key,
    pub rows: Vec<PlotRow>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlotRow {
    pub label: String,
    /// `None` if not known: no bar.
    pub value: Option<u64>,
    /// The value as the table shows it.
    pub text: String,
    /// More about it, such as `of 3`.
    pub note: String,
}

impl Plot {
    pub(super) fn new(title: impl Into<String>, of: Key, unit: Key, rows: Vec<PlotRow>) -> Self {
        Self { title: title.into(), of, unit, rows }
    }

    /// The length of a row's bar, of 100 for the longest; 0 without one.
    pub(super) fn bar(&self, row: &PlotRow) -> u64 {
        let most = self.rows.iter().filter_map(|row| row.value).max().unwrap_or(0).max(1);
        let value = row.value.unwrap_or(0);
        // A small value has a bar that can be seen.
        (value.saturating_mul(WIDTH) / most).max(u64::from(value > 0))
    }
}

impl PlotRow {
    pub(super) fn new(label: impl Into<String>, value: usize) -> Self {
        let value = value as u64;
        let text = inventory::format_number(value);
        Self { label: label.into(), value: Some(value), text, note: String::new() }
    }

    pub(super) fn noted(label: &str, value: Option<u64>, note: String, messages: &Messages) -> Self {
        let text = value.map_or_else(|| messages.staff_not_known().to_owned(), inventory::format_number);
        Self { label: label.into(), value, text, note }
    }

    /// A time; `None` if there was none.
    pub(super) fn time(label: &str, time: Option<SignedDuration>, note: String, messages: &Messages) -> Self {
        let value = time.and_then(|time| u64::try_from(time.as_secs()).ok());
        let text = time.map_or_else(|| messages.staff_none().to_owned(), |time| long(time, messages));
        Self { label: label.into(), value, text, note }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::key;

    #[test]
    fn bars_are_as_long_as_their_values() {
        let rows = vec![
            PlotRow::new("Ford", 3_000),
            PlotRow::new("Honda", 1_000),
            PlotRow::noted("Kia", None, String::new(), Messages::english()),
            PlotRow::new("BMW", 0),
            PlotRow::new("Audi", 1),
        ];
        let plot = Plot::new("Days", key::STAFF_TABLE_MAKE, key::STAFF_TABLE_DAYS, rows);
        assert_eq!(plot.rows.iter().map(|row| plot.bar(row)).collect::<Vec<_>>(), [100, 33, 0, 0, 1]);
        assert_eq!((plot.rows[0].text.as_str(), plot.rows[2].text.as_str()), ("3,000", "not known"));
    }

    #[test]
    fn times_are_in_words_and_the_longest_has_the_whole_width() {
        let row = |minutes: Option<i64>| {
            let time = minutes.map(SignedDuration::from_mins);
            PlotRow::time("9 AM", time, String::new(), Messages::english())
        };
        let rows = vec![row(Some(90)), row(Some(45)), row(None)];
        let plot = Plot::new("", key::STAFF_ANSWERS_HOUR, key::STAFF_ANSWERS_MEDIAN, rows);
        assert_eq!(plot.rows.iter().map(|row| plot.bar(row)).collect::<Vec<_>>(), [100, 50, 0]);
        assert_eq!((plot.rows[1].text.as_str(), plot.rows[2].text.as_str()), ("45 min", "none"));
    }
}
