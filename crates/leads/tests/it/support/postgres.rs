//! Runs the same tests on PostgreSQL, each with its own database, if a server is configured.

use crate::support::builders::config;
use leads::{DatabaseLocation, Journal, LeadService};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use std::time::Duration;
use url::Url;
use uuid::Uuid;

/// The server's URL; `cargo xtask test` starts one.
const SERVER: &str = "FORECOURT_TEST_POSTGRES";

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn postgres_has_the_tables_that_sqlite_has() {
    let database = fresh_database().await.expect("a server");
    let folder = tempfile::tempdir().unwrap();
    Journal::open(&place(database.clone())).await.unwrap();
    LeadService::open(config("http://127.0.0.1:9/", folder.path())).await.unwrap();
    let mut postgres = PgConnection::connect(database.as_str()).await.unwrap();
    let theirs: Vec<String> = sqlx::query_scalar(
        "SELECT table_name || '.' || column_name FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' ORDER BY 1",
    )
    .fetch_all(&mut postgres)
    .await
    .unwrap();
    let file = format!("sqlite://{}", folder.path().join("leads.db").display());
    let mut sqlite = SqliteConnection::connect(&file).await.unwrap();
    let mut ours: Vec<String> = sqlx::query_scalar(
        "SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND substr(tables.name, 1, 1) <> '_'",
    )
    .fetch_all(&mut sqlite)
    .await
    .unwrap();
    ours.sort();
    assert_eq!(ours, theirs);
}

/// A journal in this database. Its timeout is long, because paused time would pass it while the
/// database works in real time.
pub(crate) fn place(url: Url) -> DatabaseLocation {
    DatabaseLocation::Database { url, timeout: Duration::from_hours(24 * 365) }
}

/// Closes all other connections to this database, as a restart does.
pub(crate) async fn cut_connections(database: &Url) {
    let mut connection = PgConnection::connect(database.as_str()).await.unwrap();
    sqlx::query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
}

/// An empty database; `None` if the journal is a file.
pub(crate) async fn fresh_database() -> Option<Url> {
    let server: Url = std::env::var(SERVER).ok()?.parse().unwrap();
    let name = format!("test_{}", Uuid::new_v4().simple());
    let mut connection = PgConnection::connect(server.as_str()).await.unwrap();
    let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(create).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let mut database = server;
    database.set_path(&name);
    Some(database)
}
