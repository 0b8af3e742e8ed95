//! A folder holds one subject: what it holds can be read at a glance.

use super::tree::Tree;
use std::collections::BTreeMap;

/// Sources in a folder, at most.
const MOST: usize = 12;
const SOURCES: [&str; 6] = ["css", "html", "mjs", "rs", "ts", "tsx"];

/// Generated types have as many files as there are types.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    let mut folders: BTreeMap<&str, usize> = BTreeMap::new();
    for file in tree.with_extension(&SOURCES).filter(|file| !file.path.contains("/generated/")) {
        let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        *folders.entry(folder).or_default() += 1;
    }
    let too_many = folders.iter().filter(|(_, files)| **files > MOST);
    too_many
        .map(|(folder, files)| {
            format!("{folder}: {files} sources, {MOST} at most. Find the second subject among them and give that a folder of its own")
        })
        .collect()
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
}
