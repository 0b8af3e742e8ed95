//! Log lines of a quarantine (FEED-7).

use super::Quarantine;
use crate::feed::cached_inventory::CachedInventory;
use http_client::RedactedUrl;
use std::time::Duration;
use url::Url;

/// A quarantine begins, or continues after a restart.
pub(super) fn begun(url: &Url, quarantine: &Quarantine, good: &CachedInventory, limit: Duration) {
    tracing::error!(
        url = %RedactedUrl(url),
        doubt = %quarantine.anomaly,
        serving = good.content.vehicles(),
        held = quarantine.latest.vehicles(),
        age = ?good.confirmed_at.elapsed(),
        "Car listings held: they are doubtful, and the last good ones stay. They are taken when the feed has said the \
         same for {}, or at once with `forecourt feed accept`",
        humantime::format_duration(limit)
    );
}

/// During a quarantine, the feed sends another suspicious inventory.
pub(super) fn replaced(url: &Url, quarantine: &Quarantine) {
    tracing::warn!(url = %RedactedUrl(url), doubt = %quarantine.anomaly, held = quarantine.latest.vehicles(), "Car listings held: they are another doubtful lot");
}

/// The quarantined inventory is accepted.
pub(super) fn accepted(url: &Url, quarantine: &Quarantine, why: &str) {
    let Quarantine { anomaly: doubt, fetches, .. } = quarantine;
    let (vehicles, after) = (quarantine.latest.vehicles(), quarantine.since.elapsed());
    tracing::warn!(url = %RedactedUrl(url), %doubt, vehicles, fetches, ?after, "Car listings taken although they were doubtful: {why}");
}

/// Another server has accepted or dropped the quarantined inventory.
pub(super) fn ended_elsewhere(url: &Url, quarantine: &Quarantine) {
    tracing::info!(url = %RedactedUrl(url), doubt = %quarantine.anomaly, after = ?quarantine.since.elapsed(), "Car listings are no longer held: another server has decided");
}

/// The quarantine ends because the feed sends a good inventory.
pub(super) fn dropped(url: &Url, quarantine: &Quarantine) {
    tracing::info!(url = %RedactedUrl(url), doubt = %quarantine.anomaly, after = ?quarantine.since.elapsed(), "Car listings are no longer doubtful");
}
