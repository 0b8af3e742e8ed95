//! Reports, notifications and the test lead.

mod digests;
mod notifications;
mod reports;
mod test_lead;
