//! How far calls reach, and what they carry where.

#![expect(clippy::unwrap_used, reason = "a test that can't go on has failed")]

mod addresses;
mod host;
mod keys;
mod neighbors;
