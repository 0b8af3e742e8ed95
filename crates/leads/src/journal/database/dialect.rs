//! What `SQLite` and PostgreSQL say differently; all other SQL is the same.

use sqlx::{AnyConnection, Connection as _};

#[derive(Clone, Copy, Debug)]
pub(in crate::journal) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// Begins a write transaction. `SQLite` takes its lock at once: a transaction that reads first
    /// can't get it after another's write.
    pub(super) const fn begin_write(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }

    /// Begins a transaction whose reads all see the same state.
    pub(super) const fn begin_read(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// Locks the rows that a query reads.
    pub(in crate::journal) const fn for_update(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR UPDATE",
        }
    }

    /// Locks the rows that a query reads, and skips those that another server has locked.
    pub(in crate::journal) const fn skip_locked(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR UPDATE SKIP LOCKED",
        }
    }

    /// Writes a row that the journals of all releases have, and rolls it back.
    pub(super) async fn try_to_write(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let mut tx = connection.begin_with(self.begin_write()).await?;
        sqlx::query("INSERT INTO pulse (id, at) VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET at = 0")
            .execute(&mut *tx)
            .await?;
        tx.rollback().await
    }
}
