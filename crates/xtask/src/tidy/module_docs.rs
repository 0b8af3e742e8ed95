//! Every Rust file says first what it is for.

use super::tree::{File, Tree};

/// A file's first line is a `//!`.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    tree.with_extension(&["rs"]).filter(|file| !is_documented(file)).map(finding).collect()
}

fn is_documented(file: &File) -> bool {
    file.text.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| line.starts_with("//! "))
}

fn finding(file: &File) -> String {
    format!("{}:1: no module doc. Begin the file with `//!` and a sentence on what it is for", file.path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_says_what_it_is_for_is_kept() {
        assert_eq!(check(&Tree::of(&[("a.rs", "//! What a is for.\n\nmod b;\n")])), Vec::<String>::new());
    }

    #[test]
    fn a_file_that_begins_with_code_is_found() {
        assert_eq!(check(&Tree::of(&[("a.rs", "mod b;\n//! Too late.\n")])).len(), 1);
        assert_eq!(check(&Tree::of(&[("a.rs", "")])).len(), 1);
    }
}
