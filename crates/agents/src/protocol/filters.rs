//! Searches: filters become parameters of `/inventory`; what these cannot express is compared with
//! each vehicle that they find.

use super::{
    answers::{VehicleAnswer, condition, from_term, price, rooftop},
    error::{AgentError, ErrorCode},
    payload::ObjectReader,
};
use crate::text_limit::TextLimit;
use inventory::{
    Bounds, ColorFamily, Direction, Facet, Matches, Query, RangeFilter, Snapshot, Sort, Vehicle, Vin,
};
use messages::Messages;
use serde::Serialize;
use site::Site;
use site::disclosures::Surface;
use site::vehicle_search::{self, SearchSummary};
use std::ops::Range;

/// Vehicles of an answer: by default, and at most.
const DEFAULT_LIMIT: u64 = 20;
const MAX_LIMIT: u64 = 100;

/// Filters that are facets of the site.
const FACETS: [(&str, Facet); 6] = [
    ("make", Facet::Make),
    ("transmission", Facet::Transmission),
    ("fuel", Facet::Fuel),
    ("driveline", Facet::Drivetrain),
    ("body", Facet::Body),
    ("status", Facet::Status),
];
const SORT_FIELDS: [&str; 9] =
    ["price", "list_price", "msrp", "mileage", "year", "make", "model", "stock", "updated_at"];
/// As large as a JSON number may be everywhere.
const MAX_NUMBER: u64 = (1 << 53) - 1;

/// The conditions for a vehicle; by default none. All filters must hold, and any value of each.
#[derive(Debug, Default)]
pub(super) struct Filters {
    /// Parameters of `/inventory`.
    parameters: Vec<(&'static str, String)>,
    text: Option<String>,
    /// All values of some filter are such that no vehicle can have one.
    is_impossible: bool,
    /// Any of the values of each. On pages models and trims count within their makes; here they
    /// count alone. Colors are families, or makers' names of no family.
    values: Vec<(Facet, Vec<String>)>,
    conditions: Vec<&'static str>,
    rooftops: Vec<String>,
    year: Limits,
    price: Limits,
    mileage: Limits,
    vin: Option<Vin>,
    /// Trimmed, in lower case.
    stock: Option<String>,
}

/// An inclusive range. Unlike those of pages, neither end is moved or opened.
#[derive(Clone, Copy, Debug, Default)]
struct Limits {
    min: Option<u64>,
    max: Option<u64>,
}

impl Limits {
    /// A value is inside; an unknown one is inside an open range alone.
    fn include(self, value: Option<u64>) -> bool {
        let is_open = self.min.is_none() && self.max.is_none();
        is_open
            || value.is_some_and(|value| {
                self.min.is_none_or(|min| value >= min) && self.max.is_none_or(|max| value <= max)
            })
    }
}

impl From<Bounds> for Limits {
    fn from(bounds: Bounds) -> Self {
        Self { min: bounds.min.map(u64::from), max: bounds.max.map(u64::from) }
    }
}

/// The result of a search.
#[derive(Debug)]
pub(super) struct Found<'s> {
    pub matches: Matches<'s>,
    /// The reading of a text, in words.
    reading: Option<String>,
}

impl Filters {
    pub(super) fn read(reader: &mut ObjectReader<'_>) -> Self {
        let mut filters = Self {
            values: vec![
                (Facet::Model, reader.texts("model")),
                (Facet::Trim, reader.texts("trim")),
                (Facet::Color, colors(reader.texts("exterior_color"))),
                (Facet::Interior, colors(reader.texts("interior_color"))),
            ],
            conditions: reader.choices("condition", &["new", "used", "cpo"]),
            rooftops: reader.texts("rooftops"),
            year: Limits {
                min: reader.integer("year_min", 1900..=2100),
                max: reader.integer("year_max", 1900..=2100),
            },
            price: Limits {
                min: reader.integer("price_min", 0..=MAX_NUMBER),
                max: reader.integer("price_max", 0..=MAX_NUMBER),
            },
            mileage: Limits { min: None, max: reader.integer("mileage_max", 0..=MAX_NUMBER) },
            vin: reader.vin("vin"),
            stock: reader.text("stock", TextLimit::StockNumber).map(|stock| stock.trim().to_lowercase()),
            text: reader.text("query", TextLimit::Value).filter(|text| !text.trim().is_empty()),
            parameters: Vec::new(),
            is_impossible: false,
        };
        for (name, facet) in FACETS {
            filters.add_facet(facet, &reader.texts(name));
        }
        filters
    }

