//! `SQLite` and PostgreSQL differ in these statements; all other SQL is the same.

use sqlx::{AnyConnection, Connection as _};

/// The SQL that a database understands.
#[derive(Clone, Copy, Debug)]
pub enum Dialect {
    /// `SQLite`.
    Sqlite,
    Postgres,
}

impl Dialect {
    /// Begins a write transaction. `SQLite` takes its lock at once: a transaction that reads first
    /// can't get it after another's write.
    pub(crate) const fn begin_write(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }

    /// Begins a transaction whose reads all see the same state.
    pub(crate) const fn begin_read(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// Locks the rows that a query reads.
    pub const fn for_update(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR UPDATE",
        }
    }

    /// Locks the rows that a query reads, and skips those that another server has locked.
    pub const fn skip_locked(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " FOR UPDATE SKIP LOCKED",
        }
    }

    /// A release has created the tables.
    pub(crate) async fn has_migrations(self, connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
        match self {
            Self::Sqlite => {
                let count = "SELECT COUNT(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
                sqlx::query_scalar(count).fetch_one(connection).await.map(|count: i64| count > 0)
            }
            Self::Postgres => {
                let exists = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
                sqlx::query_scalar(exists).fetch_one(connection).await
            }
        }
    }

    /// Writes a row that the databases of all releases have, and rolls it back.
    pub(crate) async fn try_to_write(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let mut tx = connection.begin_with(self.begin_write()).await?;
        sqlx::query("INSERT INTO pulse (id, at) VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET at = 0")
            .execute(&mut *tx)
            .await?;
        tx.rollback().await
    }
}
