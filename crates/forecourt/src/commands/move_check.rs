//! `forecourt move check`: where the addresses of a former website lead (MOVE-6).

mod new_site;

use super::print;
use crate::{
    app::{read_once, with_entered_before},
    cli::MoveCommand,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
    text_table::TextTable,
};
use axum::{body::Body, extract::ConnectInfo, response::Response};
use feed::{Feed, InventoryState};
use http_client::{Call, EgressPolicy, HttpClient};
use hyper::{Request, StatusCode, header};
use leads::LeadService;
use redirects::{ListedAddress, Listing, addresses_in};
use site::{Clock, LiveSite, RedirectReason, SiteConfig, SiteFolder, SiteService};
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    io::Read as _,
    net::{Ipv4Addr, SocketAddr},
    path::Path,
    time::Duration,
};
use tower::ServiceExt as _;
use url::Url;

/// Time for a file of addresses by http, and its largest size.
const FETCH_LIMIT: Duration = Duration::from_mins(1);
const MAX_BYTES: usize = 256 * 1024 * 1024;
/// Files that an index of sitemaps may list: what sitemaps.org allows is more than any dealership has.
const MAX_SITEMAPS: usize = 1_000;
/// The first inventory may take this long.
const INVENTORY_LIMIT: Duration = Duration::from_mins(2);

pub(super) async fn run(command: &MoveCommand) -> CommandResult {
    let MoveCommand::Check { source, least, args } = command;
    let config = Config::load(&args.sources(), Needs::Partners)?;
    let listing = Sources::new()?.read(source).await?;
    if listing.addresses.is_empty() {
        return Err(CommandError::failed(
            source,
            "has no addresses: give a sitemap, an access log, a table with a column of addresses, or a list with one address per line",
        ));
    }
    let site = NewSite::open(&config).await?;
    let mut report = Report::default();
    for listed in merged(listing.addresses) {
        let outcome = site.follow(&listed.address).await;
        report.rows.push((listed, outcome));
    }
    let mut text = report.as_text(listing.unreadable);
    text += &report.other_hosts(&config);
    text += &new_site::describe(&config).await?;
    print(&text)?;
    if report.share() < f64::from(*least) { Err(CommandError::Printed) } else { Ok(()) }
}

/// Each address of a host once, in the order of the files.
fn merged(addresses: Vec<ListedAddress>) -> Vec<ListedAddress> {
    let mut places: BTreeMap<(Option<String>, String), usize> = BTreeMap::new();
    let mut merged: Vec<ListedAddress> = Vec::new();
    for listed in addresses {
        let place = places.entry((listed.host.clone(), listed.address.clone())).or_insert(merged.len());
        match merged.get_mut(*place) {
            Some(first) => first.count = first.count.saturating_add(listed.count),
            None => merged.push(listed),
        }
    }
    merged
}

/// Reads files of addresses, also by http.
struct Sources {
    call: Call,
}

impl Sources {
    fn new() -> Result<Self, CommandError> {
        let client = HttpClient::new(EgressPolicy::Anywhere)
            .map_err(|error| CommandError::failed("HTTP client", error))?;
        Ok(Self { call: Call::new(&client, FETCH_LIMIT, MAX_BYTES) })
    }

    /// The addresses of a file or an address, and of the sitemaps that it lists.
    async fn read(&self, source: &str) -> Result<Listing, CommandError> {
        let mut listing = addresses_in(self.bytes(source).await?);
        let mut sitemaps = std::mem::take(&mut listing.sitemaps);
        sitemaps.truncate(MAX_SITEMAPS);
        for sitemap in sitemaps {
            // A copy of a website has its sitemaps beside each other.
            let beside = beside(source, &sitemap).filter(|path| Path::new(path).is_file());
            let more = addresses_in(self.bytes(beside.as_deref().unwrap_or(&sitemap)).await?);
            if !more.sitemaps.is_empty() {
                return Err(CommandError::failed(&sitemap, "is an index of sitemaps within another one"));
            }
            listing.addresses.extend(more.addresses);
            listing.unreadable += more.unreadable;
        }
        Ok(listing)
    }

