//! A column of words as small numbers: one code for one value, however it is spelled.

use crate::fold::fold;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// A column of words. Codes begin at 1 and follow the values' order; 0 is the code of rows without one.
///
/// A value may stand in a group (a model in its make): the same word in another group is another value.
#[derive(Debug)]
pub(crate) struct Coded {
    codes: Vec<u32>,
    values: Vec<Value>,
}

#[derive(Debug)]
struct Value {
    group: u32,
    key: String,
    spelling: String,
}

/// Blank and ungrouped come last.
type Place = (bool, u32, bool, String);

impl Coded {
    /// The code of rows without a value.
    pub(crate) const NONE: u32 = 0;

    /// Codes words in no group; blank ones have no code.
    pub(crate) fn of<'v>(words: impl Iterator<Item = &'v str>) -> Self {
        Self::build(words.map(|word| (Self::NONE, word)), false)
    }

    /// Codes words in their groups, blank ones too.
    pub(crate) fn in_groups<'v>(words: impl Iterator<Item = (u32, &'v str)>) -> Self {
        Self::build(words, true)
    }

    fn build<'v>(words: impl Iterator<Item = (u32, &'v str)>, code_blank: bool) -> Self {
        let mut spellings: HashMap<(u32, &str), usize> = HashMap::new();
        let mut counts: Vec<(u32, &str, usize)> = Vec::new();
        let spelled: Vec<usize> = words
            .map(|(group, word)| {
                let spelling = *spellings.entry((group, word)).or_insert_with(|| {
                    counts.push((group, word, 0));
                    counts.len() - 1
                });
                counts[spelling].2 += 1;
                spelling
            })
            .collect();
        let mut values: BTreeMap<Place, Vec<usize>> = BTreeMap::new();
        for (spelling, &(group, word, _)) in counts.iter().enumerate() {
            let key = fold(word);
            if code_blank || !key.is_empty() {
                values.entry((group == Self::NONE, group, key.is_empty(), key)).or_default().push(spelling);
            }
        }
        let mut code_of_spelling = vec![Self::NONE; counts.len()];
        for (code, spellings) in (1..).zip(values.values()) {
            for &spelling in spellings {
                code_of_spelling[spelling] = code;
            }
        }
        let usual = |spellings: &[usize]| {
            let most = spellings.iter().min_by_key(|&&spelling| (Reverse(counts[spelling].2), spelling));
            most.map_or("", |&spelling| counts[spelling].1).to_owned()
        };
        let values = values.into_iter().map(|((_, group, _, key), spellings)| Value {
            group,
            key,
            spelling: usual(&spellings),
        });
        Self {
            values: values.collect(),
            codes: spelled.into_iter().map(|spelling| code_of_spelling[spelling]).collect(),
        }
    }

    /// The code of each row.
    pub(crate) fn codes(&self) -> &[u32] {
        &self.codes
    }

    /// All codes of values, ascending.
    pub(crate) fn all(&self) -> impl Iterator<Item = u32> + use<> {
        (1..).take(self.values.len())
    }

    /// A zero for each code, [`Self::NONE`] included.
    pub(crate) fn zeros(&self) -> Vec<usize> {
        vec![0; self.values.len() + 1]
    }

    /// The value as most rows spell it.
    pub(crate) fn spelling(&self, code: u32) -> &str {
        self.value(code).map_or("", |value| &value.spelling)
    }

    /// The value's group.
    pub(crate) fn group(&self, code: u32) -> u32 {
        self.value(code).map_or(Self::NONE, |value| value.group)
    }

    /// The code of a word in no group, ignoring case and accents.
    pub(crate) fn find(&self, word: &str) -> Option<u32> {
        self.find_in(Self::NONE, word)
    }

    /// The code of a word in a group.
    pub(crate) fn find_in(&self, group: u32, word: &str) -> Option<u32> {
        let key = fold(word);
        self.all()
            .find(|&code| self.value(code).is_some_and(|value| value.group == group && value.key == key))
    }

    /// A word in no group as most rows spell it.
    pub(crate) fn spelling_of(&self, word: &str) -> Option<&str> {
        self.find(word).map(|code| self.spelling(code))
    }

    fn value(&self, code: u32) -> Option<&Value> {
        (code as usize).checked_sub(1).and_then(|place| self.values.get(place))
    }
}
