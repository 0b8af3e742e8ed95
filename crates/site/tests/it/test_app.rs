//! A site with sandbox partners, asked in process.

mod pricing;
pub(crate) mod settings;
mod stored_photos;

use crate::{support::mock_feed::MockFeed, support::test_response::TestResponse};
use axum::{
    Router,
    body::{Body, Bytes},
    extract::ConnectInfo,
};
use feed::{Feed, FeedConfig, ItemConfig};
use http::{HeaderValue, Method, Request};
use http_body_util::{BodyExt, Full};
use inventory::{FeedFormat, FinancedCosts, LoanTerms, OwnCountyCosts};
use leads::LeadService;
use photos::{PhotosConfig, Uploads};
use sandbox::{Fault, Sandbox, SandboxConfig};
use settings::{Facts, PhotoCreation, leads_config, site_config};
use site::{Clock, LiveService, LiveSite, PhotoUploads, Site, SiteConfig, SiteService};
use staff_inventory::StaffInventory;
use std::{net::SocketAddr, path::PathBuf, time::Duration};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;
use url::Url;

/// The origin that the tests' site thinks it has.
pub(crate) const ORIGIN: &str = "https://www.example.com";

/// A running site.
pub(crate) struct TestApp {
    live: LiveSite,
    service: LiveService<SiteService>,
    /// The same site without the response cache in front.
    routes: Router,
    site: Site,
    pub(crate) config: SiteConfig,
    /// Its partners.
    pub(crate) partners: Sandbox,
    data: TempDir,
    _stop: tokio_util::sync::DropGuard,
}

/// How a site is set up.
pub(crate) struct TestAppBuilder {
    feed_fault: Fault,
    crm_fault: Fault,
    posts: u32,
    partners: bool,
    photos: PhotoCreation,
    photo_cache_size: u64,
    own_photo_hosts: Vec<Url>,
    inventory_history: Option<&'static str>,
    feed: Option<Url>,
    facts: Facts,
    clock: Clock,
    financing: Option<LoanTerms>,
    configure: Vec<Configure>,
    feed_format: Box<FeedFormat>,
    /// Zero: lots that a test has made up follow each other at will.
    hold: Duration,
    site_dir: Option<PathBuf>,
    has_staff_inventory: bool,
}

/// Changes the configuration.
type Configure = Box<dyn FnOnce(&mut SiteConfig) + Send>;

/// The usual site: partners answer, and are all configured.
pub(crate) fn test_app() -> TestAppBuilder {
    TestAppBuilder {
        feed_fault: Fault::None,
        crm_fault: Fault::None,
        posts: 1000,
        partners: true,
        photos: PhotoCreation::OnRequest,
        photo_cache_size: 2_000_000_000,
        own_photo_hosts: Vec::new(),
        inventory_history: None,
        feed: None,
        facts: Facts::Listing,
        clock: Clock::system(),
        financing: None,
        configure: Vec::new(),
        feed_format: Box::default(),
        hold: Duration::ZERO,
        site_dir: None,
        has_staff_inventory: false,
    }
}

impl TestAppBuilder {
    /// With this folder of the dealership.
    pub(crate) fn site_dir(mut self, path: impl Into<PathBuf>) -> Self {
        self.site_dir = Some(path.into());
        self
    }

    /// Staff enter all vehicles.
    pub(crate) fn entered_by_staff(mut self) -> Self {
        self.has_staff_inventory = true;
        self
    }

    pub(crate) fn feed_fault(mut self, fault: Fault) -> Self {
        self.feed_fault = fault;
        self
    }

    pub(crate) fn crm_fault(mut self, fault: Fault) -> Self {
        self.crm_fault = fault;
        self
    }

    pub(crate) fn posts(mut self, posts: u32) -> Self {
        self.posts = posts;
        self
    }

    /// What it remembers of earlier days.
    pub(crate) fn inventory_history(mut self, text: &'static str) -> Self {
        self.inventory_history = Some(text);
        self
    }

    /// With this lot in place of the sandbox's.
    pub(crate) fn feed(mut self, feed: &MockFeed) -> Self {
        self.feed = Some(feed.url());
        self
    }

    /// Each vehicle's own record is asked for, too.
    pub(crate) fn item_call(mut self) -> Self {
        self.facts = Facts::OwnRecords;
        self
    }

