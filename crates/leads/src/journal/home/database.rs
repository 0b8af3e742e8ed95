//! The journal in a `PostgreSQL` database that several servers share. Claims of a dead process run out: nobody can tell one
//! that is dead from one that is cut off.

use super::{dialect::Dialect, tables, trial::try_to_write};
use crate::{JournalPlace, journal::JournalError};
use jiff::Timestamp;
use sqlx::{AnyConnection, ConnectOptions as _, Connection as _, any::AnyConnectOptions};
use std::time::Duration;
use url::Url;

/// What the server itself ends: statements, waits and transactions that hang. A lead's durability is not the server's
/// default to decide.
const SETTINGS: &str = "SET synchronous_commit = on; SET statement_timeout = '10s'; SET lock_timeout = '5s'; \
                        SET idle_in_transaction_session_timeout = '10s';";

/// The journal's database.
#[derive(Debug)]
pub(in crate::journal) struct Database {
    url: Url,
    timeout: Duration,
}

impl Database {
    pub(in crate::journal) const fn new(url: Url, timeout: Duration) -> Self {
        Self { url, timeout }
    }

    /// How long it may take for one read or one write.
    pub(in crate::journal) const fn timeout(&self) -> Duration {
        self.timeout
    }

    /// The first connection of this process: the tables are made and brought up to date, by one server at a time.
    pub(in crate::journal) async fn open(&self) -> Result<AnyConnection, JournalError> {
        let mut connection = self.connect().await?;
        let steps = tables::postgres();
        tables::bring_up_to_date(self.options()?, SETTINGS, &steps)
            .await
            .map_err(|error| self.closed(error))?;
        match tables::later_steps(&mut connection, &steps).await? {
            Some(found) => Err(JournalError::too_new(&self.place(), &found)),
            None => Ok(connection),
        }
    }

    /// Whether the tables are there, and can be written; or could be made.
    pub(in crate::journal) async fn examine(&self) -> Result<bool, JournalError> {
        let mut connection = self.connect().await?;
        let examined = tokio::time::timeout(self.timeout, self.look_at(&mut connection)).await;
        examined.unwrap_or_else(|_| Err(self.closed("no answer in time")))
    }

    async fn look_at(&self, connection: &mut AnyConnection) -> Result<bool, JournalError> {
        let is_there: bool = sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL")
            .fetch_one(&mut *connection)
            .await?;
        if !is_there {
            // What makes a table can be undone in this database.
            let mut tx = connection.begin().await?;
            sqlx::query("CREATE TABLE forecourt_check (id INTEGER)").execute(&mut *tx).await?;
            tx.rollback().await?;
            return Ok(false);
        }
        if let Some(found) = tables::later_steps(connection, &tables::postgres()).await? {
            return Err(JournalError::too_new(&self.place(), &found));
        }
        try_to_write(connection, Dialect::Postgres.begin()).await?;
        Ok(true)
    }

    /// This connection, or a new one where there is none or the database has cut it: a restart of the database is not found
    /// out by a visitor's lead. With it comes the database's time.
    pub(in crate::journal) async fn connected(
        &self,
        kept: Option<AnyConnection>,
    ) -> Result<(AnyConnection, Timestamp), JournalError> {
        if let Some(mut kept) = kept
            && let Ok(Ok(now)) = tokio::time::timeout(self.timeout, now(&mut kept)).await
        {
            return Ok((kept, now));
        }
        let mut connection = self.connect().await?;
        match tokio::time::timeout(self.timeout, now(&mut connection)).await {
            Ok(now) => Ok((connection, now?)),
            Err(_) => Err(self.closed("no answer in time")),
        }
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
        JournalError::closed(&self.place(), reason)
    }

    fn place(&self) -> JournalPlace {
        JournalPlace::Database { url: self.url.clone(), timeout: self.timeout }
    }
}

/// The time that all servers go by: theirs may differ.
async fn now(connection: &mut AnyConnection) -> Result<Timestamp, sqlx::Error> {
    let millis: i64 =
        sqlx::query_scalar("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
            .fetch_one(connection)
            .await?;
    Timestamp::from_millisecond(millis).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
