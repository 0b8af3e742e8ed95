//! The engine's `reference_model`: the same answers by looking at every vehicle, slowly and
//! plainly, with a table of the facets of its own.

mod facet_values;
mod names;

pub(crate) use facet_values::{in_order, plain, values};
pub(crate) use names::{has_option, have_joined_name, holds_name};

use crate::generators;
use inventory::{
    Bounds, Budget, Direction, FACTS, Facet, FactRow, FoundInDetails, Money, Query, RangeFilter, Sort,
    TextMatch, Vehicle,
};
use messages::{Key, key};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// The vehicles of an inventory that match a query, on all pages, in order; `text_matches` match its text.
pub(crate) fn answer<'v>(
    inventory: &[Vehicle],
    text_matches: &'v [Vehicle],
    query: &Query,
) -> Vec<&'v Vehicle> {
    let check = FilterCheck::new(inventory, query);
    let mut shown: Vec<&Vehicle> =
        text_matches.iter().filter(|vehicle| check.passes_all(vehicle, None)).collect();
    let newest = inventory.iter().filter_map(inventory::Vehicle::year).fold(2023, u16::max);
    shown.sort_by(|one, other| compare(query.sort, newest, one, other));
    if query.direction == Direction::Desc {
        shown.reverse();
    }
    shown.sort_by_key(|vehicle| is_last_both_ways(query.sort, vehicle));
    shown
}

/// Whether a vehicle lacks what the order is by, and stays last however that is read.
pub(crate) fn is_last_both_ways(sort: Sort, vehicle: &Vehicle) -> bool {
    let without_price = vehicle.list_price.is_none();
    match sort {
        Sort::PriceLow | Sort::PriceHigh => without_price,
        Sort::BelowMarket => without_price || vehicle.base_price.is_none(),
        Sort::MilesPerYear => vehicle.mileage().is_none() || vehicle.year().is_none(),
        Sort::PriceDrop => vehicle.observation.reduction.is_none(),
        _ => false,
    }
}

/// The filters of a resolved query, for the vehicles of an inventory.
struct FilterCheck<'q> {
    query: &'q Query,
    /// Makes that have one of the selected models, and models that have one of the selected trims.
    narrowed_makes: BTreeSet<String>,
    narrowed_models: BTreeSet<(String, String)>,
}

fn make_and_model(vehicle: &Vehicle) -> (String, String) {
    (plain(vehicle.make()), plain(vehicle.model()))
}

impl<'q> FilterCheck<'q> {
    fn new(inventory: &[Vehicle], query: &'q Query) -> Self {
        let of_selected =
            |facet: Facet| inventory.iter().filter(move |vehicle| is_selected(query, facet, vehicle));
        Self {
            query,
            narrowed_makes: of_selected(Facet::Model).map(|vehicle| plain(vehicle.make())).collect(),
            narrowed_models: of_selected(Facet::Trim).map(make_and_model).collect(),
        }
    }

    /// Whether every filter but the text lets a vehicle in, one facet left out. Makes, models and
    /// trims are one.
    fn passes_all(&self, vehicle: &Vehicle, except: Option<Facet>) -> bool {
        let passes = |facet: Facet| {
            except == Some(facet)
                || self.query.selected.values(facet).is_empty()
                || is_selected(self.query, facet, vehicle)
                    && (facet != Facet::Make || self.passes_model(vehicle))
        };
        let outer = |facet: &Facet| !matches!(facet, Facet::Model | Facet::Trim);
        Facet::all().filter(outer).all(passes) && self.is_in_range(vehicle)
    }

    fn is_in_range(&self, vehicle: &Vehicle) -> bool {
        let is_in_range = |range: RangeFilter| {
            let Bounds { min, max } = self.query.ranges[range];
            let is_inside =
                |value: u32| min.is_none_or(|min| min <= value) && max.is_none_or(|max| value <= max);
            (min.is_none() && max.is_none()) || range_value(range, vehicle).is_some_and(is_inside)
        };
        RangeFilter::all().all(is_in_range)
            && self
                .query
                .budget
                .is_none_or(|budget| vehicle.list_price.is_some_and(|price| is_affordable(price, budget)))
    }

    /// Whether it is shown where its make is selected: a selected model stays selected with each make
    /// that has it, and a trim likewise.
    fn passes_model(&self, vehicle: &Vehicle) -> bool {
        !self.narrowed_makes.contains(&plain(vehicle.make()))
            || is_selected(self.query, Facet::Model, vehicle) && self.passes_trim(vehicle)
    }

