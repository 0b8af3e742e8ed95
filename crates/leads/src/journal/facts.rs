//! What charts need of many leads.

use super::{
    Journal, rows,
    selection::{NO_JUNK, Selection},
    summaries::{FOLLOW_UP, LEAD},
};
use crate::{FollowUp, LeadSource};
use database::{Connection, DatabaseError};
use jiff::{SignedDuration, Timestamp};
use sqlx::{Row as _, any::AnyRow};

/// A lead without what its customer wrote, and without its attempts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadFacts {
    /// When it was received.
    pub received: Timestamp,
    /// The form's name: `vehicle`, `trade-in`, ...
    pub kind: String,
    /// Where it came from; unknown for leads that an earlier release stored.
    pub source: Option<LeadSource>,
    /// The stock number of the vehicle in the inventory that it is about.
    pub stock_number: Option<String>,
    /// What staff did about it.
    pub follow_up: FollowUp,
    /// When staff first called, made an appointment or sold.
    pub first_answer: Option<Timestamp>,
}

impl LeadFacts {
    /// From its receipt until staff first called, made an appointment or sold.
    pub fn answer_time(&self) -> Option<SignedDuration> {
        Some(self.first_answer?.duration_since(self.received))
    }
}

impl Journal {
    /// Facts of the leads received in `from..to` without junk, newest first. It does not read their
    /// texts and attempts.
    pub async fn facts(&self, from: Timestamp, to: Timestamp) -> Result<Vec<LeadFacts>, DatabaseError> {
        let selection = Selection::received(from, to).only(NO_JUNK);
        let read = async |connection: &mut Connection<'_>| {
            let leads = selection.rows(&format!("{LEAD}, {FOLLOW_UP}")).fetch_all(connection.raw()).await?;
            let facts = |row: &AnyRow| {
                Ok(LeadFacts {
                    received: rows::timestamp(row, "received_at")?,
                    kind: row.try_get("kind")?,
                    source: rows::source(row)?,
                    stock_number: rows::text(row, "stock_number")?,
                    follow_up: rows::follow_up(row)?,
                    first_answer: rows::optional_timestamp(row, "first_answer_at")?,
                })
            };
            leads.iter().map(facts).collect()
        };
        self.database.read(read).await
    }
}
