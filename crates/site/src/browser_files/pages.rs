//! The list of pages for the browser tests.

use super::check_file;
use crate::pages::{PAGES, Page};
use serde_json::json;
use std::path::Path;

#[test]
fn the_pages_that_browsers_open_are_those_of_the_server() {
    let form = |page: &Page| page.form.map(|form| form.kind.as_str());
    let pages: Vec<_> =
        PAGES.iter().map(|page| json!({ "path": page.meta.path, "form": form(page) })).collect();
    let listed = format!("{:#}\n", json!(pages));
    check_file(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/browser/pages.json"), &listed);
}