    fn passes_trim(&self, vehicle: &Vehicle) -> bool {
        !self.narrowed_models.contains(&make_and_model(vehicle))
            || is_selected(self.query, Facet::Trim, vehicle)
    }
}

/// What a vehicle is by a range.
pub(crate) fn range_value(range: RangeFilter, vehicle: &Vehicle) -> Option<u32> {
    match range {
        RangeFilter::Year => vehicle.year().map(u32::from),
        RangeFilter::Price => {
            vehicle.list_price.map(|price| u32::try_from(price.in_cents() / 100).expect("a price"))
        }
        RangeFilter::Mileage => vehicle.mileage(),
    }
}

/// Whether a month of the tests' dealer's loan costs no more: with its tax and fees, by the formula
/// of an annuity.
fn is_affordable(price: Money, budget: Budget) -> bool {
    let dealer = generators::financing();
    let cents = price.in_cents();
    let tenth = (cents + 5) / 10;
    let down = budget.down.map_or(tenth, |dollars| u64::from(dollars) * 100);
    let tax = (cents * 975 + 5_000) / 10_000;
    let lent = (cents + tax + 69_500).saturating_sub(down);
    let lent = f64::from(u32::try_from(lent).expect("no car costs more"));
    let months = f64::from(budget.months.unwrap_or(dealer.months).count());
    let rate = budget.apr.unwrap_or(dealer.apr).to_string().parse::<f64>().expect("a rate") / 1_200.0;
    let payment = if rate == 0.0 { lent / months } else { lent * rate / (1.0 - (1.0 + rate).powf(-months)) };
    payment.round() <= f64::from(budget.max_payment) * 100.0
}

fn is_selected(query: &Query, facet: Facet, vehicle: &Vehicle) -> bool {
    let values = values(facet, vehicle);
    let mut wanted = query.selected.values(facet).iter().map(|wanted| values.contains(&plain(wanted)));
    if matches!(facet, Facet::Feature | Facet::History) {
        wanted.all(|has| has)
    } else {
        wanted.any(|has| has)
    }
}

fn compare(sort: Sort, newest: u16, one: &Vehicle, other: &Vehicle) -> Ordering {
    let years = |vehicle: &Vehicle| vehicle.year().map(i64::from);
    let cents =
        |vehicle: &Vehicle| vehicle.list_price.map(|price| i64::try_from(price.in_cents()).expect("a price"));
    let miles = |vehicle: &Vehicle| vehicle.mileage().map(i64::from);
    let miles_per_year = |vehicle: &Vehicle| {
        let age = i64::from(newest) - years(vehicle)?;
        Some(miles(vehicle)? / if age < 1 { 1 } else { age })
    };
    let above_market = |vehicle: &Vehicle| {
        let market = i64::try_from(vehicle.base_price?.in_cents()).expect("a price");
        Some(cents(vehicle)? - market)
    };
    let unfallen = |vehicle: &Vehicle| {
        vehicle.observation.reduction.map(|fell| -i64::try_from(fell.amount.in_cents()).expect("a price"))
    };
    let by_value = match sort {
        Sort::Alphabetical => {
            words_last(one.make(), other.make()).then_with(|| words_last(one.model(), other.model()))
        }
        Sort::Newest | Sort::YearNew => {
            ascending(years(one).map(|year| -year), years(other).map(|year| -year))
        }
        Sort::YearOld => ascending(years(one), years(other)),
        Sort::PriceLow => ascending(cents(one), cents(other)),
        Sort::PriceHigh => ascending(cents(one).map(|price| -price), cents(other).map(|price| -price)),
        Sort::Mileage => ascending(miles(one), miles(other)),
        Sort::MilesPerYear => ascending(miles_per_year(one), miles_per_year(other)),
        Sort::BelowMarket => ascending(above_market(one), above_market(other)),
        Sort::PriceDrop => ascending(unfallen(one), unfallen(other)),
    };
    by_value.then_with(|| one.stock_number.cmp(&other.stock_number))
}

/// A facet's plain values in their order, each with the vehicles that choosing it alone would show.
pub(crate) type Counted = Vec<(String, usize)>;

