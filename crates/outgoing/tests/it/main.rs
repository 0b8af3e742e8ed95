//! How far calls reach, and what they carry where.

#![expect(clippy::unwrap_used, reason = "a test that can't go on has failed")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod addresses;
mod host;
mod keys;
mod neighbors;
