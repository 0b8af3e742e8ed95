//! Doors for shoppers' agents: the Model Context Protocol server, the Auto Agent Protocol, and the
//! leads that agents submit. They answer from the inventory, the queries and the prices that the
//! site's pages show.

mod enquiry;
mod mcp;
mod protocol;
mod text_limit;

use axum::Router;
use site::{Site, noindex};

/// The addresses of the protocols that are on, for [`Site::service`].
pub fn routes(site: &Site) -> Router<Site> {
    protocol::routes(&site.config).layer(noindex()).merge(mcp::routes(site))
}
