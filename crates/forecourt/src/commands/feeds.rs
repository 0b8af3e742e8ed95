//! `forecourt feeds check`: what each advertising feed would refuse (MACHINE-6).

use super::{json_text, print};
use crate::{
    app::fetch_feed,
    cli::FeedsCommand,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
    text_table::TextTable,
};
use site::{AdvertisingReport, SiteConfig};

pub(super) async fn run(command: &FeedsCommand) -> CommandResult {
    let FeedsCommand::Check { feed, json, args } = command;
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let fetched = fetch_feed(&config).await?.map_err(|failure| CommandError::failed("feed", failure))?;
    if !fetched.was_array {
        return Err(CommandError::failed("feed", "the answer is JSON but no list of vehicles"));
    }
    let SiteConfig { dealership, public_url, .. } = &*config.site;
    let report = AdvertisingReport::new(&fetched.snapshot, dealership, public_url, feed.as_deref());
    if *json {
        return print(&json_text(&report)?);
    }
    print(&as_text(&report))
}

fn warnings(report: &AdvertisingReport) -> impl Iterator<Item = (&str, &str)> {
    report.feeds.iter().flat_map(|feed| feed.warnings.iter().map(|warning| (feed.feed, *warning)))
}

/// The refused vehicles with a row for each reason, then the totals, then missing settings.
fn as_text(report: &AdvertisingReport) -> String {
    let mut refused = TextTable::new(["STOCK", "VEHICLE", "REFUSED BY", "BECAUSE"]);
    for vehicle in &report.vehicles {
        for reason in &vehicle.reasons {
            refused.row([
                vehicle.stock_number.clone(),
                vehicle.name.clone(),
                reason.feeds.join(", "),
                reason.reason.to_owned(),
            ]);
        }
    }
    let mut totals = TextTable::new(["FEED", "ACCEPTED", "REFUSED", "ADDRESS"]);
    for feed in &report.feeds {
        let (accepted, refused) = (feed.accepted.to_string(), feed.refused.to_string());
        totals.row([feed.feed.to_owned(), accepted, refused, feed.files.join(" ")]);
    }
    let mut text = if report.vehicles.is_empty() { String::new() } else { format!("{refused}\n") };
    text += &totals.to_string();
    let warnings: Vec<_> =
        warnings(report).map(|(feed, warning)| format!("warning: {feed}: {warning}\n")).collect();
    if warnings.is_empty() { text } else { format!("{text}\n{}", warnings.concat()) }
}
