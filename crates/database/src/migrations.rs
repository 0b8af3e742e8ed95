//! The migrations. They have the same numbers in both databases; PostgreSQL starts with
//! the second.

use crate::error::TooNew;
use sqlx::{
    AnyConnection, Row as _, SqlSafeStr as _, SqlStr,
    any::{AnyConnectOptions, AnyPoolOptions},
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

/// In a migration's description, before the version of the oldest release that can still write to
/// the journal.
const OLDEST_WRITER: &str = "; oldest writer ";

pub(crate) fn sqlite() -> Migrator {
    migrator(vec![
        migration(1, "leads", 1, include_str!("../migrations/sqlite/0001_leads.sql").into_sql_str()),
        migration(2, "channels", 2, include_str!("../migrations/sqlite/0002_channels.sql").into_sql_str()),
        migration(3, "room", 2, include_str!("../migrations/sqlite/0003_room.sql").into_sql_str()),
        migration(4, "sources", 2, include_str!("../migrations/sqlite/0004_sources.sql").into_sql_str()),
        migration(5, "notices", 2, include_str!("../migrations/sqlite/0005_notices.sql").into_sql_str()),
        migration(6, "inventory", 2, include_str!("../migrations/sqlite/0006_inventory.sql").into_sql_str()),
        migration(7, "details", 2, include_str!("../migrations/sqlite/0007_details.sql").into_sql_str()),
    ])
}

pub(crate) fn postgres() -> Migrator {
    migrator(vec![
        migration(2, "channels", 2, include_str!("../migrations/postgres/0002_channels.sql").into_sql_str()),
        migration(3, "room", 2, include_str!("../migrations/postgres/0003_room.sql").into_sql_str()),
        migration(4, "sources", 2, include_str!("../migrations/postgres/0004_sources.sql").into_sql_str()),
        migration(5, "notices", 2, include_str!("../migrations/postgres/0005_notices.sql").into_sql_str()),
        migration(
            6,
            "inventory",
            2,
            include_str!("../migrations/postgres/0006_inventory.sql").into_sql_str(),
        ),
        migration(7, "details", 2, include_str!("../migrations/postgres/0007_details.sql").into_sql_str()),
    ])
}

/// Ignores later releases' migrations; [`too_new`] checks them.
fn migrator(migrations: Vec<Migration>) -> Migrator {
    let mut migrator = Migrator::with_migrations(migrations);
    migrator.set_ignore_missing(true);
    migrator
}

/// A later release's migration after which this release must not write. After a rollback, this
/// release goes on if the migration allows it.
pub(crate) async fn too_new(
    connection: &mut AnyConnection,
    known: &Migrator,
) -> Result<Option<TooNew>, sqlx::Error> {
    let ours = known.iter().map(|migration| migration.version).max().unwrap_or_default();
    let later =
        sqlx::query("SELECT version, description FROM _sqlx_migrations WHERE version > $1 ORDER BY version")
            .bind(ours)
            .fetch_all(connection)
            .await?;
    for row in later {
        let step: i64 = row.try_get("version")?;
        let description: String = row.try_get("description")?;
        let oldest =
            description.rsplit_once(OLDEST_WRITER).and_then(|(_, oldest)| oldest.parse::<i64>().ok());
        if oldest.is_none_or(|oldest| oldest > ours) {
            return Ok(Some(TooNew { step, ours }));
        }
        tracing::info!(step, ours, "lead journal written by a later version, compatible");
    }
    Ok(None)
}

/// Runs the pending migrations under the settings of every connection, because a migration may
/// delete personal data. It uses a pool: sqlx can't run migrations on a borrowed connection from a
/// future that moves between threads.
pub(crate) async fn migrate(
    options: AnyConnectOptions,
    settings: &'static str,
    migrations: &Migrator,
) -> Result<(), MigrateError> {
    let pool = AnyPoolOptions::new()
        .max_connections(1)
        .after_connect(move |connection, _| {
            Box::pin(async move { sqlx::raw_sql(settings).execute(connection).await.map(|_| ()) })
        })
        .connect_with(options)
        .await?;
    let result = migrations.run(&pool).await;
    pool.close().await;
    result
}

/// A migration after which a release that knows the migrations up to `oldest_writer` can still read
/// and write.
fn migration(version: i64, name: &str, oldest_writer: i64, sql: SqlStr) -> Migration {
    let description = format!("{name}{OLDEST_WRITER}{oldest_writer}");
    Migration::new(version, description.into(), MigrationType::Simple, sql, false)
}
