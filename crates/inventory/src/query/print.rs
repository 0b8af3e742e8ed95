//! The canonical query string: used as link, cache key and in tests.

use super::Query;
use crate::filters::Filter;
use crate::sort::{Direction, Sort, View};
use form_urlencoded::Serializer;
use std::borrow::Cow;

impl Query {
    /// The parameters in a fixed order, without defaults.
    pub fn parameters(&self) -> Vec<(&'static str, Cow<'_, str>)> {
        let mut parameters = Vec::new();
        let mut add = |name, value| parameters.extend(Option::map(value, |value| (name, value)));
        let number = |value: Option<u32>| value.map(|number| Cow::Owned(number.to_string()));
        add("search", self.search.as_deref().map(Cow::Borrowed));
        add("exact", (self.exact && self.search.is_some()).then_some(Cow::Borrowed("1")));
        for filter in Filter::all() {
            match filter {
                Filter::Facet(facet) => {
                    for value in self.selected.values(facet) {
                        add(facet.name(), Some(Cow::Borrowed(value)));
                    }
                }
                Filter::Range(range) => {
                    let bounds = self.ranges[range];
                    if let Some((name, value)) = range.single_param_name().zip(bounds.single()) {
                        add(name, number(Some(value)));
                    } else {
                        let (min, max) = range.param_names();
                        add(min, number(bounds.min));
                        add(max, number(bounds.max));
                    }
                }
                Filter::Payment => {
                    let Some(budget) = self.budget else { continue };
                    add("payment_max", number(Some(budget.max_payment)));
                    add("down", number(budget.down));
                    add("term", number(budget.months.map(|months| months.count().into())));
                    add("apr", budget.apr.map(|apr| Cow::Owned(apr.to_string())));
                }
            }
        }
        add("sort", non_default(self.sort, Sort::value));
        add("dir", non_default(self.direction, Direction::value));
        add("view", non_default(self.view, View::value));
        add("page", number(Some(self.page).filter(|&page| page > 1)));
        parameters
    }

    /// The canonical query string, without `?`; empty for all vehicles.
    pub fn to_query_string(&self) -> String {
        Serializer::new(String::new()).extend_pairs(self.parameters()).finish()
    }

    /// `/inventory`, with the canonical query string if it is not empty.
    pub fn path(&self) -> String {
        let query_string = self.to_query_string();
        if query_string.is_empty() { "/inventory".to_owned() } else { format!("/inventory?{query_string}") }
    }
}

fn non_default<T: Copy + Default + PartialEq>(
    option: T,
    value: fn(T) -> &'static str,
) -> Option<Cow<'static, str>> {
    (option != T::default()).then(|| Cow::Borrowed(value(option)))
}
