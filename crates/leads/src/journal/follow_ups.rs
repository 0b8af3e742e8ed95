//! The follow-up of leads: states, notes, and who opened a lead first (LEAD-21). A change locks the
//! lead's row, so that of two changes the second sees the first.

use super::{Journal, rows, words};
use crate::{
    Choice as _, FollowUpAction, FollowUpEvent, FollowUpResult, FollowUpStatus, LeadId, NoteResult, Outcome,
    StaffName, adf::visible, follow_up::LostReason, words::of_text,
};
use database::{Connection, DatabaseError, Dialect, clock::before};
use jiff::Timestamp;
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction, any::AnyRow};
use std::time::Duration;

/// The columns of a [`FollowUpStatus`], of `leads`.
pub(super) const STATUS: &str =
    "follow_up, follow_up_reason, follow_up_version, first_answer_at, opened_at, next_at,
    (SELECT at FROM follow_ups WHERE lead_id = leads.id AND action NOT IN ('opened', 'note')
     ORDER BY id DESC LIMIT 1) AS changed_at,
    (SELECT staff_name FROM follow_ups WHERE lead_id = leads.id AND action NOT IN ('opened', 'note')
     ORDER BY id DESC LIMIT 1) AS changed_by";
/// The columns of a [`FollowUpEvent`].
pub(super) const EVENTS: &str =
    "SELECT lead_id, at, action, reason, note, staff_name, next_at FROM follow_ups";

const OPENED: &str = "opened";
const NOTE: &str = "note";
/// The longest note, in characters; the rest is cut off.
const MAX_NOTE: usize = 2_000;
/// The same note of the same person within this time is a double click.
const REPEAT_WINDOW: Duration = Duration::from_mins(10);

/// A lead whose row is locked.
pub(super) struct LockedLead {
    id: LeadId,
    status: FollowUpStatus,
    pub(super) is_erased: bool,
}

impl LockedLead {
    /// Returns the name and the note that may be stored: neither of an erased lead.
    fn personal<'a>(&self, by: &'a StaffName, note: Option<&'a str>) -> (Option<&'a str>, Option<&'a str>) {
        if self.is_erased { (None, None) } else { (Some(by.as_str()), note) }
    }

    /// The lead has this state already, and the same person set it: a double click. Of an erased lead, and
    /// of a new one that was never changed, that person is unknown and does not count. Whoever saw the
    /// present version and gives another time has tried once more.
    fn is_repeat(&self, outcome: Outcome, seen: u32, by: &StaffName) -> bool {
        let changed_by = self.status.changed.as_ref().and_then(|(_, by)| by.as_deref());
        self.status.state == outcome.state
            && changed_by.is_none_or(|name| name == by.as_str())
            && (self.status.next == outcome.next || self.status.version != seen)
    }
}

