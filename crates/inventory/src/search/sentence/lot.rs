//! The vocabulary of one lot: its makes, models and transmissions, as shoppers say them.

use super::meaning::Meaning;
use super::trade::{Phrases, TRADE};
use super::values::TRANSMISSIONS;
use crate::filters::Facet;
use crate::search::spoken::{nicknames, squeezed};
use crate::search::vocabulary::Vocabulary;
use crate::store::Columns;
use std::cmp::Reverse;

/// Beginnings and ends of models' names that mean nothing by themselves.
const NOT_ALONE: &[&str] = &[
    "grand",
    "model",
    "santa",
    "town",
    "land",
    "range",
    "sport",
    "cross",
    "crosscountry",
    "country",
    "city",
    "classic",
    "max",
    "unlimited",
    "hybrid",
    "prime",
    "plus",
    "the",
    "new",
    "all",
    "big",
    "electric",
];

#[derive(Debug)]
pub(super) struct LotWords {
    pub(super) phrases: Phrases,
    pub(super) vocabulary: Vocabulary,
}

impl LotWords {
    pub(super) fn of(columns: &Columns) -> Self {
        let mut phrases = Phrases::new();
        let makes = &columns.facets[Facet::Make].values;
        let models = &columns.facets[Facet::Model].values;
        let mut say = |phrase: String, meaning: Meaning| {
            let said = phrases.entry(phrase).or_default();
            if !said.contains(&meaning) {
                said.push(meaning);
            }
        };
        for make in makes.all() {
            let key = makes.key(make);
            say(squeezed(key), Meaning::Make(make));
            let parts = key.split('-').filter(|part| part.len() >= 4 && part.len() < key.len());
            parts.for_each(|part| say(squeezed(part), Meaning::Make(make)));
            for model in models.named_in_group(make) {
                let key = squeezed(models.key(model));
                if stands_alone(&key) {
                    say(key.clone(), Meaning::Model(model));
                }
                if models.key(model).contains('&') {
                    say(squeezed(&models.key(model).replace('&', "and")), Meaning::Model(model));
                }
                say(squeezed(makes.key(make)) + &key, Meaning::Model(model));
            }
        }
        for (nickname, name) in nicknames() {
            if let Some(meanings) = phrases.get(&name).cloned() {
                phrases.entry(nickname.to_owned()).or_insert(meanings);
            }
        }
        add_parts(&mut phrases, columns);
        add_transmissions(&mut phrases, columns);
        let words =
            makes.all().map(|make| makes.key(make)).chain(models.all().map(|model| models.key(model)));
        Self { phrases, vocabulary: Vocabulary::of(words.map(|word| (word, 1)), std::iter::empty()) }
    }
}

/// Whether a model's name says by itself that it is one: not a number of two digits, a letter, or a word of the trade.
fn stands_alone(key: &str) -> bool {
    let is_short = key.len() < 3 && key.bytes().all(|byte| byte.is_ascii_digit()) || key.len() < 2;
    let is_short = is_short || key.len() < 3 && key.bytes().all(|byte| byte.is_ascii_alphabetic());
    !is_short && !is_of_trade(key)
}

fn is_of_trade(key: &str) -> bool {
    TRADE.phrases.contains_key(key)
}

/// `silverado` for each Silverado, `miata` for an MX-5 Miata: unless that is another model's whole name.
fn add_parts(phrases: &mut Phrases, columns: &Columns) {
    let models = &columns.facets[Facet::Model].values;
    let mut parts = Phrases::new();
    for model in models.all() {
        let words: Vec<&str> = models
            .key(model)
            .split(|mark: char| !mark.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let beginnings = (1..words.len()).map(|end| words[..end].concat());
        let is_name = |end: &String| end.len() >= 3 && end.chars().all(char::is_alphabetic);
        let ends = (1..words.len()).map(|start| words[start..].concat()).filter(is_name);
        for part in beginnings.chain(ends) {
            let may_stand = part.len() >= 3 && !NOT_ALONE.contains(&part.as_str()) && !is_of_trade(&part);
            if may_stand && !phrases.contains_key(&part) {
                parts.entry(part).or_default().push(Meaning::Model(model));
            }
        }
    }
    phrases.extend(parts);
}

fn add_transmissions(phrases: &mut Phrases, columns: &Columns) {
    let values = &columns.facets[Facet::Transmission].values;
    let spaced = |text: &str| {
        let words = text.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty());
        format!(" {} ", words.collect::<Vec<_>>().join(" "))
    };
    // Of more than can be chosen the usual ones.
    let mut usual_first: Vec<u32> = values.all().collect();
    usual_first.sort_by_key(|&code| Reverse(columns.facets[Facet::Transmission].len(code)));
    for code in usual_first {
        let own = spaced(values.key(code));
        let says = |words: &[&str]| words.iter().any(|word| own.contains(&format!(" {word} ")));
        for kind in TRANSMISSIONS.iter().filter(|kind| says(kind.says) && !says(kind.unless)) {
            for phrase in kind.called {
                phrases.entry(squeezed(phrase)).or_default().push(Meaning::Transmission(code));
            }
        }
        if let Some((gears, _)) = own.split_once(" speed ") {
            phrases.entry(squeezed(&format!("{gears}speed"))).or_default().push(Meaning::Transmission(code));
        }
        let whole = squeezed(values.key(code));
        if whole.len() >= 3 {
            let meanings = phrases.entry(whole).or_default();
            if !meanings.contains(&Meaning::Transmission(code)) {
                meanings.push(Meaning::Transmission(code));
            }
        }
    }
}
