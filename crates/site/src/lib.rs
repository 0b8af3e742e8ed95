//! The website: routes, pages, JSON endpoints, security headers, response cache, assets.
//!
//! Handlers hold no rules: they get the inventory from `feed`, query it with `inventory`, build a
//! view model and pass a template to the response cache. Rules are in `inventory` and `leads`.

mod admin;
mod api;
mod assets;
#[cfg(test)]
mod browser_files;
mod clock;
mod config;
pub mod disclosures;
mod http;
mod machines;
mod pages;
mod posts;
mod quality_report;
mod routes;
mod site;
mod structured_data;
mod views;

pub use admin::{Accepted, AdminConfig, AdminPassword, FEED_ACCEPT, FEED_STATUS, PasswordError};
pub use clock::Clock;
pub use config::{
    AdvertisedPrice, AgentConfig, BadgeConfig, BotAccess, Claims, Compare, Dealership, Department,
    IndexNowConfig, IndexNowKey, OpeningHours, Partners, Phone, PhoneError, PostLimit, Pricing, Review,
    RobotsPolicy, SiteConfig, Social, StaffMember, Stat, TaxRates, Testimonial, WeekHours,
};
pub use http::network;
pub use machines::advertising_feeds::{
    AdvertisingReport, FeedCount, NAMES as ADVERTISING_FEEDS, RefusalReason, RefusedVehicle,
};
pub use quality_report::{QualityReport, escape_formula};
pub use routes::service::SiteService;
pub use site::{Site, SiteError, visit_metrics::VISIT_BUCKETS};
