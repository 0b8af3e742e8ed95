//! The engine's twin: the same answers by looking at every vehicle, slowly and plainly.

use deunicode::deunicode;
use inventory::{Condition, Direction, Query, Reading, Sort, Vehicle};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The vehicles that a settled query without text shows, on all pages, in order.
pub(crate) fn answer<'v>(vehicles: &'v [Vehicle], query: &Query) -> Vec<&'v Vehicle> {
    let mut shown: Vec<&Vehicle> = vehicles.iter().filter(|vehicle| query.admits(vehicle)).collect();
    shown.sort_by(|one, other| compare(query.sort, one, other));
    if query.direction == Direction::Desc {
        shown.reverse();
    }
    if matches!(query.sort, Sort::PriceLow | Sort::PriceHigh) {
        shown.sort_by_key(|vehicle| vehicle.list_price.is_none());
    }
    shown
}

fn compare(sort: Sort, one: &Vehicle, other: &Vehicle) -> Ordering {
    let years = |vehicle: &Vehicle| vehicle.year.map(i64::from);
    let cents =
        |vehicle: &Vehicle| vehicle.list_price.map(|price| i64::try_from(price.in_cents()).expect("a price"));
    let miles = |vehicle: &Vehicle| vehicle.mileage.map(i64::from);
    let by_value = match sort {
        Sort::Alphabetical => {
            words_last(&one.make, &other.make).then_with(|| words_last(&one.model, &other.model))
        }
        Sort::Newest | Sort::YearNew => rising(years(one).map(|year| -year), years(other).map(|year| -year)),
        Sort::YearOld => rising(years(one), years(other)),
        Sort::PriceLow => rising(cents(one), cents(other)),
        Sort::PriceHigh => rising(cents(one).map(|price| -price), cents(other).map(|price| -price)),
        Sort::Mileage => rising(miles(one), miles(other)),
    };
    by_value.then_with(|| one.stock_number.cmp(&other.stock_number))
}

/// A facet's plain values in their order, each with the vehicles that choosing it would show.
pub(crate) type Counted = Vec<(String, usize)>;

/// Makes, models, conditions, transmissions and colors under a settled query without text: of all that the lot has, those that
/// `kept` vehicles would show.
pub(crate) fn facets(lot: &[Vehicle], kept: &[Vehicle], query: &Query) -> [Counted; 5] {
    let chosen_make = query.make.as_deref().map(plain);
    let of_chosen_make = |vehicle: &Vehicle| chosen_make.as_ref() == Some(&plain(&vehicle.make));
    let model = |vehicle: &Vehicle| of_chosen_make(vehicle).then(|| vehicle.model.clone());
    let shown =
        |query: Query| -> Vec<&Vehicle> { kept.iter().filter(|vehicle| query.admits(vehicle)).collect() };
    let of_any_make = shown(Query { make: None, model: None, ..query.clone() });
    let mut makes = counted(lot, &of_any_make, |vehicle| Some(vehicle.make.clone()));
    for (make, count) in &mut makes {
        // A chosen model stays chosen with a make that has it too.
        let is_chosen = |vehicle: &Vehicle| {
            let wanted = query.model.as_deref().map(plain);
            plain(&vehicle.make) == *make && wanted == Some(plain(&vehicle.model))
        };
        if lot.iter().any(is_chosen) {
            *count = of_any_make.iter().filter(|vehicle| is_chosen(vehicle)).count();
        }
    }
    let conditions = shown(Query { condition: None, ..query.clone() });
    let conditions = Condition::ALL.map(|condition| {
        let of_condition =
            conditions.iter().filter(|vehicle| Condition::of(vehicle.mileage) == Some(condition));
        (plain(condition.value()), of_condition.count())
    });
    let of_any_model = shown(Query { model: None, ..query.clone() });
    let of_any_transmission = shown(Query { transmission: None, ..query.clone() });
    let of_any_color = shown(Query { color: None, ..query.clone() });
    [
        makes,
        counted(lot, &of_any_model, model),
        conditions.into(),
        counted(lot, &of_any_transmission, |vehicle| vehicle.transmission.clone()),
        counted(lot, &of_any_color, |vehicle| vehicle.exterior_color.clone()),
    ]
}

