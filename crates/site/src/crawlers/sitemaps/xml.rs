//! Sitemaps as XML, written by quick-xml.

use crate::crawlers::xml::{Xml, moment};
use jiff::Timestamp;

const SITEMAP: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGE: &str = "http://www.google.com/schemas/sitemap-image/1.1";
const XHTML: &str = "http://www.w3.org/1999/xhtml";

/// Limits of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub addresses: usize,
    /// Uncompressed bytes.
    pub bytes: usize,
}

/// An entry of a sitemap.
#[derive(Clone, Debug)]
pub(super) struct SitemapUrl {
    pub address: String,
    /// The addresses in all languages, each with its code, if there are several (LANG-1).
    pub alternates: Vec<(&'static str, String)>,
    pub changed: Option<Timestamp>,
    /// Absolute addresses of its pictures.
    pub images: Vec<String>,
}

/// The entries in their order, in as few files as the limits allow, built lazily; no file without
/// entries, because the schema requires one.
pub(super) fn url_sets(
    entries: impl Iterator<Item = SitemapUrl>,
    limits: Limits,
) -> impl Iterator<Item = Vec<u8>> {
    let mut written = entries.map(|entry| url(&entry)).peekable();
    std::iter::from_fn(move || {
        let mut set = Set::starting_with(&written.next()?);
        while let Some(entry) = written.next_if(|entry| set.takes(entry, limits)) {
            set.add(&entry);
        }
        Some(set.finish())
    })
}

/// The index of the files at these addresses, all of which change with the inventory.
pub(super) fn index(files: impl Iterator<Item = String>, changed: Option<Timestamp>) -> Vec<u8> {
    let mut xml = Xml::new();
    xml.declaration();
    xml.open("sitemapindex", &[("xmlns", SITEMAP)]);
    for file in files {
        xml.open("sitemap", &[]);
        xml.text("loc", &file);
        write_changed(&mut xml, changed);
        xml.close("sitemap");
    }
    xml.close("sitemapindex");
    xml.written()
}

const END: &[u8] = b"</urlset>";

/// A file under construction.
struct Set {
    text: Vec<u8>,
    addresses: usize,
}

impl Set {
    fn starting_with(entry: &[u8]) -> Self {
        let mut xml = Xml::new();
        xml.declaration();
        let namespaces = [("xmlns", SITEMAP), ("xmlns:image", IMAGE), ("xmlns:xhtml", XHTML)];
        let has_alternates = memchr::memmem::find(entry, b"<xhtml:").is_some();
        xml.open("urlset", if has_alternates { &namespaces } else { &namespaces[..2] });
        let mut set = Self { text: xml.written(), addresses: 0 };
        set.add(entry);
        set
    }

    fn takes(&self, entry: &[u8], limits: Limits) -> bool {
        self.addresses < limits.addresses && self.text.len() + entry.len() + END.len() <= limits.bytes
    }

    fn add(&mut self, entry: &[u8]) {
        self.text.extend_from_slice(entry);
        self.addresses += 1;
    }

    fn finish(mut self) -> Vec<u8> {
        self.text.extend_from_slice(END);
        self.text
    }
}

fn url(entry: &SitemapUrl) -> Vec<u8> {
    let mut xml = Xml::new();
    xml.open("url", &[]);
    xml.text("loc", &entry.address);
    for (language, address) in &entry.alternates {
        xml.empty("xhtml:link", &[("rel", "alternate"), ("hreflang", language), ("href", address)]);
    }
    write_changed(&mut xml, entry.changed);
    for image in &entry.images {
        xml.open("image:image", &[]);
        xml.text("image:loc", image);
        xml.close("image:image");
    }
    xml.close("url");
    xml.written()
}

fn write_changed(xml: &mut Xml, at: Option<Timestamp>) {
    if let Some(at) = at {
        xml.text("lastmod", &moment(at));
    }
}

#[cfg(test)]
mod tests {
    use super::{Limits, SitemapUrl, index, moment, url_sets};
    use proptest::prelude::*;

    const WIDE: Limits = Limits { addresses: 50_000, bytes: 1 << 20 };

    fn entry(address: &str) -> SitemapUrl {
        SitemapUrl { address: address.to_owned(), alternates: Vec::new(), changed: None, images: Vec::new() }
    }

    /// The texts that a reader finds under this name, with its namespace's prefix.
    fn read(xml: &[u8], name: &str) -> Vec<String> {
        let text = std::str::from_utf8(xml).unwrap();
        let document = roxmltree::Document::parse(text).unwrap();
        let named = document.descendants().filter(|node| node.tag_name().name() == name);
        named.map(|node| node.text().unwrap_or_default().to_owned()).collect()
    }

    #[test]
    fn a_file_is_full_at_so_many_addresses_and_the_next_begins() {
        let entries = (0..7).map(|number| entry(&format!("https://x.example/{number}")));
        let sets: Vec<_> = url_sets(entries, Limits { addresses: 3, ..WIDE }).collect();
        let counts: Vec<_> = sets.iter().map(|set| read(set, "loc").len()).collect();
        assert_eq!(counts, [3, 3, 1]);
        assert_eq!(read(&sets[2], "loc"), ["https://x.example/6"]);
    }

    #[test]
    fn no_file_is_larger_than_it_may_be_and_nothing_is_lost() {
        let limits = Limits { bytes: 600, ..WIDE };
        let entries = (0..40).map(|number| entry(&format!("https://x.example/{number}")));
        let sets: Vec<_> = url_sets(entries, limits).collect();
        assert!(sets.len() > 1 && sets.iter().all(|set| set.len() <= limits.bytes));
        assert_eq!(sets.iter().map(|set| read(set, "loc").len()).sum::<usize>(), 40);
    }

    #[test]
    fn without_an_entry_there_is_no_file() {
        assert!(url_sets(std::iter::empty(), WIDE).next().is_none());
    }

    #[test]
    fn a_moment_has_whole_seconds_and_is_left_out_where_it_is_not_known() {
        let at = "2026-11-20T16:05:00.123456Z".parse().unwrap();
        assert_eq!(moment(at), "2026-11-20T16:05:00Z");
        let dated = SitemapUrl { changed: Some(at), ..entry("https://x.example/1") };
        let set = url_sets([dated, entry("https://x.example/2")].into_iter(), WIDE).next().unwrap();
        assert_eq!(read(&set, "lastmod"), ["2026-11-20T16:05:00Z"]);
        assert_eq!(
            read(&index(["https://x.example/1".to_owned()].into_iter(), Some(at)), "lastmod").len(),
            1
        );
    }

    proptest! {
        #[test]
        fn any_address_reads_back_as_it_was(address in "https://x\\.example/[!-~]{0,40}", image in "https://p\\.example/[!-~]{0,40}") {
            let entry = SitemapUrl { address: address.clone(), alternates: Vec::new(), changed: None, images: vec![image.clone()] };
            let set = url_sets([entry].into_iter(), WIDE).next().unwrap();
            prop_assert_eq!(read(&set, "loc"), [address.clone(), image.clone()]);
            prop_assert_eq!(read(&index([address.clone()].into_iter(), None), "loc"), [address]);
        }
    }
}
