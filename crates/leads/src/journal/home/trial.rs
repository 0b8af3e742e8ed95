//! A write that is undone.

use sqlx::{AnyConnection, Connection as _};

/// Writes what all programs' journals have, and undoes it.
pub(in crate::journal) async fn try_to_write(
    connection: &mut AnyConnection,
    begin: &'static str,
) -> Result<(), sqlx::Error> {
    let mut tx = connection.begin_with(begin).await?;
    sqlx::query("INSERT INTO pulse (id, at) VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET at = 0")
        .execute(&mut *tx)
        .await?;
    tx.rollback().await
}
