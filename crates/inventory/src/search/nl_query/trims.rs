//! Finds trims by their names, whole or in part.

use super::query::add;
use super::settle::Draft;
use crate::filters::{Facet, SelectedFacets};
use crate::text::compact;
use sentences::WordUse;
use std::cmp::Reverse;
use std::ops::Range;

/// More trims, one of which is wanted, are no trims.
const MAX_ALTERNATIVES: usize = 6;

impl Draft<'_> {
    /// Takes trims of the models out of the remaining words: exact names, otherwise names that
    /// contain the words.
    pub(super) fn take_trims(&mut self) -> Vec<String> {
        let trims = &self.columns.facets[Facet::Trim].values;
        let of_models = self.models.iter().flat_map(|&model| trims.named_in_group(model));
        let names: Vec<(u32, Vec<&str>)> = of_models.map(|code| (code, words_of(trims.key(code)))).collect();
        let mut found = Vec::new();
        for run in self.runs(WordUse::Text) {
            let words: Vec<String> = self.words[run.clone()].iter().map(|word| compact(&word.word)).collect();
            let mut at = 0;
            while at < words.len() {
                let Some((codes, length)) = longest_name(&names, &words[at..]) else {
                    at += 1;
                    continue;
                };
                found.extend(codes.into_iter().map(|code| trims.spelling(code).to_owned()));
                self.set_use(run.start + at..run.start + at + length, WordUse::Read);
                at += length;
            }
        }
        // Trims that the models lack hide nothing where one of several is wanted.
        for run in self.runs(WordUse::Text) {
            let is_or =
                |index: usize| self.words.get(index).is_some_and(|word| matches!(&*word.word, "or" | "o"));
            if !found.is_empty() && (run.start > 0 && is_or(run.start - 1) || is_or(run.end)) {
                self.set_use(run, WordUse::Unread);
            }
        }
        found
    }

    /// Takes several trims, one of which is wanted (`lariat or king ranch`), and adds the models of the
    /// makes that have them.
    pub(super) fn take_alternative_trims(&mut self) -> Vec<String> {
        let [models, trims] = [Facet::Model, Facet::Trim].map(|facet| &self.columns.facets[facet].values);
        let names = self.alternatives();
        if !(2..=MAX_ALTERNATIVES).contains(&names.len()) {
            return Vec::new();
        }
        let of_name = |name: &Range<usize>| {
            let words = self.words[name.clone()].iter().map(|word| compact(&word.word));
            self.lexicon.trims_called(&words.collect::<String>())
        };
        let of_names: Vec<&[(u32, u32)]> = names.iter().map(of_name).collect();
        let is_wanted = |&(model, _): &(u32, u32)| {
            self.makes.is_empty() || self.makes.iter().any(|&make| models.in_group(make).contains(&model))
        };
        let mut found: Vec<(u32, u32)> =
            of_names.iter().copied().flatten().copied().filter(is_wanted).collect();
        if found.is_empty() || of_names.iter().any(|trims| trims.is_empty()) {
            return Vec::new();
        }
        // The frequent ones come first, because a query can only have so many.
        let column = &self.columns.facets[Facet::Trim];
        found.sort_by_key(|&(_, trim)| Reverse(column.len(trim)));
        found.truncate(SelectedFacets::MAX_VALUES);
        for (name, of_name) in names.into_iter().zip(of_names) {
            let is_found = of_name.iter().any(|trim| found.contains(trim));
            self.set_use(name, if is_found { WordUse::Read } else { WordUse::Unread });
        }
        self.has_meaning = true;
        let mut spellings = Vec::new();
        for (model, trim) in found {
            add(&mut self.models, model);
            add(&mut spellings, trims.spelling(trim).to_owned());
        }
        spellings
    }

    /// The first texts with nothing but `or` or the like between them; a comma ends one, too.
    fn alternatives(&self) -> Vec<Range<usize>> {
        let is_link = |at: usize| matches!(self.words[at].word.as_str(), "or" | "o" | "and" | "y");
        let mut names: Vec<Range<usize>> = Vec::new();
        for run in self.runs(WordUse::Text) {
            if names.last().is_some_and(|last| !(last.end..run.start).all(is_link)) {
                break;
            }
            let breaks = run.clone().skip(1).filter(|&at| self.words[at].after_break);
            let mut start = run.start;
            for end in breaks.chain([run.end]) {
                names.push(start..end);
                start = end;
            }
        }
        names
    }
}

fn words_of(name: &str) -> Vec<&str> {
    name.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// The trims that the most of the first words name, whole or in part, and the number of these words.
fn longest_name(trims: &[(u32, Vec<&str>)], words: &[String]) -> Option<(Vec<u32>, usize)> {
    const MAX_WORDS: usize = 8;
    (1..=words.len().min(MAX_WORDS)).rev().find_map(|length| {
        let key = words[..length].concat();
        let named = |is_whole: bool| -> Vec<u32> {
            let named = trims.iter().filter(|(_, words)| holds(words, &key, is_whole));
            named.map(|&(code, _)| code).collect()
        };
        let codes = [true, false].map(named).into_iter().find(|codes| !codes.is_empty())?;
        Some((codes, length))
    })
}

/// Consecutive words, or all, are the key together.
fn holds(words: &[&str], key: &str, is_whole: bool) -> bool {
    let starts = if is_whole { 1 } else { words.len() };
    (0..starts.min(words.len())).any(|start| {
        let mut rest = Some(key);
        let mut ends = words[start..].iter().map_while(|word| {
            rest = rest?.strip_prefix(word);
            rest
        });
        if is_whole { ends.nth(words.len() - 1) == Some("") } else { ends.any(str::is_empty) }
    })
}
