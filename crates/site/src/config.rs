//! The site's configuration: dealership, prices, partners and limits.

mod area_code;
mod claims;
mod department;
mod hosts;
mod hours;
mod location;
mod optional_page;
mod phone;
mod state;
mod tags;

pub use area_code::CallingPlace;
pub use claims::{Claims, SAID, SHOWN_BY_STOCK, Stat, fact_of};
pub use department::{Department, DepartmentKind, Departments, PhoneLine, ServiceOffer};
pub use hosts::{Hosts, HostsError};
pub(crate) use hours::Calendar;
pub use hours::{DayHours, Holiday, HolidayDay, OpeningHours, WeekHours};
pub use location::Location;
pub use optional_page::OptionalPage;
pub use phone::{Phone, PhoneError};
pub use state::State;
pub use tags::{Consent, ContainerId, GoogleAds, PixelId, TagHost, Tags};

use crate::SiteDir;
use artwork::Isolation;
use http_server::RateLimit;
use inventory::{Charge, Charges, Taxes};
use ipnet::IpNet;
use leads::Address;
use messages::Language;
use photos::{PhotosConfig, Uploads};
use std::{collections::BTreeSet, sync::Arc, time::Duration};
use url::Url;

/// The validated configuration.
#[derive(Clone, Debug)]
pub struct SiteConfig {
    /// Origin of canonical links, sitemaps and social tags; never a request's Host.
    pub public_url: Url,
    /// The hosts that the site is served at; empty for any.
    pub hosts: Hosts,
    /// The languages of pages beside English (LANG-1).
    pub languages: Vec<Language>,
    pub dealership: Dealership,
    /// Pages that are switched off.
    pub pages_off: Vec<OptionalPage>,
    /// Which prices are shown.
    pub pricing: Pricing,
    /// The compare page.
    pub compare: Compare,
    /// Stands where the dealership has no logo.
    pub mark: Mark,
    /// The source of the choices that pages offer.
    pub choices: ChoicesFrom,
    /// Facts that the inventory shows where the settings say nothing; none before one is loaded.
    pub stock_facts: BTreeSet<&'static str>,
    /// Partners; an absent one is left out of the page.
    pub partners: Partners,
    /// Doors for agents.
    pub agents: AgentConfig,
    /// Limit of agents' requests per client address.
    pub max_agent_requests: RateLimit,
    /// `Strict-Transport-Security` covers subdomains.
    pub hsts_subdomains: bool,
    /// The bots that may read the site.
    pub robots: RobotsPolicy,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// Limit of lead posts per client address.
    pub max_posts: RateLimit,
    /// Who receives leads.
    pub lead_recipients: LeadRecipients,
    /// Time after delivery when a lead's personal data are erased.
    pub leads_erased_after: Duration,
    /// Memory of the response cache, in bytes.
    pub page_cache_size: u64,
    /// The photo pipeline; `None` shows the feed's own photos.
    pub photos: Option<PhotosConfig>,
    /// The photos that staff have uploaded (ENTRY-5).
    pub uploads: Option<PhotoUploads>,
    /// The first photo of each vehicle is resized before it is requested.
    pub photos_ahead: bool,
    /// The dealership's own look, texts, pages and files; empty for the site's.
    pub site_dir: Arc<SiteDir>,
    /// The folder's file of messages may replace texts that a law or a rule prescribes.
    pub allow_legal_overrides: bool,
    /// The endpoint to which changed addresses are reported.
    pub index_now: Option<IndexNowConfig>,
}

/// Who receives what visitors send in forms, for the privacy policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadRecipients {
    /// A customer management system, directly or by e-mail.
    pub crm: bool,
    /// People, in readable mails.
    pub staff: bool,
}

/// Reports of changed addresses to search engines.
#[derive(Clone, Debug)]
pub struct IndexNowConfig {
    /// The key that proves that the reports are the site's.
    pub key: IndexNowKey,
    /// Takes the reports.
    pub endpoint: Url,
    /// Nothing has changed for this long when changes are reported.
    pub quiet: Duration,
    /// The delay after a failure, which doubles.
    pub retry_delay: Duration,
}

