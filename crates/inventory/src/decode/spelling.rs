//! Usual spelling of what inventory systems write in capitals or twice (FEED-14).

use crate::makes::{make_named, make_names};
use crate::text::{compact, fold};
use crate::{ArcStr, Fact, FactValue, Vehicle};

/// Respells the make, the model and the trim of a file's vehicle. Returns its name, unless that is
/// something else: the column `title` may hold `Used` or `Clean`.
pub(super) fn respell(vehicle: &mut Vehicle, name: Option<ArcStr>) -> Option<ArcStr> {
    let facts = &mut vehicle.facts;
    if let Some(make) = facts.text(Fact::Make).and_then(usual_make) {
        facts.set(Fact::Make, Some(make.into()));
    }
    if let Some(model) = facts.text(Fact::Model).and_then(usual_model) {
        facts.set(Fact::Model, Some(model.as_str().into()));
    }
    for fact in [Fact::Model, Fact::Trim] {
        let marked = facts.text(fact).filter(|text| !text.is_ascii() && text.contains(MARKS));
        if let Some(plain) = marked.map(without_marks) {
            let is_empty = plain.is_empty() && fact == Fact::Trim;
            facts.set(fact, (!is_empty).then(|| plain.as_str().into()));
        }
    }
    for fact in [Fact::Trim, Fact::BodyStyle] {
        let model = facts.text(Fact::Model).unwrap_or_default();
        let shorter = facts.text(fact).and_then(|part| without_end(model, part));
        if let Some(shorter) = shorter.map(|end| FactValue::from(&model[..end])) {
            facts.set(Fact::Model, Some(shorter));
        }
    }
    let name = name.filter(|name| is_name_of(name, vehicle))?;
    let repeated = vehicle.trim().and_then(|trim| repeated(&name, trim));
    Some(
        repeated.map_or(name.clone(), |repeated| {
            [&name[..repeated.start], &name[repeated.end..]].concat().into()
        }),
    )
}

const MARKS: [char; 3] = ['®', '™', '©'];

fn without_marks(text: &str) -> String {
    text.replace(MARKS, "").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The usual spelling of a make in capitals (`JEEP` is Jeep) or by a short name: `Chevy` is Chevrolet. `None` if
/// it needs no other. A name of two words may be a part of the model's: `Range Rover`.
fn usual_make(make: &str) -> Option<&'static str> {
    let usual = make_named(make).filter(|usual| *usual != make)?;
    let is_shouted = make.chars().any(char::is_uppercase) && !make.chars().any(char::is_lowercase);
    let is = |name: &str| compact(&fold(name)) == compact(&fold(make));
    let is_short = || make_names().any(|(name, of)| name != of && !name.contains(' ') && is(name));
    (is_shouted && is(usual) || is_short()).then_some(usual)
}

/// Words of models with capitals of their own, and short ones that are no letters read one by one.
const MODEL_WORDS: [&str; 13] = [
    "Bus",
    "Cab",
    "EcoSport",
    "Eos",
    "Fit",
    "LeSabre",
    "PACE",
    "Pro",
    "ProMaster",
    "Rio",
    "Sky",
    "TrailBlazer",
    "Van",
];

/// The usual spelling of a model in capitals: `GRAND CHEROKEE` is Grand Cherokee, `CR-V` stays. `None` if it needs no
/// other. Three letters (`MDX`) and letters without a vowel (`CTS`) are read one by one.
fn usual_model(model: &str) -> Option<String> {
    if model.chars().any(char::is_lowercase) {
        return None;
    }
    let word = |word: &str| {
        let known = MODEL_WORDS.iter().find(|known| known.eq_ignore_ascii_case(word));
        let is_word = word.chars().filter(|letter| letter.is_alphabetic()).count() > 3
            && word.contains(['A', 'E', 'I', 'O', 'U', 'Y'])
            && word.chars().all(char::is_alphabetic);
        match (known, word.chars().next()) {
            (Some(known), _) => (*known).to_owned(),
            (None, Some(first)) if is_word => first.to_string() + &word[first.len_utf8()..].to_lowercase(),
            _ => word.to_owned(),
        }
    };
    // Letters and digits of a word are parts of it: `MAZDA3`, `4RUNNER`.
    let same_kind = |one: char, other: char| one.is_alphabetic() == other.is_alphabetic();
    let mut usual = String::with_capacity(model.len());
    let mut rest = model;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|letter| !same_kind(first, letter)).unwrap_or(rest.len());
        usual.push_str(&word(&rest[..end]));
        rest = &rest[end..];
    }
    (usual != model).then_some(usual)
}

