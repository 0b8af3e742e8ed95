//! Tests of the egress policy and of keys in redirects.

#![expect(clippy::unwrap_used, reason = "a test that can't go on has failed")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod addresses;
mod keys;
mod mock_server;
mod policy;
