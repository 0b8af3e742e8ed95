//! Flaws that keep vehicles from selling, for commands and the admin pages (FEED-8).

use feed::HistoryEntry;
use inventory::{Flaw, Flawed, HighestMileage, Snapshot};
use messages::Messages;
use serde::Serialize;
use std::{collections::HashMap, fmt::Write as _};
use url::Url;

const MAX_IN_SUMMARY: usize = 10;

/// The flaws of an inventory.
#[derive(Debug, Serialize)]
pub struct QualityReport {
    pub(crate) vehicles: usize,
    /// Vehicles with at least one flaw.
    pub(crate) flawed: usize,
    /// The most serious first.
    pub(crate) flaws: Vec<FlawCount>,
    /// Vehicles with flaws, the worst first.
    pub(crate) worst: Vec<FlawedVehicle>,
}

#[derive(Debug, Serialize)]
pub(crate) struct FlawCount {
    code: &'static str,
    pub(crate) title: String,
    pub(crate) vehicles: usize,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct FlawedVehicle {
    pub(crate) stock_number: String,
    pub(crate) name: String,
    /// Address of the vehicle's page.
    pub(crate) url: String,
    weight: u32,
    pub(crate) flaws: Vec<FlawFound>,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct FlawFound {
    code: &'static str,
    weight: u32,
    pub(crate) says: String,
    /// The change that is needed in the dealer's inventory system.
    pub(crate) remedy: String,
}

impl QualityReport {
    /// Compares mileages with those of the inventory history. `origin` is the public site's.
    pub fn new(inventory: &Snapshot, history: &[HistoryEntry], origin: &Url, messages: &Messages) -> Self {
        let flawed = find_flaws(inventory, history, messages);
        Self::from_flaws(inventory.vehicles().len(), &flawed, origin, messages)
    }

    fn from_flaws(vehicles: usize, flawed: &[Flawed<'_>], origin: &Url, messages: &Messages) -> Self {
        let count = |&flaw: &Flaw| {
            let has = |flawed: &&Flawed<'_>| flawed.findings.iter().any(|finding| finding.flaw == flaw);
            let vehicles = flawed.iter().filter(has).count();
            (vehicles > 0).then(|| FlawCount {
                code: flaw.code(),
                title: messages[flaw.title()].to_owned(),
                vehicles,
            })
        };
        Self {
            vehicles,
            flawed: flawed.len(),
            flaws: Flaw::ALL.iter().filter_map(count).collect(),
            worst: flawed.iter().map(|flawed| FlawedVehicle::new(flawed, origin, messages)).collect(),
        }
    }

    /// Keeps the worst ten vehicles alone.
    #[must_use]
    pub fn summary(mut self) -> Self {
        self.worst.truncate(MAX_IN_SUMMARY);
        self
    }

    /// As text for a terminal.
    pub fn as_text(&self) -> String {
        let Self { vehicles, flawed, worst, .. } = self;
        let mut text =
            format!("quality: {flawed} of {vehicles} vehicles have something that keeps them from selling\n");
        for FlawCount { title, vehicles, .. } in &self.flaws {
            let _ = writeln!(text, "{vehicles:>7}  {title}");
        }
        if worst.len() < *flawed {
            let _ = writeln!(text, "The worst {} (all of them: forecourt check --vehicles)", worst.len());
        }
        let width =
            worst.iter().map(|vehicle| vehicle.stock_number.chars().count()).max().unwrap_or_default();
        for FlawedVehicle { stock_number, name, url, flaws, .. } in worst {
            let _ = writeln!(text, "{stock_number:<width$}  {name}");
            for FlawFound { says, remedy, .. } in flaws {
                let _ = writeln!(text, "{:width$}  {says}: {remedy}", "");
            }
            let _ = writeln!(text, "{:width$}  {url}", "");
        }
        text
    }

    /// As CSV with a line for each flaw, safe to open in a spreadsheet.
    pub fn as_csv(&self) -> Result<String, csv::Error> {
        let rows = self.worst.iter().flat_map(|vehicle| {
            let FlawedVehicle { stock_number, name, url, weight: _, flaws } = vehicle;
            flaws.iter().map(move |FlawFound { code, weight, says, remedy }| {
                [stock_number.as_str(), name, &weight.to_string(), code, says, remedy, url].map(str::to_owned)
            })
        });
        csv_table("stock_number vehicle weight flaw what_is_wrong what_to_change page", rows)
    }
}

impl FlawedVehicle {
    fn new(flawed: &Flawed<'_>, origin: &Url, messages: &Messages) -> Self {
        let path = flawed.vehicle.path();
        let flaws = flawed.findings.iter().map(|finding| FlawFound {
            code: finding.flaw.code(),
            weight: finding.flaw.weight(),
            says: finding.details.clone(),
            remedy: messages[finding.flaw.remedy()].to_owned(),
        });
        Self {
            stock_number: flawed.vehicle.stock_number.as_str().to_owned(),
            name: flawed.vehicle.name.to_string(),
            url: origin.join(&path).map_or(path, String::from),
            weight: flawed.weight(),
            flaws: flaws.collect(),
        }
    }
}

/// The flaws of an inventory, compared with the mileages of its history.
pub(crate) fn find_flaws<'v>(
    inventory: &'v Snapshot,
    history: &[HistoryEntry],
    messages: &Messages,
) -> Vec<Flawed<'v>> {
    let most_miles: HashMap<&str, HighestMileage> =
        history.iter().filter_map(|entry| Some((entry.stock_number.as_str(), entry.most_miles?))).collect();
    inventory.find_flaws(|stock_number| most_miles.get(stock_number.as_str()).copied(), messages)
}

/// Rows as CSV, below the names of their columns, which blanks separate. An apostrophe keeps a spreadsheet from
/// evaluating a cell as a formula.
pub fn csv_table<Row: IntoIterator<Item = String>>(
    columns: &str,
    rows: impl IntoIterator<Item = Row>,
) -> Result<String, csv::Error> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(columns.split(' '))?;
    for row in rows {
        let is_formula = |cell: &String| cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
        let cells = row.into_iter().map(|cell| if is_formula(&cell) { format!("'{cell}") } else { cell });
        table.write_record(cells)?;
    }
    table.flush()?;
    // All cells are texts.
    Ok(String::from_utf8(table.into_inner().unwrap_or_default()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn report(names: &[&str]) -> QualityReport {
        let record = |(number, name): (usize, &&str)| json!({"stock_number": format!("={number}"), "full_text_name": name, "list_price": 9_000});
        let records: Vec<_> = names.iter().enumerate().map(record).collect();
        let decoded = inventory::decode(json!(records).to_string().as_bytes()).unwrap();
        let inventory = Snapshot::build(decoded.vehicles);
        let origin = "https://www.example.com/".parse().unwrap();
        let messages = Messages::english();
        QualityReport::from_flaws(names.len(), &inventory.find_flaws(|_| None, messages), &origin, messages)
    }

    #[test]
    fn the_csv_reads_back_and_no_cell_is_a_formula() {
        let names = ["=HYPERLINK(\"https://evil.example\")", "+1", "-2", "@SUM(A1)", "plain, \"quoted\""];
        let report = report(&names);
        let text = report.as_csv().unwrap();
        let mut table = csv::Reader::from_reader(text.as_bytes());
        let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
        assert_eq!(rows.len(), report.worst.iter().map(|vehicle| vehicle.flaws.len()).sum::<usize>());
        for cell in rows.iter().flatten() {
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
        }
        let name =
            |at: usize| rows.iter().find(|row| row[0] == format!("'={at}")).map(|row| row[1].to_owned());
        assert_eq!(
            (0..5).filter_map(name).collect::<Vec<_>>(),
            ["'=HYPERLINK(\"https://evil.example\")", "'+1", "'-2", "'@SUM(A1)", "plain, \"quoted\"",]
        );
        assert!(
            rows.iter().all(|row| row[6].starts_with("https://www.example.com/used-vehicles/vehicle/%3D"))
        );
    }

    #[test]
    fn a_summary_has_the_worst_ten_and_names_the_command_for_the_rest() {
        let names = ["A car"; 12];
        let text = report(&names).summary().as_text();
        assert!(
            text.starts_with(
                "quality: 12 of 12 vehicles have something that keeps them from selling\n     12  no photos\n"
            ),
            "{text}"
        );
        assert!(text.contains("\nThe worst 10 (all of them: forecourt check --vehicles)\n"), "{text}");
        assert_eq!(text.matches("https://www.example.com/").count(), 10, "{text}");
        assert!(!report(&names).as_text().contains("The worst"));
    }
}
