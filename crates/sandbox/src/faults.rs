//! Faults of the partners, and the requests that they receive.

pub(crate) mod fault;
pub(crate) mod fault_layer;
pub(crate) mod killable_connection;
pub(crate) mod partner;
