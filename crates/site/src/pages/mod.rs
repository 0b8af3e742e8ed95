//! The pages, a file each; `templates/` has a folder of the same name.

mod about;
mod accessibility;
mod addresses;
mod car_finder;
mod compare;
mod contact;
mod errors;
pub(crate) mod files;
mod finance;
mod form_page;
mod home;
pub(crate) mod inventory;
mod layout;
mod named;
mod navigation;
mod page;
mod privacy;
mod schedule_service;
mod sell;
mod service;
mod still;
mod thank_you;
pub(crate) mod vehicle;

pub(crate) use addresses::one_form;
pub(crate) use errors::{not_found, unexpected};
pub(crate) use named::Named;
pub(crate) use navigation::{ACCESSIBILITY, MAIN, MenuEntry, PRIVACY, QUICK_LINKS, SERVICES};
pub(crate) use page::{Family, FormOnPage, Page};

use form_page::FormPage;
use still::StillPage;

/// The pages that every lot has (PAGE-1). Router and sitemap are made from this list; what is not in it is not served.
pub(crate) static PAGES: &[&Page] = &[
    &home::PAGE,
    &inventory::PAGE,
    &sell::Sell::PAGE,
    &finance::PAGE,
    &service::Service::PAGE,
    &schedule_service::ScheduleService::PAGE,
    &contact::Contact::PAGE,
    &about::About::PAGE,
    &car_finder::CarFinder::PAGE,
    &compare::PAGE,
    &privacy::Privacy::PAGE,
    &accessibility::Accessibility::PAGE,
];

/// Pages of which there are as many as vehicles, or as kinds of enquiries.
pub(crate) static FAMILIES: &[Family] = &[vehicle::PAGES, vehicle::SHORT, thank_you::PAGES];
