//! Landing pages: indexed result pages of makes, body styles and round prices, for heads, links and
//! sitemaps (RESULTS-8).

use inventory::{
    Bounds, Direction, Facet, InventorySummary, Query, RangeFilter, Results, Sort, View, format_number,
};
use messages::{Key, Messages, key};

/// A body style or a price with fewer vehicles has no landing page.
const MIN_VEHICLES: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LandingKind {
    Make,
    Body,
    Price,
}

impl LandingKind {
    /// In the order of the link blocks.
    pub(crate) const ALL: [Self; 3] = [Self::Make, Self::Body, Self::Price];

    /// `Browse by make`.
    pub(crate) const fn heading(self) -> Key {
        match self {
            Self::Make => key::INVENTORY_BROWSE_MAKES,
            Self::Body => key::INVENTORY_BROWSE_BODIES,
            Self::Price => key::INVENTORY_BROWSE_PRICES,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LandingPage {
    pub kind: LandingKind,
    /// In a list: `Toyota`, `SUV`, `Under $15,000`.
    pub label: String,
    /// After `Used`, in a title: `Toyota Vehicles`, `SUVs`, `Cars Under $15,000`.
    pub title: String,
    /// In a sentence: `Toyota vehicles`, `SUVs`, `cars under $15,000`.
    pub vehicles: String,
    /// Number of vehicles.
    pub count: usize,
    pub query: Query,
}

impl LandingPage {
    /// The canonical path, with the query.
    pub(crate) fn path(&self) -> String {
        self.query.path()
    }
}

/// The landing pages, ordered by kind and label.
pub(crate) fn landing_pages(summary: &InventorySummary, messages: &Messages) -> Vec<LandingPage> {
    let makes = summary.makes.iter().map(|on_lot| LandingPage {
        kind: LandingKind::Make,
        label: on_lot.make.clone(),
        title: messages.results_heads_make_title(&on_lot.make).to_string(),
        vehicles: messages.results_heads_make(&on_lot.make).to_string(),
        count: on_lot.count,
        query: Query::for_value(Facet::Make, &on_lot.make),
    });
    let bodies = summary.bodies.iter().map(|body| LandingPage {
        kind: LandingKind::Body,
        label: messages[body.label].to_owned(),
        title: messages[body.plural].to_owned(),
        vehicles: in_sentence(&messages[body.plural]),
        count: body.count,
        query: Query::for_value(Facet::Body, body.value),
    });
    let prices = summary.price_limits.iter().map(|&(price, count)| {
        let dollars = format!("${}", format_number(price.into()));
        let mut query = Query::default();
        query.ranges[RangeFilter::Price] = Bounds { min: None, max: Some(price) };
        LandingPage {
            kind: LandingKind::Price,
            label: messages.results_heads_under_label(&dollars).to_string(),
            title: messages.results_heads_under_title(&dollars).to_string(),
            vehicles: messages.results_heads_under(&dollars).to_string(),
            count,
            query,
        }
    });
    let mut last = 0;
    // A price with the same vehicles as the previous one, or with the whole inventory, would repeat
    // another page.
    let distinct = prices.filter(|page| std::mem::replace(&mut last, page.count) < page.count);
    let large = bodies.chain(distinct).filter(|page| (MIN_VEHICLES..summary.count).contains(&page.count));
    makes.chain(large).collect()
}

/// The query can be that of a landing page or of the whole inventory: it has at most one filter, of a kind that
/// landing pages have.
pub(crate) fn may_be_landing_page(query: &Query) -> bool {
    let query = in_default_order(query);
    matches!(query.parameters()[..], [] | [("make" | "body" | "price_max", _)])
}

/// The landing page with the same vehicles, in whatever order, view and page.
pub(crate) fn landing_page_of<'p>(
    results: &Results<'_>,
    pages: &'p [LandingPage],
) -> Option<&'p LandingPage> {
    let query = in_default_order(results.query());
    pages.iter().find(|page| page.query == query)
}

/// The first page of the same search in the default order and view.
pub(crate) fn in_default_order(query: &Query) -> Query {
    Query {
        sort: Sort::default(),
        direction: Direction::default(),
        view: View::default(),
        page: 1,
        ..query.clone()
    }
}

/// `sedans`, but `SUVs`.
fn in_sentence(label: &str) -> String {
    let is_acronym = label.chars().take(2).all(char::is_uppercase);
    if is_acronym { label.to_owned() } else { label.to_lowercase() }
}
