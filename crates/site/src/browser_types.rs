//! What the browser is given, as TypeScript: `web/src/generated/` holds what these types say, and a test fails where it does
//! not. `FORECOURT_WRITE_TYPES=1 cargo test -p site browser_` writes it again, and the list of pages that browser tests open.

use crate::{
    api, browser_forms,
    pages::{PAGES, Page},
    posts, views,
};
use serde_json::json;
use std::{
    fs,
    path::{Path, PathBuf},
};
use ts_rs::{Config, TS};

/// Compares a type's file, or writes it where that is asked for.
fn check<T: TS + 'static>() {
    let file = generated(&T::output_path().unwrap());
    up_to_date(&file, &T::export_to_string(&Config::new()).unwrap());
}

/// The file of that name among those that are written.
pub(crate) fn generated(file: &Path) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated").join(file)
}

/// Compares a file, or writes it where that is asked for.
pub(crate) fn up_to_date(file: &Path, exported: &str) {
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

#[test]
fn the_pages_that_browsers_open_are_those_of_the_server() {
    let form = |page: &Page| page.form.map(|form| form.kind.as_str());
    let pages: Vec<_> = PAGES.iter().map(|page| json!({ "path": page.path, "form": form(page) })).collect();
    let listed = format!("{:#}\n", json!(pages));
    up_to_date(&PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/browser/pages.json"), &listed);
}

#[test]
fn the_types_of_the_browser_are_those_of_the_server() {
    check::<views::EnquiryFormProps>();
    check::<views::TradeInFormProps>();
    check::<views::ModelsOfMake>();
    check::<views::CarFinderFormProps>();
    check::<views::Filters>();
    check::<views::FilterField>();
    check::<views::FacetField>();
    check::<views::FacetChoice>();
    check::<views::Range>();
    check::<views::Unit>();
    check::<views::SortChoice>();
    check::<leads::FormChoice>();
    check::<leads::Scale>();
    check::<leads::Rule>();
    check::<leads::Fault>();
    check::<browser_forms::FormTable>();
    check::<browser_forms::FormField>();
    check::<browser_forms::FormPart>();
    check::<browser_forms::FormLine>();
    check::<browser_forms::FormCell>();
    check::<views::PageData>();
    check::<views::AnalyticsData>();
    check::<views::ItemData>();
    check::<views::BadgeData>();
    check::<views::PageType>();
    check::<posts::verdict::LeadAnswer>();
    check::<posts::words::Notice>();
    check::<views::SearchPanelProps>();
    check::<api::SearchAnswer>();
    check::<views::VehicleTile>();
    check::<api::MakeLink>();
}
