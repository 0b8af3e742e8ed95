//! The place of the database.

use std::{fmt, path::PathBuf, time::Duration};
use url::Url;

/// The place of the database (LEAD-9).
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseLocation {
    /// The file `leads.db` in this folder: one server, nothing to install.
    Folder(PathBuf),
    /// A PostgreSQL database, which several servers may share.
    Database {
        /// `postgres://user:password@host/database`.
        url: Url,
        /// Limit of connecting, of one read and of one write.
        timeout: Duration,
    },
}

impl DatabaseLocation {
    /// Several servers may use the database.
    pub const fn is_shared(&self) -> bool {
        matches!(self, Self::Database { .. })
    }
}

/// Without the password.
impl fmt::Debug for DatabaseLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The database's name in messages, without password and query.
impl fmt::Display for DatabaseLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.join("leads.db").display().fmt(f),
            Self::Database { url, .. } => {
                write!(f, "{}://{}{}", url.scheme(), url.host_str().unwrap_or_default(), url.path())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_named_without_its_password() {
        let url = "postgres://dealer:s3cret@db.example.com:5432/leads?sslpassword=hush".parse().unwrap();
        let place = DatabaseLocation::Database { url, timeout: Duration::from_secs(10) };
        assert_eq!(place.to_string(), "postgres://db.example.com/leads");
        assert_eq!(format!("{place:?}"), "postgres://db.example.com/leads");
    }
}