    async fn bytes(&self, source: &str) -> Result<Vec<u8>, CommandError> {
        let failed = |error: &dyn std::fmt::Display| CommandError::failed(source, error);
        let bytes = match Url::parse(source).ok().filter(|url| matches!(url.scheme(), "http" | "https")) {
            Some(url) => {
                let response = self.call.get(&url).await.map_err(|error| failed(&error))?;
                if !response.status.is_success() {
                    return Err(failed(&format!("its server responds with {}", response.status)));
                }
                response.body
            }
            None => std::fs::read(source).map_err(|error| failed(&error))?,
        };
        if !bytes.starts_with(&[0x1f, 0x8b]) {
            return Ok(bytes);
        }
        let mut plain = Vec::new();
        let limit = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX);
        let read = flate2::read::MultiGzDecoder::new(&*bytes).take(limit).read_to_end(&mut plain);
        read.map_err(|error| failed(&error))?;
        Ok(plain)
    }
}

/// The file of a listed sitemap in the folder of the index.
fn beside(index: &str, sitemap: &str) -> Option<String> {
    let name = sitemap.rsplit('/').next().filter(|name| !name.is_empty())?;
    Path::new(index).parent()?.join(name).to_str().map(str::to_owned)
}

/// The new website, as it would be served, with the inventory of one fetch. It writes nothing.
struct NewSite {
    service: SiteService,
    host: String,
    _data_dir: tempfile::TempDir,
}

impl NewSite {
    async fn open(config: &Config) -> Result<Self, CommandError> {
        let data_dir = copy_of_history(&config.server.data_dir)
            .map_err(|error| CommandError::failed("copy of the inventory history", error))?;
        let missing = |key: &str| CommandError::InvalidConfig(vec![format!("{key}: missing")]);
        let listings = config.feed.clone().ok_or_else(|| missing("feed.url or feed.folder"))?;
        let mut listings = with_entered_before(config, read_once(listings)).await;
        listings.data_dir = Some(data_dir.path().to_owned());
        listings.database = None;
        let feed =
            Feed::new(listings, config.item.clone()).map_err(|error| CommandError::failed("feed", error))?;
        wait_for_inventory(&feed).await?;
        let leads = config.leads.clone().ok_or_else(|| missing("leads.url or leads.mail.readable_to"))?;
        let host = config.site.public_url.host_str().unwrap_or_default().to_owned();
        // Nothing is resized here.
        let site = SiteConfig { photos: None, photos_ahead: false, ..config.site.as_ref().clone() };
        let folder = config.site_folder().map(|folder| SiteFolder { data_dir: None, ..folder });
        let live = LiveSite::open(site, folder, feed, LeadService::new(leads)?, Clock::system())
            .map_err(|error| CommandError::failed("site", error))?;
        for problem in live.folder_status().iter().flat_map(|status| status.problems.iter()) {
            eprintln!("site.dir: {problem}; left out");
        }
        let site = live.current();
        Ok(Self { service: site.service(agents::routes(&site)), host, _data_dir: data_dir })
    }

    async fn follow(&self, address: &str) -> Outcome {
        let Some(first) = self.get(address).await else { return Outcome::lost("is no address") };
        let reason = first.extensions().get::<RedirectReason>().map(ToString::to_string);
        let status = first.status();
        if status == StatusCode::GONE {
            return Outcome {
                arrives: true,
                to: "410".to_owned(),
                why: reason.unwrap_or_default() + ", removed",
            };
        }
        if status == StatusCode::OK {
            return Outcome {
                arrives: true,
                to: address.to_owned(),
                why: "is an address of the website".to_owned(),
            };
        }
        let location = first.headers().get(header::LOCATION).and_then(|to| to.to_str().ok());
        let Some(to) = location.filter(|_| status.is_redirection()) else {
            return Outcome::lost(status.as_str());
        };
        let why = reason.unwrap_or_else(|| "is another form of an address of the website".to_owned());
        if !to.starts_with('/') {
            return Outcome { arrives: true, to: to.to_owned(), why: format!("{why}, another website") };
        }
        match self.get(to).await.map(|second| second.status()) {
            Some(StatusCode::OK) => Outcome { arrives: true, to: to.to_owned(), why },
            second => {
                let second = second.map_or_else(String::new, |status| status.as_str().to_owned());
                Outcome {
                    arrives: false,
                    to: to.to_owned(),
                    why: format!("{why}, where the answer is {second}"),
                }
            }
        }
    }

    async fn get(&self, address: &str) -> Option<Response> {
        let client: SocketAddr = (Ipv4Addr::LOCALHOST, 0).into();
        let mut request = Request::get(address).header(header::HOST, &self.host).body(Body::empty()).ok()?;
        request.extensions_mut().insert(ConnectInfo(client));
        self.service.clone().oneshot(request).await.ok()
    }
}

