//! Names are looked up as ever, and what they lead to is judged before anybody connects.

use crate::Reach;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::{net::SocketAddr, sync::Arc};

/// The machine's own look-up, within a reach.
pub(crate) struct Names(pub(crate) Arc<Reach>);

impl Resolve for Names {
    fn resolve(&self, name: Name) -> Resolving {
        let reach = Arc::clone(&self.0);
        Box::pin(async move {
            // The port is the address's own business; 0 stands for it.
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let admitted = reach.admitted(name.as_str(), found.map(|address| address.ip()).collect())?;
            let addresses = admitted.into_iter().map(|address| SocketAddr::new(address, 0));
            Ok(Box::new(addresses) as Addrs)
        })
    }
}