fn counted(lot: &[Vehicle], shown: &[&Vehicle], value: impl Fn(&Vehicle) -> Option<String>) -> Counted {
    let known =
        |vehicle: &Vehicle| value(vehicle).map(|value| plain(&value)).filter(|value| !value.is_empty());
    let mut counts: BTreeMap<String, usize> = lot.iter().filter_map(known).map(|value| (value, 0)).collect();
    for value in shown.iter().filter_map(|vehicle| known(vehicle)) {
        *counts.entry(value).or_default() += 1;
    }
    counts.into_iter().collect()
}

/// The unknown behind the known.
fn rising(one: Option<i64>, other: Option<i64>) -> Ordering {
    (one.is_none(), one).cmp(&(other.is_none(), other))
}

fn words_last(one: &str, other: &str) -> Ordering {
    (one.is_empty(), plain(one)).cmp(&(other.is_empty(), plain(other)))
}

/// Lower case, without accents.
pub(crate) fn plain(text: &str) -> String {
    deunicode(text).to_lowercase()
}

/// Whether one of the specified fields holds the text.
pub(crate) fn holds_as_typed(vehicle: &Vehicle, text: &str) -> bool {
    fields(vehicle).iter().any(|field| plain(field).contains(&plain(text.trim())))
}

/// Whether each word of the text stands in one of the specified fields or of the details; one of up to two letters has to
/// begin a word there.
pub(crate) fn holds_all_words(vehicle: &Vehicle, text: &str) -> bool {
    let details = details(vehicle).map(|(_, detail)| detail);
    let places: Vec<String> = fields(vehicle).into_iter().chain(details).map(|place| plain(&place)).collect();
    let mut words = words(text);
    !text.is_empty() && words.all(|word| places.iter().any(|place| holds_word(place, &word)))
}

/// What is said of a single word that these vehicles hold: where, unless a specified field holds it.
pub(crate) fn reading_of_word(vehicles: &[Vehicle], word: &str) -> Reading {
    if vehicles.iter().any(|vehicle| fields(vehicle).iter().any(|field| holds_word(&plain(field), word))) {
        return Reading::AsTyped;
    }
    let holds = |name: &&str| {
        let mut all = vehicles.iter().flat_map(details);
        all.any(|(detail, text)| detail == *name && holds_word(&plain(&text), word))
    };
    let places: Vec<&str> = ["trim", "year", "transmission", "color"].into_iter().filter(holds).collect();
    Reading::Instead(format!("{word} in {}", places.join(" or ")))
}

/// Details, by their names.
fn details(vehicle: &Vehicle) -> [(&'static str, String); 4] {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let year = vehicle.year.map(|year| year.to_string()).unwrap_or_default();
    [
        ("trim", text(&vehicle.trim)),
        ("year", year),
        ("transmission", text(&vehicle.transmission)),
        ("color", text(&vehicle.exterior_color)),
    ]
}

/// The words of a text.
pub(crate) fn words(text: &str) -> impl Iterator<Item = String> {
    let words = plain(text);
    let words = words
        .split_whitespace()
        .map(|word| word.trim_matches(|edge: char| !edge.is_alphanumeric()).to_owned());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().into_iter()
}

fn holds_word(place: &str, word: &str) -> bool {
    let begins_word = |start: usize| !place[..start].ends_with(char::is_alphanumeric);
    place.match_indices(word).any(|(start, _)| word.chars().count() > 2 || begins_word(start))
}

fn fields(vehicle: &Vehicle) -> Vec<String> {
    let vin = vehicle.vin.as_ref().map_or("", |vin| vin.as_str());
    [&vehicle.name, &vehicle.make, &vehicle.model, vin, vehicle.stock_number.as_str()]
        .map(str::to_owned)
        .into()
}
