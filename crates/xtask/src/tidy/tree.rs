//! The project's files: what git tracks, or would.

use crate::{
    process::{output, program},
    root,
};

/// One file.
#[derive(Debug)]
pub(crate) struct File {
    /// From the top of the repository, with `/`.
    pub path: String,
    /// Its text; empty where it is no text.
    pub text: String,
}

impl File {
    /// The name after the last dot.
    pub(crate) fn extension(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, extension)| extension)
    }

    /// The last part of the path.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Whether it lies somewhere below this folder.
    pub(crate) fn is_in(&self, folder: &str) -> bool {
        self.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
    }

    /// Its lines, numbered from one.
    pub(crate) fn numbered_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }
}

/// All files.
#[derive(Debug)]
pub(crate) struct Tree {
    /// In git's order.
    pub files: Vec<File>,
}

impl Tree {
    /// Reads the repository, new files that are not ignored included.
    pub(crate) fn of_repository() -> Result<Self, String> {
        let root = root();
        let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let names = output(program("git", &root).args(list))
            .ok_or("`git ls-files` failed: the house rules need a git clone")?;
        let files = names.split('\0').filter(|path| !path.is_empty()).filter_map(|path| {
            let bytes = std::fs::read(root.join(path)).ok()?;
            Some(File { path: path.to_owned(), text: String::from_utf8(bytes).unwrap_or_default() })
        });
        Ok(Self { files: files.collect() })
    }

    /// The file with this path.
    pub(crate) fn get(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file or folder has this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        self.files.iter().any(|file| file.path == path || file.is_in(path))
    }

    /// Files of these extensions.
    pub(crate) fn with_extension<'a>(&'a self, extensions: &'a [&str]) -> impl Iterator<Item = &'a File> {
        self.files.iter().filter(|file| extensions.contains(&file.extension()))
    }
}

#[cfg(test)]
impl Tree {
    /// A tree of given paths and texts, for the rules' tests.
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let file = |(path, text): &(&str, &str)| File { path: (*path).to_owned(), text: (*text).to_owned() };
        Self { files: files.iter().map(file).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_has_this_file_and_its_folders() {
        let tree = Tree::of_repository().unwrap();
        assert!(tree.get("crates/xtask/src/tidy/tree.rs").is_some());
        assert!(tree.has("crates/xtask/src") && tree.has("crates/xtask/"));
        assert!(!tree.has("crates/xta"));
    }
}
