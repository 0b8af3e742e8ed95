//! What comes in from outside to build the program: the same contents each time, and none of it
//! runs before it is asked to.

use super::tree::{File, Tree};
use serde_json::{Map, Value};

/// Length of a SHA-256 in hexadecimal digits.
const DIGEST_LENGTH: usize = 64;
/// Length of a SHA-512 in base64.
const INTEGRITY_LENGTH: usize = 88;

/// Base images by digest, and npm packages by hash and without their install scripts.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    [images(tree), install_scripts(tree), lock_files(tree)].concat()
}

/// Whoever holds a tag's name can move it to other contents.
fn images(tree: &Tree) -> Vec<String> {
    let Some(file) = tree.get("Dockerfile") else { return vec![] };
    let lines = file.numbered_lines();
    let named = lines.filter_map(|(number, line)| {
        let image = line.strip_prefix("FROM ").or_else(|| line.strip_prefix("# syntax="))?;
        Some((number, image.split(' ').next().unwrap_or_default()))
    });
    named
        .filter(|(_, image)| !has_digest(image))
        .map(|(number, image)| {
            format!("Dockerfile:{number}: {image} has no digest. Write it as `{image}@sha256:…`")
        })
        .collect()
}

fn has_digest(image: &str) -> bool {
    let digest = image.split_once("@sha256:").map_or("", |(_, digest)| digest);
    digest.len() == DIGEST_LENGTH && digest.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A package's script would run on the builder's machine, with the builder's rights; none that we
/// use needs one.
fn install_scripts(tree: &Tree) -> Vec<String> {
    locks(tree)
        .map(|file| file.path.replace("package-lock.json", ".npmrc"))
        .filter(|path| !tree.get(path).is_some_and(|file| file.text.lines().any(|line| line == SWITCH)))
        .map(|path| format!("{path}: add `{SWITCH}`: no package may run a script as it is installed"))
        .collect()
}

const SWITCH: &str = "ignore-scripts=true";

fn locks(tree: &Tree) -> impl Iterator<Item = &File> {
    tree.files.iter().filter(|file| file.name() == "package-lock.json")
}

/// npm installs a package that has no hash in the lock file as it comes, whatever its contents.
fn lock_files(tree: &Tree) -> Vec<String> {
    locks(tree).flat_map(without_hash).collect()
}

fn without_hash(file: &File) -> Vec<String> {
    let lock: Value = serde_json::from_str(&file.text).unwrap_or_default();
    let Some(packages) = lock.get("packages").and_then(Value::as_object) else {
        return vec![format!("{}: no `packages`. Let npm write it anew", file.path)];
    };
    let installed = packages.keys().filter(|path| is_installed(path));
    installed
        .filter(|path| !is_covered(packages, path))
        .map(|path| {
            format!(
                "{}: {path} has no `integrity`. Remove the entry and `node_modules`, then run `npm install --package-lock-only`",
                file.path
            )
        })
        .collect()
}

/// The package itself, and workspaces beside it, are sources of the repository.
fn is_installed(path: &str) -> bool {
    path.starts_with(MODULES) || path.contains("/node_modules/")
}

const MODULES: &str = "node_modules/";

/// Whether the contents of what is installed at this path are fixed: by a hash of its own, by the
/// hash of the package in whose archive it comes, or because it is a link to sources of the
/// repository.
fn is_covered(packages: &Map<String, Value>, path: &str) -> bool {
    let Some(entry) = packages.get(path) else { return false };
    if has_hash(entry) || is_set(entry, "link") {
        return true;
    }
    is_set(entry, "inBundle")
        && bundler(packages, path).is_some_and(|parent| bundles(parent) && has_hash(parent))
}

/// The package in whose archive a bundled one comes: the nearest above it that is not bundled
/// itself.
fn bundler<'a>(packages: &'a Map<String, Value>, path: &str) -> Option<&'a Value> {
    let (parent, _) = path.rsplit_once("/node_modules/")?;
    let entry = packages.get(parent)?;
    if is_set(entry, "inBundle") { bundler(packages, parent) } else { Some(entry) }
}

fn bundles(entry: &Value) -> bool {
    entry.get("bundleDependencies").and_then(Value::as_array).is_some_and(|names| !names.is_empty())
}

fn has_hash(entry: &Value) -> bool {
    let integrity = entry.get("integrity").and_then(Value::as_str).unwrap_or_default();
    integrity.strip_prefix("sha512-").is_some_and(|hash| hash.len() == INTEGRITY_LENGTH)
}

