//! What the columns of a row hold.

use super::state::State;
use crate::{Channel, LeadId};
use jiff::Timestamp;
use sqlx::{Row as _, any::AnyRow};

/// A lead's id in this column.
pub(super) fn lead_id(row: &AnyRow, column: &str) -> Result<LeadId, sqlx::Error> {
    let text: String = row.try_get(column)?;
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

/// The channel in the column of that name.
pub(super) fn channel(row: &AnyRow) -> Result<Channel, sqlx::Error> {
    let name: &str = row.try_get("channel")?;
    Channel::parse(name).ok_or_else(|| sqlx::Error::Decode(format!("unknown channel {name:?}").into()))
}

/// The state in the columns `state`, `due_at` and `parked_for`.
pub(super) fn state_of(row: &AnyRow) -> Result<State, sqlx::Error> {
    match row.try_get("state")? {
        "received" => Ok(State::Received),
        "delivered" => Ok(State::Delivered),
        "waiting" => Ok(State::Waiting { until: timestamp(row.try_get("due_at")?)? }),
        "parked" => Ok(State::Parked { reason: row.try_get("parked_for")? }),
        other => Err(sqlx::Error::Decode(format!("unknown state {other:?}").into())),
    }
}

/// A moment in milliseconds since 1970.
pub(super) fn timestamp(millis: i64) -> Result<Timestamp, sqlx::Error> {
    Timestamp::from_millisecond(millis).map_err(|error| sqlx::Error::Decode(Box::new(error)))
}
