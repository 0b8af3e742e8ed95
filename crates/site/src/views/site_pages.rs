//! Pages of the site that match a search text: `hours`, `finance`, `sell my car` (SEARCH-2), in English
//! and Spanish.

use crate::site::{DealerPages, SPECIALS_PATH};
use messages::{Key, Messages, key};
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
    pub label: String,
    /// The page's path.
    pub path: Cow<'static, str>,
}

/// Pages, as the name of what they are called and their path, with their search words; those of a phrase are
/// joined by hyphens. Makes, models and traits
/// of vehicles are not search words.
const PAGES: &[(Key, &str, &str)] = &[
    (
        key::MENU_SEARCH_CONTACT,
        "/contact",
        "hours open closed directions address location phone contact email map test-drive test-drives testdrive \
         warranty warranties horario horarios abierto direccion ubicacion telefono contacto prueba-de-manejo \
         prueba-de-ruta garantia",
    ),
    (
        key::MENU_SEARCH_FINANCE,
        "/finance",
        "finance financing loan credit payment payments payment-calculator calculator calculate prequalify \
         prequalified apr financiamiento financiar credito calculadora pagos",
    ),
    (
        key::MENU_SEARCH_SELL,
        "/sell",
        "sell selling trade appraisal worth vender vendo compran a-cuenta avaluo cambio",
    ),
    (
        key::MENU_SEARCH_SERVICE,
        "/service",
        "service repair repairs oil brakes maintenance tires mechanic servicio mecanico aceite frenos",
    ),
    (
        key::MENU_SEARCH_SCHEDULE_SERVICE,
        "/schedule-service",
        "schedule appointment booking service cita citas programar",
    ),
    (key::MENU_SEARCH_CAR_FINDER, "/car-finder", "finder notify alert request buscador encargo avisenme"),
    (key::MENU_SEARCH_COMPARE, "/compare", "compare comparison comparar comparacion"),
    (
        key::MENU_SEARCH_ABOUT,
        "/about",
        "about staff team reviews dealership company nosotros quienes-somos equipo opiniones concesionario",
    ),
    (key::MENU_SEARCH_PRIVACY, "/privacy", "privacy cookies data privacidad datos"),
    (key::MENU_ACCESSIBILITY, "/accessibility", "accessibility accessible accesibilidad accesible"),
];

/// Search words of the page of specials.
const SPECIALS: &[&str] =
    &["specials", "special", "offers", "deals", "sale", "ofertas", "especiales", "promociones"];
/// Words of titles that name no page.
const COMMON: &[&str] = &[
    "the",
    "and",
    "our",
    "for",
    "with",
    "your",
    "about",
    "used",
    "cars",
    "car",
    "vehicles",
    "los",
    "las",
    "nuestra",
    "nuestro",
    "para",
    "con",
    "sobre",
    "carros",
    "carro",
    "vehiculos",
    "usados",
];

/// The pages that match a word of the text, of those that the site has; the dealership's own first.
pub(crate) fn pages_for(
    has: impl Fn(&str) -> bool,
    own: &DealerPages,
    text: &str,
    messages: &Messages,
) -> Vec<SitePageLink> {
    let text = inventory::slug(text);
    let words: Vec<&str> = text.split('-').collect();
    let matches = |search_word: &str| {
        let is_typed = |word: &&str| {
            *word == search_word
                || (word.len() >= MIN_PREFIX && !search_word.contains('-') && search_word.starts_with(*word))
        };
        words.iter().any(is_typed) || has_phrase(&text, search_word)
    };
    let own = dealer_pages(own).filter(|(_, search_words)| search_words.iter().any(|word| matches(word)));
    let own = own.map(|(page, _)| page);
    let found =
        PAGES.iter().filter(|(_, path, search_words)| has(path) && search_words.split(' ').any(matches));
    let link = |&(label, path, _): &(Key, &'static str, _)| SitePageLink {
        label: messages[label].to_owned(),
        path: Cow::Borrowed(path),
    };
    let found = found.map(link);
    own.chain(found).take(MAX_LINKS).collect()
}

/// A word of the text is a whole search word of a page of the site.
pub(crate) fn names_page(has: impl Fn(&str) -> bool, own: &DealerPages, text: &str) -> bool {
    let text = inventory::slug(text);
    PAGES.iter().any(|(_, path, search_words)| {
        search_words.split(' ').any(|word| has_phrase(&text, word)) && has(path)
    }) || dealer_pages(own).any(|(_, search_words)| search_words.iter().any(|word| has_phrase(&text, word)))
}

/// The slug of a text has the words of a phrase beside each other.
fn has_phrase(slug: &str, phrase: &str) -> bool {
    format!("-{slug}-").contains(&format!("-{phrase}-"))
}

/// The dealership's own pages with the words of their titles.
fn dealer_pages(own: &DealerPages) -> impl Iterator<Item = (SitePageLink, Vec<String>)> {
    own.iter().map(|(path, page)| {
        let link = SitePageLink { label: page.title.clone(), path: Cow::Owned(path.clone()) };
        let title = inventory::slug(&page.title);
        let words = title.split('-').filter(|word| word.len() > 2 && !COMMON.contains(word));
        let more = if path == SPECIALS_PATH { SPECIALS } else { &[] };
        (link, words.chain(more.iter().copied()).map(str::to_owned).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::{DealerPages, Messages, names_page, pages_for};

    #[test]
    fn only_a_whole_word_names_a_page() {
        let names = |text| names_page(|_| true, &DealerPages::new(), text);
        assert!(names("how do I SELL my car?"));
        assert!(!names("fina") && !names("selle") && !names(""));
    }

    #[test]
    fn a_word_of_a_text_asks_for_a_page_and_its_beginning_does_from_four_letters_on() {
        let paths = |text: &str| {
            let found = pages_for(|_| true, &DealerPages::new(), text, Messages::english());
            found.into_iter().map(|page| page.path).collect::<Vec<_>>()
        };
        assert_eq!(paths("Hours"), ["/contact"]);
        assert_eq!(paths("how do I SELL my car?"), ["/sell"]);
        assert_eq!(paths("fina"), ["/finance"]);
        assert_eq!(paths("fin"), [""; 0]);
        assert_eq!(paths("service appointment"), ["/service", "/schedule-service"]);
        assert_eq!(paths("vender mi carro"), ["/sell"]);
        for text in ["test drive", "I want a test drive tomorrow", "prueba de manejo", "warranty", "hours"] {
            assert_eq!(paths(text), ["/contact"], "{text}");
        }
        assert_eq!(paths("payment calculator"), ["/finance"]);
        assert_eq!(paths("rear wheel drive"), [""; 0]);
        assert_eq!(paths("¿Cuál es la dirección?"), ["/contact"]);
        assert_eq!(paths("toyota camry red 2019"), [""; 0]);
        assert_eq!(paths(""), [""; 0]);
    }

    #[test]
    fn a_page_that_the_site_lacks_is_not_found() {
        let has = |path: &str| path != "/service" && path != "/sell";
        let found = pages_for(has, &DealerPages::new(), "service or sell", Messages::english());
        assert_eq!(found.iter().map(|page| &*page.path).collect::<Vec<_>>(), ["/schedule-service"]);
        assert!(
            !names_page(has, &DealerPages::new(), "sell") && names_page(has, &DealerPages::new(), "service")
        );
    }
}
