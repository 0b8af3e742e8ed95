//! The types of what pages, islands and answers hold.

use super::{check_file, forms, generated};
use crate::{api, posts, site, views};
use ts_rs::{Config, TS};

/// Compares a type's file, or writes it where that is asked for.
fn check<T: TS + 'static>() {
    let file = generated(&T::output_path().unwrap());
    check_file(&file, &T::export_to_string(&Config::new()).unwrap());
}

#[test]
fn the_types_of_the_browser_are_those_of_the_server() {
    check::<views::EnquiryFormProps>();
    check::<views::EnquiryFigures>();
    check::<views::TestDrive>();
    check::<views::TestDriveRequest>();
    check::<views::VisitDay>();
    check::<views::TradeInFormProps>();
    check::<views::ModelsOfMake>();
    check::<views::CarFinderFormProps>();
    check::<views::Wish>();
    check::<leads::FormChoice>();
    check::<leads::RequiredWhen>();
    check::<leads::NumberBounds>();
    check::<leads::FieldRule>();
    check::<leads::ValidationError>();
    check::<forms::FormTable>();
    check::<forms::FormField>();
    check::<forms::FormPart>();
    check::<forms::FormLine>();
    check::<forms::FormCell>();
    check::<views::PageData>();
    check::<views::AnalyticsData>();
    check::<views::ItemData>();
    check::<views::BadgeData>();
    check::<views::PageType>();
    check::<posts::post_outcome::LeadAnswer>();
    check::<posts::notice::Notice>();
    check::<site::SearchPanelProps>();
    check::<api::SearchAnswer>();
    check::<views::VehicleTile>();
    check::<api::MakeLink>();
    check::<api::BodyLink>();
    check::<api::VinAnswer>();
    check::<views::SitePageLink>();
    check::<views::FigureRules>();
    check::<views::FigureTerms>();
    check::<views::FigurePlace>();
    check::<views::FigureTaxes>();
}
