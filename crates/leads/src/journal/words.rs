//! Stores the words by which leads are found (ADMIN-11).

use super::{Journal, rows};
use crate::{LeadId, words::of_lead};
use database::{Connection, DatabaseError};
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction, any::AnyRow};

/// Words of one statement.
const CHUNK: usize = 200;
/// Leads of earlier releases whose words are stored at a time.
const BATCH: u32 = 100;

impl Journal {
    /// Stores the words of some leads that have none yet, as of earlier releases; how many leads.
    pub(crate) async fn index_words(&self) -> Result<usize, DatabaseError> {
        let index = async |connection: &mut Connection<'_>| {
            let mut tx = connection.begin_write().await?;
            let leads = sqlx::query(AssertSqlSafe(format!(
                "SELECT id, kind, adf, details, stock_number FROM leads
                 WHERE has_words = 0 AND erased_at IS NULL LIMIT {BATCH}"
            )))
            .fetch_all(&mut *tx)
            .await?;
            for row in &leads {
                let lead = rows::lead_id(row, "id")?;
                let stock_number = rows::text(row, "stock_number")?;
                let mut words = of_lead(&rows::details(row)?, stock_number.as_deref());
                words.extend(notes(&mut tx, lead).await?.iter().flat_map(|note| crate::words::of_text(note)));
                insert(&mut tx, lead, words).await?;
                let done = sqlx::query("UPDATE leads SET has_words = 1 WHERE id = $1").bind(lead.to_string());
                done.execute(&mut *tx).await?;
            }
            tx.commit().await?;
            Ok(leads.len())
        };
        self.database.write(index).await
    }
}

async fn notes(tx: &mut Transaction<'_, Any>, lead: LeadId) -> Result<Vec<String>, sqlx::Error> {
    let notes = sqlx::query("SELECT note FROM follow_ups WHERE lead_id = $1 AND note IS NOT NULL");
    let notes = notes.bind(lead.to_string()).fetch_all(&mut **tx).await?;
    notes.iter().map(|row: &AnyRow| row.try_get("note")).collect()
}

/// Stores words of a lead that is there.
pub(super) async fn insert(
    tx: &mut Transaction<'_, Any>,
    lead: LeadId,
    words: impl IntoIterator<Item = String>,
) -> Result<(), sqlx::Error> {
    let words: Vec<String> = words.into_iter().collect();
    for chunk in words.chunks(CHUNK) {
        let values = (0..chunk.len()).map(|at| format!("(${}, $1)", at + 2)).collect::<Vec<_>>().join(", ");
        let statement =
            format!("INSERT INTO lead_words (word, lead_id) VALUES {values} ON CONFLICT DO NOTHING");
        let query = sqlx::query(AssertSqlSafe(statement)).bind(lead.to_string());
        chunk.iter().fold(query, |query, word| query.bind(word.clone())).execute(&mut **tx).await?;
    }
    Ok(())
}
