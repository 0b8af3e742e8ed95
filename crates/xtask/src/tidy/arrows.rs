//! Arrows between crates point one way: `forecourt → site → {feed, leads} → inventory`, `site → photos`, and
//! `{feed, leads, photos} → outgoing`. The sandbox is for the demo and for tests, and nothing that is
//! shipped draws. Inside a crate none goes in a circle (`circles`).

pub(crate) mod circles;
mod modules;

use serde_json::Value;

/// What each crate may import of ours.
const ARROWS: [(&str, &[&str]); 11] = [
    ("bench", &[]),
    ("forecourt", &["site", "feed", "leads", "photos", "inventory", "sandbox"]),
    ("site", &["feed", "leads", "photos", "inventory"]),
    ("feed", &["inventory", "outgoing"]),
    ("leads", &["inventory", "outgoing"]),
    ("inventory", &[]),
    ("outgoing", &[]),
    ("photos", &["outgoing"]),
    ("pictures", &[]),
    ("sandbox", &[]),
    ("xtask", &[]),
];

/// What opens connections, and the one crate whose product code may: the clients' limits are there.
const OPENS_CONNECTIONS: (&str, &str) = ("reqwest", "outgoing");

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
            "crates/{name}: a new crate. Say in `crates/README.md` and in `tidy/arrows.rs` what it may import, or put it into \
             one of the others"
        )];
    };
    let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
    let findings = dependencies.iter().filter_map(|dependency| {
        let target = dependency["name"].as_str().unwrap_or_default();
        let for_tests = dependency["kind"].as_str() == Some("dev");
        let (client, its_room) = OPENS_CONNECTIONS;
        if target == client && name != its_room && !for_tests {
            return Some(format!(
                "crates/{name}/Cargo.toml: only `{its_room}` opens connections. Make an `{its_room}::Call` in place of \
                 `{client}`"
            ));
        }
        let is_ours = dependency["path"].is_string();
        let may = !is_ours || allowed.contains(&target) || (for_tests && FOR_TESTS.contains(&target));
        (!may).then(|| {
            format!(                "crates/{name}/Cargo.toml: `{name}` must not import `{target}`. A sideways arrow says that a type is in the \
                 wrong crate: move it to where both may reach it"
            )
        })
    });
    findings.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metadata(name: &str, dependency: &str, kind: &Value) -> String {
        let dependency = serde_json::json!({"name": dependency, "path": "/somewhere", "kind": kind});
        serde_json::json!({"packages": [{"name": name, "dependencies": [dependency]}]}).to_string()
    }

    #[test]
    fn only_one_room_opens_connections() {
        let client = |name: &str, kind: &Value| {
            let dependency = serde_json::json!({"name": "reqwest", "path": null, "kind": kind});
            check(
                &serde_json::json!({"packages": [{"name": name, "dependencies": [dependency]}]}).to_string(),
            )
        };
        let findings = client("feed", &Value::Null);
        assert!(
            findings.len() == 1 && findings[0].contains("only `outgoing` opens connections"),
            "{findings:?}"
        );
        assert_eq!(client("outgoing", &Value::Null), Vec::<String>::new());
        assert_eq!(client("forecourt", &"dev".into()), Vec::<String>::new());
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
