//! The leads that a query reads, and their order.

use super::rows;
use crate::LeadId;
use jiff::Timestamp;
use sqlx::{
    Any, AssertSqlSafe, Transaction,
    any::{AnyArguments, AnyRow},
    query::Query,
};
use std::collections::HashMap;

/// Only leads that some channel has, or will have: no junk.
pub(super) const NO_JUNK: &str = "EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id)";
/// Only junk.
pub(super) const JUNK: &str = "NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id)";
/// Only leads that some channel has not accepted.
pub(super) const UNDELIVERED: &str =
    "id IN (SELECT lead_id FROM deliveries WHERE due_at IS NOT NULL OR state = 'parked')";

const NEWEST_FIRST: &str = "received_at DESC, id DESC";
pub(super) const OLDEST_FIRST: &str = "received_at, id";

/// Conditions on `leads` with the values of their parameters, and which of the leads.
#[derive(Default)]
pub(super) struct Selection {
    conditions: Vec<String>,
    values: Vec<Value>,
    /// The newest first if it is empty.
    order: String,
    window: String,
}

/// A parameter's value.
pub(super) enum Value {
    Integer(i64),
    Text(String),
}

impl Selection {
    /// Leads received in `from..to`, junk included.
    pub(super) fn received(from: Timestamp, to: Timestamp) -> Self {
        Self::default()
            .with("received_at >= ", from.as_millisecond())
            .with("received_at < ", to.as_millisecond())
    }

    /// Also limited by this condition, which has no parameters.
    pub(super) fn only(mut self, condition: &str) -> Self {
        self.conditions.push(condition.to_owned());
        self
    }

    /// Also limited by this beginning of a condition, which the value ends.
    pub(super) fn with(mut self, condition: &str, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self.conditions.push(format!("{condition}${}", self.values.len()));
        self
    }

    /// In the order of these columns.
    pub(super) fn ordered(mut self, columns: &str) -> Self {
        columns.clone_into(&mut self.order);
        self
    }

    /// Only this many after so many others.
    pub(super) fn page(mut self, offset: usize, limit: usize) -> Self {
        let [offset, limit] = [offset, limit].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        self.window = format!(" LIMIT {limit} OFFSET {offset}");
        self
    }

    /// A query of these columns of its leads.
    pub(super) fn rows(&self, columns: &str) -> Query<'static, Any, AnyArguments> {
        self.query(format!("SELECT {columns} FROM leads {}", self.part()))
    }

    /// The number of its leads on all pages.
    pub(super) async fn count(&self, tx: &mut Transaction<'_, Any>) -> Result<usize, sqlx::Error> {
        let row = self.unordered("COUNT(*) AS leads").fetch_one(&mut **tx).await?;
        Ok(usize::try_from(rows::count(&row, "leads")?).unwrap_or(usize::MAX))
    }

    /// A query of the numbers of its leads by this column.
    pub(super) fn counts(&self, column: &str) -> Query<'static, Any, AnyArguments> {
        self.grouped(&format!("{column} AS counted, COUNT(*) AS leads"), column)
    }

    /// A query of these aggregates of its leads by these columns.
    pub(super) fn grouped(&self, columns: &str, groups: &str) -> Query<'static, Any, AnyArguments> {
        self.query(format!("SELECT {columns} FROM leads {} GROUP BY {groups}", self.condition()))
    }

    /// A query of these columns, or of an aggregate, of its leads on all pages.
    pub(super) fn unordered(&self, columns: &str) -> Query<'static, Any, AnyArguments> {
        self.query(format!("SELECT {columns} FROM leads {}", self.condition()))
    }

    /// By lead, what this statement reads of a table of theirs, in the order of this column.
    pub(super) async fn related<T>(
        &self,
        tx: &mut Transaction<'_, Any>,
        statement: &str,
        order: &str,
        read: fn(&AnyRow) -> Result<T, sqlx::Error>,
    ) -> Result<HashMap<LeadId, Vec<T>>, sqlx::Error> {
        let query = self.query(format!(
            "{statement} WHERE lead_id IN (SELECT id FROM leads {}) ORDER BY lead_id, {order}",
            self.part()
        ));
        rows::by_lead(&query.fetch_all(&mut **tx).await?, read)
    }

    fn part(&self) -> String {
        let order = if self.order.is_empty() { NEWEST_FIRST } else { &self.order };
        format!("{} ORDER BY {order}{}", self.condition(), self.window)
    }

    fn condition(&self) -> String {
        format!("WHERE {}", self.conditions.join(" AND "))
    }

    fn query(&self, sql: String) -> Query<'static, Any, AnyArguments> {
        self.values.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, value| match value {
            Value::Integer(value) => query.bind(*value),
            Value::Text(value) => query.bind(value.clone()),
        })
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Integer(value)
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}
