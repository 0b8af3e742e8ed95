//! Pages of the service center.

pub(crate) mod schedule_service;
pub(crate) mod service;
