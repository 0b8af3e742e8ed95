//! Resolves names with the system's resolver and applies the egress policy to the addresses.

use crate::EgressPolicy;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::{net::SocketAddr, sync::Arc};

/// A resolver that returns only addresses that the policy allows.
pub(crate) struct PolicyResolver(pub(crate) Arc<EgressPolicy>);

impl Resolve for PolicyResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let egress_policy = Arc::clone(&self.0);
        Box::pin(async move {
            // The library replaces port 0 with the port of the URL.
            let resolved = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed = egress_policy
                .filter_addresses(name.as_str(), resolved.map(|address| address.ip()).collect())?;
            let addresses = allowed.into_iter().map(|address| SocketAddr::new(address, 0));
            Ok(Box::new(addresses) as Addrs)
        })
    }
}
