//! What the browser is given, as TypeScript: `web/src/generated/` holds what these types say, and a test fails where it does
//! not. `FORECOURT_WRITE_TYPES=1 cargo test -p site browser_types` writes it again.

use crate::{api, posts, views};
use std::{fs, path::PathBuf};
use ts_rs::{Config, TS};

/// Compares a type's file, or writes it where that is asked for.
fn check<T: TS + 'static>() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let file = folder.join(T::output_path().unwrap());
    let exported = T::export_to_string(&Config::new()).unwrap();
    if std::env::var_os("FORECOURT_WRITE_TYPES").is_some() {
        fs::create_dir_all(&folder).unwrap();
        fs::write(&file, &exported).unwrap();
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(
        written,
        exported,
        "{} is out of date: run this test with FORECOURT_WRITE_TYPES=1",
        file.display()
    );
}

#[test]
fn the_types_of_the_browser_are_those_of_the_server() {
    check::<views::EnquiryFormProps>();
    check::<views::TradeInFormProps>();
    check::<views::ModelsOfMake>();
    check::<views::CarFinderFormProps>();
    check::<views::Filters>();
    check::<views::FilterField>();
    check::<views::Facet>();
    check::<views::FacetChoice>();
    check::<views::Range>();
    check::<views::Unit>();
    check::<views::SortChoice>();
    check::<views::FormChoice>();
    check::<views::NumberBounds>();
    check::<views::PageData>();
    check::<views::AnalyticsData>();
    check::<views::ItemData>();
    check::<views::BadgeData>();
    check::<views::PageType>();
    check::<posts::verdict::LeadAnswer>();
    check::<views::SearchPanelProps>();
    check::<api::SearchAnswer>();
    check::<views::VehicleTile>();
    check::<api::MakeLink>();
}
