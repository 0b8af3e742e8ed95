//! The same with a PostgreSQL server.

#[path = "../../../database/tests/support/postgres.rs"]
mod new_database;

use super::*;
use new_database::on_postgres;

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
