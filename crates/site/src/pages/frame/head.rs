//! What a page says of itself in its head.

use crate::{
    Site,
    assets::Sheet,
    http::json_block,
    structured_data::{Node, auto_dealer, graph},
    views::{PageData, PageType, ProductTags, SocialImage},
};
use ::http::StatusCode;
use inventory::Vehicle;

/// The head of a page.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    /// The page's own path, without a query; navigation marks the link that leads to it.
    path: String,
    /// Title, whole.
    pub title: String,
    /// Meta description.
    pub description: String,
    /// Absolute address under which an index may hold the page; `None` where there is none.
    pub canonical: Option<String>,
    /// Path of the feed that tells what is new here.
    pub feed: Option<String>,
    /// An index may hold the page at this address.
    pub listed: bool,
    /// Picture of a shared link.
    pub image: SocialImage,
    /// What a shared link says of a vehicle; on its own page only.
    pub product: Option<ProductTags>,
    /// What the page script reads.
    data: PageData,
    /// Without scripts the page asks again after so many seconds.
    pub refresh: Option<u32>,
    /// What the page tells machines.
    graph: Vec<Node>,
}

impl Head {
    /// The head of the page whose canonical path this is, query included.
    pub(crate) fn new(
        site: &Site,
        page_type: PageType,
        path: &str,
        title: impl Into<String>,
        description: impl Into<String>,
    ) -> Self {
        Self {
            path: path.split('?').next().unwrap_or_default().to_owned(),
            title: title.into(),
            description: description.into(),
            canonical: Some(site.shell.absolute(path)),
            feed: None,
            listed: true,
            image: SocialImage::own(&site.shell),
            product: None,
            data: PageData::new(site, page_type),
            refresh: None,
            graph: vec![auto_dealer(site)],
        }
    }

    /// Whether the visitor is on the page of this path.
    pub(crate) fn is_at(&self, path: &str) -> bool {
        self.path == path
    }

    /// The stylesheet of its kind.
    pub(crate) const fn sheet(&self) -> Sheet {
        match self.data.page_type() {
            PageType::Home => Sheet::Home,
            PageType::ItemList => Sheet::Results,
            PageType::Item => Sheet::Vehicle,
            PageType::Compare => Sheet::Compare,
            PageType::Finance => Sheet::Finance,
            _ => Sheet::Pages,
        }
    }

    /// What the page tells machines, safe inside a `script` element.
    pub(crate) fn json_ld(&self) -> String {
        graph(&self.graph)
    }

    /// What the page script reads, safe inside a `script` element.
    pub(crate) fn page_data(&self) -> String {
        json_block(&self.data)
    }

    /// The page is about this vehicle.
    pub(crate) fn about(mut self, vehicle: &Vehicle) -> Self {
        self.data.is_about(vehicle);
        self
    }

    /// The page is not what was asked for; analytics are told so.
    pub(crate) fn answering(mut self, status: StatusCode) -> Self {
        self.data.is_error(status);
        self
    }

    /// A page that no index should hold and that has no address of its own.
    pub(crate) fn unlisted(mut self) -> Self {
        (self.canonical, self.listed) = (None, false);
        self
    }

    /// The same page with a visitor's own figures: an index may hold the other alone.
    pub(crate) fn with_own_figures(mut self) -> Self {
        self.listed = false;
        self
    }

    /// With something more for machines.
    pub(crate) fn with_data(mut self, node: Node) -> Self {
        self.graph.push(node);
        self
    }

    /// As the answer to a post that had mistakes: the title says so first.
    pub(crate) fn with_error(mut self) -> Self {
        self.title = format!("Error: {}", self.title);
        self.unlisted()
    }
}
