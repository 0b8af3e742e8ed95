//! The journal in a `PostgreSQL` database that several servers share. Claims of a dead process run out: nobody can tell one
//! that is dead from one that is cut off.

use super::{JournalError, JournalPlace, tables};
use sqlx::{AnyConnection, ConnectOptions as _, Connection as _, any::AnyConnectOptions};
use std::time::Duration;
use url::Url;

/// What the server itself ends: statements, waits and transactions that hang. A lead's durability is not the server's
/// default to decide.
const SETTINGS: &str = "SET synchronous_commit = on; SET statement_timeout = '10s'; SET lock_timeout = '5s'; \
                        SET idle_in_transaction_session_timeout = '10s';";

/// The journal's database.
#[derive(Debug)]
pub(super) struct Database {
    url: Url,
    timeout: Duration,
}

impl Database {
    pub(super) const fn new(url: Url, timeout: Duration) -> Self {
        Self { url, timeout }
    }

    /// How long it may take for one read or one write.
    pub(super) const fn timeout(&self) -> Duration {
        self.timeout
    }

    /// The first connection of this process: the tables are made and brought up to date, by one server at a time.
    pub(super) async fn open(&self) -> Result<AnyConnection, JournalError> {
        let connection = self.connect().await?;
        tables::bring_up_to_date(self.options()?, SETTINGS, &tables::postgres())
            .await
            .map_err(|error| self.closed(error))?;
        Ok(connection)
    }

    /// This connection, or a new one where there is none or the database has cut it: a restart of the database is not found
    /// out by a visitor's lead.
    pub(super) async fn connected(&self, kept: Option<AnyConnection>) -> Result<AnyConnection, JournalError> {
        if let Some(mut kept) = kept
            && matches!(tokio::time::timeout(self.timeout, kept.ping()).await, Ok(Ok(())))
        {
            return Ok(kept);
        }
        self.connect().await
    }

    /// One more connection.
    async fn connect(&self) -> Result<AnyConnection, JournalError> {
        let options = self.options()?;
        let connecting = async {
            let mut connection = options.connect().await?;
            sqlx::raw_sql(SETTINGS).execute(&mut connection).await?;
            Ok::<_, sqlx::Error>(connection)
        };
        match tokio::time::timeout(self.timeout, connecting).await {
            Ok(connected) => connected.map_err(|error| self.closed(error)),
            Err(_) => Err(self.closed("no connection in time")),
        }
    }

    fn options(&self) -> Result<AnyConnectOptions, JournalError> {
        let options = AnyConnectOptions::from_url(&self.url).map_err(|error| self.closed(error))?;
        Ok(options.disable_statement_logging())
    }

    fn closed(&self, reason: impl std::fmt::Display) -> JournalError {
        let place = JournalPlace::Database { url: self.url.clone(), timeout: self.timeout };
        JournalError::closed(&place, reason)
    }
}
