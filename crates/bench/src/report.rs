//! The measurements of a run: printed as a table, saved as JSON, and compared with an earlier run.

use crate::Error;
use serde::{Deserialize, Serialize};
use std::{
    fmt::{self, Write as _},
    path::Path,
};

/// Growth below this factor is noise: runs on a busy machine differ by less.
const REGRESSION_FACTOR: f64 = 1.15;

/// One measurement. Less is better, but of `/s`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measurement {
    /// Vehicles in the inventory.
    pub vehicles: usize,
    /// The name of the measurement.
    pub what: String,
    /// `µs`, `ms`, `s`, `MB`, `kB`, `%`, `pages`, `/s`.
    pub unit: String,
    /// The release program's value.
    pub forecourt: f64,
    /// The most that it may be; a run with more fails.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<f64>,
    /// The value of the hyper server; `None` if it can't do this.
    pub hyper: Option<f64>,
    /// The value of nginx; `None` also if it is not installed.
    pub nginx: Option<f64>,
}

impl Measurement {
    /// A measurement of the release program alone, without a limit.
    pub fn new(vehicles: usize, what: String, unit: &str, forecourt: f64) -> Self {
        Self { vehicles, what, unit: unit.to_owned(), forecourt, limit: None, hyper: None, nginx: None }
    }
}

/// All measurements of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// In the order of measuring.
    #[serde(rename = "figures")]
    pub measurements: Vec<Measurement>,
}

impl Report {
    /// Reads the report of an earlier run.
    pub fn read(file: &Path) -> Result<Self, Error> {
        let text = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(serde_json::from_slice(&text).map_err(|error| format!("{}: {error}", file.display()))?)
    }

    /// Writes the report for a later run.
    pub fn write(&self, file: &Path) -> Result<(), Error> {
        let text = serde_json::to_string_pretty(self)? + "\n";
        Ok(std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))?)
    }

    /// Lists the measurements that are over their limits.
    pub fn over_limits(&self) -> Vec<String> {
        let over = self.measurements.iter().filter_map(|measurement| {
            let limit = measurement.limit.filter(|limit| measurement.forecourt > *limit)?;
            let [value, limit] =
                [measurement.forecourt, limit].map(|value| with_unit(value, &measurement.unit));
            Some(format!("{}, {} vehicles: {value} is over {limit}", measurement.what, measurement.vehicles))
        });
        over.collect()
    }

    /// Lists the measurements that are worse than in the earlier report.
    pub fn regressions(&self, earlier: &Self) -> String {
        let mut text = String::new();
        for now in &self.measurements {
            let same = |then: &&Measurement| then.vehicles == now.vehicles && then.what == now.what;
            let Some(then) = earlier.measurements.iter().find(same) else { continue };
            let growth = now.forecourt / then.forecourt;
            let factor = if now.unit == "/s" { growth.recip() } else { growth };
            if factor > REGRESSION_FACTOR {
                let percent = (factor - 1.0) * 100.0;
                let _ = writeln!(
                    text,
                    "worse by {percent:.0} %: {}, {} vehicles: {} before, {} now",
                    now.what,
                    now.vehicles,
                    with_unit(then.forecourt, &then.unit),
                    with_unit(now.forecourt, &now.unit),
                );
            }
        }
        if text.is_empty() { "nothing is worse by 15 %\n".to_owned() } else { text }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| vehicles | what | Forecourt | at most | hyper, from memory | nginx, from disk |")?;
        writeln!(f, "|---:|---|---:|---:|---:|---:|")?;
        for measurement in &self.measurements {
            let unit = &measurement.unit;
            let other =
                |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |value| with_unit(value, unit));
            let ours = with_unit(measurement.forecourt, unit);
            let [limit, hyper, nginx] = [measurement.limit, measurement.hyper, measurement.nginx].map(other);
            let (vehicles, what) = (measurement.vehicles, &measurement.what);
            writeln!(f, "| {vehicles} | {what} | {ours} | {limit} | {hyper} | {nginx} |")?;
        }
        Ok(())
    }
}

fn with_unit(value: f64, unit: &str) -> String {
    if value < 100.0 { format!("{value:.1} {unit}") } else { format!("{value:.0} {unit}") }
}
