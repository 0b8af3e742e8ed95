//! Searches: filters become parameters of `/inventory`; what these cannot express is compared with
//! each vehicle that they find.

use super::{
    answers::{VehicleAnswer, condition, from_term, price},
    error::{AgentError, ErrorCode},
    payload::ObjectReader,
};
use crate::{
    Site,
    disclosures::Surface,
    machines::vehicle_search::{self, SearchSummary},
};
use inventory::{Bounds, ColorFamily, Direction, Facet, Query, RangeFilter, Snapshot, Sort, Vehicle, Vin};
use serde::Serialize;

/// Vehicles of an answer: by default, and at most.
const DEFAULT_LIMIT: u64 = 20;
const MAX_LIMIT: u64 = 100;

/// Filters that are facets of the site.
const FACETS: [(&str, Facet); 5] = [
    ("make", Facet::Make),
    ("transmission", Facet::Transmission),
    ("fuel", Facet::Fuel),
    ("driveline", Facet::Drivetrain),
    ("body", Facet::Body),
];
const SORT_FIELDS: [&str; 9] =
    ["price", "list_price", "msrp", "mileage", "year", "make", "model", "stock", "updated_at"];
/// As large as a JSON number may be everywhere.
const MAX_NUMBER: u64 = (1 << 53) - 1;

/// What a vehicle must have; by default nothing. All filters must hold, and any value of each.
#[derive(Debug, Default)]
pub(super) struct Filters {
    /// Parameters of `/inventory`.
    parameters: Vec<(&'static str, String)>,
    text: Option<String>,
    /// All values of some filter are such that no vehicle can have one.
    is_impossible: bool,
    /// On pages models and trims count within their makes; here they count alone.
    models: Vec<String>,
    trims: Vec<String>,
    /// Families of colors, or makers' names, which the site does not filter by.
    exterior_colors: Vec<String>,
    interior_colors: Vec<String>,
    conditions: Vec<&'static str>,
    rooftops: Vec<String>,
    year: Limits,
    price: Limits,
    mileage: Limits,
    vin: Option<Vin>,
    stock: Option<String>,
}

/// An inclusive range. Unlike those of pages, neither end is moved or opened.
#[derive(Clone, Copy, Debug, Default)]
struct Limits {
    min: Option<u64>,
    max: Option<u64>,
}

impl Limits {
    /// Whether a value is inside; an unknown one is inside an open range alone.
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

/// The vehicles that match, in order.
#[derive(Debug)]
pub(super) struct Matches<'s> {
    pub vehicles: Vec<&'s Vehicle>,
    /// How a text was read.
    reading: Option<String>,
}

impl Filters {
    pub(super) fn read(reader: &mut ObjectReader<'_>) -> Self {
        let mut filters = Self {
            models: reader.texts("model"),
            trims: reader.texts("trim"),
            exterior_colors: reader.texts("exterior_color"),
            interior_colors: reader.texts("interior_color"),
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
            stock: reader.text("stock", usize::MAX),
            text: reader.text("query", Query::MAX_SEARCH_CHARS).filter(|text| !text.trim().is_empty()),
            ..Self::default()
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
        stock: &'s Snapshot,
        order: Option<Order>,
    ) -> Result<Matches<'s>, AgentError> {
        let parameters = self.parameters.iter().map(|(name, value)| (*name, value.as_str()));
        let text = self.text.as_deref().map(|text| ("search", text));
        let query = vehicle_search::query(parameters.chain(text))
            .map_err(|error| AgentError::new(ErrorCode::SchemaValidationFailed, error.to_string()))?;
        let resolved = query.resolve(stock);
        let reading = self.text.as_ref().map(|_| describe(&SearchSummary::new(site, &resolved)));
        // The filters that the text contains are filters now, and its rest is text.
        let mut query = Query { exact: true, ..resolved.query().clone() };
        let price_in_text = std::mem::take(&mut query.ranges[RangeFilter::Price]).into();
        if let Some(order) = order {
            (query.sort, query.direction) = order.sort();
        }
        let (_, mut vehicles) = query.resolve(stock).vehicles_at(0..stock.vehicles().len());
        let has_price = |vehicle: &Vehicle| {
            let price = price(site, vehicle);
            self.price.include(price) && Limits::include(price_in_text, price)
        };
        vehicles.retain(|vehicle| !self.is_impossible && has_price(vehicle) && self.accept(site, vehicle));
        if let Some(order) = order {
            order.apply(&mut vehicles);
        }
        Ok(Matches { vehicles, reading })
    }

