//! A search of the inventory by a program: the parameters of `/inventory`, of which nothing unknown
//! or malformed is ignored (MACHINE-7).

use super::records::VehicleRecord;
use crate::{Site, SiteConfig, disclosures::Surface};
use inventory::{Facet, Parameter, ParameterKind, Query, RangeFilter, ResolvedQuery, Snapshot};
use messages::Messages;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use std::{ops::Range, sync::LazyLock};

/// Longest name of a parameter that an error repeats, in characters.
pub const MAX_NAME_CHARS: usize = 40;

/// The parameters of a search.
pub fn parameters() -> &'static [Parameter] {
    static PARAMETERS: LazyLock<Vec<Parameter>> = LazyLock::new(Parameter::all);
    &PARAMETERS
}

/// Arguments that only some dealerships have an answer for, each with the fact that it needs (LOOK-13).
const ARGUMENT_FACTS: [(&str, &str); 7] = [
    ("payment_max", "financing"),
    ("down", "financing"),
    ("term", "financing"),
    ("apr", "financing"),
    ("trade", "trade_ins"),
    ("owed", "trade_ins"),
    ("county", "taxes"),
];

/// Programs read of this argument.
pub fn is_offered(argument: &str, config: &SiteConfig) -> bool {
    let needed = ARGUMENT_FACTS.iter().find(|(name, _)| *name == argument);
    needed.is_none_or(|(_, fact)| config.has_fact(fact))
}

/// The parameters that programs read of.
pub fn offered_parameters(config: &SiteConfig) -> impl Iterator<Item = &'static Parameter> {
    parameters().iter().filter(|parameter| is_offered(parameter.name, config))
}

/// The JSON Schema of a parameter: of its value, or of the list of its values.
pub fn parameter_schema(parameter: &Parameter) -> Value {
    let value = match &parameter.kind {
        // With a character that is neither white space nor a control character.
        ParameterKind::Text(chars) => json!({
            "type": "string", "maxLength": chars, "pattern": r"[^\s\u0000-\u001f\u007f-\u009f]",
        }),
        ParameterKind::OneOf(values) => json!({ "type": "string", "enum": values }),
        ParameterKind::Integer(min, max) => json!({ "type": "integer", "minimum": min, "maximum": max }),
        // A text: validators refuse numbers such as 8.2 as multiples of a decimal.
        ParameterKind::Percent(_) => {
            json!({ "type": "string", "pattern": "^([12]?[0-9]|3[0-5])(\\.[0-9]{1,5})?$" })
        }
    };
    match parameter.max_values {
        1 => value,
        most => json!({ "type": "array", "items": value, "minItems": 1, "maxItems": most }),
    }
}

/// Why a search cannot be run: a parameter is unknown, malformed or repeated.
#[derive(Debug, PartialEq, Eq)]
pub enum SearchError {
    Unknown(String),
    Malformed { name: &'static str, expected: ParameterKind },
    Repeated(&'static str),
    TooMany { name: &'static str, most: usize },
}

impl SearchError {
    /// The error in words.
    pub fn text(&self, messages: &Messages) -> String {
        match self {
            Self::Unknown(name) => messages.json_error_unknown(name).to_string(),
            Self::Malformed { name, expected } => match expected {
                ParameterKind::Text(chars) => messages.json_error_text(name, chars).to_string(),
                ParameterKind::OneOf(values) => {
                    messages.json_error_one_of(name, &values.join(", ")).to_string()
                }
                ParameterKind::Integer(min, max) => messages.json_error_integer(name, min, max).to_string(),
                ParameterKind::Percent(max) => messages.json_error_percent(name, max).to_string(),
            },
            Self::Repeated(name) => messages.json_error_repeated(name).to_string(),
            Self::TooMany { name, most } => messages.json_error_too_many(name, most).to_string(),
        }
    }
}

/// The query of these parameters.
pub fn query<'p>(pairs: impl IntoIterator<Item = (&'p str, &'p str)>) -> Result<Query, SearchError> {
    let mut counts = vec![0; parameters().len()];
    let mut serializer = form_urlencoded::Serializer::new(String::new());
    for (name, value) in pairs {
        let at = parameters().iter().position(|parameter| parameter.name == name);
        let at = at.ok_or_else(|| SearchError::Unknown(name.chars().take(MAX_NAME_CHARS).collect()))?;
        let parameter = &parameters()[at];
        if !parameter.accepts(value) {
            return Err(SearchError::Malformed { name: parameter.name, expected: parameter.kind.clone() });
        }
        counts[at] += 1;
        if counts[at] > parameter.max_values {
            return Err(match parameter.max_values {
                1 => SearchError::Repeated(parameter.name),
                most => SearchError::TooMany { name: parameter.name, most },
            });
        }
        serializer.append_pair(name, value);
    }
    Ok(Query::parse(&serializer.finish()))
}

/// The reading of a search.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SearchSummary {
    /// The results page with the same search.
    pub url: String,
    /// The active filters in words: `SUV`, `Up to $20,000`.
    pub filters: Vec<String>,
    /// Words of the text that no filter covers and that were left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ignored_words: Vec<String>,
}

impl SearchSummary {
    pub fn new(site: &Site, query: &ResolvedQuery<'_>) -> Self {
        Self {
            url: site.shell.absolute(query.path()),
            filters: query.chip_labels(&site.shell.messages),
            ignored_words: query.interpretation().map(|read| read.unread.clone()).unwrap_or_default(),
        }
    }
}

/// Some of the vehicles that match a search.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SearchResults {
    /// Number of vehicles that match, on all pages.
    pub total: usize,
    /// The reading of the search.
    pub search: SearchSummary,
    /// What the prices include and leave out, and what the law asks to be said beside them.
    pub price_note: String,
    /// The vehicles, in the order of the search.
    pub vehicles: Vec<VehicleRecord>,
}

