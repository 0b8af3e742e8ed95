//! Whether leads could be kept at a place. Nothing is made there, brought up to date, or left behind.

use super::{Journal, JournalError, database::Database, file::File};
use crate::JournalPlace;

impl Journal {
    /// Whether a journal is there; one that is not would be made. An error where leads could not be kept. It goes as far as
    /// a write that is undone.
    pub async fn examine(place: &JournalPlace) -> Result<bool, JournalError> {
        sqlx::any::install_default_drivers();
        match place {
            JournalPlace::Folder(folder) => File::new(folder).examine().await,
            JournalPlace::Database { url, timeout } => Database::new(url.clone(), *timeout).examine().await,
        }
    }
}
