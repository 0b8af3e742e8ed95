//! Data of a page for its script: the page's type, and settings and facts for the configured
//! partners.

use crate::{Consent, GoogleAds, Partners, Site};
use inventory::Vehicle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The page's type in analytics (PARTNER-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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
    /// Any other page.
    Custom,
}

impl PageType {
    /// The name in page data and metrics.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::ItemList => "itemlist",
            Self::Item => "item",
            Self::Compare => "compare",
            Self::Trade => "trade",
            Self::Finance => "finance",
            Self::Service => "service",
            Self::Contact => "contact",
            Self::ThankYou => "thank_you",
            Self::Custom => "custom",
        }
    }
}

/// Settings that the page script reads.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "PageData.ts")]
pub(crate) struct PageData {
    /// Kind of the page.
    page_type: PageType,
    /// Partners' scripts that measure wait until the visitor allows them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    opt_in: bool,
    /// Analytics settings and facts of the page; null without analytics.
    analytics: Option<AnalyticsData>,
    /// Deal-rating badge.
    badge: Option<BadgeData>,
    /// The dealership's own texts for scripts, by the numbers of those that they replace.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(type = "Record<string, string>")]
    messages: BTreeMap<usize, String>,
}

/// Analytics settings, and facts of the page that only the server knows.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "AnalyticsData.ts")]
pub(crate) struct AnalyticsData {
    /// GA4 id.
    measurement_id: Option<String>,
    /// Address of the tracking script.
    tracking_script: Option<String>,
    /// Google Tag Manager's container: `GTM-…`.
    #[serde(skip_serializing_if = "Option::is_none")]
    container_id: Option<String>,
    /// Meta pixel.
    #[serde(skip_serializing_if = "Option::is_none")]
    pixel_id: Option<String>,
    /// Google Ads account: `AW-123456789`.
    #[serde(skip_serializing_if = "Option::is_none")]
    ads_id: Option<String>,
    /// The conversion that counts accepted forms: `AW-123456789/label`.
    #[serde(skip_serializing_if = "Option::is_none")]
    ads_conversion: Option<String>,
    /// Address of the script that replaces phone numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    call_tracking: Option<String>,
    /// Dealership's name.
    store_name: String,
    /// `tel:` link of the service department, if it has its own phone. Other phone links are
    /// sales'.
    service_phone: Option<String>,
    /// HTTP status of an error page.
    error_code: Option<u16>,
    /// The vehicle that the page is about.
    item: Option<ItemData>,
}

/// A vehicle by the analytics' parameter names; unknown values are omitted.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "ItemData.ts", optional_fields)]
#[expect(clippy::struct_field_names, reason = "the names are those of the parameters")]
pub(crate) struct ItemData {
    /// VIN.
    #[serde(skip_serializing_if = "Option::is_none")]
    item_id: Option<String>,
    /// Stock number.
    item_number: String,
    /// Always `used`.
    item_condition: String,
    /// Model year.
    #[serde(skip_serializing_if = "Option::is_none")]
    item_year: Option<u16>,
    /// Make.
    #[serde(skip_serializing_if = "Option::is_none")]
    item_make: Option<String>,
    /// Model.
    #[serde(skip_serializing_if = "Option::is_none")]
    item_model: Option<String>,
    /// Dealer price in whole dollars.
    #[serde(skip_serializing_if = "Option::is_none")]
    item_price: Option<u32>,
    /// Trim.
    #[serde(skip_serializing_if = "Option::is_none")]
    item_variant: Option<String>,
    /// Exterior color.
    #[serde(skip_serializing_if = "Option::is_none")]
    item_color: Option<String>,
    /// Body style.
    #[serde(skip_serializing_if = "Option::is_none")]
    item_type: Option<String>,
    /// Fuel.
    #[serde(skip_serializing_if = "Option::is_none")]
    item_fuel_type: Option<String>,
}

/// The deal-rating badge's script and look (PARTNER-3).
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "BadgeData.ts")]
pub(crate) struct BadgeData {
    /// Address of the script.
    script: String,
    /// `STYLE1`.
    style: String,
    /// Pixels.
    height: u32,
    /// Milliseconds after which a badge that did not load is hidden.
    #[ts(type = "number")]
    timeout_ms: u64,
}

impl PageData {
    pub(crate) const fn page_type(&self) -> PageType {
        self.page_type
    }

    pub(crate) fn new(site: &Site, page_type: PageType) -> Self {
        let partners = &site.config.partners;
        let badge = partners.deal_rating_badge.as_ref().map(|badge| BadgeData {
            script: badge.script.to_string(),
            style: badge.style.clone(),
            height: badge.height,
            timeout_ms: u64::try_from(badge.timeout.as_millis()).unwrap_or(u64::MAX),
        });
        let opt_in = partners.consent == Consent::OptIn;
        let messages = site.shell.messages.replaced_in_browser();
        let messages = messages.map(|(number, text)| (number, text.to_owned())).collect();
        Self { page_type, opt_in, analytics: AnalyticsData::new(site, partners), badge, messages }
    }

    /// The page is about this vehicle.
    pub(crate) fn set_vehicle(&mut self, vehicle: &Vehicle) {
        if let Some(analytics) = &mut self.analytics {
            analytics.item = Some(ItemData::new(vehicle));
        }
    }

    pub(crate) fn set_error(&mut self, status: http::StatusCode) {
        if let Some(analytics) = &mut self.analytics {
            analytics.error_code = Some(status.as_u16());
        }
    }
}

impl AnalyticsData {
    fn new(site: &Site, partners: &Partners) -> Option<Self> {
        let (shell, tags) = (&site.shell, &partners.tags);
        let own_phone = shell.service_phone.href() != shell.phone.href();
        crate::tags::measures_visits(partners).then(|| Self {
            measurement_id: partners.analytics_id.clone(),
            tracking_script: partners.tracking_script.as_ref().map(url::Url::to_string),
            container_id: tags.gtm.as_ref().map(|id| id.as_str().to_owned()),
            pixel_id: tags.meta_pixel.as_ref().map(|id| id.as_str().to_owned()),
            ads_id: tags.google_ads.as_ref().map(|ads| ads.id().to_owned()),
            ads_conversion: tags.google_ads.as_ref().and_then(GoogleAds::conversion),
            call_tracking: tags.call_tracking.as_ref().map(url::Url::to_string),
            store_name: shell.name.clone(),
            service_phone: own_phone.then(|| shell.service_phone.href()),
            error_code: None,
            item: None,
        })
    }
}

impl ItemData {
    fn new(vehicle: &Vehicle) -> Self {
        let non_empty = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Self {
            item_id: vehicle.vin.as_ref().map(|vin| vin.as_str().to_owned()),
            item_number: vehicle.stock_number.as_str().to_owned(),
            item_condition: Vehicle::SOLD_AS.to_lowercase(),
            item_year: vehicle.year(),
            item_make: non_empty(vehicle.make()),
            item_model: non_empty(vehicle.model()),
            item_price: vehicle
                .advertised_price()
                .and_then(|price| u32::try_from(price.whole_dollars()).ok()),
            item_variant: vehicle.trim().map(str::to_owned),
            item_color: vehicle.exterior_color().map(str::to_owned),
            item_type: vehicle.body_style().map(str::to_owned),
            item_fuel_type: vehicle.fuel_type().map(str::to_owned),
        }
    }
}
