//! Partners: widgets, badge, history report, tracking, map, tags. Pages leave out a partner without an
//! address.

use super::keys::{Key, key, optional};
use super::{
    parse::{AnalyticsId, ReportUrl, SecureUrl},
    reader::Reader,
};
use site::{BadgeConfig, IndexNowConfig, Partners, Tags};

pub(super) const KEYS: &[Key] = &[
    optional("partners.finance_widget", "none", "address that the four finance actions open"),
    optional("partners.trade_in_widget", "none", "address of the trade-in widget"),
    optional("partners.credit_application", "none", "address of the `iframe` on `/finance`"),
    optional("partners.deal_rating_badge", "none", "address of the deal-rating badge's script"),
    key("partners.deal_rating_badge_style", "STYLE1", "style of the badge"),
    key("partners.deal_rating_badge_height", "60", "height of the badge in pixels"),
    key("partners.deal_rating_badge_timeout", "5s", "time after which a badge that has not loaded is hidden"),
    optional("partners.history_report", "none", "address of the vehicle history report, with `{vin}` in it"),
    optional("partners.tracking_script", "none", "address of the vehicle-detail tracking script"),
    optional("partners.analytics_id", "none", "GA4 measurement id: `G-` and letters"),
    optional("partners.map_embed", "none", "address of the map's `iframe`, in place of the default map"),
    optional(
        "tags.gtm",
        "none",
        "container of Google Tag Manager, `GTM-…`; what its own tags load needs `tags.hosts`",
    ),
    optional("tags.meta_pixel", "none", "id of the Meta pixel, its digits"),
    optional(
        "tags.google_ads",
        "none",
        "account of Google Ads, `AW-123456789`, or with the label of the conversion that counts sent forms, `AW-123456789/label`",
    ),
    optional("tags.call_tracking", "none", "address of the script that replaces phone numbers"),
    optional(
        "tags.chat",
        "none",
        "address of a chat's script, which loads when a visitor presses the button Chat",
    ),
    optional(
        "tags.hosts",
        "none",
        "further hosts that pages may load from, `pixel.example.com, *.example.com`: each can then run scripts on every page and read \
         what visitors type",
    ),
    key(
        "privacy.consent",
        "opt-out",
        "when scripts that measure load: `opt-out`, until a visitor declines, or `opt-in`, once a visitor allows it in a bar; Global \
         Privacy Control always counts",
    ),
    optional(
        "indexnow.key",
        "off",
        "key of 8 to 128 letters, digits and hyphens with which the addresses of added, changed and removed vehicles are reported to search \
         engines; the site serves it at `/{key}.txt`",
    ),
    key("indexnow.endpoint", "https://api.indexnow.org/indexnow", "address that takes these reports"),
];

pub(super) fn read(reader: &mut Reader) -> Partners {
    Partners {
        finance_widget: reader.optional("partners.finance_widget"),
        trade_in_widget: reader.optional("partners.trade_in_widget"),
        credit_application: reader.optional("partners.credit_application"),
        deal_rating_badge: badge(reader),
        history_report: reader.optional::<ReportUrl>("partners.history_report").map(|url| url.0),
        tracking_script: reader.optional("partners.tracking_script"),
        analytics_id: reader.optional::<AnalyticsId>("partners.analytics_id").map(|id| id.0),
        map_embed: reader.optional("partners.map_embed"),
        tags: Tags {
            gtm: reader.optional("tags.gtm"),
            meta_pixel: reader.optional("tags.meta_pixel"),
            google_ads: reader.optional("tags.google_ads"),
            call_tracking: reader.optional::<SecureUrl>("tags.call_tracking").map(|url| url.0),
            chat: reader.optional::<SecureUrl>("tags.chat").map(|url| url.0),
            hosts: reader.optional("tags.hosts").unwrap_or_default(),
        },
        consent: reader.get("privacy.consent"),
    }
}

pub(super) fn read_index_now(reader: &mut Reader) -> Option<IndexNowConfig> {
    let key = reader.optional("indexnow.key");
    let endpoint = reader.get("indexnow.endpoint");
    Some(IndexNowConfig::new(key?, endpoint))
}

fn badge(reader: &mut Reader) -> Option<BadgeConfig> {
    let script = reader.optional("partners.deal_rating_badge");
    let style = reader.get("partners.deal_rating_badge_style");
    let height = reader.get("partners.deal_rating_badge_height");
    let timeout = reader.get("partners.deal_rating_badge_timeout");
    Some(BadgeConfig { script: script?, style, height, timeout })
}
