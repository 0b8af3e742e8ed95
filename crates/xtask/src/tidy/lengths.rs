//! File lengths. Clippy limits the length of functions. Inline modules of tests do not count.

use super::rust_lines::{Kind, kinds};
use super::tree::{File, Tree};

const RUST: usize = 400;
const TEMPLATE: usize = 150;
const TYPESCRIPT: usize = 250;
const STYLESHEET: usize = 250;

pub fn check(tree: &Tree) -> Vec<String> {
    tree.files.iter().filter_map(check_file).collect()
}

fn check_file(file: &File) -> Option<String> {
    let (lines, limit) = match file.extension() {
        "rs" => (lines_without_tests(&file.text), RUST),
        "html" if file.path.contains("templates/") => (file.text.lines().count(), TEMPLATE),
        "ts" | "tsx" if !file.path.contains("/generated/") => (file.text.lines().count(), TYPESCRIPT),
        "css" => (file.text.lines().count(), STYLESHEET),
        _ => return None,
    };
    (lines > limit).then(|| format!("{}: {lines} lines, {limit} at most. Split it by subject", file.path))
}

fn lines_without_tests(text: &str) -> usize {
    kinds(text).into_iter().filter(|kind| *kind != Kind::Test).count()
}
