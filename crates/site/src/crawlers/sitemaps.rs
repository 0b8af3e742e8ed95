//! Sitemaps: an index, a file of pages, and as many files of vehicles as the limits require
//! (MACHINE-5).
//!
//! They are built from one snapshot. Without an inventory they are 503: a sitemap without vehicles
//! would remove them from search engines.

mod xml;

use super::inventory_unavailable;
use crate::{
    Site,
    pages::{Indexing, PathParams, not_found, pages_of},
    site::SPECIALS_PATH,
    views::{LandingKind, landing_pages},
};
use ::inventory::Snapshot;
use axum::{extract::State, response::Response};
use http::StatusCode;
use http_server::{CacheKey, CachePolicy, Conditions, PreparedResponse};
use jiff::Timestamp;
use xml::{Limits, SitemapUrl};

/// Limits of one file (sitemaps.org).
const LIMITS: Limits = Limits { addresses: 50_000, bytes: 50 * 1024 * 1024 };
/// Maximum pictures of an address (Google's image extension).
const MAX_IMAGES: usize = 1_000;

/// A file of the sitemap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum File {
    /// The index of the other files.
    Index,
    /// All pages except vehicles.
    Pages,
    /// Number of a file of vehicles, from 1.
    Vehicles(usize),
}

impl File {
    /// Parses the text after `/sitemap-`.
    fn parse(name: &str) -> Option<Self> {
        let file = match name.strip_suffix(".xml")? {
            "pages" => Self::Pages,
            name => Self::Vehicles(name.strip_prefix("vehicles-")?.parse().ok()?),
        };
        // `vehicles-01` is not another address of the first file.
        (file.path() == format!("/sitemap-{name}")).then_some(file)
    }

    /// At the root, because a sitemap covers the paths below its own.
    fn path(self) -> String {
        match self {
            Self::Index => "/sitemap.xml".to_owned(),
            Self::Pages => "/sitemap-pages.xml".to_owned(),
            Self::Vehicles(number) => format!("/sitemap-vehicles-{number}.xml"),
        }
    }
}

/// `GET /sitemap.xml`: the index.
pub(crate) async fn index(State(site): State<Site>, conditions: Conditions) -> Response {
    answer(&site, File::Index, &conditions).await
}

/// `GET /sitemap-pages.xml` and `/sitemap-vehicles-{number}.xml`.
pub(crate) async fn file(
    State(site): State<Site>,
    PathParams(name): PathParams<String>,
    conditions: Conditions,
) -> Response {
    match File::parse(&name) {
        Some(file) => answer(&site, file, &conditions).await,
        None => not_found(&site, &conditions).await,
    }
}

async fn answer(site: &Site, file: File, conditions: &Conditions) -> Response {
    let Some(inventory) = site.loaded_inventory().await else {
        return inventory_unavailable(&site.shell.messages).respond(conditions);
    };
    // An inventory that returns to an earlier content has the same id but later change dates.
    let changed = site.feed.history().last_change().map(super::xml::moment).unwrap_or_default();
    // Specials come and go with the day.
    let time_window = site.has_specials().then(|| site.time_window());
    let key = |name: &str| {
        CacheKey::new(Some(inventory.version()), time_window.clone(), format!("{name} of {changed}"))
    };
    let counting = async { xml::url_sets(vehicles(site, &inventory), LIMITS).count() };
    let files = site.sitemap_file_counts.get_with(key("files"), counting).await;
    if matches!(file, File::Vehicles(number) if number == 0 || number > files) {
        return not_found(site, conditions).await;
    }
    let page = || render(site, file, files, &inventory);
    let key = match file {
        File::Index | File::Pages => key(&file.path()),
        File::Vehicles(_) => key(&file.path()).file(),
    };
    site.response_cache.respond(key, conditions, page).await
}

fn render(site: &Site, file: File, files: usize, inventory: &Snapshot) -> PreparedResponse {
    let text = match file {
        File::Index => Some(xml::index(addresses(site, files), site.feed.history().last_change())),
        File::Pages => xml::url_sets(pages(site, inventory), LIMITS).next(),
        File::Vehicles(number) => xml::url_sets(vehicles(site, inventory), LIMITS).nth(number - 1),
    };
    let Some(text) = text else {
        let text = "There is no such sitemap.\n";
        return PreparedResponse::text(StatusCode::NOT_FOUND, CachePolicy::NoCache, text);
    };
    PreparedResponse::new(StatusCode::OK, "application/xml; charset=utf-8", CachePolicy::Page, text.into())
}

/// Addresses of the files in the index.
fn addresses(site: &Site, files: usize) -> impl Iterator<Item = String> {
    let vehicles = (1..=files).map(File::Vehicles);
    std::iter::once(File::Pages).chain(vehicles).map(|file| site.shell.absolute(&file.path()))
}

/// The indexed pages and the landing pages. Pages with vehicles have the date of the last change
/// among them; the others have none.
fn pages(site: &Site, inventory: &Snapshot) -> impl Iterator<Item = SitemapUrl> {
    let lot_changed = site.feed.history().last_change();
    let entry = |path: &str, changed| entry(site, path, changed, &[]);
    let landing_pages =
        landing_pages(inventory.summary(), &site.shell.messages).into_iter().map(move |page| {
            let is_make = page.kind == LandingKind::Make;
            entry(
                &page.path(),
                if is_make { site.feed.history().last_change_of_make(&page.label) } else { lot_changed },
            )
        });
    let indexed = pages_of(site).map(|page| page.meta).filter(|page| page.indexing == Indexing::Indexed);
    let pages = indexed.map(move |page| entry(page.path, lot_changed.filter(|_| page.shows_inventory)));
    let own = site.config.site_dir.content.pages.iter().map(move |page| entry(&page.path, None));
    let specials = (!site.specials_today().is_empty()).then(|| entry(SPECIALS_PATH, None));
    pages.chain(own).chain(specials).chain(landing_pages).flatten()
}

/// An entry for the page in each language.
fn entry(site: &Site, path: &str, changed: Option<Timestamp>, images: &[String]) -> Vec<SitemapUrl> {
    let alternates = site.shell.in_all_languages(path);
    let addresses: Vec<String> = match &alternates[..] {
        [] => vec![site.shell.absolute(path)],
        several => several.iter().map(|(_, address)| address.clone()).collect(),
    };
    let of_address =
        |address| SitemapUrl { address, alternates: alternates.clone(), changed, images: images.to_vec() };
    addresses.into_iter().map(of_address).collect()
}

fn vehicles(site: &Site, inventory: &Snapshot) -> impl Iterator<Item = SitemapUrl> {
    inventory.vehicles().iter().flat_map(|vehicle| {
        let images: Vec<String> = vehicle.own_photos().map(|(_, url)| url).take(MAX_IMAGES).collect();
        entry(site, &vehicle.path(), site.feed.history().last_changed(&vehicle.stock_number), &images)
    })
}
