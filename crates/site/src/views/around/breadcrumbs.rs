//! The way from the home page to this one: what a visitor sees, and what machines are told.

use crate::views::Link;

/// The pages above this one, from the home page, and what this one is called.
#[derive(Clone, Debug)]
pub(crate) struct Breadcrumbs {
    /// Pages above.
    pub above: Vec<Link>,
    /// This page.
    pub here: String,
}

impl Breadcrumbs {
    /// The way to a page below these, each as what it is called and where it is.
    pub(crate) fn new(between: &[(&str, &str)], here: &str) -> Self {
        let link = |&(text, href): &(&str, &str)| Link { text: text.to_owned(), href: href.to_owned() };
        let above = [("Home", "/")].iter().chain(between).map(link).collect();
        Self { above, here: here.to_owned() }
    }
}
