//! How the tests' site is set up.

use super::{ORIGIN, TestAppBuilder, pricing::usual_pricing};
use artwork::Isolation;
use feed::FeedLocation;
use http_server::RateLimit;
use inventory::FeedFormat;
use jiff::{civil::time, tz::TimeZone};
use leads::{
    Address, AdfNames, CrmConfig, DatabaseLocation, LeadLocation, LeadsConfig, MissingValues, Rate, Vendor,
};
use sandbox::Sandbox;
use site::{
    AgentConfig, BadgeConfig, ChoicesFrom, Claims, Compare, Consent, DayHours, Dealership, Department,
    DepartmentKind, Departments, Hosts, IndexNowConfig, LeadRecipients, Location, Mark, OpeningHours,
    Partners, RobotsPolicy, SiteConfig, SiteFolder, Social, Tags,
};
use std::{collections::BTreeSet, path::PathBuf, time::Duration};
use tempfile::TempDir;
use url::Url;

/// Where facts about a vehicle come from.
pub(super) enum Facts {
    Listing,
    /// The listing, and the single item call.
    OwnRecords,
}

/// When photos are resized.
#[derive(PartialEq, Eq)]
pub(super) enum PhotoCreation {
    OnRequest,
    Ahead,
    Off,
}

impl TestAppBuilder {
    /// At this latitude and longitude.
    pub(crate) fn at(self, latitude: f64, longitude: f64) -> Self {
        self.configured(move |config| config.dealership.geo = Some((latitude, longitude)))
    }

    /// Whose feed is read by these settings.
    pub(crate) fn feed_format(mut self, format: FeedFormat) -> Self {
        self.feed_format = Box::new(format);
        self
    }

    /// With these changes of its configuration.
    pub(crate) fn configured(mut self, configure: impl FnOnce(&mut SiteConfig) + Send + 'static) -> Self {
        self.configure.push(Box::new(configure));
        self
    }

    /// Whose comparison leaves out the names of empty columns.
    pub(crate) fn without_placeholders(self) -> Self {
        self.configured(|config| config.compare.placeholders = false)
    }

    /// Whose photos may also come from this host of a private network.
    pub(crate) fn own_photo_host(mut self, origin: &str) -> Self {
        self.own_photo_hosts.push(Url::parse(origin).unwrap());
        self
    }

    /// Which reports changed addresses so.
    pub(crate) fn index_now(self, index_now: IndexNowConfig) -> Self {
        self.configured(|config| config.index_now = Some(index_now))
    }

    /// With these doors for agents.
    pub(crate) fn agents(self, agents: AgentConfig) -> Self {
        self.configured(move |config| config.agents = agents)
    }

    /// Which takes so many requests a minute of an agent.
    pub(crate) fn agent_requests(self, requests: u32) -> Self {
        self.configured(move |config| config.max_agent_requests.requests = requests)
    }
}

fn address() -> Address {
    Address {
        street: "7300 Winchester Rd".into(),
        city: "Memphis".into(),
        state: "TN".into(),
        postal_code: "38125".into(),
    }
}

pub(super) fn feed_location(location: &Location) -> FeedLocation {
    FeedLocation { name: location.name.clone(), feed_names: location.feed_names.clone() }
}

pub(super) fn leads_config(partners: &Sandbox, data: &TempDir, locations: &[Location]) -> LeadsConfig {
    let lead_location = |location: &Location| LeadLocation {
        name: location.name.clone(),
        phone: location.phone.as_ref().map(ToString::to_string).unwrap_or_default(),
        email: location.email.clone(),
        address: location.address.clone(),
    };
    LeadsConfig {
        crm: Some(CrmConfig {
            url: Url::parse(&partners.leads_url()).unwrap(),
            client_key: None,
            client_key_header: "x-client-key".into(),
        }),
        mail: None,
        readable: None,
        timeout: Duration::from_secs(30),
        retry_delay: Duration::from_secs(5),
        retry_delay_max: Duration::from_mins(15),
        missing: MissingValues::NotAvailable,
        names: AdfNames::Both,
        ascii: false,
        sources: Vec::new(),
        viewed_vehicles: None,
        max_deliveries: Rate { count: 20.try_into().unwrap(), per: Duration::from_secs(1) },
        alert: None,
        digest: None,
        journal: DatabaseLocation::Folder(data.path().to_owned()),
        data_dir: data.path().to_owned(),
        erase_after: Duration::from_hours(30 * 24),
        vendor: Vendor {
            name: "Winchester Motors".into(),
            phone: "(901) 555-0142".parse().unwrap(),
            email: "sales@example.com".into(),
            address: address(),
            url: Url::parse(ORIGIN).unwrap(),
            time_zone: TimeZone::get("America/Chicago").unwrap(),
        },
        locations: locations.iter().map(lead_location).collect(),
    }
}

