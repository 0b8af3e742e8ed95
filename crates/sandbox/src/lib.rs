//! Local stand-ins for every partner, with faults on demand: what `forecourt demo` and the tests run against.
//!
//! One server on one port plays the inventory feed and its photos, the CRM with its inbox, the finance and trade-in
//! widgets, the deal-rating badge, the history report, the map and the tracking script.

mod conditional;
mod config;
mod control;
mod crm;
mod fault;
mod figures;
mod html;
mod inventory_api;
mod lot;
mod misbehavior;
mod partner;
mod payment;
mod photos;
mod portraits;
mod routes;
mod running;
mod scripts;
mod state;
mod widgets;
mod wire;

pub use config::SandboxConfig;
pub use fault::{Fault, FaultError};
pub use partner::SeenRequest;
pub use running::{Running, serve};

/// A lead as the CRM's inbox holds it.
#[derive(Clone, Debug)]
pub struct ReceivedLead {
    /// Text of the prospect's first `id`.
    pub id: String,
    /// The document as it came.
    pub xml: String,
}
