//! The only HTTP client of the program.
//!
//! A [`Door`] opens connections: it enforces an egress policy and chooses between a direct connection and a proxy. A [`Call`] sends
//! requests through it, with headers, keys and limits. Every request is limited in time and bytes. Redirects are followed by this crate,
//! not by the library, so that keys are never sent to another host. A lint forbids other HTTP clients.

mod call;
mod dns;
mod door;
mod failure;
mod reach;
mod redirects;
mod secret;
mod shown;

pub use call::{Answer, Call};
pub use door::Door;
pub use failure::{BuildError, Failure};
pub use reach::{NotPublic, Reach, is_public};
pub use secret::Secret;
pub use shown::Shown;