/// What each facet offers under a resolved query: of all that the inventory has, counted among the
/// vehicles that its text leaves.
pub(crate) fn facets(
    inventory: &[Vehicle],
    text_matches: &[Vehicle],
    query: &Query,
) -> Vec<(Facet, Counted)> {
    let check = FilterCheck::new(inventory, query);
    let without = |facet: Facet| -> Vec<&Vehicle> {
        text_matches.iter().filter(|vehicle| check.passes_all(vehicle, Some(facet))).collect()
    };
    let selected = |facet: Facet, vehicle: &Vehicle| is_selected(query, facet, vehicle);
    let of_any_make = without(Facet::Make);
    let offered = |facet: Facet| match facet {
        Facet::Make => {
            let narrowed = of_any_make.iter().copied().filter(|vehicle| check.passes_model(vehicle));
            with_selected(query, facet, &counted(facet, inventory.iter(), narrowed))
        }
        Facet::Model => {
            let of_make = |vehicle: &&Vehicle| selected(Facet::Make, vehicle);
            let narrowed = of_any_make.iter().copied().filter(|vehicle| check.passes_trim(vehicle));
            grouped(facet, inventory.iter().filter(of_make), narrowed.filter(of_make), |vehicle| {
                (plain(vehicle.make()), String::new())
            })
        }
        Facet::Trim => {
            let of_model =
                |vehicle: &&Vehicle| selected(Facet::Make, vehicle) && selected(Facet::Model, vehicle);
            let shown = of_any_make.iter().copied().filter(of_model);
            grouped(facet, inventory.iter().filter(of_model), shown, make_and_model)
        }
        Facet::Feature | Facet::History => {
            let shown = text_matches.iter().filter(|vehicle| check.passes_all(vehicle, None));
            with_selected(query, facet, &counted(facet, inventory.iter(), shown))
        }
        _ => with_selected(query, facet, &counted(facet, inventory.iter(), without(facet).into_iter())),
    };
    Facet::all().map(|facet| (facet, offered(facet))).collect()
}

/// What is offered of a facet in its order, then what is selected beyond that: first what the inventory
/// has, then what it does not.
fn with_selected(query: &Query, facet: Facet, counted: &BTreeMap<String, usize>) -> Counted {
    let order = in_order(facet);
    let mut offered: Counted = if order.is_empty() {
        counted.clone().into_iter().collect()
    } else {
        let counted = |value: &&&str| counted.get(**value).map(|&count| (value.to_string(), count));
        order.iter().filter_map(|value| counted(&value)).collect()
    };
    let selected: Vec<String> = query.selected.values(facet).iter().map(|value| plain(value)).collect();
    let (mut in_stock, missing): (Vec<String>, Vec<String>) =
        selected.into_iter().partition(|value| counted.contains_key(value));
    in_stock.sort();
    for value in in_stock.into_iter().chain(missing) {
        if offered.iter().all(|(other, _)| *other != value) {
            let count = counted.get(&value).copied().unwrap_or_default();
            offered.push((value, count));
        }
    }
    offered
}

/// Values within others: group by group, each once, at its first place.
fn grouped<'v>(
    facet: Facet,
    inventory: impl Iterator<Item = &'v Vehicle>,
    shown: impl Iterator<Item = &'v Vehicle>,
    group: impl Fn(&Vehicle) -> (String, String),
) -> Counted {
    let mut groups: BTreeMap<((String, String), String), usize> = BTreeMap::new();
    let keys = |vehicle: &Vehicle| -> Vec<_> {
        values(facet, vehicle).into_iter().map(|value| (group(vehicle), value)).collect()
    };
    inventory.flat_map(keys).for_each(|key| _ = groups.insert(key, 0));
    shown.flat_map(keys).for_each(|key| *groups.entry(key).or_default() += 1);
    let mut offered: Counted = Vec::new();
    for ((_, value), count) in groups {
        match offered.iter_mut().find(|(other, _)| *other == value) {
            Some((_, sum)) => *sum += count,
            None => offered.push((value, count)),
        }
    }
    offered
}

fn counted<'v>(
    facet: Facet,
    inventory: impl Iterator<Item = &'v Vehicle>,
    shown: impl Iterator<Item = &'v Vehicle>,
) -> BTreeMap<String, usize> {
    let in_stock = inventory.flat_map(|vehicle| values(facet, vehicle));
    let mut counts: BTreeMap<String, usize> = in_stock.map(|value| (value, 0)).collect();
    for value in shown.flat_map(|vehicle| values(facet, vehicle)) {
        *counts.entry(value).or_default() += 1;
    }
    counts
}

