//! Names that repeat words: `2021 Ford Ford F-150`.

use super::subject::Subject;
use crate::text::fold;

/// Longest repetition, in words.
const MAX_WORDS: usize = 4;

pub(super) fn repeating(subject: &Subject<'_>) -> Option<String> {
    let vehicle = subject.vehicle;
    let (messages, make) = (subject.messages, vehicle.make());
    let has_make = |text: &&str| contains_words(text, make);
    let trim = vehicle.trim().unwrap_or_default();
    find_repetition(&without_repeated_model(&vehicle.name, vehicle.model(), trim))
        .map(|words| messages.feeds_flaws_repeating_name_found(&words, &vehicle.name).to_string())
        .or_else(|| {
            let model = Some(vehicle.model()).filter(has_make)?;
            Some(messages.feeds_flaws_make_in_model_found(&model, &make).to_string())
        })
        .or_else(|| {
            let trim = vehicle.trim().filter(has_make)?;
            Some(messages.feeds_flaws_make_in_trim_found(&trim, &make).to_string())
        })
}

/// The name without the model in front of a trim that starts with it: `GLC GLC 300` is a model and a
/// trim, not a slip.
fn without_repeated_model(name: &str, model: &str, trim: &str) -> String {
    let words = |text: &str| fold(text).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let (folded, model, trim) = (words(name), words(model), words(trim));
    let mut kept: Vec<&str> = name.split_whitespace().collect();
    if !model.is_empty() && trim.starts_with(&model) && kept.len() == folded.len() {
        let model_and_trim = [model.as_slice(), trim.as_slice()].concat();
        let start = folded.windows(model_and_trim.len()).position(|window| window == model_and_trim);
        if let Some(start) = start {
            kept.drain(start..start + model.len());
        }
    }
    kept.join(" ")
}

/// Words that are repeated immediately. A single character does not count: a `3` may be the model
/// and the doors.
fn find_repetition(text: &str) -> Option<String> {
    let folded = fold(text);
    let (words, known): (Vec<&str>, Vec<&str>) =
        (text.split_whitespace().collect(), folded.split(' ').collect());
    let is_twice = |from: usize, count: usize| {
        let (one, other) = (known.get(from..from + count), known.get(from + count..from + 2 * count));
        one.is_some() && one == other && one.is_some_and(|words| words.concat().chars().nth(1).is_some())
    };
    let mut places = (0..known.len()).flat_map(|from| (1..=MAX_WORDS).map(move |count| (from, count)));
    let (from, count) = places.find(|&(from, count)| is_twice(from, count))?;
    Some(words.get(from..from + count)?.join(" "))
}

/// A text contains another as whole words. `Mazda3` does not contain `Mazda`.
fn contains_words(text: &str, other: &str) -> bool {
    let (text, other) = (fold(text), fold(other));
    let (text, other): (Vec<&str>, Vec<&str>) =
        (text.split_whitespace().collect(), other.split_whitespace().collect());
    !other.is_empty() && text.windows(other.len()).any(|words| words == other)
}

#[cfg(test)]
mod tests {
    use super::{contains_words, find_repetition};

    #[test]
    fn finds_immediate_repetitions() {
        let table = [
            ("2021 Ford Ford F-150", Some("Ford")),
            ("2021 2021 Ford F-150", Some("2021")),
            ("2019 Jeep Grand Cherokee grand cherokee Laredo", Some("Grand Cherokee")),
            ("2020 CITROËN Citroen C4", Some("CITROËN")),
            ("2012 Mazda 3 3 Door", None),
            ("2021 Ford F-150 Lariat", None),
            ("2022 Land Rover Range Rover", None),
            ("", None),
        ];
        for (name, words) in table {
            assert_eq!(find_repetition(name).as_deref(), words, "{name}");
        }
    }

    #[test]
    fn a_trim_may_start_with_its_model() {
        let without = |name, trim| super::without_repeated_model(name, "GLC", trim);
        assert_eq!(
            without("2021 Mercedes-Benz GLC GLC 300 4MATIC", "GLC 300"),
            "2021 Mercedes-Benz GLC 300 4MATIC"
        );
        assert_eq!(without("2021 Mercedes-Benz GLC GLC 300", "4MATIC"), "2021 Mercedes-Benz GLC GLC 300");
        assert_eq!(without("2021 GLC GLC GLC 300", "GLC 300"), "2021 GLC GLC 300");
    }

    #[test]
    fn finds_makes_in_models_as_whole_words() {
        assert!(contains_words("ford F-150", "Ford"));
        assert!(contains_words("Land Rover Discovery", "Land Rover"));
        for (model, make) in [("Mazda3", "Mazda"), ("Range Rover", "Land Rover"), ("F-150", ""), ("", "Ford")]
        {
            assert!(!contains_words(model, make), "{make} {model}");
        }
    }
}
