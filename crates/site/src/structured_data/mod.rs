//! What machines read of a page: schema.org's words for the dealership, its vehicles and its lists (MACHINE-1).
//!
//! Every page says who it belongs to, and adds what it is about. What is not known is left out, and nothing that the
//! site only estimates or samples goes in.

mod breadcrumbs;
mod dealer;
mod listing;
mod node;
mod vehicle;
mod web_site;

pub(crate) use breadcrumbs::breadcrumb_list;
pub(crate) use dealer::auto_dealer;
pub(crate) use listing::item_list;
pub(crate) use node::{Node, graph};
pub(crate) use vehicle::product;
pub(crate) use web_site::web_site;
