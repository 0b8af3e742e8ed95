//! Structured data of pages in schema.org's vocabulary: the dealership, its vehicles and lists
//! (MACHINE-1).
//!
//! Unknown values are omitted, and so are estimates and samples.

mod dealer;
mod node;
mod product;

pub(crate) use dealer::auto_dealer;
pub(crate) use node::{Node, graph};
pub(crate) use product::product;

use crate::{
    Site,
    views::{Breadcrumbs, Link},
};
use dealer::dealer_id;
use inventory::{Results, Vehicle};

fn list_item(position: usize, name: &str) -> Node {
    Node::new("ListItem").with("position", position).with("name", name)
}

/// The visible breadcrumbs; the last one is the page itself and has no address.
pub(crate) fn breadcrumb_list(site: &Site, breadcrumbs: &Breadcrumbs) -> Node {
    let ancestor = |(position, Link { text, href }): (usize, &Link)| {
        list_item(position, text).with("item", site.shell.absolute(href))
    };
    let mut items: Vec<Node> = (1..).zip(&breadcrumbs.ancestors).map(ancestor).collect();
    items.push(list_item(items.len() + 1, &breadcrumbs.current));
    Node::new("BreadcrumbList").with("itemListElement", items)
}

/// The vehicles of a results page, numbered across all pages.
pub(crate) fn item_list(site: &Site, results: &Results<'_>, name: &str) -> Node {
    let item = |(position, vehicle): (usize, &&Vehicle)| {
        list_item(position, &vehicle.name).with("url", site.shell.absolute(&vehicle.path()))
    };
    let items: Vec<Node> = (results.start..).zip(&results.vehicles).map(item).collect();
    Node::new("ItemList")
        .with("name", name)
        .with("url", site.shell.absolute(results.resolved.path()))
        .with("numberOfItems", results.total)
        .with("itemListElement", items)
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
        .with("inLanguage", "en-US")
        .with("publisher", Node::reference(&dealer_id(site)))
        .with("potentialAction", search)
}
