//! `forecourt check`: validates the configuration, fetches the feed and some of its photos once,
//! connects to the channels of leads, and examines the journal and the data folder.

use super::{json_text, print};
use crate::{
    app::fetch_feed,
    cli::{CheckReport, ConfigArgs},
    config::{Config, DealersRule, Needs, redact_urls},
    error::{CommandError, CommandResult},
};
use feed::{FetchError, FetchedInventory, FutureFile, read_history};
use inventory::{ColumnUse, DecodeReport, Snapshot};
use jiff::civil::Date;
use leads::{ChannelTest, DatabaseError, DatabaseLocation, Journal, probe_channels};
use messages::Language;
use photos::{Photos, Source};
use serde::Serialize;
use site::{Clock, SiteConfig, SiteDir, SiteFolder};
use staff::QualityReport;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    io,
    path::Path,
    sync::Arc,
};

/// Vehicles whose first photo is fetched: enough to test the photo host without being a burden.
const VEHICLES_WITH_PHOTO: usize = 3;

#[derive(Debug, Serialize)]
pub(super) struct Findings {
    /// The site could serve an inventory and store leads.
    can_serve: bool,
    pub(super) problems: Vec<String>,
    pub(super) warnings: Vec<String>,
    /// Place and state of the lead journal.
    journal: String,
    /// The channels of leads and whether they can be reached.
    channels: Vec<String>,
    /// `None` if photos are not resized.
    photos: Option<PhotoCounts>,
    /// Place and state of the photos' object store; `None` without one.
    photo_store: Option<String>,
    feed_url: String,
    /// `None` if no list of records arrived.
    feed: Option<DecodeReport>,
    /// Columns of the file that no field of a vehicle takes.
    ignored_columns: Vec<String>,
    /// Fields of a vehicle that no record of the file has.
    missing_fields: Vec<&'static str>,
    /// Locations of vehicles that `dealership.locations` has no entry for.
    unknown_locations: BTreeSet<String>,
    /// The rules of law in the dealership's state.
    law: Vec<DealersRule>,
    /// `None` without vehicles.
    quality: Option<QualityReport>,
}

/// Requested and received photos.
#[derive(Clone, Copy, Debug, Serialize)]
struct PhotoCounts {
    #[serde(rename = "asked")]
    requested: usize,
    #[serde(rename = "came")]
    received: usize,
}

pub(super) async fn run(args: &ConfigArgs, report: &CheckReport) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Partners)?;
    let findings = Box::pin(examine(config, report)).await?;
    print(&if report.json { json_text(&findings)? } else { findings.as_text() })?;
    if findings.can_serve { Ok(()) } else { Err(CommandError::Printed) }
}

pub(super) async fn examine(mut config: Config, report: &CheckReport) -> Result<Findings, CommandError> {
    let mut findings = Findings {
        can_serve: true,
        problems: Vec::new(),
        warnings: std::mem::take(&mut config.warnings),
        journal: String::new(),
        channels: Vec::new(),
        photos: None,
        photo_store: None,
        feed_url: config.feed.as_ref().map(|feed| redact_urls(feed.url.as_str())).unwrap_or_default(),
        feed: None,
        ignored_columns: Vec::new(),
        missing_fields: Vec::new(),
        unknown_locations: BTreeSet::new(),
        law: std::mem::take(&mut config.law),
        quality: None,
    };
    let today = Clock::system().now().to_zoned(config.site.dealership.time_zone.clone()).date();
    findings.warnings.extend(findings.law.iter().filter_map(|rule| rule.due_warning(today)));
    let fetched = fetch_feed(&config).await?;
    let photos = findings.open_photos(&config);
    if let Some(photos) = &photos {
        findings.check_photo_store(photos).await;
    }
    if let Ok(fetched) = &fetched {
        if let Some(photos) = &photos {
            findings.check_photos(fetched, photos).await;
        }
        findings.check_quality(fetched, &config);
    }
    if let (Some(path), Some(quality)) = (&report.csv, &findings.quality) {
        let table = quality.as_csv().map_err(|error| CommandError::failed("report", error))?;
        std::fs::write(path, table)
            .map_err(|error| CommandError::failed(&format!("{} can't be written", path.display()), error))?;
    }
    if !report.vehicles {
        findings.quality = findings.quality.map(QualityReport::summary);
    }
    let inventory = fetched.as_ref().ok().map(|fetched| Arc::clone(&fetched.snapshot));
    findings.check_feed(fetched, config.feed.as_ref().is_some_and(|feed| feed.folder.is_some()));
    findings.check_site_dir(&config, inventory.as_deref(), today);
    findings.check_journal(&config.journal).await;
    findings.check_channels(&config).await;
    findings.check_data_dir(&config);
    findings.can_serve = findings.problems.is_empty();
    Ok(findings)
}

