//! The name under which a server claims work in a database that several servers share.

use crate::file_lock::open_private;
use std::{
    fs::File,
    io::{self, Read as _, Seek as _, Write as _},
    path::Path,
};

const FILE: &str = "server.id";

/// The id of the server with this `data_dir`. It is the same after a restart, so that a server that
/// was killed can end its own claims when it starts again: no other process can know that it is
/// dead. A lock on the file proves that no process with this id runs; the system releases it
/// however a process ends.
#[derive(Debug)]
pub struct ServerId {
    id: String,
    /// Locked for as long as the process lives.
    _file: File,
}

impl ServerId {
    /// The id in this folder, or `fresh` if there is none yet. `None` if another process runs with
    /// that id, or the file can't be used.
    pub fn open(folder: &Path, fresh: &str) -> Option<Self> {
        open(folder, fresh)
            .inspect_err(|cause| {
                let path = folder.join(FILE);
                tracing::warn!(path = %path.display(), %cause, "the server's id can't be read or written");
            })
            .ok()
            .flatten()
    }

    /// The id.
    pub fn as_str(&self) -> &str {
        &self.id
    }
}

fn open(folder: &Path, fresh: &str) -> io::Result<Option<ServerId>> {
    std::fs::create_dir_all(folder)?;
    let mut file = open_private(&folder.join(FILE))?;
    if file.try_lock().is_err() {
        return Ok(None);
    }
    let mut id = String::new();
    file.read_to_string(&mut id)?;
    if id.trim().is_empty() {
        fresh.clone_into(&mut id);
        file.rewind()?;
        file.write_all(fresh.as_bytes())?;
    }
    Ok(Some(ServerId { id: id.trim().to_owned(), _file: file }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_survives_its_process_and_has_one_at_a_time() {
        let folder = std::env::temp_dir().join(format!("forecourt-server-id-{}", std::process::id()));
        let first = ServerId::open(&folder, "one").unwrap();
        assert_eq!(first.as_str(), "one");
        assert!(ServerId::open(&folder, "two").is_none(), "it runs");
        drop(first);
        assert_eq!(ServerId::open(&folder, "three").unwrap().as_str(), "one");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
