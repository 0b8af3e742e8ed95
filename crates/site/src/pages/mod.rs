//! The pages, a file each; `templates/` has a folder of the same name for each. What all of them have is in `frame`.

mod car_finder;
mod compare;
mod finance;
pub(crate) mod frame;
mod home;
pub(crate) mod house;
pub(crate) mod inventory;
mod sell;
pub(crate) mod vehicle;
pub(crate) mod workshop;

pub(crate) use frame::addresses::one_form;
pub(crate) use frame::errors::{not_found, unexpected};
pub(crate) use frame::head::Head;
pub(crate) use frame::named::Named;
pub(crate) use frame::navigation::{ACCESSIBILITY, MAIN, MenuEntry, PRIVACY, QUICK_LINKS, SERVICES};
pub(crate) use frame::page::{Family, FormOnPage, Page, Says};
pub(crate) use frame::paths;

use frame::form_page::FormPage;
use frame::still::StillPage;

/// The pages that every lot has (PAGE-1). Router and sitemap are made from this list; what is not in it is not served.
pub(crate) static PAGES: &[&Page] = &[
    &home::PAGE,
    &inventory::PAGE,
    &sell::Sell::PAGE,
    &finance::PAGE,
    &workshop::service::Service::PAGE,
    &workshop::schedule_service::ScheduleService::PAGE,
    &house::contact::Contact::PAGE,
    &house::about::About::PAGE,
    &car_finder::CarFinder::PAGE,
    &compare::PAGE,
    &house::privacy::Privacy::PAGE,
    &house::accessibility::Accessibility::PAGE,
];

/// Pages of which there are as many as vehicles, or as kinds of enquiries.
pub(crate) static FAMILIES: &[Family] = &[vehicle::PAGES, vehicle::SHORT, house::thank_you::PAGES];
