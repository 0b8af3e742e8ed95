//! No circles inside a crate: what two modules need of each other belongs to a third, or to one of them. It holds for files,
//! and for the folders that they lie in. A file that adds methods to a type of a module above it is a part of that type: its
//! own arrows count, and that it names the type does not. (Circles of TypeScript: Biome's `noImportCycles`.)

mod modules;

use super::tree::Tree;
use modules::{Arrow, Crate};
use std::collections::{BTreeMap, BTreeSet};

/// Who uses whom, by the parts that a level of a crate is seen in.
type Arrows<'c> = BTreeMap<&'c str, BTreeMap<&'c str, &'c Arrow>>;

/// Product code; tests may reach for anything.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    Crate::all(tree).iter().flat_map(check_crate).collect()
}

fn check_crate(of: &Crate) -> Vec<String> {
    let modules = of.arrows.iter().flat_map(|arrow| [&*arrow.from, &*arrow.to]);
    let folders: BTreeSet<&str> = modules.flat_map(folders_around).collect();
    let levels = folders.into_iter().map(|folder| arrows_within(of, folder));
    let files = arrows_between_files(of);
    // What is a circle of folders is often one of files too.
    let findings: BTreeSet<String> =
        levels.chain([files]).filter_map(|arrows| circle(&arrows)).map(|way| told(&way)).collect();
    findings.into_iter().collect()
}

/// Between the modules of a folder, each with all that is below it.
fn arrows_within<'c>(of: &'c Crate, folder: &str) -> Arrows<'c> {
    let mut arrows = Arrows::new();
    for arrow in &of.arrows {
        let (Some(from), Some(to)) = (part_of(&arrow.from, folder), part_of(&arrow.to, folder)) else {
            continue;
        };
        if from != to {
            arrows.entry(from).or_default().insert(to, arrow);
        }
    }
    arrows
}

fn arrows_between_files(of: &Crate) -> Arrows<'_> {
    let mut arrows = Arrows::new();
    for arrow in &of.arrows {
        arrows.entry(&*arrow.from).or_default().insert(&*arrow.to, arrow);
    }
    arrows
}

/// The module of a folder that a module is, or is below of.
fn part_of<'m>(module: &'m str, folder: &str) -> Option<&'m str> {
    let rest = if folder.is_empty() { module } else { module.strip_prefix(folder)?.strip_prefix("::")? };
    let part = rest.split("::").next().filter(|part| !part.is_empty())?;
    Some(&module[..module.len() - rest.len() + part.len()])
}

/// The folders that a module lies in, up to the crate's own.
fn folders_around(module: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(folder_of(module), |folder| folder_of(folder)).chain([""])
}

fn folder_of(module: &str) -> Option<&str> {
    module.rsplit_once("::").map(|(folder, _)| folder)
}

/// The shortest way from a part back to itself.
fn circle<'c>(arrows: &Arrows<'c>) -> Option<Vec<&'c Arrow>> {
    arrows.keys().filter_map(|start| way_back(arrows, start)).min_by_key(Vec::len)
}

fn way_back<'c>(arrows: &Arrows<'c>, start: &str) -> Option<Vec<&'c Arrow>> {
    let mut seen = BTreeSet::new();
    let mut ways: Vec<(&str, Vec<&'c Arrow>)> = vec![(start, Vec::new())];
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for (at, way) in ways {
            for (to, arrow) in arrows.get(at).into_iter().flatten() {
                let way = [&way[..], &[*arrow]].concat();
                if *to == start {
                    return Some(way);
                }
                if seen.insert(*to) {
                    longer.push((*to, way));
                }
            }
        }
        ways = longer;
    }
    None
}

fn told(way: &[&Arrow]) -> String {
    let steps: Vec<String> =
        way.iter().map(|arrow| format!("{} uses `{}`", arrow.file, arrow.what)).collect();
    format!("{}. Move what both need to where neither needs the other", steps.join(", and "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files))
    }

    #[test]
    fn arrows_one_way_are_kept() {
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
            (path.replace("src/", "src/room/"), text.replace("crate::", "crate::room::"))
        });
        assert_eq!(findings(&deeper.each_ref().map(|(path, text)| (&**path, &**text))).len(), 1);
    }

    #[test]
    fn a_name_handed_on_leads_to_where_it_is_defined() {
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
    fn an_import_of_the_file_above_leads_to_where_the_name_is_defined() {
        let files = [
            ("crates/a/src/page.rs", "mod home; mod path; use path::Path; use home::Home;"),
            ("crates/a/src/page/home.rs", "use super::Path;"),
            ("crates/a/src/page/path.rs", "pub struct Path;"),
        ];
        assert_eq!(findings(&files), Vec::<String>::new());
    }

    #[test]
    fn a_file_that_adds_methods_to_a_type_above_it_is_a_part_of_that() {
        let above =
            ("crates/a/src/desk.rs", "mod health; use health::Health; pub struct Desk { health: Health }");
        let part = ("crates/a/src/desk/health.rs", "use super::Desk; pub struct Health; impl Desk {}");
        assert_eq!(findings(&[above, part]), Vec::<String>::new());
        let user = ("crates/a/src/desk/health.rs", "use super::Desk; pub struct Health(Desk);");
        assert_eq!(findings(&[above, user]).len(), 1);
        let beside = [
            ("crates/a/src/desk.rs", "use crate::health::Health; pub struct Desk { health: Health }"),
            ("crates/a/src/health.rs", "use crate::desk::Desk; pub struct Health; impl Desk {}"),
        ];
        assert_eq!(findings(&beside).len(), 1);
    }

    #[test]
    fn tests_may_reach_for_anything() {
        let files = [
            ("crates/a/src/page.rs", "use crate::view::View;"),
            ("crates/a/src/view.rs", "#[cfg(test)] mod tests { use crate::page::Page; }"),
            ("crates/a/src/view/tests.rs", "use crate::page::Page;"),
        ];
        assert_eq!(findings(&files), Vec::<String>::new());
    }
}