pub(super) fn site_config(partners: &Sandbox, with_partners: bool, posts: u32) -> SiteConfig {
    let url = |text: String| Some(Url::parse(&text).unwrap());
    let all = Partners {
        finance_widget: url(partners.finance_widget_url()),
        trade_in_widget: url(partners.trade_in_widget_url()),
        credit_application: url(partners.credit_application_url()),
        deal_rating_badge: Some(BadgeConfig {
            script: Url::parse(&partners.badge_script_url()).unwrap(),
            style: "STYLE1".into(),
            height: 60,
            timeout: Duration::from_secs(5),
        }),
        history_report: Some(partners.history_report_url()),
        tracking_script: url(partners.tracking_script_url()),
        analytics_id: None,
        map_embed: url(partners.map_embed_url()),
        tags: Tags::default(),
        consent: Consent::default(),
    };
    SiteConfig {
        agents: AgentConfig::default(),
        max_agent_requests: RateLimit { requests: 600, per: Duration::from_mins(1) },
        public_url: Url::parse(ORIGIN).unwrap(),
        hosts: Hosts::default(),
        languages: Vec::new(),
        dealership: dealership(),
        pages_off: Vec::new(),
        pricing: usual_pricing(),
        compare: Compare { placeholders: true },
        choices: ChoicesFrom::Fixed,
        mark: Mark::Gate,
        stock_facts: BTreeSet::new(),
        partners: if with_partners { all } else { Partners::default() },
        hsts_subdomains: false,
        robots: RobotsPolicy::default(),
        trusted_proxies: Vec::new(),
        lead_recipients: LeadRecipients { crm: true, staff: false },
        leads_erased_after: Duration::from_hours(30 * 24),
        max_posts: RateLimit { requests: posts, per: Duration::from_mins(10) },
        page_cache_size: 48 * 1024 * 1024,
        photos: None,
        uploads: None,
        photos_ahead: false,
        allow_legal_overrides: false,
        index_now: None,
        site_dir: std::sync::Arc::default(),
    }
}

/// Open from 9 to 19, on Saturdays to 18, closed on Sundays.
pub(crate) fn department(name: &str, kind: DepartmentKind, phone: Option<&str>) -> Department {
    let day =
        |closes| DayHours::Open(OpeningHours { opens: time(9, 0, 0, 0), closes: time(closes, 0, 0, 0) });
    Department {
        name: name.into(),
        kind,
        phone: phone.map(|phone| phone.parse().unwrap()),
        email: None,
        week: [day(19), day(19), day(19), day(19), day(19), day(18), DayHours::Closed],
        holidays: Vec::new(),
        services: Vec::new(),
    }
}

pub(crate) fn dealership() -> Dealership {
    Dealership {
        name: "Winchester Motors".into(),
        tagline: Some("Used cars in Memphis".into()),
        phone: "(901) 555-0142".parse().unwrap(),
        phone_shown: None,
        license: None,
        sms: None,
        email: "sales@example.com".into(),
        address: address(),
        locations: Vec::new(),
        geo: None,
        store_code: "winchester-7300".into(),
        dealer_id: "W7300".into(),
        time_zone: TimeZone::get("America/Chicago").unwrap(),
        departments: Departments::new(vec![
            department("Sales", DepartmentKind::Sales, None),
            department("Service - Germantown", DepartmentKind::Service, Some("(901) 555-0143")),
            department("Collision Center", DepartmentKind::Collision, Some("(901) 555-0143")),
        ]),
        social: Social::default(),
        claims: Claims::all(),
        staff: Vec::new(),
        reviews: Vec::new(),
    }
}

/// A folder that staff may write.
pub(super) fn site_folder(path: PathBuf, data: &TempDir) -> SiteFolder {
    SiteFolder {
        data_dir: Some(data.path().to_owned()),
        isolation: Isolation::None,
        can_edit: true,
        settle: Duration::from_millis(1),
        ..SiteFolder::new(path)
    }
}
