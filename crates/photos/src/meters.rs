//! What the pipeline counts and measures.

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use std::time::Duration;

const PHOTOS: &str = "photos_total";
const SECONDS: &str = "photo_seconds";
const KEPT: &str = "photos_kept_bytes";

/// Says what each figure means.
pub(crate) fn describe() {
    describe_counter!(PHOTOS, "Photos asked for, by outcome: memory, disk, made, failed, busy");
    describe_histogram!(SECONDS, "Seconds that making a photo took, fetching and waiting included");
    describe_gauge!(KEPT, "Bytes of the photos kept on disk");
}

/// A photo that was asked for, and what became of it.
pub(crate) fn asked(outcome: &'static str) {
    counter!(PHOTOS, "outcome" => outcome).increment(1);
}

/// A photo was made, in this time.
pub(crate) fn made(took: Duration) {
    histogram!(SECONDS).record(took);
}

/// So much is kept on disk.
pub(crate) fn kept(bytes: u64) {
    // Exact up to 2^53, far beyond any disk.
    #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
    gauge!(KEPT).set(bytes as f64);
}
