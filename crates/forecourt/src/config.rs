//! The configuration: merged from files, environment and flags, validated as a whole, and read into
//! each crate's own type.

mod agents;
mod dealership;
mod documentation;
mod feed;
mod in_effect;
mod keys;
mod law;
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
mod tls;

#[cfg(test)]
mod tests;

pub(crate) use documentation::{as_markdown, as_table, meaning};
pub(crate) use in_effect::{SettingInEffect, settings_in_effect};
pub(crate) use law::DealersRule;
pub(crate) use parse::{InventorySource, redact_urls};
pub(crate) use server::ServerSettings;
pub(crate) use sources::{CONFIG_VARIABLE, Flag, Sources};
pub(crate) use tls::{CertificateSource, TlsSettings};

use ::feed::{FeedConfig, FeedLocation, ItemConfig};

use ::leads::{DatabaseLocation, LeadsConfig};
#[cfg(feature = "demo")]
use ::sandbox::SandboxConfig;
use parse::ByteSize;
use reader::Reader;
use site::{Compare, Dealership, LeadRecipients, Location, RobotsPolicy, SiteConfig, SiteFolder};
use staff::AdminConfig;
use std::collections::BTreeSet;
use std::sync::Arc;

#[derive(Debug)]
pub(crate) struct Config {
    pub server: ServerSettings,
    /// Who may see the admin pages.
    pub admin: AdminConfig,
    /// Without the dealership's folder; its origin is that of [`ServerSettings::listen`] without `public_url`.
    pub site: Box<SiteConfig>,
    /// `None` without a source of vehicles.
    pub feed: Option<FeedConfig>,
    pub inventory_source: InventorySource,
    /// `None` without `item.url`.
    pub item: Option<ItemConfig>,
    pub journal: DatabaseLocation,
    /// `None` if leads have neither an endpoint nor an address.
    pub leads: Option<LeadsConfig>,
    #[cfg(feature = "demo")]
    pub sandbox: SandboxConfig,
    /// The rules of law in the dealership's state; none while it is not set.
    pub law: Vec<DealersRule>,
    pub warnings: Vec<String>,
}

/// The settings that a command requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// A feed, a channel for leads and the facts of the dealership.
    Partners,
    /// A channel for leads and the facts of the dealership.
    LeadChannel,
    Nothing,
}

fn feed_locations(dealership: &Dealership) -> Vec<FeedLocation> {
    let location = |location: &Location| FeedLocation {
        name: location.name.clone(),
        feed_names: location.feed_names.clone(),
    };
    dealership.places().iter().map(location).collect()
}

/// The names that a feed may have for the dealership and its locations. Empty while `dealership.name` is not set.
fn own_names(dealership: &Dealership) -> Vec<String> {
    if dealership.name == dealership::UNNAMED {
        return Vec::new();
    }
    let locations = dealership.locations.iter();
    let names = locations.flat_map(|location| std::iter::once(&location.name).chain(&location.feed_names));
    std::iter::once(&dealership.name).chain(names).cloned().collect()
}

impl Config {
    /// Reads and validates everything. The error has one line for each mistake.
    pub(crate) fn load(sources: &Sources, needs: Needs) -> Result<Self, Vec<String>> {
        let (config, errors) = Self::load_with_errors(sources, needs)?;
        if errors.is_empty() { Ok(config) } else { Err(errors) }
    }

    /// The configuration with the mistakes in it: what is invalid has its default. The error is a file
    /// that can't be read.
    pub(crate) fn load_with_errors(
        sources: &Sources,
        needs: Needs,
    ) -> Result<(Self, Vec<String>), Vec<String>> {
        let merged = sources.merge(documentation::KEYS).map_err(|error| vec![error])?;
        let mut reader = Reader::new(&merged);
        let mut config = Self::read(&mut reader);
        if needs == Needs::Partners && config.feed.is_none() {
            reader.missing_feed();
        }
        if needs != Needs::Nothing {
            if config.leads.is_none() {
                reader.missing_channel();
            }
            reader.require_facts();
        }
        let (mut errors, warnings) = reader.finish();
        config.warnings = warnings;
        config.law = law::rules_of(&config.site, &merged.figment);
        let conflicts = law::conflicts(&config.site, needs != Needs::Nothing);
        errors.extend(conflicts.errors);
        config.warnings.extend(conflicts.warnings);
        config.warnings.extend(config.server.public_url_warning());
        config.warnings.extend(config.hosts_warning());
        config.warnings.extend(config.site_edit_warning());
        Ok((config, errors))
    }

