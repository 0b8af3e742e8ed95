//! Bar charts: a table with a bar in SVG beside each value (ADMIN-1).

use super::period::long;
use jiff::SignedDuration;

/// The width of the longest bar in units of the `viewBox`.
const WIDTH: u64 = 100;

/// A bar chart with horizontal bars.
#[derive(Clone, Debug)]
pub(super) struct Plot {
    pub title: String,
    /// Heading of the labels: `Make`.
    pub of: &'static str,
    /// Heading of the values: `Days`.
    pub unit: &'static str,
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
    pub(super) fn new(
        title: impl Into<String>,
        of: &'static str,
        unit: &'static str,
        rows: Vec<PlotRow>,
    ) -> Self {
        Self { title: title.into(), of, unit, rows }
    }

    /// The length of a row's bar, of 100 for the longest; 0 without one.
    pub(super) fn bar(&self, row: &PlotRow) -> u64 {
        let most = self.rows.iter().filter_map(|row| row.value).max().unwrap_or(0).max(1);
        let value = row.value.unwrap_or(0);
        // What is there can be seen.
        (value.saturating_mul(WIDTH) / most).max(u64::from(value > 0))
    }
}

impl PlotRow {
    pub(super) fn new(label: impl Into<String>, value: usize) -> Self {
        Self::noted(label, u64::try_from(value).ok(), String::new())
    }

    pub(super) fn noted(label: impl Into<String>, value: Option<u64>, note: String) -> Self {
        let text = value.map_or_else(|| "not known".to_owned(), inventory::format_number);
        Self { label: label.into(), value, text, note }
    }

    /// A time; `None` if there was none.
    pub(super) fn time(label: impl Into<String>, time: Option<SignedDuration>, note: String) -> Self {
        let value = time.and_then(|time| u64::try_from(time.as_secs()).ok());
        Self { label: label.into(), value, text: time.map_or_else(|| "none".to_owned(), long), note }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_values() {
        let rows = vec![
            PlotRow::new("Ford", 3_000),
            PlotRow::new("Honda", 1_000),
            PlotRow::noted("Kia", None, String::new()),
            PlotRow::new("BMW", 0),
            PlotRow::new("Audi", 1),
        ];
        let plot = Plot::new("Days", "Make", "Days", rows);
        assert_eq!(plot.rows.iter().map(|row| plot.bar(row)).collect::<Vec<_>>(), [100, 33, 0, 0, 1]);
        assert_eq!((plot.rows[0].text.as_str(), plot.rows[2].text.as_str()), ("3,000", "not known"));
    }

    #[test]
    fn times_are_in_words_and_the_longest_has_the_whole_width() {
        let row = |minutes| PlotRow::time("9 AM", Some(SignedDuration::from_mins(minutes)), String::new());
        let plot = Plot::new(
            "",
            "Hour",
            "Time",
            vec![row(90), row(45), PlotRow::time("10 AM", None, String::new())],
        );
        assert_eq!(plot.rows.iter().map(|row| plot.bar(row)).collect::<Vec<_>>(), [100, 50, 0]);
        assert_eq!((plot.rows[1].text.as_str(), plot.rows[2].text.as_str()), ("45 min", "none"));
    }
}
