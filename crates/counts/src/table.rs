//! The table of counts: the SQL. Both databases run the same.

use crate::{CountKind, Counts, DayCount};
use database::Connection;
use jiff::civil::Date;
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction, any::AnyRow};

/// Rows of one statement, each with four values. `SQLite` takes 32,766 values, PostgreSQL 65,535.
const MAX_ROWS: usize = 1_000;

/// Adds the counts to the table, all or none.
pub(crate) async fn add(connection: &mut Connection<'_>, counts: &[DayCount]) -> Result<(), sqlx::Error> {
    let mut tx = connection.begin_write().await?;
    for counts in counts.chunks(MAX_ROWS) {
        add_rows(&mut tx, counts).await?;
    }
    // They are in the order of days and kinds.
    for counts in counts.chunk_by(|one, next| (one.day, one.kind) == (next.day, next.kind)) {
        if let Some(first) = counts.first() {
            delete_rarest(&mut tx, first).await?;
        }
    }
    tx.commit().await
}

async fn add_rows(tx: &mut Transaction<'_, Any>, counts: &[DayCount]) -> Result<(), sqlx::Error> {
    let row = |first: usize| format!("(${first}, ${}, ${}, ${})", first + 1, first + 2, first + 3);
    let values: Vec<String> = (0..counts.len()).map(|position| row(4 * position + 1)).collect();
    let statement = format!(
        "INSERT INTO daily_counts (day, kind, subject, count) VALUES {}
         ON CONFLICT (day, kind, subject) DO UPDATE SET count = daily_counts.count + excluded.count",
        values.join(", ")
    );
    let bind = |statement: sqlx::query::Query<'static, Any, _>, count: &DayCount| {
        statement
            .bind(count.day.to_string())
            .bind(count.kind.name())
            .bind(count.subject.clone())
            .bind(i64::from(count.count))
    };
    counts.iter().fold(sqlx::query(AssertSqlSafe(statement)), bind).execute(&mut **tx).await.map(|_| ())
}

/// Deletes the rarest subjects of a day and kind beyond the limit.
async fn delete_rarest(tx: &mut Transaction<'_, Any>, of: &DayCount) -> Result<(), sqlx::Error> {
    // `SQLite` has no offset without a limit.
    sqlx::query(
        "DELETE FROM daily_counts WHERE day = $1 AND kind = $2 AND subject IN
         (SELECT subject FROM daily_counts WHERE day = $1 AND kind = $2
          ORDER BY count DESC, subject LIMIT 1000000000 OFFSET $3)",
    )
    .bind(of.day.to_string())
    .bind(of.kind.name())
    .bind(i64::try_from(Counts::MAX_SUBJECTS).unwrap_or(i64::MAX))
    .execute(&mut **tx)
    .await
    .map(|_| ())
}

pub(crate) async fn totals(
    connection: &mut Connection<'_>,
    kind: CountKind,
    first: Date,
    last: Date,
) -> Result<Vec<(String, u32)>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT subject, CAST(SUM(count) AS BIGINT) AS total FROM daily_counts
         WHERE kind = $1 AND day >= $2 AND day <= $3 GROUP BY subject ORDER BY total DESC, subject",
    )
    .bind(kind.name())
    .bind(first.to_string())
    .bind(last.to_string())
    .fetch_all(connection.raw())
    .await?;
    rows.iter().map(|row| Ok((row.try_get("subject")?, number(row, "total")?))).collect()
}

pub(crate) async fn delete_before(connection: &mut Connection<'_>, day: Date) -> Result<u64, sqlx::Error> {
    let deleted = sqlx::query("DELETE FROM daily_counts WHERE day < $1")
        .bind(day.to_string())
        .execute(connection.raw());
    Ok(deleted.await?.rows_affected())
}

fn number(row: &AnyRow, column: &str) -> Result<u32, sqlx::Error> {
    let count: i64 = row.try_get(column)?;
    Ok(u32::try_from(count.max(0)).unwrap_or(u32::MAX))
}
