//! Reading a query string: nothing in it is an error.

use super::{Bounds, Condition, Direction, Query, Sort, View};

impl Query {
    /// Reads the parameters of an address (FILTER-1) from a raw query string. Never fails: unknown names and malformed values are
    /// ignored, ranges typed upside down are put right, ends at their default become open.
    ///
    /// Of a parameter given twice the last well-formed value counts, and an empty one takes it back. `year` means both
    /// ends, and wins over `year_min` and `year_max`; `condition` wins over `type`; `price`, the hero form's range as one
    /// value (`20000-30000`, FILTER-4), wins over `price_min` and `price_max`.
    pub fn parse(query_string: &str) -> Self {
        let mut typed = Typed::default();
        for (name, value) in form_urlencoded::parse(query_string.as_bytes()) {
            typed.read(&name, &value);
        }
        typed.into_query()
    }
}

/// The parameters as they were typed.
#[derive(Default)]
struct Typed {
    search: Option<String>,
    make: Option<String>,
    model: Option<String>,
    year: Option<u32>,
    years: Bounds,
    price: Bounds,
    price_range: Option<Bounds>,
    mileage: Bounds,
    condition: Option<Condition>,
    kind: Option<Condition>,
    transmission: Option<String>,
    color: Option<String>,
    sort: Option<Sort>,
    direction: Option<Direction>,
    view: Option<View>,
    page: Option<u32>,
}

impl Typed {
    fn read(&mut self, name: &str, value: &str) {
        match name {
            "search" => put(&mut self.search, value, words),
            "make" => put(&mut self.make, value, words),
            "model" => put(&mut self.model, value, words),
            "year" => put(&mut self.year, value, whole_number),
            "year_min" => put(&mut self.years.min, value, whole_number),
            "year_max" => put(&mut self.years.max, value, whole_number),
            "price_min" => put(&mut self.price.min, value, dollars),
            "price_max" => put(&mut self.price.max, value, dollars),
            "price" => put(&mut self.price_range, value, price_range),
            "mileage_min" => put(&mut self.mileage.min, value, grouped_number),
            "mileage_max" => put(&mut self.mileage.max, value, grouped_number),
            "condition" => put(&mut self.condition, value, condition),
            "type" => put(&mut self.kind, value, condition),
            "transmission" => put(&mut self.transmission, value, words),
            "color" => put(&mut self.color, value, words),
            "sort" => put(&mut self.sort, value, |text| one_of(&Sort::ALL, Sort::value, text)),
            "dir" => put(&mut self.direction, value, |text| one_of(&Direction::ALL, Direction::value, text)),
            "view" => put(&mut self.view, value, |text| one_of(&View::ALL, View::value, text)),
            "page" => put(&mut self.page, value, whole_number),
            _ => {}
        }
    }

    fn into_query(self) -> Query {
        let years = self.year.map_or(self.years, |year| Bounds { min: Some(year), max: Some(year) });
        Query {
            search: self.search,
            model: self.model.filter(|_| self.make.is_some()),
            make: self.make,
            year: years.upright().opened_years(None),
            price: self.price_range.unwrap_or(self.price).upright().opened(Query::PRICE_TOP),
            mileage: self.mileage.upright().opened(Query::MILEAGE_TOP),
            condition: self.condition.or(self.kind),
            transmission: self.transmission,
            color: self.color,
            sort: self.sort.unwrap_or_default(),
            direction: self.direction.unwrap_or_default(),
            view: self.view.unwrap_or_default(),
            page: self.page.unwrap_or(1).max(1),
        }
    }
}

impl Bounds {
    /// The ends in their order.
    pub(super) fn upright(self) -> Self {
        match (self.min, self.max) {
            (Some(min), Some(max)) if min > max => Self { min: Some(max), max: Some(min) },
            _ => self,
        }
    }

    /// A range of dollars or miles with the ends open that stand at the filter's own: 0, and `top` or beyond.
    pub(super) fn opened(self, top: u32) -> Self {
        Self { min: self.min.filter(|&min| min > 0), max: self.max.filter(|&max| max < top) }
    }

    /// A range of years, likewise. The upper end is known only with the inventory. One single year is never opened: who
    /// asks for 2000 wants that year, not all before it.
    pub(super) fn opened_years(self, newest: Option<u32>) -> Self {
        if self.single().is_some() {
            return self;
        }
        Self {
            min: self.min.filter(|&min| min > Query::YEAR_BOTTOM),
            max: self.max.filter(|&max| newest.is_none_or(|newest| max < newest)),
        }
    }
}

/// A later value replaces an earlier one, a malformed one does not, an empty one takes it back.
fn put<T>(slot: &mut Option<T>, value: &str, read: impl FnOnce(&str) -> Option<T>) {
    let value = value.trim();
    if value.is_empty() {
        *slot = None;
    } else if let Some(value) = read(value) {
        *slot = Some(value);
    }
}

/// Digits and nothing else; more than fit are the most that fit.
fn whole_number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().unwrap_or(u32::MAX))
}

/// A price as a person writes it into a field: `12500`, `12,500`, `$12,500`.
fn dollars(text: &str) -> Option<u32> {
    grouped_number(text.strip_prefix('$').unwrap_or(text).trim_start())
}

/// Digits, with commas between them or not.
fn grouped_number(text: &str) -> Option<u32> {
    let digits = text.replace(',', "");
    whole_number(&digits).filter(|_| !digits.is_empty())
}

/// The hero form's range, `min-max`.
fn price_range(text: &str) -> Option<Bounds> {
    let (min, max) = text.split_once('-')?;
    let end = |text: &str| whole_number(text).filter(|_| !text.is_empty());
    Some(Bounds { min: Some(end(min)?), max: Some(end(max)?) })
}

fn condition(text: &str) -> Option<Condition> {
    one_of(&Condition::ALL, Condition::value, text)
}

fn one_of<T: Copy>(all: &[T], value: impl Fn(T) -> &'static str, text: &str) -> Option<T> {
    all.iter().copied().find(|&choice| value(choice).eq_ignore_ascii_case(text))
}

/// Text without control characters, white space runs as one space, bounded.
pub(super) fn words(text: &str) -> Option<String> {
    let spaced: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let folded = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    let bounded: String = folded.chars().take(Query::MAX_SEARCH_CHARS).collect();
    let words = bounded.trim_end();
    (!words.is_empty()).then(|| words.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_may_have_a_dollar_sign_and_thousands_and_miles_may_have_thousands() {
        let asked = Query::parse("price_min=%2412,500&price_max=20,000&mileage_max=80,000");
        assert_eq!(asked.path(), "/inventory?price_min=12500&price_max=20000&mileage_max=80000");
        for nothing in ["$", ",", "$,", "-1", "12.5", "12e3", "$$5"] {
            assert_eq!(dollars(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn the_hero_forms_range_is_one_value_and_what_is_none_is_ignored() {
        let price = |query: &str| Query::parse(query).price;
        assert_eq!(price("price=20000-30000"), Bounds { min: Some(20_000), max: Some(30_000) });
        assert_eq!(price("price=50000-999999"), Bounds { min: Some(50_000), max: None });
        assert_eq!(price("price=0-20000&price_max=5000"), Bounds { min: None, max: Some(20_000) });
        assert_eq!(price("price=&price_max=5000"), Bounds { min: None, max: Some(5000) });
        for nothing in ["price=-", "price=20000", "price=a-b", "price=-1-5"] {
            assert_eq!(price(nothing), Bounds::default(), "{nothing}");
        }
    }
}
