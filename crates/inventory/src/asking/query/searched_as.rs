//! A sentence as filters, and how that is told.

use super::{Direction, Query, Sort};
use crate::buying::financing::Budget;
use crate::filters::{Bounds, Facet, Filter};
use crate::search::{Order, Sentence};
use crate::store::Coded;
use crate::{Chosen, Snapshot};

/// How a text was understood in which words are filters (SEARCH-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchedAs {
    /// What it was searched as: `SUV, up to $20,000, All-wheel drive, cheapest first`; the text that is left stands last, in quotes.
    pub words: String,
    /// What is to be paid a month, in dollars, where that is no filter: the dealer stands by no terms.
    pub payment: Bounds,
    asked: Query,
}

impl SearchedAs {
    pub(super) fn new(asked: Query, query: &Query, sentence: &Sentence) -> Self {
        let payment = if query.budget.is_some() { Bounds::default() } else { sentence.payment };
        Self { words: told(&asked, query), payment, asked }
    }

    /// The query as it was asked, with the whole text.
    pub fn asked(&self) -> &Query {
        &self.asked
    }

    /// The query that searches the words as words instead.
    pub fn as_words(&self) -> Query {
        Query { exact: true, ..self.asked.on_page(1) }
    }

    pub(super) fn on_page(self, page: u32) -> Self {
        Self { asked: Query { page, ..self.asked }, ..self }
    }
}

impl Query {
    /// The query with what a sentence says in place of the text. Filters that are there already stay as they are, and so does an
    /// order.
    pub(super) fn with(mut self, sentence: &Sentence, snapshot: &Snapshot) -> Self {
        let asked = self.chosen.clone();
        for (facet, value) in &sentence.values {
            if !asked.is_any(*facet) || (*facet != Facet::Make && is_beside(&asked, *facet, value, snapshot))
            {
                continue;
            }
            self.chosen.add(*facet, value);
        }
        for (measure, &bounds) in &sentence.ranges {
            if self.ranges[measure].is_open() {
                self.ranges[measure] = bounds;
            }
        }
        self.budget = self.budget.or_else(|| Budget::of(sentence.payment.max?));
        let order = sentence.order.map(sort).filter(|&sort| snapshot.offers(sort));
        if let Some(sort) = order.filter(|_| (self.sort, self.direction) == Default::default()) {
            self.sort = sort;
        }
        self.search.clone_from(&sentence.left);
        self
    }
}

/// Whether it is a model or trim of none of the makes or models that are chosen.
fn is_beside(asked: &Chosen, facet: Facet, value: &str, snapshot: &Snapshot) -> bool {
    let Some(outer) = facet.within().filter(|&outer| !asked.is_any(outer)) else { return false };
    let facets = &snapshot.columns.facets;
    let is_of = |chosen: &String| {
        let outers = &facets[outer].values;
        let mut codes = outers.all().filter(|&code| outers.key(code) == crate::words::fold::fold(chosen));
        codes.any(|code| facets[facet].values.find_in(code, value).is_some_and(|found| found != Coded::NONE))
    };
    !asked.of(outer).iter().any(is_of)
}

const fn sort(order: Order) -> Sort {
    match order {
        Order::Cheapest => Sort::PriceLow,
        Order::Dearest => Sort::PriceHigh,
        Order::FewestMiles => Sort::Mileage,
        Order::FewestMilesPerYear => Sort::MilesPerYear,
        Order::BelowMarket => Sort::BelowMarket,
        Order::MostReduced => Sort::PriceDrop,
        Order::Newest => Sort::Newest,
        Order::Oldest => Sort::YearOld,
    }
}

/// What the understood query has beyond what was asked for without the text.
fn told(asked: &Query, query: &Query) -> String {
    let mut said = Vec::new();
    for filter in Filter::ALL {
        match filter {
            Filter::Facet(facet) if asked.chosen.is_any(facet) => {
                let labels: Vec<&str> =
                    query.chosen.of(facet).iter().map(|value| facet.label_of(value)).collect();
                let joined = labels.join(if facet.wants_all() { " and " } else { " or " });
                let inside = if facet == Facet::Interior { " interior" } else { "" };
                said.extend((!joined.is_empty()).then(|| joined + inside));
            }
            Filter::Measure(measure) if asked.ranges[measure].is_open() => {
                said.extend(measure.words(query.ranges[measure]));
            }
            Filter::Payment if asked.budget.is_none() => {
                said.extend(query.budget.map(|budget| budget.to_string()));
            }
            _ => {}
        }
    }
    if (query.sort, query.direction) != (asked.sort, asked.direction) {
        said.push(query.sort.first(Direction::Asc).to_owned());
    }
    said.extend(query.search.as_ref().map(|text| format!("\"{text}\"")));
    if said.is_empty() { "every vehicle".to_owned() } else { said.join(", ") }
}
