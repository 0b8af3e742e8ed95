//! On any inventory, the engine answers any query as its `reference_model` does, and keeps the promises a
//! shopper relies on.

use crate::generators::{feeds, inventory, is_shown, queries, query_strings, vehicles};
use crate::reference_model;
use crate::support::stock_numbers;
use inventory::{Choice, Direction, Facet, Query, RangeFilter, Results, Snapshot, Sort, TextMatch, Vehicle};
use messages::Messages;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;

#[test]
fn some_vehicles_have_a_value_of_every_filter() {
    let mut runner = TestRunner::deterministic();
    let drawn: Vec<Vehicle> =
        (0..8).flat_map(|_| vehicles().new_tree(&mut runner).expect("vehicles").current()).collect();
    for facet in Facet::all() {
        assert!(drawn.iter().any(|vehicle| !reference_model::values(facet, vehicle).is_empty()), "{facet:?}");
    }
    for range in RangeFilter::all() {
        let values = drawn.iter().filter_map(|vehicle| reference_model::range_value(range, vehicle));
        assert!(values.collect::<BTreeSet<_>>().len() > 1, "{range:?}");
    }
}

/// The page of a query.
fn answer<'s>(inventory: &'s Snapshot, query: &Query) -> Results<'s> {
    query.clone().resolve(inventory).run()
}

/// All vehicles that a query shows, page after page.
fn on_all_pages<'s>(inventory: &'s Snapshot, query: &Query) -> Vec<&'s Vehicle> {
    let first = answer(inventory, &query.on_page(1));
    let mut vehicles = Vec::new();
    for page in 1..=first.pages.count {
        let results = answer(inventory, &query.on_page(page));
        assert_eq!((results.pages.current, results.total), (page, first.total));
        assert_eq!(results.start, if results.total == 0 { 0 } else { vehicles.len() + 1 });
        vehicles.extend(results.vehicles);
        assert_eq!(results.end, vehicles.len());
    }
    assert_eq!(vehicles.len(), first.total);
    vehicles
}

/// The query without its text, and the vehicles that the text leaves, as the `reference_model`
/// reads it; `None` where it finds nothing in either of its two plain readings.
fn without_text(vehicles: &[Vehicle], query: &Query) -> Option<(Query, Vec<Vehicle>, TextMatch)> {
    let text_matches = |holds: &dyn Fn(&Vehicle) -> bool| -> Vec<Vehicle> {
        vehicles.iter().filter(|vehicle| holds(vehicle)).cloned().collect()
    };
    let rest = Query { search: None, ..query.clone() };
    let Some(text) = query.search.as_deref() else {
        return Some((rest, vehicles.to_vec(), TextMatch::AsTyped));
    };
    let as_typed = text_matches(&|vehicle| reference_model::holds_as_typed(vehicle, text));
    if !as_typed.is_empty() {
        let by_name = text_matches(&|vehicle| {
            reference_model::holds_as_typed(vehicle, text)
                || reference_model::holds_name(vehicles, vehicle, text)
                || reference_model::has_option(vehicle, text)
        });
        return Some((rest, by_name, TextMatch::AsTyped));
    }
    let in_one_detail = text_matches(&|vehicle| reference_model::holds_in_one_detail(vehicle, text));
    if !in_one_detail.is_empty() {
        let text = reference_model::plain(text.trim());
        let reading = reference_model::reading_in_details(&in_one_detail, &text, true);
        return Some((rest, in_one_detail, reading));
    }
    let words: Vec<String> = reference_model::words(text).collect();
    if reference_model::have_joined_name(vehicles, &words) {
        return None;
    }
    let in_any_order = text_matches(&|vehicle| reference_model::holds_all_words(vehicle, text));
    let reading = match &words[..] {
        [word] => reference_model::reading_in_details(&in_any_order, word, false),
        words => TextMatch::Words(words.join(", ")),
    };
    (!words.is_empty() && !in_any_order.is_empty()).then_some((rest, in_any_order, reading))
}

