//! The pages of the admin listener, for the dealership's staff (ADMIN-1 to ADMIN-9): leads, inventory,
//! buyer's sheet, feed and page speed, rendered without scripts; and those on which staff enter vehicles, which work
//! without one.

mod answers;
mod buyers_sheet;
mod cars;
mod feed;
mod find;
mod frame;
mod inventory_table;
mod lead;
mod lead_row;
mod leads;
mod list_page;
mod manifest;
mod marks;
mod password;
mod period;
mod plot;
mod quality_report;
mod replies;
mod speed;
mod staff_name;
mod stock;
mod stock_changes;
mod today;
mod vehicle;
mod website;

pub use buyers_sheet::weekly_sheet;
pub use feed::{Accepted, FEED_ACCEPT, FEED_STATUS};
pub use password::{AdminPassword, PasswordError};
pub use quality_report::{QualityReport, csv_table};

use axum::{
    Router,
    extract::{ConnectInfo, FromRef, Request, State},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use frame::Frame;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use http_server::{ClientAddress, SameOrigin};
use inventory::Money;
use ipnet::IpNet;
use messages::{Key, Messages, key};
use password::{Access, Guard};
use site::{LiveSite, Site};
use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};
use tower::ServiceExt as _;

/// Path of the page of the inventory.
const INVENTORY: &str = "/stock";
/// Path of the website's page.
const WEBSITE: &str = "/website";

/// Who may see the pages, and how much.
#[derive(Clone, Debug, Default)]
pub struct AdminConfig {
    /// `None` only on a loopback address.
    pub password: Option<AdminPassword>,
    /// Shows what leads' visitors wrote.
    pub show_leads: bool,
}

impl Admin {
    /// The site's texts.
    fn messages(&self) -> &Messages {
        &self.site.shell.messages
    }

    /// A list price as it is advertised (PRICE-1), with the charges that every vehicle has.
    fn advertised(&self, price: Money) -> String {
        (price + self.site.config.charges().of_every_vehicle().sums().included).to_string()
    }
}

/// A text for people as a line.
fn line(messages: &Messages, text: Key) -> String {
    format!("{}\n", &messages[text])
}

/// State that the handlers share.
#[derive(Clone)]
struct Shared {
    live: LiveSite,
    show_leads: bool,
    /// The text of `/metrics`.
    metrics: Arc<dyn Fn() -> String + Send + Sync>,
}

/// State that a request is answered with: the site as it is then.
#[derive(Clone)]
struct Admin {
    live: LiveSite,
    site: Site,
    show_leads: bool,
    metrics: Arc<dyn Fn() -> String + Send + Sync>,
}

impl FromRef<Shared> for Admin {
    fn from_ref(shared: &Shared) -> Self {
        let Shared { live, show_leads, metrics } = shared.clone();
        Self { site: live.current(), live, show_leads, metrics }
    }
}

/// The first field of this name in a posted form.
fn form_value(body: &str, wanted: &str) -> Option<String> {
    let mut fields = form_urlencoded::parse(body.as_bytes());
    fields.find(|(name, _)| name == wanted).map(|(_, value)| value.into_owned())
}

/// The routes of the admin listener; `metrics` makes the text of `/metrics`, which needs no
/// password, like health and the files of pages. Without a password all routes check the host.
/// Requests need a `ConnectInfo<SocketAddr>` extension.
pub fn router(
    live: &LiveSite,
    config: AdminConfig,
    metrics: impl Fn() -> String + Send + Sync + 'static,
) -> Router {
    let shared = Shared { live: live.clone(), show_leads: config.show_leads, metrics: Arc::new(metrics) };
    let pages = Router::new()
        .route("/", get(today::show))
        .route("/find", get(find::show))
        .route("/leads", get(leads::list))
        .route("/leads.csv", get(leads::csv))
        .route("/leads/{id}", get(lead::show))
        .route("/leads/{id}/state", post(lead::set_state))
        .route("/leads/{id}/notes", post(lead::add_note))
        .route("/leads/{id}/send", post(lead::send))
        .route("/leads/{id}/stop", post(lead::stop))
        .route("/answers", get(answers::show))
        .route(INVENTORY, get(stock::show))
        .route("/stock.csv", get(stock::csv))
        .route("/stock/changes", get(stock_changes::show))
        .route("/stock/of/{number}", get(vehicle::show))
        .route(marks::PATH, post(stock::mark))
        .merge(cars::routes(live))
        .route("/buyers-sheet", get(buyers_sheet::show))
        .route(FEED_STATUS, get(feed::show))
        .route("/feed.csv", get(feed::csv))
        .route(FEED_ACCEPT, post(feed::accept))
        .route("/speed", get(speed::show))
        .route(WEBSITE, get(website::show).post(website::take))
        .route("/photos/{*photo}", get(site_photo))
        .route("/uploads/{file}", get(site_photo))
        .with_state(shared.clone())
        .layer(middleware::from_fn_with_state(live.clone(), same_origin_posts));
    let open = Router::new()
        .route("/metrics", get(metrics_text))
        .route("/assets/{*file}", get(site_file))
        .route("/healthz", get(site_file))
        .route("/readyz", get(site_file))
        .route(manifest::PATH, get(manifest::show))
        .route("/icon-192.png", get(site_file))
        .route("/icon-512.png", get(site_file))
        .with_state(shared);
    let routes = if let Some(password) = config.password {
        let guard = Arc::new(Guard::new(password));
        let trusted_proxies = live.current().config.trusted_proxies.clone().into();
        let entrance = Entrance { guard, trusted_proxies, live: live.clone() };
        pages.layer(middleware::from_fn_with_state(entrance, admit)).merge(open)
    } else {
        pages.merge(open).layer(middleware::from_fn_with_state(live.clone(), local_hosts))
    };
    routes.layer(middleware::from_fn(add_headers))
}

