//! Leads: kept, sent, and looked after by operators, whatever breaks.

pub(crate) mod broken_journal;
pub(crate) mod faults;
pub(crate) mod full_disk;
pub(crate) mod journal_care;
pub(crate) mod leads;
pub(crate) mod reports;
