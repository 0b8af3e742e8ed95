//! Statistics of a filter's leads, for charts: numbers, and times to the first answer.

use super::{Journal, LeadFilter, rows};
use crate::Came;
use database::{Connection, DatabaseError};
use jiff::{SignedDuration, Timestamp};
use messages::Language;
use sqlx::any::AnyRow;
use std::collections::HashMap;

/// The property by which leads are counted. Leads without it do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountedBy {
    /// The form's name: `vehicle`, `trade-in`, ...
    Kind,
    /// The text of a [`LeadSource`](crate::LeadSource).
    Source,
    /// The stock number of a vehicle of the inventory.
    StockNumber,
    /// The name of the [`FollowUp`](crate::FollowUp).
    FollowUp,
    /// The name of the [`LostReason`](crate::LostReason) of a lost lead.
    LostReason,
}

/// The times of a lead's receipt and of its answer, and its language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerTime {
    pub received: Timestamp,
    /// The time at which staff first called, made an appointment or sold.
    pub first_answer: Option<Timestamp>,
    /// The language in which the customer writes (LANG-3).
    pub language: Language,
}

/// Leads that came the same way, and what became of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceCount {
    /// As measured; `None` where it is not.
    pub came: Option<Came>,
    /// The CRM's name of the source.
    pub provider: Option<String>,
    pub leads: u32,
    pub answered: u32,
    pub appointments: u32,
    pub sold: u32,
    pub lost: u32,
}

impl AnswerTime {
    /// From its receipt until the answer.
    pub fn took(self) -> Option<SignedDuration> {
        Some(self.first_answer?.duration_since(self.received))
    }
}

impl CountedBy {
    const fn column(self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Source => "provider || ' / ' || service",
            Self::StockNumber => "stock_number",
            Self::FollowUp => "follow_up",
            Self::LostReason => "follow_up_reason",
        }
    }
}

impl Journal {
    /// The numbers of a filter's leads.
    pub async fn counts(
        &self,
        filter: &LeadFilter,
        by: CountedBy,
    ) -> Result<HashMap<String, usize>, DatabaseError> {
        let selection = filter.selection();
        let read = async |connection: &mut Connection<'_>| {
            let rows = selection.counts(by.column()).fetch_all(connection.raw()).await?;
            let counted = |row: &AnyRow| {
                let count = usize::try_from(rows::count(row, "leads")?).unwrap_or(usize::MAX);
                Ok(rows::text(row, "counted")?.map(|name| (name, count)))
            };
            rows.iter().filter_map(|row| counted(row).transpose()).collect()
        };
        self.database.read(read).await
    }

    /// A filter's leads by how they came, the most frequent first.
    pub async fn sources(&self, filter: &LeadFilter) -> Result<Vec<SourceCount>, DatabaseError> {
        let selection = filter.selection();
        let read = async |connection: &mut Connection<'_>| {
            let counted =
                |state: &str| format!("COUNT(CASE WHEN follow_up = '{state}' THEN 1 END) AS {state}");
            let columns = format!(
                "came_source, came_medium, campaign, provider, COUNT(*) AS leads, COUNT(first_answer_at) AS answered, {}",
                ["appointment", "sold", "lost"].map(counted).join(", ")
            );
            let groups = "came_source, came_medium, campaign, provider";
            let rows = selection.grouped(&columns, groups).fetch_all(connection.raw()).await?;
            let source = |row: &AnyRow| {
                Ok(SourceCount {
                    came: rows::came(row)?,
                    provider: rows::text(row, "provider")?,
                    leads: rows::count(row, "leads")?,
                    answered: rows::count(row, "answered")?,
                    appointments: rows::count(row, "appointment")?,
                    sold: rows::count(row, "sold")?,
                    lost: rows::count(row, "lost")?,
                })
            };
            let mut sources = rows.iter().map(source).collect::<Result<Vec<_>, sqlx::Error>>()?;
            sources.sort_by(|one, other| {
                (other.leads, &one.came, &one.provider).cmp(&(one.leads, &other.came, &other.provider))
            });
            Ok(sources)
        };
        self.database.read(read).await
    }

    /// The times of a filter's leads, in no order.
    pub async fn answer_times(&self, filter: &LeadFilter) -> Result<Vec<AnswerTime>, DatabaseError> {
        let selection = filter.selection();
        let read = async |connection: &mut Connection<'_>| {
            let rows = selection
                .unordered("received_at, first_answer_at, language")
                .fetch_all(connection.raw())
                .await?;
            let time = |row: &AnyRow| {
                Ok(AnswerTime {
                    received: rows::timestamp(row, "received_at")?,
                    first_answer: rows::optional_timestamp(row, "first_answer_at")?,
                    language: rows::text(row, "language")?
                        .and_then(|code| Language::from_code(&code))
                        .unwrap_or_default(),
                })
            };
            rows.iter().map(time).collect()
        };
        self.database.read(read).await
    }

    /// The time at which the oldest lead of a filter was received.
    pub async fn oldest(&self, filter: &LeadFilter) -> Result<Option<Timestamp>, DatabaseError> {
        let selection = filter.selection();
        let read = async |connection: &mut Connection<'_>| {
            let row = selection.unordered("MIN(received_at) AS oldest").fetch_one(connection.raw()).await?;
            rows::optional_timestamp(&row, "oldest")
        };
        self.database.read(read).await
    }
}
