//! The registry's entry of a page, and the metadata that each page states in its own file.

pub(super) mod form_page;
pub(super) mod static_page;

use crate::{
    Site,
    pages::{Head, Indexing},
    site::Shell,
    views::{PageType, Posted},
};
use axum::routing::MethodRouter;
use http::StatusCode;
use http_server::PreparedResponse;
use inventory::Snapshot;
use leads::LeadKind;

/// A page at a fixed address.
pub(crate) struct Page {
    pub meta: PageMeta,
    /// Answers `GET`.
    pub get: fn() -> MethodRouter<Site>,
    pub form: Option<PageForm>,
}

/// The statements of a page about itself.
#[derive(Clone, Copy)]
pub(crate) struct PageMeta {
    /// Without a query.
    pub path: &'static str,
    pub kind: PageType,
    pub title: fn(&Shell) -> String,
    pub description: fn(&Shell) -> String,
    pub status: StatusCode,
    pub indexing: Indexing,
    /// The sitemap dates the page by the last change of the inventory.
    pub shows_inventory: bool,
}

impl PageMeta {
    /// The usual policy: status 200, indexed, independent of the inventory. A page adds the empty
    /// fields.
    pub(crate) const DEFAULT: Self = Self {
        path: "",
        kind: PageType::Custom,
        title: |_| String::new(),
        description: |_| String::new(),
        status: StatusCode::OK,
        indexing: Indexing::Indexed,
        shows_inventory: false,
    };

    pub(crate) fn head(&self, site: &Site) -> Head {
        let (title, description) = ((self.title)(&site.shell), (self.description)(&site.shell));
        let head = Head::new(site, self.kind, self.path, title, description).indexing(self.indexing);
        if self.status == StatusCode::OK { head } else { head.error(self.status) }
    }
}

/// The form of a page.
#[derive(Clone, Copy)]
pub(crate) struct PageForm {
    pub kind: LeadKind,
    /// Renders the page with the form as it was posted.
    pub redisplay: fn(&Site, &Snapshot, Posted, StatusCode) -> PreparedResponse,
}

/// Pages whose addresses have parameters: vehicles, thanks.
pub(crate) struct PageRoute {
    /// In axum's notation.
    pub route: &'static str,
    /// Answers `GET`.
    pub get: fn() -> MethodRouter<Site>,
}

impl PageRoute {
    /// The first segment of the addresses: `used-vehicles`.
    pub(crate) fn first_segment(&self) -> &'static str {
        self.route.split('/').nth(1).unwrap_or_default()
    }

    /// An address may have this many segments after the first.
    pub(crate) fn takes(&self, others: usize) -> bool {
        self.route.contains("{*") || self.route.split('/').skip(2).count() == others
    }
}
