//! Guesses what a column holds that no field takes.

use super::facts::parse_date;
use super::field_names::{plain_name, unit_in_name};
use super::number::{Decimal, Unit};
use enum_map::{Enum, EnumMap, enum_len};

/// Parts of names, with what such columns hold.
const NAME_GUESSES: [(&str, &str); 8] = [
    ("price", "price"),
    ("date", "date"),
    ("mileage", "mileage"),
    ("odometer", "mileage"),
    ("photo", "photos"),
    ("image", "photos"),
    ("picture", "photos"),
    ("vin", "vin"),
];

/// Names of columns that have other amounts than a price, or other numbers.
const NO_PRICES: [&str; 22] = [
    "weight", "gvw", "zip", "postal", "phone", "id", "code", "days", "number", "payment", "fee", "tax",
    "saving", "discount", "rebate", "old", "was", "length", "width", "hour", "count", "year",
];
/// Names of prices beside those with `price` in them.
const PRICES: [&str; 10] =
    ["net", "asking", "ask", "amount", "internet", "sale", "special", "cash", "total", "list"];

/// A kind of value.
#[derive(Clone, Copy, Debug, Enum)]
enum ValueKind {
    /// 17 letters and digits.
    Code,
    Link,
    Picture,
    Date,
    Year,
    Amount,
    /// An amount with its sign or cents.
    Money,
    HasDigit,
}

/// The kinds that all values of a column are.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueKinds(EnumMap<ValueKind, bool>);

impl ValueKinds {
    /// The kinds of a column without values.
    pub(super) const ALL: Self = Self(EnumMap::from_array([true; enum_len::<ValueKind>()]));

    /// Adds a value.
    pub(super) fn add(&mut self, text: &str) {
        const PICTURES: [&str; 5] = [".jpg", ".jpeg", ".png", ".webp", ".avif"];
        let lower = text.to_ascii_lowercase();
        let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let dollars = Decimal::from_text(text, &Unit::DOLLARS).map(Decimal::whole).unwrap_or_default();
        let is_link = lower.starts_with("http://") || lower.starts_with("https://");
        for (kind, holds) in &mut self.0 {
            *holds &= match kind {
                ValueKind::Code => text.len() == 17 && text.bytes().all(|byte| byte.is_ascii_alphanumeric()),
                ValueKind::Link => is_link,
                ValueKind::Picture => is_link && PICTURES.iter().any(|ending| lower.contains(ending)),
                ValueKind::Date => (!is_digits || text.len() == 8) && parse_date(text).is_some(),
                ValueKind::Year => text.len() == 4 && is_digits && (1950..=2050).contains(&dollars),
                ValueKind::Amount => (500..1_000_000).contains(&dollars),
                ValueKind::Money => text.contains(['$', '.']),
                ValueKind::HasDigit => text.contains(|letter: char| letter.is_ascii_digit()),
            };
        }
    }
}

/// The guess of what a column holds, by the kinds of its values and by its name.
pub(super) fn guess(name: &str, kinds: ValueKinds, samples: &[String]) -> Option<&'static str> {
    if samples.is_empty() {
        return None;
    }
    let plain = plain_name(name);
    if kinds.0[ValueKind::Code] {
        return Some("vin");
    }
    if kinds.0[ValueKind::Link] {
        return Some(if kinds.0[ValueKind::Picture] { "photos" } else { "link" });
    }
    let named = NAME_GUESSES.iter().find(|(part, _)| plain.contains(part)).map(|&(_, guess)| guess);
    let unit = unit_in_name(name);
    let is_metric = unit.is_ok_and(|unit| unit.is_some_and(|unit| *unit == Unit::KILOMETERS));
    if (named == Some("mileage") || is_metric) && kinds.0[ValueKind::HasDigit] {
        return Some(if unit.is_ok() { "mileage" } else { "mileage in an unknown unit" });
    }
    if kinds.0[ValueKind::Year] {
        return Some("year");
    }
    if kinds.0[ValueKind::Date] {
        return Some("date");
    }
    // One amount for all vehicles is a fee, or a number of the dealer's.
    let is_amount = kinds.0[ValueKind::Amount] && !NO_PRICES.iter().any(|part| plain.contains(part));
    if named == Some("price") && kinds.0[ValueKind::HasDigit]
        || is_amount && PRICES.iter().any(|part| plain.contains(part))
    {
        return Some("price");
    }
    match named.filter(|guess| *guess != "price") {
        None if is_amount && samples.len() > 1 => {
            Some(if kinds.0[ValueKind::Money] { "price" } else { "amount" })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{ValueKinds, guess};

    #[test]
    fn ignored_columns_are_guessed_by_values_and_names() {
        let table = [
            ("Misc_Price1", "18995", Some("price")),
            ("Price Code", "none", None),
            ("Added", "09/03/2026", Some("date")),
            ("Serial", "4T1B11HK0KG100123", Some("vin")),
            ("Gallery", "https://photos.example.com/1.jpg", Some("photos")),
            ("Detail", "https://www.example.com/1", Some("link")),
            ("Old Odometer Value", "48210", Some("mileage")),
            ("Dealer City", "Memphis", None),
            ("Kms Run", "100000", Some("mileage")),
            ("Distance (km)", "100000", Some("mileage")),
            ("Net", "18995", Some("price")),
            ("Asking", "$18,995", Some("price")),
            ("Built", "2019", Some("year")),
            ("Curb Weight", "3580", None),
            ("Zip", "38118", None),
            ("Frame", "4T1B11HK0KG10O123", Some("vin")),
            ("Old Odometer (hours)", "482", Some("mileage in an unknown unit")),
        ];
        for (name, sample, expected) in table {
            let mut kinds = ValueKinds::ALL;
            kinds.add(sample);
            assert_eq!(guess(name, kinds, &[sample.to_owned()]), expected, "{name}");
        }
    }
}
