//! The engine's twin: the same answers by looking at every vehicle, slowly and plainly, with a table of the facets of its own.

use deunicode::deunicode;
use inventory::{Bounds, Direction, Facet, Measure, Query, Reading, Sort, Vehicle};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// What a vehicle is by a facet, each once.
fn values(facet: Facet, vehicle: &Vehicle) -> BTreeSet<String> {
    let condition = |miles: u32| if miles < 500 { "new" } else { "used" }.to_owned();
    let values = match facet {
        Facet::Make => vec![vehicle.make.clone()],
        Facet::Model => vec![vehicle.model.clone()],
        Facet::Condition => vehicle.mileage.map(condition).into_iter().collect(),
        Facet::Transmission => vehicle.transmission.clone().into_iter().collect(),
        Facet::Color => vehicle.exterior_color.clone().into_iter().collect(),
    };
    values.iter().map(|value| plain(value)).filter(|value| !value.is_empty()).collect()
}

/// What a facet offers whatever the lot has.
fn always_offered(facet: Facet) -> &'static [&'static str] {
    if facet == Facet::Condition { &["new", "used"] } else { &[] }
}

/// Of a lot these vehicles, which the text of a query leaves, that its filters show on all pages, in order.
pub(crate) fn answer<'v>(lot: &[Vehicle], kept: &'v [Vehicle], query: &Query) -> Vec<&'v Vehicle> {
    let asked = Asked::new(lot, query);
    let mut shown: Vec<&Vehicle> = kept.iter().filter(|vehicle| asked.admits(vehicle, None)).collect();
    shown.sort_by(|one, other| compare(query.sort, one, other));
    if query.direction == Direction::Desc {
        shown.reverse();
    }
    if matches!(query.sort, Sort::PriceLow | Sort::PriceHigh) {
        shown.sort_by_key(|vehicle| vehicle.list_price.is_none());
    }
    shown
}

/// A settled query, asked of a lot.
struct Asked<'q> {
    query: &'q Query,
    /// Makes that have one of the chosen models.
    parted: BTreeSet<String>,
}

impl<'q> Asked<'q> {
    fn new(lot: &[Vehicle], query: &'q Query) -> Self {
        let of_chosen_model = lot.iter().filter(|vehicle| is_chosen(query, Facet::Model, vehicle));
        Self { query, parted: of_chosen_model.map(|vehicle| plain(&vehicle.make)).collect() }
    }

    /// Whether every filter but the text lets a vehicle in, one facet left out. Makes and models are one.
    fn admits(&self, vehicle: &Vehicle, left_out: Option<Facet>) -> bool {
        let passes = |facet: Facet| {
            left_out == Some(facet)
                || self.query.chosen.of(facet).is_empty()
                || is_chosen(self.query, facet, vehicle)
                    && (facet != Facet::Make || self.is_model_that_stays(vehicle))
        };
        Facet::all().filter(|&facet| facet != Facet::Model).all(passes) && self.is_in_range(vehicle)
    }

    fn is_in_range(&self, vehicle: &Vehicle) -> bool {
        let dollars = vehicle.list_price.map(|price| u32::try_from(price.in_cents() / 100).expect("a price"));
        let is_in_range = |measure: Measure, value: Option<u32>| {
            let Bounds { min, max } = self.query.ranges[measure];
            let is_inside =
                |value: u32| min.is_none_or(|min| min <= value) && max.is_none_or(|max| value <= max);
            (min.is_none() && max.is_none()) || value.is_some_and(is_inside)
        };
        is_in_range(Measure::Year, vehicle.year.map(u32::from))
            && is_in_range(Measure::Price, dollars)
            && is_in_range(Measure::Mileage, vehicle.mileage)
    }

    /// Whether it is shown where its make is chosen: a chosen model stays chosen with each make that has it.
    fn is_model_that_stays(&self, vehicle: &Vehicle) -> bool {
        !self.parted.contains(&plain(&vehicle.make)) || is_chosen(self.query, Facet::Model, vehicle)
    }
}

fn is_chosen(query: &Query, facet: Facet, vehicle: &Vehicle) -> bool {
    let values = values(facet, vehicle);
    query.chosen.of(facet).iter().any(|wanted| values.contains(&plain(wanted)))
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

/// A facet's plain values in their order, each with the vehicles that choosing it alone would show.
pub(crate) type Counted = Vec<(String, usize)>;

/// What each facet offers under a settled query: of all that the lot has, counted among the vehicles that its text leaves.
pub(crate) fn facets(lot: &[Vehicle], kept: &[Vehicle], query: &Query) -> Vec<(Facet, Counted)> {
    let asked = Asked::new(lot, query);
    let without = |facet: Facet| -> Vec<&Vehicle> {
        kept.iter().filter(|vehicle| asked.admits(vehicle, Some(facet))).collect()
    };
    let offered = |facet: Facet| match facet {
        Facet::Make => {
            let stay = without(facet).into_iter().filter(|vehicle| asked.is_model_that_stays(vehicle));
            counted(facet, lot.iter(), stay)
        }
        Facet::Model => {
            let mut makes: Vec<String> =
                query.chosen.of(Facet::Make).iter().map(|make| plain(make)).collect();
            makes.sort();
            let of_any_make = without(Facet::Make);
            let of = |make: &String, vehicle: &Vehicle| plain(&vehicle.make) == *make;
            let models = |make: &String| {
                let shown = of_any_make.iter().copied().filter(|vehicle| of(make, vehicle));
                counted(facet, lot.iter().filter(|vehicle| of(make, vehicle)), shown)
            };
            makes.iter().flat_map(models).collect()
        }
        _ => counted(facet, lot.iter(), without(facet).into_iter()),
    };
    Facet::all().map(|facet| (facet, offered(facet))).collect()
}

fn counted<'v>(
    facet: Facet,
    lot: impl Iterator<Item = &'v Vehicle>,
    shown: impl Iterator<Item = &'v Vehicle>,
) -> Counted {
    let on_lot = lot.flat_map(|vehicle| values(facet, vehicle));
    let always = always_offered(facet).iter().map(|&value| value.to_owned());
    let mut counts: BTreeMap<String, usize> = on_lot.chain(always).map(|value| (value, 0)).collect();
    for value in shown.flat_map(|vehicle| values(facet, vehicle)) {
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
