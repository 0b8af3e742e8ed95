//! The top level stays a table of contents, and files are named after the trade.

use super::tree::{File, Tree};
use std::collections::BTreeSet;

/// What the top level holds, besides dotfiles.
const TOP_LEVEL: [&str; 13] = [
    "Cargo.lock",
    "Cargo.toml",
    "Dockerfile",
    "README.md",
    "askama.toml",
    "clippy.toml",
    "crates",
    "deny.toml",
    "rustfmt.toml",
    "static",
    "templates",
    "tests",
    "web",
];

/// Names that say nothing.
const EMPTY_NAMES: [&str; 8] = ["util", "utils", "helper", "helpers", "common", "manager", "misc", "shared"];

/// Top-level entries, and every file's and folder's name.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    let mut findings: Vec<String> =
        top_level(tree).filter(|entry| !is_allowed(entry)).map(|entry| stray(&entry)).collect();
    findings.extend(tree.files.iter().filter_map(empty_name));
    findings
}

fn top_level(tree: &Tree) -> impl Iterator<Item = String> {
    let entries: BTreeSet<_> = tree.files.iter().filter_map(|file| file.path.split('/').next()).collect();
    entries.into_iter().map(ToOwned::to_owned).collect::<Vec<_>>().into_iter()
}

fn is_allowed(entry: &str) -> bool {
    entry.starts_with('.') || TOP_LEVEL.contains(&entry)
}

fn stray(entry: &str) -> String {
    format!("{entry}: the top level is a table of contents. Move it to the crate or folder it belongs to")
}

fn empty_name(file: &File) -> Option<String> {
    if !matches!(file.extension(), "rs" | "ts" | "tsx" | "html" | "css") {
        return None;
    }
    let parts = file.path.split(['/', '.']);
    let empty = parts.into_iter().find(|part| EMPTY_NAMES.contains(part))?;
    Some(format!(
        "{}: `{empty}` says nothing. Name it after what it does, in the words of the trade",
        file.path
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_at_the_top_is_kept() {
        let tree = Tree::of(&[("README.md", ""), (".ci/run", ""), ("crates/site/src/vehicle_card.rs", "")]);
        assert_eq!(check(&tree), Vec::<String>::new());
    }

    #[test]
    fn a_stray_file_and_a_stray_folder_are_found_once_each() {
        let tree = Tree::of(&[("notes.txt", ""), ("scripts/a.sh", ""), ("scripts/b.sh", "")]);
        assert_eq!(check(&tree).len(), 2);
    }

    #[test]
    fn a_name_that_says_nothing_is_found() {
        assert!(check(&Tree::of(&[("crates/site/src/utils.rs", "")]))[0].contains("`utils` says nothing"));
        assert_eq!(check(&Tree::of(&[("web/src/helpers/price.ts", "")])).len(), 1);
    }
}
