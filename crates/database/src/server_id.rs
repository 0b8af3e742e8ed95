//! The name under which a server claims work in a database that several servers share.

use crate::file_lock::open_private;
use std::{
    fs::File,
    io::{self, Read as _, Seek as _, Write as _},
    path::Path,
};

/// The id, and the host that made it.
pub(crate) const FILE: &str = "server.id";

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
                tracing::warn!(path = %path.display(), %cause, "server id not read or written");
            })
            .ok()
            .flatten()
    }

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
    let host = host();
    // A copy of the folder on another machine is another server: the lock does not reach it.
    let known = id.lines().next().filter(|_| id.lines().nth(1) == Some(&host)).map(str::to_owned);
    let is_new = known.is_none();
    let id = known.unwrap_or_else(|| fresh.to_owned());
    if is_new {
        file.rewind()?;
        file.set_len(0)?;
        writeln!(file, "{id}\n{host}")?;
    }
    Ok(Some(ServerId { id, _file: file }))
}

/// Tells machines and containers apart.
fn host() -> String {
    let sources = ["/etc/machine-id", "/proc/sys/kernel/hostname"];
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    sources.map(|path| read(path).trim().to_owned()).join(" ")
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
        std::fs::write(folder.join(FILE), "one\nanother host\n").unwrap();
        assert_eq!(ServerId::open(&folder, "four").unwrap().as_str(), "four", "the folder was copied");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
