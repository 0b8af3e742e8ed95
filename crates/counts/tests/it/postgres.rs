//! The same with a PostgreSQL server.

#[path = "../../../database/tests/support/postgres.rs"]
mod new_database;

use super::*;
use new_database::on_postgres;

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
