//! The words on the lot, for telling which one a shopper meant.

use super::spoken::squeezed;
use crate::Vehicle;
use crate::fold::fold;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Parts of hyphenated words that are shorter are no words of their own.
const SHORTEST_PART: usize = 4;

/// Words of names, their longer parts, and whole makes and models, folded; each with how often it stands on the lot.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    counts: HashMap<String, usize>,
}

impl Vocabulary {
    pub(super) fn count(&mut self, vehicle: &Vehicle) {
        let name = fold(&vehicle.name);
        let words = name.split(' ').map(|word| word.trim_matches(|edge: char| !edge.is_alphanumeric()));
        for word in words.filter(|word| !word.is_empty()) {
            self.add(word);
            // `mercedes` of `mercedes-benz`: what shoppers write, and misspell, alone.
            for part in
                word.split(|mark: char| !mark.is_alphanumeric()).filter(|part| part.len() >= SHORTEST_PART)
            {
                if part != word {
                    self.add(part);
                }
            }
        }
        for phrase in [&vehicle.make, &vehicle.model] {
            let phrase = fold(phrase);
            if !phrase.is_empty() {
                self.add(&phrase);
            }
        }
    }

    fn add(&mut self, word: &str) {
        match self.counts.get_mut(word) {
            Some(count) => *count += 1,
            None => {
                self.counts.insert(word.to_owned(), 1);
            }
        }
    }

    /// The word that sounds like this squeezed one: the same without punctuation and spaces. The most frequent of several.
    pub(super) fn spoken_as(&self, wanted: &str) -> Option<&str> {
        let same = self.counts.iter().filter(|(word, _)| squeezed(word) == wanted);
        same.min_by_key(|&(word, &count)| (Reverse(count), word)).map(|(word, _)| word.as_str())
    }

    /// The word nearest to a misspelled one; of several the most frequent.
    ///
    /// One letter may be wrong, missing, too many or swapped with the next; two in words of eight letters and more, none in
    /// those of three and less. Digits must be right: an F-250 is no misspelled F-150.
    pub(super) fn near(&self, wanted: &str) -> Option<&str> {
        let allowed = match wanted.chars().count() {
            ..4 => return None,
            4..8 => 1,
            _ => 2,
        };
        let near = self.counts.iter().filter_map(|(word, &count)| {
            let lengths_near = word.len().abs_diff(wanted.len()) <= allowed * char::MAX.len_utf8();
            if !lengths_near || !digits(word).eq(digits(wanted)) {
                return None;
            }
            let distance = strsim::osa_distance(word, wanted);
            (distance <= allowed).then_some((distance, Reverse(count), word))
        });
        near.min().map(|(_, _, word)| word.as_str())
    }
}

fn digits(word: &str) -> impl Iterator<Item = char> {
    word.chars().filter(char::is_ascii_digit)
}
