//! Dictionary encoding of text columns: one code per value, however it is spelled.

use crate::text::fold;
use hashbrown::HashMap;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// The values of a text column. Codes start at 1 and follow the order of the values; 0 is the code
/// of rows without a value.
///
/// A value may be in a group (a model in its make): the same text in another group is another
/// value.
#[derive(Debug, Default)]
pub(crate) struct Dictionary {
    values: Vec<Value>,
}

#[derive(Debug)]
struct Value {
    group: u32,
    key: String,
    spelling: String,
}

/// The sort key of values: blank and ungrouped ones come last.
type SortKey<'k> = (bool, u32, bool, &'k str);

const fn sort_key(group: u32, key: &str) -> SortKey<'_> {
    (group == Dictionary::NONE, group, key.is_empty(), key)
}

impl Dictionary {
    /// The code of rows without a value.
    pub(crate) const NONE: u32 = 0;

    /// Encodes texts without groups; blank ones have no code.
    pub(crate) fn new<'v>(texts: impl Iterator<Item = &'v str>) -> (Self, Vec<u32>) {
        Self::grouped(texts.map(|text| (Self::NONE, text)))
    }

    /// Encodes texts in their groups; blank ones have no code.
    pub(crate) fn grouped<'v>(texts: impl Iterator<Item = (u32, &'v str)>) -> (Self, Vec<u32>) {
        Self::build(texts, false)
    }

    /// Encodes texts in their groups, blank ones too.
    pub(crate) fn grouped_with_blanks<'v>(texts: impl Iterator<Item = (u32, &'v str)>) -> (Self, Vec<u32>) {
        Self::build(texts, true)
    }

    fn build<'v>(texts: impl Iterator<Item = (u32, &'v str)>, encode_blank: bool) -> (Self, Vec<u32>) {
        let mut spellings: HashMap<(u32, &str), u32> = HashMap::new();
        let mut counts: Vec<(u32, &str, usize)> = Vec::new();
        let mut codes: Vec<u32> = texts
            .map(|(group, text)| {
                let spelling = *spellings.entry((group, text)).or_insert_with(|| {
                    counts.push((group, text, 0));
                    u32::try_from(counts.len() - 1).unwrap_or(u32::MAX)
                });
                counts[spelling as usize].2 += 1;
                spelling
            })
            .collect();
        let keys: Vec<String> = counts.iter().map(|&(_, text, _)| fold(text)).collect();
        let mut values: BTreeMap<SortKey<'_>, Vec<usize>> = BTreeMap::new();
        for (spelling, (&(group, ..), key)) in counts.iter().zip(&keys).enumerate() {
            if encode_blank || !key.is_empty() {
                values.entry(sort_key(group, key)).or_default().push(spelling);
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
        let most_frequent = |spellings: &[usize]| {
            let frequent = spellings.iter().min_by_key(|&&spelling| (Reverse(counts[spelling].2), spelling));
            frequent.map_or("", |&spelling| counts[spelling].1).to_owned()
        };
        let values = values.into_iter().map(|((_, group, _, key), spellings)| Value {
            group,
            key: key.to_owned(),
            spelling: most_frequent(&spellings),
        });
        (Self { values: values.collect() }, codes)
    }

    /// All codes of values, ascending.
    pub(crate) fn all(&self) -> Range<u32> {
        1..u32::try_from(self.values.len() + 1).unwrap_or(u32::MAX)
    }

    /// The codes of a group's values.
    pub(crate) fn in_group(&self, group: u32) -> Range<u32> {
        let boundary = |is_before: fn((bool, u32), (bool, u32)) -> bool| {
            let wanted = (group == Self::NONE, group);
            let before = self
                .values
                .partition_point(|value| is_before((value.group == Self::NONE, value.group), wanted));
            u32::try_from(before + 1).unwrap_or(u32::MAX)
        };
        boundary(|value, wanted| value < wanted)..boundary(|value, wanted| value <= wanted)
    }

    /// The codes of a group's values without the blank one, which is last.
    pub(crate) fn named_in_group(&self, group: u32) -> Range<u32> {
        let codes = self.in_group(group);
        let blanks = codes.clone().rev().take_while(|&code| self.key(code).is_empty()).count();
        codes.start..codes.end - u32::try_from(blanks).unwrap_or_default()
    }

    /// The group of the value.
    pub(crate) fn group(&self, code: u32) -> u32 {
        self.value(code).map_or(Self::NONE, |value| value.group)
    }

    /// The folded value.
    pub(crate) fn key(&self, code: u32) -> &str {
        self.value(code).map_or("", |value| &value.key)
    }

    /// The most frequent spelling of the value.
    pub(crate) fn spelling(&self, code: u32) -> &str {
        self.value(code).map_or("", |value| &value.spelling)
    }

    /// The code of an ungrouped value, ignoring case and accents.
    pub(crate) fn find(&self, text: &str) -> Option<u32> {
        self.find_key(Self::NONE, &fold(text))
    }

    /// The code of a [folded](fold) value in a group.
    pub(crate) fn find_key(&self, group: u32, key: &str) -> Option<u32> {
        let found = self
            .values
            .binary_search_by_key(&sort_key(group, key), |value| sort_key(value.group, &value.key));
        found.ok().and_then(|before| u32::try_from(before + 1).ok())
    }

    fn value(&self, code: u32) -> Option<&Value> {
        (code as usize).checked_sub(1).and_then(|index| self.values.get(index))
    }
}
