//! The results region of `/inventory`: one of five states (section 4).

use super::{Turn, VehicleCard, filters::Filters, pagination::Pagination, shell::Link};
use crate::SiteConfig;
use inventory::{Direction, Query, Reading, Results, Snapshot, View};

/// What the region shows.
#[derive(Clone, Debug)]
pub(crate) enum State {
    /// The server has no inventory yet and is fetching.
    Loading,
    /// The feed failed.
    Failed,
    /// The lot is empty.
    Empty,
    /// Nothing matches.
    NoMatches(Box<Found>),
    /// Vehicles.
    List(Box<Found>),
}

/// An answer, ready for the template.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// Cards of this page.
    pub cards: Vec<VehicleCard>,
    /// `Showing 1-9 of 120 vehicles`, or `No vehicles found`.
    pub count_line: String,
    /// Filters that are on.
    pub chips: Vec<Link>,
    /// What was looked for instead of the text.
    pub instead: Option<String>,
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
}

/// The region.
#[derive(Clone, Debug)]
pub(crate) struct ResultsView {
    /// Its state.
    pub state: State,
    /// Address of the same query, to ask again.
    pub retry: String,
}

impl ResultsView {
    /// The region of an answered query.
    pub(crate) fn found(results: &Results<'_>, snapshot: &Snapshot, config: &SiteConfig) -> Self {
        let retry = results.query.path();
        if snapshot.vehicles().is_empty() {
            return Self { state: State::Empty, retry };
        }
        let found = Box::new(Found::new(results, snapshot, config));
        let state = if results.total == 0 { State::NoMatches(found) } else { State::List(found) };
        Self { state, retry }
    }

    /// The region without an inventory.
    pub(crate) fn without_stock(state: State, query: &Query) -> Self {
        Self { state, retry: query.path() }
    }

    /// The answer, where there is one.
    pub(crate) fn answer(&self) -> Option<&Found> {
        match &self.state {
            State::List(found) | State::NoMatches(found) => Some(found),
            State::Loading | State::Failed | State::Empty => None,
        }
    }
}

impl Found {
    fn new(results: &Results<'_>, snapshot: &Snapshot, config: &SiteConfig) -> Self {
        let query = &results.query;
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
        Self {
            cards: results
                .vehicles
                .iter()
                .enumerate()
                .map(|(i, vehicle)| VehicleCard::new(vehicle, config, Turn::of(i)))
                .collect(),
            count_line: match results.total {
                0 => "No vehicles found".to_owned(),
                _ => format!("Showing {}-{} of {total} vehicles", results.start, results.end),
            },
            chips: query
                .chips()
                .into_iter()
                .map(|chip| Link { text: chip.label, href: chip.without.path() })
                .collect(),
            instead: match &results.reading {
                Reading::AsTyped => None,
                Reading::Instead(text) => Some(text.clone()),
            },
            filters: Filters::new(results, snapshot),
            pagination: Pagination::new(results),
            grid_href: turned(&|other| other.view = View::Grid),
            list_href: turned(&|other| other.view = View::List),
            direction_href: turned(&|other| other.direction = reversed),
        }
    }
}
