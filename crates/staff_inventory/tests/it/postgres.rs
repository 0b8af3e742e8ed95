//! The same with a PostgreSQL server.

#[path = "../../../database/tests/support/postgres.rs"]
mod new_database;

use super::*;
use new_database::on_postgres;

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
