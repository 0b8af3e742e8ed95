//! What comes in from outside to build the program: the same contents each time, and none of it
//! runs before it is asked to.

use super::tree::{File, Tree};
use serde_json::{Map, Value};

/// Length of a SHA-256 in hexadecimal digits.
const DIGEST_LENGTH: usize = 64;
/// Length of a SHA-512 in base64.
const INTEGRITY_LENGTH: usize = 88;

/// Base images in support, the builder by digest, and npm packages by hash and without their install
/// scripts.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    [builder(tree), base_images(tree), install_scripts(tree), lock_files(tree)].concat()
}

/// Whoever holds a tag's name can move it to other contents.
fn builder(tree: &Tree) -> Vec<String> {
    let Some(file) = tree.get("Dockerfile") else { return vec![] };
    let named =
        file.numbered_lines().filter_map(|(number, line)| Some((number, line.strip_prefix("# syntax=")?)));
    named
        .filter(|(_, image)| !has_digest(image))
        .map(|(number, image)| {
            format!("Dockerfile:{number}: {image} has no digest. Write it as `{image}@sha256:…`")
        })
        .collect()
}

/// Each base image has the day by which it must be another one, and no later commit. So a commit passes
/// or fails for ever, whatever the day of the check.
fn base_images(tree: &Tree) -> Vec<String> {
    let Some(file) = tree.get("Dockerfile") else { return vec![] };
    let mut day = None;
    let mut findings = Vec::new();
    for (number, line) in file.numbered_lines() {
        if let Some(rest) = line.strip_prefix("# Change by ") {
            day = rest.split(':').next().filter(|day| is_day(day));
        }
        let Some(image) = line.strip_prefix("FROM ") else { continue };
        let image = image.split(' ').next().unwrap_or_default();
        match day.take() {
            None => findings.push(format!(
                "Dockerfile:{number}: {image} has no day. Write `# Change by YYYY-MM-DD: …` above it, some weeks before its \
                 support ends"
            )),
            Some(day) if *day <= *tree.last_commit => findings.push(format!(
                "Dockerfile:{number}: {image} was to be changed by {day}, because its support ends. Name a newer base"
            )),
            Some(_) => {}
        }
    }
    findings
}

/// Whether the text is like `2028-06-30`. Such texts are ordered as their days.
fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let has_digits =
        |(part, digits): (&&str, usize)| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit());
    parts.len() == 3 && parts.iter().zip([4, 2, 2]).all(has_digits)
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
    fn a_builder_without_a_digest_is_found() {
        let digest = "0123456789abcdef".repeat(4);
        let pinned = format!("# syntax=docker/dockerfile:1@sha256:{digest}\n");
        assert_eq!(builder(&Tree::of(&[("Dockerfile", &pinned)])), Vec::<String>::new());
        for tag in ["docker/dockerfile:1", "docker/dockerfile:1@sha256:12"] {
            let findings = builder(&Tree::of(&[("Dockerfile", &format!("# syntax={tag}\n"))]));
            assert_eq!(
                findings,
                [format!("Dockerfile:1: {tag} has no digest. Write it as `{tag}@sha256:…`")]
            );
        }
    }

    #[test]
    fn a_base_image_must_be_changed_before_its_support_ends() {
        let findings = |last_commit: &str, dockerfile: &str| {
            let mut tree = Tree::of(&[("Dockerfile", dockerfile)]);
            tree.last_commit = last_commit.to_owned();
            base_images(&tree)
        };
        let dated = "# Change by 2028-06-30: Debian 13 ends.\nFROM rust:1 AS program\n";
        assert_eq!(findings("2028-06-29", dated), Vec::<String>::new());
        let text = "Dockerfile:2: rust:1 was to be changed by 2028-06-30, because its support ends. Name a newer base";
        assert_eq!(findings("2028-06-30", dated), [text]);
        assert_eq!(findings("2029-01-01", dated), [text]);
        for undated in ["FROM a\n", "# Change by June: x\nFROM a\n", &format!("{dated}FROM a\n")] {
            let findings = findings("2026-01-01", undated);
            assert!(findings.len() == 1 && findings[0].contains("a has no day"), "{findings:?}");
        }
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
