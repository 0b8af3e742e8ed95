//! Which addresses of `/inventory` stand for themselves: the one rule, for heads, links and sitemaps alike.
//!
//! - The whole lot is a listing, and so is every make on it. Each of their pages stands under its own number.
//! - A listing in another order or view shows the same vehicles: it stands under the listing's first page.
//! - Any other filter or text stands for nothing (`noindex, follow`), and so does a make without vehicles. The whole lot's own
//!   address stands even while the lot is empty: its vehicles will be there.

use ::inventory::{Direction, Facet, Lot, Query, Results, Sort, View};

/// The query under whose address an index may hold these results; `None` where it should hold none.
pub(crate) fn canonical(results: &Results<'_>) -> Option<Query> {
    let shown: &Query = &results.query;
    let make = shown.chosen.only(Facet::Make);
    let listing = make.map_or_else(Query::default, |make| Query::only(Facet::Make, make));
    let usual = Query {
        sort: Sort::default(),
        direction: Direction::default(),
        view: View::default(),
        page: 1,
        ..shown.clone()
    };
    if usual != listing || (make.is_some() && results.total == 0) {
        return None;
    }
    let numbered = listing.on_page(shown.page);
    Some(if *shown == numbered { numbered } else { listing })
}

/// The listing of one make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MakePage {
    /// In the make's own spelling.
    pub make: String,
    /// Vehicles of this make.
    pub count: usize,
    /// Its canonical path, with the query.
    pub path: String,
}

/// The makes on the lot, ascending, with their pages.
pub(crate) fn make_pages(lot: &Lot) -> Vec<MakePage> {
    let page = |make: &str| Query::only(Facet::Make, make).path();
    let makes = lot.makes.iter();
    makes
        .map(|on_lot| MakePage { make: on_lot.make.clone(), count: on_lot.count, path: page(&on_lot.make) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{canonical, make_pages};
    use ::inventory::{Query, Snapshot, decode};
    use serde_json::json;

    /// Twenty Toyotas, which are more than two pages, one Alfa Romeo, and a record without a make.
    fn lot() -> Snapshot {
        let record = |number: usize, make: &str, model: &str| json!({"stock_number": format!("S{number}"), "make": make, "model": model, "year": 2020});
        let toyotas = (0..20).map(|number| record(number, "Toyota", "Camry"));
        let others = [
            record(20, "Alfa Romeo", "Giulia"),
            json!({"stock_number": "S21", "full_text_name": "A trailer"}),
        ];
        let records: Vec<_> = toyotas.chain(others).collect();
        Snapshot::build(decode(serde_json::to_vec(&records).unwrap().as_slice()).unwrap().vehicles)
    }

    fn stands_under(asked: &str, lot: &Snapshot) -> Option<String> {
        canonical(&Query::parse(asked).settle(lot).run()).map(|query| query.path())
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
            ("price_max=20000", None),
            ("mileage_max=40000", None),
            ("condition=used", None),
            ("type=used", None),
            ("transmission=Automatic", None),
            ("color=Blue", None),
            ("search=Toyota", None),
            ("search=Toyota&sort=newest", None),
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
        assert!(make_pages(empty.lot()).is_empty());
    }

    #[test]
    fn every_make_has_a_page_that_stands_for_itself_and_no_make_has_none() {
        let lot = lot();
        let pages = make_pages(lot.lot());
        let told: Vec<_> = pages.iter().map(|page| (page.make.as_str(), page.count)).collect();
        assert_eq!(told, [("Alfa Romeo", 1), ("Toyota", 20)]);
        for page in pages {
            let query = page.path.strip_prefix("/inventory?").unwrap();
            assert_eq!(stands_under(query, &lot), Some(page.path.clone()));
        }
    }
}
