//! Where the journal is, and what its two databases say differently.

use std::{fmt, path::PathBuf, time::Duration};
use url::Url;

/// Where leads are kept (LEAD-9).
#[derive(Clone, PartialEq, Eq)]
pub enum JournalPlace {
    /// In the file `leads.db` of this folder: one server, nothing to install.
    Folder(PathBuf),
    /// In a `PostgreSQL` database, which several servers may share.
    Database {
        /// `postgres://user:password@host/database`.
        url: Url,
        /// Limit of connecting, of one read and of one write.
        timeout: Duration,
    },
}

/// Without the password.
impl fmt::Debug for JournalPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// As messages name it: without the password, and without what else an address may hide.
impl fmt::Display for JournalPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.join("leads.db").display().fmt(f),
            Self::Database { url, .. } => {
                write!(f, "{}://{}{}", url.scheme(), url.host_str().unwrap_or_default(), url.path())
            }
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::{Duration, JournalPlace};

    #[test]
    fn a_database_is_named_without_its_password() {
        let url = "postgres://dealer:s3cret@db.example.com:5432/leads?sslpassword=hush".parse().unwrap();
        let place = JournalPlace::Database { url, timeout: Duration::from_secs(10) };
        assert_eq!(place.to_string(), "postgres://db.example.com/leads");
        assert_eq!(format!("{place:?}"), "postgres://db.example.com/leads");
    }
}
