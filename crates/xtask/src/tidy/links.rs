//! Links and paths in documents lead somewhere. Addresses of other people's sites are not asked for.

use super::tree::{File, Tree};

/// Folders whose paths, named in a document, must exist.
const FOLDERS: [&str; 8] = ["crates", "web", "templates", "static", "tests", ".ci", ".config", ".cargo"];
/// Made by commands, so not in the tree.
const MADE: [&str; 3] = ["web/dist", "web/node_modules", "tests/results"];

/// Every Markdown document.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    tree.with_extension(&["md"]).flat_map(|document| check_document(tree, document)).collect()
}

fn check_document(tree: &Tree, document: &File) -> Vec<String> {
    let mut findings = Vec::new();
    let mut fenced = false;
    for (number, line) in document.numbered_lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            let links = link_targets(line).filter(|target| !leads_somewhere(tree, document, target));
            findings.extend(links.map(|target| {
                format!(
                    "{}:{number}: the link `{target}` leads nowhere. Mend it or take it out",
                    document.path
                )
            }));
            let paths = named_paths(line).filter(|path| !tree.has(path));
            findings.extend(paths.map(|path| {
                format!("{}:{number}: there is no `{path}`. Write the path that is there now", document.path)
            }));
        }
    }
    findings
}

/// What stands in the round brackets of `[text](target)`, without a title.
fn link_targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next())
}

fn leads_somewhere(tree: &Tree, document: &File, target: &str) -> bool {
    if target.contains("://") || target.starts_with("mailto:") {
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

/// A relative target, seen from the top of the repository.
fn resolve(document: &str, target: &str) -> String {
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

/// A heading's anchor, as GitHub writes it.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Paths of ours in `code`; of a pattern, the part before it.
fn named_paths(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2).filter_map(|code| {
        let word = code.split([' ', ':']).next()?;
        let path = &word[..word.find(['*', '{', '<', '…']).unwrap_or(word.len())];
        let path = if path.len() < word.len() { path.rsplit_once('/')?.0 } else { path };
        let (folder, _) = path.split_once('/')?;
        (FOLDERS.contains(&folder) && !MADE.iter().any(|made| path.starts_with(made))).then_some(path)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(text: &str) -> Vec<String> {
        let site = ("crates/site/src/lib.rs", "");
        let guide = ("web/guide.md", "# Writing an island\n");
        check(&Tree::of(&[("README.md", text), site, guide]))
    }

    #[test]
    fn links_and_paths_that_are_there_are_kept() {
        let text = "See [site](crates/site), [islands](web/guide.md#writing-an-island), [below](#how-it-works),\n\
                    [axum](https://docs.rs/axum), `crates/site/src/lib.rs:12`, `crates/*/src`, `web/dist/app.js`, `cargo test`.\n\
                    ## How it works\n";
        assert_eq!(findings(text), Vec::<String>::new());
    }

    #[test]
    fn a_link_to_nowhere_is_found_with_its_line() {
        let found = findings("fine\n[gone](crates/gone.rs)\n");
        assert_eq!(found, ["README.md:2: the link `crates/gone.rs` leads nowhere. Mend it or take it out"]);
    }

    #[test]
    fn an_anchor_without_a_heading_is_found() {
        assert_eq!(findings("[x](#nowhere) [y](web/guide.md#nowhere)").len(), 2);
    }

    #[test]
    fn a_path_in_code_that_is_gone_is_found() {
        assert_eq!(findings("`crates/gone/src/lib.rs` and `templates/gone/{pages,partials}`").len(), 2);
    }

    #[test]
    fn fenced_code_is_left_alone() {
        assert_eq!(findings("```\n[gone](gone.md)\n```\n"), Vec::<String>::new());
    }

    #[test]
    fn a_link_is_seen_from_its_document() {
        let tree = Tree::of(&[
            ("web/guide.md", "[up](../README.md) [beside](src/a.ts)"),
            ("README.md", ""),
            ("web/src/a.ts", ""),
        ]);
        assert_eq!(check(&tree), Vec::<String>::new());
    }
}
