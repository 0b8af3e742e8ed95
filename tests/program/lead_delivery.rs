//! Leads are stored and delivered despite every failure.

mod broken_journal;
mod full_disk;
mod journal_maintenance;
pub(crate) mod random_faults;
mod recovery;
mod reports;