impl IndexNowConfig {
    /// With the usual times.
    pub const fn new(key: IndexNowKey, endpoint: Url) -> Self {
        Self { key, endpoint, quiet: Duration::from_secs(30), retry_delay: Duration::from_mins(1) }
    }

    /// The path of the file with the key.
    pub(crate) fn key_path(&self) -> String {
        format!("/{}.txt", self.key.as_str())
    }
}

/// A key of 8 to 128 letters, digits and hyphens. It is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexNowKey(String);

impl IndexNowKey {
    /// `None` if the text is no key.
    pub fn parse(text: &str) -> Option<Self> {
        let is_allowed = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-';
        ((8..=128).contains(&text.len()) && text.bytes().all(is_allowed)).then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The dealership: the only source of name, address, phones, e-mail and hours.
#[derive(Clone, Debug)]
pub struct Dealership {
    /// `Winchester Motors`.
    pub name: String,
    /// One line under the logo in the footer.
    pub tagline: Option<String>,
    /// The number of record, in structured data, feeds and leads.
    pub phone: Phone,
    /// The number that people read and call instead of it, of a service that counts calls.
    pub phone_shown: Option<Phone>,
    /// Number that receives text messages; without an extension.
    pub sms: Option<Phone>,
    pub email: String,
    /// The main office.
    pub address: Address,
    /// Lots and stores where vehicles stand, if they are several (VEHICLE-7).
    pub locations: Vec<Location>,
    /// Latitude and longitude, for structured data and outbound feeds.
    pub geo: Option<(f64, f64)>,
    /// Store code in the Google Business Profile.
    pub store_code: String,
    /// Dealer id in Meta's catalog.
    pub dealer_id: String,
    /// License number, as the state's advertising rules ask for it: `MVDL 12345`.
    pub license: Option<String>,
    /// IANA time zone.
    pub time_zone: jiff::tz::TimeZone,
    pub departments: Departments,
    pub social: Social,
    /// Claims that the dealer can prove; absent unless configured.
    pub claims: Claims,
    /// Staff on the home and About pages.
    pub staff: Vec<StaffMember>,
    pub reviews: Vec<Review>,
}

/// A staff member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    /// `Dana Reed`.
    pub name: String,
    /// `Sales manager`.
    pub role: String,
    /// Square picture.
    pub picture: Option<Url>,
}

/// A customer review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    pub quote: String,
    /// Name of the customer.
    pub name: String,
    /// `bought a 2021 Camry`.
    pub role: Option<String>,
    /// Picture of the customer.
    pub picture: Option<Url>,
}

#[derive(Clone, Debug, Default)]
pub struct Social {
    pub facebook: Option<Url>,
    pub x: Option<Url>,
    pub instagram: Option<Url>,
    /// `YouTube`.
    pub youtube: Option<Url>,
}

#[derive(Clone, Debug)]
pub struct Testimonial {
    pub quote: String,
    pub author: String,
}

/// The price that shoppers and machines read first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AdvertisedPrice {
    /// The list price.
    #[default]
    List,
    /// The list price with every mandatory charge.
    Total,
}

/// Which prices are shown (PRICE-1, PRICE-3).
#[derive(Clone, Debug)]
pub struct Pricing {
    /// The price that shoppers and machines read first.
    pub advertised: AdvertisedPrice,
    /// The results show how many days a vehicle has been on the lot.
    pub show_age: bool,
    /// The charges beside prices; the documentation fee of $695 is the first (PRICE-11).
    pub charges: Vec<Charge>,
    /// Days for which the dealership honors a kept price (PRICE-13); `None` if it promises none.
    pub honored_for: Option<u8>,
    /// Estimated MSRP over list price in dollars: 2000; 0 removes the rows.
    pub msrp_over_list: u64,
    /// Taxes and government fees; `None` if not configured.
    pub taxes: Option<TaxRates>,
}

