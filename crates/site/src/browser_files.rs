//! Files generated for the browser: TypeScript types and tables in `web/src/generated/`, and the
//! list of pages that `tests/browser` opens. Tests fail if one is out of date;
//! `FORECOURT_WRITE_TYPES=1 cargo test -p site browser_` writes them.

mod constants;
mod forms;
mod messages;
mod pages;
mod types;

use std::{
    fs,
    path::{Path, PathBuf},
};

fn generated(file: &Path) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated").join(file)
}

/// Compares a file, or writes it with `FORECOURT_WRITE_TYPES`.
fn check_file(file: &Path, exported: &str) {
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
