//! What stands around a page's content: breadcrumbs, hours, notices, what a shared link shows.

pub(crate) mod breadcrumbs;
pub(crate) mod hours;
mod moment;
pub(crate) mod page_data;
pub(crate) mod partner_notices;
pub(crate) mod social;
