//! `forecourt fleet status`: what runs, and how it is.

use super::{SiteReport, metrics_text, sites::FleetSite};
use crate::{
    admin::process_metrics::{BUILD, PROPORTIONAL, RESIDENT},
    commands::{backup::LastBackup, local_request::request},
    config::{Config, Needs},
    text_table::TextTable,
};
use jiff::Timestamp;
use leads::Journal;
use serde::Serialize;
use site::Clock;
use std::{net::SocketAddr, time::Duration};

/// The limit of connecting and of each read.
const TIMEOUT: Duration = Duration::from_secs(3);
/// The limit of a whole answer.
const LIMIT: Duration = Duration::from_secs(6);

#[derive(Debug, Default, Serialize)]
pub(super) struct SiteStatus {
    name: String,
    /// The origin that visitors see.
    address: Option<String>,
    is_running: bool,
    /// The running program's version; `None` also for a release before 0.1.
    version: Option<String>,
    /// Since the feed has confirmed the inventory.
    feed_age_seconds: Option<u64>,
    leads_waiting: Option<u64>,
    leads_parked: Option<u64>,
    last_backup: Option<Timestamp>,
    backup_age_seconds: Option<u64>,
    memory_bytes: Option<u64>,
    problems: Vec<String>,
}

impl SiteReport for SiteStatus {
    fn has_problem(&self) -> bool {
        !self.problems.is_empty()
    }
}

pub(super) async fn examine(site: FleetSite) -> SiteStatus {
    let mut status = SiteStatus { name: site.name, ..SiteStatus::default() };
    match Config::load(&site.sources, Needs::Nothing) {
        Ok(config) => status.read(&config).await,
        Err(errors) => status.problems = errors,
    }
    status
}

impl SiteStatus {
    async fn read(&mut self, config: &Config) {
        let now = Clock::system().now();
        self.address = Some(config.site.public_url.origin().ascii_serialization());
        self.last_backup = LastBackup::read(&config.server.data_dir).map(|last| last.at);
        self.backup_age_seconds = self.last_backup.map(|at| seconds(now.duration_since(at).as_secs_f64()));
        match config.server.admin_listen {
            Some(address) => match metrics(address).await {
                Ok(metrics) => self.read_metrics(&metrics, now),
                Err(problem) => self.problems.push(problem),
            },
            None => self
                .problems
                .push("admin_listen: not set; version, feed, leads and memory are read there".to_owned()),
        }
        match tokio::time::timeout(LIMIT, Journal::check(&config.journal)).await {
            Ok(Ok(true)) => {}
            Ok(Ok(false)) => self.problems.push(format!("journal: {} does not exist", config.journal)),
            Ok(Err(error)) => self.problems.push(format!("journal: {error}")),
            Err(_) => self.problems.push(format!("journal: no answer within {LIMIT:?}")),
        }
    }

    fn read_metrics(&mut self, metrics: &str, now: Timestamp) {
        let number = |name| metrics_text::value(metrics, name).map(seconds);
        self.is_running = true;
        self.version = metrics_text::label(metrics, BUILD, "version").map(str::to_owned);
        self.leads_waiting = number("leads_waiting");
        self.leads_parked = number("leads_parked");
        self.memory_bytes = number(PROPORTIONAL).or_else(|| number(RESIDENT));
        let loaded = metrics_text::value(metrics, "feed_loaded_timestamp_seconds");
        match loaded.filter(|loaded| *loaded > 0.0) {
            Some(loaded) => self.feed_age_seconds = Some(seconds(now.as_duration().as_secs_f64() - loaded)),
            None => self.problems.push("feed: no inventory is loaded".to_owned()),
        }
    }
}

/// The version of the site that runs with this admin listener.
pub(in crate::commands) async fn running_version(address: SocketAddr) -> Result<String, String> {
    let metrics = metrics(address).await?;
    Ok(metrics_text::label(&metrics, BUILD, "version").unwrap_or("unknown").to_owned())
}

/// The text of `/metrics`.
async fn metrics(address: SocketAddr) -> Result<String, String> {
    let reading = tokio::task::spawn_blocking(move || request(address, "GET", "/metrics", None, TIMEOUT));
    match tokio::time::timeout(LIMIT, reading).await {
        Ok(Ok(Ok((200, metrics)))) => Ok(metrics),
        Ok(Ok(Ok((status, _)))) => Err(format!("admin_listen: {address}/metrics: status {status}")),
        Ok(Ok(Err(error))) => Err(format!("not running: {address}: {error}")),
        Ok(Err(error)) => Err(error.to_string()),
        Err(_) => Err(format!("admin_listen: {address}: no answer within {LIMIT:?}")),
    }
}

/// A whole number from 0 up: of seconds, leads or bytes.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a conversion that saturates")]
fn seconds(value: f64) -> u64 {
    value.max(0.0) as u64
}

pub(super) fn as_text(sites: &[SiteStatus]) -> String {
    let mut table = TextTable::new([
        "SITE", "ADDRESS", "VERSION", "FEED", "WAITING", "PARKED", "BACKUP", "MEMORY", "PROBLEM",
    ]);
    let text = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    let number = |value: Option<u64>| text(value.map(|value| value.to_string()));
    for site in sites {
        let version = site
            .version
            .clone()
            .unwrap_or_else(|| if site.is_running { "unknown" } else { "not running" }.to_owned());
        table.row([
            site.name.clone(),
            text(site.address.clone()),
            version,
            text(site.feed_age_seconds.map(age)),
            number(site.leads_waiting),
            number(site.leads_parked),
            site.backup_age_seconds.map_or_else(|| "never".to_owned(), age),
            text(site.memory_bytes.map(|bytes| format!("{} MB", bytes / 1_000_000))),
            site.problems.join("; "),
        ]);
    }
    table.to_string()
}

/// `45s`, `12m`, `3h`, `9d`.
fn age(seconds: u64) -> String {
    match seconds {
        0..60 => format!("{seconds}s"),
        60..3_600 => format!("{}m", seconds / 60),
        3_600..172_800 => format!("{}h", seconds / 3_600),
        _ => format!("{}d", seconds / 86_400),
    }
}
