//! Which addresses of `/inventory` stand for themselves: the one rule, for heads, links and sitemaps alike.
//!
//! - The whole lot is a listing, and so is every part of it (`views/listing/parts.rs`). Each of their pages stands under its own number.
//! - A listing in another order or view shows the same vehicles: it stands under the listing's first page.
//! - Any other filter or text stands for nothing (`noindex, follow`), and so does a part without vehicles. The whole lot's own
//!   address stands even while the lot is empty: its vehicles will be there.

use crate::views::{Part, part_of, usual};
use ::inventory::{Query, Results};

/// The query under whose address an index may hold these results; `None` where it should hold none.
pub(crate) fn canonical(results: &Results<'_>, parts: &[Part]) -> Option<Query> {
    if results.query.searched_as().is_some() {
        return None;
    }
    let shown: &Query = &results.query;
    let listing = match part_of(results, parts) {
        Some(part) => part.query.clone(),
        None => usual(shown).eq(&Query::default()).then(Query::default)?,
    };
    let numbered = listing.on_page(shown.page);
    Some(if *shown == numbered { numbered } else { listing })
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use crate::views::{By, parts};
    use ::inventory::{Query, Snapshot, decode};
    use serde_json::json;

    /// Twenty Toyotas, which are more than two pages, one Alfa Romeo, and a record without a make. Three are sedans of $9,000 and two
    /// are vans.
    fn lot() -> Snapshot {
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

    fn stands_under(asked: &str, lot: &Snapshot) -> Option<String> {
        canonical(&Query::parse(asked).settle(lot).run(), &parts(lot.lot())).map(|query| query.path())
    }

    #[test]
    fn every_address_of_the_inventory_stands_where_the_rule_says() {
        let table = [
            // The whole lot, page by page; a page beyond the last is the last.
            ("", Some("/inventory")),
            ("page=1", Some("/inventory")),
            ("page=2", Some("/inventory?page=2")),
            ("page=999", Some("/inventory?page=3")),
            // A make, in its own spelling.
            ("make=Toyota", Some("/inventory?make=Toyota")),
            ("make=tOYOTA", Some("/inventory?make=Toyota")),
            ("make=alfa+romeo", Some("/inventory?make=Alfa+Romeo")),
            ("make=Toyota&page=2", Some("/inventory?make=Toyota&page=2")),
            // A body style, and a round price, with vehicles enough.
            ("body=sedan", Some("/inventory?body=sedan")),
            ("body=SEDAN&sort=price-low", Some("/inventory?body=sedan")),
            ("body=van", None),
            ("body=sedan&body=van", None),
            ("price_max=10000", Some("/inventory?price_max=10000")),
            ("price_min=1000&price_max=10000", None),
            ("body=sedan&price_max=10000", None),
            // What changes nothing.
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
            // Anything deeper, and nothing at all.
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
        let lot = lot();
        for (asked, expected) in table {
            assert_eq!(stands_under(asked, &lot).as_deref(), expected, "/inventory?{asked}");
        }
    }

    #[test]
    fn an_empty_lot_keeps_its_own_address_and_has_no_makes() {
        let empty = Snapshot::build(Vec::new());
        assert_eq!(stands_under("", &empty).as_deref(), Some("/inventory"));
        assert_eq!(stands_under("make=Toyota", &empty), None);
        assert!(parts(empty.lot()).is_empty());
    }

    #[test]
    fn every_part_has_a_page_that_stands_for_itself_and_no_make_has_none() {
        let lot = lot();
        let parts = parts(lot.lot());
        let told: Vec<_> = parts.iter().map(|part| (part.by, part.label.as_str(), part.count)).collect();
        let expected = [
            (By::Make, "Alfa Romeo", 1),
            (By::Make, "Toyota", 20),
            (By::Body, "Sedan", 3),
            (By::Price, "Under $10,000", 3),
        ];
        assert_eq!(told, expected);
        for part in parts {
            let path = part.path();
            let query = path.strip_prefix("/inventory?").unwrap();
            assert_eq!(stands_under(query, &lot).as_deref(), Some(path.as_str()));
        }
    }
}
