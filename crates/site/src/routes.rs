//! All routes.

mod hosts;
mod layers;
pub(crate) mod service;

use crate::{
    Site, api,
    crawlers::{self, indexnow},
    machines::{json_api, markdown},
    pages, posts,
    site::SPECIALS_PATH,
};
use ::http::{HeaderName, HeaderValue};
use axum::{
    Router,
    routing::{get, post},
};
use tower::ServiceExt as _;
use tower_http::set_header::SetResponseHeaderLayer;

impl Site {
    /// All routes with all layers; `agents` are the routes of agents' protocols. Requests need a
    /// `ConnectInfo<SocketAddr>` extension.
    pub fn router(&self, agents: Router<Self>) -> Router {
        let files = Router::new()
            .merge(health())
            .route("/robots.txt", get(crawlers::robots::show))
            .route("/sitemap.xml", get(crawlers::sitemaps::index))
            .route("/sitemap-{file}", get(crawlers::sitemaps::file))
            .route("/manifest.webmanifest", get(api::manifest::show))
            .merge(assets())
            .merge(photos());
        let feeds = Router::new()
            .route("/inventory.atom", get(crawlers::atom::show))
            .merge(crawlers::advertising_feeds::routes());
        let unlisted = json_api::routes().merge(feeds).layer(noindex());
        let routes = self
            .page_routes()
            .route("/visits", post(posts::visits::report))
            .merge(unlisted)
            .merge(agents)
            .merge(files)
            .merge(indexnow::key_file(self.config.index_now.as_ref()));
        let site = self.clone();
        // Before routing: an address with `.md` becomes that of the page, one with `.json` that of the API.
        Router::new().fallback_service(
            self.layered(routes)
                .map_request(move |request| json_api::identify(markdown::identify(&site.shell, request))),
        )
    }

    /// The routes of a site in another language: pages, their Markdown, and what pages fetch. Programs read
    /// English.
    pub(crate) fn translated_router(&self) -> Router {
        let site = self.clone();
        Router::new().fallback_service(
            self.layered(self.page_routes())
                .map_request(move |request| markdown::identify(&site.shell, request)),
        )
    }

    fn layered(&self, routes: Router<Self>) -> Router {
        layers::wrap(routes.fallback(pages::fallback::fallback), self).with_state(self.clone())
    }

    /// Pages, and what they fetch in their language.
    fn page_routes(&self) -> Router<Self> {
        let pages = pages::pages_of(self).map(|page| (page.meta.path, page.get));
        let dynamic_pages = pages::DYNAMIC_PAGES.iter().map(|page| (page.route, page.get));
        let pages =
            pages.chain(dynamic_pages).fold(Router::new(), |routes, (path, get)| routes.route(path, get()));
        let dealer_pages = self.shell.dealer_pages.keys().filter(|path| **path != SPECIALS_PATH);
        let pages =
            dealer_pages.fold(pages, |routes, path| routes.route(path, get(pages::dealer_page::show)));
        let pages =
            if self.has_specials() { pages.route(SPECIALS_PATH, get(pages::specials::show)) } else { pages };
        let leads = Router::new().route("/leads/{kind}", post(posts::leads::handle));
        let fragments = Router::new()
            .route("/inventory/results", get(pages::inventory::results))
            .route("/figures", get(api::figures::panel))
            .route("/inventory/tiles", get(api::tiles))
            .route("/inventory/refresh", post(pages::inventory::refresh));
        let api = Router::new()
            .route("/api/figures", get(api::figures::rules))
            .route("/api/search", get(api::search))
            .route("/api/vin", get(api::vin))
            .route("/api/vehicles", get(api::vehicles));
        pages
            .merge(leads)
            .route("/receipt/keep", post(pages::receipt::keep))
            .merge(fragments.merge(api).layer(noindex()))
    }

    /// `/healthz` and `/readyz` only, without layers, for the operator's listener.
    pub fn health_router(&self) -> Router {
        health().with_state(self.clone())
    }

    /// The built assets without layers, for other listeners.
    pub fn asset_router(&self) -> Router {
        assets().with_state(self.clone())
    }

    /// The icons of an installed app, for other listeners.
    pub fn icon_router(&self) -> Router {
        Router::new()
            .route("/icon-192.png", get(pages::fallback::fixed_file))
            .route("/icon-512.png", get(pages::fallback::fixed_file))
            .with_state(self.clone())
    }

    /// The photos without layers, for other listeners.
    pub fn photo_router(&self) -> Router {
        photos().with_state(self.clone())
    }
}

fn assets() -> Router<Site> {
    Router::new().route("/assets/{*file}", get(pages::fallback::built_asset))
}

fn photos() -> Router<Site> {
    Router::new()
        .route("/photos/{stock_number}/{file}", get(api::photos::show))
        .route("/uploads/{file}", get(api::photos::uploaded))
}

fn health() -> Router<Site> {
    Router::new().route("/healthz", get(api::health::alive)).route("/readyz", get(api::health::ready))
}

/// Crawlers may fetch parts of pages and data to render a page, but not index them.
pub fn noindex() -> SetResponseHeaderLayer<HeaderValue> {
    let name = HeaderName::from_static("x-robots-tag");
    SetResponseHeaderLayer::overriding(name, HeaderValue::from_static("noindex"))
}
