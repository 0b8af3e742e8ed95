//! Where the sandbox listens, and what is wrong with it from the start.

use crate::Fault;
use std::net::SocketAddr;

/// Where the sandbox listens, and what is wrong with it from the start.
#[derive(Clone, Debug)]
pub struct SandboxConfig {
    /// Address; port 0 picks one.
    pub listen: SocketAddr,
    /// The feed's fault.
    pub feed_fault: Fault,
    /// The CRM's fault.
    pub crm_fault: Fault,
}
