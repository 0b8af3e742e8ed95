//! The only HTTP client of the program.
//!
//! A [`HttpClient`] opens connections: it enforces an egress policy and chooses between a direct
//! connection and a proxy. A [`Call`] sends requests through it, with headers, keys and limits.
//! Every request is limited in time and bytes. Redirects are followed by this crate, not by the
//! library, so that keys are never sent to another host. A lint forbids other HTTP clients.

mod call;
mod client;
mod dns;
mod egress_policy;
mod failure;
mod redacted_url;
mod redirects;
mod secret;

pub use call::{Call, HttpResponse};
pub use client::HttpClient;
pub use egress_policy::{EgressPolicy, NotPublic, has_public_addresses, is_loopback_host, is_public};
pub use failure::{BuildError, Failure};
pub use redacted_url::RedactedUrl;
pub use secret::Secret;
