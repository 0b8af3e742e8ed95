//! `forecourt demo`: the site with stand-ins for all its partners. Needs no configuration and no network.

use super::{print, sandbox};
use crate::{
    cli::Settings,
    config::{Config, Needs},
    logs,
    outcome::{Outcome, Stop},
    shutdown, website,
};
use ::sandbox::Running;
use feed::{FeedConfig, ItemConfig};
use site::{BadgeConfig, Claims, Partners, Social, Stat, Testimonial};
use std::time::Duration;
use url::Url;

/// Serves until a signal comes.
pub(super) async fn run(settings: &Settings) -> Outcome {
    let mut config = Config::load(&settings.sources(), Needs::Nothing)?;
    logs::start();
    let stop = shutdown::on_signal().map_err(|error| Stop::failed("signals", error))?;
    // Apart from a real site's leads, should the two ever share a folder.
    config.server.data_dir = config.server.data_dir.join("demo");
    config.sandbox.picture_cache = Some(config.server.data_dir.join("pictures"));
    let partners = sandbox::start(config.sandbox.clone(), &stop).await?;
    connect(&mut config, &partners)?;
    let addresses = sandbox::addresses(&partners);
    website::serve(config, stop.clone(), |address| {
        // Where nobody reads stdout the demo serves all the same.
        let _ = print(&format!("{:<14}http://{address}/\n{addresses}", "site"));
    })
    .await?;
    shutdown::within_limit(&stop, partners.stopped()).await;
    Ok(())
}

/// Points every partner at its stand-in, and fills in what a real dealer would have to say.
fn connect(config: &mut Config, partners: &Running) -> Result<(), Stop> {
    let keep = config.feed.take();
    let feed_url = address(&partners.feed_url())?;
    config.feed = Some(match keep {
        Some(configured) => FeedConfig { url: feed_url, ..configured },
        None => FeedConfig::new(feed_url),
    });
    config.item = Some(ItemConfig {
        url: address(&partners.item_url())?,
        client_key: None,
        client_key_header: "x-client-key".to_owned(),
        authorization: None,
        timeout: Duration::from_secs(30),
    });
    config.leads.url = Some(address(&partners.leads_url())?);
    // A demo's visitor wants to see a lead arrive after the CRM was down, not wait for it.
    config.leads.retry_delay = Duration::from_secs(1);
    config.leads.retry_delay_max = Duration::from_secs(10);
    config.partners = stand_ins(partners)?;
    config.dealership.claims = claims();
    config.dealership.social = social()?;
    Ok(())
}

fn stand_ins(partners: &Running) -> Result<Partners, Stop> {
    Ok(Partners {
        finance_widget: Some(address(&partners.finance_widget_url())?),
        trade_in_widget: Some(address(&partners.trade_in_widget_url())?),
        credit_application: Some(address(&partners.credit_application_url())?),
        deal_rating_badge: Some(BadgeConfig {
            script: address(&partners.badge_script_url())?,
            style: "STYLE1".to_owned(),
            height: 60,
            timeout: Duration::from_secs(5),
        }),
        history_report: Some(partners.history_report_url()),
        tracking_script: Some(address(&partners.tracking_script_url())?),
        analytics_id: None,
        map_embed: Some(address(&partners.map_embed_url())?),
    })
}

/// The figures that the specification shows.
fn claims() -> Claims {
    let stat = |figure: &str, label: &str| Stat { figure: figure.to_owned(), label: label.to_owned() };
    Claims {
        stats: vec![stat("25", "years"), stat("15,000+", "vehicles sold"), stat("13,800+", "happy customers")],
        testimonial: Some(Testimonial {
            quote: "They answered every question, nobody hurried me, and the price on the window was the price I paid."
                .to_owned(),
            author: "A demo customer, Memphis".to_owned(),
        }),
    }
}

/// The networks' own front pages: a made-up dealership has no page there.
fn social() -> Result<Social, Stop> {
    Ok(Social {
        facebook: Some(address("https://www.facebook.com/")?),
        x: Some(address("https://x.com/")?),
        instagram: Some(address("https://www.instagram.com/")?),
        youtube: Some(address("https://www.youtube.com/")?),
    })
}

fn address(text: &str) -> Result<Url, Stop> {
    Url::parse(text).map_err(|error| Stop::failed(text, error))
}
