//! Tasks that one of several servers does: notification mails, erasing, reports of changed
//! addresses. The first to write does a task; the others wait until it is due again.

use crate::{Connection, Database, DatabaseError, clock::after};
use jiff::Timestamp;
use sqlx::{Row as _, any::AnyRow};
use std::time::Duration;

/// The state of a task.
#[derive(Clone, Copy, Debug)]
pub struct TaskStatus {
    /// The database's time.
    pub now: Timestamp,
    /// No server does it before; `None` if it was never claimed.
    pub due: Option<Timestamp>,
    /// Everything up to here is done.
    pub last: Option<Timestamp>,
}

impl TaskStatus {
    /// The task may be done now.
    pub fn is_due(&self) -> bool {
        self.due.is_none_or(|due| due <= self.now)
    }
}

impl Database {
    /// The state of the task with this name.
    pub async fn task_status(&self, name: &str) -> Result<TaskStatus, DatabaseError> {
        let read = async |connection: &mut Connection<'_>| {
            let now = connection.now();
            let row = sqlx::query("SELECT due_at, told_at FROM notices WHERE name = $1")
                .bind(name.to_owned())
                .fetch_optional(connection.raw())
                .await?;
            let Some(row) = row else { return Ok(TaskStatus { now, due: None, last: None }) };
            Ok(TaskStatus { now, due: timestamp(&row, "due_at")?, last: timestamp(&row, "told_at")? })
        };
        self.read(read).await
    }

    /// Claims a task that is due or was never done: no other server does it for this long, or before
    /// this one finishes it. False if another server was first.
    pub async fn claim_task(&self, name: &str, lease: Duration) -> Result<bool, DatabaseError> {
        let claim = async |connection: &mut Connection<'_>| {
            let now = connection.now();
            sqlx::query(
                "INSERT INTO notices (name, due_at) VALUES ($1, $2)
                 ON CONFLICT (name) DO UPDATE SET due_at = $2 WHERE notices.due_at <= $3",
            )
            .bind(name.to_owned())
            .bind(after(now, lease).as_millisecond())
            .bind(now.as_millisecond())
            .execute(connection.raw())
            .await
        };
        Ok(self.write(claim).await?.rows_affected() == 1)
    }

    /// Records that a claimed task is done up to `last`, unless that is `None`, and due again at
    /// `next` of the database's time.
    pub async fn finish_task(
        &self,
        name: &str,
        last: Option<Timestamp>,
        next: impl FnOnce(Timestamp) -> Timestamp,
    ) -> Result<(), DatabaseError> {
        let finish = async |connection: &mut Connection<'_>| {
            let next = next(connection.now());
            sqlx::query("UPDATE notices SET told_at = COALESCE($2, told_at), due_at = $3 WHERE name = $1")
                .bind(name.to_owned())
                .bind(last.map(Timestamp::as_millisecond))
                .bind(next.as_millisecond())
                .execute(connection.raw())
                .await
        };
        self.write(finish).await.map(|_| ())
    }

    /// Forgets up to where a task is done. True for the only server that did.
    pub async fn forget_task(&self, name: &str) -> Result<bool, DatabaseError> {
        let forget = async |connection: &mut Connection<'_>| {
            sqlx::query("UPDATE notices SET told_at = NULL WHERE name = $1 AND told_at IS NOT NULL")
                .bind(name.to_owned())
                .execute(connection.raw())
                .await
        };
        Ok(self.write(forget).await?.rows_affected() == 1)
    }
}

fn timestamp(row: &AnyRow, column: &str) -> Result<Option<Timestamp>, sqlx::Error> {
    let millis: Option<i64> = row.try_get(column)?;
    let timestamp =
        |millis| Timestamp::from_millisecond(millis).map_err(|error| sqlx::Error::Decode(error.into()));
    millis.map(timestamp).transpose()
}
