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

/// The facts of the demo's dealership.
const WINCHESTER: &str = include_str!("../../examples/winchester.toml");

pub(super) async fn run(args: &ConfigArgs) -> CommandResult {
    let mut sources = args.sources();
    sources.base = Some(WINCHESTER);
    let config = Config::load(&sources, Needs::Nothing)?;
    logging::start();
    let stop = shutdown::on_signal().map_err(|error| CommandError::failed("signals", error))?;
    // Keeps demo leads apart from those of a real site in the same folder.
    let data_dir = config.server.data_dir.join("demo");
    let partners = sandbox::start(config.sandbox, &stop).await?;
    sources.flags.extend(
        [sandbox_urls(&partners), financing(), taxes(), claims(), agents(), staff_and_reviews()].concat(),
    );
    let mut config = Config::load(&sources, Needs::Partners)?;
    config.server.data_dir = data_dir;
    // Shows the text message link for any configured phone.
    let phone = &config.dealership.phone;
    config.dealership.sms = config.dealership.sms.or_else(|| (!phone.has_extension()).then(|| phone.clone()));
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

/// Replaces the configured address of every partner, so that the demo never sends a real lead.
fn sandbox_urls(partners: &Sandbox) -> Vec<Flag> {
    vec![
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
    ]
}

fn financing() -> Vec<Flag> {
    vec![
        setting("financing.apr", "7.9"),
        setting("financing.term", "72"),
        setting("financing.down_percent", "10"),
    ]
}

/// Taxes of Memphis, Tennessee. Unknown fees are left out; pages show them as not known.
fn taxes() -> Vec<Flag> {
    vec![
        setting("taxes.state_rate", "7"),
        setting("taxes.state_band", "2.75 of 1600-3200"),
        // The city's rate; that of the county around it is 2.25 %.
        setting("taxes.local_rate", "2.75"),
        setting("taxes.local_first", "1600"),
        setting("taxes.out_of_state", "true"),
        setting("taxes.title", "14.00"),
        setting("taxes.registration", "29.00"),
        setting(
            "taxes.counties",
            "Shelby County | 2.25 | 50; Fayette County; Tipton County; Montgomery County || 74",
        ),
        setting("taxes.as_of", "2026-11-23"),
        setting(
            "taxes.source",
            "Tennessee Code 67-6-202(a) and 67-6-702(a)(1) (sales tax), 67-6-510 (trade-in), 67-6-343 (another state), 55-6-101 and \
             55-6-104 (title $5.50 and $8.50), 55-4-111 (plate; $29 with the clerk's $2.50 as county clerks tell it); Rule \
             1320-05-02-.05 (the local rate is that of the dealership's place, 2.75%); wheel taxes by the counties' own \
             notices. A city may take a fee for registering, too, which is not in here.",
        ),
    ]
}

/// Claims that a real dealer would have to prove, its location and social networks.
fn claims() -> Vec<Flag> {
    vec![
        setting("dealership.claims.stats", "25 years; 15,000+ vehicles sold; 13,800+ happy customers"),
        setting(
            "dealership.claims.testimonial.quote",
            "They answered every question, nobody hurried me, and the price on the window was the price I paid.",
        ),
        setting("dealership.claims.testimonial.author", "A demo customer, Memphis"),
        setting("dealership.geo", "35.0497,-89.8176"),
        setting("dealership.social.facebook", "https://www.facebook.com/"),
        setting("dealership.social.x", "https://x.com/"),
        setting("dealership.social.instagram", "https://www.instagram.com/"),
        setting("dealership.social.youtube", "https://www.youtube.com/"),
    ]
}

/// All doors for agents; their leads end in the sandbox.
fn agents() -> Vec<Flag> {
    ["agents.mcp", "agents.aap", "agents.leads"].map(|path| setting(path, "true")).into()
}

/// Invented people, each labelled as a sample; without pictures, so that pages show initials.
fn staff_and_reviews() -> Vec<Flag> {
    let staff = "Dana Reed | Sales manager (sample); Marcus Hill | Sales consultant (sample); \
                 Helen Brandt | Finance manager (sample); Priya Nair | Service advisor (sample)";
    let reviews = "They drove to my office with two cars, so that I could compare them over lunch. | A. Sample | sample review; \
                   The figure for my old truck was the figure I got. No second conversation. | B. Sample | sample review; \
                   I asked about a rattle, and they put the car on the lift before I had finished. | C. Sample | sample review";
    vec![setting("dealership.staff", staff), setting("dealership.reviews", reviews)]
}

fn setting(path: &'static str, value: &str) -> Flag {
    Flag { name: "demo", path, value: value.to_owned() }
}
