//! `forecourt check`: would the site work? Reads the configuration, fetches the feed once, looks at the data folder.

use super::print;
use crate::{
    cli::Settings,
    config::{Config, Needs},
    outcome::{Outcome, Stop},
};
use feed::{Failure, Feed, Fetched};
use inventory::Report;
use serde::Serialize;
use std::{collections::BTreeMap, fmt::Write as _, io, path::Path};

/// What was found.
#[derive(Debug, Serialize)]
struct Findings {
    /// Whether the site could serve an inventory and keep leads.
    can_serve: bool,
    /// What keeps it from that.
    problems: Vec<String>,
    /// What looks like a slip.
    warnings: Vec<String>,
    /// The feed that was asked.
    feed_url: String,
    /// What became of its records; nothing where they did not come.
    feed: Option<Report>,
}

/// Prints the findings; fails where the site could not serve.
pub(super) async fn run(settings: &Settings, json: bool) -> Outcome {
    let mut config = Config::load(&settings.sources(), Needs::Partners)?;
    let mut findings = Findings {
        can_serve: true,
        problems: Vec::new(),
        warnings: std::mem::take(&mut config.warnings),
        feed_url: config.feed.as_ref().map(|feed| feed.url.to_string()).unwrap_or_default(),
        feed: None,
    };
    let fetched = fetch(&config).await?;
    findings.judge_feed(fetched);
    findings.judge_data_dir(&config.server.data_dir);
    findings.can_serve = findings.problems.is_empty();
    print(&if json { findings.as_json()? } else { findings.as_text() })?;
    if findings.can_serve { Ok(()) } else { Err(Stop::Told) }
}

async fn fetch(config: &Config) -> Result<Result<Fetched, Failure>, Stop> {
    let Some(listing) = config.feed.clone() else {
        return Err(Stop::Misconfigured(vec!["feed.url: missing".to_owned()]));
    };
    let feed = Feed::new(listing, config.item.clone()).map_err(|error| Stop::failed("feed", error))?;
    Ok(feed.fetch_once().await)
}

impl Findings {
    fn judge_feed(&mut self, fetched: Result<Fetched, Failure>) {
        match fetched {
            Err(failure) => {
                let remedy = if matches!(failure, Failure::TooLarge { .. }) {
                    "; feed.max_size is the bound"
                } else {
                    ""
                };
                self.problems.push(format!("feed: {failure}{remedy}; /inventory would say so with 503"));
            }
            Ok(fetched) if !fetched.was_array => {
                self.problems.push(
                    "feed: the answer is JSON but no list of vehicles; the lot would be empty".to_owned(),
                );
            }
            Ok(Fetched { report, .. }) => {
                if report.records > 0 && report.accepted == 0 {
                    self.problems
                        .push("feed: not one of its records is a vehicle; the lot would be empty".to_owned());
                } else if report.records == 0 {
                    self.warnings.push("feed: the list is empty, and so would be the lot".to_owned());
                }
                self.feed = Some(report);
            }
        }
    }

    fn judge_data_dir(&mut self, folder: &Path) {
        if let Err(error) = can_keep_leads(folder) {
            self.problems.push(format!("data_dir: {}: {error}; no lead could be kept", folder.display()));
        }
    }

    fn as_json(&self) -> Result<String, Stop> {
        let text = serde_json::to_string_pretty(self).map_err(|error| Stop::failed("report", error))?;
        Ok(text + "\n")
    }

    fn as_text(&self) -> String {
        let mut text = format!("feed: {}\n", self.feed_url);
        if let Some(report) = &self.feed {
            let Report { records, accepted, repaired, .. } = report;
            let dropped = records - accepted;
            let _ = writeln!(
                text,
                "{records} records: {accepted} accepted ({repaired} of them repaired), {dropped} dropped"
            );
            counts(&mut text, "Records dropped", &report.dropped_records);
            counts(&mut text, "Fields repaired", &report.repaired_fields);
            counts(&mut text, "Fields dropped", &report.dropped_fields);
        }
        for warning in &self.warnings {
            let _ = writeln!(text, "warning: {warning}");
        }
        for problem in &self.problems {
            let _ = writeln!(text, "problem: {problem}");
        }
        text + if self.can_serve { "The site can be served.\n" } else { "The site could not be served.\n" }
    }
}

fn counts<K: std::fmt::Display>(text: &mut String, heading: &str, counts: &BTreeMap<K, usize>) {
    if counts.is_empty() {
        return;
    }
    let _ = writeln!(text, "{heading}");
    for (reason, count) in counts {
        let _ = writeln!(text, "{count:>7}  {reason}");
    }
}

/// Whether files can be made in the folder, or the folder where it is not there yet. Leaves nothing behind.
fn can_keep_leads(folder: &Path) -> io::Result<()> {
    let nearest = folder.ancestors().find(|ancestor| ancestor.as_os_str().is_empty() || ancestor.exists());
    let nearest = nearest.filter(|path| !path.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let probe = nearest.join(format!(".forecourt-check-{}", std::process::id()));
    std::fs::File::create_new(&probe)?;
    std::fs::remove_file(probe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_not_there_yet_can_keep_leads_where_it_can_be_made() {
        let here = tempfile::tempdir().unwrap();
        assert!(can_keep_leads(&here.path().join("data/deep")).is_ok());
        assert_eq!(std::fs::read_dir(here.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_file_in_the_folders_place_can_keep_nothing() {
        let file = tempfile::NamedTempFile::new().unwrap();
        assert!(can_keep_leads(&file.path().join("data")).is_err());
    }
}
