//! Reports, notifications and the test lead.

mod notifications;
mod reports;
mod test_lead;
