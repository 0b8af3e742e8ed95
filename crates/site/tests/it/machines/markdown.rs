//! Pages as Markdown (MACHINE-9): at their own addresses, small, and with the facts of the pages.

mod facts;
mod negotiation;

use crate::{
    pages::legal::first_vehicle,
    support::test_response::TestResponse,
    test_app::{ORIGIN, TestApp, test_app},
};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use site::disclosures::{Surface, required};
use std::collections::BTreeMap;

const MARKDOWN: &str = "text/markdown; charset=utf-8";

/// A document as another program reads it.
#[derive(Debug, Default)]
pub(crate) struct Read {
    /// The text of each block.
    blocks: Vec<String>,
    /// Text and address.
    links: Vec<(String, String)>,
    headings: Vec<String>,
    /// HTML and pictures.
    foreign: Vec<String>,
}

impl Read {
    pub(crate) fn new(markdown: &str) -> Self {
        let mut read = Self::default();
        let (mut block, mut link) = (String::new(), (String::new(), String::new()));
        for event in Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
            match event {
                Event::Text(text) => {
                    block.push_str(&text);
                    link.0.push_str(&text);
                }
                Event::Start(Tag::Link { dest_url, .. }) => link = (String::new(), dest_url.to_string()),
                Event::End(TagEnd::Link) => read.links.push(link.clone()),
                Event::End(TagEnd::Heading(_)) => {
                    read.headings.push(block.clone());
                    read.blocks.push(std::mem::take(&mut block));
                }
                Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => {
                    read.blocks.push(std::mem::take(&mut block));
                }
                Event::Html(html) | Event::InlineHtml(html) => read.foreign.push(html.to_string()),
                Event::Start(Tag::Image { dest_url, .. }) => read.foreign.push(dest_url.to_string()),
                _ => {}
            }
        }
        read.blocks.retain(|text| !text.is_empty());
        read
    }

    /// The values of the entries `label: value`.
    pub(crate) fn facts(&self) -> BTreeMap<&str, &str> {
        self.blocks.iter().filter_map(|block| block.split_once(": ")).collect()
    }

    pub(crate) fn text(&self) -> String {
        self.blocks.join("\n")
    }
}

/// `/inventory.md?make=Toyota`.
pub(super) fn markdown_address(page: &str) -> String {
    let (path, query) = page.split_once('?').unwrap_or((page, ""));
    let path = if path == "/" { "/index" } else { path };
    if query.is_empty() { format!("{path}.md") } else { format!("{path}.md?{query}") }
}

pub(crate) async fn markdown(app: &TestApp, page: &str) -> TestResponse {
    app.get(&markdown_address(page)).await
}

/// Every kind of page, with a vehicle's first.
pub(super) async fn every_kind(app: &TestApp) -> Vec<String> {
    let (vehicle, stock) = first_vehicle(app).await;
    let mut paths = vec![
        vehicle,
        "/inventory?make=Toyota&price_max=40000".to_owned(),
        "/inventory?search=red+suv+under+30k".to_owned(),
        "/inventory?search=hovercraft&exact=1".to_owned(),
        "/inventory?page=3".to_owned(),
        "/inventory?view=list".to_owned(),
        format!("/compare?vehicles={stock}"),
        format!("/deal?vehicles={stock}"),
        "/thank-you/contact".to_owned(),
    ];
    paths.extend(crate::outbound::sitemaps::every_page(app).await);
    paths
}

