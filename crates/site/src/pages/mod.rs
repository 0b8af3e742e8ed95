//! The pages, a file each; `templates/` has a folder of the same name.

pub(crate) mod about;
pub(crate) mod car_finder;
pub(crate) mod compare;
pub(crate) mod contact;
mod errors;
pub(crate) mod files;
pub(crate) mod finance;
pub(crate) mod home;
pub(crate) mod inventory;
pub(crate) mod privacy;
pub(crate) mod schedule_service;
pub(crate) mod sell;
pub(crate) mod service;
pub(crate) mod thank_you;
pub(crate) mod vehicle;

pub(crate) use errors::{NotFoundPage, UnexpectedErrorPage};
