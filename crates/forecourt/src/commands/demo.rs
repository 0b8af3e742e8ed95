//! `forecourt demo`: the site with a sandbox of all its partners. Needs no configuration and no
//! network.

use super::{print, sandbox};
use crate::{
    app,
    cli::ConfigArgs,
    config::{Config, Flag, Needs},
    error::{CommandError, CommandResult},
    logging, shutdown,
};
use ::sandbox::Sandbox;
use jiff::{SignedDuration, Timestamp};
use std::path::Path;

/// The facts of the demo's dealership, and samples of what a dealer may add.
const WINCHESTER_WITH_SAMPLES: &str =
    concat!(include_str!("../../examples/winchester.toml"), include_str!("demo.toml"));

pub(super) async fn run(args: &ConfigArgs) -> CommandResult {
    let mut sources = args.sources();
    sources.base = Some(WINCHESTER_WITH_SAMPLES);
    let config = Config::load(&sources, Needs::Nothing)?;
    logging::start();
    let stop = shutdown::on_signal().map_err(|error| CommandError::failed("signals", error))?;
    // Keeps demo leads apart from those of a real site in the same folder.
    let data_dir = config.server.data_dir.join("demo");
    let partners = sandbox::start(config.sandbox, &stop).await?;
    sources.flags.extend(sandbox_settings(&partners));
    let mut config = Config::load(&sources, Needs::Partners)?;
    config.server.data_dir = data_dir;
    // Shows the text message link for any configured phone.
    let phone = &config.site.dealership.phone;
    config.site.dealership.sms =
        config.site.dealership.sms.or_else(|| (!phone.has_extension()).then(|| phone.clone()));
    seed_history(&config.server.data_dir, &partners);
    let addresses = sandbox::addresses(&partners);
    app::serve(config, stop.clone(), |address| {
        // A closed stdout is no reason to stop.
        let _ = print(&format!("{:<14}http://{address}/\n{addresses}", "site"));
    })
    .await?;
    shutdown::within_limit(&stop, partners.stopped()).await;
    Ok(())
}

/// Writes the sandbox's past listings into the inventory history, so that pages have one to show.
fn seed_history(data_dir: &Path, partners: &Sandbox) {
    #[expect(clippy::disallowed_methods, reason = "a command has no other clock")]
    let now = Timestamp::now();
    let day = SignedDuration::from_hours(24);
    let observations = partners.listing_history().flat_map(|(days, listing)| {
        let time = move |days_ago| now.checked_sub(day * i32::try_from(days_ago).ok()?).ok();
        days.rev().filter_map(time).map(move |time| (time, listing.clone()))
    });
    if let Err(error) = feed::seed_history(data_dir, observations) {
        tracing::warn!(%error, "inventory history of the demo not written");
    }
}

/// Settings of a dealer's feed. The sandbox sends an array of records.
const FEED_SETTINGS: [&str; 10] = [
    "feed.folder",
    "feed.format",
    "feed.records",
    "feed.columns",
    "feed.delimiter",
    "feed.encoding",
    "feed.only",
    "feed.fields",
    "feed.status",
    "feed.actual_photos",
];

/// Replaces the configured address of every partner, so that the demo never sends a real lead.
fn sandbox_settings(partners: &Sandbox) -> Vec<Flag> {
    let mut settings = FEED_SETTINGS.map(|path| setting(path, "")).to_vec();
    settings.extend([
        setting("feed.url", &partners.feed_url()),
        setting("item.url", &partners.item_url()),
        setting("leads.url", &partners.leads_url()),
        // Leads arrive soon after the sandbox's CRM recovers.
        setting("leads.retry_delay", "1s"),
        setting("leads.retry_delay_max", "10s"),
        setting("partners.finance_widget", &partners.finance_widget_url()),
        setting("partners.trade_in_widget", &partners.trade_in_widget_url()),
        setting("partners.credit_application", &partners.credit_application_url()),
        setting("partners.deal_rating_badge", &partners.badge_script_url()),
        setting("partners.history_report", &partners.history_report_url()),
        setting("partners.tracking_script", &partners.tracking_script_url()),
        setting("partners.map_embed", &partners.map_embed_url()),
        // Agents' leads end in the sandbox, too.
        setting("agents.mcp", "true"),
        setting("agents.aap", "true"),
        setting("agents.leads", "true"),
    ]);
    settings
}

fn setting(path: &'static str, value: &str) -> Flag {
    Flag { name: "demo", path, value: value.to_owned() }
}
