//! Finds dependency cycles inside a crate, between files and between folders. What two modules need
//! from each other belongs in a third, or in one of them. A file may name a type of a module above
//! it if it adds methods to that type: it is then a part of the type. Biome's `noImportCycles`
//! checks TypeScript.

mod modules;

use super::tree::Tree;
use modules::{Crate, Dependency};
use std::collections::{BTreeMap, BTreeSet};

/// Dependencies by user and used module.
type Graph<'c> = BTreeMap<&'c str, BTreeMap<&'c str, &'c Dependency>>;

/// Checks product code. Tests may depend on anything.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    Crate::parse_all(tree).iter().flat_map(check_crate).collect()
}

fn check_crate(krate: &Crate) -> Vec<String> {
    let modules = krate.dependencies.iter().flat_map(|dependency| [&*dependency.from, &*dependency.to]);
    let folders: BTreeSet<&str> = modules.flat_map(folders_around).collect();
    let folder_graphs = folders.into_iter().map(|folder| folder_graph(krate, folder));
    let file_graph = file_graph(krate);
    // A set, because a cycle of folders is often a cycle of files too.
    let findings: BTreeSet<String> = folder_graphs
        .chain([file_graph])
        .filter_map(|graph| shortest_cycle(&graph))
        .map(|cycle| finding(&cycle))
        .collect();
    findings.into_iter().collect()
}

/// Dependencies between the modules of a folder, each with everything below it.
fn folder_graph<'c>(krate: &'c Crate, folder: &str) -> Graph<'c> {
    let mut graph = Graph::new();
    for dependency in &krate.dependencies {
        let (Some(from), Some(to)) = (child_of(folder, &dependency.from), child_of(folder, &dependency.to))
        else {
            continue;
        };
        if from != to {
            graph.entry(from).or_default().insert(to, dependency);
        }
    }
    graph
}

fn file_graph(krate: &Crate) -> Graph<'_> {
    let mut graph = Graph::new();
    for dependency in &krate.dependencies {
        graph.entry(&*dependency.from).or_default().insert(&*dependency.to, dependency);
    }
    graph
}

/// The direct child of the folder that is this module or contains it.
fn child_of<'m>(folder: &str, module: &'m str) -> Option<&'m str> {
    let rest = if folder.is_empty() { module } else { module.strip_prefix(folder)?.strip_prefix("::")? };
    let part = rest.split("::").next().filter(|part| !part.is_empty())?;
    Some(&module[..module.len() - rest.len() + part.len()])
}

/// The folders that contain a module, up to the root of the crate.
fn folders_around(module: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(folder_of(module), |folder| folder_of(folder)).chain([""])
}

fn folder_of(module: &str) -> Option<&str> {
    module.rsplit_once("::").map(|(folder, _)| folder)
}

fn shortest_cycle<'c>(graph: &Graph<'c>) -> Option<Vec<&'c Dependency>> {
    graph.keys().filter_map(|start| path_back(graph, start)).min_by_key(Vec::len)
}

/// The shortest path from a module back to itself, by breadth-first search.
fn path_back<'c>(graph: &Graph<'c>, start: &str) -> Option<Vec<&'c Dependency>> {
    let mut seen = BTreeSet::new();
    let mut paths: Vec<(&str, Vec<&'c Dependency>)> = vec![(start, Vec::new())];
    while !paths.is_empty() {
        let mut longer = Vec::new();
        for (module, path) in paths {
            for (to, dependency) in graph.get(module).into_iter().flatten() {
                let path = [&path[..], &[*dependency]].concat();
                if *to == start {
                    return Some(path);
                }
                if seen.insert(*to) {
                    longer.push((*to, path));
                }
            }
        }
        paths = longer;
    }
    None
}

