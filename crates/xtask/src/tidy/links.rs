//! Links and paths in documents exist. External links are not checked.

use super::tree::{File, Tree};

/// Paths in these folders must exist when a document names them.
const FOLDERS: [&str; 8] = ["crates", "web", "templates", "static", "tests", ".ci", ".config", ".cargo"];
/// Folders of dealers for tests.
const SITE_DIRS: &str = "tests/site-dirs/";
/// Created by commands and not tracked by git.
const GENERATED: [&str; 3] = ["web/dist", "web/node_modules", "tests/results"];

pub fn check(tree: &Tree) -> Vec<String> {
    // Texts of a website's pages link to its addresses.
    let documents = tree.with_extension(&["md"]).filter(|document| !document.path.starts_with(SITE_DIRS));
    documents.flat_map(|document| check_document(tree, document)).collect()
}

fn check_document(tree: &Tree, document: &File) -> Vec<String> {
    let mut findings = Vec::new();
    let mut fenced = false;
    for (number, line) in document.numbered_lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            let links = link_targets(line).filter(|target| !resolves(tree, document, target));
            findings.extend(links.map(|target| {
                format!("{}:{number}: broken link `{target}`. Correct or remove it", document.path)
            }));
            let paths = named_paths(line).filter(|path| !tree.has(path));
            findings.extend(paths.map(|path| {
                format!("{}:{number}: `{path}` does not exist. Write the current path", document.path)
            }));
        }
    }
    findings
}

/// The targets of `[text](target)` links, without titles.
pub(super) fn link_targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next())
}

fn resolves(tree: &Tree, document: &File, target: &str) -> bool {
    if is_external(target) {
        return true;
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = if path.is_empty() { document.path.clone() } else { resolve(&document.path, path) };
    if !tree.has(&path) {
        return false;
    }
    let has_heading =
        |file: &File| file.text.lines().filter_map(heading).any(|heading| slug(heading) == anchor);
    anchor.is_empty() || tree.get(&path).is_some_and(has_heading)
}

/// The target is an address outside of the repository.
pub(super) fn is_external(target: &str) -> bool {
    target.contains("://") || target.starts_with("mailto:")
}

/// Resolves a relative target to a path from the root of the repository.
pub fn resolve(document: &str, target: &str) -> String {
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

fn heading(line: &str) -> Option<&str> {
    line.starts_with('#').then(|| line.trim_start_matches('#').trim())
}

/// A heading's anchor on GitHub.
pub(super) fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Paths of this repository in `code`; for a pattern, the folder before it.
fn named_paths(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2).filter_map(|code| {
        let word = code.split([' ', ':']).next()?;
        let path = &word[..word.find(['*', '{', '<', '…']).unwrap_or(word.len())];
        let path = if path.len() < word.len() { path.rsplit_once('/')?.0 } else { path };
        let (folder, _) = path.split_once('/')?;
        (FOLDERS.contains(&folder) && !GENERATED.iter().any(|folder| path.starts_with(folder)))
            .then_some(path)
    })
}
