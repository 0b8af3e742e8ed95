//! The inventory's vocabulary: its makes, models and transmissions, as shoppers say them.

use super::trade_vocabulary::{PhraseMap, TRADE, names_of_model};
use super::value::Value;
use crate::filters::Facet;
use crate::makes::names_of_make;
use crate::models::known_models;
use crate::search::nicknames::NICKNAMES;
use crate::search::vocabulary::Vocabulary;
use crate::store::Columns;
use crate::text::{compact, fold};
use crate::traits::{BodyStyle, Feature, TRANSMISSION_KINDS, split_phrases};
use hashbrown::HashMap;
use messages::Key;
use sentences::words::{phrases as phrases_of_words, phrases_of};
use std::cmp::Reverse;

/// The phrases of a snapshot's natural-language queries.
#[derive(Debug)]
pub(in crate::search) struct Lexicon {
    pub(super) phrases: PhraseMap,
    pub(super) vocabulary: Vocabulary,
    /// The kinds of transmissions with those in stock, as they are spelled.
    pub(in crate::search) transmission_kinds: Vec<(Key, Vec<String>)>,
    /// Models and trims by the compact form of the trim.
    pub(super) trims: HashMap<String, Vec<(u32, u32)>>,
}

impl Lexicon {
    /// The phrases of columns, and of options, which are folded.
    pub(in crate::search) fn new<'o>(columns: &Columns, options: impl Iterator<Item = &'o str>) -> Self {
        let mut phrases = PhraseMap::new();
        let makes = &columns.facets[Facet::Make].values;
        let models = &columns.facets[Facet::Model].values;
        for make in makes.all() {
            let key = makes.key(make);
            add(&mut phrases, compact(key), Value::Make(make));
            let parts = key.split('-').filter(|part| part.len() >= 4 && part.len() < key.len());
            parts.for_each(|part| add(&mut phrases, compact(part), Value::Make(make)));
            for code in models.named_in_group(make) {
                let (name, model) = (models.key(code), Value::Model(code));
                let alone = is_unambiguous(&compact(name)).then(|| compact(name));
                let in_words = name.contains('&').then(|| compact(&name.replace('&', "and")));
                let of_make = compact(key) + &compact(name);
                alone
                    .into_iter()
                    .chain(in_words)
                    .chain([of_make])
                    .for_each(|name| add(&mut phrases, name, model));
            }
        }
        add_model_parts(&mut phrases, columns);
        add_other_names(&mut phrases, columns);
        add_model_classes(&mut phrases, columns);
        add_own_colors(&mut phrases, columns);
        add_vans(&mut phrases, columns);
        let transmission_kinds = add_transmissions(&mut phrases, columns);
        add_options(&mut phrases, options);
        let names =
            makes.all().map(|make| makes.key(make)).chain(models.all().map(|model| models.key(model)));
        let vocabulary = Vocabulary::new(names.map(|name| (name, 1)), std::iter::empty());
        let trim_values = &columns.facets[Facet::Trim].values;
        let mut trims: HashMap<String, Vec<(u32, u32)>> = HashMap::new();
        for (model, trim) in
            models.all().flat_map(|model| trim_values.named_in_group(model).map(move |trim| (model, trim)))
        {
            trims.entry(compact(trim_values.key(trim))).or_default().push((model, trim));
        }
        add_lines(&mut phrases, columns);
        Self { phrases, vocabulary, transmission_kinds, trims }
    }
}

fn add(phrases: &mut PhraseMap, phrase: String, value: Value) {
    let meanings = phrases.entry(phrase).or_default();
    if !meanings.contains(&value) {
        meanings.push(value);
    }
}

