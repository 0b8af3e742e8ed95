//! The results region of `/inventory` in each of its states (RESULTS-5).

pub(crate) mod choices;
pub(crate) mod filters;
pub(crate) mod hero_search_form;
pub(crate) mod labels;
pub(crate) mod landing_pages;
mod offers;
mod pagination;
mod search_examples;

use crate::views::{
    Arrival, CAR_FINDER, FiguresInput, Link, MAX_COMPARED, ResultCard, ResultsLabels, SitePageLink,
    car_finder_for, company, deal_path, pages_for, payment_html, priced,
};
use crate::{Partners, Site, law, site::PhotoPriority};
use filters::{Filters, payment_note, payment_summary};
use inventory::{
    Direction, Loosening, Query, Relaxation, Results, Sort, TextMatch, Vehicle, View, leading_make,
};
use messages::{Key, Messages, key};
use offers::{BodyOffer, Chip, ModelLink, body_offers, model_links};
use pagination::Pagination;

/// Up to this many results, links say what would show a few more.
const FEW_RESULTS: usize = 3;
/// With at least this many results, near matches are not shown.
const ENOUGH_RESULTS: usize = 3;
pub(crate) const MAX_NEAR_MATCHES: usize = 3;

#[derive(Clone, Debug)]
pub(crate) enum ResultsState {
    /// The first fetch of the inventory is under way.
    Loading,
    /// The feed failed.
    Failed,
    /// The inventory is empty.
    Empty,
    /// Vehicles, or none that match.
    Found(Box<FoundVehicles>),
}

#[derive(Clone, Debug)]
pub(crate) struct FoundVehicles {
    /// Vehicles on all pages.
    pub total: usize,
    /// Cards of this page, as HTML.
    pub cards: Vec<ResultCard>,
    /// Cards of near matches if there are few results (RESULTS-7).
    pub near_matches: Vec<ResultCard>,
    /// For few results, links to a few more: `3 more up to $20,500`.
    pub loosenings: Vec<Link>,
    /// `No Supra here today`: a car that the text names and that is not here.
    pub absent: Option<String>,
    /// Those of several values that were asked for and that no result has.
    pub of_none: Option<String>,
    /// Filters to remove if there are no results.
    pub relaxations: Vec<Relaxation>,
    /// The path of the car finder, if there is one, with what was searched for.
    pub finder: Option<String>,
    /// `Showing 1-9 of 120 vehicles`, `Showing 1 vehicle`, or `No vehicles found`.
    pub count_line: String,
    /// Active filters, each with the address without it.
    pub chips: Vec<Chip>,
    /// Models of the make while none is selected. A script shows the model that was selected in the
    /// hero, whose search omits it (FILTER-4).
    pub models: Vec<ModelLink>,
    /// The notes above the vehicles, in one line: a phone shows the rest on demand.
    pub notes: Option<String>,
    /// Whose market price the order goes by and whose the deal ratings, where both are shown.
    pub market_sources: Option<MarketSources>,
    /// The text that was searched for where no name or key contains the typed one.
    pub instead: Option<SearchedInstead>,
    /// Pages of the site that match the text (SEARCH-2).
    pub pages: Vec<SitePageLink>,
    /// Body styles, of which the page shows the one that its fragment names: that of a tile of the home page.
    pub bodies: Vec<BodyOffer>,
    /// The text as typed.
    pub typed: String,
    /// The interpretation of a sentence (SEARCH-3).
    pub interpretation: Option<Interpretation>,
    /// The price for the requested monthly payment, with its terms (PRICE-4).
    pub payment: Option<String>,
    /// The terms of the payments on the cards, and what these include; `None` where the dealer offers no loans, and where
    /// `payment` has them.
    pub terms: Option<[String; 2]>,
    /// Path of the deal page of the first vehicles with this payment as budget (PRICE-7).
    pub deal: Option<String>,
    pub filters: Filters,
    pub pagination: Option<Pagination>,
    pub grid_href: String,
    pub list_href: String,
    /// The same results in the opposite direction.
    pub direction_href: String,
    /// Hidden fields of the search form.
    pub search_form_fields: Vec<HiddenField>,
    /// Hidden fields of the sort form. They omit the direction, because each order has its own
    /// default.
    pub sort_form_fields: Vec<HiddenField>,
}