fn is_set(entry: &Value, flag: &str) -> bool {
    entry.get(flag).and_then(Value::as_bool).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_without_a_digest_is_found() {
        let digest = "0123456789abcdef".repeat(4);
        let pinned =
            format!("# syntax=docker/dockerfile:1@sha256:{digest}\nFROM rust:1@sha256:{digest} AS program\n");
        assert_eq!(images(&Tree::of(&[("Dockerfile", &pinned)])), Vec::<String>::new());
        let loose = Tree::of(&[(
            "Dockerfile",
            "# syntax=docker/dockerfile:1\n\nFROM rust:1 AS program\nFROM a@sha256:12\n",
        )]);
        let findings = images(&loose);
        assert_eq!(findings.len(), 3);
        assert_eq!(findings[1], "Dockerfile:3: rust:1 has no digest. Write it as `rust:1@sha256:…`");
    }

    #[test]
    fn a_package_whose_dependencies_may_run_scripts_is_found() {
        let lock = ("web/package-lock.json", "{}");
        let quiet = ("web/.npmrc", "fund=false\nignore-scripts=true\n");
        assert_eq!(install_scripts(&Tree::of(&[lock, quiet])), Vec::<String>::new());
        assert_eq!(install_scripts(&Tree::of(&[lock])).len(), 1);
        assert_eq!(install_scripts(&Tree::of(&[lock, ("web/.npmrc", "# ignore-scripts=true\n")])).len(), 1);
    }

    /// What the rule has against a lock file with these packages, in JSON; `HASH` means a
    /// hash.
    fn lock_findings(packages: &str) -> Vec<String> {
        let hash = format!(r#""integrity": "sha512-{}""#, "A".repeat(INTEGRITY_LENGTH));
        let lock = format!(r#"{{ "packages": {{ {} }} }}"#, packages.replace("HASH", &hash));
        lock_files(&Tree::of(&[("web/package-lock.json", &lock)]))
    }

    #[test]
    fn a_package_with_a_hash_a_link_and_the_repositorys_own_sources_pass() {
        let packages = r#""": {}, "tools/own": {}, "node_modules/own": { "link": true }, "node_modules/a": { HASH },
            "node_modules/a/node_modules/b": { HASH, "optional": true }"#;
        assert_eq!(lock_findings(packages), Vec::<String>::new());
    }

    #[test]
    fn a_package_without_a_hash_is_found_optional_or_not() {
        let findings = lock_findings(
            r#""node_modules/a": {}, "node_modules/b": { "optional": true, "os": ["darwin"] }"#,
        );
        assert_eq!(findings.len(), 2);
        assert!(findings[0].starts_with("web/package-lock.json: node_modules/a has no `integrity`. Remove "));
        assert_eq!(
            lock_findings(r#""node_modules/a": { HASH }, "node_modules/a/node_modules/b": {}"#).len(),
            1
        );
        assert_eq!(lock_findings(r#""tools/own": {}, "tools/own/node_modules/a": {}"#).len(), 1);
    }

    #[test]
    fn a_hash_that_is_weak_or_cut_off_is_none() {
        assert_eq!(
            lock_findings(r#""node_modules/a": { "integrity": "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }"#).len(),
            1
        );
        assert_eq!(lock_findings(r#""node_modules/a": { "integrity": "sha512-" }"#).len(), 1);
    }

    #[test]
    fn a_bundled_package_passes_below_the_one_whose_hash_covers_it() {
        let packages = r#""node_modules/a": { HASH, "bundleDependencies": ["b"] },
            "node_modules/a/node_modules/b": { "inBundle": true },
            "node_modules/a/node_modules/b/node_modules/c": { "inBundle": true }"#;
        assert_eq!(lock_findings(packages), Vec::<String>::new());
    }

    #[test]
    fn a_bundled_package_that_no_hash_covers_is_found() {
        for parent in
            ["", r#""node_modules/a": { "bundleDependencies": ["b"] },"#, r#""node_modules/a": { HASH },"#]
        {
            let bundled = r#""node_modules/a/node_modules/b": { "inBundle": true }"#;
            let findings = lock_findings(&format!("{parent} {bundled}"));
            assert!(findings.iter().any(|finding| finding.contains("node_modules/b has")), "{parent}");
        }
        assert_eq!(lock_findings(r#""node_modules/b": { "inBundle": true }"#).len(), 1);
    }

    #[test]
    fn a_lock_file_that_cannot_be_read_is_found() {
        for lock in ["", "{}", "{ \"packages\": 1 }"] {
            assert_eq!(lock_files(&Tree::of(&[("web/package-lock.json", lock)])).len(), 1, "{lock}");
        }
    }
}