/// Length of the text without `end`, if that are its last words but not its first. A letter stays: it
/// is part of the model (`Grand Cherokee L`).
fn without_end(text: &str, end: &str) -> Option<usize> {
    if end.len() < 2 {
        return None;
    }
    let at = text.len().checked_sub(end.len()).filter(|&at| text.is_char_boundary(at))?;
    let (rest, last) = text.split_at(at);
    let is_end = rest.ends_with(' ') && !rest.trim().is_empty() && last.eq_ignore_ascii_case(end);
    is_end.then(|| rest.trim_end().len())
}

/// A text has the make or the model, unless both are empty.
fn is_name_of(name: &str, vehicle: &Vehicle) -> bool {
    let folded = fold(name);
    let parts = [vehicle.make(), vehicle.model()];
    parts.iter().all(|part| part.is_empty())
        || parts.iter().any(|part| !part.is_empty() && folded.contains(&fold(part)))
}

/// The repeated trim, with the blank before it.
fn repeated(name: &str, trim: &str) -> Option<std::ops::Range<usize>> {
    let twice = format!("{trim} {trim}");
    let at = name.to_ascii_lowercase().find(&twice.to_ascii_lowercase())?;
    let ends_word = |text: &str| text.is_empty() || text.starts_with(' ');
    let is_apart = at == 0 || name[..at].ends_with(' ');
    let end = at + twice.len();
    (is_apart && ends_word(&name[end..])).then_some(at + trim.len()..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makes_in_capitals_and_short_names_get_their_usual_spelling() {
        let table = [
            ("JEEP", "Jeep"),
            ("BMW", "BMW"),
            ("GMC", "GMC"),
            ("RAM", "Ram"),
            ("SMART", "smart"),
            ("MERCEDES BENZ", "Mercedes-Benz"),
            ("VW", "Volkswagen"),
            ("Chevy", "Chevrolet"),
            ("Mercedes", "Mercedes-Benz"),
            ("RANGE ROVER", "RANGE ROVER"),
            ("Jeep", "Jeep"),
            ("toyota", "toyota"),
            ("ACME", "ACME"),
            ("", ""),
        ];
        for (make, expected) in table {
            assert_eq!(usual_make(make).unwrap_or(make), expected);
        }
    }

    #[test]
    fn models_in_capitals_get_their_usual_spelling() {
        for (model, expected) in [
            ("CIVIC", "Civic"),
            ("GRAND CHEROKEE", "Grand Cherokee"),
            ("SILVERADO 1500", "Silverado 1500"),
            ("F-150", "F-150"),
            ("CR-V", "CR-V"),
            ("MDX", "MDX"),
            ("RAV4", "RAV4"),
            ("QX60", "QX60"),
            ("CTS SEDAN", "CTS Sedan"),
            ("4RUNNER", "4Runner"),
            ("MAZDA3", "Mazda3"),
            ("C-CLASS", "C-Class"),
            ("PT CRUISER", "PT Cruiser"),
            ("TRAILBLAZER", "TrailBlazer"),
            ("PROMASTER 2500", "ProMaster 2500"),
            ("FIT", "Fit"),
            ("MODEL 3", "Model 3"),
            ("ES 350", "ES 350"),
            ("I-PACE", "I-PACE"),
            ("Civic", "Civic"),
            ("CX-5 Touring", "CX-5 Touring"),
            ("500", "500"),
            ("", ""),
        ] {
            assert_eq!(usual_model(model).as_deref().unwrap_or(model), expected);
        }
    }

    #[test]
    fn a_trim_stands_once() {
        let table = [
            ("Camry SE", "SE", "Camry"),
            ("Camry", "SE", "Camry"),
            ("SE", "SE", "SE"),
            ("Chase", "SE", "Chase"),
        ];
        for (model, trim, expected) in table {
            assert_eq!(&model[..without_end(model, trim).unwrap_or(model.len())], expected);
        }
        for (name, expected) in [
            ("2019 Toyota Camry SE SE 4dr", "2019 Toyota Camry SE 4dr"),
            ("2019 Toyota Camry SE SEDAN", "2019 Toyota Camry SE SEDAN"),
        ] {
            let mut text = name.to_owned();
            if let Some(range) = repeated(name, "SE") {
                text.replace_range(range, "");
            }
            assert_eq!(text, expected);
        }
    }
}
