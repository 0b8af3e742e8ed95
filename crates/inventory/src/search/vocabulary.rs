//! A vocabulary of words with frequencies, for spoken forms and spelling correction.

use crate::nearest::typing_errors;
use crate::text::compact;
use hashbrown::HashMap;
use std::cmp::Reverse;

/// Shorter parts of hyphenated words are not words of their own.
const MIN_PART_LEN: usize = 4;

/// Words of names, their longer parts, and whole makes and models, folded.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    words: Vec<Word>,
    /// For each compact form the indexes of its words, the most frequent first.
    by_compact_form: HashMap<String, Vec<usize>>,
}

#[derive(Debug)]
struct Word {
    text: String,
    chars: usize,
    letters: Letters,
    /// Number of vehicles.
    count: usize,
}

impl Vocabulary {
    /// The vocabulary of texts that are split into words, and of whole phrases; each with its
    /// number of vehicles.
    pub(super) fn new<'t>(
        texts: impl Iterator<Item = (&'t str, usize)>,
        phrases: impl Iterator<Item = (&'t str, usize)>,
    ) -> Self {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        let mut add = |word: &'t str, count| *counts.entry(word).or_default() += count;
        for (text, count) in texts {
            let words = text.split(' ').map(|word| word.trim_matches(|edge: char| !edge.is_alphanumeric()));
            for word in words.filter(|word| !word.is_empty()) {
                add(word, count);
                // `mercedes` of `mercedes-benz`: shoppers type, and misspell, such parts alone.
                word.split(|mark: char| !mark.is_alphanumeric())
                    .filter(|part| part.len() >= MIN_PART_LEN && *part != word)
                    .for_each(|part| add(part, count));
            }
        }
        phrases.for_each(|(phrase, count)| add(phrase, count));
        let mut vocabulary = Self::default();
        let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
        counts.sort_unstable_by_key(|&(word, count)| (Reverse(count), word));
        for (index, (word, count)) in counts.into_iter().enumerate() {
            vocabulary.by_compact_form.entry(compact(word)).or_default().push(index);
            let (text, chars, letters) = (word.to_owned(), word.chars().count(), Letters::new(word));
            vocabulary.words.push(Word { text, chars, letters, count });
        }
        vocabulary
    }

    /// The most frequent word with this compact form.
    pub(super) fn with_compact_form(&self, compact: &str) -> Option<&str> {
        self.spellings(compact).next()
    }

    /// All words with this compact form: `f-150` and `f150`.
    pub(super) fn spellings(&self, compact: &str) -> impl Iterator<Item = &str> {
        let indexes = self.by_compact_form.get(compact).into_iter().flatten();
        indexes.map(|&index| self.words[index].text.as_str())
    }

    /// The word that begins like a misspelled beginning (`telu` of `telluride`), with one typing error; of
    /// several the most frequent.
    pub(super) fn nearest_beginning(&self, wanted: &str) -> Option<&str> {
        let first = wanted.chars().next().filter(|letter| letter.is_alphabetic())?;
        let length = wanted.chars().count();
        if length < MIN_PART_LEN {
            return None;
        }
        let begins_like = |word: &&Word| {
            word.chars > length + 1
                && word.text.starts_with(first)
                && (length - 1..=length + 1).any(|end| {
                    let beginning: String = word.text.chars().take(end).collect();
                    typing_errors(&beginning, wanted) <= 1
                })
        };
        self.words.iter().find(begins_like).map(|word| word.text.as_str())
    }

    /// The nearest word to a misspelled one; of several the most frequent.
    ///
    /// Allows one edit (a letter wrong, missing, extra or swapped with the next), two from eight
    /// letters on, and none below four. Digits must match: an F-250 is not a misspelled F-150.
    pub(super) fn nearest(&self, wanted: &str) -> Option<&str> {
        let chars = wanted.chars().count();
        let max_edits = match chars {
            ..4 => return None,
            4..8 => 1,
            _ => 2,
        };
        let letters = Letters::new(wanted);
        let near = self.words.iter().filter_map(|word| {
            let may_match =
                word.chars.abs_diff(chars) <= max_edits && letters.min_edits(word.letters) <= max_edits;
            if !may_match || !digits(&word.text).eq(digits(wanted)) {
                return None;
            }
            let edits = typing_errors(&word.text, wanted).min(errors_but_doubled(&word.text, wanted));
            (edits <= max_edits).then_some((edits, Reverse(word.count), &word.text))
        });
        near.min().map(|(_, _, text)| text.as_str())
    }
}

/// The number of typing errors where a letter that is doubled at the wrong place is one: `oddysey`.
fn errors_but_doubled(word: &str, wanted: &str) -> usize {
    const MIN_LEN: usize = 6;
    if wanted.len() < MIN_LEN {
        return usize::MAX;
    }
    let once = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.dedup();
        String::from_iter(letters)
    };
    1 + typing_errors(&once(word), &once(wanted))
}

/// The letters of a word as bits: a quick lower bound for the edit distance.
#[derive(Clone, Copy, Debug)]
struct Letters(u64);

impl Letters {
    fn new(word: &str) -> Self {
        Self(word.chars().fold(0, |letters, letter| letters | 1 << (u32::from(letter) % u64::BITS)))
    }

    /// A lower bound for the number of edits: one edit removes a letter, adds one, or both.
    fn min_edits(self, other: Self) -> usize {
        (self.0 & !other.0).count_ones().max((other.0 & !self.0).count_ones()) as usize
    }
}

fn digits(word: &str) -> impl Iterator<Item = char> {
    word.chars().filter(char::is_ascii_digit)
}
