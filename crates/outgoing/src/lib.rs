//! The one place that opens connections to other people's servers.
//!
//! A [`Door`] says how far calls may reach and which of them go through a proxy; a [`Call`] is made through it, with its headers,
//! its keys and its limits. Nothing is asked without a limit in time and bytes; a redirect is followed by hand, and keys never
//! leave the host they are for. A lint forbids building a client elsewhere.

mod call;
mod door;
mod failure;
mod hops;
mod names;
mod reach;
mod secret;
mod shown;

pub use call::{Answer, Call};
pub use door::Door;
pub use failure::{BuildError, Failure};
pub use reach::{NotPublic, Reach, is_public};
pub use secret::Secret;
pub use shown::Shown;
