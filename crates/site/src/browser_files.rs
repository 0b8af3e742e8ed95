//! What the browser is given, as TypeScript: `web/src/generated/` holds what these types and tables say, `tests/browser` the list
//! of pages that its tests open, and a test fails where one says something else. `FORECOURT_WRITE_TYPES=1 cargo test -p site browser_`
//! writes them again.

mod forms;
mod pages;
mod types;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The file of that name among those that are written.
fn generated(file: &Path) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated").join(file)
}

/// Compares a file, or writes it where that is asked for.
fn up_to_date(file: &Path, exported: &str) {
    if std::env::var_os("FORECOURT_WRITE_TYPES").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, exported).unwrap();
    }
    let written = fs::read_to_string(file).unwrap_or_default();
    assert_eq!(
        written,
        exported,
        "{} is out of date: run this test with FORECOURT_WRITE_TYPES=1",
        file.display()
    );
}
