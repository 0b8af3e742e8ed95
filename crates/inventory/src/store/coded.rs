//! The words of a column as small numbers: one code for one value, however it is spelled.

use crate::words::fold::fold;
use hashbrown::HashMap;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// The values of a column of words. Codes begin at 1 and follow the values' order; 0 is the code of rows without one.
///
/// A value may stand in a group (a model in its make): the same word in another group is another value.
#[derive(Debug, Default)]
pub(crate) struct Coded {
    values: Vec<Value>,
}

#[derive(Debug)]
struct Value {
    group: u32,
    key: String,
    spelling: String,
}

/// Blank and ungrouped come last.
type Place<'k> = (bool, u32, bool, &'k str);

const fn place(group: u32, key: &str) -> Place<'_> {
    (group == Coded::NONE, group, key.is_empty(), key)
}

impl Coded {
    /// The code of rows without a value.
    pub(crate) const NONE: u32 = 0;

    /// Codes words in no group; blank ones have no code.
    pub(crate) fn of<'v>(words: impl Iterator<Item = &'v str>) -> (Self, Vec<u32>) {
        Self::build(words.map(|word| (Self::NONE, word)), false)
    }

    /// Codes words in their groups, blank ones too.
    pub(crate) fn in_groups<'v>(words: impl Iterator<Item = (u32, &'v str)>) -> (Self, Vec<u32>) {
        Self::build(words, true)
    }

    /// Codes words in their groups; blank ones have no code.
    pub(crate) fn named_in_groups<'v>(words: impl Iterator<Item = (u32, &'v str)>) -> (Self, Vec<u32>) {
        Self::build(words, false)
    }

    fn build<'v>(words: impl Iterator<Item = (u32, &'v str)>, code_blank: bool) -> (Self, Vec<u32>) {
        let mut spellings: HashMap<(u32, &str), u32> = HashMap::new();
        let mut counts: Vec<(u32, &str, usize)> = Vec::new();
        let mut codes: Vec<u32> = words
            .map(|(group, word)| {
                let spelling = *spellings.entry((group, word)).or_insert_with(|| {
                    counts.push((group, word, 0));
                    u32::try_from(counts.len() - 1).unwrap_or(u32::MAX)
                });
                counts[spelling as usize].2 += 1;
                spelling
            })
            .collect();
        let keys: Vec<String> = counts.iter().map(|&(_, word, _)| fold(word)).collect();
        let mut values: BTreeMap<Place<'_>, Vec<usize>> = BTreeMap::new();
        for (spelling, (&(group, ..), key)) in counts.iter().zip(&keys).enumerate() {
            if code_blank || !key.is_empty() {
                values.entry(place(group, key)).or_default().push(spelling);
            }
        }
        let mut code_of_spelling = vec![Self::NONE; counts.len()];
        for (code, spellings) in (1..).zip(values.values()) {
            for &spelling in spellings {
                code_of_spelling[spelling] = code;
            }
        }
        for code in &mut codes {
            *code = code_of_spelling[*code as usize];
        }
        let usual = |spellings: &[usize]| {
            let most = spellings.iter().min_by_key(|&&spelling| (Reverse(counts[spelling].2), spelling));
            most.map_or("", |&spelling| counts[spelling].1).to_owned()
        };
        let values = values.into_iter().map(|((_, group, _, key), spellings)| Value {
            group,
            key: key.to_owned(),
            spelling: usual(&spellings),
        });
        (Self { values: values.collect() }, codes)
    }

    /// All codes of values, ascending.
    pub(crate) fn all(&self) -> Range<u32> {
        1..u32::try_from(self.values.len() + 1).unwrap_or(u32::MAX)
    }

    /// The codes of a group's values.
    pub(crate) fn in_group(&self, group: u32) -> Range<u32> {
        let from = |group: u32, inside: bool| {
            let place = (group == Self::NONE, group);
            let before = self.values.partition_point(|value| {
                let value = (value.group == Self::NONE, value.group);
                value < place || (inside && value == place)
            });
            u32::try_from(before + 1).unwrap_or(u32::MAX)
        };
        from(group, false)..from(group, true)
    }

    /// The codes of a group's values without the blank one, which stands last.
    pub(crate) fn named_in_group(&self, group: u32) -> Range<u32> {
        let codes = self.in_group(group);
        let blanks = codes.clone().rev().take_while(|&code| self.key(code).is_empty()).count();
        codes.start..codes.end - u32::try_from(blanks).unwrap_or_default()
    }

    /// The value, folded.
    pub(crate) fn key(&self, code: u32) -> &str {
        self.value(code).map_or("", |value| &value.key)
    }

    /// The value as most rows spell it.
    pub(crate) fn spelling(&self, code: u32) -> &str {
        self.value(code).map_or("", |value| &value.spelling)
    }

    /// The code of a word in no group, ignoring case and accents.
    pub(crate) fn find(&self, word: &str) -> Option<u32> {
        self.find_in(Self::NONE, word)
    }

    /// The code of a word in a group.
    pub(crate) fn find_in(&self, group: u32, word: &str) -> Option<u32> {
        let key = fold(word);
        let found =
            self.values.binary_search_by_key(&place(group, &key), |value| place(value.group, &value.key));
        found.ok().and_then(|before| u32::try_from(before + 1).ok())
    }

    fn value(&self, code: u32) -> Option<&Value> {
        (code as usize).checked_sub(1).and_then(|place| self.values.get(place))
    }
}
