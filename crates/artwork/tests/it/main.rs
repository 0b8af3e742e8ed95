//! Tests of the public API.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod any_bytes;
mod fonts;