/// Vehicles without the value come last.
fn ascending(one: Option<i64>, other: Option<i64>) -> Ordering {
    (one.is_none(), one).cmp(&(other.is_none(), other))
}

fn words_last(one: &str, other: &str) -> Ordering {
    (one.is_empty(), plain(one)).cmp(&(other.is_empty(), plain(other)))
}

/// Whether one of the specified fields holds the text.
pub(crate) fn holds_as_typed(vehicle: &Vehicle, text: &str) -> bool {
    fields(vehicle).iter().any(|field| plain(field).contains(&plain(text.trim())))
}

/// Whether one of the details holds the text, in whole words.
pub(crate) fn holds_in_one_detail(vehicle: &Vehicle, text: &str) -> bool {
    details(vehicle).iter().any(|(name, detail)| detail_holds(*name, detail, text, true))
}

/// Whether each word of the text is in one of the specified fields or of the details, whole; from
/// three letters on it may be the beginning of a word there.
pub(crate) fn holds_all_words(vehicle: &Vehicle, text: &str) -> bool {
    let details = details(vehicle);
    let mut words = words(text);
    let is_found = |word: String| {
        fields(vehicle).iter().any(|field| holds_word(&plain(field), &word))
            || details.iter().any(|(name, detail)| detail_holds(*name, detail, &word, false))
    };
    !text.is_empty() && words.all(is_found)
}

/// Whether a detail holds a text; options are compared without marks.
fn detail_holds(name: Key, detail: &str, text: &str, in_whole_words: bool) -> bool {
    let (place, text) = if name == key::FACTS_SEARCHED_FEATURES {
        (without_marks(detail), without_marks(text))
    } else {
        (plain(detail), plain(text.trim()))
    };
    !text.is_empty() && if in_whole_words { holds_whole(&place, &text) } else { holds_word(&place, &text) }
}

fn without_marks(text: &str) -> String {
    let spaced: String =
        plain(text).chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The match of a text that is in the details of these vehicles: where, unless a specified field has
/// it.
pub(crate) fn reading_in_details(vehicles: &[Vehicle], text: &str, in_whole_words: bool) -> TextMatch {
    let in_field = |field: &String| {
        let field = plain(field);
        if in_whole_words { holds_whole(&field, text) } else { holds_word(&field, text) }
    };
    if vehicles.iter().any(|vehicle| fields(vehicle).iter().any(in_field)) {
        return TextMatch::AsTyped;
    }
    let holds = |name: &Key| {
        let mut all = vehicles.iter().flat_map(details);
        all.any(|(detail, place)| detail == *name && detail_holds(*name, &place, text, in_whole_words))
    };
    let names = searched().map(|(_, name)| name).chain([key::FACTS_SEARCHED_FEATURES]);
    TextMatch::Details(FoundInDetails { text: text.to_owned(), details: names.filter(holds).collect() })
}

/// Details, by their names.
fn details(vehicle: &Vehicle) -> Vec<(Key, String)> {
    let details = searched().map(|(row, name)| {
        let value = vehicle.facts.has(row.fact).then(|| vehicle.fact_plain(row.fact)).flatten();
        (name, value.unwrap_or_default())
    });
    let options = vehicle.options().iter().map(|option| (key::FACTS_SEARCHED_FEATURES, option.to_string()));
    details.chain(options).collect()
}

/// The facts that single words are searched in, by their names.
fn searched() -> impl Iterator<Item = (&'static FactRow, Key)> {
    FACTS.iter().filter_map(|row| Some((row, row.searched_as?)))
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
    let is_beginning = word.chars().count() > 2;
    place.match_indices(word).any(|(start, _)| is_beginning && begins_word(start)) || holds_whole(place, word)
}

fn holds_whole(place: &str, text: &str) -> bool {
    let is_edge = |beside: Option<char>| !beside.is_some_and(char::is_alphanumeric);
    let mut found = place.match_indices(text);
    found.any(|(start, _)| {
        is_edge(place[..start].chars().next_back()) && is_edge(place[start + text.len()..].chars().next())
    })
}

fn fields(vehicle: &Vehicle) -> Vec<String> {
    let vin = vehicle.vin.as_ref().map_or("", |vin| vin.as_str());
    [&vehicle.name, vehicle.make(), vehicle.model(), vin, vehicle.stock_number.as_str()]
        .map(str::to_owned)
        .into()
}
