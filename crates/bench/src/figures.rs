//! The figures of a run: as a table for people, as JSON for a later run, and what is worse than in an earlier one.

use crate::Trouble;
use serde::{Deserialize, Serialize};
use std::{
    fmt::{self, Write as _},
    path::Path,
};

/// By how much a figure must have grown to be worth a word: two runs on a busy machine differ by less.
const WORSE: f64 = 1.15;

/// One figure; of all of them less is better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Figure {
    /// Vehicles on the lot.
    pub vehicles: usize,
    /// What was measured.
    pub what: String,
    /// `µs`, `ms`, `MB`, `kB`.
    pub unit: String,
    /// Ours.
    pub forecourt: f64,
    /// That of a server that keeps the same bytes in memory; `None` where it can't do this.
    pub hyper: Option<f64>,
    /// That of nginx with the same bytes on disk; `None` also where it is not installed.
    pub nginx: Option<f64>,
}

/// What a run found.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Report {
    /// In the order in which they were measured.
    pub figures: Vec<Figure>,
}

impl Report {
    /// The report that an earlier run wrote.
    pub(crate) fn read(file: &Path) -> Result<Self, Trouble> {
        let text = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(serde_json::from_slice(&text).map_err(|error| format!("{}: {error}", file.display()))?)
    }

    /// Writes it for a later run.
    pub(crate) fn write(&self, file: &Path) -> Result<(), Trouble> {
        let text = serde_json::to_string_pretty(self)? + "\n";
        Ok(std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))?)
    }

    /// A line for each figure that is worse than it was.
    pub(crate) fn against(&self, earlier: &Self) -> String {
        let mut text = String::new();
        for now in &self.figures {
            let same = |then: &&Figure| then.vehicles == now.vehicles && then.what == now.what;
            let Some(then) = earlier.figures.iter().find(same) else { continue };
            if now.forecourt > then.forecourt * WORSE {
                let percent = (now.forecourt / then.forecourt - 1.0) * 100.0;
                let _ = writeln!(
                    text,
                    "worse by {percent:.0} %: {}, {} vehicles: {} before, {} now",
                    now.what,
                    now.vehicles,
                    shown(then.forecourt, &then.unit),
                    shown(now.forecourt, &now.unit),
                );
            }
        }
        if text.is_empty() { "nothing is worse by 15 %\n".to_owned() } else { text }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| vehicles | what | Forecourt | hyper, from memory | nginx, from disk |")?;
        writeln!(f, "|---:|---|---:|---:|---:|")?;
        for figure in &self.figures {
            let unit = &figure.unit;
            let other = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |value| shown(value, unit));
            let (ours, hyper, nginx) =
                (shown(figure.forecourt, unit), other(figure.hyper), other(figure.nginx));
            writeln!(f, "| {} | {} | {ours} | {hyper} | {nginx} |", figure.vehicles, figure.what)?;
        }
        Ok(())
    }
}

/// With two digits or more.
fn shown(value: f64, unit: &str) -> String {
    if value < 100.0 { format!("{value:.1} {unit}") } else { format!("{value:.0} {unit}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(figures: &[(usize, &str, f64)]) -> Report {
        let figure = |&(vehicles, what, forecourt): &(usize, &str, f64)| Figure {
            vehicles,
            what: what.to_owned(),
            unit: "µs".to_owned(),
            forecourt,
            hyper: Some(8.2),
            nginx: None,
        };
        Report { figures: figures.iter().map(figure).collect() }
    }

    #[test]
    fn what_has_grown_by_more_than_fifteen_percent_is_said() {
        let earlier = report(&[(500, "home", 10.0), (500, "gone", 10.0), (10_000, "home", 10.0)]);
        let now = report(&[(500, "home", 11.4), (500, "new", 99.0), (10_000, "home", 15.0)]);
        assert_eq!(
            now.against(&earlier),
            "worse by 50 %: home, 10000 vehicles: 10.0 µs before, 15.0 µs now\n"
        );
        assert_eq!(earlier.against(&now), "nothing is worse by 15 %\n");
    }

    #[test]
    fn a_report_reads_back_as_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let (file, written) = (folder.path().join("figures.json"), report(&[(500, "home", 10.0)]));
        written.write(&file).unwrap();
        assert_eq!(Report::read(&file).unwrap(), written);
    }

    #[test]
    fn the_table_has_a_line_for_each_figure() {
        let table = report(&[(500, "home", 120.4)]).to_string();
        assert!(table.ends_with("| 500 | home | 120 µs | 8.2 µs | – |\n"), "{table}");
    }
}
