//! A disk that is soon full.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Unmounted when it is dropped.
pub(crate) struct SmallDisk(PathBuf);

impl SmallDisk {
    /// A disk of a size such as `12m` at this folder. `None` without permission to mount.
    pub(crate) fn mount(folder: &Path, size: &str) -> Option<Self> {
        std::fs::create_dir_all(folder).unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]).arg(folder);
        mount.output().is_ok_and(|output| output.status.success()).then(|| Self(folder.to_owned()))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily, because a file on it may be open.
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}
