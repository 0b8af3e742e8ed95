//! The same with a PostgreSQL server.

use super::*;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use std::time::Duration;

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn two_editors_on_postgres_lose_nothing() {
    two_editors_lose_nothing(on_postgres("editors").await).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn a_table_is_taken_at_once_on_postgres() {
    a_table_of_two_thousand_is_taken_at_once(on_postgres("table").await).await;
}

/// A new database.
async fn on_postgres(name: &str) -> DatabaseLocation {
    let mut url: url::Url = std::env::var("FORECOURT_TEST_POSTGRES").unwrap().parse().unwrap();
    let name = format!("entered_{name}_{}", std::process::id());
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url.as_str()).await.unwrap();
    let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::raw_sql(create).execute(&mut connection).await.unwrap();
    url.set_path(&name);
    DatabaseLocation::Database { url, timeout: Duration::from_secs(10) }
}
