//! Breadcrumbs: the pages from the home page to the current one.

#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub text: String,
    pub href: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Breadcrumbs {
    /// Those below the home page.
    pub ancestors: Vec<Link>,
    pub current: String,
}

impl Breadcrumbs {
    /// Each ancestor below the home page is a text and an address.
    pub(crate) fn new(ancestors: &[(&str, &str)], current: &str) -> Self {
        let link = |&(text, href): &(&str, &str)| Link { text: text.to_owned(), href: href.to_owned() };
        Self { ancestors: ancestors.iter().map(link).collect(), current: current.to_owned() }
    }
}
