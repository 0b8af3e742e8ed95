//! The parts of the tests that changed files can touch, for `cargo xtask test --changed`.

use crate::{
    process::{output, program},
    root,
};
use std::{collections::BTreeSet, path::Path};

/// The files that differ from `origin/main` or, without one, from the commit before the last.
#[derive(Debug, Default)]
pub struct Changes {
    files: Vec<String>,
}

impl Changes {
    /// Reads them from git, with those that are not committed.
    pub fn read() -> Self {
        let git = |arguments: &[&str]| output(program("git", &root()).args(arguments));
        let base = git(&["merge-base", "origin/main", "HEAD"]).unwrap_or_else(|| "HEAD~1".to_owned());
        let changed = git(&["diff", "--name-only", base.trim()]).unwrap_or_default();
        let new = git(&["ls-files", "--others", "--exclude-standard"]).unwrap_or_default();
        Self::from_files(changed.lines().chain(new.lines()))
    }

    /// Changes of these files.
    pub fn from_files<'a>(files: impl IntoIterator<Item = &'a str>) -> Self {
        Self { files: files.into_iter().map(str::to_owned).collect() }
    }

    /// True if they can touch this part of the tests.
    pub fn touch(&self, part: &str) -> bool {
        let any = |is_touched: fn(&str) -> bool| self.files.iter().any(|file| is_touched(file));
        match part {
            "web" => any(|file| file.starts_with("web/") || file.starts_with("tests/vectors/")),
            "rust" => !self.crates().is_empty(),
            "browser" => {
                any(|file| {
                    let is_program = file.contains("/src/") && file.starts_with("crates/");
                    is_program
                        || ["web/", "templates/", "static/", "tests/"]
                            .iter()
                            .any(|folder| file.starts_with(folder))
                }) || self.is_whole_workspace()
            }
            _ => true,
        }
    }

    /// The crates whose dependents' tests they can touch. `inventory` stands for all.
    pub fn crates(&self) -> Vec<String> {
        if self.is_whole_workspace() {
            return vec!["inventory".to_owned(), "xtask".to_owned()];
        }
        let crates: BTreeSet<&str> = self.files.iter().filter_map(|file| crate_with(file)).collect();
        crates.into_iter().map(str::to_owned).collect()
    }

    fn is_whole_workspace(&self) -> bool {
        self.files
            .iter()
            .any(|file| matches!(file.as_str(), "Cargo.toml" | "Cargo.lock" | ".cargo/config.toml"))
    }
}

fn is_document(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == "md")
}

/// The crate that compiles the file or whose tests read it.
fn crate_with(file: &str) -> Option<&str> {
    let (folder, rest) = file.split_once('/')?;
    match folder {
        "crates" if !is_document(file) => rest.split_once('/').map(|(name, _)| name),
        "templates" | "static" => Some("site"),
        "web" if !file.ends_with(".test.ts") && !file.ends_with(".test.tsx") => Some("site"),
        "tests" => match rest.split('/').next()? {
            "vectors" | "adf" => Some("leads"),
            "program" | "site-dirs" | "moving" => Some("forecourt"),
            "fuzz" => Some("inventory"),
            "schemas" => Some("site"),
            _ => None,
        },
        _ => None,
    }
}
