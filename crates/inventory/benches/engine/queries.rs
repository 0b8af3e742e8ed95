//! The benchmark's queries: like those of shoppers, drawn from the inventory, with a fixed seed.

use inventory::{Bounds, Direction, Facet, Money, Query, RangeFilter, Sort, Vehicle, View};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

const QUERIES_PER_KIND: usize = 240;

/// A kind of query.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) queries: Vec<Query>,
}

/// Natural-language queries: the phrases of the tests; words that are no filters are searched as text.
pub(crate) fn nl_queries() -> Vec<Query> {
    const PHRASES: &str = include_str!("../../tests/data/nl-further.txt");
    let texts = PHRASES.lines().filter_map(|line| line.split_once(" =>"));
    texts.map(|(text, _)| Query { search: Some(text.to_owned()), ..Query::default() }).collect()
}

/// All kinds, for these vehicles.
pub(crate) fn kinds(vehicles: &[Vehicle]) -> [Kind; 4] {
    let mut draw = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut drawn = |name, query: fn(&mut Xoshiro256PlusPlus, &[Vehicle]) -> Query| Kind {
        name,
        queries: (0..QUERIES_PER_KIND).map(|_| query(&mut draw, vehicles)).collect(),
    };
    [
        drawn("everything at once", full),
        drawn("several values", several),
        drawn("browsing", browsing),
        drawn("text", text_alone),
    ]
}

/// Text, make, years and prices, any order, any page.
fn full(draw: &mut Xoshiro256PlusPlus, vehicles: &[Vehicle]) -> Query {
    let wanted = vehicles.choose(draw).expect("a vehicle");
    let search = Some(typed(draw, wanted));
    let (years, prices) = (years(draw, wanted), prices(draw, wanted));
    let mut query = Query { search, ..ordered(draw) };
    query.selected.set(Facet::Make, wanted.make());
    query.ranges[RangeFilter::Year] = years;
    query.ranges[RangeFilter::Price] = prices;
    query
}

/// Two to five values of three or four facets, years and prices, any order, any page.
fn several(draw: &mut Xoshiro256PlusPlus, vehicles: &[Vehicle]) -> Query {
    const FACETS: &[Facet] = &[
        Facet::Make,
        Facet::Body,
        Facet::Color,
        Facet::Drivetrain,
        Facet::Fuel,
        Facet::Transmission,
        Facet::Feature,
    ];
    let wanted = vehicles.choose(draw).expect("a vehicle");
    let mut query = ordered(draw);
    for &facet in FACETS.sample(draw, 4) {
        for _ in 0..draw.random_range(2..6) {
            let like = vehicles.choose(draw).expect("a vehicle");
            // Of two features there are some that have both; of five hardly.
            let like = if facet.matches_all() { wanted } else { like };
            if query.selected.values(facet).len() < 2 || !facet.matches_all() {
                facet
                    .values(like)
                    .take(1 + query.selected.values(facet).len())
                    .for_each(|value| query.selected.add(facet, value));
            }
        }
    }
    query.ranges[RangeFilter::Year] = years(draw, wanted);
    query.ranges[RangeFilter::Price] = prices(draw, wanted);
    query
}

/// Any of the filters, or none; half of them with a text that many vehicles contain.
fn browsing(draw: &mut Xoshiro256PlusPlus, vehicles: &[Vehicle]) -> Query {
    let wanted = vehicles.choose(draw).expect("a vehicle");
    let mut query = ordered(draw);
    query.search = draw.random_bool(0.3).then(|| typed(draw, wanted));
    for facet in Facet::all() {
        let often = match facet {
            Facet::Make => 0.4,
            Facet::Model => 0.5,
            _ => 0.2,
        };
        if draw.random_bool(often) {
            facet.values(wanted).take(2).for_each(|value| query.selected.set(facet, value));
        }
    }
    if draw.random_bool(0.4) {
        query.ranges[RangeFilter::Year] = years(draw, wanted);
    }
    if draw.random_bool(0.4) {
        query.ranges[RangeFilter::Price] = prices(draw, wanted);
    }
    if draw.random_bool(0.3) {
        query.ranges[RangeFilter::Mileage] =
            Bounds { min: None, max: Some(draw.random_range(1..20) * 10_000) };
    }
    query
}

/// Only a text, including misspelled, spoken and one-letter ones.
fn text_alone(draw: &mut Xoshiro256PlusPlus, vehicles: &[Vehicle]) -> Query {
    const SAID: &[&str] = &[
        "chevy",
        "chevy truck",
        "f150",
        "crv",
        "toyta camry",
        "hnoda",
        "suv awd",
        "black suv",
        "camry toyota",
        "leather zebra",
        "2",
        "a",
        "20",
        "1f",
        "e",
        "sedan",
        "4dr",
        "automatic",
        "red truck 2019",
        "zzzz",
    ];
    let wanted = vehicles.choose(draw).expect("a vehicle");
    let said = draw.random_bool(0.4).then(|| (*SAID.choose(draw).expect("texts")).to_owned());
    Query { search: Some(said.unwrap_or_else(|| typed(draw, wanted))), ..Query::default() }
}

/// A text that a shopper would type for this vehicle.
fn typed(draw: &mut Xoshiro256PlusPlus, wanted: &Vehicle) -> String {
    let vin = wanted.vin.as_ref().map_or("1FT", |vin| vin.as_str());
    let words: Vec<&str> = wanted.name.split(' ').collect();
    match draw.random_range(0..10) {
        0..=2 => wanted.model().to_string(),
        3..=4 => format!("{} {}", wanted.make(), wanted.model()),
        5 => wanted.make().to_string(),
        6 => wanted.name.to_string(),
        7 => vin.chars().skip(9).collect(),
        8 => wanted.stock_number.as_str().to_owned(),
        _ => (*words.choose(draw).expect("a word")).to_owned(),
    }
}

fn years(draw: &mut Xoshiro256PlusPlus, wanted: &Vehicle) -> Bounds {
    let year = u32::from(wanted.year().unwrap_or(2018));
    Bounds { min: Some(year - draw.random_range(0..6)), max: Some(year + draw.random_range(0..6)) }
}

fn prices(draw: &mut Xoshiro256PlusPlus, wanted: &Vehicle) -> Bounds {
    let dollars = wanted.list_price.map_or(20_000, Money::whole_dollars);
    let dollars = u32::try_from(dollars).unwrap_or(u32::MAX);
    let (below, above) = (draw.random_range(500..20_000), draw.random_range(500..20_000));
    Bounds { min: Some(dollars.saturating_sub(below)), max: Some(dollars + above) }
}

/// Every order, grid and list, the first page mostly, and others down to the last.
fn ordered(draw: &mut Xoshiro256PlusPlus) -> Query {
    Query {
        sort: *Sort::ALL.choose(draw).expect("orders"),
        direction: *Direction::ALL.choose(draw).expect("directions"),
        view: *View::ALL.choose(draw).expect("views"),
        page: *[1, 1, 1, 2, 5, 40, 3_000, u32::MAX].choose(draw).expect("pages"),
        ..Query::default()
    }
}