/// There are two market prices: the feed's, and that of the company that rates deals.
#[derive(Clone, Debug)]
pub(crate) struct MarketSources {
    /// The host of the company that rates deals.
    pub rating: String,
    /// The vehicles are in the order by the feed's market price, so that the text belongs above them.
    pub is_order: bool,
}

impl MarketSources {
    /// `None` unless a company with a name rates deals and the order by market price is offered.
    fn new(results: &Results<'_>, partners: &Partners) -> Option<Self> {
        let rating = company(&partners.deal_rating_badge.as_ref()?.script)?;
        let is_order = results.query().sort == Sort::BelowMarket;
        let is_offered = is_order || results.resolved.inventory().offers_sort(Sort::BelowMarket);
        is_offered.then(|| Self { rating: rating.to_owned(), is_order })
    }
}

/// A sentence with words that became filters.
#[derive(Clone, Debug)]
pub(crate) struct Interpretation {
    /// `SUV, up to $20,000`.
    pub filters: String,
    /// Words that were left out, as typed.
    pub unread: Vec<String>,
    /// Words that change nothing, as typed.
    pub fillers: String,
    /// Address of a text search for the words.
    pub text_search_href: String,
    /// The sentence names a monthly payment.
    pub has_payment: bool,
}

/// A query parameter that a form of the results page keeps.
#[derive(Clone, Debug)]
pub(crate) struct HiddenField {
    /// `price_max`.
    pub name: &'static str,
    /// `20000`.
    pub value: String,
}

#[derive(Clone, Debug)]
pub(crate) struct ResultsView {
    pub state: ResultsState,
    pub address: String,
    /// The interpreted query's address if a sentence became filters.
    pub interpreted_address: Option<String>,
    pub labels: ResultsLabels,
}

impl ResultsView {
    pub(crate) fn new(labels: ResultsLabels, results: &Results<'_>, site: &Site) -> Self {
        let state = if results.resolved.inventory().vehicles().is_empty() {
            ResultsState::Empty
        } else {
            ResultsState::Found(Box::new(FoundVehicles::new(results, site)))
        };
        let address = results.resolved.path().to_owned();
        let query: &Query = results.query();
        let interpreted_address = results.resolved.interpretation().map(|_| query.path());
        Self { state, address, interpreted_address, labels }
    }

    pub(crate) fn without_inventory(labels: ResultsLabels, state: ResultsState, query: &Query) -> Self {
        Self { state, address: query.path(), interpreted_address: None, labels }
    }

    pub(crate) fn found(&self) -> Option<&FoundVehicles> {
        match &self.state {
            ResultsState::Found(found) => Some(found),
            ResultsState::Loading | ResultsState::Failed | ResultsState::Empty => None,
        }
    }

    /// Number of vehicles, if known.
    pub(crate) fn total(&self) -> Option<usize> {
        match &self.state {
            ResultsState::Found(found) => Some(found.total),
            ResultsState::Empty => Some(0),
            ResultsState::Loading | ResultsState::Failed => None,
        }
    }
}

/// Links to a few more vehicles, for few results.
fn loosening_links(results: &Results<'_>, messages: &Messages) -> Vec<Link> {
    let is_few = (1..=FEW_RESULTS).contains(&results.total);
    let ways = if is_few { results.loosenings(messages) } else { Vec::new() };
    let link = |way: Loosening| Link { href: way.query.path(), text: way.label };
    ways.into_iter().map(link).collect()
}

/// `None` unless the dealer shows it.
fn age(vehicle: &Vehicle, site: &Site) -> Option<String> {
    if !site.config.pricing.show_age {
        return None;
    }
    let arrival = Arrival::from_vehicle(vehicle, site.feed.history())?;
    Some(arrival.age(site.clock.now(), &site.config.dealership.time_zone, &site.shell.messages))
}

