//! Local stand-ins for every partner, with faults on demand: what `forecourt demo` and the tests run against.
//!
//! One server on one port plays the inventory feed and its photos, the CRM with its inbox, the finance and trade-in
//! widgets, the deal-rating badge, the history report, the map and the tracking script.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "partners are not held to the house's ways"
)]

mod config;
mod control;
mod crm;
mod faults;
mod routes;
mod running;
mod state;
mod stock;
mod windows;

pub use config::SandboxConfig;
pub use faults::fault::{Fault, FaultError};
pub use faults::partner::SeenRequest;
pub use running::{Running, serve};

/// A lead as the CRM's inbox holds it.
#[derive(Clone, Debug)]
pub struct ReceivedLead {
    /// Text of the prospect's first `id`.
    pub id: String,
    /// The document as it came.
    pub xml: String,
}
