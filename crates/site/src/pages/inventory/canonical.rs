//! The canonical address of results:
//!
//! - The whole inventory and every landing page (`views/results/landing_pages.rs`) are indexed,
//!   each page number under its own address.
//! - Another order or view of them has the address of their first page as its canonical address.
//! - Other filters and texts are not indexed, nor are landing pages without vehicles. The whole
//!   inventory is indexed even while it is empty.

use crate::views::{LandingPage, in_default_order, landing_page_of};
use ::inventory::{Query, Results};

/// The query with the canonical address of these results; `None` if they are not to be indexed.
pub(super) fn canonical(results: &Results<'_>, landing_pages: &[LandingPage]) -> Option<Query> {
    if results.resolved.interpretation().is_some() {
        return None;
    }
    let shown: &Query = results.query();
    let landing_page = match landing_page_of(results, landing_pages) {
        Some(page) => page.query.clone(),
        None => in_default_order(shown).eq(&Query::default()).then(Query::default)?,
    };
    let numbered = landing_page.on_page(shown.page);
    Some(if *shown == numbered { numbered } else { landing_page })
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use crate::views::{LandingKind, landing_pages};
    use ::inventory::{Query, Snapshot, decode};
    use messages::Messages;
    use serde_json::json;

    /// Twenty Toyotas, which are more than two pages, one Alfa Romeo, and a record without a make.
    /// Three are sedans of $9,000 and two are vans.
    fn inventory() -> Snapshot {
        let record = |number: usize, make: &str, model: &str| json!({"stock_number": format!("S{number}"), "make": make, "model": model, "year": 2020});
        let toyotas = (0..20).map(|number| {
            let mut toyota = record(number, "Toyota", "Camry");
            match number {
                0..3 => (toyota["body_style"], toyota["price"]) = (json!("Sedan"), json!(9_000)),
                3..5 => toyota["body_style"] = json!("Van"),
                _ => toyota["price"] = json!(31_000),
            }
            toyota
        });
        let others = [
            record(20, "Alfa Romeo", "Giulia"),
            json!({"stock_number": "S21", "full_text_name": "A trailer"}),
        ];
        let records: Vec<_> = toyotas.chain(others).collect();
        Snapshot::build(decode(serde_json::to_vec(&records).unwrap().as_slice()).unwrap().vehicles)
    }

    fn canonical_path(query: &str, inventory: &Snapshot) -> Option<String> {
        let pages = landing_pages(inventory.summary(), Messages::english());
        canonical(&Query::parse(query).resolve(inventory).run(), &pages).map(|query| query.path())
    }

    #[test]
    fn results_have_the_canonical_addresses_of_the_rule() {
        let table = [
            // The whole inventory, page by page; a number beyond the last page is the last page.
            ("", Some("/inventory")),
            ("page=1", Some("/inventory")),
            ("page=2", Some("/inventory?page=2")),
            ("page=999", Some("/inventory?page=3")),
            // A make, in the inventory's spelling.
            ("make=Toyota", Some("/inventory?make=Toyota")),
            ("make=tOYOTA", Some("/inventory?make=Toyota")),
            ("make=alfa+romeo", Some("/inventory?make=Alfa+Romeo")),
            ("make=Toyota&page=2", Some("/inventory?make=Toyota&page=2")),
            // A body style and a round price with enough vehicles.
            ("body=sedan", Some("/inventory?body=sedan")),
            ("body=SEDAN&sort=price-low", Some("/inventory?body=sedan")),
            ("body=van", None),
            ("body=sedan&body=van", None),
            ("price_max=10000", Some("/inventory?price_max=10000")),
            ("price_min=1000&price_max=10000", None),
            ("body=sedan&price_max=10000", None),
            // Parameters without an effect.
            ("utm_source=mail&fbclid=1", Some("/inventory")),
            ("make=Toyota&utm_source=mail", Some("/inventory?make=Toyota")),
            ("price_min=0&price_max=100000&sort=alphabetical&dir=asc&view=grid", Some("/inventory")),
            ("model=Camry", Some("/inventory")),
            ("make=Toyota&model=Edsel", Some("/inventory?make=Toyota")),
            // The same vehicles in another order or view.
            ("sort=price-low", Some("/inventory")),
            ("sort=price-low&page=2", Some("/inventory")),
            ("dir=desc", Some("/inventory")),
            ("view=list", Some("/inventory")),
            ("make=toyota&view=list&sort=newest&page=2", Some("/inventory?make=Toyota")),
            // Other filters, and results without vehicles.
            ("make=Toyota&model=Camry", None),
            ("make=Toyota&year=2020", None),
            ("year=2020", None),
            ("price_max=12000", None),
            ("mileage_max=40000", None),
            ("condition=used", None),
            ("type=used", None),
            ("transmission=Automatic", None),
            ("color=Blue", None),
            ("search=Toyota", None),
            ("search=Toyota&sort=newest", None),
            ("search=any+Toyotas", None),
            ("make=Edsel", None),
            ("make=Edsel&view=list", None),
        ];
        let inventory = inventory();
        for (query, expected) in table {
            assert_eq!(canonical_path(query, &inventory).as_deref(), expected, "/inventory?{query}");
        }
    }

    #[test]
    fn an_empty_inventory_is_indexed_and_has_no_landing_pages() {
        let empty = Snapshot::build(Vec::new());
        assert_eq!(canonical_path("", &empty).as_deref(), Some("/inventory"));
        assert_eq!(canonical_path("make=Toyota", &empty), None);
        assert!(landing_pages(empty.summary(), Messages::english()).is_empty());
    }

    #[test]
    fn every_landing_page_is_its_own_canonical_address() {
        let inventory = inventory();
        let pages = landing_pages(inventory.summary(), Messages::english());
        let found: Vec<_> = pages.iter().map(|page| (page.kind, page.label.as_str(), page.count)).collect();
        let expected = [
            (LandingKind::Make, "Alfa Romeo", 1),
            (LandingKind::Make, "Toyota", 20),
            (LandingKind::Body, "Sedan", 3),
            (LandingKind::Price, "Under $10,000", 3),
        ];
        assert_eq!(found, expected);
        for page in pages {
            let path = page.path();
            let query = path.strip_prefix("/inventory?").unwrap();
            assert_eq!(canonical_path(query, &inventory).as_deref(), Some(path.as_str()));
        }
    }
}
