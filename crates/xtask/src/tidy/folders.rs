//! A folder holds one subject: what it holds can be read at a glance.

use super::tree::Tree;
use std::collections::BTreeMap;

/// Sources in a folder, at most.
const MOST: usize = 12;
const SOURCES: [&str; 6] = ["css", "html", "mjs", "rs", "ts", "tsx"];
/// Folders that still hold more, and how many. None may grow, and one that has shrunk says so here.
const ROOMY: [(&str, usize); 4] = [
    ("crates/inventory/tests/it", 18),
    ("crates/site/tests/it", 33),
    ("templates/_partials", 22),
    ("web/src/islands/filters", 14),
];

/// Generated types have as many files as there are types.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    let mut folders: BTreeMap<&str, usize> = BTreeMap::new();
    for file in tree.with_extension(&SOURCES).filter(|file| !file.path.contains("/generated/")) {
        let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        *folders.entry(folder).or_default() += 1;
    }
    let too_many = folders.iter().filter_map(|(folder, &files)| {
        let most = most_in(folder);
        (files > most).then(|| {
            format!("{folder}: {files} sources, {most} at most. Find the second subject among them and give that a folder of its own")
        })
    });
    let shrunk = ROOMY.iter().filter_map(|(folder, allowed)| {
        let files = folders.get(folder).copied().unwrap_or_default();
        (files > 0 && files < *allowed).then(|| {
            format!("{folder}: {files} sources now. Say so in `ROOMY` of `tidy/folders.rs`, or take it out")
        })
    });
    too_many.chain(shrunk).collect()
}

fn most_in(folder: &str) -> usize {
    ROOMY.iter().find(|(roomy, _)| *roomy == folder).map_or(MOST, |(_, files)| *files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(folder: &str, files: usize) -> Vec<String> {
        let paths: Vec<String> = (0..files).map(|file| format!("{folder}/{file}.rs")).collect();
        let files: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "")).collect();
        check(&Tree::of(&files))
    }

    #[test]
    fn a_folder_of_a_dozen_is_kept_and_one_more_is_found() {
        assert_eq!(findings("crates/a/src", MOST), Vec::<String>::new());
        assert!(findings("crates/a/src", MOST + 1)[0].contains("13 sources, 12 at most"));
        assert_eq!(findings("web/src/generated/types", MOST + 1), Vec::<String>::new());
    }

    #[test]
    fn a_roomy_folder_neither_grows_nor_shrinks_unsaid() {
        let (folder, files) = ROOMY[0];
        assert_eq!(findings(folder, files), Vec::<String>::new());
        assert!(findings(folder, files + 1)[0].contains("at most"));
        assert!(findings(folder, files - 1)[0].contains("Say so"));
    }
}
