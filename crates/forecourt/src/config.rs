//! The configuration: read from file, environment and flags, checked as a whole, and handed to each room in its own type.

mod dealership;
mod document;
mod feed;
mod in_clear;
mod leads;
mod partners;
mod photos;
mod pricing;
mod reading;
#[cfg(feature = "demo")]
mod sandbox;
mod server;

#[cfg(test)]
mod tests;

pub(crate) use document::{as_markdown, as_table};
pub(crate) use leads::Leads;
pub(crate) use reading::sources::{Flag, Sources};
pub(crate) use server::Server;

use ::feed::{FeedConfig, ItemConfig};
use ::leads::{JournalPlace, LeadsConfig, Vendor};
use ::photos::PhotosConfig;
#[cfg(feature = "demo")]
use ::sandbox::SandboxConfig;
use photos::Photos;
use reader::Reader;
use reading::{here, keys, reader, settings, sources};
use site::{Compare, Dealership, Partners, Pricing, SiteConfig};
use url::{Host, Url};

/// Everything that can be configured, checked.
#[derive(Debug)]
pub(crate) struct Config {
    /// Where the site listens, and where it keeps things.
    pub server: Server,
    /// Who we are.
    pub dealership: Dealership,
    /// How prices are told.
    pub pricing: Pricing,
    /// The compare page's figures.
    pub compare: Compare,
    /// The car listings call, where it has an address.
    pub feed: Option<FeedConfig>,
    /// The single item call, where it has an address.
    pub item: Option<ItemConfig>,
    /// Vehicles' photos.
    pub photos: Photos,
    /// The lead endpoint.
    pub leads: Leads,
    /// Partners.
    pub partners: Partners,
    /// The sandbox.
    #[cfg(feature = "demo")]
    pub sandbox: SandboxConfig,
    /// What looks like a slip, and may be none.
    pub warnings: Vec<String>,
}

/// What a command can't do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// It serves the site: the feed's address and the lead endpoint's.
    Partners,
    /// It sends leads: the endpoint's address.
    LeadEndpoint,
    /// Nothing.
    Nothing,
}

impl Config {
    /// Reads and checks everything. The error has one line for each mistake.
    pub(crate) fn load(sources: &Sources, needs: Needs) -> Result<Self, Vec<String>> {
        let merged = sources.merge(document::KEYS).map_err(|mistake| vec![mistake])?;
        let mut reader = Reader::new(&merged);
        let pricing = pricing::read(&mut reader);
        let financing = pricing::read_financing(&mut reader, &pricing);
        let mut config = Self {
            server: server::read(&mut reader),
            dealership: dealership::read(&mut reader),
            pricing,
            compare: Compare { placeholders: reader.get("compare.placeholders") },
            feed: feed::read_listing(&mut reader).map(|feed| FeedConfig { financing, ..feed }),
            item: feed::read_item(&mut reader),
            photos: photos::read(&mut reader),
            leads: leads::read(&mut reader),
            partners: partners::read(&mut reader),
            #[cfg(feature = "demo")]
            sandbox: sandbox::read(&mut reader),
            warnings: merged.warnings,
        };
        config.warnings.extend(config.server.warning());
        config.warnings.extend(config.in_clear());
        if needs == Needs::Partners && config.feed.is_none() {
            reader.missing("feed.url", "--feed-url");
        }
        if needs != Needs::Nothing && config.leads.url.is_none() {
            reader.missing("leads.url", "--leads-url");
        }
        let mistakes = reader.into_mistakes();
        if mistakes.is_empty() { Ok(config) } else { Err(mistakes) }
    }

    /// What the site needs, at its public origin.
    pub(crate) fn site(&self, public_url: Url) -> SiteConfig {
        SiteConfig {
            public_url,
            dealership: self.dealership.clone(),
            pricing: self.pricing.clone(),
            compare: self.compare.clone(),
            partners: self.partners.clone(),
            hsts_subdomains: self.server.hsts_subdomains,
            trusted_proxies: self.server.trusted_proxies.clone(),
            max_posts: self.leads.max_posts,
            pages: self.server.pages,
            leads_erased_after: self.leads.erase_after,
            photos: self.photos_pipeline(),
        }
    }

    /// What makes photos smaller, where it is on.
    pub(crate) fn photos_pipeline(&self) -> Option<PhotosConfig> {
        self.photos.pipeline(&self.server.data_dir, self.feed_hosts())
    }

    /// Where the feed is at home: an operator's word that these may be in a private network.
    fn feed_hosts(&self) -> Vec<Host> {
        let listing = self.feed.as_ref().map(|feed| &feed.url);
        let item = self.item.as_ref().map(|item| &item.url);
        let hosts = listing.into_iter().chain(item).filter_map(Url::host);
        hosts.map(|host| host.to_owned()).collect()
    }

    /// Where leads are kept.
    pub(crate) fn journal(&self) -> JournalPlace {
        match &self.leads.database {
            Some(url) => JournalPlace::Database { url: url.clone(), timeout: self.leads.database_timeout },
            None => JournalPlace::Folder(self.server.data_dir.clone()),
        }
    }

    /// What delivery needs, where the endpoint is `url`.
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
            sources: self.leads.sources.clone(),
            viewed_vehicles: self.leads.viewed_vehicles.0,
            max_deliveries: self.leads.max_deliveries,
            mail: mail.and_then(|mail| mail.leads(timeout, dealership)),
            alert: mail.and_then(|mail| mail.alert(timeout, dealership)),
            digest: mail.and_then(|mail| mail.digest(timeout, dealership)),
            journal: self.journal(),
            erase_after: self.leads.erase_after,
            vendor: Vendor {
                name: self.dealership.name.clone(),
                phone: self.dealership.phone.clone(),
                email: self.dealership.email.clone(),
                address: self.dealership.address.clone(),
                url: public_url,
                time_zone: self.dealership.time_zone.clone(),
            },
        }
    }
}
