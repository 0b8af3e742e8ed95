//! Parses a query string. Nothing in it is an error.

use super::Query;
use crate::filters::{Bounds, Facet, Filter, RangeFilter, SelectedFacets, parse_whole_number};
use crate::pricing::financing::Budget;
use crate::pricing::loan::{Apr, Months};
use crate::sort::{Direction, Sort, View};
use crate::text::clean_input;
use enum_map::EnumMap;

impl Query {
    /// Parses the parameters of a raw query string (FILTER-1). Ignores unknown names and malformed
    /// values, swaps reversed range ends and opens ends that are at the filter's limit.
    ///
    /// - A repeated facet has all of its values; a facet with fixed values may also list them in
    ///   one parameter, separated by commas.
    /// - Of any other repeated parameter the last well-formed value counts. An empty value clears
    ///   earlier ones.
    /// - `year` sets both ends and overrides `year_min` and `year_max`; `price` is the hero form's
    ///   range (`20000-30000`, FILTER-4) and overrides `price_min` and `price_max`; `condition`
    ///   overrides `type`.
    /// - `down`, `term` and `apr` count only with `payment_max`.
    pub fn parse(query_string: &str) -> Self {
        let mut parameters = Parameters::default();
        for (name, value) in form_urlencoded::parse(query_string.as_bytes()) {
            parameters.add(&name, value.trim());
        }
        parameters.into_query()
    }
}

#[derive(Default)]
struct Parameters {
    search: Option<String>,
    exact: Option<bool>,
    values: EnumMap<Facet, Vec<String>>,
    /// Values under the facets' aliases.
    alias_values: EnumMap<Facet, Vec<String>>,
    ends: EnumMap<RangeFilter, Bounds>,
    both_ends: EnumMap<RangeFilter, Option<Bounds>>,
    payment: Option<u32>,
    down: Option<u32>,
    months: Option<Months>,
    apr: Option<Apr>,
    sort: Option<Sort>,
    direction: Option<Direction>,
    view: Option<View>,
    page: Option<u32>,
}

impl Parameters {
    fn add(&mut self, name: &str, value: &str) {
        match name {
            "search" => put(&mut self.search, value, clean_input),
            "exact" => put(&mut self.exact, value, |text| (text == "1").then_some(true)),
            "sort" => put(&mut self.sort, value, |text| one_of(&Sort::ALL, Sort::value, text)),
            "dir" => put(&mut self.direction, value, |text| one_of(&Direction::ALL, Direction::value, text)),
            "view" => put(&mut self.view, value, |text| one_of(&View::ALL, View::value, text)),
            "page" => put(&mut self.page, value, parse_whole_number),
            _ => Filter::all().for_each(|filter| match filter {
                Filter::Facet(facet) => self.add_facet(facet, name, value),
                Filter::Range(range) => self.add_range(range, name, value),
                Filter::Payment => self.add_payment(name, value),
            }),
        }
    }

    fn add_facet(&mut self, facet: Facet, name: &str, value: &str) {
        let values = if name == facet.name() {
            &mut self.values[facet]
        } else if facet.alias() == Some(name) {
            &mut self.alias_values[facet]
        } else {
            return;
        };
        if value.is_empty() {
            values.clear();
        }
        let is_open = facet.accepts_any_text();
        let texts = value.split(',').filter(|_| !is_open).chain(is_open.then_some(value));
        for value in texts.filter_map(|text| facet.parse_value(text)) {
            if values.len() < SelectedFacets::MAX_VALUES && !values.contains(&value) {
                values.push(value);
            }
        }
    }

    fn add_range(&mut self, range: RangeFilter, name: &str, value: &str) {
        let (min, max) = range.param_names();
        let ends = &mut self.ends[range];
        if name == min {
            put(&mut ends.min, value, |text| range.parse_end(text));
        } else if name == max {
            put(&mut ends.max, value, |text| range.parse_end(text));
        } else if name == range.name() {
            put(&mut self.both_ends[range], value, |text| range.parse_both_ends(text));
        }
    }

    fn add_payment(&mut self, name: &str, value: &str) {
        match name {
            "payment_max" => put(&mut self.payment, value, |text| RangeFilter::Price.parse_end(text)),
            "down" => put(&mut self.down, value, |text| RangeFilter::Price.parse_end(text)),
            "term" => put(&mut self.months, value, |text| Months::new(parse_whole_number(text)?)),
            "apr" => put(&mut self.apr, value, Apr::parse),
            _ => {}
        }
    }

    fn into_query(self) -> Query {
        let mut selected = SelectedFacets::default();
        for facet in Facet::all() {
            let named = &self.values[facet];
            let values = if named.is_empty() { &self.alias_values[facet] } else { named };
            for value in values {
                selected.add(facet, value);
            }
        }
        Query {
            exact: self.exact.is_some() && self.search.is_some(),
            search: self.search,
            selected,
            ranges: self.ends.map(|range, ends| {
                range.normalize(self.both_ends[range].unwrap_or(ends), range.definition().max)
            }),
            budget: self.payment.and_then(Budget::new).map(|budget| Budget {
                down: self.down,
                months: self.months,
                apr: self.apr,
                ..budget
            }),
            sort: self.sort.unwrap_or_default(),
            direction: self.direction.unwrap_or_default(),
            view: self.view.unwrap_or_default(),
            page: self.page.unwrap_or(1).max(1),
        }
    }
}

/// An empty value clears the slot; a malformed one leaves it.
fn put<T>(slot: &mut Option<T>, value: &str, parse: impl FnOnce(&str) -> Option<T>) {
    if value.is_empty() {
        *slot = None;
    } else if let Some(value) = parse(value) {
        *slot = Some(value);
    }
}

fn one_of<T: Copy>(all: &[T], value: impl Fn(T) -> &'static str, text: &str) -> Option<T> {
    all.iter().copied().find(|&option| value(option).eq_ignore_ascii_case(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_accept_dollar_signs_and_commas_and_miles_accept_commas() {
        let query = Query::parse("price_min=%2412,500&price_max=20,000&mileage_max=80,000");
        assert_eq!(query.path(), "/inventory?price_min=12500&price_max=20000&mileage_max=80000");
    }

    #[test]
    fn the_hero_form_range_is_one_value_and_malformed_ranges_are_ignored() {
        let price = |query: &str| Query::parse(query).ranges[RangeFilter::Price];
        assert_eq!(price("price=20000-30000"), Bounds { min: Some(20_000), max: Some(30_000) });
        assert_eq!(price("price=50000-999999"), Bounds { min: Some(50_000), max: None });
        assert_eq!(price("price=0-20000&price_max=5000"), Bounds { min: None, max: Some(20_000) });
        assert_eq!(price("price=&price_max=5000"), Bounds { min: None, max: Some(5000) });
        for malformed in ["price=-", "price=20000", "price=a-b", "price=-1-5"] {
            assert_eq!(price(malformed), Bounds::default(), "{malformed}");
        }
    }
}
