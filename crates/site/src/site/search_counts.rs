//! Counts of the filters and orders that a search of the results page asks for (COUNT-3). Of a typed text, only
//! the words of a search that found nothing become a subject, and only where they can't be a person's
//! (ADMIN-3).

use counts::{CountKind, Counts};
use inventory::{Direction, Facet, Query, RangeFilter, ResolvedQuery, Snapshot, Sort, View, make_named};

/// Longer texts are not counted.
const MAX_CHARS: usize = 60;
/// Texts with so many digits, or an `@`, may be a person's and are not counted.
const MAX_DIGITS: usize = 6;

/// Counts a search that was made so many times, by its raw query string.
pub(super) fn count_search(counts: &Counts, inventory: &Snapshot, query: &str, times: u32) {
    let query = Query::parse(query);
    // The same vehicles in another order or form are no other search.
    let is_shown_anew = query.sort != Sort::default()
        || query.direction != Direction::default()
        || query.view != View::default();
    if query.page > 1 || is_shown_anew {
        return;
    }
    let add = |kind, subject: &str| counts.add_times(kind, subject, times);
    let (price, payment) = (query.ranges[RangeFilter::Price].max, query.budget.map(|it| it.max_payment));
    let text = text_alone(&query);
    let mut resolved = query.resolve(inventory);
    let found = resolved.query();
    // As typed: a limit above all prices becomes none, and without loan terms there is no budget.
    if let Some(price) = price.or(found.ranges[RangeFilter::Price].max) {
        add(CountKind::Price, &price.to_string());
    }
    let words = resolved.interpretation();
    let payment = payment.or(found.budget.map(|it| it.max_payment)).or_else(|| words?.payment.max);
    if let Some(payment) = payment {
        add(CountKind::Payment, &payment.to_string());
    }
    for model in models(&resolved) {
        add(CountKind::Model, &model);
    }
    let has_filters_alone = found.search.is_none() && words.is_none();
    // An empty inventory says nothing about a search. The query runs last, and only if its result counts.
    let may_count_if_empty = text.is_some() || has_filters_alone && has_listed_values(&resolved);
    if !may_count_if_empty || inventory.vehicles().is_empty() || resolved.count() > 0 {
        return;
    }
    match text {
        Some(text) => add(CountKind::EmptySearch, &text),
        None => add(CountKind::EmptyFilters, &resolved.query().on_page(1).to_query_string()),
    }
}

/// The text in one spelling, unless it may be a person's.
pub(super) fn impersonal(text: &str) -> Option<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let may_be_personal = text.contains(['@', '\u{ff20}', '\u{fe6b}'])
        || text.chars().filter(|letter| letter.is_numeric()).count() > MAX_DIGITS;
    (!text.is_empty() && text.chars().count() <= MAX_CHARS && !may_be_personal).then_some(text)
}

/// The text if the query is a text alone: with filters it is not the words that found nothing.
fn text_alone(query: &Query) -> Option<String> {
    let text = query.search.as_deref()?;
    let alone = Query { search: Some(text.to_owned()), ..Query::default() };
    if query.path() == alone.path() { impersonal(&text.to_lowercase()) } else { None }
}

/// The selected makes, each with its selected models if there are any.
fn models(resolved: &ResolvedQuery<'_>) -> Vec<String> {
    let unlisted = resolved.unlisted_values().filter(|(facet, _)| *facet == Facet::Make);
    let unlisted: Vec<&str> = unlisted.map(|(_, make)| make).collect();
    let of_make = |make: &String| {
        if unlisted.contains(&make.as_str()) {
            return Vec::from_iter(make_named(make).map(str::to_owned));
        }
        let models: Vec<String> = resolved.models_of(make).map(|model| format!("{make} {model}")).collect();
        if models.is_empty() { vec![make.clone()] } else { models }
    };
    resolved.query().selected.values(Facet::Make).iter().flat_map(of_make).collect()
}

/// No value is a text that only the address has, unless it is a maker's name.
fn has_listed_values(resolved: &ResolvedQuery<'_>) -> bool {
    resolved.unlisted_values().all(|(facet, value)| facet == Facet::Make && make_named(value).is_some())
}
