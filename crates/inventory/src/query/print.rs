//! The canonical query string: the link, the cache key and what tests compare.

use super::{Bounds, Condition, Direction, Query, Sort, View};
use form_urlencoded::Serializer;

impl Query {
    /// The canonical query string, without `?`: fixed order, defaults left out; empty for the whole lot.
    pub fn to_query_string(&self) -> String {
        let mut printed = Printed(Serializer::new(String::new()));
        printed.text("search", self.search.as_deref());
        printed.text("make", self.make.as_deref());
        printed.text("model", self.model.as_deref());
        match self.year.single() {
            Some(year) => printed.number("year", Some(year)),
            None => printed.range(("year_min", "year_max"), self.year),
        }
        printed.range(("price_min", "price_max"), self.price);
        printed.range(("mileage_min", "mileage_max"), self.mileage);
        printed.text("condition", self.condition.map(Condition::value));
        printed.text("transmission", self.transmission.as_deref());
        printed.text("color", self.color.as_deref());
        printed.text("sort", Some(self.sort).filter(|&sort| sort != Sort::default()).map(Sort::value));
        let direction = Some(self.direction).filter(|&direction| direction != Direction::default());
        printed.text("dir", direction.map(Direction::value));
        printed.text("view", Some(self.view).filter(|&view| view != View::default()).map(View::value));
        printed.number("page", Some(self.page).filter(|&page| page > 1));
        printed.0.finish()
    }

    /// `/inventory`, with the canonical query string where there is one.
    pub fn path(&self) -> String {
        let query_string = self.to_query_string();
        if query_string.is_empty() { "/inventory".to_owned() } else { format!("/inventory?{query_string}") }
    }
}

struct Printed(Serializer<'static, String>);

impl Printed {
    fn text(&mut self, name: &str, value: Option<&str>) {
        if let Some(value) = value {
            self.0.append_pair(name, value);
        }
    }

    fn number(&mut self, name: &str, value: Option<u32>) {
        self.text(name, value.map(|number| number.to_string()).as_deref());
    }

    fn range(&mut self, (min, max): (&str, &str), bounds: Bounds) {
        self.number(min, bounds.min);
        self.number(max, bounds.max);
    }
}
