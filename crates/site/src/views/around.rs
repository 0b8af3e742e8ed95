//! What stands around a page's content: head, shell, breadcrumbs, hours, notices.

pub(crate) mod breadcrumbs;
pub(crate) mod head;
pub(crate) mod hours;
pub(crate) mod page_data;
pub(crate) mod partner_notices;
pub(crate) mod shell;
pub(crate) mod social;
