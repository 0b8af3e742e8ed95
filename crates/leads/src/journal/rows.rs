//! Reads the columns of a row. sqlx's `Any` driver has only integers, texts and bytes.

use super::state::LeadState;
use crate::{Came, Channel, FollowUp, LeadId, LeadSource, details::LeadDetails};
use inventory::visible_text;
use jiff::Timestamp;
use sqlx::{Row as _, any::AnyRow};
use std::collections::HashMap;

pub(super) fn lead_id(row: &AnyRow, column: &str) -> Result<LeadId, sqlx::Error> {
    let text: String = row.try_get(column)?;
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

/// Text of a lead. Earlier releases stored it with invisible characters (LEAD-18).
pub(super) fn text(row: &AnyRow, column: &str) -> Result<Option<String>, sqlx::Error> {
    let text: Option<String> = row.try_get(column)?;
    Ok(text.map(|text| visible_text(&text).into_owned()))
}

/// From the column `adf`.
pub(super) fn document(row: &AnyRow) -> Result<String, sqlx::Error> {
    Ok(text(row, "adf")?.unwrap_or_default())
}

/// From the columns `kind`, `adf` and `details`.
pub(super) fn details(row: &AnyRow) -> Result<LeadDetails, sqlx::Error> {
    let (kind, json): (&str, Option<String>) = (row.try_get("kind")?, row.try_get("details")?);
    Ok(LeadDetails::stored(json.as_deref(), kind, &document(row)?))
}

/// From the columns `provider` and `service`.
pub(super) fn source(row: &AnyRow) -> Result<Option<LeadSource>, sqlx::Error> {
    let (provider, service) = (text(row, "provider")?, text(row, "service")?);
    Ok(provider.zip(service).map(|(provider, service)| LeadSource { provider, service }))
}

/// From the columns `came_source`, `came_medium` and `campaign`.
pub(super) fn came(row: &AnyRow) -> Result<Option<Came>, sqlx::Error> {
    let Some(source) = text(row, "came_source")? else { return Ok(None) };
    Ok(Some(Came { source, medium: text(row, "came_medium")?, campaign: text(row, "campaign")? }))
}

/// From the columns `follow_up` and `follow_up_reason`.
pub(super) fn follow_up(row: &AnyRow) -> Result<FollowUp, sqlx::Error> {
    Ok(follow_up_of(row.try_get("follow_up")?, row.try_get("follow_up_reason")?))
}

/// A later release may have states and reasons that this one does not have, and was rolled back.
pub(super) fn follow_up_of(name: &str, reason: Option<&str>) -> FollowUp {
    FollowUp::parse(name, reason).or_else(|| FollowUp::parse(name, None)).unwrap_or_default()
}

/// From the column `channel`.
pub(super) fn channel(row: &AnyRow) -> Result<Channel, sqlx::Error> {
    let name: &str = row.try_get("channel")?;
    Channel::parse(name).ok_or_else(|| sqlx::Error::Decode(format!("unknown channel {name:?}").into()))
}

/// From the columns `state`, `due_at` and `parked_for`.
pub(super) fn state(row: &AnyRow) -> Result<LeadState, sqlx::Error> {
    match row.try_get("state")? {
        "received" => Ok(LeadState::Received),
        "delivered" => Ok(LeadState::Delivered),
        "waiting" => Ok(LeadState::Waiting { until: timestamp(row, "due_at")? }),
        "parked" => Ok(LeadState::Parked { reason: row.try_get("parked_for")? }),
        other => Err(sqlx::Error::Decode(format!("unknown state {other:?}").into())),
    }
}

pub(super) fn timestamp(row: &AnyRow, column: &str) -> Result<Timestamp, sqlx::Error> {
    from_millis(row.try_get(column)?)
}

pub(super) fn optional_timestamp(row: &AnyRow, column: &str) -> Result<Option<Timestamp>, sqlx::Error> {
    row.try_get::<Option<i64>, _>(column)?.map(from_millis).transpose()
}

/// From milliseconds since 1970.
pub(super) fn from_millis(millis: i64) -> Result<Timestamp, sqlx::Error> {
    Timestamp::from_millisecond(millis).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

pub(super) fn count(row: &AnyRow, column: &str) -> Result<u32, sqlx::Error> {
    Ok(u32::try_from(row.try_get::<i64, _>(column)?).unwrap_or(u32::MAX))
}

/// Groups rows by their column `lead_id`.
pub(super) fn by_lead<T>(
    rows: &[AnyRow],
    read: fn(&AnyRow) -> Result<T, sqlx::Error>,
) -> Result<HashMap<LeadId, Vec<T>>, sqlx::Error> {
    let mut by_lead: HashMap<LeadId, Vec<T>> = HashMap::new();
    for row in rows {
        by_lead.entry(lead_id(row, "lead_id")?).or_default().push(read(row)?);
    }
    Ok(by_lead)
}