    fn accept(&self, site: &Site, vehicle: &Vehicle) -> bool {
        fn any<T>(wanted: &[T], is_it: impl Fn(&T) -> bool) -> bool {
            wanted.is_empty() || wanted.iter().any(is_it)
        }
        self.year.include(vehicle.year.map(u64::from))
            && self.mileage.include(vehicle.mileage.map(u64::from))
            && any(&self.models, |model| Facet::Model.has_value(vehicle, model))
            && any(&self.trims, |trim| Facet::Trim.has_value(vehicle, trim))
            && any(&self.exterior_colors, |color| has_color(Facet::Color, vehicle, color))
            && any(&self.interior_colors, |color| has_color(Facet::Interior, vehicle, color))
            && any(&self.conditions, |wanted| condition(vehicle) == *wanted)
            && any(&self.rooftops, |rooftop| *rooftop == site.shell.name)
            && self.vin.as_ref().is_none_or(|vin| vehicle.vin.as_ref() == Some(vin))
            && self.stock.as_ref().is_none_or(|stock| same(vehicle.stock_number.as_str(), stock))
    }
}

fn same(text: &str, other: &str) -> bool {
    text.trim().to_lowercase() == other.trim().to_lowercase()
}

/// Whether the vehicle has the color's family or, where its name belongs to none, this very color:
/// answers have makers' names.
fn has_color(facet: Facet, vehicle: &Vehicle, color: &str) -> bool {
    let family = ColorFamily::from_name(color);
    if let Some(family) = family.filter(|family| *family != ColorFamily::Other || same(color, family.value()))
    {
        return facet.has_value(vehicle, family.value());
    }
    let name = if facet == Facet::Interior { &vehicle.interior_color } else { &vehicle.exterior_color };
    name.as_deref().is_some_and(|name| same(name, color))
}

/// `The text was read as: SUV, White. Left out: not red.`
fn describe(summary: &SearchSummary) -> String {
    let SearchSummary { filters, ignored_words, .. } = summary;
    let read = (!filters.is_empty()).then(|| format!("The search was read as: {}. ", filters.join("; ")));
    let left =
        (!ignored_words.is_empty()).then(|| format!("Left out of the text: {}. ", ignored_words.join(", ")));
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

    /// The site's order. The fee is the same for all vehicles, so that both prices have one order.
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

    /// Orders by what the site does not order by; unknown values come last. The feed confirms all
    /// vehicles at once, so that `updated_at` orders nothing.
    fn apply(self, vehicles: &mut [&Vehicle]) {
        let key = |vehicle: &Vehicle| match self.field {
            "model" => Some((vehicle.model.to_lowercase(), 0)).filter(|_| !vehicle.model.is_empty()),
            "stock" => Some((vehicle.stock_number.as_str().to_lowercase(), 0)),
            "msrp" => vehicle.msrp.map(|msrp| (String::new(), msrp.in_cents())),
            _ => None,
        };
        vehicles.sort_by_cached_key(|vehicle| (key(vehicle).is_none(), key(vehicle)));
        if self.direction == Direction::Desc {
            let known = vehicles.iter().take_while(|vehicle| key(vehicle).is_some()).count();
            vehicles[..known].reverse();
        }
    }
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
pub(super) struct SearchAnswer {
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
    pub(super) fn run(&self, site: &Site, stock: &Snapshot) -> Result<(SearchAnswer, String), AgentError> {
        let Matches { vehicles, reading } = self.filters.find(site, stock, self.order)?;
        let count = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let page = vehicles.iter().skip(count(self.skip)).take(count(self.limit));
        let answer = SearchAnswer {
            total: vehicles.len(),
            skip: self.skip,
            limit: self.limit,
            vehicles: page.map(|vehicle| VehicleAnswer::listed(site, vehicle)).collect(),
        };
        let notes = site.shell.notes.text(Surface::AgentProtocol);
        Ok((answer, format!("{}{notes}", reading.unwrap_or_default())))
    }
}