/// A model name is clear alone: no number of two digits, no one or two letters, no word of
/// the trade.
fn is_unambiguous(name: &str) -> bool {
    let is_short = name.len() < 2
        || name.len() < 3
            && (name.bytes().all(|byte| byte.is_ascii_digit())
                || name.bytes().all(|byte| byte.is_ascii_alphabetic()));
    !is_short && !TRADE.phrases.contains_key(name)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Adds parts of model names that are no names themselves: `silverado` for each Silverado, `miata`
/// for an MX-5 Miata.
fn add_model_parts(phrases: &mut PhraseMap, columns: &Columns) {
    let models = &columns.facets[Facet::Model].values;
    let mut parts = PhraseMap::new();
    for model in models.all() {
        let words: Vec<&str> = words(models.key(model)).collect();
        let prefixes = (1..words.len()).map(|end| words[..end].concat());
        // `silverado 2500` for a Silverado 2500HD
        let numbered = words.last().map(|last| last.trim_end_matches(char::is_alphabetic));
        let numbered = numbered
            .filter(|number| number.len() >= 3 && words.last().is_some_and(|last| number.len() < last.len()));
        let numbered = numbered.map(|number| words[..words.len() - 1].concat() + number);
        let suffixes = (1..words.len()).map(|start| words[start..].concat());
        let suffixes = suffixes.filter(|suffix| suffix.len() >= 3 && suffix.chars().all(char::is_alphabetic));
        for part in prefixes.chain(suffixes).chain(numbered) {
            let is_clear = part.len() >= 3
                && !phrases_of("words", "ambiguous_parts").any(|ambiguous| ambiguous == part)
                && !TRADE.phrases.contains_key(&part);
            if is_clear && !phrases.contains_key(&part) {
                parts.entry(part).or_default().push(Value::Model(model));
            }
        }
    }
    phrases.extend(parts);
}

/// Adds the names of lines of models of which some are here: `3 series` for a 330i.
fn add_lines(phrases: &mut PhraseMap, columns: &Columns) {
    let [makes, models] = [Facet::Make, Facet::Model].map(|facet| &columns.facets[facet].values);
    for known in known_models() {
        let of_make = makes.find(known.make).into_iter().flat_map(|make| models.named_in_group(make));
        let here = of_make.filter(|&model| known.includes(models.key(model)));
        let here: Vec<Value> = here.map(Value::Model).collect();
        if !here.is_empty() {
            for name in names_of_model(known) {
                phrases.entry(name).or_insert_with(|| here.clone());
            }
        }
    }
}

/// Adds what else makes and models are called.
fn add_other_names(phrases: &mut PhraseMap, columns: &Columns) {
    let makes = &columns.facets[Facet::Make].values;
    let mut others = PhraseMap::new();
    for make in makes.all() {
        for name in names_of_make(makes.key(make)) {
            add(&mut others, compact(&fold(name)), Value::Make(make));
        }
    }
    others.into_iter().for_each(|(name, meanings)| _ = phrases.entry(name).or_insert(meanings));
    for &(nickname, name) in NICKNAMES {
        if let Some(meanings) = phrases.get(&compact(name)).cloned() {
            phrases.entry(nickname.to_owned()).or_insert(meanings);
        }
    }
}

fn add_model_classes(phrases: &mut PhraseMap, columns: &Columns) {
    let models = &columns.facets[Facet::Model].values;
    for (beginnings, name) in phrases_of_words("classes") {
        let is_of_class = |model: &u32| {
            let mut beginnings = split_phrases(beginnings);
            beginnings.any(|beginning| models.key(*model).starts_with(beginning))
        };
        let of_class: Vec<Value> = models.all().filter(is_of_class).map(Value::Model).collect();
        if !of_class.is_empty() {
            phrases.entry(compact(name)).or_insert(of_class);
        }
    }
}

/// Adds the makers' names of colors, whose words are no filters then: `obsidian blue pearl`.
fn add_own_colors(phrases: &mut PhraseMap, columns: &Columns) {
    let colors = &columns.facets[Facet::Color].values;
    for name in colors.all().map(|color| colors.key(color)).filter(|name| words(name).count() > 1) {
        let is_common = |word: &str| {
            phrases_of("words", "common_colors").any(|common| common == word)
                || Facet::Color.fixed_values().iter().any(|fixed| fixed.value.eq_ignore_ascii_case(word))
        };
        if !words(name).all(is_common) {
            phrases.entry(compact(name)).or_default();
        }
    }
}

/// On a lot without vans, shoppers who say `van` mean minivans.
fn add_vans(phrases: &mut PhraseMap, columns: &Columns) {
    let body = &columns.facets[Facet::Body].values;
    let has = |style: BodyStyle| body.find(style.value()).is_some();
    if !has(BodyStyle::Van) && has(BodyStyle::Minivan) {
        for name in ["van", "vans"] {
            let meaning = Value::Fixed(Facet::Body, BodyStyle::Minivan.value());
            phrases.entry(name.to_owned()).or_insert_with(|| vec![meaning]);
        }
    }
}

/// Adds the names of options: those that are features, and those that only the text search finds.
fn add_options<'o>(phrases: &mut PhraseMap, options: impl Iterator<Item = &'o str>) {
    for option in options.filter(|option| words(option).count() > 1) {
        let name = compact(option);
        if TRADE.phrases.contains_key(&name) {
            continue;
        }
        let features: Vec<Value> =
            Feature::in_option(option).map(|feature| Value::Fixed(Facet::Feature, feature)).collect();
        phrases.entry(name).or_insert(features);
    }
}

/// Returns the kinds with their members.
fn add_transmissions(phrases: &mut PhraseMap, columns: &Columns) -> Vec<(Key, Vec<String>)> {
    let mut kinds: Vec<(Key, Vec<String>)> =
        TRANSMISSION_KINDS.iter().map(|kind| (kind.label, Vec::new())).collect();
    let column = &columns.facets[Facet::Transmission];
    // Frequent ones come first, because a query can only have a limited number of values.
    let mut by_frequency: Vec<u32> = column.values.all().collect();
    by_frequency.sort_by_key(|&code| Reverse(column.len(code)));
    for code in by_frequency {
        let meaning = Value::Transmission(code);
        let key = column.values.key(code);
        let of_kinds = TRANSMISSION_KINDS.iter().zip(&mut kinds).filter(|(kind, _)| kind.includes(key));
        for (kind, (_, members)) in of_kinds {
            members.push(column.values.spelling(code).to_owned());
            for phrase in split_phrases(kind.shopper_phrases) {
                phrases.entry(compact(phrase)).or_default().push(meaning);
            }
        }
        let mut before_speed = words(key).take_while(|&word| word != "speed");
        if let (Some(gears), None) = (before_speed.next(), before_speed.next()) {
            phrases.entry(format!("{gears}speed")).or_default().push(meaning);
        }
        let name = compact(key);
        if name.len() >= 3 {
            add(phrases, name, meaning);
        }
    }
    kinds
}
