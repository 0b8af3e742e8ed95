//! A PostgreSQL database that several servers share. Claims of a dead process expire
//! with their lease, or when its server starts again.

use crate::{
    DatabaseError, DatabaseLocation, Dialect,
    migrations::{self, MigrationStatus},
};
use jiff::Timestamp;
use sqlx::{AnyConnection, ConnectOptions as _, Connection as _, any::AnyConnectOptions};
use std::time::Duration;
use url::Url;

/// Hanging statements, lock waits and transactions end on the server. Durability must not depend on
/// the server's default.
const SETTINGS: &str = "SET synchronous_commit = on; SET statement_timeout = '10s'; SET lock_timeout = '5s'; \
                        SET idle_in_transaction_session_timeout = '10s';";

#[derive(Debug)]
pub(crate) struct PostgresDatabase {
    url: Url,
    timeout: Duration,
}

impl PostgresDatabase {
    pub(crate) const fn new(url: Url, timeout: Duration) -> Self {
        Self { url, timeout }
    }

    /// Limit of one read and one write.
    pub(crate) const fn timeout(&self) -> Duration {
        self.timeout
    }

    /// The first connection of this process: migrates the tables; sqlx lets one server at a time do
    /// that. The claims of this server's last run are released, because that process is dead; those
    /// of another server end with their lease.
    pub(crate) async fn open(&self, server: Option<&str>) -> Result<AnyConnection, DatabaseError> {
        let mut connection = self.connect().await?;
        let ours = migrations::postgres();
        migrations::migrate(self.options()?, &[SETTINGS], &ours).await.map_err(|error| self.closed(error))?;
        if let Some(found) = migrations::too_new(&mut connection, &ours).await? {
            return Err(DatabaseError::too_new(&self.location(), &found));
        }
        if let Some(server) = server {
            release_claims(&mut connection, server).await?;
        }
        Ok(connection)
    }

    /// True if the tables exist and can be written, false if they do not exist and can be made.
    pub(crate) async fn check(&self) -> Result<bool, DatabaseError> {
        let mut connection = self.connect().await?;
        let checked = tokio::time::timeout(self.timeout, self.check_tables(&mut connection)).await;
        checked.unwrap_or_else(|_| Err(self.closed("no answer in time")))
    }

    pub(crate) async fn migration_status(&self) -> Result<Option<MigrationStatus>, DatabaseError> {
        let mut connection = self.connect().await?;
        let ours = migrations::postgres();
        let reading = migrations::status(&mut connection, Dialect::Postgres, &ours);
        match tokio::time::timeout(self.timeout, reading).await {
            Ok(status) => Ok(status?),
            Err(_) => Err(self.closed("no answer in time")),
        }
    }

    async fn check_tables(&self, connection: &mut AnyConnection) -> Result<bool, DatabaseError> {
        if !Dialect::Postgres.has_migrations(connection).await? {
            // PostgreSQL can roll a new table back.
            let mut tx = connection.begin().await?;
            sqlx::query("CREATE TABLE forecourt_check (id INTEGER)").execute(&mut *tx).await?;
            tx.rollback().await?;
            return Ok(false);
        }
        if let Some(found) = migrations::too_new(connection, &migrations::postgres()).await? {
            return Err(DatabaseError::too_new(&self.location(), &found));
        }
        Dialect::Postgres.try_to_write(connection).await?;
        Ok(true)
    }

    /// The idle connection if it still works, else a new one, and the database's time. So a restart
    /// of the database fails no visitor's lead.
    pub(crate) async fn connected(
        &self,
        idle: Option<AnyConnection>,
    ) -> Result<(AnyConnection, Timestamp), DatabaseError> {
        if let Some(mut idle) = idle
            && let Ok(Ok(now)) = tokio::time::timeout(self.timeout, now(&mut idle)).await
        {
            return Ok((idle, now));
        }
        let mut connection = self.connect().await?;
        match tokio::time::timeout(self.timeout, now(&mut connection)).await {
            Ok(now) => Ok((connection, now?)),
            Err(_) => Err(self.closed("no answer in time")),
        }
    }

    async fn connect(&self) -> Result<AnyConnection, DatabaseError> {
        let options = self.options()?;
        let connect = async {
            let mut connection = options.connect().await?;
            sqlx::raw_sql(SETTINGS).execute(&mut connection).await?;
            Ok::<_, sqlx::Error>(connection)
        };
        match tokio::time::timeout(self.timeout, connect).await {
            Ok(connected) => connected.map_err(|error| self.closed(error)),
            Err(_) => Err(self.closed("no connection in time")),
        }
    }

    fn options(&self) -> Result<AnyConnectOptions, DatabaseError> {
        let options = AnyConnectOptions::from_url(&self.url).map_err(|error| self.closed(error))?;
        Ok(options.disable_statement_logging())
    }

    fn closed(&self, reason: impl std::fmt::Display) -> DatabaseError {
        DatabaseError::closed(&self.location(), reason)
    }

    fn location(&self) -> DatabaseLocation {
        DatabaseLocation::Database { url: self.url.clone(), timeout: self.timeout }
    }
}

async fn release_claims(connection: &mut AnyConnection, server: &str) -> Result<(), sqlx::Error> {
    let released =
        sqlx::query("UPDATE deliveries SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = $1")
            .bind(server.to_owned())
            .execute(connection)
            .await?
            .rows_affected();
    if released > 0 {
        tracing::warn!(leads = released, "deliveries interrupted by the last stop, retry scheduled");
    }
    Ok(())
}

/// The time that all servers share; their own clocks may differ.
async fn now(connection: &mut AnyConnection) -> Result<Timestamp, sqlx::Error> {
    let millis: i64 =
        sqlx::query_scalar("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
            .fetch_one(connection)
            .await?;
    Timestamp::from_millisecond(millis).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