/// Each choice of a facet with the query that clicking it asks: for it alone, or for it too.
fn clicks(query: &Query, inventory: &Snapshot) -> Vec<(Facet, Choice, Query)> {
    let results = answer(inventory, query);
    let click = |facet: Facet, choice: Choice| {
        let mut clicked = query.on_page(1);
        if facet.matches_all() {
            clicked.selected.add(facet, &choice.value);
        } else {
            clicked.selected.set(facet, &choice.value);
        }
        (facet, choice, clicked)
    };
    let choices = |facet| {
        results.choices(facet, Messages::english()).into_iter().map(move |choice| click(facet, choice))
    };
    Facet::all().flat_map(choices).collect()
}

/// The facets of an answer as the `reference_model` writes them.
fn read(results: &Results<'_>) -> Vec<(Facet, reference_model::Counted)> {
    let read = |choices: Vec<Choice>| {
        choices.into_iter().map(|choice| (reference_model::plain(&choice.value), choice.count)).collect()
    };
    Facet::all().map(|facet| (facet, read(results.choices(facet, Messages::english())))).collect()
}

/// The first page, one in the middle and the last.
fn some_pages(inventory: &Snapshot, query: &Query) -> Vec<(usize, Vec<String>)> {
    let last = answer(inventory, &query.on_page(u32::MAX)).pages.count;
    [1, last / 2, last]
        .map(|page| {
            let results = answer(inventory, &query.on_page(page));
            (results.start.saturating_sub(1), stock_numbers(results.vehicles))
        })
        .into()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn sold_and_hidden_vehicles_are_nowhere_but_in_the_feed(feed in feeds(), query in queries()) {
        let shown: Vec<_> = feed.iter().filter(|vehicle| is_shown(vehicle)).cloned().collect();
        let (inventory, without) = (inventory(feed.clone()), inventory(shown));
        let found = |inventory: &Snapshot| {
            let results = query.clone().resolve(inventory).run();
            (results.total, results.vehicles.iter().map(|vehicle| vehicle.stock_number.clone()).collect::<Vec<_>>())
        };
        prop_assert_eq!(found(&inventory), found(&without));
        prop_assert_eq!(inventory.summary(), without.summary());
        let in_order = |vehicle: &Vehicle| vehicle.stock_number.clone();
        prop_assert!(inventory.list().all().map(in_order).eq(feed.iter().map(in_order)));
        prop_assert!(inventory.unlisted().all(|vehicle| inventory.get(vehicle.stock_number.as_str()).is_none()));
        prop_assert_eq!(inventory.id() == without.id(), feed.iter().all(is_shown));
    }

    #[test]
    fn every_order_and_every_facet_is_as_a_plain_scan_has_it(vehicles in vehicles(), query in queries()) {
        let inventory = inventory(vehicles.clone());
        let query = query.resolve(&inventory).query().clone();
        if let Some((rest, text_matches, _)) = without_text(&vehicles, &query) {
            prop_assert_eq!(read(&answer(&inventory, &query)), reference_model::facets(&vehicles, &text_matches, &rest), "{}", query.path());
            for (sort, direction) in Sort::ALL.into_iter().flat_map(|sort| Direction::ALL.map(|direction| (sort, direction))) {
                let ordered = |query: &Query| Query { sort, direction, ..query.clone() };
                let all = stock_numbers(reference_model::answer(&vehicles, &text_matches, &ordered(&rest)));
                for (start, page) in some_pages(&inventory, &ordered(&query)) {
                    prop_assert_eq!(&page, &all[start..start + page.len()], "{}", ordered(&query).path());
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn every_facet_count_is_what_clicking_it_shows(vehicles in vehicles(), query in queries()) {
        let inventory = inventory(vehicles);
        let query = query.resolve(&inventory).query().clone();
        for (facet, choice, clicked) in clicks(&query, &inventory) {
            prop_assert_eq!(choice.selected, query.selected.values(facet).contains(&choice.value), "{}", query.path());
            // With several makes or models those that have no such value stay whole beside it.
            let alone = |outer: Facet| query.selected.values(outer).len() == 1;
            if facet.parent().is_none_or(|outer| alone(outer) && outer.parent().is_none_or(alone)) {
                let clicked = clicked.resolve(&inventory).query().clone();
                prop_assert_eq!(choice.count, answer(&inventory, &clicked).total, "{}", clicked.path());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn the_engine_agrees_with_a_plain_scan(vehicles in vehicles(), query in queries()) {
        let inventory = inventory(vehicles.clone());
        let query = query.resolve(&inventory).query().clone();
        let shown = on_all_pages(&inventory, &query);
        let results = answer(&inventory, &query);
        match without_text(&vehicles, &query) {
            Some((rest, text_matches, reading)) => {
                prop_assert_eq!(stock_numbers(shown), stock_numbers(reference_model::answer(&vehicles, &text_matches, &rest)));
                prop_assert_eq!(results.text_match, reading);
            }
            None => prop_assert!(shown.is_empty() || results.text_match != TextMatch::AsTyped),
        }
    }

    #[test]
    fn every_filter_only_removes(vehicles in vehicles(), query_string in query_strings()) {
        let inventory = inventory(vehicles);
        let query = Query::parse(&query_string).resolve(&inventory).query().clone();
        let shown = stock_numbers(on_all_pages(&inventory, &query));
        // Of several values of a filter each adds; all of them together remove.
        let whole = |facet: Facet| query.selected.values(facet).len() < 2 || facet.matches_all();
        let alone = Facet::all().all(whole).then(|| query.chips(Messages::english())).into_iter().flatten().map(|chip| chip.without);
        let without = Facet::all().map(|facet| {
            let mut without = query.on_page(1);
            query.selected.values(facet).iter().for_each(|value| without.selected.deselect(facet, value));
            without
        });
        for without in alone.chain(without) {
            let more: BTreeSet<String> = stock_numbers(on_all_pages(&inventory, &without)).into_iter().collect();
            prop_assert!(shown.iter().all(|stock_number| more.contains(stock_number)), "{}", without.path());
        }
    }

    #[test]
    fn desc_is_the_exact_reverse_with_what_has_no_such_figure_last(vehicles in vehicles(), query_string in query_strings()) {
        let inventory = inventory(vehicles);
        let query = Query::parse(&query_string);
        let sort = query.sort;
        let ascending = on_all_pages(&inventory, &Query { direction: Direction::Asc, ..query.clone() });
        let descending = on_all_pages(&inventory, &Query { direction: Direction::Desc, ..query });
        let mut reversed: Vec<&Vehicle> = ascending.into_iter().rev().collect();
        reversed.sort_by_key(|vehicle| reference_model::is_last_both_ways(sort, vehicle));
        prop_assert_eq!(stock_numbers(descending), stock_numbers(reversed));
    }

    #[test]
    fn a_settled_query_prints_and_reads_back_as_itself(vehicles in vehicles(), query_string in query_strings()) {
        let inventory = inventory(vehicles);
        let resolved = Query::parse(&query_string).resolve(&inventory);
        prop_assert_eq!(&Query::parse(&resolved.query().to_query_string()), resolved.query());
        let again = resolved.query().clone().resolve(&inventory);
        prop_assert_eq!(again.query(), resolved.query());
    }

    #[test]
    fn any_query_string_at_all_reads_prints_and_reads_back(query_string in any::<String>()) {
        let query = Query::parse(&query_string);
        prop_assert_eq!(Query::parse(&query.to_query_string()), query);
    }

    #[test]
    fn the_panel_finds_what_the_results_page_finds(vehicles in vehicles(), query_string in query_strings()) {
        let inventory = inventory(vehicles);
        let text = Query::parse(&query_string).search.unwrap_or_default();
        let on_page = Query { search: Some(text.clone()), ..Query::default() };
        let page: BTreeSet<String> = stock_numbers(on_all_pages(&inventory, &on_page)).into_iter().collect();
        let panel: BTreeSet<String> = stock_numbers(inventory.quick_search(&text, usize::MAX)).into_iter().collect();
        if text.is_empty() {
            prop_assert!(panel.is_empty());
        } else {
            prop_assert_eq!(panel, page);
        }
        prop_assert!(inventory.quick_search(&text, 3).len() <= 3);
    }
}
