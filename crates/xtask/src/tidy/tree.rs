//! The files of the repository: tracked by git, or new and not ignored.

use crate::{
    process::{output, program},
    root,
};

#[derive(Debug)]
pub struct File {
    /// Relative to the root of the repository, with `/`.
    pub path: String,
    /// The contents; empty if they are not UTF-8.
    pub text: String,
}

impl File {
    /// The part after the last dot.
    pub fn extension(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, extension)| extension)
    }

    /// The last part of the path.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// The file is in this folder or below.
    pub fn is_in(&self, folder: &str) -> bool {
        self.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
    }

    /// The lines, numbered from 1.
    pub fn numbered_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }
}

#[derive(Debug)]
pub struct Tree {
    pub files: Vec<File>,
    /// The day of the last commit, `2026-11-26`.
    pub last_commit: String,
}

impl Tree {
    /// Reads all files of the repository.
    pub fn read() -> Result<Self, String> {
        let root = root();
        let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let names = output(program("git", &root).args(list))
            .ok_or("`git ls-files` failed: the checks need a git clone")?;
        let files = names.split('\0').filter(|path| !path.is_empty()).filter_map(|path| {
            let bytes = std::fs::read(root.join(path)).ok()?;
            Some(File { path: path.to_owned(), text: String::from_utf8(bytes).unwrap_or_default() })
        });
        let last_commit = output(program("git", &root).args(["show", "--no-patch", "--format=%cs", "HEAD"]))
            .ok_or("`git show` failed: the checks need a commit")?;
        Ok(Self { files: files.collect(), last_commit: last_commit.trim().to_owned() })
    }

    /// The file with this path.
    pub fn get(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// A file or folder with this path exists.
    pub fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        self.files.iter().any(|file| file.path == path || file.is_in(path))
    }

    /// The files with these extensions.
    pub fn with_extension<'a>(&'a self, extensions: &'a [&str]) -> impl Iterator<Item = &'a File> {
        self.files.iter().filter(|file| extensions.contains(&file.extension()))
    }
}

impl Tree {
    /// Creates a tree from paths and texts.
    pub fn from_files(files: &[(&str, &str)]) -> Self {
        let file = |(path, text): &(&str, &str)| File { path: (*path).to_owned(), text: (*text).to_owned() };
        Self { files: files.iter().map(file).collect(), last_commit: String::new() }
    }
}
