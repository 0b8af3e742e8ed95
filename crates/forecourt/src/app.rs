//! Builds feed, lead service and site from the configuration, and serves them until shutdown.

use crate::{
    admin::{Admin, with_staff},
    config::{Config, InventorySource},
    error::{CommandError, CommandResult},
    http::{self, ConnectionLimits},
    shutdown,
    tls::Tls,
};
use artwork::Isolation;
use certificates::CertificateProblem;
use database::Database;
use feed::{Feed, FeedConfig, FetchError, FetchedInventory, FutureFile};
use jiff::{Timestamp, tz::TimeZone};
use leads::{DatabaseLocation, LeadService, SiteProblems};
use messages::Messages;
use photos::Uploads;
use site::{Clock, LiveSite, PhotoUploads, Site, SiteConfig};
use staff_inventory::StaffInventory;
use std::{io::Write as _, net::SocketAddr, sync::Arc, time::Duration};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use url::Url;

/// The folder in `data_dir` with the photos that staff have uploaded.
pub(crate) const UPLOADS: &str = "uploads";

/// Six connections for each of the forty browsers of an office behind one address.
const MAX_CONNECTIONS_PER_CLIENT: usize = 240;

/// Serves the site until `stop` is cancelled. Calls `announce` with the address as soon as
/// connections are accepted.
pub(crate) async fn serve(
    mut config: Config,
    stop: CancellationToken,
    announce: impl FnOnce(SocketAddr),
) -> CommandResult {
    for warning in &config.warnings {
        tracing::warn!("{warning}");
    }
    // Before anything opens files.
    let max_connections = http::max_connections();
    let listener = http::bind("listen", config.server.listen).await?;
    let address = listener.local_addr().map_err(|error| CommandError::failed("listen", error))?;
    let plain = bind_plain(&config).await?;
    let admin = match config.server.admin_listen {
        Some(address) => Some(Admin::open(address).await?),
        None => None,
    };
    config.site.public_url = config.server.origin(address);
    keep_uploads(&mut config)?;
    let tls = open_tls(&config)?;
    let (feed, leads) = open(&config).await?;
    let folder = config.site_folder();
    let live =
        LiveSite::open(config.site.as_ref().clone(), folder, feed.clone(), leads.clone(), Clock::system())
            .map_err(|error| CommandError::failed("site", error))?;
    let site = live.current();
    feed.start();
    let certificate = tls.as_ref().map(Tls::watch);
    watch_site(&leads, feed.clone(), certificate, config.site.dealership.time_zone.clone());
    leads.note_days({
        let live = live.clone();
        move |date| {
            let site = live.current();
            site.config.dealership.holiday_hours(date, &site.shell.messages)
        }
    });
    leads.note_weeks({
        let live = live.clone();
        move || {
            let site = live.current();
            async move { staff::weekly_sheet(&site).await }
        }
    });
    let closed = close_after_drain(&stop, config.server.drain, &live);
    let delivery = leads.start(closed.clone());
    site.start_index_now(closed.clone());
    let counting = Box::pin(site.keep_counts(closed.clone()));
    let copying = Box::pin(live.keep_copies(closed.clone()));
    let staff = admin.map(|admin| admin.serve(&live, config.admin.clone(), closed.clone()));
    // A closed stderr is no reason to stop.
    let _ = writeln!(std::io::stderr(), "listening on {}://{address}", config.server.scheme());
    announce(address);
    drop(site);
    let service = live.service(|site: &Site| site.service(agents::routes(site)));
    let staff_host = config.server.staff_host.clone();
    let service = with_staff(service, staff_host.clone().zip(staff));
    let limits = |listener| connection_limits(listener, max_connections, &config.site);
    let (acceptor, challenges) =
        tls.as_ref().map(|tls| (tls.acceptor.clone(), tls.challenges.clone())).unzip();
    let serving = http::serve(listener, acceptor, service, limits("site"), closed.clone());
    let plainly = async {
        let Some(plain) = plain else { return };
        let (hosts, origin) = (config.site.hosts.clone(), config.site.public_url.clone());
        let service = http::plain_service(hosts, staff_host, origin, challenges.flatten());
        http::serve(plain, None, service, limits("plain"), closed.clone()).await;
    };
    let renewing = async {
        if let Some(tls) = tls {
            tls.keep(closed.clone()).await;
        }
    };
    let work = async {
        let ended = tokio::join!(serving, plainly, renewing, delivery, counting, copying);
        // Browsers report a visit when its page closes, so the last reports arrive at the end.
        Box::pin(live.current().write_counts()).await;
        ended
    };
    shutdown::within_limit(&closed, Box::pin(work)).await;
    live.end();
    tracing::info!("stopped");
    Ok(())
}

