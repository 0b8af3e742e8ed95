//! `forecourt fleet`: sites with a file each, of which some are broken (FLEET-2, FLEET-3).

use crate::support::{
    app::{TestApp, WINCHESTER},
    client,
    network::ReservedAddress,
    start_sandbox,
};
use serde_json::Value;
use std::fs;

/// One site that runs, and three with something wrong.
fn write_sites(app: &TestApp, admin: &ReservedAddress, unused: &ReservedAddress, sandbox: &sandbox::Sandbox) {
    let facts = fs::read_to_string(WINCHESTER).unwrap();
    let partners =
        format!("[feed]\nurl = \"{}\"\n[leads]\nurl = \"{}\"\n", sandbox.feed_url(), sandbox.leads_url());
    app.file("common.toml", &format!("photos.ahead = false\n{facts}{partners}"));
    fs::create_dir(app.data_dir().parent().unwrap().join("sites")).unwrap();
    app.file(
        "sites/alive.toml",
        &format!(
            "listen = \"127.0.0.1:0\"\nadmin_listen = \"{admin}\"\npublic_url = \"https://alive.example\"\n"
        ),
    );
    app.file("sites/alive.env", "# Secrets.\nFORECOURT_DEALERSHIP__TAGLINE=\"From the environment\"\n");
    app.file("sites/broken.toml", "listen = \n");
    app.file(
        "sites/dead.toml",
        &format!("admin_listen = \"{unused}\"\n[feed]\nurl = \"http://{unused}/\"\nretries = 0\n"),
    );
    app.file("sites/silent.toml", "[dealership]\nphone = \"none\"\n");
    app.file("sites/notes.txt", "no site");
}

fn site<'a>(report: &'a Value, name: &str) -> &'a Value {
    report.as_array().unwrap().iter().find(|site| site["name"] == name).unwrap()
}

fn problems(report: &Value, name: &str) -> String {
    let problems = site(report, name)["problems"].as_array().unwrap();
    problems.iter().map(|problem| problem.as_str().unwrap()).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_site_has_a_row_and_leaves_the_others_alone() {
    let sandbox = start_sandbox().await;
    let (admin, unused) = (ReservedAddress::new(), ReservedAddress::new());
    let app = TestApp::new();
    write_sites(&app, &admin, &unused, &sandbox);
    let data = app.data_dir().join("alive").display().to_string();
    let files = ["--config", "common.toml", "--config", "sites/alive.toml", "--data-dir", &data];
    // The environment of this app has a `listen` and a `data_dir`, which are those of no site.
    let program = app.start(&[&["serve"], &files[..]].concat());
    let origin = program.origin();
    client().get(format!("{origin}/inventory")).send().await.unwrap();
    let backup = app.run(&[&["backup", "alive.backup"], &files[..]].concat());
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
    let data = app.data_dir().display().to_string();

    let output = app.run(&["fleet", "status", "sites", "--data", &data, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report.as_array().unwrap().len(), 4);
    let alive = site(&report, "alive");
    assert_eq!(alive["problems"], serde_json::json!([]), "{alive}");
    assert_eq!(alive["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!((&alive["address"], &alive["leads_waiting"]), (&"https://alive.example".into(), &0.into()));
    assert!(alive["feed_age_seconds"].is_u64() && alive["backup_age_seconds"].is_u64(), "{alive}");
    assert!(!cfg!(target_os = "linux") || alive["memory_bytes"].as_u64().unwrap() > 1_000_000, "{alive}");
    assert!(problems(&report, "broken").contains("sites/broken.toml"), "{report}");
    let dead = problems(&report, "dead");
    assert!(dead.contains("not running: ") && dead.contains("leads.db does not exist"), "{dead}");
    let silent = problems(&report, "silent");
    assert!(silent.contains("dealership.phone: ") && silent.contains("[sites/silent.toml]"), "{silent}");

    let table = app.run(&["fleet", "status", "sites", "--data", &data]).stdout;
    let table = String::from_utf8(table).unwrap();
    assert_eq!(table.lines().count(), 5, "{table}");
    let row = |name: &str| table.lines().find(|line| line.starts_with(name)).unwrap();
    assert!(
        row("alive ").contains(env!("CARGO_PKG_VERSION")) && row("dead ").contains(" not running "),
        "{table}"
    );
    assert!(row("dead ").contains(" never "), "{table}");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_site_is_checked_with_its_settings_and_those_of_all() {
    let sandbox = start_sandbox().await;
    let (admin, unused) = (ReservedAddress::new(), ReservedAddress::new());
    let app = TestApp::new().with("FEED__URL", "http://127.0.0.1:9/");
    write_sites(&app, &admin, &unused, &sandbox);
    let data = app.data_dir().display().to_string();
    let output = app.run(&["fleet", "check", "sites", "--data", &data, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(site(&report, "alive")["can_serve"], true, "{report}");
    assert!(problems(&report, "dead").starts_with("feed: "), "{report}");
    assert!(problems(&report, "broken").contains("sites/broken.toml"), "{report}");

    for broken in ["broken", "dead", "silent"] {
        fs::remove_file(app.data_dir().parent().unwrap().join(format!("sites/{broken}.toml"))).unwrap();
    }
    let output = app.run(&["fleet", "check", "sites", "--data", &data]);
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("alive: ok"));
}

#[test]
fn a_folder_without_sites_is_a_failure() {
    let app = TestApp::new();
    fs::create_dir(app.data_dir().parent().unwrap().join("sites")).unwrap();
    for folder in ["sites", "nowhere"] {
        let output = app.run(&["fleet", "status", folder]);
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8(output.stderr).unwrap().starts_with(folder));
    }
}

/// Its lines about who it runs as and what it sees, without those that only one of two services has.
fn view(unit: &str) -> Vec<&str> {
    let keys = ["User=", "Group=", "UMask=", "Environment=", "TemporaryFileSystem=", "Bind", "PrivateTmp="];
    unit.lines().filter(|line| keys.iter().any(|key| line.starts_with(key))).collect()
}

#[test]
fn a_site_and_its_nightly_backup_see_no_other_site() {
    let service = include_str!("../../../crates/forecourt/packaging/forecourt@.service");
    let guide = include_str!("../../../crates/forecourt/guide/src/agencies/backups.md");
    let backup = guide.split("```ini\n").nth(1).unwrap().split("```").next().unwrap();
    let (mut service, mut backup) = (view(service), view(backup));
    service.sort_unstable();
    backup.sort_unstable();
    assert_eq!(service, backup);
    for line in [
        "User=forecourt",
        "TemporaryFileSystem=/var/lib/forecourt:ro /etc/forecourt/sites:ro",
        "BindPaths=/var/lib/forecourt/%i",
    ] {
        assert!(service.contains(&line), "{line}");
    }
}