impl Findings {
    /// `None` if photos are not resized, or can't be.
    fn open_photos(&mut self, config: &Config) -> Option<Photos> {
        let opened = Photos::open(config.site.photos.clone()?);
        opened
            .inspect_err(|error| self.problems.push(format!("photos: {error}; the program would not start")))
            .ok()
    }

    async fn check_photo_store(&mut self, photos: &Photos) {
        let Some((store, result)) = photos.check_store().await else { return };
        let state = if result.is_ok() { "can be read and written" } else { "can't be used" };
        self.photo_store = Some(format!("{store}: {state}"));
        if let Err(error) = result {
            self.warnings.push(format!(
                "photos.store: {store}: {error}; each server would make its own photos: check the endpoint and the keys in the environment; \
                 they need the rights to list, read, write and delete"
            ));
        }
    }

    async fn check_photos(&mut self, fetched: &FetchedInventory, photos: &Photos) {
        let urls = fetched.snapshot.vehicles().iter().filter_map(|vehicle| vehicle.image_urls.first());
        let mut counts = PhotoCounts { requested: 0, received: 0 };
        for source in urls.take(VEHICLES_WITH_PHOTO).filter_map(|url| Source::new(&url)) {
            counts.requested += 1;
            match photos.probe_original(&source).await {
                Ok(_) => counts.received += 1,
                Err(failure) => self.warnings.push(format!(
                    "photos: {source} {failure}; pages would link to the photo host instead: check that this machine may reach it"
                )),
            }
        }
        self.photos = Some(counts);
    }

    fn check_quality(&mut self, fetched: &FetchedInventory, config: &Config) {
        if fetched.snapshot.vehicles().is_empty() {
            return;
        }
        match read_history(&config.server.data_dir) {
            Ok(history) => {
                self.quality =
                    Some(QualityReport::new(&fetched.snapshot, &history, &config.site.public_url, &config.site.site_dir.messages));
            }
            Err(error) => self.warnings.push(format!(
                "data_dir: the inventory history can't be read: {error}; the vehicles' quality was not checked"
            )),
        }
    }

    fn check_feed(&mut self, fetched: Result<FetchedInventory, FetchError>, is_folder: bool) {
        if let Some(FutureFile { name, modified }) =
            fetched.as_ref().ok().and_then(|it| it.future_file.as_ref())
        {
            self.warnings.push(format!(
                "feed.folder: {name} is dated {modified}, which is in the future; the time when it came counts: correct the clock of the \
                 system that writes it"
            ));
        }
        match fetched {
            Err(failure) => {
                let remedy = match failure.reason() {
                    FetchError::TooLarge { .. } => "raise feed.max_size if it is right",
                    FetchError::TooManyVehicles { .. } => "raise feed.max_vehicles if it is right",
                    FetchError::StillWritten { .. } => "try again when it is written",
                    _ if is_folder => {
                        "see what `forecourt feed map` says about the file; feed.files names those that count"
                    }
                    FetchError::Unreadable(_) => "see what `forecourt feed map` says about the file",
                    _ => "check feed.url and its key, and ask the partner",
                };
                self.problems.push(format!("feed: {failure}; /inventory would respond with 503: {remedy}"));
            }
            Ok(fetched) if !fetched.was_array => {
                self.problems.push(
                    "feed: the response is JSON, but no list of vehicles; the inventory would be empty"
                        .to_owned(),
                );
            }
            Ok(FetchedInventory { report, layout, snapshot, .. }) => {
                let name = |column: &ColumnUse| {
                    if column.is_cost { format!("{} (a cost)", column.name) } else { column.name.clone() }
                };
                self.ignored_columns = layout.ignored().map(name).collect();
                self.missing_fields.clone_from(&layout.missing_fields);
                self.unknown_locations.clone_from(&layout.unknown_locations);
                self.warnings.extend(layout.notes.iter().map(|note| format!("feed: {note}")));
                self.warnings.extend(layout.questions().into_iter().map(|question| {
                    format!("feed: {question} name it in feed.fields; `forecourt feed map` shows all columns")
                }));
                if report.records > 0 && report.accepted == 0 {
                    self.problems.push(
                        "feed: none of its records is a vehicle; the inventory would be empty".to_owned(),
                    );
                } else if report.records == 0 {
                    self.warnings.push("feed: the list is empty; the inventory would be empty".to_owned());
                }
                let vehicles = snapshot.vehicles();
                if !vehicles.is_empty() && vehicles.iter().all(|vehicle| vehicle.list_price.is_none()) {
                    self.problems.push(
                        "feed: no vehicle has a price; all pages would say `Call for price`: name its column in feed.fields"
                            .to_owned(),
                    );
                }
                self.feed = Some(report);
            }
        }
    }

