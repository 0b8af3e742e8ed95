//! `forecourt feed`: the running site's feed status, and the data quality of the feed (FEED-8).

use super::{block_on, feed_map, json_text, local_request::request, print};
use crate::{
    app::fetch_feed,
    cli::{ConfigArgs, FeedCommand, ReportFormat},
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use ::feed::{FeedStatus, FutureFile, read_history};
use jiff::{Timestamp, tz::TimeZone};
use staff::{Accepted, AdminPassword, FEED_ACCEPT, FEED_STATUS, QualityReport};
use std::{fmt::Write as _, time::Duration};

/// Accepting an inventory writes the inventory history first, which takes time.
const TIMEOUT: Duration = Duration::from_secs(30);

pub(super) fn run(command: &FeedCommand) -> CommandResult {
    match command {
        FeedCommand::Status { json, args } => status(args, *json),
        FeedCommand::Accept(args) => accept(args),
        FeedCommand::Map { source, write, args } => block_on(feed_map::run(source, write.as_deref(), args)),
        FeedCommand::Quality { format, args } => block_on(quality(args, format)),
    }
}

fn status(args: &ConfigArgs, as_json: bool) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let (code, body) = request_site(&config, "GET", FEED_STATUS)?;
    if code != 200 {
        return Err(unexpected_status(code));
    }
    let status: FeedStatus =
        serde_json::from_str(&body).map_err(|error| CommandError::failed("feed status", error))?;
    if as_json {
        return print(&json_text(&status)?);
    }
    print(&as_text(&status, &config.site.dealership.time_zone))
}

fn accept(args: &ConfigArgs) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    match request_site(&config, "POST", FEED_ACCEPT)? {
        (200, body) => {
            let accepted: Accepted =
                serde_json::from_str(&body).map_err(|error| CommandError::failed("feed accept", error))?;
            print(&format!("accepted, now served: {}\n", vehicles(accepted.vehicles)))
        }
        (409, _) => Err(CommandError::Failed("no inventory is quarantined, nothing accepted".to_owned())),
        (status, _) => Err(unexpected_status(status)),
    }
}

async fn quality(args: &ConfigArgs, format: &ReportFormat) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let fetched = fetch_feed(&config).await?.map_err(|failure| CommandError::failed("feed", failure))?;
    let history = read_history(&config.server.data_dir)
        .map_err(|error| CommandError::failed("the inventory history in data_dir can't be read", error))?;
    let report = QualityReport::new(
        &fetched.snapshot,
        &history,
        &config.site.public_url,
        &config.site.site_dir.messages,
    );
    print(&match format {
        ReportFormat { csv: true, .. } => {
            report.as_csv().map_err(|error| CommandError::failed("report", error))?
        }
        ReportFormat { json: true, .. } => json_text(&report)?,
        ReportFormat { .. } => report.as_text(),
    })
}

/// Sends a request to the admin listener of the running site.
fn request_site(config: &Config, method: &str, path: &str) -> Result<(u16, String), CommandError> {
    let Some(address) = config.server.admin_listen else {
        return Err(CommandError::Failed(
            "admin_listen: off; set it for the site and for this command (FORECOURT_ADMIN_LISTEN, --admin-listen)"
                .to_owned(),
        ));
    };
    if address.port() == 0 {
        return Err(CommandError::Failed(format!(
            "admin_listen: {address} lets the site choose a port; pass the one in its log with --admin-listen"
        )));
    }
    let password = config.admin.password.as_ref().and_then(AdminPassword::plain);
    request(address, method, path, password, TIMEOUT).map_err(|error| {
        CommandError::failed("admin_listen", format!("no site responds at {address}: {error}"))
    })
}

fn unexpected_status(status: u16) -> CommandError {
    if matches!(status, 401 | 429) {
        return CommandError::failed(
            "admin.password",
            format!(
                "status {status}; this command needs the password itself, not its hash (FORECOURT_ADMIN__PASSWORD)"
            ),
        );
    }
    CommandError::failed("admin_listen", format!("status {status}; is that this site's address?"))
}

fn as_text(status: &FeedStatus, zone: &TimeZone) -> String {
    let at = |time: Timestamp| time.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string();
    let mut text = match &status.serving {
        Some(serving) => {
            format!("served       {}, confirmed {}\n", vehicles(serving.vehicles), at(serving.confirmed_at))
        }
        None => "served       nothing\n".to_owned(),
    };
    match &status.quarantined {
        Some(quarantined) => {
            let (count, since) = (vehicles(quarantined.vehicles), at(quarantined.since));
            let _ = writeln!(text, "quarantined  {count}, since {since}: {}", quarantined.anomaly);
            let _ = writeln!(
                text,
                "             confirmed by {} {}; accepted {} at the earliest, or at once with `forecourt feed accept`",
                quarantined.fetches,
                if quarantined.needs_file { "files, of which one must be later" } else { "fetches" },
                at(quarantined.until)
            );
        }
        None => text.push_str("quarantined  nothing\n"),
    }
    if let Some(failure) = &status.failure {
        let _ = writeln!(text, "failed       {failure}");
    }
    if let Some(since) = status.unfinished_since {
        let _ = writeln!(text, "unfinished   the fetch that began at {}", at(since));
    }
    if let Some(FutureFile { name, modified }) = &status.future_file {
        let _ = writeln!(text, "warning      {name} is dated in the future, {}", at(*modified));
    }
    text
}

fn vehicles(count: usize) -> String {
    if count == 1 { "1 vehicle".to_owned() } else { format!("{count} vehicles") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::feed::{QuarantinedInventory, ServedInventory};

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn nothing() -> FeedStatus {
        FeedStatus {
            serving: None,
            quarantined: None,
            failure: None,
            unfinished_since: None,
            future_file: None,
        }
    }

    #[test]
    fn the_text_says_that_nothing_is_quarantined() {
        let serving = Some(ServedInventory { vehicles: 1, confirmed_at: at("2026-11-22T16:00:00Z") });
        let status = FeedStatus { serving, ..nothing() };
        assert_eq!(
            as_text(&status, &TimeZone::UTC),
            "served       1 vehicle, confirmed 2026-11-22 16:00:00\nquarantined  nothing\n"
        );
    }

    #[test]
    fn the_text_gives_the_reason_and_the_command_for_a_quarantined_inventory() {
        let quarantined = Some(QuarantinedInventory {
            id: "7e3a43bd".to_owned(),
            vehicles: 1,
            anomaly: "500 vehicles fell to 1".to_owned(),
            since: at("2026-11-22T16:00:00Z"),
            fetches: 2,
            until: at("2026-11-22T16:30:00Z"),
            needs_file: false,
        });
        let failure = Some("timed out".to_owned());
        let unfinished_since = Some(at("2026-11-22T16:20:00Z"));
        let future_file = Some(FutureFile { name: "a.csv".to_owned(), modified: at("2027-11-22T16:00:00Z") });
        let status = FeedStatus { quarantined, failure, unfinished_since, future_file, ..nothing() };
        let text = as_text(&status, &TimeZone::UTC);
        assert_eq!(
            text,
            "served       nothing\n\
             quarantined  1 vehicle, since 2026-11-22 16:00:00: 500 vehicles fell to 1\n             \
             confirmed by 2 fetches; accepted 2026-11-22 16:30:00 at the earliest, or at once with `forecourt feed accept`\n\
             failed       timed out\n\
             unfinished   the fetch that began at 2026-11-22 16:20:00\n\
             warning      a.csv is dated in the future, 2027-11-22 16:00:00\n"
        );
    }
}
