//! The website: routes, pages, JSON endpoints, security headers, response cache, assets.
//!
//! Handlers hold no rules: they get the inventory from `feed`, query it with `inventory`, build a
//! view model and pass a template to the response cache. Rules are in `inventory` and `leads`.

mod api;
mod assets;
#[cfg(test)]
mod browser_files;
mod clock;
mod config;
mod crawlers;
pub mod disclosures;
pub mod folder_files;
mod json_block;
mod languages;
pub mod law;
mod live;
mod machines;
mod pages;
mod pictures;
mod posts;
mod receipt_keys;
mod receipts;
mod root_paths;
mod routes;
mod security_headers;
mod site;
mod site_dir;
mod static_files;
mod structured_data;
mod tags;
mod theme_preview;
mod vehicle_copies;
mod views;

pub use clock::Clock;
pub use config::CallingPlace;
pub use config::{
    AdvertisedPrice, AgentConfig, BadgeConfig, BotAccess, ChoicesFrom, Claims, Compare, Consent, ContainerId,
    DayHours, Dealership, Department, DepartmentKind, Departments, GoogleAds, Holiday, HolidayDay, Hosts,
    HostsError, IndexNowConfig, IndexNowKey, LeadRecipients, Location, Mark, OpeningHours, OptionalPage,
    Partners, Phone, PhoneError, PhoneLine, PhotoUploads, PixelId, Pricing, Review, RobotsPolicy, SAID,
    SHOWN_BY_STOCK, ServiceOffer, SiteConfig, Social, StaffMember, Stat, State, TagHost, Tags, TaxRates,
    Testimonial, WeekHours, fact_of,
};
pub use content::Draft;
pub use crawlers::advertising_feeds::{
    AdvertisingReport, FeedCount, NAMES as ADVERTISING_FEEDS, RefusalReason, RefusedVehicle,
};
pub use live::{
    EditedText, FolderCheck, FolderStatus, LiveService, LiveSite, SaveError, SiteFolder, TextPreview,
};
pub use machines::{json_api, records, vehicle_search};
pub use pages::RedirectReason;
pub use posts::leads::lead_vehicle;
pub use routes::{noindex, service::SiteService};
pub use site::{Shell, Site, SiteError, visit_metrics};
pub use site_dir::{Problem, SiteDir, is_hidden};
pub use tags::{Tag, tags};
pub use theme_preview::{PreviewError, theme_preview};
pub use vehicle_copies::VehicleCopies;
pub use views::{
    FiguresForm, FiguresInput, MAX_COMPARED, Rates, location_name, tile_photo, totals_in_own_county,
    unknown_of_price,
};
