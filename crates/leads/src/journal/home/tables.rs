//! The journal's tables, step by step. The steps have the same numbers in both databases; `PostgreSQL` begins with the second.

use crate::journal::error::TooNew;
use sqlx::{
    AnyConnection, Row as _, SqlSafeStr as _, SqlStr,
    any::{AnyConnectOptions, AnyPoolOptions},
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

/// Stands in a step's description before the oldest step whose program may go on writing.
const OLDEST_WRITER: &str = "; oldest writer ";

/// The steps in `SQLite`.
pub(in crate::journal) fn sqlite() -> Migrator {
    with(vec![
        step(1, "leads", 1, include_str!("../../../migrations/sqlite/0001_leads.sql").into_sql_str()),
        step(2, "channels", 2, include_str!("../../../migrations/sqlite/0002_channels.sql").into_sql_str()),
        step(3, "room", 2, include_str!("../../../migrations/sqlite/0003_room.sql").into_sql_str()),
        step(4, "sources", 2, include_str!("../../../migrations/sqlite/0004_sources.sql").into_sql_str()),
        step(5, "notices", 2, include_str!("../../../migrations/sqlite/0005_notices.sql").into_sql_str()),
    ])
}

/// The steps in `PostgreSQL`.
pub(in crate::journal) fn postgres() -> Migrator {
    with(vec![
        step(2, "channels", 2, include_str!("../../../migrations/postgres/0002_channels.sql").into_sql_str()),
        step(3, "room", 2, include_str!("../../../migrations/postgres/0003_room.sql").into_sql_str()),
        step(4, "sources", 2, include_str!("../../../migrations/postgres/0004_sources.sql").into_sql_str()),
        step(5, "notices", 2, include_str!("../../../migrations/postgres/0005_notices.sql").into_sql_str()),
    ])
}

/// Steps of a later program are no obstacle by themselves: [`later_steps`] judges them.
fn with(steps: Vec<Migration>) -> Migrator {
    let mut migrator = Migrator::with_migrations(steps);
    migrator.set_ignore_missing(true);
    migrator
}

/// What a later program has done to the tables: a program that is rolled back goes on with them, where that one's step says
/// that it may.
pub(in crate::journal) async fn later_steps(
    connection: &mut AnyConnection,
    steps: &Migrator,
) -> Result<Option<TooNew>, sqlx::Error> {
    let ours = steps.iter().map(|step| step.version).max().unwrap_or_default();
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
        tracing::info!(step, ours, "the lead journal is a later program's; this one can go on with it");
    }
    Ok(None)
}

/// Takes the steps that have not been taken yet, under the settings that every connection has: what a step drops is personal
/// data, too. On a connection of its own, out of a pool: sqlx can't run them on a borrowed
/// one from a future that moves between threads.
pub(in crate::journal) async fn bring_up_to_date(
    options: AnyConnectOptions,
    settings: &'static str,
    steps: &Migrator,
) -> Result<(), MigrateError> {
    let pool = AnyPoolOptions::new()
        .max_connections(1)
        .after_connect(move |connection, _| {
            Box::pin(async move { sqlx::raw_sql(settings).execute(connection).await.map(|_| ()) })
        })
        .connect_with(options)
        .await?;
    let taken = steps.run(&pool).await;
    pool.close().await;
    taken
}

/// A step, after which a program that knows the steps up to `oldest_writer` alone may go on: what it writes still makes sense,
/// and what it reads is still there.
fn step(number: i64, name: &str, oldest_writer: i64, sql: SqlStr) -> Migration {
    let description = format!("{name}{OLDEST_WRITER}{oldest_writer}");
    Migration::new(number, description.into(), MigrationType::Simple, sql, false)
}
