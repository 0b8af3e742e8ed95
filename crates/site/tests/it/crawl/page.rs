//! A page as a crawler reads it.

use crate::{support::test_response::TestResponse, test_app::ORIGIN};
use scraper::{ElementRef, Html, Selector};
use std::collections::BTreeSet;
use url::Url;

/// Vehicles' photos are below this.
pub(super) const PHOTOS: &str = "/photos/";

/// A link to a page of ours.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// Path and query.
    pub(super) address: String,
    /// The element on that page, by its id.
    pub(super) place: Option<String>,
}

/// What a page is made of, or sends to.
#[derive(Debug)]
pub(super) enum Part {
    /// Style sheet, script, picture, icon, manifest.
    File(String),
    /// Where a form that asks goes.
    GetForm(String),
    /// Where a form that tells goes.
    PostForm(String),
}

/// A page as a crawler reads it.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) title: String,
    pub(super) description: String,
    /// Path and query of the canonical address.
    pub(super) canonical: Option<String>,
    pub(super) noindex: bool,
    pub(super) links: Vec<Link>,
    /// Links to places of the page itself.
    pub(super) anchors: Vec<Link>,
    pub(super) parts: Vec<Part>,
    pub(super) ids: BTreeSet<String>,
}

impl Page {
    /// Reads an answer; what is no page has neither words nor links.
    pub(super) fn read(address: &str, answer: &TestResponse) -> Self {
        if answer.status == 200 {
            Self::read_any(address, answer)
        } else {
            Self { noindex: true, ..Self::default() }
        }
    }

    /// The same for an answer with any status.
    pub(super) fn read_any(address: &str, answer: &TestResponse) -> Self {
        if !answer.header("content-type").starts_with("text/html") {
            return Self { noindex: true, ..Self::default() };
        }
        let html = Html::parse_document(&answer.body);
        let base = Url::parse(ORIGIN).unwrap().join(address).unwrap();
        let first = |selector: &str, name: &str| attributes(&html, selector, name).into_iter().next();
        let followed = attributes(&html, "a[href], area[href], link[rel=prev], link[rel=next]", "href");
        let followed = followed.iter().filter_map(|href| link(&base, href));
        // A photo may be opened by itself; it is no page for that.
        let (photos, pages): (Vec<Link>, Vec<Link>) =
            followed.partition(|link| link.address.starts_with(PHOTOS));
        let (anchors, links) = pages.into_iter().partition(|link| link.address == address);
        let photos = photos.into_iter().map(|photo| Part::File(photo.address));
        Self {
            title: answer.texts("title").join(" "),
            description: first("meta[name=description]", "content").unwrap_or_default(),
            canonical: first("link[rel=canonical]", "href")
                .map(|href| own_path(&base, &href).unwrap_or(href)),
            noindex: first("meta[name=robots]", "content").is_some_and(|robots| robots.contains("noindex")),
            links,
            anchors,
            parts: parts(&html, &base).into_iter().chain(photos).collect(),
            ids: attributes(&html, "[id]", "id").into_iter().collect(),
        }
    }

    /// Whether an index may hold it under this address.
    pub(super) fn is_listed(&self, address: &str) -> bool {
        !self.noindex && self.canonical.as_deref() == Some(address)
    }
}

fn attributes(html: &Html, selector: &str, name: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    html.select(&selector).filter_map(|element| element.attr(name)).map(str::to_owned).collect()
}

fn link(base: &Url, href: &str) -> Option<Link> {
    let address = own_path(base, href)?;
    let place = base.join(href).unwrap().fragment().filter(|place| !place.is_empty()).map(str::to_owned);
    Some(Link { address, place })
}

/// Path and query of an address on this site; `None` for any other.
fn own_path(base: &Url, href: &str) -> Option<String> {
    let url = base.join(href).ok()?;
    let is_ours = url.origin() == base.origin();
    is_ours
        .then(|| url.query().map_or_else(|| url.path().to_owned(), |query| format!("{}?{query}", url.path())))
}

fn parts(html: &Html, base: &Url) -> Vec<Part> {
    let sources = attributes(html, "img, script, source, iframe, video", "src");
    let links = "link[rel=stylesheet], link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=preload], use";
    let files = attributes(html, links, "href");
    let candidates = attributes(html, "img, source", "srcset");
    let candidates = candidates
        .iter()
        .flat_map(|set| set.split(", "))
        .map(|candidate| candidate.split(' ').next().unwrap_or_default().to_owned());
    let cards = attributes(html, "meta[property='og:image']", "content");
    let files = sources
        .into_iter()
        .chain(files)
        .chain(cards)
        .chain(candidates)
        .filter_map(|href| own_path(base, &href));
    let forms = Selector::parse("form").unwrap();
    let forms = html.select(&forms).filter_map(|form| form_of(form, base));
    files.map(Part::File).chain(forms).collect()
}

/// The addresses that a stylesheet or a manifest names.
pub(super) fn named_files(path: &str, answer: &TestResponse) -> Vec<String> {
    let base = Url::parse(ORIGIN).unwrap().join(path).unwrap();
    let media_type = answer.header("content-type");
    let names: Vec<&str> = if answer.status == 200 && media_type.starts_with("text/css") {
        let names = answer.body.split("url(").skip(1).filter_map(|rest| rest.split(')').next());
        names.map(|name| name.trim_matches(['"', '\''])).collect()
    } else if answer.status == 200 && media_type.starts_with("application/manifest+json") {
        let names = answer.body.split("\"src\":").skip(1);
        names.filter_map(|rest| rest.split('"').nth(1)).collect()
    } else {
        Vec::new()
    };
    names.into_iter().filter_map(|name| own_path(&base, name)).collect()
}

/// A form in a dialog that only closes it goes nowhere.
fn form_of(form: ElementRef<'_>, base: &Url) -> Option<Part> {
    let path = own_path(base, form.attr("action").unwrap_or_default())?;
    match form.attr("method").unwrap_or("get").to_ascii_lowercase().as_str() {
        "get" => Some(Part::GetForm(path)),
        "post" => Some(Part::PostForm(path)),
        _ => None,
    }
}
