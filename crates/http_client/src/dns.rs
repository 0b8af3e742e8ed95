//! Resolves names with the system's resolver to public addresses only.

use crate::egress_policy::public_addresses;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::net::SocketAddr;

/// A resolver that returns only public addresses.
pub(crate) struct PublicResolver;

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            // The library replaces port 0 with the port of the URL.
            let resolved = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public = public_addresses(name.as_str(), resolved.map(|address| address.ip()).collect())?;
            let addresses = public.into_iter().map(|address| SocketAddr::new(address, 0));
            Ok(Box::new(addresses) as Addrs)
        })
    }
}
