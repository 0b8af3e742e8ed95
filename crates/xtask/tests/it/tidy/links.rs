use xtask::tidy::{links::check, tree::Tree};

fn findings(text: &str) -> Vec<String> {
    let site = ("crates/site/src/lib.rs", "");
    let guide = ("web/guide.md", "# Writing an island\n");
    check(&Tree::from_files(&[("README.md", text), site, guide]))
}

#[test]
fn existing_links_and_paths_pass() {
    let text = "See [site](crates/site), [islands](web/guide.md#writing-an-island), [below](#how-it-works),\n\
                [axum](https://docs.rs/axum), `crates/site/src/lib.rs:12`, `crates/*/src`, `web/dist/app.js`, `cargo test`.\n\
                ## How it works\n";
    assert_eq!(findings(text), Vec::<String>::new());
}

#[test]
fn a_broken_link_is_found_with_its_line() {
    let found = findings("fine\n[gone](crates/gone.rs)\n");
    assert_eq!(found, ["README.md:2: broken link `crates/gone.rs`. Correct or remove it"]);
}

#[test]
fn an_anchor_without_a_heading_is_found() {
    assert_eq!(findings("[x](#nowhere) [y](web/guide.md#nowhere)").len(), 2);
}

#[test]
fn a_missing_path_in_code_is_found() {
    assert_eq!(findings("`crates/gone/src/lib.rs` and `templates/gone/{pages,partials}`").len(), 2);
}

#[test]
fn fenced_code_is_ignored() {
    assert_eq!(findings("```\n[gone](gone.md)\n```\n"), Vec::<String>::new());
}

#[test]
fn a_link_is_relative_to_its_document() {
    let tree = Tree::from_files(&[
        ("web/guide.md", "[up](../README.md) [beside](src/a.ts)"),
        ("README.md", ""),
        ("web/src/a.ts", ""),
    ]);
    assert_eq!(check(&tree), Vec::<String>::new());
}
