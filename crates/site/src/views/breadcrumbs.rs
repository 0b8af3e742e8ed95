//! Breadcrumbs: the pages from the home page to the current one.

use messages::Messages;

#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub text: String,
    pub href: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Breadcrumbs {
    pub ancestors: Vec<Link>,
    pub current: String,
}

impl Breadcrumbs {
    /// Each ancestor below the home page is a text and an address.
    pub(crate) fn new(ancestors: &[(&str, &str)], current: &str, messages: &Messages) -> Self {
        let link = |&(text, href): &(&str, &str)| Link { text: text.to_owned(), href: href.to_owned() };
        let ancestors =
            [(messages.layout_breadcrumb_home(), "/")].iter().chain(ancestors).map(link).collect();
        Self { ancestors, current: current.to_owned() }
    }
}
