//! The configuration: merged from file, environment and flags, validated as a whole, and converted
//! to each crate's own type.

mod agents;
mod cleartext;
mod dealership;
mod documentation;
mod feed;
mod keys;
mod leads;
mod parse;
mod partners;
mod photos;
mod pricing;
mod reader;
#[cfg(feature = "demo")]
mod sandbox;
mod server;
mod sources;

#[cfg(test)]
mod tests;

pub(crate) use documentation::{as_markdown, as_table};
pub(crate) use leads::LeadSettings;
pub(crate) use parse::redact_urls;
pub(crate) use server::ServerSettings;
pub(crate) use sources::{Flag, Sources};

use ::feed::{FeedConfig, ItemConfig};
use ::leads::{DatabaseLocation, LeadsConfig, Vendor};
use ::photos::PhotosConfig;
#[cfg(feature = "demo")]
use ::sandbox::SandboxConfig;
use photos::PhotoSettings;
use reader::Reader;
use site::{
    AdminConfig, AdvertisedPrice, AgentConfig, Compare, Dealership, IndexNowConfig, Partners, PostLimit,
    Pricing, SiteConfig,
};
use url::{Host, Url};

#[derive(Debug)]
pub(crate) struct Config {
    pub server: ServerSettings,
    /// Who may see the admin pages.
    pub admin: AdminConfig,
    pub dealership: Dealership,
    pub pricing: Pricing,
    pub compare: Compare,
    /// `None` without `feed.url`.
    pub feed: Option<FeedConfig>,
    /// `None` without `item.url`.
    pub item: Option<ItemConfig>,
    pub photos: PhotoSettings,
    pub leads: LeadSettings,
    pub partners: Partners,
    pub agents: AgentConfig,
    pub max_agent_requests: PostLimit,
    pub index_now: Option<IndexNowConfig>,
    #[cfg(feature = "demo")]
    pub sandbox: SandboxConfig,
    pub warnings: Vec<String>,
}

/// The addresses that a command requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// `feed.url` and `leads.url`.
    Partners,
    /// `leads.url`.
    LeadEndpoint,
    Nothing,
}

impl Config {
    /// Reads and validates everything. The error has one line for each mistake.
    pub(crate) fn load(sources: &Sources, needs: Needs) -> Result<Self, Vec<String>> {
        let merged = sources.merge(documentation::KEYS).map_err(|error| vec![error])?;
        let mut reader = Reader::new(&merged);
        let mut config = Self::read(&mut reader);
        config.warnings = merged.warnings;
        config.warnings.extend(config.server.public_url_warning());
        config.warnings.extend(config.cleartext_warnings());
        config.warnings.extend(config.total_price_warning());
        if needs == Needs::Partners && config.feed.is_none() {
            reader.missing("feed.url", "--feed-url");
        }
        if needs != Needs::Nothing && config.leads.url.is_none() {
            reader.missing("leads.url", "--leads-url");
        }
        let errors = reader.into_errors();
        if errors.is_empty() { Ok(config) } else { Err(errors) }
    }

    fn read(reader: &mut Reader) -> Self {
        let pricing = pricing::read(reader);
        let financing = pricing::read_financing(reader, &pricing);
        let server = server::read(reader);
        Self {
            admin: server::read_admin(reader, server.admin_listen),
            server,
            dealership: dealership::read(reader),
            compare: Compare { placeholders: reader.get("compare.placeholders") },
            feed: feed::read_listing(reader).map(|feed| FeedConfig {
                financing,
                included_fee: pricing.included_fee(),
                ..feed
            }),
            pricing,
            item: feed::read_item(reader),
            photos: photos::read(reader),
            leads: leads::read(reader),
            partners: partners::read(reader),
            agents: agents::read(reader),
            max_agent_requests: agents::read_limit(reader),
            index_now: partners::read_index_now(reader),
            #[cfg(feature = "demo")]
            sandbox: sandbox::read(reader),
            warnings: Vec::new(),
        }
    }

    /// California's CARS Act asks for the total price in every advertisement (Civil Code 1784.40, since
    /// 2026-10-01).
    fn total_price_warning(&self) -> Option<String> {
        let is_missing = self.dealership.address.state == "CA"
            && self.pricing.advertised == AdvertisedPrice::List
            && self.pricing.documentation_fee > 0;
        is_missing.then(|| {
            "pricing.advertised: list, in California, where advertised prices must include every charge of the \
             dealer (Civil Code 1784.40); set it to total"
                .to_owned()
        })
    }

    pub(crate) fn site(&self, public_url: Url) -> SiteConfig {
        SiteConfig {
            public_url,
            dealership: self.dealership.clone(),
            pricing: self.pricing.clone(),
            compare: self.compare.clone(),
            partners: self.partners.clone(),
            agents: self.agents,
            max_agent_requests: self.max_agent_requests,
            hsts_subdomains: self.server.hsts_subdomains,
            trusted_proxies: self.server.trusted_proxies.clone(),
            max_posts: self.leads.max_posts,
            pages: self.server.pages,
            robots: self.server.robots,
            leads_erased_after: self.leads.erase_after,
            photos: self.photos_config(),
            photos_ahead: self.photos.ahead,
            index_now: self.index_now.clone(),
        }
    }

    /// `None` if photos are not resized.
    pub(crate) fn photos_config(&self) -> Option<PhotosConfig> {
        self.photos.config(&self.server.data_dir, self.feed_hosts())
    }

    /// Hosts and ports that the operator configured, so that photos may come from them even in a
    /// private network.
    fn feed_hosts(&self) -> Vec<(Host, u16)> {
        let listing = self.feed.as_ref().map(|feed| &feed.url);
        let item = self.item.as_ref().map(|item| &item.url);
        let host = |url: &Url| Some((url.host()?.to_owned(), url.port_or_known_default()?));
        listing.into_iter().chain(item).filter_map(host).collect()
    }

    pub(crate) fn journal(&self) -> DatabaseLocation {
        match &self.leads.database {
            Some(url) => {
                DatabaseLocation::Database { url: url.clone(), timeout: self.leads.database_timeout }
            }
            None => DatabaseLocation::Folder(self.server.data_dir.clone()),
        }
    }

    pub(crate) fn delivery(&self, url: Url, public_url: Url) -> LeadsConfig {
        let (mail, timeout, dealership) =
            (self.leads.mail.as_ref(), self.leads.timeout, &self.dealership.name);
        LeadsConfig {
            url,
            client_key: self.leads.client_key.clone(),
            client_key_header: self.leads.client_key_header.clone(),
            timeout: self.leads.timeout,
            retry_delay: self.leads.retry_delay,
            retry_delay_max: self.leads.retry_delay_max,
            missing: self.leads.missing,
            names: self.leads.names,
            ascii: self.leads.ascii,
            sources: self.leads.sources.clone(),
            viewed_vehicles: self.leads.viewed_vehicles,
            max_deliveries: self.leads.max_deliveries,
            mail: mail.and_then(|mail| mail.leads(timeout, dealership)),
            alert: mail.and_then(|mail| mail.alert(timeout, dealership)),
            digest: mail.and_then(|mail| mail.digest(timeout, dealership)),
            journal: self.journal(),
            data_dir: self.server.data_dir.clone(),
            erase_after: self.leads.erase_after,
            vendor: Vendor {
                name: self.dealership.name.clone(),
                phone: self.dealership.phone.to_string(),
                email: self.dealership.email.clone(),
                address: self.dealership.address.clone(),
                url: public_url,
                time_zone: self.dealership.time_zone.clone(),
            },
        }
    }
}
