//! Lists of URLs that take little memory.

use serde::{Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};

/// Between the parts of a list. No URL has it.
const LINE_BREAK: char = '\n';

/// The URLs of a vehicle's photos, which differ in a few characters: one allocation has what all begin
/// with, what all end with, and what stands between in each.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct UrlList(Box<str>);

impl UrlList {
    pub fn len(&self) -> usize {
        self.0.matches(LINE_BREAK).count().saturating_sub(1)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn first(&self) -> Option<String> {
        self.get(0)
    }

    pub fn get(&self, index: usize) -> Option<String> {
        self.iter().nth(index)
    }

    pub fn iter(&self) -> impl Iterator<Item = String> + Clone {
        let mut parts = self.0.split(LINE_BREAK);
        let (start, end) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        parts.map(move |middle| [start, middle, end].concat())
    }
}

/// Texts with a line break are left out.
impl<T: AsRef<str>> FromIterator<T> for UrlList {
    fn from_iter<I: IntoIterator<Item = T>>(urls: I) -> Self {
        let urls: Vec<T> = urls.into_iter().filter(|url| !url.as_ref().contains(LINE_BREAK)).collect();
        let Some(first) = urls.first().map(AsRef::as_ref) else { return Self::default() };
        let start = urls.iter().fold(first, |start, url| common_start(start, url.as_ref()));
        let rest = |url: &'_ T| url.as_ref()[start.len()..].chars().rev().collect::<String>();
        let first_rest = rest(&urls[0]);
        let end = urls.iter().map(rest).fold(first_rest, |end, rest| common_start(&end, &rest).to_owned());
        let middle = |url: &T| url.as_ref()[start.len()..url.as_ref().len() - end.len()].to_owned();
        let mut parts = vec![start.to_owned(), end.chars().rev().collect()];
        parts.extend(urls.iter().map(middle));
        Self(parts.join("\n").into())
    }
}

/// The start that both texts share.
fn common_start<'a>(one: &'a str, other: &str) -> &'a str {
    let same = one.char_indices().zip(other.chars()).find(|((_, one), other)| one != other);
    let length = same.map_or(one.len().min(other.len()), |((at, _), _)| at);
    &one[..length]
}

/// As a vector of strings, so that inventory histories keep their content ids.
impl Hash for UrlList {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.len().hash(hasher);
        self.iter().for_each(|url| url.hash(hasher));
    }
}

impl<T: AsRef<str>> PartialEq<[T]> for UrlList {
    fn eq(&self, other: &[T]) -> bool {
        self.iter().eq(other.iter().map(AsRef::as_ref))
    }
}

impl<T: AsRef<str>, const N: usize> PartialEq<[T; N]> for UrlList {
    fn eq(&self, other: &[T; N]) -> bool {
        *self == other[..]
    }
}

impl Serialize for UrlList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl fmt::Debug for UrlList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::UrlList;
    use proptest::prelude::*;
    use std::hash::{DefaultHasher, Hash, Hasher as _};

    fn hash(value: &impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        hasher.finish()
    }

    proptest! {
        #[test]
        fn a_list_is_as_the_strings_that_it_is_made_of(
            start in ".{0,8}", middles in prop::collection::vec("[aé]{0,3}.{0,2}", 0..8), end in "[a-é]{0,4}",
        ) {
            let strings: Vec<String> = middles.iter().map(|middle| format!("{start}{middle}{end}")).collect();
            let list: UrlList = strings.iter().collect();
            prop_assert_eq!(&list, &strings[..]);
            prop_assert_eq!((list.len(), list.first()), (strings.len(), strings.first().cloned()));
            prop_assert_eq!((list.is_empty(), list.get(strings.len())), (strings.is_empty(), None));
            prop_assert_eq!(hash(&list), hash(&strings));
            prop_assert_eq!(serde_json::to_string(&list).unwrap(), serde_json::to_string(&strings).unwrap());
            prop_assert_eq!(format!("{list:?}"), format!("{strings:?}"));
        }
    }

    #[test]
    fn photos_of_a_vehicle_take_little_more_than_one_address() {
        let urls = (1..=40).map(|number| format!("https://photos.example.com/W25763/{number}.jpg"));
        assert_eq!(urls.collect::<UrlList>().0.len(), 34 + 4 + 41 + 71);
    }
}
