//! The vehicles of a results page.

use super::Node;
use crate::Site;
use inventory::{Results, Vehicle};

/// The vehicles of this page in its order, numbered as on all pages.
pub(crate) fn item_list(site: &Site, results: &Results<'_>, name: &str) -> Node {
    let item = |(position, vehicle): (usize, &&Vehicle)| {
        Node::new("ListItem")
            .with("position", position)
            .with("url", site.shell.absolute(&vehicle.path()))
            .with("name", &vehicle.name)
    };
    let items: Vec<Node> = (results.start..).zip(&results.vehicles).map(item).collect();
    Node::new("ItemList")
        .with("name", name)
        .with("url", site.shell.absolute(results.query.path()))
        .with("numberOfItems", results.total)
        .with("itemListElement", items)
}
