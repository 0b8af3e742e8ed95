//! Lists of texts that take little memory.

use serde::{Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::zip;
use std::ops::Index;

/// A list of texts that does not change, such as a vehicle's options. It takes two allocations, where a
/// vector of strings takes one for each text, and 24 bytes more.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct TextList {
    /// One after the other.
    texts: Box<str>,
    /// Where each ends.
    ends: Box<[u32]>,
}

impl TextList {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn first(&self) -> Option<&str> {
        self.get(0)
    }

    pub fn get(&self, index: usize) -> Option<&str> {
        let end = *self.ends.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        Some(&self.texts[start as usize..end as usize])
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        (0..self.len()).map(|index| &self[index])
    }

    pub fn to_strings(&self) -> Vec<String> {
        self.iter().map(str::to_owned).collect()
    }
}

/// Texts beyond 4 GB are left out.
impl<T: AsRef<str>> FromIterator<T> for TextList {
    fn from_iter<I: IntoIterator<Item = T>>(list: I) -> Self {
        let (mut texts, mut ends) = (String::new(), Vec::new());
        for text in list {
            let Ok(end) = u32::try_from(texts.len() + text.as_ref().len()) else { break };
            texts.push_str(text.as_ref());
            ends.push(end);
        }
        Self { texts: texts.into(), ends: ends.into() }
    }
}

impl Index<usize> for TextList {
    type Output = str;

    fn index(&self, index: usize) -> &str {
        self.get(index).expect("an index below the length")
    }
}

/// As a vector of strings, so that inventory histories keep their content ids.
impl Hash for TextList {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.len().hash(hasher);
        self.iter().for_each(|text| text.hash(hasher));
    }
}

impl<T: AsRef<str>> PartialEq<[T]> for TextList {
    fn eq(&self, other: &[T]) -> bool {
        self.len() == other.len() && zip(self.iter(), other).all(|(one, other)| one == other.as_ref())
    }
}

impl<T: AsRef<str>, const N: usize> PartialEq<[T; N]> for TextList {
    fn eq(&self, other: &[T; N]) -> bool {
        *self == other[..]
    }
}

impl<T: AsRef<str>> PartialEq<Vec<T>> for TextList {
    fn eq(&self, other: &Vec<T>) -> bool {
        *self == other[..]
    }
}

impl Serialize for TextList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl fmt::Debug for TextList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::TextList;
    use proptest::prelude::*;
    use std::hash::{DefaultHasher, Hash, Hasher as _};

    fn hash(value: &impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        hasher.finish()
    }

    proptest! {
        #[test]
        fn a_list_is_as_the_strings_that_it_is_made_of(strings in prop::collection::vec(".{0,12}", 0..8)) {
            let list: TextList = strings.iter().collect();
            prop_assert_eq!(list.to_strings(), strings.clone());
            prop_assert_eq!(&list, &strings);
            prop_assert_eq!((list.len(), list.first()), (strings.len(), strings.first().map(String::as_str)));
            prop_assert_eq!(list.get(strings.len()), None);
            prop_assert_eq!(hash(&list), hash(&strings));
            prop_assert_eq!(serde_json::to_string(&list).unwrap(), serde_json::to_string(&strings).unwrap());
            prop_assert_eq!(format!("{list:?}"), format!("{strings:?}"));
        }
    }
}