    pub(crate) fn without_partners(mut self) -> Self {
        self.partners = false;
        self
    }

    /// How long suspicious inventories wait.
    pub(crate) fn hold(mut self, hold: Duration) -> Self {
        self.hold = hold;
        self
    }

    /// With this clock, also of leads.
    pub(crate) fn clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Starts it, and waits until the inventory has been asked for once.
    pub(crate) async fn start(self) -> TestApp {
        let stop = CancellationToken::new();
        let listen = "127.0.0.1:0".parse().unwrap();
        let config = SandboxConfig { listen, feed_fault: self.feed_fault, crm_fault: self.crm_fault };
        let partners = sandbox::serve(config, stop.clone()).await.unwrap();
        let data = tempfile::tempdir().unwrap();
        if let Some(text) = self.inventory_history {
            std::fs::write(data.path().join("stock.json"), text).unwrap();
        }
        let mut config = site_config(&partners, self.partners, self.posts);
        self.configure.into_iter().for_each(|configure| configure(&mut config));
        let messages = config.true_messages(messages::Language::English);
        std::sync::Arc::make_mut(&mut config.site_dir).messages = messages;
        let is_staff_alone = self.has_staff_inventory && self.feed.is_none();
        let feed_url = self.feed.unwrap_or_else(|| Url::parse(&partners.feed_url()).unwrap());
        let mut feed_config = if is_staff_alone { FeedConfig::entered() } else { FeedConfig::new(feed_url) };
        if self.has_staff_inventory {
            let folder = database::DatabaseLocation::Folder(data.path().join("entered"));
            let database = std::sync::Arc::new(database::Database::new(&folder, database::Clock::system()));
            let staff = StaffInventory::new(database, format!("{ORIGIN}/uploads/"));
            feed_config.staff = Some(std::sync::Arc::new(staff));
        }
        feed_config.retries = 0;
        feed_config.financing = self.financing.map(|terms| match &config.pricing.taxes {
            Some(rates) => {
                LoanTerms { costs: FinancedCosts::OutTheDoor(OwnCountyCosts::new(&rates.taxes)), ..terms }
            }
            None => terms,
        });
        // Tests change the lot as quickly as they go on.
        feed_config.refresh_pause = Duration::ZERO;
        feed_config.data_dir = Some(data.path().to_owned());
        feed_config.hold = self.hold;
        feed_config.format = *self.feed_format;
        let locations = &config.dealership.locations;
        feed_config.locations = locations.iter().map(settings::feed_location).collect();
        feed_config.charges = config.charges();
        let items = matches!(self.facts, Facts::OwnRecords).then(|| ItemConfig {
            url: Url::parse(&partners.item_url()).unwrap(),
            client_key: None,
            client_key_header: feed_config.client_key_header.clone(),
            authorization: None,
            timeout: feed_config.timeout,
        });
        let feed = Feed::new(feed_config, items).unwrap();
        feed.start();
        // Leads are as old as pages say.
        let clock = self.clock.clone();
        let clock = leads::Clock::new(move || clock.now());
        let config_of_leads = leads_config(&partners, &data, locations);
        let leads = LeadService::open_with(config_of_leads, clock, leads::Jitter::random()).await.unwrap();
        // The sandbox draws its originals, which takes its time on a busy machine.
        let own_hosts = self.own_photo_hosts.into_iter().chain([Url::parse(&partners.origin()).unwrap()]);
        let own_hosts =
            own_hosts.map(|url| (url.host().unwrap().to_owned(), url.port_or_known_default().unwrap()));
        config.photos = (self.photos != PhotoCreation::Off).then(|| PhotosConfig {
            max_wait: Duration::from_mins(1),
            cache_size: self.photo_cache_size,
            timeout: Duration::from_mins(2),
            own_hosts: own_hosts.collect(),
            ..PhotosConfig::new(data.path().join("photos"))
        });
        if self.has_staff_inventory {
            let folder = Url::from_directory_path(data.path().join("uploads")).unwrap();
            let kept = Uploads::new(format!("{ORIGIN}/uploads/"), folder.as_str().parse().unwrap());
            if let Some(photos) = &mut config.photos {
                photos.uploads = Some(kept.clone());
            }
            config.uploads = Some(PhotoUploads { kept, isolation: artwork::Isolation::None });
        }
        config.photos_ahead = self.photos == PhotoCreation::Ahead;
        let folder = self.site_dir.map(|path| settings::site_folder(path, &data));
        let live = LiveSite::open(config.clone(), folder, feed, leads, self.clock).unwrap();
        let site = live.current();
        let service = live.service(|site: &Site| site.service(agents::routes(site)));
        let routes = site.router(agents::routes(&site));
        TestApp { live, service, routes, site, config, partners, data, _stop: stop.drop_guard() }
    }
}

