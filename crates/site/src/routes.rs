//! Every address the site answers, in reading order.

mod failure;
mod layers;
pub(crate) mod service;

use crate::{Site, api, pages, posts};
use ::http::{HeaderName, HeaderValue};
use axum::{
    Router,
    routing::{get, post},
};
use tower_http::set_header::SetResponseHeaderLayer;

impl Site {
    /// Every route, with all layers. A request brings its `ConnectInfo<SocketAddr>`.
    pub fn router(&self) -> Router {
        let pages = pages::PAGES.iter().map(|page| (page.meta.path, page.get));
        let dynamic_pages = pages::DYNAMIC_PAGES.iter().map(|page| (page.route, page.get));
        let shoppers =
            pages.chain(dynamic_pages).fold(Router::new(), |routes, (path, get)| routes.route(path, get()));
        let leads = Router::new().route("/leads/{kind}", post(posts::leads::take));
        let fragments = Router::new()
            .route("/inventory/results", get(pages::inventory::results))
            .route("/inventory/tiles", get(api::tiles))
            .route("/inventory/refresh", post(pages::inventory::refresh));
        let scripts =
            Router::new().route("/api/search", get(api::search)).route("/api/vehicles", get(api::vehicles));
        let machines = Router::new()
            .merge(health())
            .route("/robots.txt", get(api::crawl::robots))
            .route("/sitemap.xml", get(api::sitemaps::index))
            .route("/sitemap-{file}", get(api::sitemaps::file))
            .route("/manifest.webmanifest", get(api::crawl::manifest))
            .route("/assets/{*file}", get(pages::fallback::built_asset))
            .route("/photos/{stock_number}/{file}", get(api::photos::show));
        let feeds = Router::new()
            .route("/inventory.atom", get(api::atom::show))
            .route("/feeds/google-vehicles.tsv", get(api::outbound::google))
            .route("/feeds/meta-vehicles.csv", get(api::outbound::meta));
        let unlisted = fragments.merge(scripts).merge(feeds).layer(not_for_an_index());
        let routes = shoppers
            .merge(leads)
            .route("/visits", post(posts::visits::take))
            .merge(unlisted)
            .merge(machines)
            .fallback(pages::fallback::fallback);
        layers::wrap(routes, self).with_state(self.clone())
    }

    /// `/healthz` and `/readyz` alone, without layers, for a listener of the operator's.
    pub fn health_router(&self) -> Router {
        health().with_state(self.clone())
    }
}

/// Whether the process runs, and whether it can serve.
fn health() -> Router<Site> {
    Router::new().route("/healthz", get(api::health::alive)).route("/readyz", get(api::health::ready))
}

/// Parts of pages and data: crawlers may fetch them to see a page whole, and show none of them by itself.
fn not_for_an_index() -> SetResponseHeaderLayer<HeaderValue> {
    let name = HeaderName::from_static("x-robots-tag");
    SetResponseHeaderLayer::overriding(name, HeaderValue::from_static("noindex"))
}