/// The listener for requests without TLS, if there is one.
async fn bind_plain(config: &Config) -> Result<Option<TcpListener>, CommandError> {
    let Some(address) = config.server.tls.as_ref().and_then(|tls| tls.plain_listen) else { return Ok(None) };
    let plain = http::bind("tls.plain_listen", address).await?;
    let address = plain.local_addr().unwrap_or(address);
    tracing::info!(%address, "serving redirects to https");
    Ok(Some(plain))
}

/// `/readyz` fails from `stop` on, and the returned token is cancelled after the drain.
#[expect(clippy::disallowed_methods, reason = "it ends with the program")]
fn close_after_drain(stop: &CancellationToken, drain: Duration, live: &LiveSite) -> CancellationToken {
    let closed = CancellationToken::new();
    let (stop, live, close) = (stop.clone(), live.clone(), closed.clone());
    tokio::spawn(async move {
        stop.cancelled().await;
        live.current().begin_shutdown();
        tokio::time::sleep(drain).await;
        close.cancel();
    });
    closed
}

fn connection_limits(listener: &'static str, total: usize, site: &SiteConfig) -> ConnectionLimits {
    let per_client = MAX_CONNECTIONS_PER_CLIENT.min(total / 2);
    ConnectionLimits { listener, total, per_client, exempt: site.trusted_proxies.clone() }
}

fn open_tls(config: &Config) -> Result<Option<Tls>, CommandError> {
    let host = config.site.public_url.host_str().unwrap_or_default();
    let tls = config.server.tls.as_ref();
    tls.map(|settings| Tls::open(settings, host, &config.journal)).transpose()
}

async fn open(config: &Config) -> Result<(Arc<Feed>, LeadService), CommandError> {
    // Commands that serve load their configuration with `Needs::Partners`, so both exist.
    let missing = |key: &str| CommandError::InvalidConfig(vec![format!("{key}: missing")]);
    let mut listing = config.feed.clone().ok_or_else(|| missing("feed.url or feed.folder"))?;
    listing.data_dir = Some(config.server.data_dir.clone());
    listing.database = Some(config.journal.clone()).filter(DatabaseLocation::is_shared);
    let mut delivery = config.leads.clone().ok_or_else(|| missing("leads.url or leads.mail.readable_to"))?;
    delivery.vendor.url = config.site.public_url.clone();
    if let Some(alert) = &delivery.alert {
        listing.alert_after = alert.after;
    }
    let leads = LeadService::new(delivery)?;
    // The site serves pages without a journal. `/readyz?leads` reports it, and each lead tries again.
    if let Err(error) = leads.open_journal().await {
        tracing::error!(%error, "lead journal not opened, leads are rejected");
    }
    let listing = with_entered(config, listing, || Arc::clone(leads.journal().database())).await;
    let feed =
        Feed::new(listing, config.item.clone()).map_err(|error| CommandError::failed("feed", error))?;
    Ok((feed, leads))
}

/// Staff get a mail when the feed or a certificate needs them.
fn watch_site(
    leads: &LeadService,
    feed: Arc<Feed>,
    certificate: Option<impl Fn() -> Option<CertificateProblem> + Send + Sync + 'static>,
    zone: TimeZone,
) {
    let live = leads.messages().clone();
    leads.watch_site(move |max_failing| {
        let (feed, zone, messages) = (Arc::clone(&feed), zone.clone(), live.current());
        let certificate = certificate.as_ref().and_then(|problem| problem());
        let certificate = certificate.map(|problem| certificate_problem(&problem, &zone, &messages));
        async move {
            let problems = feed_problems(&feed, max_failing, &zone, &messages).await;
            SiteProblems { certificate, ..problems }
        }
    });
}

fn local_time(at: Timestamp, zone: &TimeZone) -> String {
    at.to_zoned(zone.clone()).strftime("%A, %b %-d, %-I:%M %p").to_string()
}

fn certificate_problem(problem: &CertificateProblem, zone: &TimeZone, messages: &Messages) -> String {
    let reason = problem.reason.trim_end_matches('.');
    match problem.ends {
        Some(ends) => {
            let time = local_time(ends, zone);
            messages.report_alerts_certificate(&problem.host, &time, &reason).to_string()
        }
        None => messages.report_alerts_certificate_missing(&problem.host, &reason).to_string(),
    }
}

