//! The website's facts about the files of the dealership's folder: which placeholders and texts there are, and
//! which addresses are taken.

use super::{DYNAMIC_PAGES, MAIN_MENU, MenuEntry, PAGES};
use crate::{
    SiteConfig,
    site::SPECIALS_PATH,
    site_dir::Rules,
    static_files::{fixed_paths, is_fixed},
    views::placeholder_names,
};
use content::Vocabulary;
use messages::Language;

/// Keys of the front matter of each text: what it replaces on its page. Its body is a part of the page.
const SECTIONS: &[(&str, &[&str])] = &[
    (
        "home",
        &[
            "title",
            "lead",
            "banner_title",
            "banner_text",
            "banner_button",
            "why_title",
            "why_text",
            "points",
            "story_title",
            "heading",
            "text",
            "button",
        ],
    ),
    ("about", SECTION),
    ("service", SECTION),
    ("finance", SECTION),
    ("sell", SECTION),
    ("car-finder", SECTION),
    ("privacy", &[]),
];
const SECTION: &[&str] = &["title", "lead", "heading", "text", "points", "button"];

/// First segments of addresses that are no pages.
const TAKEN: [&str; 18] = [
    "a2a",
    "api",
    "assets",
    "feeds",
    "healthz",
    "index",
    "index.md",
    "inventory",
    "inventory.atom",
    "leads",
    "manifest.webmanifest",
    "mcp",
    "photos",
    "pictures",
    "readyz",
    "robots.txt",
    "sitemap.xml",
    "visits",
];

/// Addresses that are neither pages nor files.
const OTHER_ADDRESSES: [&str; 32] = [
    "/a2a",
    "/api/figures",
    "/api/openapi.json",
    "/api/search",
    "/api/v1/dealership",
    "/api/v1/facets",
    "/api/v1/vehicles",
    "/api/vehicles",
    "/api/vin",
    "/deal",
    "/feeds/google-vehicle-listings.csv",
    "/feeds/google-vehicles.tsv",
    "/feeds/marketplace.csv",
    "/feeds/marketplace.xml",
    "/feeds/meta-vehicles.csv",
    "/figures",
    "/healthz",
    "/inventory.atom",
    "/inventory.json",
    "/inventory/refresh",
    "/inventory/results",
    "/inventory/tiles",
    "/manifest.webmanifest",
    "/mcp",
    "/readyz",
    "/receipt",
    "/receipt/keep",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap-pages.xml",
    "/visits",
    "/.well-known/agent-card.json",
];

/// Calls `read` with the rules for a site with this configuration.
pub(crate) fn with_folder_rules<R>(config: &SiteConfig, read: impl FnOnce(&Rules<'_>) -> R) -> R {
    let values = placeholder_names(config);
    let key_path = config.index_now.as_ref().map(crate::IndexNowConfig::key_path);
    let is_reserved = |path: &str| is_taken(path) || key_path.as_deref() == Some(path);
    let menu_places: Vec<&str> = MAIN_MENU.iter().map(MenuEntry::place).collect();
    let vocabulary = Vocabulary {
        values: &values,
        sections: SECTIONS,
        is_reserved: &is_reserved,
        menu_places: &menu_places,
    };
    read(&Rules {
        vocabulary,
        is_reserved: &is_reserved,
        served: served_addresses(config),
        missing: config.missing_pages(),
        origin: config.public_url.origin().ascii_serialization(),
        messages: config.true_messages(Language::English),
        translated: config.true_messages(Language::Spanish),
        allow_legal_overrides: config.allow_legal_overrides,
        specials_path: SPECIALS_PATH,
    })
}

/// The addresses without parameters that answer on a website with this configuration, but built files.
fn served_addresses(config: &SiteConfig) -> Vec<String> {
    let missing = config.missing_pages();
    let pages = PAGES.iter().map(|page| page.meta.path).filter(|path| !missing.contains(path));
    let with_programs = pages.flat_map(|page| {
        let name = if page == "/" { "/index" } else { page };
        [page.to_owned(), format!("{name}.md")]
    });
    let others = OTHER_ADDRESSES.iter().map(|path| (*path).to_owned());
    let key = config.index_now.as_ref().map(crate::IndexNowConfig::key_path);
    with_programs.chain(others).chain(key).chain(fixed_paths()).collect()
}

/// A path is an address of the website, or of another form of one of its pages.
fn is_taken(path: &str) -> bool {
    let path = path.to_ascii_lowercase();
    let page = path.strip_suffix(".md").or_else(|| path.strip_suffix(".json")).unwrap_or(&path);
    let first = page.split('/').nth(1).unwrap_or_default();
    let whole_first = path.split('/').nth(1).unwrap_or_default();
    PAGES.iter().any(|page_of| page_of.meta.path == page)
        || DYNAMIC_PAGES.iter().any(|page| page.first_segment() == first)
        || page == SPECIALS_PATH
        || TAKEN.contains(&whole_first)
        || whole_first.starts_with("sitemap-")
        || path == "/.well-known/agent-card.json"
        || is_fixed(&path)
}
