//! The same with a PostgreSQL server.

use super::*;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use std::time::Duration;

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn a_copy_on_postgres_is_valid_until_the_next() {
    a_copy_is_valid_until_the_next(on_postgres("valid").await).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn servers_on_postgres_write_one() {
    servers_write_one(on_postgres("servers").await).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn copies_on_postgres_are_deleted_two_years_after_they_were_valid() {
    old_copies_are_deleted(on_postgres("old").await).await;
}

/// A new database.
async fn on_postgres(name: &str) -> DatabaseLocation {
    let mut url: url::Url = std::env::var("FORECOURT_TEST_POSTGRES").unwrap().parse().unwrap();
    let name = format!("copies_{name}_{}", std::process::id());
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url.as_str()).await.unwrap();
    let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::raw_sql(create).execute(&mut connection).await.unwrap();
    url.set_path(&name);
    DatabaseLocation::Database { url, timeout: Duration::from_secs(10) }
}
