//! `forecourt restore` changes nothing unless it can restore all (BACKUP-3).

use super::backup::{fail, path, succeed};
use crate::support::app::TestApp;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    fs,
    io::{Cursor, Read as _},
    path::Path,
};
use tar::EntryType;

/// A site with data and a folder that is under version control.
pub(super) fn site() -> TestApp {
    let app = TestApp::new()
        .with("SITE__DIR", "look")
        .with("FEED__URL", "http://127.0.0.1:9/cars")
        .with("LEADS__URL", "http://127.0.0.1:9/leads");
    for folder in ["data/photos", "look/pages", "look/.git"] {
        fs::create_dir_all(path(&app, folder)).unwrap();
    }
    for (name, text) in [
        ("data/leads.db", "the leads"),
        ("data/stock.json", "{}"),
        ("data/photos/1.webp", "a photo"),
        ("look/pages/keep.md", "Keep\n"),
        ("look/.git/config", "hidden"),
    ] {
        app.file(name, text);
    }
    app
}

/// Every file and folder of the test with its text.
fn everything(app: &TestApp) -> BTreeMap<String, String> {
    fn add(all: &mut BTreeMap<String, String>, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = if path.is_dir() { "a folder".to_owned() } else { text_of(&path) };
            all.insert(path.display().to_string(), text);
            if path.is_dir() {
                add(all, &path);
            }
        }
    }
    let mut all = BTreeMap::new();
    add(&mut all, &path(app, ""));
    all
}

fn text_of(path: &Path) -> String {
    String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned()
}

/// Entries of an archive: name, type, bytes.
pub(super) type Entries = Vec<(String, EntryType, Vec<u8>)>;

pub(super) fn entries(file: &Path) -> Entries {
    let mut archive = tar::Archive::new(zstd::Decoder::new(fs::File::open(file).unwrap()).unwrap());
    let entries = archive.entries().unwrap().map(|entry| {
        let mut entry = entry.unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        (entry.path().unwrap().display().to_string(), EntryType::Regular, bytes)
    });
    entries.collect()
}

/// Writes an archive of these entries, with their checksums in the manifest.
fn write(file: &Path, mut entries: Entries) {
    let at = entries.iter().position(|(name, ..)| name == "manifest.json").unwrap();
    let (manifest, _, bytes) = entries.remove(at);
    let mut value: Value = serde_json::from_slice(&bytes).unwrap();
    let sums = entries.iter().map(|(name, _, bytes)| {
        (name.clone(), json!({ "bytes": bytes.len(), "blake3": blake3::hash(bytes).to_hex().to_string() }))
    });
    value["files"] = sums.collect();
    entries.push((manifest, EntryType::Regular, serde_json::to_vec(&value).unwrap()));
    let mut tar = tar::Builder::new(zstd::Encoder::new(fs::File::create(file).unwrap(), 1).unwrap());
    for (name, kind, bytes) in entries {
        let mut header = tar::Header::new_gnu();
        header.as_gnu_mut().unwrap().name[..name.len()].copy_from_slice(name.as_bytes());
        header.set_entry_type(kind);
        header.set_mode(0o600);
        header.set_size(bytes.len() as u64);
        if kind == EntryType::Symlink || kind == EntryType::Link {
            header.set_link_name("/etc/passwd").unwrap();
        }
        header.set_cksum();
        tar.append(&header, Cursor::new(bytes)).unwrap();
    }
    tar.into_inner().unwrap().finish().unwrap();
}

