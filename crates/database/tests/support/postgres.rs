//! A new database for a test, on the PostgreSQL server that the test command starts. Tests of several crates
//! include this file.

use database::DatabaseLocation;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use std::time::Duration;

/// An empty database.
pub(crate) async fn on_postgres(name: &str) -> DatabaseLocation {
    let mut url: url::Url = std::env::var("FORECOURT_TEST_POSTGRES").unwrap().parse().unwrap();
    let name = format!("{}_{name}_{}", env!("CARGO_PKG_NAME"), std::process::id());
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url.as_str()).await.unwrap();
    let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::raw_sql(create).execute(&mut connection).await.unwrap();
    url.set_path(&name);
    DatabaseLocation::Database { url, timeout: Duration::from_secs(10) }
}