    /// Values that the facet cannot have are left out, as no vehicle has one.
    fn add_facet(&mut self, facet: Facet, terms: &[String]) {
        let parameter = vehicle_search::parameters().iter().find(|parameter| parameter.name == facet.name());
        let values = terms.iter().map(|term| from_term(facet, term.trim()));
        let known = values.filter_map(|value| {
            // Fixed values are in lower case.
            let spellings = [value.to_owned(), value.to_lowercase()];
            spellings.into_iter().find(|value| parameter.is_some_and(|parameter| parameter.accepts(value)))
        });
        let before = self.parameters.len();
        self.parameters.extend(known.map(|value| (facet.name(), value)));
        self.is_impossible |= !terms.is_empty() && self.parameters.len() == before;
    }

    /// The vehicles that match, in this order or by make and model.
    pub(super) fn find<'s>(
        &self,
        site: &Site,
        inventory: &'s Snapshot,
        order: Option<Order>,
    ) -> Result<Found<'s>, AgentError> {
        let messages = &site.shell.messages;
        let parameters = self.parameters.iter().map(|(name, value)| (*name, value.as_str()));
        let text = self.text.as_deref().map(|text| ("search", text));
        let query = vehicle_search::query(parameters.chain(text))
            .map_err(|error| AgentError::new(ErrorCode::SchemaValidationFailed, error.text(messages)))?;
        let resolved = query.resolve(inventory);
        let reading = self.text.as_ref().map(|_| describe(&SearchSummary::new(site, &resolved), messages));
        // The filters that the text contains are filters now, and its rest is text.
        let mut query = Query { exact: true, ..resolved.query().clone() };
        let price_in_text = std::mem::take(&mut query.ranges[RangeFilter::Price]).into();
        if let Some(order) = order {
            (query.sort, query.direction) = order.sort();
        }
        let mut matches = query.resolve(inventory).matches();
        for (facet, values) in self.values.iter().filter(|(_, values)| !values.is_empty()) {
            matches.keep_any(*facet, values);
        }
        let is_here = |vehicle: &Vehicle| {
            self.rooftops.is_empty() || self.rooftops.iter().any(|name| name == rooftop(site, vehicle))
        };
        let has_price = |vehicle: &Vehicle| {
            let price = price(vehicle);
            self.price.include(price) && Limits::include(price_in_text, price)
        };
        matches.keep(|vehicle| {
            !self.is_impossible && is_here(vehicle) && has_price(vehicle) && self.accept(vehicle)
        });
        Ok(Found { matches, reading })
    }

    fn accept(&self, vehicle: &Vehicle) -> bool {
        self.year.include(vehicle.year().map(u64::from))
            && self.mileage.include(vehicle.mileage().map(u64::from))
            && (self.conditions.is_empty() || self.conditions.contains(&condition(vehicle)))
            && self.vin.as_ref().is_none_or(|vin| vehicle.vin.as_ref() == Some(vin))
            && self.stock.as_ref().is_none_or(|stock| {
                vehicle.stock_number.as_str().chars().flat_map(char::to_lowercase).eq(stock.chars())
            })
    }
}

/// Each color's family or, where its name belongs to none, the color itself: answers have makers'
/// names.
fn colors(mut names: Vec<String>) -> Vec<String> {
    for name in &mut names {
        let family = ColorFamily::from_name(name).filter(|family| *family != ColorFamily::Other);
        if let Some(family) = family {
            family.value().clone_into(name);
        }
    }
    names
}

/// `The text was read as: SUV, White. Left out: not red.`
fn describe(summary: &SearchSummary, messages: &Messages) -> String {
    let SearchSummary { filters, ignored_words, .. } = summary;
    let read =
        (!filters.is_empty()).then(|| format!("{} ", messages.agents_search_read_as(&filters.join("; "))));
    let left = (!ignored_words.is_empty())
        .then(|| format!("{} ", messages.agents_search_left_out(&ignored_words.join(", "))));
    read.into_iter().chain(left).collect()
}

/// An order of the protocol.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    field: &'static str,
    direction: Direction,
}

impl Order {
    fn read(reader: &mut ObjectReader<'_>) -> Option<Self> {
        let field = reader.choice("field", &SORT_FIELDS);
        let direction = reader.choice("order", &Direction::ALL.map(Direction::value));
        let descends = direction? == Direction::Desc.value();
        Some(Self { field: field?, direction: if descends { Direction::Desc } else { Direction::Asc } })
    }

