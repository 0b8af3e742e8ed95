//! The same with a PostgreSQL server.

use super::*;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use std::time::Duration;

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn servers_on_postgres_add_to_one_table() {
    servers_add_to_one_table(on_postgres("servers").await).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn postgres_has_a_limited_number_of_subjects_and_the_rarest_are_deleted() {
    the_table_is_bounded(on_postgres("bounds").await).await;
}

/// A new database.
async fn on_postgres(name: &str) -> DatabaseLocation {
    let mut url: url::Url = std::env::var("FORECOURT_TEST_POSTGRES").unwrap().parse().unwrap();
    let name = format!("counts_{name}_{}", std::process::id());
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url.as_str()).await.unwrap();
    let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::raw_sql(create).execute(&mut connection).await.unwrap();
    url.set_path(&name);
    DatabaseLocation::Database { url, timeout: Duration::from_secs(10) }
}
