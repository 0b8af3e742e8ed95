//! Arrows between crates point one way: `forecourt → site → {feed, leads} → inventory`, and `site → photos`. The sandbox is for the demo and for
//! tests.

use serde_json::Value;

/// What each crate may import of ours.
const ARROWS: [(&str, &[&str]); 8] = [
    ("forecourt", &["site", "feed", "leads", "photos", "inventory", "sandbox"]),
    ("site", &["feed", "leads", "photos", "inventory"]),
    ("feed", &["inventory"]),
    ("leads", &["inventory"]),
    ("inventory", &[]),
    ("photos", &[]),
    ("sandbox", &[]),
    ("xtask", &[]),
];

/// What every crate's tests may import besides: partners to talk to, and the words to judge their answers by.
const FOR_TESTS: [&str; 2] = ["sandbox", "inventory"];

/// Reads `cargo metadata`.
pub(crate) fn check(metadata: &str) -> Vec<String> {
    let Ok(metadata) = serde_json::from_str::<Value>(metadata) else {
        return vec!["`cargo metadata` wrote no JSON: mend Cargo.toml".to_owned()];
    };
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    packages.iter().flat_map(check_package).collect()
}

fn check_package(package: &Value) -> Vec<String> {
    let name = package["name"].as_str().unwrap_or_default();
    let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| *known == name) else {
        return vec![format!(
            "crates/{name}: a new crate. Say in architecture and in `tidy/arrows.rs` what it may import, or put it into one \
             of the others"
        )];
    };
    let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
    let ours = dependencies.iter().filter(|dependency| dependency["path"].is_string());
    ours.filter_map(|dependency| {
        let target = dependency["name"].as_str().unwrap_or_default();
        let for_tests = dependency["kind"].as_str() == Some("dev");
        let may = allowed.contains(&target) || (for_tests && FOR_TESTS.contains(&target));
        (!may).then(|| {
            format!(
                "crates/{name}/Cargo.toml: `{name}` must not import `{target}`. A sideways arrow says that a type is in the \
                 wrong crate: move it to where both may reach it"
            )
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metadata(name: &str, dependency: &str, kind: &Value) -> String {
        let dependency = serde_json::json!({"name": dependency, "path": "/somewhere", "kind": kind});
        serde_json::json!({"packages": [{"name": name, "dependencies": [dependency]}]}).to_string()
    }

    #[test]
    fn an_arrow_down_is_kept() {
        assert_eq!(check(&metadata("site", "leads", &Value::Null)), Vec::<String>::new());
    }

    #[test]
    fn a_sideways_arrow_is_found() {
        let found = check(&metadata("feed", "leads", &Value::Null));
        assert!(found[0].contains("`feed` must not import `leads`"), "{found:?}");
    }

    #[test]
    fn the_sandbox_is_for_tests_only() {
        assert_eq!(check(&metadata("site", "sandbox", &"dev".into())), Vec::<String>::new());
        assert_eq!(check(&metadata("site", "sandbox", &Value::Null)).len(), 1);
    }

    #[test]
    fn other_peoples_crates_are_free() {
        let metadata =
            r#"{"packages": [{"name": "inventory", "dependencies": [{"name": "serde", "kind": null}]}]}"#;
        assert_eq!(check(metadata), Vec::<String>::new());
    }

    #[test]
    fn an_unknown_crate_is_found() {
        assert!(check(&metadata("helpers", "serde", &Value::Null))[0].contains("a new crate"));
    }
}