    fn read(reader: &mut Reader) -> Self {
        let pricing = pricing::read(reader);
        let financing = pricing::read_financing(reader, &pricing);
        let hosts = reader.optional("hosts").unwrap_or_default();
        let mut server = server::read(reader, &hosts);
        let admin = server::read_admin(reader, &mut server, &hosts);
        let dealership = dealership::read(reader);
        let inventory_source = reader.get("inventory.source");
        let feed = feed::read_listing(reader, inventory_source).map(|feed| FeedConfig {
            financing,
            charges: pricing.charges_in(&dealership.address.state),
            locations: feed_locations(&dealership),
            format: ::inventory::FeedFormat { dealers: own_names(&dealership), ..feed.format },
            ..feed
        });
        let item = feed::read_item(reader);
        let feed_urls = feed.iter().map(|feed| &feed.url).chain(item.iter().map(|item| &item.url));
        let photos = photos::read(reader, &server.data_dir, feed_urls);
        let journal = leads::read_journal(reader, &server.data_dir);
        let leads_erased_after = reader.get("journal.erase_after");
        let leads = leads::read(reader, &server, &dealership, journal.clone(), leads_erased_after);
        let lead_recipients = LeadRecipients {
            crm: leads.as_ref().is_some_and(|leads| leads.crm.is_some() || leads.mail.is_some()),
            staff: leads.as_ref().is_some_and(|leads| leads.readable.is_some()),
        };
        Self {
            site: Box::new(
                SiteConfig {
                    site_dir: Arc::default(),
                    allow_legal_overrides: reader.get("site.allow_legal_overrides"),
                    public_url: server.origin(server.listen),
                    hosts,
                    languages: reader.get("site.languages"),
                    dealership,
                    pages_off: reader.optional("pages.off").unwrap_or_default(),
                    pricing,
                    stock_facts: BTreeSet::new(),
                    mark: reader.get("site.mark"),
                    choices: reader.get("inventory.choices"),
                    compare: Compare { placeholders: reader.get("compare.placeholders") },
                    hsts_subdomains: reader.get("hsts.subdomains"),
                    trusted_proxies: reader.optional("trusted_proxies").unwrap_or_default(),
                    page_cache_size: reader.get::<ByteSize>("pages.cache_size").0,
                    robots: RobotsPolicy {
                        search: reader.get("robots.search"),
                        assistants: reader.get("robots.assistants"),
                        training: reader.get("robots.training"),
                    },
                    lead_recipients,
                    leads_erased_after,
                    photos,
                    uploads: None,
                    photos_ahead: reader.get("photos.ahead"),
                    max_posts: reader.get("leads.max_posts"),
                    partners: partners::read(reader),
                    agents: agents::read(reader),
                    max_agent_requests: agents::read_limit(reader),
                    index_now: partners::read_index_now(reader),
                }
                .without_folder(),
            ),
            leads,
            journal,
            admin,
            server,
            feed,
            inventory_source,
            item,
            #[cfg(feature = "demo")]
            sandbox: sandbox::read(reader),
            law: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// Only a trusted proxy says that a visitor's request was sent by http.
    fn hosts_warning(&self) -> Option<String> {
        let is_secure = self.server.public_url.as_ref().is_some_and(|url| url.scheme() == "https");
        let is_blind = is_secure
            && self.server.tls.is_none()
            && !self.site.hosts.is_any()
            && self.site.trusted_proxies.is_empty();
        is_blind.then(|| {
            "trusted_proxies: not set, so requests by http do not lead to https: name the proxy whose \
             X-Forwarded-Proto counts"
                .to_owned()
        })
    }

    fn site_edit_warning(&self) -> Option<String> {
        let is_unused =
            self.server.site_edit && (self.server.admin_listen.is_none() || self.server.site_dir.is_none());
        is_unused.then(|| {
            "site.edit: has no effect without site.dir, the folder, and admin_listen, the pages for staff"
                .to_owned()
        })
    }

    /// The dealership's folder.
    pub(crate) fn site_folder(&self) -> Option<SiteFolder> {
        let data_dir = Some(self.server.data_dir.clone());
        self.server.site_dir.clone().map(|path| SiteFolder {
            data_dir,
            can_edit: self.server.site_edit,
            ..SiteFolder::new(path)
        })
    }
}
