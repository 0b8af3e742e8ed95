//! The texts of the product: every sentence of pages, mails, Markdown and scripts, in Fluent files by subject
//! (`en-US`; other languages beside it), each with an accessor that the build script writes. A dealership's own
//! files replace single ones.
//!
//! All texts stand in one string, with the place where each ends: an accessor is two reads, without a lookup by
//! name and without an allocation.

mod browser;
mod catalog;
mod dates;
mod definition;
mod filled;
mod html;
mod language;
mod live;
mod replace;
mod text;

pub use browser::{BROWSER_MARK, browser_number};
pub use catalog::{Catalog, catalog, english};
pub use dates::DateStyle;
pub use definition::{Definition, Problem};
pub use filled::{Count, Filled};
pub use html::Html;
pub use language::Language;
pub use live::LiveMessages;
pub use replace::Replaced;
pub use text::Text;

use definition::{OTHER, PART};
use filled::Argument;
use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt::{self, Debug, Formatter},
    ops::Index,
};

include!(concat!(env!("OUT_DIR"), "/accessors.rs"));

/// The name of a message without arguments, for tables. [`key`] has one for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(u16);

impl Key {
    /// The text of this name in `law.ftl`, for rows of law, which are data.
    pub fn of_law(name: &str) -> Option<Self> {
        LAW.iter().find(|(other, _)| *other == name).map(|(_, key)| *key)
    }
}

/// All messages in one language, as one dealership says them.
#[derive(Clone)]
pub struct Messages {
    language: Language,
    /// The texts, one after the other.
    texts: Cow<'static, str>,
    /// The ends of the texts, in bytes.
    ends: Cow<'static, [u32]>,
    /// The messages that a dealership's file replaces, in order.
    replaced: Vec<Replaced>,
    /// The numbers and indexes of texts that scripts show and do not have.
    in_browser: Vec<(usize, usize)>,
    /// The dealership's own words in this language, by those in English in lower case.
    own_words: BTreeMap<String, String>,
}

impl Messages {
    /// The product's own texts in English.
    pub fn english() -> &'static Self {
        Self::product(Language::English)
    }

    /// The product's own texts.
    pub fn product(language: Language) -> &'static Self {
        static PRODUCT: [Messages; 2] = [
            Messages::shipped(
                Language::English,
                include_str!(concat!(env!("OUT_DIR"), "/en-US.texts")),
                &ENDS[0],
            ),
            Messages::shipped(
                Language::Spanish,
                include_str!(concat!(env!("OUT_DIR"), "/es-US.texts")),
                &ENDS[1],
            ),
        ];
        match language {
            Language::English => &PRODUCT[0],
            Language::Spanish => &PRODUCT[1],
        }
    }

    const fn shipped(language: Language, texts: &'static str, ends: &'static [u32]) -> Self {
        Self {
            language,
            texts: Cow::Borrowed(texts),
            ends: Cow::Borrowed(ends),
            replaced: Vec::new(),
            in_browser: Vec::new(),
            own_words: BTreeMap::new(),
        }
    }

    /// The language of the texts.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Those that a dealership's file replaces.
    pub fn replaced(&self) -> &[Replaced] {
        &self.replaced
    }

    /// These messages with words of the dealership, such as names of charges and of equipment, by those in English.
    /// An empty one does not count.
    #[must_use]
    pub fn with_own_words(mut self, words: &BTreeMap<String, String>) -> Self {
        let words = words.iter().map(|(english, own)| (english.trim().to_lowercase(), own.trim().to_owned()));
        self.own_words = words.filter(|(_, own)| !own.is_empty()).collect();
        self
    }

    /// The text in this language, of one that is a value of a fact in English, such as `white` of a feed, or that
    /// [own words](Self::with_own_words) have. `None` for other texts, and in English, which feeds are in.
    pub fn translated_value(&self, text: &str) -> Option<&str> {
        if self.language == Language::English {
            return None;
        }
        let mut buffer = [0; LONGEST_VALUE];
        let text = lower_case(text.trim(), &mut buffer);
        if let Some(own) = self.own_words.get(&*text) {
            return Some(own);
        }
        // Most texts have another length.
        let order = |other: &str| (other.len(), other).cmp(&(text.len(), &*text));
        if let Ok(found) = VALUES.binary_search_by(|(value, _)| order(value)) {
            return VALUES.get(found).map(|(_, index)| self.text((*index).into()));
        }
        let found = EQUIPMENT.binary_search_by(|(name, _)| order(name)).ok()?;
        EQUIPMENT.get(found).map(|(_, name)| *name)
    }

    fn text(&self, index: usize) -> &str {
        let end = |index: usize| self.ends.get(index).map(|end| *end as usize);
        let start = index.checked_sub(1).and_then(end).unwrap_or_default();
        end(index).and_then(|end| self.texts.get(start..end)).unwrap_or_default()
    }

    /// The form for one, or the form for any other number (CLDR's cardinal rules of English, and of Spanish below
    /// a million).
    fn form(&self, index: usize, count: u64) -> &str {
        let text = self.text(index);
        let (one, other) = text.split_once(OTHER).unwrap_or((text, text));
        if count == 1 { one } else { other }
    }
}

/// Texts of this many bytes are looked up without an allocation.
const LONGEST_VALUE: usize = 64;

fn lower_case<'t>(text: &'t str, buffer: &'t mut [u8; LONGEST_VALUE]) -> Cow<'t, str> {
    if let Some(buffer) = buffer.get_mut(..text.len()).filter(|_| text.is_ascii()) {
        buffer.copy_from_slice(text.as_bytes());
        buffer.make_ascii_lowercase();
        if let Ok(lower) = std::str::from_utf8(buffer) {
            return Cow::Borrowed(lower);
        }
    }
    Cow::Owned(text.to_lowercase())
}

/// The texts would fill a log.
impl Debug for Messages {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Messages").field("replaced", &self.replaced.len()).finish_non_exhaustive()
    }
}

impl Default for Messages {
    fn default() -> Self {
        Self::english().clone()
    }
}

impl Index<Key> for Messages {
    type Output = str;

    fn index(&self, key: Key) -> &str {
        self.text(key.0.into())
    }
}

/// The parts of a text between the tags of its elements.
fn parts<const N: usize>(text: &str) -> [&str; N] {
    let mut parts = text.split(PART);
    std::array::from_fn(|_| parts.next().unwrap_or_default())
}
