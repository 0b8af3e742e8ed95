//! Leads are stored and delivered despite every failure.

mod broken_journal;
mod four_places;
mod full_disk;
mod journal_maintenance;
mod mail_alone;
pub(crate) mod random_faults;
mod recovery;
mod reports;
