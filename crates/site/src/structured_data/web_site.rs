//! The site itself; it stands on the home page.

use super::{Node, dealer::dealer_id};
use crate::Site;

/// The site, and how its inventory is searched.
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
