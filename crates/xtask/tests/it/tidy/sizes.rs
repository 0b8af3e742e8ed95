use xtask::tidy::{
    sizes::{Size, check},
    tree::Tree,
};

/// The findings of a crate with so many lines and this figure.
fn findings(lines: usize, figure: usize) -> Vec<String> {
    let manifest = format!("[package]\n\n[package.metadata.size]\nlines = {figure}\n\n[lints]\n");
    check(&Tree::from_files(&[
        ("crates/a/Cargo.toml", &manifest),
        ("crates/a/src/lib.rs", &"line;\n".repeat(lines)),
    ]))
}

#[test]
fn lines_count_by_kind() {
    let rust = "//! A comment.

pub const TABLE: [u8; 2] = [
    // One.
    1,
    2,
];
const LONG: &[u8] =
    &[1, 2];
const SHORT: [u8; 1] = [1];

#[cfg(test)]
mod tests {
    // Two.

    fn a() {}
}
fn a() {} // Three.
";
    let tree = Tree::from_files(&[
        ("crates/a/src/lib.rs", rust),
        ("crates/a/src/b/tests.rs", "// One.\nfn b() {}\n"),
        ("crates/a/src/b/tests/c.rs", "fn c() {}\n"),
        ("crates/a/src/names.txt", "one\ntwo\n\n"),
        ("crates/a/tests/it.rs", "fn d() {}\n"),
        ("crates/ab/src/lib.rs", "fn e() {}\n"),
    ]);
    assert_eq!(Size::from_tree(&tree, "crates/a"), Size { code: 2, comments: 1, tests: 8, tables: 9 });
    assert_eq!(Size::from_tree(&tree, "crates/a").lines(), 20);
}

#[test]
fn growth_of_more_than_5_percent_needs_a_new_figure() {
    assert_eq!(findings(105, 100), Vec::<String>::new());
    let found = findings(106, 100);
    let expected = "crates/a/Cargo.toml: `src` has 106 lines (106 code, 0 comments, 0 tests, 0 tables), over 5 % \
                    more than the figure 100. Delete, or raise the figure with the reason in the commit";
    assert_eq!(found, [expected]);
}

#[test]
fn a_figure_follows_deletions() {
    assert_eq!(findings(100, 115), Vec::<String>::new());
    let found = findings(100, 116);
    assert!(found[0].ends_with("Lower it to 100"), "{found:?}");
}

#[test]
fn every_crate_has_a_figure() {
    let found =
        check(&Tree::from_files(&[("crates/a/Cargo.toml", "[package]\n"), ("crates/a/src/lib.rs", "a\n")]));
    assert!(found[0].contains("no `lines` in [package.metadata.size]; `src` has 1 lines"), "{found:?}");
}
