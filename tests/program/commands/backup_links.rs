//! `forecourt backup` follows no link and leaves no copy of the leads behind (BACKUP-1, LOOK-9).

use super::{
    backup::{path, succeed, uncompressed},
    restore::{entries, site},
};
use crate::support::{
    app::{TestApp, WINCHESTER},
    wait::DEADLINE,
};
use serde_json::Value;
use std::{
    fs,
    os::unix::{fs::symlink, net::UnixListener},
    process::Command,
    time::Instant,
};

const SECRET: &str = "s3cretkey";

fn drafts(app: &TestApp) -> Vec<String> {
    let names = fs::read_dir(path(app, "")).unwrap().map(|entry| entry.unwrap().file_name());
    let names = names.map(|name| name.into_string().unwrap());
    names.filter(|name| name.starts_with(".forecourt-backup-")).collect()
}

#[test]
fn what_a_killed_backup_leaves_is_removed_by_the_next_one() {
    let app = site();
    fs::remove_file(path(&app, "data/leads.db")).unwrap();
    let noise: Vec<u8> =
        (0_u32..8_000_000).flat_map(|n| n.wrapping_mul(2_654_435_761).to_be_bytes()).collect();
    fs::write(path(&app, "data/history"), noise).unwrap();
    let program = app.start(&["backup", "killed.backup"]);
    let began = Instant::now();
    while drafts(&app).is_empty() {
        assert!(began.elapsed() < DEADLINE, "timeout: no backup begins");
        std::thread::yield_now();
    }
    program.kill();
    assert_eq!(drafts(&app).len(), 1);
    fs::remove_file(path(&app, "data/history")).unwrap();
    let killed = path(&app, &drafts(&app)[0]);
    fs::write(killed.join("leads.db"), SECRET).unwrap();
    // That of a backup that runs.
    let running = path(&app, ".forecourt-backup-running");
    fs::create_dir(&running).unwrap();
    let lock = fs::File::open(&running).unwrap();
    lock.lock().unwrap();
    succeed(&app.run(&["backup", "site.backup"]));
    assert!(!killed.exists() && running.exists());
    drop(lock);
    succeed(&app.run(&["backup", "later.backup"]));
    assert_eq!(drafts(&app), [""; 0]);
}

#[test]
fn a_backup_follows_no_link_and_names_each() {
    let app = site();
    fs::remove_file(path(&app, "data/leads.db")).unwrap();
    fs::create_dir(path(&app, "outside")).unwrap();
    app.file("outside/secret", SECRET);
    app.file("outside/target", "as it was");
    let outside = path(&app, "outside");
    fs::create_dir(path(&app, "look/files")).unwrap();
    let links = ["look/pages/env.md", "look/files/env.txt", "look/README", "data/more.json"];
    for link in links {
        symlink(outside.join("secret"), path(&app, link)).unwrap();
    }
    let others =
        ["look/specials", "look/pages/dead.md", "look/pages/loop.md", "look/pages/pipe.md", "data/pipe"];
    symlink(&outside, path(&app, others[0])).unwrap();
    symlink("../gone.md", path(&app, others[1])).unwrap();
    symlink("loop.md", path(&app, others[2])).unwrap();
    for pipe in &others[3..] {
        assert!(Command::new("mkfifo").arg(path(&app, pipe)).status().unwrap().success());
    }
    let _socket = UnixListener::bind(path(&app, "data/socket")).unwrap();
    symlink(outside.join("target"), path(&app, "data/last-backup.json")).unwrap();
    let (_, notes) = succeed(&app.run(&["backup", "site.backup"]));
    for named in links.iter().chain(&others).chain(&["data/socket"]) {
        let name = named.trim_start_matches("data/").trim_start_matches("look/");
        let line = format!("{name}: is a link or no file, and not in the backup\n");
        assert!(notes.contains(&line), "{line}{notes}");
    }
    assert_eq!(app.read("outside/target"), "as it was");
    assert!(app.read("data/last-backup.json").contains("site.backup"));
    let text = uncompressed(&path(&app, "site.backup"));
    assert!(text.contains("look") && !text.contains(SECRET));
    let names: Vec<String> = entries(&path(&app, "site.backup")).into_iter().map(|(name, ..)| name).collect();
    assert_eq!(names, ["data/stock.json", "site/pages/keep.md", "settings.toml", "manifest.json"]);
    app.file("forecourt.toml", &fs::read_to_string(WINCHESTER).unwrap());
    let output = app.run(&["check", "--json", "--config", "forecourt.toml"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    for named in ["pages/dead.md", "pages/loop.md", "pages/env.md", "files/env.txt", "specials"] {
        let problem = format!("site.dir: {named}: it is a link, and links are not followed");
        let mut found = report["problems"].as_array().unwrap().iter();
        assert!(found.any(|found| found.as_str().unwrap().starts_with(&problem)), "{report}");
    }
    assert!(report["problems"].to_string().contains("pages/pipe.md: it is no file"), "{report}");
}
