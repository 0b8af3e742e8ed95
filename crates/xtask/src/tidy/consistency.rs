//! Facts that are stated in two files and must agree.

use super::tree::Tree;

pub fn check(tree: &Tree) -> Vec<String> {
    let checks =
        [lints, rust_version, node_version, vectors, document_type, template_sources, inventory_names];
    checks.iter().flat_map(|check| check(tree)).collect()
}

/// Every crate inherits the workspace lints.
pub fn lints(tree: &Tree) -> Vec<String> {
    let manifests = tree.files.iter().filter(|file| file.is_in("crates") && file.name() == "Cargo.toml");
    manifests
        .filter(|file| !file.text.contains("[lints]\nworkspace = true"))
        .map(|file| format!("{}: add `[lints]` with `workspace = true`", file.path))
        .collect()
}

/// The Dockerfile's Rust is not older than `rust-version`.
pub fn rust_version(tree: &Tree) -> Vec<String> {
    let oldest = value_after(tree, "Cargo.toml", "rust-version = \"");
    let image = value_after(tree, "Dockerfile", "FROM rust:");
    compare("Dockerfile", "rust", image, "`rust-version` of Cargo.toml", oldest)
}

/// The Dockerfile's Node.js is not older than `engines.node`.
pub fn node_version(tree: &Tree) -> Vec<String> {
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
pub fn vectors(tree: &Tree) -> Vec<String> {
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
pub fn document_type(tree: &Tree) -> Vec<String> {
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
pub fn template_sources(tree: &Tree) -> Vec<String> {
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

/// A parameter that is an inventory is called `inventory`, and one that is its state `state`.
pub fn inventory_names(tree: &Tree) -> Vec<String> {
    let mut findings = Vec::new();
    for file in tree.with_extension(&["rs"]).filter(|file| !file.is_in("crates/xtask")) {
        for (number, line) in file.numbered_lines() {
            let names = line.split(", ").filter_map(misnamed_parameter);
            findings.extend(
                names.map(|(name, expected)| format!("{}:{number}: call `{name}` `{expected}`", file.path)),
            );
        }
    }
    findings
}

/// The name of a parameter, and the one that its type demands.
fn misnamed_parameter(parameter: &str) -> Option<(&str, &'static str)> {
    let (name, kind) = parameter.rsplit('(').next()?.split_once(": &")?;
    let kind = kind
        .split_once(' ')
        .filter(|(lifetime, _)| lifetime.starts_with('\''))
        .map_or(kind, |(_, kind)| kind);
    let end = kind.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(kind.len());
    let expected = match &kind[..end] {
        "Snapshot" => "inventory",
        "InventoryState" => "state",
        _ => return None,
    };
    let name = name.rsplit(' ').next()?;
    (!name.ends_with(expected)).then_some((name, expected))
}