/// Taxes with their source (PRICE-5).
#[derive(Clone, Debug)]
pub struct TaxRates {
    pub taxes: Taxes,
    /// Date of the source.
    pub as_of: jiff::civil::Date,
    /// The source, shown to shoppers.
    pub source: String,
}

impl Pricing {
    /// The charges beside the prices of a dealership in this state (PRICE-11).
    pub fn charges_in(&self, state: &str) -> Charges {
        Charges::new(self.charges.clone(), state, self.advertised == AdvertisedPrice::Total)
    }
}

impl SiteConfig {
    /// The charges beside the prices of its vehicles (PRICE-11).
    pub fn charges(&self) -> Charges {
        self.pricing.charges_in(&self.dealership.address.state)
    }
}

/// The compare page.
#[derive(Clone, Debug)]
pub struct Compare {
    /// Rows with sample ratings and service cost are shown.
    pub placeholders: bool,
}

/// The mark of a dealership without a logo or an icon (LOOK-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// The first letter of its name.
    #[default]
    Initial,
    /// The gate of a forecourt.
    Gate,
}

/// The photos that staff upload.
#[derive(Clone, Debug)]
pub struct PhotoUploads {
    pub kept: Uploads,
    /// The process that reads them.
    pub isolation: Isolation,
}

/// The source of the price ranges, body styles and sentences that pages offer (FILTER-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChoicesFrom {
    /// The vehicles in stock.
    #[default]
    Stock,
    /// The same ones for every inventory.
    Fixed,
}

/// Partners (PARTNER-1).
#[derive(Clone, Debug, Default)]
pub struct Partners {
    /// URL that the four finance actions open, with `action`, `vin`, `stock` as query.
    pub finance_widget: Option<Url>,
    /// URL of the trade-in hand-off.
    pub trade_in_widget: Option<Url>,
    /// URL of the frame on /finance.
    pub credit_application: Option<Url>,
    /// The deal-rating badge.
    pub deal_rating_badge: Option<BadgeConfig>,
    /// URL with `{vin}` in it.
    pub history_report: Option<String>,
    /// URL of the vehicle-detail tracking script.
    pub tracking_script: Option<Url>,
    /// GA4 id.
    pub analytics_id: Option<String>,
    /// URL of the map's frame; Google's keyless map by default.
    pub map_embed: Option<Url>,
    /// Scripts that measure or chat.
    pub tags: Tags,
    /// The moment from which scripts that measure may load.
    pub consent: Consent,
}

/// Doors for agents; all are closed by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AgentConfig {
    /// The Model Context Protocol server at `/mcp`.
    pub mcp: bool,
    /// The Auto Agent Protocol (MACHINE-10).
    pub aap: bool,
    /// Agents may submit leads (LEAD-17).
    pub leads: bool,
}

/// The deal-rating badge.
#[derive(Clone, Debug)]
pub struct BadgeConfig {
    /// URL of the script.
    pub script: Url,
    /// `STYLE1`.
    pub style: String,
    /// Pixels: 60.
    pub height: u32,
    /// Time after which the badge is hidden if its script has not loaded: 5 s.
    pub timeout: Duration,
}

/// The right of a kind of bots to read the site, by robots.txt (MACHINE-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotAccess {
    /// They may read every page.
    Allow,
    /// They may read none.
    Deny,
}

/// The rules of robots.txt for each kind of bots. Bots of no kind may read every page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RobotsPolicy {
    pub search: BotAccess,
    /// Assistants that answer people's questions, and their search.
    pub assistants: BotAccess,
    /// Crawlers that collect training data.
    pub training: BotAccess,
}

impl Default for RobotsPolicy {
    fn default() -> Self {
        Self { search: BotAccess::Allow, assistants: BotAccess::Allow, training: BotAccess::Deny }
    }
}
