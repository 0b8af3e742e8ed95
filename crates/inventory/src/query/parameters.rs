//! The parameters of a query as a table, for programs that must know which values count (FILTER-1):
//! a page ignores a malformed value, a program wants to hear of it.

use crate::filters::{Facet, Filter, RangeFilter, SelectedFacets};
use crate::pricing::loan::{Apr, Months};
use crate::sort::{Direction, Sort, View};
use crate::text::{MAX_INPUT_CHARS, clean_input};
use messages::{Key, Messages, key};

/// A parameter of [`Query::parse`](super::Query::parse).
#[derive(Clone, Debug)]
pub struct Parameter {
    /// `price_max`.
    pub name: &'static str,
    pub kind: ParameterKind,
    /// The parameter may be given so often: several values of a facet are alternatives.
    pub max_values: usize,
    meaning: Meaning,
}

/// The meaning of a parameter.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    Plain(Key),
    Facet(Facet),
    /// Both ends of the years.
    Year,
}

/// The values of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// Any text of up to so many characters that is not blank.
    Text(usize),
    /// One of these.
    OneOf(Vec<&'static str>),
    /// A whole number in this range.
    Integer(u32, u32),
    /// A percentage with two decimals at most.
    Percent(u32),
}

/// The highest number of dollars, miles and pages that a parameter takes.
const MAX_NUMBER: u32 = 100_000_000;

impl Parameter {
    /// All, in the order of addresses, without the hero form's `price` and the aliases.
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            plain("search", key::QUERY_PARAMETERS_SEARCH, ParameterKind::Text(MAX_INPUT_CHARS)),
            plain("exact", key::QUERY_PARAMETERS_EXACT, ParameterKind::OneOf(vec!["1"])),
        ];
        for filter in Filter::all() {
            match filter {
                Filter::Facet(facet) => all.push(facet_parameter(facet)),
                Filter::Range(range) => all.extend(range_parameters(range)),
                Filter::Payment => all.extend(payment_parameters()),
            }
        }
        let sorts = Sort::ALL.map(Sort::value).to_vec();
        let directions = Direction::ALL.map(Direction::value).to_vec();
        let views = View::ALL.map(View::value).to_vec();
        all.extend([
            plain("sort", key::QUERY_PARAMETERS_SORT, ParameterKind::OneOf(sorts)),
            plain("dir", key::QUERY_PARAMETERS_DIR, ParameterKind::OneOf(directions)),
            plain("view", key::QUERY_PARAMETERS_VIEW, ParameterKind::OneOf(views)),
            plain("page", key::QUERY_PARAMETERS_PAGE, ParameterKind::Integer(1, MAX_NUMBER)),
        ]);
        all
    }

    /// The meaning, in a sentence.
    pub fn description(&self, messages: &Messages) -> String {
        match self.meaning {
            Meaning::Plain(key) => messages[key].to_owned(),
            Meaning::Facet(facet) => facet_meaning(facet, messages),
            Meaning::Year => {
                let (min, max) = RangeFilter::Year.param_names();
                messages.query_parameters_year(&min, &max).to_string()
            }
        }
    }

    /// The value counts.
    pub fn accepts(&self, value: &str) -> bool {
        match &self.kind {
            ParameterKind::Text(chars) => clean_input(value).is_some() && value.chars().count() <= *chars,
            ParameterKind::OneOf(values) => values.contains(&value),
            ParameterKind::Integer(min, max) => {
                let is_plain = value.bytes().all(|byte| byte.is_ascii_digit());
                is_plain && value.parse().is_ok_and(|number| (*min..=*max).contains(&number))
            }
            ParameterKind::Percent(_) => !value.contains('%') && Apr::parse(value).is_some(),
        }
    }
}

fn one(name: &'static str, meaning: Meaning, kind: ParameterKind) -> Parameter {
    Parameter { name, kind, max_values: 1, meaning }
}

fn plain(name: &'static str, description: Key, kind: ParameterKind) -> Parameter {
    one(name, Meaning::Plain(description), kind)
}

fn facet_parameter(facet: Facet) -> Parameter {
    let fixed = || facet.fixed_values().iter().map(|fixed| fixed.value).collect();
    let text = facet.accepts_any_text().then_some(ParameterKind::Text(MAX_INPUT_CHARS));
    let kind = text.unwrap_or_else(|| ParameterKind::OneOf(fixed()));
    Parameter { max_values: SelectedFacets::MAX_VALUES, ..one(facet.name(), Meaning::Facet(facet), kind) }
}

