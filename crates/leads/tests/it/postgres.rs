//! The same tests with the journal in a `PostgreSQL` database: each gets one of its own, where a server is there for them.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use url::Url;
use uuid::Uuid;

/// Names a server for these tests: `cargo xtask test` starts one.
const SERVER: &str = "FORECOURT_TEST_POSTGRES";

/// An empty database; `None` where the journal is to be a file.
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
