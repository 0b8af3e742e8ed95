//! Keeps keys and certificates: in files that only their owner can read, and in the database where
//! several servers share one.

use database::{Connection, Database, DatabaseError, open_private};
use std::{
    io::{self, Write as _},
    path::PathBuf,
    time::Duration,
};

#[derive(Debug)]
pub(crate) struct Store {
    folder: PathBuf,
    /// That of several servers.
    database: Option<Database>,
}

impl Store {
    /// A database that no other server has is not used: it may be damaged, and the site must have its
    /// certificate all the same.
    pub(crate) fn new(folder: PathBuf, database: Option<Database>) -> Self {
        Self { folder, database: database.filter(Database::is_shared) }
    }

    /// The text that all servers share, else that of the file.
    pub(crate) async fn read(&self, name: &str) -> Option<String> {
        match self.shared(name).await {
            Some(text) => Some(text),
            None => self.file(name),
        }
    }

    pub(crate) fn file(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.join(name)).ok()
    }

    /// Writes the file in place of the last one, whole or not at all.
    pub(crate) fn write_file(&self, name: &str, text: &str) -> io::Result<()> {
        std::fs::create_dir_all(&self.folder)?;
        #[cfg(unix)]
        std::fs::set_permissions(&self.folder, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
        let (path, new) = (self.folder.join(name), self.folder.join(format!("{name}.new")));
        // A full disk left this.
        let _ = std::fs::remove_file(&new);
        let mut file = open_private(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(new, path)
    }

    /// The text that all servers share.
    pub(crate) async fn shared(&self, name: &str) -> Option<String> {
        let read = async |connection: &mut Connection<'_>| {
            let text = "SELECT text FROM certificates WHERE name = $1";
            sqlx::query_scalar(text).bind(name.to_owned()).fetch_optional(connection.raw()).await
        };
        match self.database.as_ref()?.read(read).await {
            Ok(text) => text,
            Err(error) => {
                tracing::warn!(%error, "shared certificates not read");
                None
            }
        }
    }

    /// Gives a text to all servers.
    pub(crate) async fn share(&self, name: &str, text: &str) {
        let Some(database) = &self.database else { return };
        let write = async |connection: &mut Connection<'_>| {
            let text_of = "INSERT INTO certificates (name, text) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET text = $2";
            sqlx::query(text_of).bind(name.to_owned()).bind(text.to_owned()).execute(connection.raw()).await
        };
        if let Err(error) = database.write(write).await {
            tracing::error!(%error, "certificate not shared with other servers");
        }
    }

    /// Makes this the only server that asks the authority for a host, for so long. Without other servers it is.
    pub(crate) async fn claim(&self, host: &str, lease: Duration) -> Result<bool, DatabaseError> {
        match &self.database {
            Some(database) => database.claim_task(&task(host), lease).await,
            None => Ok(true),
        }
    }

    /// Lets other servers ask again.
    pub(crate) async fn release(&self, host: &str) {
        let Some(database) = &self.database else { return };
        if let Err(error) = database.finish_task(&task(host), None, |now| now).await {
            tracing::warn!(%error, "claim of a certificate not released, it ends by itself");
        }
    }
}

fn task(host: &str) -> String {
    format!("certificate of {host}")
}
