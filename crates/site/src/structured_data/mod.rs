//! Structured data of pages in schema.org's vocabulary: the dealership, its vehicles and lists
//! (MACHINE-1).
//!
//! Unknown values are omitted, and so are estimates and samples.

mod dealer;
mod node;
mod product;

pub(crate) use dealer::{DAYS, DealerDetail, auto_dealer};
pub(crate) use node::{Node, graph, node_json};
pub(crate) use product::product;

use crate::{
    Site,
    views::{Breadcrumbs, Link, SpecialView},
};
use content::Special;
use dealer::dealer_id;
use inventory::{Money, Results, Vehicle};
use serde::Serialize;

/// A list; typed, as results pages are often rendered.
#[derive(Serialize)]
pub(crate) struct List<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
    #[serde(rename = "numberOfItems", skip_serializing_if = "Option::is_none")]
    total: Option<usize>,
    #[serde(rename = "itemListElement", skip_serializing_if = "Vec::is_empty")]
    items: Vec<ListItem<'a>>,
}

#[derive(Serialize)]
struct ListItem<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    position: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
}

impl Default for ListItem<'_> {
    fn default() -> Self {
        Self { kind: "ListItem", position: 1, name: None, item: None, url: None }
    }
}

/// The visible breadcrumbs; the last one is the page itself and has no address.
pub(crate) fn breadcrumb_list<'a>(site: &'a Site, breadcrumbs: &'a Breadcrumbs) -> List<'a> {
    let home = (site.shell.messages.layout_breadcrumb_home(), "/");
    let below = breadcrumbs.ancestors.iter().map(|Link { text, href }| (text.as_str(), href.as_str()));
    let ancestor = |(position, (text, href)): (usize, (&'a str, &str))| ListItem {
        position,
        name: Some(text),
        item: Some(site.shell.absolute(href)),
        ..ListItem::default()
    };
    let mut items: Vec<_> = (1..).zip(std::iter::once(home).chain(below)).map(ancestor).collect();
    items.push(ListItem {
        position: items.len() + 1,
        name: Some(&breadcrumbs.current),
        ..ListItem::default()
    });
    List { kind: "BreadcrumbList", url: None, total: None, items }
}

/// The vehicles of a results page, numbered across all pages. Their names are on their own pages.
pub(crate) fn item_list(site: &Site, results: &Results<'_>) -> List<'static> {
    let item = |(position, vehicle): (usize, &&Vehicle)| ListItem {
        position,
        url: Some(site.shell.absolute(&vehicle.path())),
        ..ListItem::default()
    };
    List {
        kind: "ItemList",
        url: Some(site.shell.absolute(results.resolved.path())),
        total: Some(results.total),
        items: (results.start..).zip(&results.vehicles).map(item).collect(),
    }
}

/// A page of the dealership's own.
pub(crate) fn web_page(site: &Site, path: &str, name: &str, description: &str) -> Node {
    let address = site.shell.absolute(path);
    Node::new("WebPage")
        .with("@id", format!("{address}#page"))
        .with("url", address)
        .with("name", name)
        .with("description", description)
        .with("inLanguage", site.shell.language().tag())
        .with("publisher", Node::reference(&dealer_id(site)))
}

/// A special with a price; `None` without one.
pub(crate) fn special_offer(site: &Site, special: &Special, view: &SpecialView) -> Option<Node> {
    let price = Money::cents(special.price_cents?);
    // Terms are wherever the special is.
    let description = [&view.description, &view.credit, &view.fine_print];
    let description: Vec<&str> = description.into_iter().filter_map(Option::as_deref).collect();
    let offer = Node::new("Offer")
        .with("@id", site.shell.absolute(&view.path()))
        .with("url", site.shell.absolute(&view.path()))
        .with("name", &view.title)
        .with("description", description.join(" "))
        .with("price", price.to_decimal())
        .with("priceCurrency", "USD")
        .with("validFrom", special.from.map(|date| date.to_string()))
        .with("priceValidUntil", special.until.map(|date| date.to_string()))
        .with("image", view.image.as_ref().map(|(path, _)| site.shell.absolute(path)))
        .with("offeredBy", Node::reference(&dealer_id(site)));
    Some(offer)
}

/// The site and its search, for the home page.
pub(crate) fn web_site(site: &Site) -> Node {
    let home = site.shell.absolute("/");
    let entry = Node::new("EntryPoint")
        .with("urlTemplate", site.shell.absolute("/inventory?search={search_term_string}"));
    let search = Node::new("SearchAction")
        .with("target", entry)
        .with("query-input", "required name=search_term_string");
    Node::new("WebSite")
        .with("@id", format!("{home}#site"))
        .with("name", &site.shell.name)
        .with("url", home)
        .with("inLanguage", site.shell.language().tag())
        .with("publisher", Node::reference(&dealer_id(site)))
        .with("potentialAction", search)
}
