//! Pages of the site that match a search text: `hours`, `finance`, `sell my car` (SEARCH-2), in English
//! and Spanish.

use serde::Serialize;
use ts_rs::TS;

/// Maximum pages.
const MAX_LINKS: usize = 3;
/// Prefixes of at least this many letters match.
const MIN_PREFIX: usize = 4;

/// A page with what it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PageLink", export_to = "PageLink.ts")]
pub(crate) struct SitePageLink {
    /// `Hours and directions`.
    pub label: &'static str,
    /// Its path.
    pub path: &'static str,
}

/// Pages with their search words. Makes, models and traits of vehicles are not search words.
const PAGES: &[(SitePageLink, &[&str])] = &[
    (
        SitePageLink { label: "Hours and directions", path: "/contact" },
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
        SitePageLink { label: "Financing", path: "/finance" },
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
        SitePageLink { label: "Sell or trade your car", path: "/sell" },
        &["sell", "selling", "trade", "appraisal", "worth", "vender", "vendo", "compran"],
    ),
    (
        SitePageLink { label: "Service center", path: "/service" },
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
        SitePageLink { label: "Schedule service", path: "/schedule-service" },
        &["schedule", "appointment", "booking", "service", "cita"],
    ),
    (SitePageLink { label: "Car finder", path: "/car-finder" }, &["finder", "notify", "alert", "request"]),
    (SitePageLink { label: "Compare vehicles", path: "/compare" }, &["compare", "comparison"]),
    (
        SitePageLink { label: "About us", path: "/about" },
        &["about", "staff", "team", "reviews", "dealership", "company"],
    ),
    (SitePageLink { label: "Privacy policy", path: "/privacy" }, &["privacy", "cookies", "data"]),
    (SitePageLink { label: "Accessibility", path: "/accessibility" }, &["accessibility", "accessible"]),
];

/// The pages that match a word of the text, of those that the site has.
pub(crate) fn pages_for(has: impl Fn(&str) -> bool, text: &str) -> Vec<SitePageLink> {
    let text = inventory::slug(text);
    let words: Vec<&str> = text.split('-').collect();
    let matches = |search_word: &&str| {
        let is_typed =
            |word: &&str| word == search_word || (word.len() >= MIN_PREFIX && search_word.starts_with(*word));
        words.iter().any(is_typed)
    };
    let found = PAGES.iter().filter(|(_, search_words)| search_words.iter().any(&matches));
    found.filter(|(page, _)| has(page.path)).map(|(page, _)| *page).take(MAX_LINKS).collect()
}

/// Whether a word of the text is a whole search word of a page of the site.
pub(crate) fn names_page(has: impl Fn(&str) -> bool, text: &str) -> bool {
    let names =
        |word: &str| PAGES.iter().any(|(page, search_words)| search_words.contains(&word) && has(page.path));
    inventory::slug(text).split('-').any(names)
}

#[cfg(test)]
mod tests {
    use super::{names_page, pages_for};

    #[test]
    fn only_a_whole_word_names_a_page() {
        let names = |text| names_page(|_| true, text);
        assert!(names("how do I SELL my car?"));
        assert!(!names("fina") && !names("selle") && !names(""));
    }

    #[test]
    fn a_word_of_a_text_asks_for_a_page_and_its_beginning_does_from_four_letters_on() {
        let paths = |text: &str| pages_for(|_| true, text).iter().map(|page| page.path).collect::<Vec<_>>();
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
        let found = pages_for(has, "service or sell");
        assert_eq!(found.iter().map(|page| page.path).collect::<Vec<_>>(), ["/schedule-service"]);
        assert!(!names_page(has, "sell") && names_page(has, "service"));
    }
}