impl Journal {
    /// Sets the state, and the time at which the lead comes back, if the follow-up still has the version `seen` on which that was decided. The
    /// same state that the same person sets again is done and not stored, whatever `seen` is: a
    /// double click. A note comes with it: trimmed, without invisible characters, and cut to 2,000
    /// characters. An erased lead takes neither name nor note.
    pub async fn set_follow_up(
        &self,
        lead: LeadId,
        outcome: impl Into<Outcome>,
        seen: u32,
        by: &StaffName,
        note: Option<&str>,
    ) -> Result<FollowUpResult, DatabaseError> {
        let outcome: Outcome = outcome.into();
        let note = note.and_then(clean_note);
        let set = async |connection: &mut Connection<'_>| {
            let (dialect, now) = (connection.dialect(), connection.now());
            let mut tx = connection.begin_write().await?;
            let Some(locked) = lock(&mut tx, dialect, lead).await? else {
                tx.rollback().await?;
                return Ok(FollowUpResult::Unknown);
            };
            let (name, note) = locked.personal(by, note.as_deref());
            if locked.is_repeat(outcome, seen, by) {
                // Another note of the same person is not lost.
                if let Some(note) = note {
                    insert_note(&mut tx, lead, now, by, note).await?;
                }
            } else if locked.status.version == seen {
                store_state(&mut tx, &locked, outcome, now).await?;
                let action = FollowUpAction::State(outcome.state);
                insert(&mut tx, lead, now, (action, outcome.next), (name, note)).await?;
            } else {
                tx.rollback().await?;
                return Ok(FollowUpResult::Changed(locked.status));
            }
            tx.commit().await?;
            Ok(FollowUpResult::Done)
        };
        self.database.write(set).await
    }

    /// Adds a note: trimmed, without invisible characters, and cut to 2,000 characters. A note that the
    /// same person repeats within ten minutes is stored once.
    pub async fn add_note(
        &self,
        lead: LeadId,
        by: &StaffName,
        text: &str,
    ) -> Result<NoteResult, DatabaseError> {
        let Some(note) = clean_note(text) else { return Ok(NoteResult::Empty) };
        let add = async |connection: &mut Connection<'_>| {
            let (dialect, now) = (connection.dialect(), connection.now());
            let mut tx = connection.begin_write().await?;
            let locked = lock(&mut tx, dialect, lead).await?;
            if let Some(LockedLead { is_erased: false, .. }) = locked {
                insert_note(&mut tx, lead, now, by, &note).await?;
                tx.commit().await?;
                return Ok(NoteResult::Added);
            }
            tx.rollback().await?;
            Ok(if locked.is_some() { NoteResult::Erased } else { NoteResult::Unknown })
        };
        self.database.write(add).await
    }

    /// Records that staff opened the lead, the first time alone.
    pub async fn note_opened(&self, lead: LeadId, by: Option<&StaffName>) -> Result<(), DatabaseError> {
        let open = async |connection: &mut Connection<'_>| {
            let now = connection.now();
            let mut tx = connection.begin_write().await?;
            let first = sqlx::query(
                "UPDATE leads SET opened_at = $2 WHERE id = $1 AND opened_at IS NULL RETURNING erased_at",
            )
            .bind(lead.to_string())
            .bind(now.as_millisecond())
            .fetch_optional(&mut *tx)
            .await?;
            let Some(first) = first else { return tx.rollback().await };
            let is_erased = rows::optional_timestamp(&first, "erased_at")?.is_some();
            let name = by.filter(|_| !is_erased).map(StaffName::as_str);
            insert(&mut tx, lead, now, (FollowUpAction::Opened, None), (name, None)).await?;
            tx.commit().await
        };
        self.database.write(open).await
    }

    /// The steps of a lead's follow-up, oldest first.
    pub async fn follow_ups(&self, lead: LeadId) -> Result<Vec<FollowUpEvent>, DatabaseError> {
        let read = async |connection: &mut Connection<'_>| {
            let rows = sqlx::query(AssertSqlSafe(format!("{EVENTS} WHERE lead_id = $1 ORDER BY id")))
                .bind(lead.to_string())
                .fetch_all(connection.raw())
                .await?;
            rows.iter().map(event).collect()
        };
        self.database.read(read).await
    }
}

/// Locks the lead's row and reads it; `None` if there is none.
pub(super) async fn lock(
    tx: &mut Transaction<'_, Any>,
    dialect: Dialect,
    lead: LeadId,
) -> Result<Option<LockedLead>, sqlx::Error> {
    // First, so that the second query sees what was stored while this one waited.
    let erased = sqlx::query(AssertSqlSafe(format!(
        "SELECT erased_at FROM leads WHERE id = $1{}",
        dialect.for_update()
    )))
    .bind(lead.to_string())
    .fetch_optional(&mut **tx)
    .await?;
    let Some(erased) = erased else { return Ok(None) };
    let row = sqlx::query(AssertSqlSafe(format!("SELECT {STATUS} FROM leads WHERE id = $1")))
        .bind(lead.to_string())
        .fetch_one(&mut **tx)
        .await?;
    let is_erased = rows::optional_timestamp(&erased, "erased_at")?.is_some();
    Ok(Some(LockedLead { id: lead, status: status(&row)?, is_erased }))
}

