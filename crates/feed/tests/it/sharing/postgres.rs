//! The same with a PostgreSQL server.

#[path = "../../../../database/tests/support/postgres.rs"]
mod new_database;

use super::marks::have_the_same_marks;
use super::*;

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn servers_on_postgres_have_one_view() {
    have_one_view(on_postgres("view").await).await;
}

/// Servers with a new database.
async fn on_postgres(name: &str) -> Servers {
    Servers::with(new_database::on_postgres(name).await, tempfile::tempdir().unwrap())
}

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn servers_on_postgres_have_the_same_vehicles_of_staff() {
    crate::entered::have_the_same_vehicles(on_postgres("entered").await).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn what_staff_say_is_on_every_server_on_postgres() {
    have_the_same_marks(on_postgres("marks").await).await;
}