/// A photo of a vehicle, from the site.
async fn site_photo(State(Admin { site, .. }): State<Admin>, request: Request) -> Response {
    answer_of(site.photo_router(), request).await
}

/// A built file, an icon, or the site's health.
async fn site_file(State(Admin { site, .. }): State<Admin>, request: Request) -> Response {
    answer_of(site.asset_router().merge(site.health_router()).merge(site.icon_router()), request).await
}

async fn answer_of(routes: Router, request: Request) -> Response {
    let (mut parts, body) = request.into_parts();
    // The parameters of this listener's route would be added to those of the site's.
    let client = parts.extensions.get::<ConnectInfo<SocketAddr>>().copied();
    parts.extensions.clear();
    if let Some(client) = client {
        parts.extensions.insert(client);
    }
    routes.oneshot(Request::from_parts(parts, body)).await.into_response()
}

async fn metrics_text(State(admin): State<Admin>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], (admin.metrics)())
}

/// Who is let in.
#[derive(Clone)]
struct Entrance {
    guard: Arc<Guard>,
    trusted_proxies: Arc<[IpNet]>,
    live: LiveSite,
}

async fn admit(State(entrance): State<Entrance>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let refusal = |text| line(&entrance.live.current().shell.messages, text);
    let ClientAddress(client) = ClientAddress::new(&parts, &entrance.trusted_proxies);
    match entrance.guard.check(client, &parts.headers).await {
        Access::Granted => next.run(Request::from_parts(parts, body)).await,
        Access::Denied => {
            let realm = HeaderValue::from_static("Basic realm=\"Dealership staff\", charset=\"UTF-8\"");
            let text = refusal(key::STAFF_REFUSED_PASSWORD_MISSING);
            (StatusCode::UNAUTHORIZED, [(header::WWW_AUTHENTICATE, realm)], text).into_response()
        }
        Access::Delayed(delay) => {
            // A part of a second is a whole one.
            let seconds = (delay.as_secs() + u64::from(delay.subsec_nanos() > 0)).max(1);
            let site = entrance.live.current();
            let text = format!("{}\n", site.shell.messages.staff_refused_password_wrong(&seconds));
            (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, seconds.to_string())], text)
                .into_response()
        }
    }
}

/// A page whose name leads to this machine has another host (DNS rebinding).
async fn local_hosts(State(live): State<LiveSite>, request: Request, next: Next) -> Response {
    if is_local_host(request.headers()) {
        return next.run(request).await;
    }
    let text = line(&live.current().shell.messages, key::STAFF_REFUSED_HOST);
    (StatusCode::FORBIDDEN, text).into_response()
}

fn is_local_host(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let host = host.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')).map_or(host, |(host, _)| host);
    let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    host.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// No page of another site may post here with the password that a browser remembers. Some browsers
/// send neither header of a page's origin, so a post without them is not taken for a program's.
async fn same_origin_posts(State(live): State<LiveSite>, request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if is_read || SameOrigin::is_stated(request.headers()) {
        next.run(request).await
    } else {
        let text = line(&live.current().shell.messages, key::STAFF_REFUSED_POST);
        (StatusCode::FORBIDDEN, text).into_response()
    }
}

const POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; manifest-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const POLICY_WITH_SCRIPT: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; \
                                  img-src 'self' data:; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                                  frame-ancestors 'none'";

/// These pages load files from this listener alone and are not cached.
async fn add_headers(request: Request, next: Next) -> Response {
    let is_file = request.uri().path().starts_with("/assets/");
    // The pages on which staff enter vehicles are the only ones with a script.
    let has_script = request.uri().path().starts_with(cars::PATH);
    let mut response = next.run(request).await;
    let policy = if has_script { POLICY_WITH_SCRIPT } else { POLICY };
    let mut headers = vec![
        ("content-security-policy", policy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("x-robots-tag", "noindex"),
    ];
    if !is_file {
        headers.push(("cache-control", "no-store"));
    }
    for (name, value) in headers {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}