async fn store_state(
    tx: &mut Transaction<'_, Any>,
    lead: &LockedLead,
    Outcome { state, next }: Outcome,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE leads SET follow_up = $2, follow_up_reason = $3, follow_up_version = $4, next_at = $6,
                          first_answer_at = CASE WHEN $2 = 'new' THEN NULL ELSE COALESCE(first_answer_at, $5) END
         WHERE id = $1",
    )
    .bind(lead.id.to_string())
    .bind(state.name())
    .bind(state.lost_reason().map(LostReason::value))
    .bind(i64::from(lead.status.version.saturating_add(1)))
    .bind(state.is_answer().then_some(now.as_millisecond()))
    .bind(next.map(Timestamp::as_millisecond))
    .execute(&mut **tx)
    .await
    .map(|_| ())
}

/// Inserts a note, unless the same person wrote it a few minutes ago.
pub(super) async fn insert_note(
    tx: &mut Transaction<'_, Any>,
    lead: LeadId,
    now: Timestamp,
    by: &StaffName,
    note: &str,
) -> Result<(), sqlx::Error> {
    let same: i64 = sqlx::query_scalar(
        "SELECT COUNT(*) FROM follow_ups WHERE lead_id = $1 AND staff_name = $2 AND note = $3 AND at > $4",
    )
    .bind(lead.to_string())
    .bind(by.as_str())
    .bind(note)
    .bind(before(now, REPEAT_WINDOW).as_millisecond())
    .fetch_one(&mut **tx)
    .await?;
    if same > 0 {
        return Ok(());
    }
    insert(tx, lead, now, (FollowUpAction::Note, None), (Some(by.as_str()), Some(note))).await
}

async fn insert(
    tx: &mut Transaction<'_, Any>,
    lead: LeadId,
    now: Timestamp,
    (action, next): (FollowUpAction, Option<Timestamp>),
    (name, note): (Option<&str>, Option<&str>),
) -> Result<(), sqlx::Error> {
    let (action, reason) = match action {
        FollowUpAction::Opened => (OPENED, None),
        FollowUpAction::State(state) => (state.name(), state.lost_reason().map(LostReason::value)),
        FollowUpAction::Note => (NOTE, None),
    };
    sqlx::query(
        "INSERT INTO follow_ups (lead_id, at, action, reason, note, staff_name, next_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(lead.to_string())
    .bind(now.as_millisecond())
    .bind(action)
    .bind(reason)
    .bind(note)
    .bind(name)
    .bind(next.map(Timestamp::as_millisecond))
    .execute(&mut **tx)
    .await?;
    words::insert(tx, lead, note.map(of_text).unwrap_or_default()).await
}

/// The note as it is stored; `None` if it is empty then.
fn clean_note(text: &str) -> Option<String> {
    let note = visible(text)?;
    let end = note.char_indices().nth(MAX_NOTE).map_or(note.len(), |(end, _)| end);
    Some(note.get(..end)?.trim_end().to_owned())
}

/// From the columns [`STATUS`].
pub(super) fn status(row: &AnyRow) -> Result<FollowUpStatus, sqlx::Error> {
    let by: Option<String> = row.try_get("changed_by")?;
    Ok(FollowUpStatus {
        state: rows::follow_up(row)?,
        version: rows::count(row, "follow_up_version")?,
        first_answer: rows::optional_timestamp(row, "first_answer_at")?,
        opened: rows::optional_timestamp(row, "opened_at")?,
        changed: rows::optional_timestamp(row, "changed_at")?.map(|at| (at, by)),
        next: rows::optional_timestamp(row, "next_at")?,
    })
}

/// From the columns [`EVENTS`].
pub(super) fn event(row: &AnyRow) -> Result<FollowUpEvent, sqlx::Error> {
    let (name, reason): (&str, Option<&str>) = (row.try_get("action")?, row.try_get("reason")?);
    Ok(FollowUpEvent {
        at: rows::timestamp(row, "at")?,
        action: match name {
            OPENED => FollowUpAction::Opened,
            NOTE => FollowUpAction::Note,
            state => FollowUpAction::State(rows::follow_up_of(state, reason)),
        },
        by: row.try_get("staff_name")?,
        note: row.try_get("note")?,
        next: rows::optional_timestamp(row, "next_at")?,
    })
}
