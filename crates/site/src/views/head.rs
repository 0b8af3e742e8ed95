//! What a page says of itself in its head.

use super::{ProductTags, SocialImage};
use crate::{
    Site,
    http::json_block,
    structured_data::{Node, auto_dealer, graph},
};
use serde::Serialize;
use ts_rs::TS;

/// The page's kind, as analytics name it (standards, section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(export_to = "PageType.ts")]
pub(crate) enum PageType {
    /// Home.
    Home,
    /// Results page.
    ItemList,
    /// Vehicle detail page.
    Item,
    /// Compare.
    Compare,
    /// Sell.
    Trade,
    /// Finance.
    Finance,
    /// Service and its appointments.
    Service,
    /// Contact and About.
    Contact,
    /// Thank you.
    #[serde(rename = "thank_you")]
    ThankYou,
    /// What has no name of its own.
    Custom,
}

/// Settings that the page script reads.
#[derive(Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "PageData.ts")]
pub(crate) struct PageData {
    /// Kind of the page.
    page_type: PageType,
    /// GA4 id.
    analytics_id: Option<String>,
    /// Address of the tracking script.
    tracking_script: Option<String>,
    /// Deal-rating badge.
    badge: Option<BadgeData>,
}

/// The deal-rating badge's script and look (section 3, deal-rating badge inputs).
#[derive(Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "BadgeData.ts")]
pub(crate) struct BadgeData {
    /// Address of the script.
    script: String,
    /// `STYLE1`.
    style: String,
    /// Pixels.
    height: u32,
    /// Milliseconds after which a badge that has not come is hidden.
    #[ts(type = "number")]
    timeout_ms: u64,
}

/// The head of a page.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    /// The page's own path, without a query; navigation marks the link that leads to it.
    path: String,
    /// Title, whole.
    pub title: String,
    /// Meta description.
    pub description: String,
    /// Absolute address under which an index may hold the page; `None` where none should.
    pub canonical: Option<String>,
    /// Picture of a shared link.
    pub image: SocialImage,
    /// What a shared link says of a vehicle; on its own page only.
    pub product: Option<ProductTags>,
    /// Settings for the page script, safe inside a `script` element.
    pub page_data: String,
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
        let partners = &site.config.partners;
        let data = PageData {
            page_type,
            analytics_id: partners.analytics_id.clone(),
            tracking_script: partners.tracking_script.as_ref().map(url::Url::to_string),
            badge: partners.deal_rating_badge.as_ref().map(|badge| BadgeData {
                script: badge.script.to_string(),
                style: badge.style.clone(),
                height: badge.height,
                timeout_ms: u64::try_from(badge.timeout.as_millis()).unwrap_or(u64::MAX),
            }),
        };
        Self {
            path: path.split('?').next().unwrap_or_default().to_owned(),
            title: title.into(),
            description: description.into(),
            canonical: Some(site.shell.absolute(path)),
            image: SocialImage::own(&site.shell),
            product: None,
            page_data: json_block(&data),
            refresh: None,
            graph: vec![auto_dealer(site)],
        }
    }

    /// Whether the visitor is on the page of this path.
    pub(crate) fn is_at(&self, path: &str) -> bool {
        self.path == path
    }

    /// What the page tells machines, safe inside a `script` element.
    pub(crate) fn json_ld(&self) -> String {
        graph(&self.graph)
    }

    /// A page that no index should hold and that has no address of its own.
    pub(crate) fn unlisted(mut self) -> Self {
        self.canonical = None;
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
