//! Folders of dealers without one of their files.

use super::fixture;
use crate::{crawl::Crawl, test_app::test_app};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Pages that show parts of a folder.
const PAGES: [&str; 8] =
    ["/", "/inventory", "/about", "/sell", "/finance", "/service", "/specials", "/vehicle/W26105"];

#[tokio::test]
async fn what_pages_manifest_and_stylesheets_name_answers_whichever_file_is_missing() {
    for dealer in ["red-lot", "white-boutique", "dark-house"] {
        let folder = tempfile::tempdir().unwrap();
        let files = copy(&fixture(dealer), folder.path());
        let app = test_app().site_dir(folder.path()).without_photos().without_partners().start().await;
        let mut crawl = Crawl::new(app);
        for file in files {
            let away = folder.path().with_extension("away");
            fs::rename(&file, &away).unwrap();
            crawl.app.live().check_folder().await;
            crawl.visit(PAGES).await;
            let name = file.strip_prefix(folder.path()).unwrap();
            assert!(crawl.findings.is_empty(), "{dealer} without {}: {:?}", name.display(), crawl.findings);
            fs::rename(&away, &file).unwrap();
        }
    }
}

/// Copies a folder, and returns the paths of the copies.
fn copy(from: &Path, to: &Path) -> Vec<PathBuf> {
    let mut copies = Vec::new();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let copy = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            fs::create_dir(&copy).unwrap();
            copies.extend(self::copy(&entry.path(), &copy));
        } else {
            fs::copy(entry.path(), &copy).unwrap();
            copies.push(copy);
        }
    }
    copies.sort();
    copies
}