#[test]
fn an_archive_with_an_entry_that_cannot_be_restored_changes_nothing() {
    use EntryType::{Block, Char, Directory, Fifo, Link, Regular, Symlink};
    let app = site();
    fs::remove_file(path(&app, "data/leads.db")).unwrap();
    succeed(&app.run(&["backup", "site.backup"]));
    app.file("data/leads.db", "the leads");
    let whole = entries(&path(&app, "site.backup"));
    let refused: [&[(&str, EntryType)]; 16] = [
        &[("../out", Regular)],
        &[("data/../../out", Regular)],
        &[("data/a/../../../out", Regular)],
        &[("/tmp/forecourt-out", Regular)],
        &[("site/../out", Regular)],
        &[("other/x", Regular)],
        &[("data/x", Regular), ("data/x", Regular)],
        &[("site/pages/keep.md", Regular)],
        &[("data/x", Regular), ("data/x/y", Regular)],
        &[("data/x", Symlink)],
        &[("data/x", Link)],
        &[("data/x", Char)],
        &[("data/x", Block)],
        &[("data/x", Fifo)],
        &[("data/x", Directory)],
        &[("data/.forecourt-restore/former/x", Regular)],
    ];
    for more in refused {
        let mut entries = whole.clone();
        entries.extend(more.iter().map(|(name, kind)| ((*name).to_owned(), *kind, Vec::new())));
        write(&path(&app, "refused.backup"), entries);
        let before = everything(&app);
        fail(&app.run(&["restore", "refused.backup", "--replace"]), "nothing was changed");
        assert!(everything(&app) == before, "{more:?}");
    }
    let mut entries = whole.clone();
    entries.iter_mut().find(|(name, ..)| name == "settings.toml").unwrap().2 = b"no = = settings".to_vec();
    write(&path(&app, "refused.backup"), entries);
    let before = everything(&app);
    fail(&app.run(&["restore", "refused.backup", "--replace"]), "nothing was changed");
    assert!(everything(&app) == before);
    let bytes = fs::read(path(&app, "site.backup")).unwrap();
    for length in (0..bytes.len()).step_by(97) {
        fs::write(path(&app, "refused.backup"), &bytes[..length]).unwrap();
        let before = everything(&app);
        fail(&app.run(&["restore", "refused.backup", "--replace"]), "nothing was changed");
        assert!(everything(&app) == before, "{length} bytes");
    }
    write(&path(&app, "whole.backup"), whole);
    succeed(&app.run(&["restore", "whole.backup", "--replace"]));
    assert!(!path(&app, "data/leads.db").exists() && path(&app, "look/.git/config").exists());
    assert!(everything(&app).keys().all(|name| !name.contains("forecourt-restore")));
}

/// A file that is too large stands for a full disk: the write fails in the same place.
#[test]
fn a_full_disk_changes_nothing() {
    let (app, other) = (site(), site());
    for large in ["data/large", "look/pages/large.md"] {
        fs::remove_file(path(&other, "data/leads.db")).ok();
        other.file(large, &"x".repeat(3_000_000));
        let _ = fs::remove_file(path(&other, "site.backup"));
        succeed(&other.run(&["backup", "site.backup"]));
        fs::remove_file(path(&other, large)).unwrap();
        for folder in ["look", "elsewhere/look"] {
            let before = everything(&app);
            let file = path(&other, "site.backup").display().to_string();
            let limits = format!("trap '' XFSZ; ulimit -f 1000; export FORECOURT_SITE__DIR={folder}");
            let program = app.start_in_shell(&limits, &["restore", &file, "--replace"]);
            assert_eq!(program.wait().code(), Some(1));
            assert!(everything(&app) == before, "{large} with {folder}");
        }
    }
}

#[test]
fn a_site_whose_folder_is_in_its_data_is_replaced_with_it() {
    let app = site().with("SITE__DIR", "data/look");
    fs::rename(path(&app, "look"), path(&app, "data/look")).unwrap();
    fs::remove_file(path(&app, "data/leads.db")).unwrap();
    succeed(&app.run(&["backup", "site.backup"]));
    app.file("data/look/pages/more.md", "More\n");
    app.file("data/more.json", "{}");
    succeed(&app.run(&["restore", "site.backup", "--replace"]));
    for (name, is_there) in [
        ("data/look/pages/keep.md", true),
        ("data/look/.git/config", true),
        ("data/stock.json", true),
        ("data/look/pages/more.md", false),
        ("data/more.json", false),
    ] {
        assert_eq!(path(&app, name).exists(), is_there, "{name}");
    }
}

#[test]
fn a_site_with_its_leads_in_postgres_is_seen_to_run() {
    let app = site().with("JOURNAL__URL", "postgres://dealer@127.0.0.1:9/leads");
    succeed(&app.run(&["backup", "site.backup"]));
    let program = app.start(&["serve"]);
    program.origin();
    fail(&app.run(&["restore", "site.backup", "--replace"]), "the site runs; stop it first");
    assert_eq!(app.read("data/leads.db"), "the leads");
    program.kill();
    succeed(&app.run(&["restore", "site.backup", "--replace"]));
}
