use xtask::tidy::{
    consistency::{
        document_type, inventory_names, lints, node_version, rust_version, template_sources, vectors,
    },
    tree::Tree,
};

const CARGO: (&str, &str) = ("Cargo.toml", "rust-version = \"1.95\"\n");
const PACKAGE: (&str, &str) = ("web/package.json", "\"engines\": {\"node\": \">=20.19\"}");

#[test]
fn a_crate_without_workspace_lints_is_found() {
    let tree = Tree::from_files(&[
        ("crates/a/Cargo.toml", "[lints]\nworkspace = true\n"),
        ("crates/b/Cargo.toml", ""),
    ]);
    assert_eq!(lints(&tree), ["crates/b/Cargo.toml: add `[lints]` with `workspace = true`"]);
}

#[test]
fn image_versions_that_are_new_enough_pass() {
    let tree = Tree::from_files(&[
        CARGO,
        PACKAGE,
        ("Dockerfile", "FROM rust:1.95-slim@sha256:00\nFROM node:22-slim AS web\n"),
    ]);
    assert_eq!([rust_version(&tree), node_version(&tree)].concat(), Vec::<String>::new());
}

#[test]
fn an_old_or_missing_image_version_is_found() {
    let tree = Tree::from_files(&[CARGO, PACKAGE, ("Dockerfile", "FROM rust:1.94.1-slim\n")]);
    assert!(rust_version(&tree)[0].contains("older than `rust-version`"));
    assert!(node_version(&tree)[0].contains("no `FROM node:`"));
}

#[test]
fn a_test_table_unused_in_one_language_is_found() {
    let table = ("tests/vectors/enquiry.json", "[]");
    let rust = ("crates/leads/tests/it/support/vectors.rs", "enquiry.json");
    let script = ("web/src/enquiry.test.ts", "enquiry.json");
    assert_eq!(vectors(&Tree::from_files(&[table, rust, script])), Vec::<String>::new());
    assert!(vectors(&Tree::from_files(&[table, rust]))[0].contains("no TypeScript test reads it"));
}

#[test]
fn the_document_type_must_exist_and_be_used() {
    let dtd = ("tests/adf/adf-1.0.dtd", "");
    let test = ("crates/leads/tests/it/adf.rs", "adf-1.0.dtd");
    assert_eq!(document_type(&Tree::from_files(&[dtd, test])), Vec::<String>::new());
    assert_eq!(document_type(&Tree::from_files(&[dtd])).len(), 1);
    assert_eq!(document_type(&Tree::from_files(&[test])).len(), 1);
}

#[test]
fn a_template_without_a_stylesheet_is_found() {
    let sheet = (
        "web/src/styles/sheets/pages.css",
        "@source \"../../../../templates/_partials/**/*.html\";\n@source \"../../../../templates/about\";\n\
         @source \"../../../../templates/deal/page.html\";\n",
    );
    let template = |path| (path, "");
    let named = ["templates/_partials/a/b.html", "templates/about/page.html", "templates/deal/page.html"];
    let forgotten = ["templates/about_us/page.html", "templates/deal/parts.html"];
    let files: Vec<_> = named.into_iter().chain(forgotten).map(template).chain([sheet]).collect();
    let findings = template_sources(&Tree::from_files(&files));
    assert_eq!(findings.len(), forgotten.len());
    assert!(findings.iter().zip(forgotten).all(|(finding, path)| finding.starts_with(path)));
}

#[test]
fn an_inventory_under_another_name_is_found() {
    let source = |text| Tree::from_files(&[("crates/a/src/lib.rs", text)]);
    for good in [
        "fn a(inventory: &Snapshot) {}",
        "    old_inventory: &'s Snapshot,",
        "fn a(x: u8, state: &InventoryState) {}",
        "fn a(id: &SnapshotId) {}",
    ] {
        assert_eq!(inventory_names(&source(good)), Vec::<String>::new(), "{good}");
    }
    for (bad, name) in [
        ("fn a(lot: &Snapshot) {}", "lot"),
        ("    stock: &'s Snapshot,", "stock"),
        ("fn a(x: u8, listing: &InventoryState) {}", "listing"),
    ] {
        let findings = inventory_names(&source(bad));
        assert!(findings.len() == 1 && findings[0].contains(&format!("call `{name}`")), "{findings:?}");
    }
}
