//! The results region of `/inventory`: one of its states (RESULTS-5).

use crate::views::listing::{
    filters::{Filters, payment_words},
    pagination::Pagination,
    parameter::{Parameter, parameters_beside},
};
use crate::views::{Link, ListingWords};
use crate::{Site, site::Turn};
use inventory::{Choice, Direction, Facet, Query, Reading, Results, SearchedAs, Vehicle, View, WayOut};
use std::sync::Arc;

/// From so many results on a shopper needs no others.
const FEW: usize = 3;
/// So many come near at most.
const NEAR: usize = 3;

/// What the region shows.
#[derive(Clone, Debug)]
pub(crate) enum State {
    /// The server has no inventory yet and is fetching.
    Loading,
    /// The feed failed.
    Failed,
    /// The lot is empty.
    Empty,
    /// Vehicles, or none that match.
    Answered(Box<Found>),
}

/// An answer, ready for the template.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// Vehicles on all pages.
    pub total: usize,
    /// Cards of this page, as HTML.
    pub cards: Vec<Arc<str>>,
    /// Where there are few or none: those that come near (RESULTS-7).
    pub near: Vec<Arc<str>>,
    /// Where there are none: which filter to drop.
    pub ways_out: Vec<WayOut>,
    /// `Showing 1-9 of 120 vehicles`, or `No vehicles found`.
    pub count_line: String,
    /// Filters that are on.
    pub chips: Vec<Link>,
    /// The make's models, while none is chosen. A script shows the one that was chosen in the hero, whose search leaves it out
    /// (FILTER-4).
    pub models: Vec<ModelOffer>,
    /// What was looked for instead of the text.
    pub instead: Option<String>,
    /// The text as it was typed, a sentence whole.
    pub typed: String,
    /// How a sentence was understood (SEARCH-3).
    pub searched_as: Option<Said>,
    /// What the monthly payment that was asked for comes to, with its terms (PRICE-4).
    pub payment: Option<String>,
    /// Form and toolbar.
    pub filters: Filters,
    /// Pagination.
    pub pagination: Option<Pagination>,
    /// The same in the grid.
    pub grid_href: String,
    /// The same as a list.
    pub list_href: String,
    /// The same in the other direction.
    pub direction_href: String,
    /// What the search form of the banner carries along: everything but its own text.
    pub beside_search: Vec<Parameter>,
    /// What the sort form of the toolbar carries along: another order begins in its own direction.
    pub beside_sort: Vec<Parameter>,
}

/// A sentence of which words are filters.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    /// `SUV, up to $20,000`.
    pub words: String,
    /// The results for its words as words.
    pub as_words: String,
    /// It speaks of what is to be paid a month.
    pub asks_payment: bool,
}

/// The way to one model of the make that is shown.
#[derive(Clone, Debug)]
pub(crate) struct ModelOffer {
    /// `Camry`.
    pub model: String,
    /// `Only Camry (2)`.
    pub text: String,
    /// The same query for it alone.
    pub href: String,
}

/// The region.
#[derive(Clone, Debug)]
pub(crate) struct ResultsView {
    /// Its state.
    pub state: State,
    /// Its own address.
    pub address: String,
    /// What the address was understood as, where that is written in another way: filters in the place of a sentence.
    pub understood: Option<String>,
    /// What the page with it calls itself.
    pub words: ListingWords,
}

impl ResultsView {
    /// The region of an answered query.
    pub(crate) fn found(words: ListingWords, results: &Results<'_>, site: &Site) -> Self {
        let state = if results.query.snapshot().vehicles().is_empty() {
            State::Empty
        } else {
            State::Answered(Box::new(Found::new(results, site)))
        };
        let address = results.query.path().to_owned();
        let query: &Query = &results.query;
        let understood = results.query.searched_as().map(|_| query.path());
        Self { state, address, understood, words }
    }

    /// The region without an inventory.
    pub(crate) fn without_stock(words: ListingWords, state: State, query: &Query) -> Self {
        Self { state, address: query.path(), understood: None, words }
    }

    /// The answer, where there is one.
    pub(crate) fn answer(&self) -> Option<&Found> {
        match &self.state {
            State::Answered(found) => Some(found),
            State::Loading | State::Failed | State::Empty => None,
        }
    }

    /// How many vehicles there are, where that is known.
    pub(crate) fn total(&self) -> Option<usize> {
        match &self.state {
            State::Answered(found) => Some(found.total),
            State::Empty => Some(0),
            State::Loading | State::Failed => None,
        }
    }
}

impl Found {
    fn new(results: &Results<'_>, site: &Site) -> Self {
        let query: &Query = &results.query;
        let said = results.query.searched_as();
        let asked = said.map_or(query, SearchedAs::asked);
        let total = inventory::grouped(results.total as u64);
        let turned = |change: &dyn Fn(&mut Query)| {
            let mut other = query.on_page(1);
            change(&mut other);
            other.path()
        };
        let reversed = match query.direction {
            Direction::Asc => Direction::Desc,
            Direction::Desc => Direction::Asc,
        };
        let list = query.view == View::List;
        let near = if query.is_filtered() && results.total < FEW { results.near(NEAR) } else { Vec::new() };
        let ways_out = if results.total == 0 { results.ways_out() } else { Vec::new() };
        let card = |(index, vehicle): (usize, &&Vehicle)| {
            site.cards.of(vehicle, results.query.snapshot(), &site.config, Turn::of(index), list)
        };
        Self {
            total: results.total,
            cards: results.vehicles.iter().enumerate().map(card).collect(),
            near: near.iter().enumerate().map(card).collect(),
            ways_out,
            count_line: match results.total {
                0 => "No vehicles found".to_owned(),
                _ => format!("Showing {}-{} of {total} vehicles", results.start, results.end),
            },
            chips: query
                .chips()
                .into_iter()
                .map(|chip| Link { text: chip.label, href: chip.without.path() })
                .collect(),
            models: model_offers(results),
            instead: match &results.reading {
                Reading::AsTyped => None,
                Reading::Instead(text) => Some(text.clone()),
            },
            typed: asked.search.clone().unwrap_or_default(),
            searched_as: said.map(|said| Said {
                words: said.words.clone(),
                as_words: said.as_words().path(),
                asks_payment: !said.payment.is_open(),
            }),
            payment: payment_words(&results.query),
            filters: Filters::new(results),
            pagination: Pagination::new(results),
            grid_href: turned(&|other| other.view = View::Grid),
            list_href: turned(&|other| other.view = View::List),
            direction_href: turned(&|other| other.direction = reversed),
            beside_search: parameters_beside(&["search", "exact"], asked),
            beside_sort: parameters_beside(&["sort", "dir"], query),
        }
    }
}

/// Each model that leaves out some of what is shown.
fn model_offers(results: &Results<'_>) -> Vec<ModelOffer> {
    let query = results.query.on_page(1);
    let narrows =
        |model: &&Choice| query.chosen.is_any(Facet::Model) && (1..results.total).contains(&model.count);
    let offer = |model: &Choice| {
        let mut only = query.clone();
        only.chosen.choose(Facet::Model, &model.value);
        ModelOffer {
            model: model.value.clone(),
            text: format!("Only {} ({})", model.label, model.count),
            href: only.path(),
        }
    };
    results.choices(Facet::Model).iter().filter(narrows).map(offer).collect()
}
