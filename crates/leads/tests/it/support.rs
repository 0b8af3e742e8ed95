//! Shared by the tests: builders, mock servers for CRM, SMTP and PostgreSQL, and readers of ADF
//! documents.

pub(crate) mod adf_documents;
pub(crate) mod builders;
pub(crate) mod crm_mock;
pub(crate) mod dtd;
pub(crate) mod paused_time;
pub(crate) mod postgres;
pub(crate) mod smtp_mock;
pub(crate) mod strategies;
pub(crate) mod test_service;
pub(crate) mod vectors;
pub(crate) mod wait;
