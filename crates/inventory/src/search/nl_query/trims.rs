//! Finds trims by their names, whole or in part.

use super::settle::{Draft, add};
use crate::filters::{Facet, SelectedFacets};
use crate::text::compact;
use hashbrown::HashMap;
use sentences::{Word, WordUse};
use std::cmp::Reverse;
use std::ops::Range;

/// More trims, one of which is wanted, are no trims.
const MAX_ALTERNATIVES: usize = 6;

impl Draft<'_> {
    /// Takes trims of the models out of the remaining words: exact names, otherwise names that
    /// contain the words.
    pub(super) fn take_trims(&mut self) -> Vec<String> {
        let trims = &self.columns.facets[Facet::Trim].values;
        if self.words.iter().all(|word| word.word_use != WordUse::Text) {
            return Vec::new();
        }
        let of_models = self.models.iter().flat_map(|&model| trims.named_in_group(model));
        let names = TrimNames::new(of_models.map(|code| (code, trims.key(code))));
        let words: Vec<String> = self.words.iter().map(|word| compact(&word.word)).collect();
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            let run = self.run(at, WordUse::Text);
            let matches = names.find_longest(&words[at..at + run]);
            let Some((codes, length)) = matches else {
                at += 1;
                continue;
            };
            found.extend(codes.iter().map(|&code| trims.spelling(code).to_owned()));
            self.set_use(at..at + length, WordUse::Read);
            at += length;
        }
        if !found.is_empty() {
            self.leave_other_trims_unread();
        }
        found
    }

    /// Trims that the models lack hide nothing where one of several is wanted.
    fn leave_other_trims_unread(&mut self) {
        let is_or = |index: Option<usize>| {
            index
                .and_then(|index| self.words.get(index))
                .is_some_and(|word| matches!(&*word.word, "or" | "o"))
        };
        let mut others = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            let run = self.run(at, WordUse::Text);
            if run > 0 && (is_or(at.checked_sub(1)) || is_or(Some(at + run))) {
                others.push(at..at + run);
            }
            at += run.max(1);
        }
        for tokens in others {
            self.set_use(tokens, WordUse::Unread);
        }
    }

    /// Takes several trims, one of which is wanted (`lariat or king ranch`), and adds the models of the
    /// makes that have them.
    pub(super) fn take_alternative_trims(&mut self) -> Vec<String> {
        let [models, trims] = [Facet::Model, Facet::Trim].map(|facet| &self.columns.facets[facet].values);
        let is_link = |word: &Word| matches!(word.word.as_str(), "or" | "o" | "and" | "y");
        let mut names: Vec<(Range<usize>, String)> = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            let run = self.run(at, WordUse::Text);
            let goes_on = |word: &&Word| !word.after_break;
            let run = run.min(1 + self.words[at + 1..].iter().take_while(goes_on).count());
            if run > 0 {
                let words = self.words[at..at + run].iter();
                names.push((at..at + run, words.map(|word| compact(&word.word)).collect()));
            } else if !names.is_empty() && !is_link(&self.words[at]) {
                break;
            }
            at += run.max(1);
        }
        if !(2..=MAX_ALTERNATIVES).contains(&names.len()) {
            return Vec::new();
        }
        let of_names: Vec<&[(u32, u32)]> =
            names.iter().map(|(_, name)| self.lexicon.trims_called(name)).collect();
        let is_wanted = |&(model, _): &(u32, u32)| {
            self.makes.is_empty() || self.makes.iter().any(|&make| models.in_group(make).contains(&model))
        };
        if of_names.iter().any(|trims| trims.is_empty()) || !of_names.iter().copied().flatten().any(is_wanted)
        {
            return Vec::new();
        }
        let mut found: Vec<(u32, u32)> =
            of_names.iter().copied().flatten().copied().filter(is_wanted).collect();
        // The frequent ones come first, because a query can only have so many.
        let column = &self.columns.facets[Facet::Trim];
        found.sort_by_key(|&(_, trim)| Reverse(column.len(trim)));
        found.truncate(SelectedFacets::MAX_VALUES);
        for ((tokens, _), of_name) in names.into_iter().zip(of_names) {
            let is_found = of_name.iter().any(|trim| found.contains(trim));
            self.set_use(tokens, if is_found { WordUse::Read } else { WordUse::Unread });
        }
        self.has_meaning = true;
        let mut spellings = Vec::new();
        for (model, trim) in found {
            add(&mut self.models, model);
            add(&mut spellings, trims.spelling(trim).to_owned());
        }
        spellings
    }
}

/// Names of trims by their compact form, and by that of consecutive words of theirs.
#[derive(Default)]
struct TrimNames {
    whole: HashMap<String, Vec<u32>>,
    parts: HashMap<String, Vec<u32>>,
    /// Bytes of the longest name.
    longest: usize,
}

impl TrimNames {
    fn new<'t>(trims: impl Iterator<Item = (u32, &'t str)>) -> Self {
        let mut names = Self::default();
        for (code, name) in trims {
            let whole = compact(name);
            names.longest = names.longest.max(whole.len());
            names.whole.entry(whole).or_default().push(code);
            let words: Vec<&str> =
                name.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
            for start in 0..words.len() {
                for end in start + 1..=words.len() {
                    let codes = names.parts.entry(words[start..end].concat()).or_default();
                    if codes.last() != Some(&code) {
                        codes.push(code);
                    }
                }
            }
        }
        names
    }

    /// The trims that the most of the first words name, and the number of these words.
    fn find_longest(&self, words: &[String]) -> Option<(&[u32], usize)> {
        let (mut key, mut longest) = (String::new(), None);
        for (length, word) in (1..).zip(words) {
            key.push_str(word);
            if key.len() > self.longest {
                break;
            }
            let codes = self.whole.get(&key).or_else(|| self.parts.get(&key));
            longest = codes.map(|codes| (codes.as_slice(), length)).or(longest);
        }
        longest
    }
}
