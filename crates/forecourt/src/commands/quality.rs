//! What keeps the vehicles of a feed from selling, in words, as CSV and as JSON (FEED-8).

use crate::{config::Config, outcome::Stop};
use feed::stock_entries;
use inventory::{Flaw, Flawed, MostMiles, Snapshot};
use serde::Serialize;
use std::{collections::HashMap, fmt::Write as _, io};
use url::Url;

/// Vehicles in a summary, at most.
const WORST: usize = 10;

/// What was found in the vehicles of a feed.
#[derive(Debug, Serialize)]
pub(super) struct Quality {
    /// Vehicles that were looked at.
    vehicles: usize,
    /// Vehicles that something keeps from selling.
    flawed: usize,
    /// Each flaw that was found, the gravest first.
    flaws: Vec<Count>,
    /// The vehicles, the worst first.
    worst: Vec<Line>,
}

/// How many vehicles have a flaw.
#[derive(Debug, Serialize)]
struct Count {
    code: &'static str,
    title: &'static str,
    vehicles: usize,
}

/// A vehicle and all that is wrong with it.
#[derive(Debug, Serialize)]
struct Line {
    stock_number: String,
    name: String,
    url: String,
    weight: u32,
    flaws: Vec<Said>,
}

/// A flaw of a vehicle.
#[derive(Debug, Serialize)]
struct Said {
    code: &'static str,
    weight: u32,
    says: String,
}

impl Quality {
    /// Looks at every vehicle, beside what the stock book remembers.
    pub(super) fn of(snapshot: &Snapshot, config: &Config) -> io::Result<Self> {
        let book = stock_entries(&config.server.data_dir)?;
        let most: HashMap<String, MostMiles> =
            book.into_iter().filter_map(|entry| Some((entry.stock_number, entry.most_miles?))).collect();
        let flawed = snapshot.flawed(|stock_number| most.get(stock_number.as_str()).copied());
        Ok(Self::told(snapshot.vehicles().len(), &flawed, &config.server.origin(config.server.listen)))
    }

