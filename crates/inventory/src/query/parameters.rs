//! The parameters of a query as a table, for programs that must know which values count (FILTER-1):
//! a page ignores a malformed value, a program wants to hear of it.

use crate::filters::{Facet, Filter, RangeFilter, SelectedFacets};
use crate::pricing::loan::{Apr, Months};
use crate::sort::{Direction, Sort, View};
use crate::text::{MAX_INPUT_CHARS, clean_input};

/// A parameter of [`Query::parse`](super::Query::parse).
#[derive(Clone, Debug)]
pub struct Parameter {
    /// `price_max`.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub description: String,
    pub kind: ParameterKind,
    /// How often it may be given: several values of a facet are alternatives.
    pub max_values: usize,
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
        let search = "Words to search for, or a sentence: `white SUVs under $20,000`. Words that are filters \
                      become filters.";
        let mut all = vec![
            one("search", search, ParameterKind::Text(MAX_INPUT_CHARS)),
            one(
                "exact",
                "With 1, all words of `search` are keywords and none becomes a filter.",
                ParameterKind::OneOf(vec!["1"]),
            ),
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
            one("sort", "The order.", ParameterKind::OneOf(sorts)),
            one("dir", "`desc` reverses the order.", ParameterKind::OneOf(directions)),
            one("view", "The page's layout; it does not change the results.", ParameterKind::OneOf(views)),
            one("page", "The page of the results, from 1.", ParameterKind::Integer(1, MAX_NUMBER)),
        ]);
        all
    }

    /// Whether the value counts.
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

fn one(name: &'static str, description: impl Into<String>, kind: ParameterKind) -> Parameter {
    Parameter { name, description: description.into(), kind, max_values: 1 }
}

fn facet_parameter(facet: Facet) -> Parameter {
    let fixed = facet.fixed_values().iter().map(|fixed| fixed.value).collect();
    let kind = if facet.accepts_any_text() {
        ParameterKind::Text(MAX_INPUT_CHARS)
    } else {
        ParameterKind::OneOf(fixed)
    };
    let join = if facet.matches_all() { "all of the values" } else { "any of the values" };
    let parent = facet.parent().map(|parent| format!("; counts with `{}` alone", parent.name()));
    let description = format!("{}: {join}{}.", facet.label(), parent.unwrap_or_default());
    Parameter { max_values: SelectedFacets::MAX_VALUES, ..one(facet.name(), description, kind) }
}

fn range_parameters(range: RangeFilter) -> impl Iterator<Item = Parameter> {
    let (min, max) = range.param_names();
    let what = range.definition().description;
    let number = |name, description| one(name, description, ParameterKind::Integer(0, MAX_NUMBER));
    let single = range.single_param_name();
    let single = single.map(|name| number(name, format!("The {what}; it overrides `{min}` and `{max}`.")));
    let ends = [number(min, format!("Lowest {what}.")), number(max, format!("Highest {what}."))];
    single.into_iter().chain(ends)
}

fn payment_parameters() -> [Parameter; 4] {
    let dollars = ParameterKind::Integer(0, MAX_NUMBER);
    [
        one("payment_max", "Highest monthly payment in dollars.", dollars.clone()),
        one("down", "Down payment in dollars; counts with `payment_max`.", dollars),
        one(
            "term",
            "Months of the loan; counts with `payment_max`.",
            ParameterKind::Integer(1, Months::MAX.into()),
        ),
        one("apr", "Yearly rate in percent; counts with `payment_max`.", ParameterKind::Percent(36)),
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
