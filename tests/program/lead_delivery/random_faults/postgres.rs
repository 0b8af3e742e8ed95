//! A new database for each test, on the server that the test command starts.

use sqlx::{Connection as _, Executor as _, PgConnection};
use uuid::Uuid;

/// The URL of an empty database.
pub(crate) async fn new_journal() -> String {
    let server = std::env::var("FORECOURT_TEST_POSTGRES").unwrap();
    let name = format!("journal_{}", Uuid::new_v4().simple());
    let mut connection = PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
    format!("{server}/{name}")
}