/// The line below the number of results. A payment comes with its terms (Regulation Z); the chips say what was
/// understood.
fn notes(
    results: &Results<'_>,
    filters: Option<&str>,
    instead: Option<&SearchedInstead>,
    market_sources: Option<&MarketSources>,
    messages: &Messages,
) -> Option<String> {
    if let Some((terms, budget)) = results.resolved.terms().zip(results.query().budget) {
        return Some(messages.results_notes_payment(&budget.payment(), &terms.text(messages)).to_string());
    }
    if let Some(filters) = filters {
        return Some(messages.results_notes_understood(&filters).to_string());
    }
    if let Some(instead) = instead {
        return Some(if instead.is_guess {
            messages.results_notes_results_instead(&instead.text).to_string()
        } else {
            messages.results_notes_results_for(&instead.text).to_string()
        });
    }
    market_sources
        .filter(|sources| sources.is_order)
        .map(|_| messages.results_notes_market_price().to_owned())
}

impl FoundVehicles {
    fn new(results: &Results<'_>, site: &Site) -> Self {
        let messages = &site.shell.messages;
        let query: &Query = results.query();
        let interpreted = results.resolved.interpretation();
        let filters = results.resolved.interpretation_text(messages);
        let typed = interpreted.map_or(query, inventory::Interpretation::original);
        let changed = |change: &dyn Fn(&mut Query)| {
            let mut other = query.on_page(1);
            change(&mut other);
            other.path()
        };
        let is_rising = query.direction == Direction::Asc;
        let reversed = if is_rising { Direction::Desc } else { Direction::Asc };
        let list = query.view == View::List;
        let has_near = query.is_filtered() && results.total < ENOUGH_RESULTS;
        let near = if has_near { results.near_matches(MAX_NEAR_MATCHES, messages) } else { Vec::new() };
        let relaxations = if results.total == 0 { results.relaxations(messages) } else { Vec::new() };
        let terms = results.resolved.terms();
        let total_is_law = law::rule("total-of-payments", &site.config.dealership.address.state).is_some();
        let has_sum = query.budget.is_some() || total_is_law;
        let card = |(index, vehicle): (usize, &&Vehicle)| {
            let loan = terms.and_then(|terms| terms.loan(vehicle.list_price?, vehicle.charges.sums()));
            let html = site.card_html(vehicle, results.resolved.inventory(), PhotoPriority::at(index), list);
            let payment = loan.map(|loan| payment_html(loan, has_sum, messages));
            let card = ResultCard::new(html, payment, age(vehicle, site));
            if query.budget.is_none() { card.priced(priced(vehicle)) } else { card }
        };
        let near_card =
            |found: (usize, &&Vehicle)| card(found).with_misses(&results.misses(found.1, messages));
        let chips = results.resolved.chips(messages).into_iter();
        let chips: Vec<_> = chips.map(|chip| Link { text: chip.label, href: chip.without.path() }).collect();
        let payment = payment_summary(&results.resolved, messages);
        let instead = SearchedInstead::new(&results.text_match, messages);
        let market_sources = MarketSources::new(results, &site.config.partners);
        let notes = notes(results, filters.as_deref(), instead.as_ref(), market_sources.as_ref(), messages);
        Self {
            total: results.total,
            cards: results.vehicles.iter().enumerate().map(card).collect(),
            near_matches: near.iter().enumerate().map(near_card).collect(),
            absent: absent_note(results, near.first().copied(), messages),
            of_none: none_has(results, messages),
            relaxations,
            finder: site.shell.has(CAR_FINDER).then(|| car_finder_for(typed)),
            loosenings: loosening_links(results, messages),
            count_line: count_line(results, messages),
            filters: Filters::new(results, chips.len(), messages),
            chips: offers::chips(chips),
            models: model_links(results, messages),
            bodies: body_offers(results, &site.config),
            notes,
            market_sources,
            instead,
            pages: typed.search.as_deref().map_or_else(Vec::new, |text| {
                pages_for(|path| site.shell.has(path), &site.shell.dealer_pages, text, messages)
            }),
            typed: typed.search.clone().unwrap_or_default(),
            interpretation: interpreted.zip(filters).map(|(interpreted, filters)| Interpretation {
                filters,
                unread: interpreted.unread.clone(),
                fillers: interpreted.fillers.join(", "),
                text_search_href: interpreted.as_keywords().path(),
                has_payment: !interpreted.payment.is_open(),
            }),
            payment,
            terms: terms
                .filter(|_| query.budget.is_none())
                .zip(payment_note(&results.resolved, messages))
                .map(|(terms, note)| [messages.results_terms(&terms.text(messages)).to_string(), note]),
            deal: results.resolved.terms().zip(query.budget).filter(|_| results.total > 0).map(
                |(_, budget)| {
                    let first = results.vehicles.iter().copied().take(MAX_COMPARED);
                    deal_path(first, &FiguresInput::from_budget(budget))
                },
            ),
            pagination: Pagination::new(results),
            grid_href: changed(&|other| other.view = View::Grid),
            list_href: changed(&|other| other.view = View::List),
            direction_href: changed(&|other| other.direction = reversed),
            search_form_fields: hidden_fields(typed, &["search", "exact"]),
            sort_form_fields: hidden_fields(query, &["sort", "dir"]),
        }
    }

