//! What a page says of itself in its head.

use crate::{Site, http::json_block};
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
    /// Absolute canonical address; `None` on pages that are no address of their own (errors).
    pub canonical: Option<String>,
    /// Not for an index.
    pub noindex: bool,
    /// `website`, or `product` on a vehicle's page.
    pub og_type: &'static str,
    /// Absolute address of the social picture.
    pub image: String,
    /// Structured data, safe inside a `script` element.
    pub json_ld: Vec<String>,
    /// Settings for the page script, safe inside a `script` element.
    pub page_data: String,
    /// Without scripts the page asks again after so many seconds.
    pub refresh: Option<u32>,
}

impl Head {
    /// The head of the page at `path` (with its canonical query).
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
            noindex: false,
            og_type: "website",
            image: site.shell.absolute("/social.jpg"),
            json_ld: Vec::new(),
            page_data: json_block(&data),
            refresh: None,
        }
    }

    /// Whether the visitor is on the page of this path.
    pub(crate) fn is_at(&self, path: &str) -> bool {
        self.path == path
    }

    /// A page that no index should hold and that has no address of its own.
    pub(crate) fn unlisted(mut self) -> Self {
        self.canonical = None;
        self.noindex = true;
        self
    }

    /// With structured data.
    pub(crate) fn with_data(mut self, data: &serde_json::Value) -> Self {
        self.json_ld.push(json_block(data));
        self
    }

    /// As the answer to a post that had mistakes: the title says so first.
    pub(crate) fn with_error(mut self) -> Self {
        self.title = format!("Error: {}", self.title);
        self.noindex = true;
        self
    }
}
