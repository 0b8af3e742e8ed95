//! The canonical query string: the link, the cache key and what tests compare.

use super::{Direction, Query, Sort, View};
use crate::filters::Filter;
use form_urlencoded::Serializer;
use std::borrow::Cow;

impl Query {
    /// The parameters that say it, each with its value, in a fixed order, defaults left out; none for the whole lot.
    pub fn parameters(&self) -> Vec<(&'static str, Cow<'_, str>)> {
        let mut parameters = Vec::new();
        let mut say = |name, value| parameters.extend(Option::map(value, |value| (name, value)));
        let number = |value: Option<u32>| value.map(|number| Cow::Owned(number.to_string()));
        say("search", self.search.as_deref().map(Cow::Borrowed));
        say("exact", (self.exact && self.search.is_some()).then_some(Cow::Borrowed("1")));
        for filter in Filter::ALL {
            match filter {
                Filter::Facet(facet) => {
                    for value in self.chosen.of(facet) {
                        say(facet.name(), Some(Cow::Borrowed(value)));
                    }
                }
                Filter::Measure(measure) => {
                    let bounds = self.ranges[measure];
                    if let Some(value) = measure.written_alone(bounds) {
                        say(measure.name(), number(Some(value)));
                    } else {
                        let (min, max) = measure.end_names();
                        say(min, number(bounds.min));
                        say(max, number(bounds.max));
                    }
                }
                Filter::Payment => {
                    let Some(budget) = self.budget else { continue };
                    say("payment_max", number(Some(budget.most)));
                    say("down", number(budget.down));
                    say("term", number(budget.months.map(|months| months.count().into())));
                    say("apr", budget.apr.map(|apr| Cow::Owned(apr.to_string())));
                }
            }
        }
        say("sort", unusual(self.sort, Sort::value));
        say("dir", unusual(self.direction, Direction::value));
        say("view", unusual(self.view, View::value));
        say("page", number(Some(self.page).filter(|&page| page > 1)));
        parameters
    }

    /// The canonical query string, without `?`; empty for the whole lot.
    pub fn to_query_string(&self) -> String {
        Serializer::new(String::new()).extend_pairs(self.parameters()).finish()
    }

    /// `/inventory`, with the canonical query string where there is one.
    pub fn path(&self) -> String {
        let query_string = self.to_query_string();
        if query_string.is_empty() { "/inventory".to_owned() } else { format!("/inventory?{query_string}") }
    }
}

/// What it is written as, unless it is what goes without saying.
fn unusual<T: Copy + Default + PartialEq>(
    choice: T,
    value: fn(T) -> &'static str,
) -> Option<Cow<'static, str>> {
    (choice != T::default()).then(|| Cow::Borrowed(value(choice)))
}
