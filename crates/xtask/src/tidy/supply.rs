//! Contents from outside that build the program are the same each time, and none of them runs before it is
//! asked to.

use super::tree::{File, Tree};
use serde_json::{Map, Value};

/// Length of a SHA-256 in hexadecimal digits.
const DIGEST_LENGTH: usize = 64;
/// Length of a SHA-512 in base64.
pub const INTEGRITY_LENGTH: usize = 88;

/// Base images in support, the builder by digest, and npm packages by hash and without their install
/// scripts.
pub fn check(tree: &Tree) -> Vec<String> {
    [builder(tree), base_images(tree), install_scripts(tree), lock_files(tree)].concat()
}

/// Whoever holds a tag's name can move it to other contents.
pub fn builder(tree: &Tree) -> Vec<String> {
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
pub fn base_images(tree: &Tree) -> Vec<String> {
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

/// The text is like `2028-06-30`. Such texts are ordered as their days.
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
pub fn install_scripts(tree: &Tree) -> Vec<String> {
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
pub fn lock_files(tree: &Tree) -> Vec<String> {
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

/// The contents that are installed at this path are fixed: by a hash of their own, by the hash of the package
/// in whose archive they come, or because the path is a link to sources of the repository.
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
