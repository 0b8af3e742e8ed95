//! The whole house in one place: feed, desk and site put together, served, and brought to an end.

use crate::{
    admin::Admin,
    config::{Config, Server},
    feed_desk,
    http::{self, Bounds},
    outcome::{Outcome, Stop},
    shutdown,
};
use feed::Feed;
use leads::Desk;
use site::{Clock, Site};
use std::{io::Write as _, net::SocketAddr, time::Duration};
use tokio_util::sync::CancellationToken;
use url::Url;

/// Connections from one address: six for each of forty browsers.
const MOST_OF_ONE_ADDRESS: usize = 240;

/// Serves the site until `stop` is cancelled. `announce` is told the address as soon as connections are accepted.
pub(crate) async fn serve(
    config: Config,
    stop: CancellationToken,
    announce: impl FnOnce(SocketAddr),
) -> Outcome {
    for warning in &config.warnings {
        tracing::warn!("{warning}");
    }
    // Before anything takes files.
    let connections = http::connections();
    let listener = http::bind("listen", config.server.listen).await?;
    let address = listener.local_addr().map_err(|error| Stop::failed("listen", error))?;
    let admin = match config.server.admin_listen {
        Some(address) => Some(Admin::open(address).await?),
        None => None,
    };
    let public_url = config.server.origin(address);
    let (feed, desk) = open(&config, &public_url).await?;
    let site = Site::new(config.site(public_url), feed.clone(), desk.clone(), Clock::system())
        .map_err(|error| Stop::failed("site", error))?;
    feed.start();
    let closed = closing(&stop, config.server.drain, &site);
    let delivery = desk.start(closed.clone());
    if let Some(admin) = admin {
        admin.serve(site.health_router().merge(feed_desk::routes(feed.clone())), closed.clone());
    }
    // Whoever reads it may be gone; the site serves all the same.
    let _ = writeln!(std::io::stderr(), "listening on http://{address}");
    announce(address);
    let bounds = bounds(connections, &config.server);
    let serving = http::serve(listener, site.front(), bounds, closed.clone());
    shutdown::within_limit(&closed, async { tokio::join!(serving, delivery) }).await;
    tracing::info!("stopped");
    Ok(())
}

/// Cancelled when connections are to be closed: the drain's time after `stop`, of which balancers learn at once.
#[expect(clippy::disallowed_methods, reason = "it ends with the program")]
fn closing(stop: &CancellationToken, drain: Duration, site: &Site) -> CancellationToken {
    let closed = CancellationToken::new();
    let (stop, site, close) = (stop.clone(), site.clone(), closed.clone());
    tokio::spawn(async move {
        stop.cancelled().await;
        site.leave();
        tokio::time::sleep(drain).await;
        close.cancel();
    });
    closed
}

/// One address may have as many connections as the browsers of an office behind one, and never more than half of all.
fn bounds(connections: usize, server: &Server) -> Bounds {
    let each = MOST_OF_ONE_ADDRESS.min(connections / 2);
    Bounds { listener: "site", all: connections, each, exempt: server.trusted_proxies.clone() }
}

async fn open(config: &Config, public_url: &Url) -> Result<(Feed, Desk), Stop> {
    // Both are there: a command that serves has loaded its configuration with `Needs::Partners`.
    let missing = |key: &str| Stop::Misconfigured(vec![format!("{key}: missing")]);
    let mut listing = config.feed.clone().ok_or_else(|| missing("feed.url"))?;
    listing.data_dir = Some(config.server.data_dir.clone());
    let endpoint = config.leads.url.clone().ok_or_else(|| missing("leads.url"))?;
    let feed = Feed::new(listing, config.item.clone()).map_err(|error| Stop::failed("feed", error))?;
    let desk = Desk::new(config.delivery(endpoint, public_url.clone()))?;
    // Pages do without it. `/readyz` tells, and each lead that comes tries again.
    if let Err(error) = desk.reach_journal().await {
        tracing::error!(%error, "no lead can be kept");
    }
    Ok((feed, desk))
}
