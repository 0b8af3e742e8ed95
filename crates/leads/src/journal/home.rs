//! Where the journal lives: a file or a database, its tables, and who else has it open.

pub(super) mod database;
pub(super) mod dialect;
pub(super) mod file;
pub(super) mod presence;
pub(super) mod steady;
pub(super) mod tables;
pub(super) mod trial;