    fn told(vehicles: usize, flawed: &[Flawed<'_>], origin: &Url) -> Self {
        let count = |&flaw: &Flaw| {
            let has = |flawed: &&Flawed<'_>| flawed.findings.iter().any(|finding| finding.flaw == flaw);
            let vehicles = flawed.iter().filter(has).count();
            (vehicles > 0).then(|| Count { code: flaw.code(), title: flaw.title(), vehicles })
        };
        Self {
            vehicles,
            flawed: flawed.len(),
            flaws: Flaw::ALL.iter().filter_map(count).collect(),
            worst: flawed.iter().map(|flawed| Line::of(flawed, origin)).collect(),
        }
    }

    /// With the worst vehicles alone.
    pub(super) fn summary(mut self) -> Self {
        self.worst.truncate(WORST);
        self
    }

    /// For people: how many have what, and the vehicles.
    pub(super) fn in_words(&self) -> String {
        let Self { vehicles, flawed, worst, .. } = self;
        let mut text =
            format!("quality: {flawed} of {vehicles} vehicles have something that keeps them from selling\n");
        // A string takes every write.
        for Count { title, vehicles, .. } in &self.flaws {
            let _ = writeln!(text, "{vehicles:>7}  {title}");
        }
        if worst.len() < *flawed {
            let _ = writeln!(text, "The worst {} (all of them: forecourt feed quality)", worst.len());
        }
        let width = worst.iter().map(|line| line.stock_number.chars().count()).max().unwrap_or_default();
        for Line { stock_number, name, url, flaws, .. } in worst {
            let says: Vec<&str> = flaws.iter().map(|flaw| flaw.says.as_str()).collect();
            let _ = writeln!(text, "{stock_number:<width$}  {name}\n{:width$}  {}", "", says.join("; "));
            let _ = writeln!(text, "{:width$}  {url}", "");
        }
        text
    }

    /// For programs.
    pub(super) fn as_json(&self) -> Result<String, Stop> {
        let text = serde_json::to_string_pretty(self).map_err(|error| Stop::failed("report", error))?;
        Ok(text + "\n")
    }

    /// For spreadsheets: a line for each flaw.
    pub(super) fn as_csv(&self) -> Result<String, Stop> {
        let mut table = csv::Writer::from_writer(Vec::new());
        let wrong = |error: csv::Error| Stop::failed("report", error);
        table
            .write_record(["stock_number", "vehicle", "weight", "flaw", "what_is_wrong", "page"])
            .map_err(wrong)?;
        for line in &self.worst {
            for flaw in &line.flaws {
                let weight = flaw.weight.to_string();
                let cells = [&line.stock_number, &line.name, &weight, flaw.code, &flaw.says, &line.url];
                table.write_record(cells.map(harmless)).map_err(wrong)?;
            }
        }
        let bytes = table.into_inner().map_err(|error| Stop::failed("report", error))?;
        String::from_utf8(bytes).map_err(|error| Stop::failed("report", error))
    }
}

impl Line {
    fn of(flawed: &Flawed<'_>, origin: &Url) -> Self {
        let path = flawed.vehicle.path();
        let said = flawed.findings.iter().map(|finding| Said {
            code: finding.flaw.code(),
            weight: finding.flaw.weight(),
            says: finding.says.clone(),
        });
        Self {
            stock_number: flawed.vehicle.stock_number.as_str().to_owned(),
            name: flawed.vehicle.name.clone(),
            url: origin.join(&path).map_or(path, String::from),
            weight: flawed.weight(),
            flaws: said.collect(),
        }
    }
}

/// A cell that no spreadsheet takes for a formula: what begins as one is text behind an apostrophe.
fn harmless(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
    if is_formula { format!("'{cell}") } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn quality(names: &[&str]) -> Quality {
        let record = |(number, name): (usize, &&str)| json!({"stock_number": format!("={number}"), "full_text_name": name, "list_price": 9_000});
        let records: Vec<_> = names.iter().enumerate().map(record).collect();
        let decoded = inventory::decode(json!(records).to_string().as_bytes()).unwrap();
        let snapshot = Snapshot::build(decoded.vehicles);
        let origin = "https://www.example.com/".parse().unwrap();
        Quality::told(names.len(), &snapshot.flawed(|_| None), &origin)
    }

    #[test]
    fn the_table_reads_back_and_no_cell_is_a_formula() {
        let names = ["=HYPERLINK(\"https://evil.example\")", "+1", "-2", "@SUM(A1)", "plain, \"quoted\""];
        let told = quality(&names);
        let text = told.as_csv().unwrap();
        let mut table = csv::Reader::from_reader(text.as_bytes());
        let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
        assert_eq!(rows.len(), told.worst.iter().map(|line| line.flaws.len()).sum::<usize>());
        for cell in rows.iter().flatten() {
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
        }
        let said =
            |at: usize| rows.iter().find(|row| row[0] == format!("'={at}")).map(|row| row[1].to_owned());
        assert_eq!(
            (0..5).filter_map(said).collect::<Vec<_>>(),
            ["'=HYPERLINK(\"https://evil.example\")", "'+1", "'-2", "'@SUM(A1)", "plain, \"quoted\"",]
        );
        assert!(
            rows.iter().all(|row| row[5].starts_with("https://www.example.com/used-vehicles/vehicle/%3D"))
        );
    }

    #[test]
    fn a_summary_has_the_worst_ten_and_says_where_the_rest_is() {
        let names = ["A car"; 12];
        let text = quality(&names).summary().in_words();
        assert!(
            text.starts_with(
                "quality: 12 of 12 vehicles have something that keeps them from selling\n     12  no photos\n"
            ),
            "{text}"
        );
        assert!(text.contains("\nThe worst 10 (all of them: forecourt feed quality)\n"), "{text}");
        assert_eq!(text.matches("https://www.example.com/").count(), 10, "{text}");
        assert!(!quality(&names).in_words().contains("The worst"));
    }
}
