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
pub fn check(tree: &Tree) -> Vec<String> {
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
