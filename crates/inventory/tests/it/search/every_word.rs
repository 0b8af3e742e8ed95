//! Every word of a sentence is a filter, or is named (SEARCH-3).

use super::nl_query::{LOT, search};
use proptest::prelude::*;

/// Phrases with the parameter of the filter that they may become, or whose words they are between; without one they
/// only can be named.
const PHRASES: &[(&str, &str)] = &[
    ("red", "color=Red"),
    ("blanca", "color=White"),
    ("ford", "make=Ford"),
    ("tacoma", "model=Tacoma"),
    ("suv", "body=suv"),
    ("troca", "body=truck"),
    ("awd", "drivetrain=awd"),
    ("hybrid", "fuel=hybrid"),
    ("sunroof", "feature=sunroof"),
    ("cheapest", "sort=price-low"),
    ("under 20k", "price_m"),
    ("menos de 60 mil millas", "mileage_m"),
    // Beside `not over 2019` it is `year=2019`.
    ("2019 or newer", "year"),
    ("grumbly", ""),
    ("zorp", ""),
    ("ghastly", ""),
    ("flimflam", ""),
    ("please", "_m"),
    ("gorgeous", "_m"),
    ("35 mpg", ""),
    // `is 300` is a Lexus.
    ("310 hp", ""),
];

/// Words that say nothing alone.
const BETWEEN: &[&str] =
    &["", "and", "or", "not", "no", "sin", "but", ",", "without", "is", "a", "the", "with", "over"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_phrase_is_a_filter_or_each_of_its_words_is_named(
        words in prop::collection::vec((prop::sample::select(BETWEEN), prop::sample::select(PHRASES)), 2..7)
    ) {
        let text = words.iter().flat_map(|(between, (phrase, _))| [*between, phrase]).collect::<Vec<_>>().join(" ");
        let resolved = search(&text).resolve(&LOT);
        let query = resolved.query().to_query_string().replace('+', " ");
        let mut named = format!(" {query} ");
        if let Some(interpretation) = resolved.interpretation() {
            for words in interpretation.unread.iter().chain(&interpretation.fillers) {
                named.extend([words, " "]);
            }
        }
        if query != format!("search={}", text.trim()) {
            for (_, (phrase, filter)) in &words {
                let is_named = phrase.split(' ').all(|word| named.contains(word));
                prop_assert!(is_named || !filter.is_empty() && query.contains(filter), "{}: {} [{}]", text, phrase, named);
            }
        }
    }
}