fn finding(cycle: &[&Dependency]) -> String {
    let steps: Vec<String> =
        cycle.iter().map(|dependency| format!("{} uses `{}`", dependency.file, dependency.item)).collect();
    format!("{}. Move what both need to a third module", steps.join(", and "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files))
    }

    #[test]
    fn dependencies_without_a_cycle_pass() {
        let files = [
            ("crates/a/src/lib.rs", "mod page; mod view;"),
            ("crates/a/src/page.rs", "use crate::view::View;"),
            ("crates/a/src/view.rs", "pub struct View;"),
        ];
        assert_eq!(findings(&files), Vec::<String>::new());
    }

    #[test]
    fn two_files_that_use_each_other_are_found() {
        let files = [
            ("crates/a/src/page.rs", "use crate::view::View;"),
            ("crates/a/src/view.rs", "fn show() { super::page::show() }"),
        ];
        let found = findings(&files);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].contains("page.rs uses `view::View`") && found[0].contains("view.rs uses `page::show`"),
            "{found:?}"
        );
    }

    #[test]
    fn two_folders_that_use_each_other_are_found() {
        let files = [
            ("crates/a/src/page/home.rs", "use crate::view::card::Card;"),
            ("crates/a/src/page/path.rs", "pub struct Path;"),
            ("crates/a/src/view/card.rs", "pub struct Card;"),
            ("crates/a/src/view/link.rs", "use crate::page::path::Path;"),
        ];
        assert_eq!(findings(&files).len(), 1);
        let deeper = files.map(|(path, text)| {
            (path.replace("src/", "src/group/"), text.replace("crate::", "crate::group::"))
        });
        assert_eq!(findings(&deeper.each_ref().map(|(path, text)| (&**path, &**text))).len(), 1);
    }

    #[test]
    fn a_reexport_counts_as_the_module_that_defines_it() {
        let files = [
            ("crates/a/src/page.rs", "mod home; mod path; pub(crate) use path::Path;"),
            ("crates/a/src/page/home.rs", "use super::Path;"),
            ("crates/a/src/page/path.rs", "pub struct Path;"),
        ];
        assert_eq!(findings(&files), Vec::<String>::new());
        let back = [files[0], files[1], ("crates/a/src/page/path.rs", "use super::home::Home;")];
        assert_eq!(findings(&back).len(), 1);
    }

    #[test]
    fn an_import_of_the_parent_module_counts_as_the_module_that_defines_it() {
        let files = [
            ("crates/a/src/page.rs", "mod home; mod path; use path::Path; use home::Home;"),
            ("crates/a/src/page/home.rs", "use super::Path;"),
            ("crates/a/src/page/path.rs", "pub struct Path;"),
        ];
        assert_eq!(findings(&files), Vec::<String>::new());
    }

    #[test]
    fn a_file_with_methods_for_a_type_above_it_may_name_the_type() {
        let above = (
            "crates/a/src/service.rs",
            "mod health; use health::Health; pub struct Service { health: Health }",
        );
        let part =
            ("crates/a/src/service/health.rs", "use super::Service; pub struct Health; impl Service {}");
        assert_eq!(findings(&[above, part]), Vec::<String>::new());
        let user = ("crates/a/src/service/health.rs", "use super::Service; pub struct Health(Service);");
        assert_eq!(findings(&[above, user]).len(), 1);
        let beside = [
            ("crates/a/src/service.rs", "use crate::health::Health; pub struct Service { health: Health }"),
            ("crates/a/src/health.rs", "use crate::service::Service; pub struct Health; impl Service {}"),
        ];
        assert_eq!(findings(&beside).len(), 1);
    }

    #[test]
    fn tests_may_depend_on_anything() {
        let files = [
            ("crates/a/src/page.rs", "use crate::view::View;"),
            ("crates/a/src/view.rs", "#[cfg(test)] mod tests { use crate::page::Page; }"),
            ("crates/a/src/view/tests.rs", "use crate::page::Page;"),
        ];
        assert_eq!(findings(&files), Vec::<String>::new());
    }
}
