//! Reading a query string: nothing in it is an error.

use super::{Direction, Query, Sort, View};
use crate::buying::financing::Budget;
use crate::buying::loan::{Apr, Months};
use crate::filters::{Bounds, Chosen, Facet, Filter, Measure, whole_number};
use crate::words::typed::words;
use enum_map::EnumMap;

impl Query {
    /// Reads the parameters of an address (FILTER-1) from a raw query string. Never fails: unknown names and malformed values are
    /// ignored, ranges typed upside down are put right, ends at their default become open.
    ///
    /// A facet given several times has all of these values; its fixed ones may stand in one, with commas between them. Of any other
    /// parameter given twice the last well-formed value counts. An empty one takes back what stands before it. `year` means both ends, and wins over `year_min` and `year_max`; `condition` wins over `type`; `price`, the hero form's range as one
    /// value (`20000-30000`, FILTER-4), wins over `price_min` and `price_max`. `down`, `term` and `apr` say something beside `payment_max` alone.
    pub fn parse(query_string: &str) -> Self {
        let mut typed = Typed::default();
        for (name, value) in form_urlencoded::parse(query_string.as_bytes()) {
            typed.read(&name, value.trim());
        }
        typed.into_query()
    }
}

/// The parameters as they were typed.
#[derive(Default)]
struct Typed {
    search: Option<String>,
    exact: Option<bool>,
    values: EnumMap<Facet, Vec<String>>,
    /// What stands under the facets' other names.
    other_values: EnumMap<Facet, Vec<String>>,
    ends: EnumMap<Measure, Bounds>,
    both_ends: EnumMap<Measure, Option<Bounds>>,
    payment: Option<u32>,
    down: Option<u32>,
    months: Option<Months>,
    apr: Option<Apr>,
    sort: Option<Sort>,
    direction: Option<Direction>,
    view: Option<View>,
    page: Option<u32>,
}

impl Typed {
    fn read(&mut self, name: &str, value: &str) {
        match name {
            "search" => put(&mut self.search, value, words),
            "exact" => put(&mut self.exact, value, |text| (text == "1").then_some(true)),
            "sort" => put(&mut self.sort, value, |text| one_of(&Sort::ALL, Sort::value, text)),
            "dir" => put(&mut self.direction, value, |text| one_of(&Direction::ALL, Direction::value, text)),
            "view" => put(&mut self.view, value, |text| one_of(&View::ALL, View::value, text)),
            "page" => put(&mut self.page, value, whole_number),
            _ => Filter::ALL.into_iter().for_each(|filter| match filter {
                Filter::Facet(facet) => self.read_facet(facet, name, value),
                Filter::Measure(measure) => self.read_measure(measure, name, value),
                Filter::Payment => self.read_payment(name, value),
            }),
        }
    }

    fn read_facet(&mut self, facet: Facet, name: &str, value: &str) {
        let values = if name == facet.name() {
            &mut self.values[facet]
        } else if facet.other_name() == Some(name) {
            &mut self.other_values[facet]
        } else {
            return;
        };
        if value.is_empty() {
            values.clear();
        }
        let texts = value.split(',').filter(|_| !facet.is_open()).chain(facet.is_open().then_some(value));
        for value in texts.filter_map(|text| facet.read(text)) {
            if values.len() < Chosen::MOST && !values.contains(&value) {
                values.push(value);
            }
        }
    }

    fn read_measure(&mut self, measure: Measure, name: &str, value: &str) {
        let (min, max) = measure.end_names();
        let ends = &mut self.ends[measure];
        if name == min {
            put(&mut ends.min, value, |text| measure.read(text));
        } else if name == max {
            put(&mut ends.max, value, |text| measure.read(text));
        } else if name == measure.name() {
            put(&mut self.both_ends[measure], value, |text| measure.read_both(text));
        }
    }

    fn read_payment(&mut self, name: &str, value: &str) {
        match name {
            "payment_max" => put(&mut self.payment, value, |text| Measure::Price.read(text)),
            "down" => put(&mut self.down, value, |text| Measure::Price.read(text)),
            "term" => put(&mut self.months, value, |text| Months::of(whole_number(text)?)),
            "apr" => put(&mut self.apr, value, Apr::read),
            _ => {}
        }
    }

    fn into_query(self) -> Query {
        let mut chosen = Chosen::default();
        for facet in Facet::all() {
            let named = &self.values[facet];
            let values = if named.is_empty() { &self.other_values[facet] } else { named };
            for value in values {
                chosen.add(facet, value);
            }
        }
        Query {
            exact: self.exact.is_some() && self.search.is_some(),
            search: self.search,
            chosen,
            ranges: self
                .ends
                .map(|measure, ends| measure.settled(self.both_ends[measure].unwrap_or(ends), measure.to())),
            budget: self.payment.and_then(Budget::of).map(|budget| Budget {
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

/// A later value replaces an earlier one, a malformed one does not, an empty one takes it back.
fn put<T>(slot: &mut Option<T>, value: &str, read: impl FnOnce(&str) -> Option<T>) {
    if value.is_empty() {
        *slot = None;
    } else if let Some(value) = read(value) {
        *slot = Some(value);
    }
}

fn one_of<T: Copy>(all: &[T], value: impl Fn(T) -> &'static str, text: &str) -> Option<T> {
    all.iter().copied().find(|&choice| value(choice).eq_ignore_ascii_case(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_may_have_a_dollar_sign_and_thousands_and_miles_may_have_thousands() {
        let asked = Query::parse("price_min=%2412,500&price_max=20,000&mileage_max=80,000");
        assert_eq!(asked.path(), "/inventory?price_min=12500&price_max=20000&mileage_max=80000");
    }

    #[test]
    fn the_hero_forms_range_is_one_value_and_what_is_none_is_ignored() {
        let price = |query: &str| Query::parse(query).ranges[Measure::Price];
        assert_eq!(price("price=20000-30000"), Bounds { min: Some(20_000), max: Some(30_000) });
        assert_eq!(price("price=50000-999999"), Bounds { min: Some(50_000), max: None });
        assert_eq!(price("price=0-20000&price_max=5000"), Bounds { min: None, max: Some(20_000) });
        assert_eq!(price("price=&price_max=5000"), Bounds { min: None, max: Some(5000) });
        for nothing in ["price=-", "price=20000", "price=a-b", "price=-1-5"] {
            assert_eq!(price(nothing), Bounds::default(), "{nothing}");
        }
    }
}
