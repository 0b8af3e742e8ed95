//! Log lines of the car listings call. The texts of failures are fixed (FEED-6).

use super::cached_inventory::InventoryContent;
use crate::FetchError;
use http_client::RedactedUrl;
use inventory::DecodeReport;
use std::time::Duration;
use url::Url;

/// An attempt failed; the next one, if any, starts in `retry_in`.
pub(super) fn failed(url: &Url, error: &FetchError, attempt: u32, retry_in: Option<Duration>) {
    tracing::error!(url = %RedactedUrl(url), cause = %error, attempt, retry_in = ?retry_in, "{}", failure_text(error));
}

/// A fetch panicked.
pub(super) fn crashed(url: &Url, error: &FetchError) {
    tracing::error!(url = %RedactedUrl(url), cause = %error, "{}", failure_text(error));
}

pub(super) fn loaded(url: &Url, content: &InventoryContent, report: &DecodeReport, took: Duration) {
    if !content.was_array {
        tracing::warn!(url = %RedactedUrl(url), "The API returned non-array data");
        return;
    }
    tracing::info!(
        url = %RedactedUrl(url),
        snapshot = %content.list.id(),
        records = report.records,
        accepted = report.accepted,
        repaired = report.repaired,
        dropped = report.dropped_records.values().sum::<usize>(),
        took = ?took,
        "Car listings loaded"
    );
    if !report.unreadable_records.is_empty() {
        let stock_numbers = report.unreadable_records.join(", ");
        tracing::warn!(url = %RedactedUrl(url), %stock_numbers, "unreadable records dropped");
    }
}

pub(super) fn not_modified(url: &Url, took: Duration) {
    tracing::info!(url = %RedactedUrl(url), took = ?took, "Car listings unchanged");
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
        FetchError::NotJson(_) => "The API returned data that is not JSON".into(),
        FetchError::TooLarge { .. } => "The API returned more data than is accepted".into(),
        FetchError::TooManyVehicles { .. } => "The API returned more vehicles than are accepted".into(),
        FetchError::BadRedirect(_) => "The API redirected to where it can't be followed".into(),
        FetchError::Crashed(_) => "Loading the car listings broke off".into(),
    }
}
