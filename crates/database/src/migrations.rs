//! The migrations. They have the same numbers in both databases; PostgreSQL starts with
//! the second.

use crate::{Dialect, error::TooNew};
use sqlx::{
    AnyConnection, Row as _, SqlSafeStr as _,
    any::{AnyConnectOptions, AnyPoolOptions},
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};
use std::sync::Arc;

/// In a migration's description, before the version of the oldest release that can still write to
/// the journal.
const OLDEST_WRITER: &str = "; oldest writer ";

pub(crate) fn sqlite() -> Migrator {
    migrator(vec![
        migration(1, "leads", 1, include_str!("../migrations/sqlite/0001_leads.sql")),
        migration(2, "channels", 2, include_str!("../migrations/sqlite/0002_channels.sql")),
        migration(3, "room", 2, include_str!("../migrations/sqlite/0003_room.sql")),
        migration(4, "sources", 2, include_str!("../migrations/sqlite/0004_sources.sql")),
        migration(5, "notices", 2, include_str!("../migrations/sqlite/0005_notices.sql")),
        migration(6, "inventory", 2, include_str!("../migrations/sqlite/0006_inventory.sql")),
        migration(7, "details", 2, include_str!("../migrations/sqlite/0007_details.sql")),
        migration(8, "follow_up", 2, include_str!("../migrations/sqlite/0008_follow_up.sql")),
        migration(9, "counts", 2, include_str!("../migrations/sqlite/0009_counts.sql")),
        statistics(),
        migration(11, "copies", 2, include_str!("../migrations/sqlite/0011_copies.sql")),
        certificates(),
        migration(13, "calls", 2, include_str!("../migrations/sqlite/0013_calls.sql")),
        migration(14, "words", 2, include_str!("../migrations/sqlite/0014_words.sql")),
    ])
}

pub(crate) fn postgres() -> Migrator {
    migrator(vec![
        migration(2, "channels", 2, include_str!("../migrations/postgres/0002_channels.sql")),
        migration(3, "room", 2, include_str!("../migrations/postgres/0003_room.sql")),
        migration(4, "sources", 2, include_str!("../migrations/postgres/0004_sources.sql")),
        migration(5, "notices", 2, include_str!("../migrations/postgres/0005_notices.sql")),
        migration(6, "inventory", 2, include_str!("../migrations/postgres/0006_inventory.sql")),
        migration(7, "details", 2, include_str!("../migrations/postgres/0007_details.sql")),
        migration(8, "follow_up", 2, include_str!("../migrations/postgres/0008_follow_up.sql")),
        migration(9, "counts", 2, include_str!("../migrations/postgres/0009_counts.sql")),
        statistics(),
        migration(11, "copies", 2, include_str!("../migrations/postgres/0011_copies.sql")),
        certificates(),
        migration(13, "calls", 2, include_str!("../migrations/postgres/0013_calls.sql")),
        migration(14, "words", 2, include_str!("../migrations/postgres/0014_words.sql")),
    ])
}

/// The same in both databases.
fn statistics() -> Migration {
    migration(10, "statistics", 2, include_str!("../migrations/0010_statistics.sql"))
}

/// The same in both databases.
fn certificates() -> Migration {
    migration(12, "certificates", 2, include_str!("../migrations/0012_certificates.sql"))
}

/// Those that are the same in both databases, from the fifteenth on.
fn in_both() -> [Migration; 5] {
    [
        migration(15, "came", 2, include_str!("../migrations/0015_came.sql")),
        migration(16, "stops", 2, include_str!("../migrations/0016_stops.sql")),
        migration(17, "staff_inventory", 2, include_str!("../migrations/0017_staff_inventory.sql")),
        migration(18, "receipt_keys", 2, include_str!("../migrations/0018_receipt_keys.sql")),
        migration(19, "languages", 2, include_str!("../migrations/0019_languages.sql")),
    ]
}

/// Ignores later releases' migrations; [`too_new`] checks them.
fn migrator(mut migrations: Vec<Migration>) -> Migrator {
    migrations.extend(in_both());
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
        if oldest_writer(&description).is_none_or(|oldest| oldest > ours) {
            return Ok(Some(TooNew { step, ours }));
        }
        tracing::info!(step, ours, "lead journal written by a later version, compatible");
    }
    Ok(None)
}

/// The migrations that a database has and lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MigrationStatus {
    /// The last migration that it has.
    pub last: i64,
    /// The last one of this program.
    pub newest: i64,
    /// Those that this program adds when it opens the database: number and name.
    pub pending: Vec<(i64, String)>,
    /// After the pending ones, a release must know the migrations up to this one to write.
    pub oldest_writer: i64,
    /// A later release has changed it such that this program must not write.
    pub is_too_new: bool,
}

/// `None` if it has no tables yet.
pub(crate) async fn status(
    connection: &mut AnyConnection,
    dialect: Dialect,
    ours: &Migrator,
) -> Result<Option<MigrationStatus>, sqlx::Error> {
    if !dialect.has_migrations(connection).await? {
        return Ok(None);
    }
    let is_too_new = too_new(connection, ours).await?.is_some();
    let last: i64 = sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations")
        .fetch_one(connection)
        .await?;
    let pending = || ours.iter().filter(|migration| migration.version > last);
    let name = |migration: &Migration| {
        let description = &migration.description;
        description.split_once(OLDEST_WRITER).map_or(description.as_ref(), |(name, _)| name).to_owned()
    };
    Ok(Some(MigrationStatus {
        last,
        newest: ours.iter().map(|migration| migration.version).max().unwrap_or_default(),
        oldest_writer: pending()
            .filter_map(|migration| oldest_writer(&migration.description))
            .max()
            .unwrap_or_default(),
        pending: pending().map(|migration| (migration.version, name(migration))).collect(),
        is_too_new,
    }))
}

fn oldest_writer(description: &str) -> Option<i64> {
    description.rsplit_once(OLDEST_WRITER)?.1.parse().ok()
}

/// Runs the pending migrations under the settings of every connection, because a migration may
/// delete personal data. It uses a pool: sqlx can't run migrations on a borrowed connection from a
/// future that moves between threads.
pub(crate) async fn migrate(
    options: AnyConnectOptions,
    settings: &[&'static str],
    migrations: &Migrator,
) -> Result<(), MigrateError> {
    let settings: Arc<[&'static str]> = settings.into();
    let pool = AnyPoolOptions::new()
        .max_connections(1)
        .after_connect(move |connection, _| {
            let settings = Arc::clone(&settings);
            Box::pin(async move {
                for setting in settings.iter().copied() {
                    sqlx::raw_sql(setting).execute(&mut *connection).await?;
                }
                Ok(())
            })
        })
        .connect_with(options)
        .await?;
    let result = migrations.run(&pool).await;
    pool.close().await;
    result
}

/// A migration after which a release that knows the migrations up to `oldest_writer` can still read
/// and write.
fn migration(version: i64, name: &str, oldest_writer: i64, sql: &'static str) -> Migration {
    let description = format!("{name}{OLDEST_WRITER}{oldest_writer}");
    Migration::new(version, description.into(), MigrationType::Simple, sql.into_sql_str(), false)
}
