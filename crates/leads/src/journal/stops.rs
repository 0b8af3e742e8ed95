//! Customers who want no more calls and texts (LEAD-23). A stop is kept by the customer's number, apart from
//! leads, so that a later lead of the same number has it, too.

use super::{
    Journal,
    follow_ups::{insert_note, lock},
    rows,
};
use crate::{LeadId, NoteResult, StaffName};
use database::{Connection, DatabaseError, clock::before};
use jiff::Timestamp;
use sqlx::{Any, Row as _, Transaction};
use std::time::Duration;

/// The time of the stop, of `leads`.
pub(super) const STOPPED_AT: &str = "(SELECT stopped_at FROM stops WHERE contact = COALESCE(leads.customer_phone, leads.customer_email)) AS stopped_at";

/// Ten years.
const KEPT: Duration = Duration::from_hours(24 * 3_653);

/// A change of a customer's stop, with its words.
#[derive(Clone, Copy, Debug)]
pub enum Stop<'a> {
    /// No more calls and texts. The CRM reads this line above the customer's comments.
    Set { note: &'a str, for_crm: &'a str },
    /// A mistake, or the customer has changed their mind.
    Lifted { note: &'a str },
}

impl Journal {
    /// Records that the lead's customer wants no more calls and texts, or lifts that, as a note of this person.
    /// A stop sends the lead to its CRMs again. An erased lead has no customer any more.
    pub async fn stop(
        &self,
        lead: LeadId,
        by: &StaffName,
        stop: Stop<'_>,
    ) -> Result<NoteResult, DatabaseError> {
        let write = async |connection: &mut Connection<'_>| {
            let (dialect, now) = (connection.dialect(), connection.now());
            let mut tx = connection.begin_write().await?;
            let Some(locked) = lock(&mut tx, dialect, lead).await? else {
                tx.rollback().await?;
                return Ok(NoteResult::Unknown);
            };
            let contact: Option<String> = sqlx::query_scalar(
                "SELECT COALESCE(customer_phone, customer_email) FROM leads WHERE id = $1",
            )
            .bind(lead.to_string())
            .fetch_one(&mut *tx)
            .await?;
            let Some(contact) = contact.filter(|_| !locked.is_erased) else {
                tx.rollback().await?;
                return Ok(NoteResult::Erased);
            };
            let note = match stop {
                Stop::Set { note, for_crm } => {
                    sqlx::query(
                        "INSERT INTO stops (contact, stopped_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                    )
                    .bind(contact)
                    .bind(now.as_millisecond())
                    .execute(&mut *tx)
                    .await?;
                    tell_crms(&mut tx, lead, for_crm, now).await?;
                    note
                }
                Stop::Lifted { note } => {
                    sqlx::query("DELETE FROM stops WHERE contact = $1")
                        .bind(contact)
                        .execute(&mut *tx)
                        .await?;
                    note
                }
            };
            insert_note(&mut tx, lead, now, by, note).await?;
            tx.commit().await?;
            Ok(NoteResult::Added)
        };
        self.database.write(write).await
    }
}

/// Makes the lead due again on its CRMs, with this line. What is on its way there has the line with its next try.
async fn tell_crms(
    tx: &mut Transaction<'_, Any>,
    lead: LeadId,
    line: &str,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    let row = sqlx::query("SELECT adf FROM leads WHERE id = $1")
        .bind(lead.to_string())
        .fetch_one(&mut **tx)
        .await?;
    let adf: String = row.try_get("adf")?;
    let Some(adf) = with_line(&adf, line) else { return Ok(()) };
    sqlx::query("UPDATE leads SET adf = $2 WHERE id = $1")
        .bind(lead.to_string())
        .bind(adf)
        .execute(&mut **tx)
        .await?;
    sqlx::query(
        "UPDATE deliveries SET state = 'waiting', due_at = $2, parked_for = NULL, delivered_at = NULL
         WHERE lead_id = $1 AND channel IN ('crm', 'mail')",
    )
    .bind(lead.to_string())
    .bind(now.as_millisecond())
    .execute(&mut **tx)
    .await
    .map(|_| ())
}

/// The document as a resend, with the line above the customer's comments; `None` if it has the line, or is no
/// document of ours.
fn with_line(adf: &str, line: &str) -> Option<String> {
    let line = quick_xml::escape::escape(line);
    let end = adf.rfind("</customer>")?;
    let customer = adf.get(adf.find("<customer>")?..end)?;
    if customer.contains(&*line) {
        return None;
    }
    let start = end - customer.len();
    let (head, tail) = (adf.get(..start)?, adf.get(end..)?);
    let head = head.replace("<prospect status=\"new\">", "<prospect status=\"resend\">");
    let customer = match customer.split_once("<comments>") {
        Some((before, comments)) => format!("{before}<comments>{line}\n{comments}"),
        None => format!("{customer}<comments>{line}</comments>"),
    };
    Some(format!("{head}{customer}{tail}"))
}

/// Forgets the stops of more than ten years ago.
pub(super) async fn forget_old(tx: &mut Transaction<'_, Any>, now: Timestamp) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM stops WHERE stopped_at < $1")
        .bind(before(now, KEPT).as_millisecond())
        .execute(&mut **tx)
        .await
        .map(|_| ())
}

pub(super) fn stopped_at(row: &sqlx::any::AnyRow) -> Result<Option<Timestamp>, sqlx::Error> {
    rows::optional_timestamp(row, "stopped_at")
}
