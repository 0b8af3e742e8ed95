//! The words on the lot, for telling which one a shopper meant.

use super::spoken::squeezed;
use hashbrown::HashMap;
use std::cmp::Reverse;

/// Parts of hyphenated words that are shorter are no words of their own.
const SHORTEST_PART: usize = 4;

/// Words of names, their longer parts, and whole makes and models, folded.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    words: Vec<Word>,
    /// For each squeezed word the most frequent one that sounds so.
    spoken: HashMap<String, usize>,
}

#[derive(Debug)]
struct Word {
    text: String,
    chars: usize,
    letters: Letters,
    /// How often it stands on the lot.
    count: usize,
}

impl Vocabulary {
    /// The vocabulary of different names, and of different makes and models; each with how many vehicles have it.
    pub(super) fn of<'t>(
        names: impl Iterator<Item = (&'t str, usize)>,
        phrases: impl Iterator<Item = (&'t str, usize)>,
    ) -> Self {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        let mut add = |word: &'t str, count| *counts.entry(word).or_default() += count;
        for (name, count) in names {
            let words = name.split(' ').map(|word| word.trim_matches(|edge: char| !edge.is_alphanumeric()));
            for word in words.filter(|word| !word.is_empty()) {
                add(word, count);
                // `mercedes` of `mercedes-benz`: what shoppers write, and misspell, alone.
                let parts = word.split(|mark: char| !mark.is_alphanumeric());
                parts
                    .filter(|part| part.len() >= SHORTEST_PART && *part != word)
                    .for_each(|part| add(part, count));
            }
        }
        phrases.for_each(|(phrase, count)| add(phrase, count));
        let mut vocabulary = Self::default();
        let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
        counts.sort_unstable_by_key(|&(word, count)| (Reverse(count), word));
        for (place, (word, count)) in counts.into_iter().enumerate() {
            vocabulary.spoken.entry(squeezed(word)).or_insert(place);
            let (text, chars, letters) = (word.to_owned(), word.chars().count(), Letters::of(word));
            vocabulary.words.push(Word { text, chars, letters, count });
        }
        vocabulary
    }

    /// The word that sounds like this squeezed one: the same without punctuation and spaces. The most frequent of several.
    pub(super) fn spoken_as(&self, wanted: &str) -> Option<&str> {
        self.spoken.get(wanted).map(|&place| self.words[place].text.as_str())
    }

    /// The word nearest to a misspelled one; of several the most frequent.
    ///
    /// One letter may be wrong, missing, too many or swapped with the next; two in words of eight letters and more, none in
    /// those of three and less. Digits must be right: an F-250 is no misspelled F-150.
    pub(super) fn near(&self, wanted: &str) -> Option<&str> {
        let chars = wanted.chars().count();
        let allowed = match chars {
            ..4 => return None,
            4..8 => 1,
            _ => 2,
        };
        let letters = Letters::of(wanted);
        let near = self.words.iter().filter_map(|Word { text, chars: others, letters: other, count }| {
            let may_be = others.abs_diff(chars) <= allowed && letters.mistakes(*other) <= allowed;
            if !may_be || !digits(text).eq(digits(wanted)) {
                return None;
            }
            let distance = strsim::osa_distance(text, wanted);
            (distance <= allowed).then_some((distance, Reverse(count), text))
        });
        near.min().map(|(_, _, word)| word.as_str())
    }
}

/// Which letters a word has, as bits: tells quickly that two words are not alike.
#[derive(Clone, Copy, Debug)]
struct Letters(u64);

impl Letters {
    fn of(word: &str) -> Self {
        Self(word.chars().fold(0, |letters, letter| letters | 1 << (u32::from(letter) % u64::BITS)))
    }

    /// At least so many mistakes lie between the two: one takes a letter away, brings one, or both.
    fn mistakes(self, other: Self) -> usize {
        (self.0 & !other.0).count_ones().max((other.0 & !self.0).count_ones()) as usize
    }
}

fn digits(word: &str) -> impl Iterator<Item = char> {
    word.chars().filter(char::is_ascii_digit)
}
