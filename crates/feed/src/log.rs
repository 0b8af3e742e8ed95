//! Log lines of the feed. Some texts of failures are literal (FEED-6).

use crate::FetchError;
use crate::state::{Inventory, QuarantineEnd, Quarantined, Served};
use http_client::RedactedUrl;
use inventory::DecodeReport;
use std::time::Duration;
use url::Url;

/// An attempt failed; the next one, if any, starts in `retry_in`.
pub(crate) fn failed(url: &Url, error: &FetchError, attempt: u32, retry_in: Option<Duration>) {
    tracing::error!(url = %RedactedUrl(url), cause = %error, attempt, retry_in = ?retry_in, "{}", failure_text(error));
}

/// A fetch goes on for longer than one attempt may take.
pub(crate) fn unfinished(url: &Url, age: Duration) {
    tracing::warn!(url = %RedactedUrl(url), age = ?age, "listings not loaded yet, the fetch goes on");
}

/// Every fetch has failed for longer than `leads.alert_after`.
pub(crate) fn keeps_failing(url: &Url, error: &FetchError, age: Duration) {
    tracing::error!(url = %RedactedUrl(url), cause = %error, age = ?age, "listings not loaded for long, retry scheduled");
}

/// A fetch panicked, or its work was given up.
pub(crate) fn crashed(url: &Url, error: &FetchError) {
    tracing::error!(url = %RedactedUrl(url), cause = %error, "{}", failure_text(error));
}

pub(crate) fn loaded(url: &Url, inventory: &Inventory, report: &DecodeReport, took: Duration) {
    if !inventory.was_array {
        tracing::warn!(url = %RedactedUrl(url), "The API returned non-array data");
        return;
    }
    tracing::info!(
        url = %RedactedUrl(url),
        snapshot = %inventory.id,
        records = report.records,
        accepted = report.accepted,
        repaired = report.repaired,
        dropped = report.dropped_records.values().sum::<usize>(),
        took = ?took,
        "listings loaded"
    );
    if !report.unreadable_records.is_empty() {
        let stock_numbers = report.unreadable_records.join(", ");
        tracing::warn!(url = %RedactedUrl(url), %stock_numbers, "unreadable records dropped");
    }
    for note in report.notes() {
        tracing::warn!(url = %RedactedUrl(url), %note, "listings loaded, a setting is needed");
    }
}

pub(crate) fn not_modified(url: &Url, took: Duration) {
    tracing::info!(url = %RedactedUrl(url), took = ?took, "listings not modified");
}

/// A quarantine begins, or continues after a restart.
pub(crate) fn quarantined(
    url: &Url,
    quarantined: &Quarantined,
    served: &Served,
    hold: Duration,
    is_file: bool,
) {
    let hold = humantime::format_duration(hold);
    let accepted_when = if is_file {
        format!("a later file says the same after {hold}")
    } else {
        format!("the feed has sent the same for {hold}")
    };
    tracing::error!(
        url = %RedactedUrl(url),
        anomaly = %quarantined.anomaly,
        served = served.inventory.vehicles(),
        quarantined = quarantined.latest.vehicles(),
        age = ?served.confirmed_at.elapsed(),
        accepted_when,
        "inventory quarantined, the one before is served; `forecourt feed accept` accepts it at once"
    );
}

/// During a quarantine, the feed sends another suspicious inventory.
pub(crate) fn quarantine_restarted(url: &Url, quarantined: &Quarantined) {
    tracing::warn!(
        url = %RedactedUrl(url),
        anomaly = %quarantined.anomaly,
        quarantined = quarantined.latest.vehicles(),
        "inventory quarantined again, suspicious in another way"
    );
}

pub(crate) fn quarantine_ended(url: &Url, quarantined: &Quarantined, why: QuarantineEnd) {
    let url = RedactedUrl(url);
    let Quarantined { anomaly, fetches, latest, since, .. } = quarantined;
    let (vehicles, after) = (latest.vehicles(), since.elapsed());
    match why {
        QuarantineEnd::NotSuspicious => {
            tracing::info!(%url, %anomaly, ?after, "inventory accepted, no longer suspicious");
        }
        QuarantineEnd::OtherServer => {
            tracing::info!(%url, %anomaly, ?after, "quarantine ended by another server");
        }
        QuarantineEnd::SentLongEnough => {
            tracing::warn!(%url, %anomaly, vehicles, fetches, ?after, "quarantined inventory accepted, the feed has kept sending it");
        }
        QuarantineEnd::Operator => {
            tracing::warn!(%url, %anomaly, vehicles, fetches, ?after, "quarantined inventory accepted by an operator");
        }
    }
}

pub(crate) fn taken_over(inventory: &Inventory) {
    tracing::info!(snapshot = %inventory.id, vehicles = inventory.vehicles(), "inventory taken over from another server");
}

fn failure_text(error: &FetchError) -> String {
    match error {
        FetchError::Refused { status, redirected: false } => {
            format!("Failed to fetch car listings. Status: {status}")
        }
        FetchError::Refused { status, redirected: true } => {
            format!("Failed to fetch car listings after redirect. Status: {status}")
        }
        FetchError::TimedOut => "Request timeout - API took too long to respond".into(),
        FetchError::Unreachable(_) => "Network error - check internet connection and API endpoint".into(),
        FetchError::NotJson(_) => "listings not read, the data is not JSON".into(),
        FetchError::Unreadable(_) | FetchError::File { .. } | FetchError::StillWritten { .. } => {
            "inventory not read".into()
        }
        FetchError::TooLarge { .. } => "listings not read, the data exceeds the limit".into(),
        FetchError::TooManyVehicles { .. } => "listings not read, the vehicles exceed the limit".into(),
        FetchError::BadRedirect(_) => "listings not fetched, the redirect can't be followed".into(),
        FetchError::GivenUp(_) => "listings not loaded, given up after too long".into(),
        FetchError::Crashed(_) => "listings not loaded, the task failed".into(),
    }
}
