//! `forecourt check`: would the site work? Reads the configuration, fetches the feed once and some photos that it names, looks
//! at the journal and the data folder.

mod photos;

use super::{fetch::fetch, print, quality::Quality};
use crate::{
    cli::Settings,
    config::{Config, Needs},
    outcome::{Outcome, Stop},
};
use feed::{Failure, Fetched};
use inventory::Report;
use leads::{Journal, JournalError, JournalPlace};
use photos::PhotosFound;
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
    /// The lead journal: where it is, and whether it would be made.
    journal: String,
    /// The first vehicles' photos: how many were asked for, and how many came.
    photos: Option<PhotosFound>,
    /// The feed that was asked.
    feed_url: String,
    /// What became of its records; nothing where they did not come.
    feed: Option<Report>,
    /// What keeps its vehicles from selling; nothing where there are none.
    quality: Option<Quality>,
}

/// Prints the findings; fails where the site could not serve.
pub(super) async fn run(settings: &Settings, json: bool) -> Outcome {
    let mut config = Config::load(&settings.sources(), Needs::Partners)?;
    let mut findings = Findings {
        can_serve: true,
        problems: Vec::new(),
        warnings: std::mem::take(&mut config.warnings),
        journal: String::new(),
        photos: None,
        feed_url: config.feed.as_ref().map(|feed| feed.url.to_string()).unwrap_or_default(),
        feed: None,
        quality: None,
    };
    let fetched = fetch(&config).await?;
    if let Ok(fetched) = &fetched {
        findings.photos = photos::ask(&config, &fetched.snapshot, &mut findings.warnings).await;
        findings.judge_vehicles(fetched, &config);
    }
    findings.judge_feed(fetched);
    findings.judge_journal(&config.journal()).await;
    findings.judge_data_dir(&config);
    findings.can_serve = findings.problems.is_empty();
    print(&if json { findings.as_json()? } else { findings.as_text() })?;
    if findings.can_serve { Ok(()) } else { Err(Stop::Told) }
}

impl Findings {
    fn judge_vehicles(&mut self, fetched: &Fetched, config: &Config) {
        if fetched.snapshot.vehicles().is_empty() {
            return;
        }
        match Quality::of(&fetched.snapshot, config) {
            Ok(quality) => self.quality = Some(quality.summary()),
            Err(error) => self.warnings.push(format!(
                "data_dir: the stock book can't be read: {error}; the vehicles were not looked at one by one"
            )),
        }
    }

    fn judge_feed(&mut self, fetched: Result<Fetched, Failure>) {
        match fetched {
            Err(failure) => {
                let remedy = if matches!(failure, Failure::TooLarge { .. }) {
                    "feed.max_size is the bound"
                } else {
                    "see to feed.url, its key, and the partner"
                };
                self.problems.push(format!("feed: {failure}; /inventory would say so with 503: {remedy}"));
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

    async fn judge_journal(&mut self, place: &JournalPlace) {
        match Journal::examine(place).await {
            Ok(true) => self.journal = format!("{place}: can be read and written"),
            Ok(false) => self.journal = format!("{place}: is not there yet, and would be made"),
            Err(error) => {
                let remedy = match (place, &error) {
                    // These say what to do themselves.
                    (_, JournalError::Damaged { .. } | JournalError::TooNew { .. }) => "",
                    (JournalPlace::Folder(_), _) => {
                        "; see to the folder's rights and room, or name another data_dir"
                    }
                    (JournalPlace::Database { .. }, _) => {
                        "; see that the database runs, that journal.url names it, and that its user may write there"
                    }
                };
                self.journal = format!("{place}: can't be used");
                self.problems.push(format!("journal: {error}; no lead could be kept{remedy}"));
            }
        }
    }

    fn judge_data_dir(&mut self, config: &Config) {
        let folder = &config.server.data_dir;
        let Err(error) = can_write_in(folder) else { return };
        let what = format!("data_dir: {}: {error}", folder.display());
        match config.journal() {
            JournalPlace::Folder(_) => {
                self.problems
                    .push(format!("{what}; no lead could be kept: name a folder that can be written"));
            }
            JournalPlace::Database { .. } => {
                self.warnings
                    .push(format!("{what}; no photo could be kept: name a folder that can be written"));
            }
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
        text += &self.quality.as_ref().map(Quality::in_words).unwrap_or_default();
        if let Some(PhotosFound { asked, came }) = self.photos {
            let _ = writeln!(text, "photos: {came} of {asked} of the first vehicles' came");
        }
        let _ = writeln!(text, "journal: {}", self.journal);
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
fn can_write_in(folder: &Path) -> io::Result<()> {
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
    fn a_folder_that_is_not_there_yet_can_be_written_where_it_can_be_made() {
        let here = tempfile::tempdir().unwrap();
        assert!(can_write_in(&here.path().join("data/deep")).is_ok());
        assert_eq!(std::fs::read_dir(here.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_file_in_the_folders_place_can_keep_nothing() {
        let file = tempfile::NamedTempFile::new().unwrap();
        assert!(can_write_in(&file.path().join("data")).is_err());
    }
}
