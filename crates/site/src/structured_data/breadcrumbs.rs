//! The way from the home page to this one, as the page shows it.

use super::Node;
use crate::{
    Site,
    views::{Breadcrumbs, Link},
};

/// The visible breadcrumbs; the last of them is the page itself and has no address.
pub(crate) fn breadcrumb_list(site: &Site, breadcrumbs: &Breadcrumbs) -> Node {
    let step =
        |position: usize, name: &str| Node::new("ListItem").with("position", position).with("name", name);
    let above = |(position, Link { text, href }): (usize, &Link)| {
        step(position, text).with("item", site.shell.absolute(href))
    };
    let mut steps: Vec<Node> = (1..).zip(&breadcrumbs.above).map(above).collect();
    steps.push(step(steps.len() + 1, &breadcrumbs.here));
    Node::new("BreadcrumbList").with("itemListElement", steps)
}
