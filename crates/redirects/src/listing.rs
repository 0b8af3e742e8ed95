//! The addresses in a sitemap, an access log or a list.

mod address;
mod log;
mod sitemap;
mod url_table;
mod w3c_log;

use crate::table;
use address::Address;
use log::LogLine;
use std::collections::{HashMap, HashSet};
use url_table::UrlTable;
use w3c_log::Fields;

/// Further different addresses count as unreadable.
const MAX_ADDRESSES: usize = 100_000;
const MAX_SITEMAPS: usize = 1_000;

/// The addresses that a text lists.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    /// Different addresses, in the order in which the text has them.
    pub addresses: Vec<ListedAddress>,
    /// The URLs of further sitemaps.
    pub sitemaps: Vec<String>,
    /// The lines or elements that have no readable address.
    pub unreadable: usize,
}

/// An address of the old website.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedAddress {
    /// Path and query. Begins with `/`.
    pub address: String,
    /// The host in lower case, if the text names it.
    pub host: Option<String>,
    /// The number of times that the text has the address.
    pub count: u32,
}

/// Reads a sitemap, a sitemap index, an access log, a table with a column of addresses, or one address per
/// line; in UTF-8, UTF-16 or Windows-1252.
///
/// Logs may be in the common or combined format or that of AWS's load balancers, have a line `#Fields:` as those
/// of IIS and `CloudFront`, or an object of JSON per line with a `uri` or `request`. Only `GET` and `HEAD` count, and
/// files of pages, such as styles and pictures, do not.
pub fn addresses_in(text: impl AsRef<[u8]>) -> Listing {
    let bytes = table::without_utf16(text.as_ref());
    let text = inventory::utf8_body(&bytes, None);
    let text = text.trim_start_matches('\u{feff}').trim_start_matches(['\n', '\r', ' ']);
    let mut list = List::default();
    if text.starts_with('<') {
        list.add_sitemap(text);
    } else {
        list.add_lines(text);
    }
    list.listing
}

#[derive(Default)]
struct List {
    listing: Listing,
    positions: HashMap<(Option<String>, String), usize>,
    sitemaps: HashSet<String>,
}

impl List {
    fn add_sitemap(&mut self, text: &str) {
        let is_complete = sitemap::locations(text, |location, is_sitemap| {
            let address = Address::parse_url(location);
            match (address, is_sitemap) {
                (Some(_), true) => self.add_further_sitemap(location),
                (Some(address), false) => self.add(address),
                (None, _) => self.listing.unreadable += 1,
            }
        });
        if !is_complete {
            self.listing.unreadable += 1;
        }
    }

    fn add_further_sitemap(&mut self, url: &str) {
        if self.sitemaps.contains(url) {
            return;
        }
        if self.sitemaps.len() == MAX_SITEMAPS {
            self.listing.unreadable += 1;
            return;
        }
        self.sitemaps.insert(url.to_owned());
        self.listing.sitemaps.push(url.to_owned());
    }

    fn add_lines(&mut self, text: &str) {
        let is_content = |line: &&str| {
            let trimmed = line.trim();
            !trimmed.is_empty() && (!trimmed.starts_with('#') || Fields::parse(line).is_some())
        };
        let mut lines = text.split(['\n', '\r']).filter(is_content);
        let first = lines.clone().next().unwrap_or_default();
        let declared = table::declared_delimiter(first.as_bytes());
        if declared.is_some() {
            lines.next();
        }
        let is_log = Fields::parse(first).is_some() || log::read(first) != LogLine::NoLog;
        let table = if is_log { None } else { UrlTable::find(lines.clone(), declared) };
        if table.as_ref().is_some_and(|table| table.has_header) {
            lines.next();
        }
        let mut fields = None;
        for line in lines {
            match (Fields::parse(line), &fields, &table) {
                (Some(found), ..) => fields = Some(found),
                (None, Some(fields), _) => self.add_line(line, fields.read(line)),
                (None, None, Some(table)) => self.add_line(line, table.read(line)),
                (None, None, None) => self.add_line(line, log::read(line.trim())),
            }
        }
    }

    fn add_line(&mut self, line: &str, read: LogLine) {
        let address = match read {
            LogLine::Page { target, host } => Address::parse_target(&target, host.as_deref()),
            LogLine::Skipped => return,
            LogLine::Unreadable => None,
            LogLine::NoLog => Address::parse(line.split_whitespace().next().unwrap_or_default()),
        };
        match address {
            Some(address) => self.add(address),
            None => self.listing.unreadable += 1,
        }
    }

    fn add(&mut self, Address { host, address }: Address) {
        let key = (host, address);
        if let Some(position) = self.positions.get(&key) {
            let count = &mut self.listing.addresses[*position].count;
            *count = count.saturating_add(1);
        } else if self.listing.addresses.len() == MAX_ADDRESSES {
            self.listing.unreadable += 1;
        } else {
            let (host, address) = key.clone();
            self.positions.insert(key, self.listing.addresses.len());
            self.listing.addresses.push(ListedAddress { address, host, count: 1 });
        }
    }
}
