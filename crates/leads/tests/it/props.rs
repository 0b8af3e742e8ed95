//! What the tests share: leads to build, a CRM and a mail room on loopback, documents read again.

pub(crate) mod any;
pub(crate) mod builders;
pub(crate) mod crm;
pub(crate) mod documents;
pub(crate) mod dtd;
pub(crate) mod held_time;
pub(crate) mod mailroom;
pub(crate) mod postgres;
pub(crate) mod stage;
pub(crate) mod vectors;
