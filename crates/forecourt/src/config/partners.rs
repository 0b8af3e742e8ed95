//! Partners: widgets, badge, history report, tracking, map. One that is not configured is left out of every page.

use super::{reader::Reader, settings::AddressWithVin};
use site::{BadgeConfig, Partners};

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