impl TestApp {
    /// The site as the pages for staff have it.
    pub(crate) fn live(&self) -> LiveSite {
        self.live.clone()
    }

    /// The site itself.
    pub(crate) fn site(&self) -> &Site {
        &self.site
    }

    /// Its configuration.
    pub(crate) fn config(&self) -> &SiteConfig {
        &self.config
    }

    /// `GET path`.
    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.send(Request::get(path)).await
    }

    /// `GET path` from another address than all others.
    pub(crate) async fn get_from(&self, address: &str, path: &str) -> TestResponse {
        let request = Request::get(path).header("host", "www.example.com");
        let mut request = request.body(Body::empty()).unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(address.parse().unwrap(), 4711)));
        TestResponse::read(path.to_owned(), self.service.clone().oneshot(request).await.unwrap()).await
    }

    /// `GET path` with one header.
    pub(crate) async fn get_with(&self, path: &str, name: &str, value: &str) -> TestResponse {
        self.send(Request::get(path).header(name, value)).await
    }

    /// A form post as a browser without scripts makes it.
    pub(crate) async fn post(&self, path: &str, form: &[(&str, &str)]) -> TestResponse {
        self.post_with(path, form, "accept", "text/html").await
    }

    /// A form post as the form's script makes it.
    pub(crate) async fn post_json(&self, path: &str, form: &[(&str, &str)]) -> TestResponse {
        self.post_with(path, form, "accept", "application/json").await
    }

    /// A form post with one header.
    pub(crate) async fn post_with(
        &self,
        path: &str,
        form: &[(&str, &str)],
        name: &str,
        value: &str,
    ) -> TestResponse {
        let body: String = form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        self.post_raw(path, &[(name, value.as_bytes())], body).await
    }

    /// A form post with these headers, and a body that nobody has encoded.
    pub(crate) async fn post_raw(
        &self,
        path: &str,
        headers: &[(&str, &[u8])],
        body: impl Into<Body>,
    ) -> TestResponse {
        let mut request = Request::post(path);
        // Their content type counts, if they have one.
        if !headers.iter().any(|(name, _)| *name == "content-type") {
            request = request.header("content-type", "application/x-www-form-urlencoded");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.answer(request.body(body.into()).unwrap()).await
    }

    /// `POST path` with a body that goes wrong while it is read.
    pub(crate) async fn post_broken(&self, path: &str, cause: &'static str, accept: &str) -> TestResponse {
        let body = Full::<Bytes>::from("x").map_frame(move |_| panic!("{cause}"));
        self.answer(Request::post(path).header("accept", accept).body(Body::new(body)).unwrap()).await
    }

    /// Any request.
    pub(crate) async fn ask(&self, method: Method, path: &str, accept: &str) -> TestResponse {
        self.send(Request::builder().method(method).uri(path).header("accept", accept)).await
    }

    async fn send(&self, request: http::request::Builder) -> TestResponse {
        self.answer(request.body(Body::empty()).unwrap()).await
    }

    async fn answer(&self, mut request: Request<Body>) -> TestResponse {
        request.headers_mut().entry("host").or_insert(HeaderValue::from_static("www.example.com"));
        self.send_unmodified(request).await
    }

    /// Sends the request without adding a host.
    pub(crate) async fn send_unmodified(&self, request: Request<Body>) -> TestResponse {
        let (path, request) = with_client_address(request);
        TestResponse::read(path, self.service.clone().oneshot(request).await.unwrap()).await
    }

    /// Sends the request to the router, without the response cache in front.
    pub(crate) async fn send_to_router(&self, request: Request<Body>) -> TestResponse {
        let (path, request) = with_client_address(request);
        TestResponse::read(path, self.routes.clone().oneshot(request).await.unwrap()).await
    }
}

fn with_client_address(mut request: Request<Body>) -> (String, Request<Body>) {
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([203, 0, 113, 9], 4711))));
    (request.uri().to_string(), request)
}