async fn feed_problems(
    feed: &Arc<Feed>,
    max_failing: Duration,
    zone: &TimeZone,
    messages: &Messages,
) -> SiteProblems {
    let local_time = |at: Timestamp| local_time(at, zone);
    let quarantined = feed.status().quarantined.map(|quarantined| {
        let until = local_time(quarantined.until);
        let later = if quarantined.needs_file {
            messages.report_alerts_held_later_file(&until)
        } else {
            messages.report_alerts_held_later(&until)
        };
        messages.report_alerts_held(&quarantined.vehicles, &quarantined.anomaly, &later).to_string()
    });
    if feed.failing_longer_than(Duration::ZERO).is_some() || feed.stale_since().is_some() {
        // Without page views no other fetch would find that it works again.
        let _ = feed.inventory().await;
    }
    let failing = feed.failing_longer_than(max_failing).or_else(|| {
        // A piece of work without a limit would keep the next fetches waiting.
        feed.failing_longer_than(Duration::ZERO).filter(|(_, error)| matches!(error, FetchError::GivenUp(_)))
    });
    let failing = failing.map(|(since, error)| {
        let since = local_time(since);
        messages.report_alerts_fails(&since, &&messages[error.in_words()]).to_string()
    });
    let unfinished = feed.unfinished_since(max_failing).map(|since| {
        let since = local_time(since);
        messages.report_alerts_unfinished(&since).to_string()
    });
    let stale = feed.stale_since().map(|since| {
        let since = local_time(since);
        messages.report_alerts_stale(&since).to_string()
    });
    let future_file = feed.future_file().map(|FutureFile { name, modified }| {
        let modified = local_time(modified);
        messages.report_alerts_future(&name, &modified).to_string()
    });
    SiteProblems { quarantined, failing: failing.or(unfinished), stale, future_file, certificate: None }
}

/// With the vehicles that staff enter, if they do (ENTRY-1). Those of a database that fails are read later.
async fn with_entered(
    config: &Config,
    listing: FeedConfig,
    database: impl FnOnce() -> Arc<Database>,
) -> FeedConfig {
    if config.inventory_source != InventorySource::Staff {
        return listing;
    }
    let staff = StaffInventory::new(database(), uploads_address(config));
    if let Err(error) = staff.refresh().await {
        tracing::error!(%error, "vehicles of staff not read, retry scheduled");
    }
    FeedConfig { staff: Some(Arc::new(staff)), ..listing }
}

/// The same for a command, which makes no database where there is none.
pub(crate) async fn with_entered_before(config: &Config, listing: FeedConfig) -> FeedConfig {
    if !database::exists(&config.journal) {
        return listing;
    }
    let open = || Arc::new(Database::new(&config.journal, database::Clock::system()));
    with_entered(config, listing, open).await
}

/// The address at which uploaded photos begin.
fn uploads_address(config: &Config) -> String {
    format!("{}uploads/", config.site.public_url)
}

/// Photos that staff upload are kept in the store of photos, or without one in `data_dir` (ENTRY-5).
fn keep_uploads(config: &mut Config) -> CommandResult {
    if config.inventory_source != InventorySource::Staff {
        return Ok(());
    }
    let shared = config.site.photos.as_ref().and_then(|photos| photos.store.clone());
    let folder = std::path::absolute(config.server.data_dir.join(UPLOADS));
    let folder = folder.ok().and_then(|folder| Url::from_directory_path(folder).ok());
    let store = shared.as_ref().map(|store| store.join(UPLOADS));
    let store = store.or_else(|| folder?.as_str().parse().ok());
    let store = store.ok_or_else(|| CommandError::failed("data_dir", "is no path of a folder"))?;
    if config.journal.is_shared() && shared.is_none() {
        tracing::warn!("photos.store: not set, so that photos which staff upload are on this server alone");
    }
    let uploads = Uploads::new(uploads_address(config), store);
    if let Some(photos) = &mut config.site.photos {
        photos.uploads = Some(uploads.clone());
    }
    config.site.uploads = Some(PhotoUploads { kept: uploads, isolation: Isolation::Process });
    Ok(())
}

/// For a command that looks at the inventory once: a file that was just copied is read, too.
pub(crate) fn read_once(mut listing: FeedConfig) -> FeedConfig {
    if let Some(folder) = &mut listing.folder {
        folder.settle = Duration::ZERO;
    }
    listing
}

/// Fetches the feed once, without caches and retries.
pub(crate) async fn fetch_feed(
    config: &Config,
) -> Result<Result<FetchedInventory, FetchError>, CommandError> {
    let Some(listing) = config.feed.clone() else {
        return Err(CommandError::InvalidConfig(vec!["feed.url or feed.folder: missing".to_owned()]));
    };
    let listing = with_entered_before(config, read_once(listing)).await;
    let feed =
        Feed::new(listing, config.item.clone()).map_err(|error| CommandError::failed("feed", error))?;
    Ok(feed.fetch_once().await)
}
