//! What the site needs to know of the dealership, its prices and its partners.

use inventory::{Money, Taxes, Vehicle};
use ipnet::IpNet;
use leads::Address;
use photos::PhotosConfig;
use std::time::Duration;
use url::Url;

/// The site's configuration, checked.
#[derive(Clone, Debug)]
pub struct SiteConfig {
    /// Origin of canonical links, sitemaps and social tags; never a request's Host.
    pub public_url: Url,
    /// Who we are.
    pub dealership: Dealership,
    /// Which prices are shown.
    pub pricing: Pricing,
    /// The compare page's figures.
    pub compare: Compare,
    /// Partners; an absent one is left out of the page.
    pub partners: Partners,
    /// Whether browsers keep to TLS on every subdomain too, where the site is behind it.
    pub hsts_subdomains: bool,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// Lead posts that one client address may make.
    pub max_posts: PostLimit,
    /// How long after a lead's delivery its personal data are erased.
    pub leads_erased_after: Duration,
    /// How pages are kept, and sent.
    pub pages: PageConfig,
    /// How vehicles' photos are made smaller; `None` leaves them as the feed has them.
    pub photos: Option<PhotosConfig>,
}

/// The dealership: the one source of name, address, phones, e-mail and hours.
#[derive(Clone, Debug)]
pub struct Dealership {
    /// `Winchester Motors`.
    pub name: String,
    /// One line under the logo in the footer.
    pub tagline: String,
    /// Sales phone, as shown.
    pub phone: String,
    /// Service phone, as shown.
    pub service_phone: String,
    /// Number that takes texts.
    pub sms: Option<String>,
    /// E-mail.
    pub email: String,
    /// Address.
    pub address: Address,
    /// Latitude and longitude, for structured data and outbound feeds.
    pub geo: Option<(f64, f64)>,
    /// What Google's Business Profile calls the dealership.
    pub store_code: String,
    /// What Meta's catalog calls the dealership.
    pub dealer_id: String,
    /// IANA time zone.
    pub time_zone: jiff::tz::TimeZone,
    /// Opening hours: sales, service, collision; in this order.
    pub hours: Vec<Department>,
    /// Social pages.
    pub social: Social,
    /// Claims that the dealer can prove; absent unless configured.
    pub claims: Claims,
    /// The people that one meets there.
    pub staff: Vec<StaffMember>,
    /// What customers said.
    pub reviews: Vec<Review>,
}

/// One of the people of the dealership.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    /// `Dana Reed`.
    pub name: String,
    /// `Sales manager`.
    pub role: String,
    /// Their picture, as high as wide; without one their initials stand there.
    pub picture: Option<Url>,
}

impl StaffMember {
    /// `DR`: of the first name and the last.
    pub(crate) fn initials(&self) -> String {
        let mut words = self.name.split_whitespace();
        let first = words.next();
        let initial = |word: &str| word.chars().next();
        first.into_iter().chain(words.next_back()).filter_map(initial).collect()
    }
}

/// What a customer said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The words.
    pub quote: String,
    /// Who said them.
    pub name: String,
    /// Who that is: `bought a 2021 Camry`.
    pub role: Option<String>,
    /// Their picture.
    pub picture: Option<Url>,
}

/// A department with hours of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Department {
    /// `Sales`, `Service - Germantown`, `Collision Center`.
    pub name: String,
    /// Its week.
    pub week: WeekHours,
}

/// Opening and closing of each day, Monday first; `None` is closed.
pub type WeekHours = [Option<OpeningHours>; 7];

/// Opening hours of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningHours {
    /// Opens at.
    pub opens: jiff::civil::Time,
    /// Closes at; later than it opens.
    pub closes: jiff::civil::Time,
}

/// Social pages.
#[derive(Clone, Debug, Default)]
pub struct Social {
    /// Facebook.
    pub facebook: Option<Url>,
    /// Twitter/X.
    pub x: Option<Url>,
    /// Instagram.
    pub instagram: Option<Url>,
    /// `YouTube`.
    pub youtube: Option<Url>,
}

/// Claims shown on About.
#[derive(Clone, Debug, Default)]
pub struct Claims {
    /// `25` / `years`, ...
    pub stats: Vec<Stat>,
    /// A customer's words.
    pub testimonial: Option<Testimonial>,
}

/// One figure.
#[derive(Clone, Debug)]
pub struct Stat {
    /// `15,000+`.
    pub figure: String,
    /// `vehicles sold`.
    pub label: String,
}

/// A customer's words.
#[derive(Clone, Debug)]
pub struct Testimonial {
    /// What was said.
    pub quote: String,
    /// Who said it.
    pub author: String,
}

/// Which amount structured data and outbound feeds carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AdvertisedPrice {
    /// The visible Dealer Price.
    #[default]
    List,
    /// Dealer Price with the documentation fee.
    Total,
}

/// Which prices are shown (PRICE-1, PRICE-3).
#[derive(Clone, Debug)]
pub struct Pricing {
    /// Which amount machines read.
    pub advertised: AdvertisedPrice,
    /// Documentation fee in dollars: 695.
    pub documentation_fee: u64,
    /// Estimated MSRP over list price in dollars: 2000; 0 removes the rows.
    pub msrp_over_list: u64,
    /// What a government takes beside them; `None` where the dealer has not said it.
    pub taxes: Option<TaxRates>,
}

/// Taxes, and why they are believed (PRICE-5).
#[derive(Clone, Debug)]
pub struct TaxRates {
    /// The taxes.
    pub taxes: Taxes,
    /// The day on which they were looked up.
    pub as_of: jiff::civil::Date,
    /// Where.
    pub source: String,
}

impl Pricing {
    /// The documentation fee.
    pub(crate) fn fee(&self) -> Money {
        Money::dollars(self.documentation_fee)
    }

    /// The amount that machines read; `None` where the page says `Call for price`.
    pub(crate) fn advertised_price(&self, vehicle: &Vehicle) -> Option<Money> {
        let list = vehicle.list_price?;
        Some(match self.advertised {
            AdvertisedPrice::List => list,
            AdvertisedPrice::Total => list + self.fee(),
        })
    }
}

/// The compare page's figures.
#[derive(Clone, Debug)]
pub struct Compare {
    /// Rows with sample ratings and service cost are shown.
    pub placeholders: bool,
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
    /// Frame of the map, where the dealership's own is not Google's keyless one.
    pub map_embed: Option<Url>,
}

/// The deal-rating badge's script and look.
#[derive(Clone, Debug)]
pub struct BadgeConfig {
    /// URL of the script.
    pub script: Url,
    /// `STYLE1`.
    pub style: String,
    /// Pixels: 60.
    pub height: u32,
    /// Hidden if the script has not loaded by then: 5 s.
    pub timeout: Duration,
}

/// Caching and compression of pages.
#[derive(Clone, Copy, Debug)]
pub struct PageConfig {
    /// Memory of the response cache, in bytes.
    pub cache_size: u64,
    /// Whether vehicle pages are compression dictionaries for each other (RFC 9842).
    pub dictionaries: bool,
}

/// `30/10m`: so many posts in so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostLimit {
    /// Posts.
    pub posts: u32,
    /// In this time.
    pub per: Duration,
}

#[cfg(test)]
mod tests {
    use super::StaffMember;

    #[test]
    fn initials_are_those_of_the_first_name_and_the_last() {
        for (name, initials) in [("Dana Reed", "DR"), ("Ana Maria de Silva", "AS"), ("Cher", "C"), ("", "")] {
            let member = StaffMember { name: name.to_owned(), role: String::new(), picture: None };
            assert_eq!(member.initials(), initials);
        }
    }
}
