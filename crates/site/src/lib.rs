//! The website: routes, pages, fragments, JSON answers, security headers, page cache, assets.
//!
//! A handler names the steps and holds no rules: it asks `feed` for the inventory, `inventory` for the answer, makes a view
//! model and hands a template to the page cache. Rules live in `inventory` and `leads`.

mod api;
mod assets;
#[cfg(test)]
mod browser_files;
mod clock;
mod config;
mod http;
mod pages;
mod posts;
mod routes;
mod site;
mod state;
mod structured_data;
mod views;

pub use clock::Clock;
pub use config::{
    Advertised, BadgeConfig, Claims, Closing, Compare, Dealership, Department, PageConfig, Partners,
    PostLimit, Pricing, Review, SiteConfig, Social, StaffMember, Stat, TaxRates, Testimonial, WeekHours,
};
pub use http::network;
pub use routes::service::SiteService;
pub use site::{Site, SiteError, visit_figures::VISIT_BUCKETS};
