//! The pages, a file each; `templates/` has a folder of the same name.

mod about;
pub(crate) mod accessibility;
mod addresses;
pub(crate) mod car_finder;
pub(crate) mod compare;
mod contact;
mod errors;
pub(crate) mod files;
pub(crate) mod finance;
pub(crate) mod form_page;
pub(crate) mod home;
pub(crate) mod inventory;
pub(crate) mod privacy;
mod schedule_service;
mod sell;
mod service;
pub(crate) mod thank_you;
pub(crate) mod vehicle;

pub(crate) use about::About;
pub(crate) use addresses::{PAGES, one_form};
pub(crate) use car_finder::CarFinder;
pub(crate) use contact::Contact;
pub(crate) use errors::{NotFoundPage, UnexpectedErrorPage};
pub(crate) use schedule_service::ScheduleService;
pub(crate) use sell::Sell;
pub(crate) use service::Service;