    async fn check_journal(&mut self, place: &DatabaseLocation) {
        match Journal::check(place).await {
            Ok(true) => self.journal = format!("{place}: can be read and written"),
            Ok(false) => self.journal = format!("{place}: does not exist yet; the program creates it"),
            Err(error) => {
                let remedy = match (place, &error) {
                    // These errors say what to do.
                    (_, DatabaseError::Damaged { .. } | DatabaseError::TooNew { .. }) => "",
                    (DatabaseLocation::Folder(_), _) => {
                        "; check the folder's rights and free space, or set another data_dir"
                    }
                    (DatabaseLocation::Database { .. }, _) => {
                        "; check that the database runs, that journal.url names it, and that its user may write to it"
                    }
                };
                self.journal = format!("{place}: can't be used");
                self.problems.push(format!("journal: {error}; leads would be rejected{remedy}"));
            }
        }
    }

    /// A channel that can't be reached is no problem: leads are stored, and wait for it.
    async fn check_channels(&mut self, config: &Config) {
        let Some(leads) = &config.leads else { return };
        let tests = match probe_channels(leads).await {
            Ok(tests) => tests,
            Err(error) => return self.problems.push(format!("{error}; the program would not start")),
        };
        for ChannelTest { channel, to, steps, is_accepted } in tests {
            let state = if is_accepted { "can be reached" } else { "can't be reached" };
            self.channels.push(format!("{channel}: {to}: {state}"));
            if let Some(step) = steps.last().filter(|_| !is_accepted) {
                self.warnings.push(format!(
                    "leads: {channel}: {to}: {}: {}; leads would wait: check its address and its key, and send a test with `forecourt leads \
                     test`",
                    step.name, step.detail
                ));
            }
        }
    }

    fn check_site_dir(&mut self, config: &Config, inventory: Option<&Snapshot>, today: Date) {
        let Some(folder) = config.site_folder() else { return };
        if !folder.path.is_dir() {
            return self.problems.push(format!("site.dir: {} is no folder", folder.path.display()));
        }
        // Nothing is stored by a check.
        let folder = SiteFolder { data_dir: None, ..folder };
        let (site_dir, problems) = folder.read(&config.site);
        self.problems.extend(problems.into_iter().map(|problem| {
            format!(
                "site.dir: {problem}; a site that runs shows what this part had before, one that starts leaves it out"
            )
        }));
        if config.site.speaks(Language::Spanish) {
            self.warnings.extend(not_in_spanish(&config.site, &site_dir));
        }
        let unknown = inventory.map(|inventory| site_dir.unknown_vehicles(inventory, today));
        let credit = site_dir.content.credit_notes();
        let noted = site_dir.unread.into_iter().chain(site_dir.dead_links).chain(credit);
        let noted = noted.chain(unknown.into_iter().flatten());
        self.warnings.extend(noted.map(|noted| format!("site.dir: {noted}")));
    }

