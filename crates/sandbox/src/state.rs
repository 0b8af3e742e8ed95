//! The state that all routes share.

use crate::{Fault, crm::inbox::Inbox, demo_inventory::vehicles::DemoInventory, faults::partner::Partner};
use std::{net::SocketAddr, sync::Arc};

/// The address, and the faults from the start.
#[derive(Clone, Debug)]
pub struct SandboxConfig {
    /// Address; port 0 picks one.
    pub listen: SocketAddr,
    /// The feed's fault.
    pub feed_fault: Fault,
    /// The CRM's fault.
    pub crm_fault: Fault,
}

#[derive(Debug)]
pub(crate) struct SandboxState {
    /// `http://127.0.0.1:PORT`.
    pub(crate) origin: String,
    pub(crate) inventory: Arc<DemoInventory>,
    pub(crate) inbox: Arc<Inbox>,
    pub(crate) feed: Arc<Partner>,
    pub(crate) item: Arc<Partner>,
    pub(crate) photos: Arc<Partner>,
    pub(crate) crm: Arc<Partner>,
}

impl SandboxState {
    pub(crate) fn new(config: SandboxConfig, addr: SocketAddr) -> serde_json::Result<Self> {
        let origin = origin(addr);
        Ok(Self {
            inventory: Arc::new(DemoInventory::load(origin.clone())?),
            origin,
            inbox: Arc::default(),
            feed: Arc::new(Partner::new(config.feed_fault)),
            item: Arc::default(),
            photos: Arc::default(),
            crm: Arc::new(Partner::new(config.crm_fault)),
        })
    }
}

/// A server on the unspecified address is reached on loopback.
pub(crate) fn origin(addr: SocketAddr) -> String {
    match addr {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => format!("http://127.0.0.1:{}", v4.port()),
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => format!("http://[::1]:{}", v6.port()),
        _ => format!("http://{addr}"),
    }
}
