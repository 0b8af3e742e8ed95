//! Facts that are stated in two files and must agree.

use super::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Vec<String> {
    let checks = [lints, rust_version, node_version, vectors, document_type, template_sources];
    checks.iter().flat_map(|check| check(tree)).collect()
}

/// Every crate inherits the workspace lints.
fn lints(tree: &Tree) -> Vec<String> {
    let manifests = tree.files.iter().filter(|file| file.is_in("crates") && file.name() == "Cargo.toml");
    manifests
        .filter(|file| !file.text.contains("[lints]\nworkspace = true"))
        .map(|file| format!("{}: add `[lints]` with `workspace = true`", file.path))
        .collect()
}

/// The Dockerfile's Rust is not older than `rust-version`.
fn rust_version(tree: &Tree) -> Vec<String> {
    let oldest = value_after(tree, "Cargo.toml", "rust-version = \"");
    let image = value_after(tree, "Dockerfile", "FROM rust:");
    compare("Dockerfile", "rust", image, "`rust-version` of Cargo.toml", oldest)
}

/// The Dockerfile's Node.js is not older than `engines.node`.
fn node_version(tree: &Tree) -> Vec<String> {
    let oldest = value_after(tree, "web/package.json", "\"node\": \">=");
    let image = value_after(tree, "Dockerfile", "FROM node:");
    compare("Dockerfile", "node", image, "`engines.node` of web/package.json", oldest)
}

fn compare(
    file: &str,
    name: &str,
    found: Option<Version>,
    other: &str,
    oldest: Option<Version>,
) -> Vec<String> {
    match (found, oldest) {
        (Some(found), Some(oldest)) if found >= oldest => vec![],
        (None, _) => vec![format!("{file}: no `FROM {name}:`. State the version there and nowhere else")],
        (Some(_), None) => vec![format!("{other} is missing. State the oldest supported version")],
        (Some(_), Some(_)) => vec![format!("{file}: `{name}` is older than {other}. Raise it")],
    }
}

/// Major, minor, patch. Parts that an image's tag leaves out count as the newest, because such tags
/// move to the newest image.
type Version = Vec<u32>;

fn value_after(tree: &Tree, path: &str, label: &str) -> Option<Version> {
    let (_, rest) = tree.get(path)?.text.split_once(label)?;
    let digits = rest.split(|c: char| !c.is_ascii_digit() && c != '.').next()?;
    let mut version: Version = digits.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
    if path == "Dockerfile" {
        version.resize(3, u32::MAX);
    }
    Some(version)
}

/// Each table of test cases is used by tests in both languages.
fn vectors(tree: &Tree) -> Vec<String> {
    let tables = tree.files.iter().filter(|file| file.is_in("tests/vectors") && file.extension() == "json");
    let mut findings = Vec::new();
    for table in tables {
        for (language, extensions) in [("Rust", &["rs"] as &[&str]), ("TypeScript", &["ts", "tsx"])] {
            if !tree.with_extension(extensions).any(|file| file.text.contains(table.name())) {
                findings.push(format!(
                    "{}: no {language} test reads it. Run its cases against both validators",
                    table.path
                ));
            }
        }
    }
    findings
}

/// The tests of `leads` validate against the ADF document type.
fn document_type(tree: &Tree) -> Vec<String> {
    const DTD: &str = "tests/adf/adf-1.0.dtd";
    let is_read = tree
        .with_extension(&["rs"])
        .any(|file| file.is_in("crates/leads") && file.text.contains("adf-1.0.dtd"));
    match (tree.has(DTD), is_read) {
        (true, true) => vec![],
        (false, _) => vec![format!("{DTD}: missing. The tests of crates/leads need the ADF document type")],
        (true, false) => {
            vec![format!("{DTD}: no test in crates/leads reads it. Validate generated documents against it")]
        }
    }
}

/// A stylesheet has the classes of each template.
fn template_sources(tree: &Tree) -> Vec<String> {
    let sheets = tree.with_extension(&["css"]).filter(|file| file.is_in("web/src/styles"));
    let sources: Vec<&str> = sheets
        .flat_map(|file| file.text.lines())
        .filter_map(|line| line.strip_prefix("@source \"")?.trim_start_matches("../").strip_suffix("\";"))
        .map(|source| source.trim_end_matches("/**/*.html"))
        .collect();
    let templates = tree.with_extension(&["html"]).filter(|file| file.is_in("templates"));
    templates
        .filter(|file| !sources.iter().any(|source| file.path == *source || file.is_in(source)))
        .map(|file| format!("{}: no stylesheet in web/src/styles has an `@source` line for it", file.path))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARGO: (&str, &str) = ("Cargo.toml", "rust-version = \"1.95\"\n");
    const PACKAGE: (&str, &str) = ("web/package.json", "\"engines\": {\"node\": \">=20.19\"}");

    #[test]
    fn a_crate_without_workspace_lints_is_found() {
        let tree =
            Tree::of(&[("crates/a/Cargo.toml", "[lints]\nworkspace = true\n"), ("crates/b/Cargo.toml", "")]);
        assert_eq!(lints(&tree), ["crates/b/Cargo.toml: add `[lints]` with `workspace = true`"]);
    }

    #[test]
    fn image_versions_that_are_new_enough_pass() {
        let tree = Tree::of(&[
            CARGO,
            PACKAGE,
            ("Dockerfile", "FROM rust:1.95-slim@sha256:00\nFROM node:22-slim AS web\n"),
        ]);
        assert_eq!([rust_version(&tree), node_version(&tree)].concat(), Vec::<String>::new());
    }

    #[test]
    fn an_old_or_missing_image_version_is_found() {
        let tree = Tree::of(&[CARGO, PACKAGE, ("Dockerfile", "FROM rust:1.94.1-slim\n")]);
        assert!(rust_version(&tree)[0].contains("older than `rust-version`"));
        assert!(node_version(&tree)[0].contains("no `FROM node:`"));
    }

    #[test]
    fn a_test_table_unused_in_one_language_is_found() {
        let table = ("tests/vectors/enquiry.json", "[]");
        let rust = ("crates/leads/tests/it/support/vectors.rs", "enquiry.json");
        let script = ("web/src/enquiry.test.ts", "enquiry.json");
        assert_eq!(vectors(&Tree::of(&[table, rust, script])), Vec::<String>::new());
        assert!(vectors(&Tree::of(&[table, rust]))[0].contains("no TypeScript test reads it"));
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
        let findings = template_sources(&Tree::of(&files));
        assert_eq!(findings.len(), forgotten.len());
        assert!(findings.iter().zip(forgotten).all(|(finding, path)| finding.starts_with(path)));
    }

    #[test]
    fn the_document_type_must_exist_and_be_used() {
        let dtd = ("tests/adf/adf-1.0.dtd", "");
        let test = ("crates/leads/tests/it/adf.rs", "adf-1.0.dtd");
        assert_eq!(document_type(&Tree::of(&[dtd, test])), Vec::<String>::new());
        assert_eq!(document_type(&Tree::of(&[dtd])).len(), 1);
        assert_eq!(document_type(&Tree::of(&[test])).len(), 1);
    }
}