    fn check_data_dir(&mut self, config: &Config) {
        let folder = &config.server.data_dir;
        let Err(error) = check_writable(folder) else { return };
        let what = format!("data_dir: {}: {error}", folder.display());
        match config.journal {
            DatabaseLocation::Folder(_) => {
                self.problems
                    .push(format!("{what}; leads would be rejected: set a folder that can be written"));
            }
            DatabaseLocation::Database { .. } => {
                self.warnings
                    .push(format!("{what}; photos would not be kept: set a folder that can be written"));
            }
        }
    }

    fn as_text(&self) -> String {
        let mut text = format!("feed: {}\n", self.feed_url);
        if let Some(report) = &self.feed {
            let DecodeReport { records, accepted, repaired, .. } = report;
            let dropped = records - accepted;
            let _ = writeln!(
                text,
                "{records} records: {accepted} accepted ({repaired} of them repaired), {dropped} dropped"
            );
            list_counts(&mut text, "Records dropped", &report.dropped_records);
            list_counts(&mut text, "Elements left out", &report.left_out_elements);
            if !report.unreadable_records.is_empty() {
                let _ = writeln!(text, "Unreadable: {}", report.unreadable_records.join(", "));
            }
            list_counts(&mut text, "Fields repaired", &report.repaired_fields);
            list_counts(&mut text, "Fields dropped", &report.dropped_fields);
            text += &report.losses_text();
            if !self.ignored_columns.is_empty() {
                let _ = writeln!(text, "Columns not read: {}", self.ignored_columns.join(", "));
            }
            if !self.missing_fields.is_empty() {
                let _ = writeln!(text, "No record has: {}", self.missing_fields.join(", "));
            }
            if !self.unknown_locations.is_empty() {
                let names = self.unknown_locations.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
                let _ =
                    writeln!(text, "Locations without an entry in dealership.locations, not shown: {names}");
            }
        }
        text += &self.quality.as_ref().map(QualityReport::as_text).unwrap_or_default();
        if let Some(PhotoCounts { requested, received }) = self.photos {
            let _ = writeln!(text, "photos: {received} of {requested} received, of the first vehicles");
        }
        if let Some(store) = &self.photo_store {
            let _ = writeln!(text, "photo store: {store}");
        }
        let _ = writeln!(text, "journal: {}", self.journal);
        for channel in &self.channels {
            let _ = writeln!(text, "leads by {channel}");
        }
        for rule in &self.law {
            let _ = writeln!(text, "law, no advice: {rule}");
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

fn list_counts<K: std::fmt::Display>(text: &mut String, heading: &str, counts: &BTreeMap<K, usize>) {
    if counts.is_empty() {
        return;
    }
    let _ = writeln!(text, "{heading}");
    for (reason, count) in counts {
        let _ = writeln!(text, "{count:>7}  {reason}");
    }
}

/// Creates and removes a file in the folder, or in its nearest ancestor that exists.
fn check_writable(folder: &Path) -> io::Result<()> {
    let nearest = folder.ancestors().find(|ancestor| ancestor.as_os_str().is_empty() || ancestor.exists());
    let nearest = nearest.filter(|path| !path.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let probe = nearest.join(format!(".forecourt-check-{}", std::process::id()));
    std::fs::File::create_new(&probe)?;
    std::fs::remove_file(probe)
}

/// Texts of the dealership that pages in Spanish have to show in English, or not at all (LANG-2).
fn not_in_spanish(site: &SiteConfig, folder: &SiteDir) -> Vec<String> {
    let texts = folder.without_spanish(site.own_texts()).into_iter().map(|text| {
        format!("messages/words.es.toml has no {text:?}, which pages in Spanish show in English")
    });
    let messages = folder.messages_without_spanish().into_iter().map(|key| {
        format!("messages/es-US.ftl lacks {key} of en-US.ftl: pages in Spanish have the product's text")
    });
    texts.chain(messages).map(|text| format!("site.languages: {text}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_folder_is_writable_if_it_can_be_created() {
        let folder = tempfile::tempdir().unwrap();
        assert!(check_writable(&folder.path().join("data/deep")).is_ok());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_file_in_place_of_the_folder_is_not_writable() {
        let file = tempfile::NamedTempFile::new().unwrap();
        assert!(check_writable(&file.path().join("data")).is_err());
    }
}