    /// The screens that fold chips, with the number of these.
    pub(crate) fn folded_chips(&self) -> Vec<(&'static str, usize)> {
        offers::folded(&self.chips)
    }

    /// The text of the link to the deal page.
    pub(crate) const fn add_up(&self) -> Key {
        if self.total >= MAX_COMPARED { key::RESULTS_ADD_UP_THREE } else { key::RESULTS_ADD_UP }
    }
}

/// The car that the text names and that is not here, and the vehicle that is nearest to it.
fn absent_note(results: &Results<'_>, nearest: Option<&Vehicle>, messages: &Messages) -> Option<String> {
    let named = results.resolved.absent().first();
    let make = || results.query().search.as_deref().and_then(leading_make).filter(|_| results.total == 0);
    let name = named.map(|model| model.name).or_else(make)?;
    let nearest = nearest.filter(|_| results.total == 0);
    Some(match nearest {
        Some(nearest) => messages.results_absent_nearest(&name, &nearest.name).to_string(),
        None => messages.results_absent(&name).to_string(),
    })
}

/// `None here is Silver.`
fn none_has(results: &Results<'_>, messages: &Messages) -> Option<String> {
    let values = results.values_of_none(messages).join(", ");
    (!values.is_empty()).then(|| messages.results_none_has(&values).to_string())
}

fn count_line(results: &Results<'_>, messages: &Messages) -> String {
    match results.total {
        0 => messages.results_count_none().to_owned(),
        total => messages.results_count(&total, &results.start, &results.end).to_string(),
    }
}

/// The text that was searched for where no name or key contains the typed one.
#[derive(Clone, Debug)]
pub(crate) struct SearchedInstead {
    pub text: String,
    /// No vehicle contains the words, so others were searched for.
    pub is_guess: bool,
}

impl SearchedInstead {
    fn new(text_match: &TextMatch, messages: &Messages) -> Option<Self> {
        match text_match {
            TextMatch::AsTyped | TextMatch::Spoken(_) => None,
            TextMatch::Words(text) => Some(Self { text: text.clone(), is_guess: false }),
            TextMatch::Details(found) => Some(Self { text: found.shown(messages), is_guess: false }),
            TextMatch::Alternative(text) => Some(Self { text: text.clone(), is_guess: true }),
        }
    }
}

/// The parameters of the query's first page without the form's own.
fn hidden_fields(query: &Query, own: &[&str]) -> Vec<HiddenField> {
    let first = query.on_page(1);
    let others = first.parameters().into_iter().filter(|(name, _)| !own.contains(name));
    others.map(|(name, value)| HiddenField { name, value: value.into_owned() }).collect()
}
