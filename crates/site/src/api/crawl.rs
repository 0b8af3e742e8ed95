//! What crawlers and browsers ask for beside the pages: robots.txt, the sitemap, the web app manifest.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::Shell,
};
use ::inventory::Snapshot;
use axum::{extract::State, response::Response};
use feed::Listing;
use http::StatusCode;
use serde_json::json;
use std::fmt::Write;

/// Pages that do not depend on the inventory's content.
const PAGES: [&str; 11] = [
    "/",
    "/inventory",
    "/sell",
    "/finance",
    "/service",
    "/schedule-service",
    "/about",
    "/contact",
    "/car-finder",
    "/compare",
    "/privacy",
];
/// Addresses that one sitemap may hold (standards, section 3).
const MOST_ADDRESSES: usize = 50_000;
/// Seconds after which a crawler may ask again for a sitemap that could not be made.
const RETRY: u32 = 60;
/// The page's ground, likewise.
const BACKGROUND_COLOR: &str = "#f7f9fb";

/// `GET /robots.txt`: filtered results are left open, their pages say themselves whether they are for an index.
pub(crate) async fn robots(State(site): State<Site>, conditions: Conditions) -> Response {
    let text =
        format!("User-agent: *\nDisallow: /leads/\n\nSitemap: {}\n", site.shell.absolute("/sitemap.xml"));
    Rendered::new(StatusCode::OK, "text/plain; charset=utf-8", CachePolicy::Day, text.into())
        .respond(&conditions)
}

/// `GET /sitemap.xml`. Without an inventory it is 503: a sitemap without vehicles would have them all forgotten.
pub(crate) async fn sitemap(State(site): State<Site>, conditions: Conditions) -> Response {
    const XML: &str = "application/xml; charset=utf-8";
    match site.feed.listing().await {
        Listing::Loaded(stock) => {
            let key = PageKey::new(Some(&stock), "", "/sitemap.xml");
            let file = || {
                Rendered::new(StatusCode::OK, XML, CachePolicy::Page, sitemap_of(&site.shell, &stock).into())
            };
            site.pages.get(key, file).await.respond(&conditions)
        }
        Listing::Loading | Listing::Failed(_) => {
            let text = "The inventory is not there at the moment.\n".into();
            let status = StatusCode::SERVICE_UNAVAILABLE;
            Rendered::new(status, "text/plain; charset=utf-8", CachePolicy::Passing, text)
                .retry_after(RETRY)
                .respond(&conditions)
        }
    }
}

/// `GET /manifest.webmanifest`.
pub(crate) async fn manifest(State(site): State<Site>, conditions: Conditions) -> Response {
    let icon = |size: u32| json!({"src": format!("/icon-{size}.png"), "sizes": format!("{size}x{size}"), "type": "image/png"});
    let manifest = json!({
        "name": site.shell.name,
        "short_name": site.shell.name,
        "description": site.shell.tagline,
        "lang": "en-US",
        "start_url": "/",
        "scope": "/",
        "display": "browser",
        "theme_color": Shell::THEME_COLOR,
        "background_color": BACKGROUND_COLOR,
        "icons": [icon(192), icon(512)],
    });
    let body = manifest.to_string().into();
    Rendered::new(StatusCode::OK, "application/manifest+json", CachePolicy::Day, body).respond(&conditions)
}

fn sitemap_of(shell: &Shell, stock: &Snapshot) -> String {
    let vehicles = stock.vehicles().iter().map(::inventory::Vehicle::path);
    let addresses = PAGES.into_iter().map(str::to_owned).chain(vehicles).map(|path| shell.absolute(&path));
    url_set(addresses.take(MOST_ADDRESSES))
}

/// No `lastmod`: the feed does not say when a vehicle's record changed.
fn url_set(addresses: impl Iterator<Item = String>) -> String {
    let mut xml = String::from(concat!(
        r#"<?xml version="1.0" encoding="UTF-8"?>"#,
        "\n",
        r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">"#,
        "\n",
    ));
    for address in addresses {
        // Writing to a string can't fail.
        let _ = writeln!(xml, "<url><loc>{}</loc></url>", escaped(&address));
    }
    xml.push_str("</urlset>\n");
    xml
}

/// An address as XML text.
fn escaped(address: &str) -> String {
    address
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&apos;")
}

#[cfg(test)]
mod tests {
    use super::{escaped, url_set};

    #[test]
    fn an_address_is_escaped_once() {
        assert_eq!(
            escaped("https://x.example/?a=1&b='<\">"),
            "https://x.example/?a=1&amp;b=&apos;&lt;&quot;&gt;"
        );
    }

    #[test]
    fn every_address_is_a_location_of_the_set() {
        let xml = url_set(["https://x.example/".to_owned(), "https://x.example/a&b".to_owned()].into_iter());
        let locations: Vec<&str> =
            xml.split("<loc>").skip(1).filter_map(|rest| rest.split("</loc>").next()).collect();
        assert_eq!(locations, ["https://x.example/", "https://x.example/a&amp;b"]);
        assert!(xml.starts_with("<?xml") && xml.trim_end().ends_with("</urlset>"));
    }
}
