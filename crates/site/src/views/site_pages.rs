//! Pages of the site that match a search text: `hours`, `finance`, `sell my car` (SEARCH-2), in English
//! and Spanish.

use crate::site::{OwnPages, SPECIALS_PATH};
use serde::Serialize;
use std::borrow::Cow;
use ts_rs::TS;

/// Maximum pages.
const MAX_LINKS: usize = 3;
/// Prefixes of at least this many letters match.
const MIN_PREFIX: usize = 4;

/// A page with what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PageLink", export_to = "PageLink.ts")]
pub(crate) struct SitePageLink {
    /// `Hours and directions`.
    pub label: Cow<'static, str>,
    /// Its path.
    pub path: Cow<'static, str>,
}

impl SitePageLink {
    const fn new(label: &'static str, path: &'static str) -> Self {
        Self { label: Cow::Borrowed(label), path: Cow::Borrowed(path) }
    }
}

/// Pages with their search words. Makes, models and traits of vehicles are not search words.
const PAGES: &[(SitePageLink, &[&str])] = &[
    (
        SitePageLink::new("Hours and directions", "/contact"),
        &[
            "hours",
            "open",
            "closed",
            "directions",
            "address",
            "location",
            "phone",
            "contact",
            "email",
            "map",
            "horario",
            "horarios",
            "abierto",
            "direccion",
            "ubicacion",
            "telefono",
            "contacto",
        ],
    ),
    (
        SitePageLink::new("Financing", "/finance"),
        &[
            "finance",
            "financing",
            "loan",
            "credit",
            "payment",
            "payments",
            "prequalify",
            "prequalified",
            "apr",
            "financiamiento",
            "financiar",
            "credito",
        ],
    ),
    (
        SitePageLink::new("Sell or trade your car", "/sell"),
        &["sell", "selling", "trade", "appraisal", "worth", "vender", "vendo", "compran"],
    ),
    (
        SitePageLink::new("Service center", "/service"),
        &[
            "service",
            "repair",
            "repairs",
            "oil",
            "brakes",
            "maintenance",
            "tires",
            "mechanic",
            "servicio",
            "mecanico",
            "aceite",
            "frenos",
        ],
    ),
    (
        SitePageLink::new("Schedule service", "/schedule-service"),
        &["schedule", "appointment", "booking", "service", "cita"],
    ),
    (SitePageLink::new("Car finder", "/car-finder"), &["finder", "notify", "alert", "request"]),
    (SitePageLink::new("Compare vehicles", "/compare"), &["compare", "comparison"]),
    (
        SitePageLink::new("About us", "/about"),
        &["about", "staff", "team", "reviews", "dealership", "company"],
    ),
    (SitePageLink::new("Privacy policy", "/privacy"), &["privacy", "cookies", "data"]),
    (SitePageLink::new("Accessibility", "/accessibility"), &["accessibility", "accessible"]),
];

/// Search words of the page of specials.
const SPECIALS: &[&str] = &["specials", "special", "offers", "deals", "sale", "ofertas"];
/// Words of titles that name no page.
const COMMON: &[&str] =
    &["the", "and", "our", "for", "with", "your", "about", "used", "cars", "car", "vehicles"];

/// The pages that match a word of the text, of those that the site has; the dealership's own first.
pub(crate) fn pages_for(has: impl Fn(&str) -> bool, own: &OwnPages, text: &str) -> Vec<SitePageLink> {
    let text = inventory::slug(text);
    let words: Vec<&str> = text.split('-').collect();
    let matches = |search_word: &str| {
        let is_typed = |word: &&str| {
            *word == search_word || (word.len() >= MIN_PREFIX && search_word.starts_with(*word))
        };
        words.iter().any(is_typed)
    };
    let own = own_pages(own).filter(|(_, search_words)| search_words.iter().any(|word| matches(word)));
    let own = own.map(|(page, _)| page);
    let found = PAGES
        .iter()
        .filter(|(page, search_words)| has(&page.path) && search_words.iter().any(|word| matches(word)));
    own.chain(found.map(|(page, _)| page.clone())).take(MAX_LINKS).collect()
}

/// Whether a word of the text is a whole search word of a page of the site.
pub(crate) fn names_page(has: impl Fn(&str) -> bool, own: &OwnPages, text: &str) -> bool {
    let names = |word: &str| {
        PAGES.iter().any(|(page, search_words)| search_words.contains(&word) && has(&page.path))
            || own_pages(own).any(|(_, search_words)| search_words.iter().any(|own| own == word))
    };
    inventory::slug(text).split('-').any(names)
}

/// The dealership's own pages with the words of their titles.
fn own_pages(own: &OwnPages) -> impl Iterator<Item = (SitePageLink, Vec<String>)> {
    own.iter().map(|(path, page)| {
        let link = SitePageLink { label: Cow::Owned(page.title.clone()), path: Cow::Owned(path.clone()) };
        let title = inventory::slug(&page.title);
        let words = title.split('-').filter(|word| word.len() > 2 && !COMMON.contains(word));
        let more = if path == SPECIALS_PATH { SPECIALS } else { &[] };
        (link, words.chain(more.iter().copied()).map(str::to_owned).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::{OwnPages, names_page, pages_for};

    #[test]
    fn only_a_whole_word_names_a_page() {
        let names = |text| names_page(|_| true, &OwnPages::new(), text);
        assert!(names("how do I SELL my car?"));
        assert!(!names("fina") && !names("selle") && !names(""));
    }

    #[test]
    fn a_word_of_a_text_asks_for_a_page_and_its_beginning_does_from_four_letters_on() {
        let paths = |text: &str| {
            let found = pages_for(|_| true, &OwnPages::new(), text);
            found.into_iter().map(|page| page.path).collect::<Vec<_>>()
        };
        assert_eq!(paths("Hours"), ["/contact"]);
        assert_eq!(paths("how do I SELL my car?"), ["/sell"]);
        assert_eq!(paths("fina"), ["/finance"]);
        assert_eq!(paths("fin"), [""; 0]);
        assert_eq!(paths("service appointment"), ["/service", "/schedule-service"]);
        assert_eq!(paths("vender mi carro"), ["/sell"]);
        assert_eq!(paths("¿Cuál es la dirección?"), ["/contact"]);
        assert_eq!(paths("toyota camry red 2019"), [""; 0]);
        assert_eq!(paths(""), [""; 0]);
    }

    #[test]
    fn a_page_that_the_site_lacks_is_not_found() {
        let has = |path: &str| path != "/service" && path != "/sell";
        let found = pages_for(has, &OwnPages::new(), "service or sell");
        assert_eq!(found.iter().map(|page| &*page.path).collect::<Vec<_>>(), ["/schedule-service"]);
        assert!(!names_page(has, &OwnPages::new(), "sell") && names_page(has, &OwnPages::new(), "service"));
    }
}
