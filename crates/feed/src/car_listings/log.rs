//! The log lines of the car listings call; the words of those that tell a failure are fixed (FEED-6).

use super::hold::Hold;
use super::kept::Kept;
use crate::{Failure, Fetched};
use http_client::RedactedUrl;
use std::time::Duration;
use url::Url;

/// A try that failed, and when the next one is made.
pub(super) fn failed(url: &Url, failure: &Failure, attempt: u32, retry_in: Option<Duration>) {
    tracing::error!(url = %RedactedUrl(url), cause = %failure, attempt, retry_in = ?retry_in, "{}", line(failure));
}

/// A load that panicked outside a try.
pub(super) fn crashed(url: &Url, failure: &Failure) {
    tracing::error!(url = %RedactedUrl(url), cause = %failure, "{}", line(failure));
}

/// A listing came.
pub(super) fn loaded(url: &Url, fetched: &Fetched, took: Duration) {
    let Fetched { snapshot, report, was_array } = fetched;
    if !was_array {
        tracing::warn!(url = %RedactedUrl(url), "The API returned non-array data");
        return;
    }
    tracing::info!(
        url = %RedactedUrl(url),
        snapshot = %snapshot.id(),
        records = report.records,
        accepted = report.accepted,
        repaired = report.repaired,
        dropped = report.dropped_records.values().sum::<usize>(),
        took = ?took,
        "Car listings loaded"
    );
}

/// The feed says that nothing has changed.
pub(super) fn unchanged(url: &Url, took: Duration) {
    tracing::info!(url = %RedactedUrl(url), took = ?took, "Car listings unchanged");
}

/// A doubtful listing has come, or is still held after a start.
pub(super) fn held(url: &Url, hold: &Hold, good: &Kept, limit: Duration) {
    tracing::error!(
        url = %RedactedUrl(url),
        doubt = %hold.doubt,
        serving = good.stock.vehicles(),
        held = hold.latest.vehicles(),
        age = ?good.confirmed.elapsed(),
        "Car listings held: they are doubtful, and the last good ones stay. They are taken when the feed has said the \
         same for {}, or at once with `forecourt feed accept`",
        humantime::format_duration(limit)
    );
}

/// While a doubtful listing is held, the feed says something else that is doubtful.
pub(super) fn held_anew(url: &Url, hold: &Hold) {
    tracing::warn!(url = %RedactedUrl(url), doubt = %hold.doubt, held = hold.latest.vehicles(), "Car listings held: they are another doubtful lot");
}

/// A listing that was held is taken.
pub(super) fn taken(url: &Url, hold: &Hold, why: &str) {
    let Hold { doubt, fetches, .. } = hold;
    let (vehicles, after) = (hold.latest.vehicles(), hold.since.elapsed());
    tracing::warn!(url = %RedactedUrl(url), %doubt, vehicles, fetches, ?after, "Car listings taken although they were doubtful: {why}");
}

/// The feed is good again.
pub(super) fn let_go(url: &Url, hold: &Hold) {
    tracing::info!(url = %RedactedUrl(url), doubt = %hold.doubt, after = ?hold.since.elapsed(), "Car listings are no longer doubtful");
}

fn line(failure: &Failure) -> String {
    match failure {
        Failure::Refused { status, redirected: false } => {
            format!("Failed to fetch car listings. Status: {status}")
        }
        Failure::Refused { status, redirected: true } => {
            format!("Failed to fetch car listings after redirect. Status: {status}")
        }
        Failure::TimedOut => "Request timeout - API took too long to respond".into(),
        Failure::Unreachable(_) => "Network error - check internet connection and API endpoint".into(),
        Failure::NotJson(_) => "The API returned data that is not JSON".into(),
        Failure::TooLarge { .. } => "The API returned more data than is accepted".into(),
        Failure::BadRedirect(_) => "The API redirected to where it can't be followed".into(),
        Failure::Crashed(_) => "Loading the car listings broke off".into(),
    }
}
