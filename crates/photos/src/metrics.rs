//! Metrics of the photo pipeline.

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use std::time::Duration;

const PHOTOS: &str = "photos_total";
const SECONDS: &str = "photo_seconds";
const AHEAD: &str = "photos_ahead_total";
const DECODED: &str = "photos_decoded_total";
const STORE: &str = "photo_store_total";
const CACHED_BYTES: &str = "photos_kept_bytes";

/// Registers the descriptions of the metrics.
pub(crate) fn describe() {
    describe_counter!(PHOTOS, "Photos asked for, by outcome: memory, disk, store, made, failed, busy");
    describe_histogram!(SECONDS, "Seconds that making a photo took, fetching and waiting included");
    describe_counter!(AHEAD, "Photos made before they were asked for");
    describe_counter!(DECODED, "Originals decoded; several sizes may come of each");
    describe_counter!(
        STORE,
        "Reads and writes of the photos' store, by outcome: found, missing, damaged, written, failed, skipped"
    );
    describe_gauge!(CACHED_BYTES, "Bytes of the photos kept on disk");
}

/// Counts a request for a photo by its outcome.
pub(crate) fn count_request(outcome: &'static str) {
    counter!(PHOTOS, "outcome" => outcome).increment(1);
}

/// Counts a photo that was created before it was requested.
pub(crate) fn count_ahead() {
    counter!(AHEAD).increment(1);
}

/// Counts a decoded original.
pub(crate) fn count_decoded() {
    counter!(DECODED).increment(1);
}

/// Counts an operation of the object store by its outcome.
pub(crate) fn count_store(outcome: &'static str) {
    counter!(STORE, "outcome" => outcome).increment(1);
}

/// Records how long creating a photo took.
pub(crate) fn record_duration(duration: Duration) {
    histogram!(SECONDS).record(duration);
}

/// Sets the size of the disk cache.
pub(crate) fn set_disk_cache_size(bytes: u64) {
    // Exact up to 2^53, far beyond any disk.
    #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
    gauge!(CACHED_BYTES).set(bytes as f64);
}
