//! Finds leads by their words (ADMIN-11).

use super::{Journal, ListedLead, rows, selection::Selection};
use crate::{
    LeadId,
    words::{asked, end_of},
};
use database::{Connection, DatabaseError};
use sqlx::AssertSqlSafe;

/// Leads that a question finds.
#[derive(Clone, Debug, Default)]
pub struct FoundLeads {
    /// Newest first.
    pub leads: Vec<ListedLead>,
    /// There are more.
    pub has_more: bool,
}

impl Journal {
    /// The newest leads that have all words of a question, of all times and states, junk included.
    pub async fn find(&self, question: &str, limit: u32) -> Result<FoundLeads, DatabaseError> {
        let asked = asked(question);
        if asked.is_empty() {
            return Ok(FoundLeads::default());
        }
        let mut values = Vec::new();
        let mut range = |beginning: &String| {
            values.extend([beginning.clone(), end_of(beginning)]);
            let last = values.len();
            format!("SELECT lead_id FROM lead_words WHERE word >= ${} AND word < ${last}", last - 1)
        };
        let mut condition = |beginnings: &Vec<String>| {
            let ranges: Vec<String> = beginnings.iter().map(&mut range).collect();
            format!("id IN ({})", ranges.join(" UNION ALL "))
        };
        let conditions: Vec<String> = asked.iter().map(&mut condition).collect();
        // Later ids sort after earlier ones.
        let statement = format!(
            "SELECT id FROM leads WHERE {} AND erased_at IS NULL ORDER BY id DESC LIMIT {}",
            conditions.join(" AND "),
            limit.saturating_add(1)
        );
        let read = async |connection: &mut Connection<'_>| {
            let query = sqlx::query(AssertSqlSafe(statement.clone()));
            let query = values.iter().fold(query, |query, value| query.bind(value.clone()));
            let ids = query.fetch_all(connection.raw()).await?;
            ids.iter().map(|row| rows::lead_id(row, "id")).collect::<Result<Vec<LeadId>, sqlx::Error>>()
        };
        let mut ids = self.database.read(read).await?;
        let has_more = ids.len() > limit as usize;
        ids.truncate(limit as usize);
        if ids.is_empty() {
            return Ok(FoundLeads::default());
        }
        // Ids are hexadecimal digits and hyphens.
        let list = ids.iter().map(|id| format!("'{id}'")).collect::<Vec<_>>().join(", ");
        let selection = Selection::default().only(&format!("id IN ({list})")).ordered("id DESC");
        Ok(FoundLeads { leads: self.page(&selection).await?.leads, has_more })
    }
}
