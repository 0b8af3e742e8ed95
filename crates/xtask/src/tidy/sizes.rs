//! Sizes of the crates. Each manifest states how many lines its `src` has, in
//! `[package.metadata.size]`: blank lines do not count. A crate may outgrow its figure by 5 %. More needs
//! a new figure, and a commit that says why.

use super::rust_lines::{Kind, kinds};
use super::tree::{File, Tree};
use std::fmt;

/// Growth that needs no new figure, in percent.
const GROWTH: usize = 5;
/// A figure is too high by more than this, in percent. It then permits growth that nobody decided on.
const SLACK: usize = 15;

/// The lines of a crate's `src`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Rust that is none of the others.
    pub code: usize,
    /// Lines with a comment alone, also of documentation.
    pub comments: usize,
    /// Inline modules of tests, `tests.rs`, and files in a folder `tests`.
    pub tests: usize,
    /// Constants that are an array or a slice of several lines, and all files that are not Rust.
    pub tables: usize,
}

impl Size {
    /// The size of the crate in a folder.
    pub fn from_tree(tree: &Tree, folder: &str) -> Self {
        let src = format!("{folder}/src");
        let mut size = Self::default();
        for file in tree.files.iter().filter(|file| file.is_in(&src)) {
            size.add(file, &file.path[src.len()..]);
        }
        size
    }

    pub fn lines(self) -> usize {
        self.code + self.comments + self.tests + self.tables
    }

    fn add(&mut self, file: &File, path: &str) {
        let is_filled = |line: &str| !line.trim().is_empty();
        let filled = file.text.lines().filter(|line| is_filled(line));
        if file.extension() != "rs" {
            self.tables += filled.count();
        } else if path.split(['/', '.']).any(|part| part == "tests") {
            self.tests += filled.count();
        } else {
            for (kind, _) in
                kinds(&file.text).into_iter().zip(file.text.lines()).filter(|(_, line)| is_filled(line))
            {
                match kind {
                    Kind::Blank => {}
                    Kind::Code => self.code += 1,
                    Kind::Comment => self.comments += 1,
                    Kind::Test => self.tests += 1,
                    Kind::Table => self.tables += 1,
                }
            }
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { code, comments, tests, tables } = self;
        let lines = self.lines();
        write!(f, "{lines} lines ({code} code, {comments} comments, {tests} tests, {tables} tables)")
    }
}

pub fn check(tree: &Tree) -> Vec<String> {
    let manifests = tree.files.iter().filter(|file| file.is_in("crates") && file.name() == "Cargo.toml");
    manifests.filter_map(|manifest| check_crate(tree, manifest)).collect()
}

fn check_crate(tree: &Tree, manifest: &File) -> Option<String> {
    let size = Size::from_tree(tree, manifest.path.strip_suffix("/Cargo.toml")?);
    let lines = size.lines();
    let path = &manifest.path;
    let Some(figure) = figure(&manifest.text) else {
        return Some(format!("{path}: no `lines` in [package.metadata.size]; `src` has {size}"));
    };
    if lines * 100 > figure * (100 + GROWTH) {
        return Some(format!(
            "{path}: `src` has {size}, over {GROWTH} % more than the figure {figure}. \
             Delete, or raise the figure with the reason in the commit"
        ));
    }
    (figure * 100 > lines * (100 + SLACK)).then(|| {
        format!(
            "{path}: the figure {figure} is over {SLACK} % too high, `src` has {size}. Lower it to {lines}"
        )
    })
}

/// The figure in a manifest.
fn figure(manifest: &str) -> Option<usize> {
    let (_, table) = manifest.split_once("[package.metadata.size]\n")?;
    let mut rows = table.lines().take_while(|line| !line.starts_with('['));
    rows.find_map(|row| row.strip_prefix("lines = "))?.parse().ok()
}
