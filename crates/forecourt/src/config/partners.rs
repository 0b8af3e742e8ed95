//! Partners: widgets, badge, history report, tracking, map. One that is not configured is left out of every page.

use super::keys::{Key, key, unset};
use super::{reader::Reader, settings::AddressWithVin};
use site::{BadgeConfig, Partners};

/// Its keys, in the order of the document.
pub(super) const KEYS: &[Key] = &[
    unset("partners.finance_widget", "none", "address that the four finance actions open"),
    unset("partners.trade_in_widget", "none", "address of the trade-in hand-off"),
    unset("partners.credit_application", "none", "address of the frame on `/finance`"),
    unset("partners.deal_rating_badge", "none", "address of the deal-rating badge's script"),
    key("partners.deal_rating_badge_style", "STYLE1", "its style"),
    key("partners.deal_rating_badge_height", "60", "its height in pixels"),
    key("partners.deal_rating_badge_timeout", "5s", "how long it may take to load before it is hidden"),
    unset("partners.history_report", "none", "address of the vehicle history report, with `{vin}` in it"),
    unset("partners.tracking_script", "none", "address of the vehicle-detail tracking script"),
    unset("partners.analytics_id", "none", "GA4 measurement id: `G-` and letters"),
    unset("partners.map_embed", "none", "address of the map's frame, in place of the usual one"),
];

pub(super) fn read(reader: &mut Reader) -> Partners {
    Partners {
        finance_widget: reader.optional("partners.finance_widget"),
        trade_in_widget: reader.optional("partners.trade_in_widget"),
        credit_application: reader.optional("partners.credit_application"),
        deal_rating_badge: badge(reader),
        history_report: reader.optional::<AddressWithVin>("partners.history_report").map(|address| address.0),
        tracking_script: reader.optional("partners.tracking_script"),
        analytics_id: analytics_id(reader),
        map_embed: reader.optional("partners.map_embed"),
    }
}

fn badge(reader: &mut Reader) -> Option<BadgeConfig> {
    let script = reader.optional("partners.deal_rating_badge");
    let style = reader.get("partners.deal_rating_badge_style");
    let height = reader.get("partners.deal_rating_badge_height");
    let timeout = reader.get("partners.deal_rating_badge_timeout");
    Some(BadgeConfig { script: script?, style, height, timeout })
}

fn analytics_id(reader: &mut Reader) -> Option<String> {
    const KEY: &str = "partners.analytics_id";
    let id: String = reader.optional(KEY)?;
    let letters = id.strip_prefix("G-").unwrap_or_default();
    if letters.is_empty() || !letters.chars().all(|c| c.is_ascii_alphanumeric()) {
        reader.mistake(KEY, &format!("{id:?} is no GA4 measurement id (write G- and its letters)"));
        return None;
    }
    Some(id)
}