fn facet_meaning(facet: Facet, messages: &Messages) -> String {
    let label = &messages[facet.label()];
    match facet.parent() {
        Some(parent) => messages.query_parameters_any_within(&label, &parent.name()).to_string(),
        None if facet.matches_all() => messages.query_parameters_all(&label).to_string(),
        None => messages.query_parameters_any(&label).to_string(),
    }
}

/// The meanings of the lower and of the upper end.
const fn range_meanings(range: RangeFilter) -> [Key; 2] {
    match range {
        RangeFilter::Year => [key::QUERY_PARAMETERS_YEAR_MIN, key::QUERY_PARAMETERS_YEAR_MAX],
        RangeFilter::Price => [key::QUERY_PARAMETERS_PRICE_MIN, key::QUERY_PARAMETERS_PRICE_MAX],
        RangeFilter::Mileage => [key::QUERY_PARAMETERS_MILEAGE_MIN, key::QUERY_PARAMETERS_MILEAGE_MAX],
    }
}

fn range_parameters(range: RangeFilter) -> impl Iterator<Item = Parameter> {
    let (min, max) = range.param_names();
    let [lowest, highest] = range_meanings(range).map(Meaning::Plain);
    let single = range.single_param_name().map(|name| (name, Meaning::Year));
    let all = single.into_iter().chain([(min, lowest), (max, highest)]);
    all.map(|(name, meaning)| one(name, meaning, ParameterKind::Integer(0, MAX_NUMBER)))
}

fn payment_parameters() -> [Parameter; 4] {
    let dollars = ParameterKind::Integer(0, MAX_NUMBER);
    let months = ParameterKind::Integer(1, Months::MAX.into());
    [
        plain("payment_max", key::QUERY_PARAMETERS_PAYMENT_MAX, dollars.clone()),
        plain("down", key::QUERY_PARAMETERS_DOWN, dollars),
        plain("term", key::QUERY_PARAMETERS_TERM, months),
        plain("apr", key::QUERY_PARAMETERS_APR, ParameterKind::Percent(36)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Query;

    /// A value that changes the query.
    fn sample(parameter: &Parameter) -> String {
        match &parameter.kind {
            ParameterKind::Text(_) => "Abc".to_owned(),
            ParameterKind::OneOf(values) => (*values.last().unwrap()).to_owned(),
            ParameterKind::Integer(..) if parameter.name.starts_with("year") => "2015".to_owned(),
            ParameterKind::Integer(..) => "12".to_owned(),
            ParameterKind::Percent(_) => "6.9".to_owned(),
        }
    }

    #[test]
    fn a_query_reads_every_parameter_and_prints_no_other() {
        for parameter in Parameter::all() {
            let value = sample(&parameter);
            assert!(parameter.accepts(&value), "{parameter:?} {value}");
            // Those that count with another one have it.
            let with = match parameter.name {
                "exact" => "search=suv&",
                "down" | "term" | "apr" => "payment_max=300&",
                "model" => "make=Ford&",
                "trim" => "make=Ford&model=F150&",
                _ => "",
            };
            let query = Query::parse(&format!("{with}{}={value}", parameter.name));
            assert_ne!(query, Query::parse(with), "{}", parameter.name);
            for (printed, value) in query.parameters() {
                let known = Parameter::all().into_iter().find(|known| known.name == printed);
                assert!(known.is_some_and(|known| known.accepts(&value)), "{printed}={value}");
            }
        }
    }

    #[test]
    fn malformed_values_do_not_count() {
        let find = |name| Parameter::all().into_iter().find(|parameter| parameter.name == name).unwrap();
        for (name, malformed) in [
            ("price_max", "cheap"),
            ("price_max", "-1"),
            ("price_max", "1e3"),
            ("year", "+2015"),
            ("body", "spaceship"),
            ("sort", "random"),
            ("page", "0"),
            ("term", "97"),
            ("apr", "37"),
            ("apr", "6.9%"),
            ("search", ""),
            ("make", " "),
            ("exact", "true"),
        ] {
            assert!(!find(name).accepts(malformed), "{name}={malformed}");
        }
    }
}