impl SearchResults {
    pub fn new(site: &Site, query: ResolvedQuery<'_>, positions: Range<usize>) -> Self {
        let search = SearchSummary::new(site, &query);
        let matches = query.matches();
        let vehicles = matches.vehicles_at(positions);
        Self {
            total: matches.total(),
            search,
            price_note: site.shell.notes.text(Surface::Results),
            vehicles: vehicles.into_iter().map(|vehicle| VehicleRecord::new(site, vehicle)).collect(),
        }
    }
}

/// The filters with the values that would narrow a search, and how many vehicles each would leave.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FacetRecords {
    /// Number of vehicles that match the search.
    pub total: usize,
    /// The reading of the search.
    pub search: SearchSummary,
    /// The filters by value.
    pub facets: Vec<FacetRecord>,
    /// The filters by range.
    pub ranges: Vec<RangeRecord>,
}

/// A filter by value.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FacetRecord {
    /// The parameter.
    pub name: &'static str,
    /// Its name for people.
    pub label: String,
    /// The values in stock.
    pub values: Vec<FacetValue>,
}

/// A value of a filter.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FacetValue {
    /// The parameter's value.
    pub value: String,
    /// Its name for people.
    pub label: String,
    /// Vehicles that have it and pass all other filters.
    pub count: usize,
    /// The search has the argument.
    pub selected: bool,
}

/// A filter by range.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RangeRecord {
    /// Its name for people.
    pub label: String,
    /// The parameter of the lower end.
    pub min_parameter: &'static str,
    /// The parameter of the upper end.
    pub max_parameter: &'static str,
    /// At or below this the lower end filters nothing.
    pub min: u32,
    /// At or above this the upper end filters nothing.
    pub max: u32,
}

impl FacetRecords {
    pub fn new(site: &Site, query: ResolvedQuery<'_>) -> Self {
        let messages = &site.shell.messages;
        let results = query.run();
        let inventory = results.resolved.inventory();
        let facet = |facet: Facet| FacetRecord {
            name: facet.name(),
            label: messages[facet.label()].to_owned(),
            values: results.choices(facet, messages).into_iter().map(FacetValue::from).collect(),
        };
        Self {
            total: results.total,
            search: SearchSummary::new(site, &results.resolved),
            facets: Facet::all().map(facet).filter(|facet| !facet.values.is_empty()).collect(),
            ranges: RangeFilter::all().map(|range| RangeRecord::new(range, inventory, messages)).collect(),
        }
    }
}

impl From<inventory::Choice> for FacetValue {
    fn from(choice: inventory::Choice) -> Self {
        let inventory::Choice { value, label, count, selected, inner: _ } = choice;
        Self { value, label, count, selected }
    }
}

impl RangeRecord {
    fn new(range: RangeFilter, inventory: &Snapshot, messages: &Messages) -> Self {
        let (min_parameter, max_parameter) = range.param_names();
        let (min, max) = inventory.filter_limits(range);
        Self { label: messages[range.label()].to_owned(), min_parameter, max_parameter, min, max }
    }
}

#[cfg(test)]
mod tests {
    use super::{Messages, SearchError, query};

    #[test]
    fn nothing_of_a_search_is_ignored() {
        assert_eq!(query([]).unwrap().path(), "/inventory");
        let both = query([("make", "Ford"), ("make", "Toyota"), ("price_max", "20000")]).unwrap();
        assert_eq!(both.path(), "/inventory?make=Ford&make=Toyota&price_max=20000");
        assert_eq!(query([("colour", "red")]), Err(SearchError::Unknown("colour".to_owned())));
        assert_eq!(query([("sort", "mileage"), ("sort", "newest")]), Err(SearchError::Repeated("sort")));
        let message = query([("price_max", "cheap")]).unwrap_err().text(Messages::english());
        assert_eq!(message, "The value of `price_max` must be a whole number from 0 to 100000000.");
    }
}
