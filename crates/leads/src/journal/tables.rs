//! The journal's tables, step by step. The steps have the same numbers in both databases; `PostgreSQL` begins with the second.

use sqlx::{
    SqlSafeStr as _, SqlStr,
    any::{AnyConnectOptions, AnyPoolOptions},
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

/// The steps in `SQLite`.
pub(super) fn sqlite() -> Migrator {
    Migrator::with_migrations(vec![
        step(1, "leads", include_str!("../../migrations/sqlite/0001_leads.sql").into_sql_str()),
        step(2, "channels", include_str!("../../migrations/sqlite/0002_channels.sql").into_sql_str()),
        step(3, "room", include_str!("../../migrations/sqlite/0003_room.sql").into_sql_str()),
    ])
}

/// The steps in `PostgreSQL`.
pub(super) fn postgres() -> Migrator {
    let channels = include_str!("../../migrations/postgres/0002_channels.sql").into_sql_str();
    let room = include_str!("../../migrations/postgres/0003_room.sql").into_sql_str();
    Migrator::with_migrations(vec![step(2, "channels", channels), step(3, "room", room)])
}

/// Takes the steps that have not been taken yet, under the settings that every connection has: what a step drops is personal
/// data, too. On a connection of its own, out of a pool: sqlx can't run them on a borrowed
/// one from a future that moves between threads.
pub(super) async fn bring_up_to_date(
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

fn step(number: i64, name: &'static str, sql: SqlStr) -> Migration {
    Migration::new(number, name.into(), MigrationType::Simple, sql, false)
}
