//! A page's `<head>`.

use crate::json_block::json_block;
use crate::{
    Site,
    assets::{Stylesheet, Stylesheets},
    root_paths::link_to,
    site::Shell,
    structured_data::{DealerDetail, auto_dealer, graph, node_json},
    views::{PageData, PageType, ProductTags, SocialImage},
};
use ::http::StatusCode;
use inventory::Vehicle;
use messages::{Language, Messages};
use serde::Serialize;
use std::sync::Arc;

/// The word for search engines in the robots meta tag, the canonical link and the sitemap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Indexing {
    /// In the index under its canonical address. The sitemap names a [`Page`](crate::pages::Page).
    Indexed,
    /// `noindex`; the canonical address is that of the indexed variant.
    NoIndexVariant,
    /// `noindex`, without a canonical address.
    NoIndex,
}

#[derive(Clone, Debug)]
pub(crate) struct Head {
    pub status: StatusCode,
    page_type: PageType,
    /// Without a query; navigation marks the link to it as the current page.
    path: String,
    pub title: String,
    pub description: String,
    canonical: String,
    /// The addresses of the page in all languages, each with the language's code.
    alternates: Vec<(&'static str, String)>,
    indexing: Indexing,
    /// Path of the Atom feed of these results.
    pub feed: Option<String>,
    /// Path and query of the page, whose Markdown the page links to.
    markdown_of: String,
    /// Open Graph image.
    pub image: SocialImage,
    /// Open Graph product tags of a vehicle's page.
    pub product: Option<ProductTags>,
    data: PageData,
    /// A stylesheet other than that of the page's type.
    sheet: Option<Stylesheet>,
    /// Seconds until a browser without scripts reloads the page.
    pub refresh: Option<u32>,
    /// Structured data: nodes as JSON.
    graph: Vec<Arc<str>>,
    messages: Arc<Messages>,
}

impl Head {
    /// The head of an indexed page with this canonical path, query included.
    pub(crate) fn new(
        site: &Site,
        page_type: PageType,
        path: &str,
        title: impl Into<String>,
        description: impl Into<String>,
    ) -> Self {
        let detail = match page_type {
            PageType::ItemList | PageType::Item | PageType::Compare => DealerDetail::Short,
            _ => DealerDetail::Full,
        };
        Self {
            status: StatusCode::OK,
            page_type,
            path: path.split('?').next().unwrap_or_default().to_owned(),
            title: title.into(),
            description: description.into(),
            canonical: site.shell.absolute(path),
            alternates: site.shell.in_all_languages(path),
            indexing: Indexing::Indexed,
            feed: None,
            markdown_of: path.to_owned(),
            image: SocialImage::dealership(&site.shell),
            product: None,
            data: PageData::new(site, page_type),
            sheet: None,
            refresh: None,
            graph: vec![auto_dealer(site, detail)],
            messages: Arc::clone(&site.shell.messages),
        }
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    pub(super) const fn page_type(&self) -> PageType {
        self.page_type
    }

    pub(crate) fn is_indexed(&self) -> bool {
        self.indexing == Indexing::Indexed
    }

    /// The absolute canonical address.
    pub(crate) fn canonical(&self) -> Option<&str> {
        (self.indexing != Indexing::NoIndex).then_some(self.canonical.as_str())
    }

    /// The addresses of an indexed page in all languages, if there are several.
    pub(crate) fn alternates(&self) -> &[(&'static str, String)] {
        if self.is_indexed() { &self.alternates } else { &[] }
    }

    /// The path of the page in another language.
    pub(super) fn in_language(&self, language: Language) -> String {
        link_to(language, &self.markdown_of)
    }

    /// The address of the page's Markdown; `None` for errors.
    pub(crate) fn markdown(&self) -> Option<String> {
        (self.status == StatusCode::OK).then(|| Shell::markdown_address(&self.markdown_of))
    }

    /// The address of the page's JSON; `None` for a page that has none, and for errors.
    pub(crate) fn json(&self) -> Option<String> {
        let is_listed = matches!(self.page_type, PageType::ItemList | PageType::Item);
        (is_listed && self.status == StatusCode::OK).then(|| Shell::json_address(&self.markdown_of))
    }

    /// With another description than that of the page's kind.
    pub(crate) fn described(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    /// The path and query of the page, where they are not those of the canonical address.
    pub(crate) fn at(mut self, path: impl Into<String>) -> Self {
        self.markdown_of = path.into();
        self
    }

    /// With another stylesheet than that of the page's type.
    pub(crate) const fn with_sheet(mut self, sheet: Stylesheet) -> Self {
        self.sheet = Some(sheet);
        self
    }

    /// The address of the stylesheet that is added on paper.
    pub(crate) fn print_sheet<'s>(&self, sheets: &'s Stylesheets) -> Option<&'s str> {
        matches!(self.data.page_type(), PageType::Item).then(|| sheets.address(Stylesheet::Sticker))
    }

    pub(crate) const fn sheet(&self) -> Stylesheet {
        if let Some(sheet) = self.sheet {
            return sheet;
        }
        match self.data.page_type() {
            PageType::Home => Stylesheet::Home,
            PageType::ItemList => Stylesheet::Results,
            PageType::Item => Stylesheet::Vehicle,
            PageType::Compare => Stylesheet::Compare,
            PageType::Finance => Stylesheet::Finance,
            _ => Stylesheet::Pages,
        }
    }

    /// Structured data, safe inside a `script` element.
    pub(crate) fn json_ld(&self) -> String {
        graph(&self.graph)
    }

    /// Data for the page script, safe inside a `script` element.
    pub(crate) fn page_data(&self) -> String {
        json_block(&self.data)
    }

    /// Reports the vehicle to analytics.
    pub(crate) fn about(mut self, vehicle: &Vehicle) -> Self {
        self.data.set_vehicle(vehicle);
        self
    }

    /// Sets the status, and reports it to analytics as an error.
    pub(crate) fn error(mut self, status: StatusCode) -> Self {
        self.status = status;
        self.data.set_error(status);
        self
    }

    pub(crate) fn indexing(mut self, indexing: Indexing) -> Self {
        self.indexing = indexing;
        self
    }

    /// Adds structured data.
    pub(crate) fn with_data(mut self, node: &impl Serialize) -> Self {
        self.graph.push(node_json(node));
        self
    }

    /// The head of a page whose posted form had errors; the title says so first.
    pub(crate) fn with_form_errors(mut self, status: StatusCode) -> Self {
        self.title = self.messages.meta_error_title(&self.title).to_string();
        self.indexing(Indexing::NoIndex).error(status)
    }
}
