//! The parts of the lot that have a page of their own: makes, body styles and round prices, in one table for heads, words, links and
//! sitemaps (RESULTS-8).

use inventory::{Bounds, Direction, Facet, Lot, Measure, Query, Results, Sort, View, grouped};

/// A body style or a price with fewer vehicles has no page of its own.
const LEAST: usize = 3;

/// What a lot is parted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// Make.
    Make,
    /// Body style.
    Body,
    /// Price.
    Price,
}

impl By {
    /// All, in the order of their blocks.
    pub(crate) const ALL: [Self; 3] = [Self::Make, Self::Body, Self::Price];

    /// `Browse by make`.
    pub(crate) const fn heading(self) -> &'static str {
        match self {
            Self::Make => "Browse by make",
            Self::Body => "Browse by body style",
            Self::Price => "Browse by price",
        }
    }
}

/// A part of the lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// By what.
    pub by: By,
    /// In a list of its kind: `Toyota`, `SUV`, `Under $15,000`.
    pub label: String,
    /// After `Used`, in a title: `Toyota Vehicles`, `SUVs`, `Cars Under $15,000`.
    pub title: String,
    /// The same in a sentence: `Toyota vehicles`, `SUVs`, `cars under $15,000`.
    pub vehicles: String,
    /// Its vehicles.
    pub count: usize,
    /// What it asks for.
    pub query: Query,
}

impl Part {
    /// Its canonical path, with the query.
    pub(crate) fn path(&self) -> String {
        self.query.path()
    }
}

/// The parts that have a page of their own, of each kind in reading order.
pub(crate) fn parts(lot: &Lot) -> Vec<Part> {
    let makes = lot.makes.iter().map(|on_lot| Part {
        by: By::Make,
        label: on_lot.make.clone(),
        title: format!("{} Vehicles", on_lot.make),
        vehicles: format!("{} vehicles", on_lot.make),
        count: on_lot.count,
        query: Query::only(Facet::Make, &on_lot.make),
    });
    let bodies = lot.bodies.iter().map(|body| Part {
        by: By::Body,
        label: body.label.to_owned(),
        title: format!("{}s", body.label),
        vehicles: in_a_sentence(body.label),
        count: body.count,
        query: Query::only(Facet::Body, body.value),
    });
    let prices = lot.up_to.iter().map(|&(price, count)| {
        let dollars = format!("${}", grouped(price.into()));
        let mut query = Query::default();
        query.ranges[Measure::Price] = Bounds { min: None, max: Some(price) };
        Part {
            by: By::Price,
            label: format!("Under {dollars}"),
            title: format!("Cars Under {dollars}"),
            vehicles: format!("cars under {dollars}"),
            count,
            query,
        }
    });
    let mut last = 0;
    // A price below which there are no others than below the last is the same page again, and so is one that the whole lot is below.
    let more = prices.filter(|part| std::mem::replace(&mut last, part.count) < part.count);
    let large = bodies.chain(more).filter(|part| (LEAST..lot.count).contains(&part.count));
    makes.chain(large).collect()
}

/// The part that these results are, whatever their order, view and page.
pub(crate) fn part_of<'p>(results: &Results<'_>, parts: &'p [Part]) -> Option<&'p Part> {
    let usual = usual(&results.query);
    parts.iter().find(|part| part.query == usual)
}

/// The same vehicles in their usual order and view, from the first on.
pub(crate) fn usual(shown: &Query) -> Query {
    Query {
        sort: Sort::default(),
        direction: Direction::default(),
        view: View::default(),
        page: 1,
        ..shown.clone()
    }
}

/// `sedans`, but `SUVs`.
fn in_a_sentence(label: &str) -> String {
    let is_short = label.chars().all(char::is_uppercase);
    format!("{}s", if is_short { label.to_owned() } else { label.to_lowercase() })
}
