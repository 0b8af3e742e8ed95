//! Local stand-ins for every partner, with faults on demand, for `forecourt demo` and tests.
//!
//! One server on one port is the inventory feed with its photos, the CRM with its inbox, the
//! finance and trade-in widgets, the deal-rating badge, the history report, the map and the
//! tracking script.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the rules for the product do not apply to stand-ins"
)]

mod control;
mod crm;
mod demo_inventory;
mod faults;
mod partner_pages;
mod routes;
mod sandbox;
mod state;

pub use faults::fault::{Fault, FaultError};
pub use faults::partner::ReceivedRequest;
pub use sandbox::{Sandbox, serve};
pub use state::SandboxConfig;

/// A lead in the CRM's inbox.
#[derive(Clone, Debug)]
pub struct ReceivedLead {
    /// Text of the prospect's first `id`.
    pub id: String,
    /// The document as received.
    pub xml: String,
}
