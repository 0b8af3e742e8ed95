//! Derives themes of example dealers and of random colors, as a user of the crate does. The contrasts are computed
//! here again, from the table that the site's own test reads.

#![expect(clippy::unwrap_used, reason = "a test that can't go on ends there")]

mod contrast;
mod dealers;
mod random;

/// The most bytes that a stylesheet has (LOOK-1).
const MAX_BYTES: usize = 2_000;