#[tokio::test]
async fn every_page_has_markdown_of_at_most_a_fifth_of_its_bytes() {
    let app = test_app().with_memphis_taxes().with_financing().start().await;
    let mut too_long = Vec::new();
    for path in every_kind(&app).await {
        let page = app.get(&path).await.expect(200);
        let address = page.attribute("link[rel=alternate][type='text/markdown']", "href");
        let text = app.get(&address).await.expect(200);
        assert_eq!(text.header("content-type"), MARKDOWN, "{path}");
        assert_eq!(text.header("x-robots-tag"), "noindex", "{path}");
        let canonical = page.attributes("link[rel=canonical]", "href");
        let link = canonical.first().map(|canonical| format!("<{canonical}>; rel=\"canonical\""));
        assert_eq!(text.header("link"), link.unwrap_or_default(), "{path}");
        let read = Read::new(&text.body);
        assert_eq!(read.foreign, Vec::<String>::new(), "{path}");
        assert!(text.body.starts_with("# ") && !read.headings.is_empty(), "{path}: {}", text.body);
        for (words, address) in &read.links {
            assert!(!words.trim().is_empty() && !address.is_empty(), "{path}: {words} {address}");
        }
        // The privacy policy is more than a fifth text.
        let words = page.texts("main").concat().len();
        if text.body.len() > (page.body.len() / 5).max(words * 11 / 10) {
            too_long.push((path, text.body.len(), page.body.len()));
        }
    }
    assert_eq!(too_long, []);
}

#[tokio::test]
async fn links_between_pages_stay_in_markdown() {
    let app = test_app().start().await;
    for path in every_kind(&app).await {
        let text = markdown(&app, &path).await.expect(200);
        let links = Read::new(&text.body).links;
        let (last, others) = links.split_last().unwrap();
        assert_eq!(last.0, "this page in a browser", "{path}");
        for (words, address) in others {
            let Some(local) = address.strip_prefix(ORIGIN) else { continue };
            if words.starts_with("The form") || local.contains('#') {
                continue;
            }
            let linked = app.get(local).await.expect(200);
            assert_ne!(linked.header("content-type"), "text/html; charset=utf-8", "{path}: {words} {local}");
        }
    }
}

#[tokio::test]
async fn the_documents_of_every_kind() {
    let app = test_app().with_memphis_taxes().with_financing().start().await;
    let pages = [
        "/",
        "/inventory?make=Toyota",
        "/used-vehicles/2023-ford-explorer/W26105",
        "/compare?vehicles=W26105,W25577",
        "/sell",
        "/contact",
        "/finance",
    ];
    for page in pages {
        let text = markdown(&app, page).await.expect(200).body;
        // The partners' port differs, and so do the opening status and the day that is today.
        let partners = app.partners.feed_url().split('/').take(3).collect::<Vec<_>>().join("/");
        let is_status = |line: &&str| line.contains("Open now") || line.contains("Closed now");
        let text = text.replace(&partners, "https://partner.example").replace(" (today)", "");
        // And with it the ids of the photos' originals.
        let mut parts = text.split("?v=");
        let first = parts.next().unwrap_or_default().to_owned();
        let text = parts.fold(first, |text, part| format!("{text}?v={}", &part[16..]));
        let lines = text.lines().filter(|line| !is_status(line)).collect::<Vec<_>>().join("\n");
        insta::assert_snapshot!(page.replace(['/', '?', '=', ','], "_"), lines);
    }
}

#[tokio::test]
async fn prices_are_accompanied_by_the_required_texts() {
    for state in ["TN", "CA"] {
        let app = test_app().with_memphis_taxes().with_financing().in_state(state).start().await;
        let (vehicle, stock) = first_vehicle(&app).await;
        let surfaces = [
            (Surface::Home, "/".to_owned()),
            (Surface::Results, "/inventory".to_owned()),
            (Surface::Vehicle, vehicle),
            (Surface::Compare, format!("/compare?vehicles={stock}")),
            (Surface::Deal, format!("/deal?vehicles={stock}")),
            (Surface::Finance, "/finance".to_owned()),
        ];
        for (surface, path) in surfaces {
            let text = Read::new(&markdown(&app, &path).await.expect(200).body).text();
            // Markdown has no deal ratings.
            for row in required(surface, app.config()).iter().filter(|row| row.id != "deal-rating-source") {
                assert!(text.contains(&row.text), "{state}, {path}: {} is missing in {text}", row.id);
            }
        }
    }
}
