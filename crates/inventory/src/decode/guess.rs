//! Guesses what a column holds that no field takes.

use super::facts::parse_date;
use super::field_names::plain_name;
use crate::Vin;

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

/// What a column may be, by its values and its name.
pub(super) fn guess(name: &str, samples: &[String]) -> Option<&'static str> {
    const PICTURES: [&str; 4] = [".jpg", ".jpeg", ".png", ".webp"];
    let all = |is: fn(&str) -> bool| !samples.is_empty() && samples.iter().all(|sample| is(sample));
    let is_link = |text: &str| text.starts_with("http://") || text.starts_with("https://");
    if all(|text| Vin::new(text).is_some()) {
        return Some("vin");
    }
    if all(is_link) {
        let is_picture =
            |sample: &String| PICTURES.iter().any(|ending| sample.to_ascii_lowercase().contains(ending));
        return Some(if samples.iter().any(is_picture) { "photos" } else { "link" });
    }
    if all(|text| parse_date(text).is_some()) {
        return Some("date");
    }
    let is_number = |text: &str| text.contains(|letter: char| letter.is_ascii_digit());
    let plain = plain_name(name);
    let named = NAME_GUESSES.iter().find(|(part, _)| plain.contains(part)).map(|&(_, guess)| guess)?;
    let fits = match named {
        "price" | "mileage" => all(is_number),
        _ => samples.is_empty(),
    };
    fits.then_some(named)
}

#[cfg(test)]
mod tests {
    use super::guess;

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
        ];
        for (name, sample, expected) in table {
            assert_eq!(guess(name, &[sample.to_owned()]), expected, "{name}");
        }
    }
}
