//! What comes in from outside to build the program: the same contents each time, and none of it runs before it is asked to.

use super::tree::Tree;

/// Length of a SHA-256 in hexadecimal digits.
const DIGEST_LENGTH: usize = 64;

/// Base images by digest, and npm packages without their install scripts.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    [images(tree), install_scripts(tree)].concat()
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

/// A package's script would run on the builder's machine, with the builder's rights; none that we use needs one.
fn install_scripts(tree: &Tree) -> Vec<String> {
    let packages = tree.files.iter().filter(|file| file.name() == "package-lock.json");
    packages
        .map(|file| file.path.replace("package-lock.json", ".npmrc"))
        .filter(|path| !tree.get(path).is_some_and(|file| file.text.lines().any(|line| line == SWITCH)))
        .map(|path| format!("{path}: add `{SWITCH}`: no package may run a script as it is installed"))
        .collect()
}

const SWITCH: &str = "ignore-scripts=true";

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
}