    /// The site's order.
    fn sort(self) -> (Sort, Direction) {
        let is_ascending = self.direction == Direction::Asc;
        match self.field {
            "price" | "list_price" => {
                (if is_ascending { Sort::PriceLow } else { Sort::PriceHigh }, Direction::Asc)
            }
            "year" => (if is_ascending { Sort::YearOld } else { Sort::YearNew }, Direction::Asc),
            "mileage" => (Sort::Mileage, self.direction),
            "make" => (Sort::Alphabetical, self.direction),
            _ => (Sort::Alphabetical, Direction::Asc),
        }
    }

    /// The vehicles at these positions. Orders by what the site does not order by, too; unknown
    /// values come last. The feed confirms all vehicles at once, so that `updated_at` orders nothing.
    fn vehicles_at<'s>(self, matches: &Matches<'s>, positions: Range<usize>) -> Vec<&'s Vehicle> {
        let mut vehicles: Vec<(Option<u64>, &Vehicle)> = match self.field {
            "model" => matches.model_ranks().map(|(rank, vehicle)| (rank.map(u64::from), vehicle)).collect(),
            "stock" => {
                matches.stock_number_ranks().map(|(rank, vehicle)| (Some(rank.into()), vehicle)).collect()
            }
            "msrp" => {
                let msrp = |vehicle: &Vehicle| vehicle.msrp().map(inventory::Money::in_cents);
                matches.vehicles().map(|vehicle| (msrp(vehicle), vehicle)).collect()
            }
            // The site orders by the advertised price, which differs where vehicles have different charges.
            "price" | "list_price" if has_several_charges(matches) => {
                let price = |vehicle: &Vehicle| match self.field {
                    "price" => vehicle.price_with_charges(),
                    _ => vehicle.list_price,
                };
                let cents = |vehicle| price(vehicle).map(inventory::Money::in_cents);
                matches.vehicles().map(|vehicle| (cents(vehicle), vehicle)).collect()
            }
            _ => return matches.vehicles_at(positions),
        };
        vehicles.sort_by_key(|(key, _)| (key.is_none(), *key));
        if self.direction == Direction::Desc {
            let known = vehicles.partition_point(|(key, _)| key.is_some());
            vehicles[..known].reverse();
        }
        let page = vehicles.into_iter().skip(positions.start).take(positions.len());
        page.map(|(_, vehicle)| vehicle).collect()
    }
}

fn has_several_charges(matches: &Matches<'_>) -> bool {
    let mut sums = matches.vehicles().map(|vehicle| vehicle.charges.sums());
    let first = sums.next();
    sums.any(|other| Some(other) != first)
}

/// A page of a search.
#[derive(Debug)]
pub(super) struct SearchRequest {
    filters: Filters,
    order: Option<Order>,
    skip: u64,
    limit: u64,
}

/// The answer to a search.
#[derive(Debug, Serialize)]
pub(super) struct AgentSearchResult {
    total: usize,
    skip: u64,
    limit: u64,
    vehicles: Vec<VehicleAnswer>,
}

impl SearchRequest {
    pub(super) fn read(reader: &mut ObjectReader<'_>) -> Self {
        let filters = reader.object("filters", Filters::read).unwrap_or_default();
        let page = reader.object("pagination", |page| {
            (page.integer("skip", 0..=MAX_NUMBER), page.integer("limit", 1..=1000))
        });
        let (skip, limit) = page.unwrap_or_default();
        let order = reader.object("sort", Order::read).flatten();
        // The site knows no shopper, so that every search is anonymous.
        reader.object("privacy", |privacy| privacy.flag("anonymous"));
        Self {
            filters,
            order,
            skip: skip.unwrap_or_default(),
            limit: limit.unwrap_or(DEFAULT_LIMIT).min(MAX_LIMIT),
        }
    }

    /// The answer, with a note.
    pub(super) fn run(
        &self,
        site: &Site,
        inventory: &Snapshot,
    ) -> Result<(AgentSearchResult, String), AgentError> {
        let Found { matches, reading } = self.filters.find(site, inventory, self.order)?;
        let position = |number: u64| usize::try_from(number).unwrap_or(matches.total());
        let positions = position(self.skip)..position(self.skip.saturating_add(self.limit));
        let page = match self.order {
            Some(order) => order.vehicles_at(&matches, positions),
            None => matches.vehicles_at(positions),
        };
        let answer = AgentSearchResult {
            total: matches.total(),
            skip: self.skip,
            limit: self.limit,
            vehicles: page.into_iter().map(|vehicle| VehicleAnswer::listed(site, vehicle)).collect(),
        };
        let notes = site.shell.notes.text(Surface::AgentProtocol);
        Ok((answer, format!("{}{notes}", reading.unwrap_or_default())))
    }
}
