use xtask::tidy::{
    supply::{INTEGRITY_LENGTH, base_images, builder, install_scripts, lock_files},
    tree::Tree,
};

#[test]
fn a_builder_without_a_digest_is_found() {
    let digest = "0123456789abcdef".repeat(4);
    let pinned = format!("# syntax=docker/dockerfile:1@sha256:{digest}\n");
    assert_eq!(builder(&Tree::from_files(&[("Dockerfile", &pinned)])), Vec::<String>::new());
    for tag in ["docker/dockerfile:1", "docker/dockerfile:1@sha256:12"] {
        let findings = builder(&Tree::from_files(&[("Dockerfile", &format!("# syntax={tag}\n"))]));
        assert_eq!(findings, [format!("Dockerfile:1: {tag} has no digest. Write it as `{tag}@sha256:…`")]);
    }
}

#[test]
fn a_base_image_must_be_changed_before_its_support_ends() {
    let findings = |last_commit: &str, dockerfile: &str| {
        let mut tree = Tree::from_files(&[("Dockerfile", dockerfile)]);
        tree.last_commit = last_commit.to_owned();
        base_images(&tree)
    };
    let dated = "# Change by 2028-06-30: Debian 13 ends.\nFROM rust:1 AS program\n";
    assert_eq!(findings("2028-06-29", dated), Vec::<String>::new());
    let text =
        "Dockerfile:2: rust:1 was to be changed by 2028-06-30, because its support ends. Name a newer base";
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
    assert_eq!(install_scripts(&Tree::from_files(&[lock, quiet])), Vec::<String>::new());
    assert_eq!(install_scripts(&Tree::from_files(&[lock])).len(), 1);
    assert_eq!(
        install_scripts(&Tree::from_files(&[lock, ("web/.npmrc", "# ignore-scripts=true\n")])).len(),
        1
    );
}

/// What the rule has against a lock file with these packages, in JSON; `HASH` means a
/// hash.
fn lock_findings(packages: &str) -> Vec<String> {
    let hash = format!(r#""integrity": "sha512-{}""#, "A".repeat(INTEGRITY_LENGTH));
    let lock = format!(r#"{{ "packages": {{ {} }} }}"#, packages.replace("HASH", &hash));
    lock_files(&Tree::from_files(&[("web/package-lock.json", &lock)]))
}

#[test]
fn a_package_with_a_hash_a_link_and_the_repositorys_own_sources_pass() {
    let packages = r#""": {}, "tools/own": {}, "node_modules/own": { "link": true }, "node_modules/a": { HASH },
        "node_modules/a/node_modules/b": { HASH, "optional": true }"#;
    assert_eq!(lock_findings(packages), Vec::<String>::new());
}

#[test]
fn a_package_without_a_hash_is_found_optional_or_not() {
    let findings =
        lock_findings(r#""node_modules/a": {}, "node_modules/b": { "optional": true, "os": ["darwin"] }"#);
    assert_eq!(findings.len(), 2);
    assert!(findings[0].starts_with("web/package-lock.json: node_modules/a has no `integrity`. Remove "));
    assert_eq!(lock_findings(r#""node_modules/a": { HASH }, "node_modules/a/node_modules/b": {}"#).len(), 1);
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
        assert_eq!(lock_files(&Tree::from_files(&[("web/package-lock.json", lock)])).len(), 1, "{lock}");
    }
}
