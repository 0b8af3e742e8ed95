//! What a page that every lot has says of itself, beside its handler.

use crate::{
    Site,
    http::PreparedResponse,
    pages::Head,
    views::{PageType, Posted},
};
use axum::routing::MethodRouter;
use http::StatusCode;
use leads::LeadKind;
use std::pin::Pin;

/// A page that every lot has, open to indexes under its one address.
pub(crate) struct Page {
    /// Its address, without a query.
    pub path: &'static str,
    /// Its kind, as analytics name it.
    pub kind: PageType,
    /// Title; `{name}`, `{city}` and the like stand for the dealership's ([`Shell::filled`](crate::site::Shell::filled)).
    pub title: &'static str,
    /// Meta description, with the same place-holders.
    pub description: &'static str,
    /// What it shows changes with the lot.
    pub shows_lot: bool,
    /// What answers a `GET`.
    pub get: fn() -> MethodRouter<Site>,
    /// The form on it, if there is one.
    pub form: Option<FormOnPage>,
}

/// What a page is told apart by, for those whose route and form follow from what they are.
#[derive(Clone, Copy)]
pub(crate) struct Says {
    /// As [`Page::path`].
    pub path: &'static str,
    /// As [`Page::kind`].
    pub kind: PageType,
    /// As [`Page::title`].
    pub title: &'static str,
    /// As [`Page::description`].
    pub description: &'static str,
}

/// The form of a page.
#[derive(Clone, Copy)]
pub(crate) struct FormOnPage {
    /// What it becomes.
    pub kind: LeadKind,
    /// The page with the form as it came back from a post.
    pub returned: for<'s> fn(&'s Site, Posted, StatusCode) -> Returned<'s>,
}

/// A page being made.
pub(crate) type Returned<'s> = Pin<Box<dyn Future<Output = PreparedResponse> + Send + 's>>;

impl Page {
    /// A page that says the same whatever is on the lot.
    pub(crate) const fn apart_from_the_lot(
        says: Says,
        get: fn() -> MethodRouter<Site>,
        form: Option<FormOnPage>,
    ) -> Self {
        let Says { path, kind, title, description } = says;
        Self { path, kind, title, description, shows_lot: false, get, form }
    }

    /// What it says of itself in its head.
    pub(crate) fn head(&self, site: &Site) -> Head {
        let [title, description] = [self.title, self.description].map(|text| site.shell.filled(text));
        Head::new(site, self.kind, self.path, title, description)
    }
}

/// Pages of a kind, each at an address of its own: vehicles, thanks.
pub(crate) struct Family {
    /// Their route.
    pub route: &'static str,
    /// What answers a `GET`.
    pub get: fn() -> MethodRouter<Site>,
}

impl Family {
    /// What their addresses begin with: `used-vehicles`.
    pub(crate) fn first(&self) -> &'static str {
        self.route.split('/').nth(1).unwrap_or_default()
    }
}
