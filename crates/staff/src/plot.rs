//! Bar charts as SVG, each with its data as a table below (ADMIN-1).

/// The height of a row in units of the `viewBox`.
const ROW: i64 = 20;
const WIDTH: i64 = 600;

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

    pub(super) fn view_box(&self) -> String {
        let rows = i64::try_from(self.rows.len()).unwrap_or(0);
        format!("0 0 {WIDTH} {}", rows * ROW)
    }

    /// An SVG path of all bars, the longest over the whole width.
    pub(super) fn path(&self) -> String {
        let most = self.rows.iter().filter_map(|row| row.value).max().unwrap_or(0).max(1);
        let bar = |(index, row): (i64, &PlotRow)| {
            let width = i64::try_from(row.value? * WIDTH.unsigned_abs() / most).ok()?;
            (width > 0).then(|| format!("M0 {}h{width}v{}H0z", index * ROW + 3, ROW - 6))
        };
        (0..).zip(&self.rows).filter_map(bar).collect()
    }

    pub(super) fn has_values(&self) -> bool {
        self.rows.iter().any(|row| row.value.is_some_and(|value| value > 0))
    }
}

impl PlotRow {
    pub(super) fn new(label: impl Into<String>, value: usize) -> Self {
        Self { label: label.into(), value: u64::try_from(value).ok(), note: String::new() }
    }

    /// The value as the table shows it.
    pub(super) fn text(&self) -> String {
        self.value.map_or_else(|| "not known".to_owned(), inventory::format_number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_values() {
        let unknown = PlotRow { label: "Kia".into(), value: None, note: String::new() };
        let rows = vec![PlotRow::new("Ford", 30), PlotRow::new("Honda", 10), unknown, PlotRow::new("BMW", 0)];
        let plot = Plot::new("Days", "Make", "Days", rows);
        assert_eq!(plot.path(), "M0 3h600v14H0zM0 23h200v14H0z");
        assert_eq!(plot.view_box(), "0 0 600 80");
        assert_eq!(plot.rows[2].text(), "not known");
        assert!(plot.has_values() && !Plot::new("", "", "", vec![PlotRow::new("a", 0)]).has_values());
    }
}