/// The history of removed vehicles, copied because the site may run at the same time.
fn copy_of_history(data_dir: &Path) -> std::io::Result<tempfile::TempDir> {
    let copy = tempfile::tempdir()?;
    for name in feed::HISTORY_FILES {
        let file = data_dir.join(name);
        if file.is_file() {
            std::fs::copy(file, copy.path().join(name))?;
        }
    }
    Ok(copy)
}

async fn wait_for_inventory(feed: &std::sync::Arc<Feed>) -> Result<(), CommandError> {
    let waiting = async {
        loop {
            match feed.inventory().await {
                InventoryState::Loaded(_) => return Ok(()),
                InventoryState::NotArray => return Err("the response is no list of vehicles".to_owned()),
                InventoryState::Failed(error) => return Err(error.to_string()),
                InventoryState::Loading => {}
            }
        }
    };
    let result = tokio::time::timeout(INVENTORY_LIMIT, waiting).await;
    let result = result.unwrap_or_else(|_| Err(format!("no inventory within {INVENTORY_LIMIT:?}")));
    result.map_err(|error| CommandError::failed("feed", error))
}

struct Outcome {
    /// The visitor finds what the address names, or a page that says that it was removed.
    arrives: bool,
    to: String,
    why: String,
}

impl Outcome {
    fn lost(why: &str) -> Self {
        Self { arrives: false, to: String::new(), why: why.to_owned() }
    }
}

#[derive(Default)]
struct Report {
    rows: Vec<(ListedAddress, Outcome)>,
}

impl Report {
    fn arriving(&self) -> impl Iterator<Item = &(ListedAddress, Outcome)> {
        self.rows.iter().filter(|(_, outcome)| outcome.arrives)
    }

    /// The share of the addresses that arrive, in percent.
    fn share(&self) -> f64 {
        percent(self.arriving().count(), self.rows.len())
    }

    fn as_text(&self, unreadable: usize) -> String {
        let mut table = TextTable::new(["ADDRESS", "LEADS TO", "BECAUSE"]);
        for (listed, outcome) in self.arriving() {
            table.row([listed.address.clone(), outcome.to.clone(), outcome.why.clone()]);
        }
        let mut text = format!("{table}\n");
        let lost: Vec<_> = self.rows.iter().filter(|(_, outcome)| !outcome.arrives).collect();
        if !lost.is_empty() {
            let mut table = TextTable::new(["DOES NOT ARRIVE", "LEADS TO", "BECAUSE"]);
            for (listed, outcome) in &lost {
                table.row([listed.address.clone(), outcome.to.clone(), outcome.why.clone()]);
            }
            let _ = writeln!(text, "{table}");
        }
        let (all, arriving) = (self.rows.len(), self.arriving().count());
        let _ = writeln!(
            text,
            "{arriving} of {all} addresses arrive ({:.1} %), {} do not",
            self.share(),
            lost.len()
        );
        let requests = |rows: &mut dyn Iterator<Item = &(ListedAddress, Outcome)>| {
            rows.map(|(listed, _)| usize::try_from(listed.count).unwrap_or(usize::MAX)).sum::<usize>()
        };
        let total = requests(&mut self.rows.iter());
        if total > all {
            let arriving = requests(&mut self.arriving());
            let _ =
                writeln!(text, "{arriving} of {total} requests arrive ({:.1} %)", percent(arriving, total));
        }
        if unreadable > 0 {
            let _ = writeln!(text, "{unreadable} lines were no addresses");
        }
        text
    }

    /// Hosts of the addresses that would be refused.
    fn other_hosts(&self, config: &Config) -> String {
        let hosts = &config.site.hosts;
        if hosts.is_any() {
            return String::new();
        }
        let mut others: BTreeMap<&str, usize> = BTreeMap::new();
        for host in self.rows.iter().filter_map(|(listed, _)| listed.host.as_deref()) {
            if hosts.all().all(|(own, _)| own != host) {
                *others.entry(host).or_default() += 1;
            }
        }
        let line = |(host, count): (&str, usize)| {
            format!(
                "warning: {count} addresses are of {host}, which hosts does not list: requests to it are refused\n"
            )
        };
        others.into_iter().map(line).collect()
    }
}

fn percent(part: usize, whole: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "counts of addresses")]
    let share = part as f64 / whole.max(1) as f64;
    share * 100.0
}
