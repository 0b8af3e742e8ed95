//! The journal's file after crashes, on a full disk, with other releases, and at a large size.

mod earlier_releases;
mod file;
pub(crate) mod follow_ups;
mod large_journal;
mod later_release;
mod pending_writes;
