//! What the journal's two databases say differently.

/// What the two databases say differently; all other SQL is the same.
#[derive(Clone, Copy, Debug)]
pub(in crate::journal) enum Dialect {
    /// One writer at a time.
    Sqlite,
    /// Several writers, each with its rows.
    Postgres,
}

impl Dialect {
    /// How a write begins. `SQLite` takes its lock at once: a transaction that read first could not get it any more after
    /// another's write.
    pub(in crate::journal) const fn begin(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }

    /// How a look begins in which all that is read fits together.
    pub(in crate::journal) const fn begin_look(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// Holds a row that is read to be changed.
    pub(in crate::journal) const fn for_update(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR UPDATE",
        }
    }

    /// The same, passing by the rows that another server holds.
    pub(in crate::journal) const fn skip_locked(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR UPDATE SKIP LOCKED",
        }
    }
}
