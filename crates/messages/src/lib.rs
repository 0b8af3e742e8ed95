//! The texts of the product: every sentence of pages, mails, Markdown and scripts, in Fluent files by subject
//! (`en-US`), each with an accessor that the build script writes. A dealership's own file replaces single ones.
//!
//! All texts stand in one string, with the place where each ends: an accessor is two reads, without a lookup by
//! name and without an allocation.

mod browser;
mod catalog;
mod definition;
mod filled;
mod html;
mod live;
mod replace;
mod text;

pub use browser::{BROWSER_MARK, browser_number};
pub use catalog::{Catalog, english};
pub use definition::{Definition, Problem};
pub use filled::{Count, Filled};
pub use html::Html;
pub use live::LiveMessages;
pub use replace::Replaced;
pub use text::Text;

use definition::{OTHER, PART};
use filled::Argument;
use std::{
    borrow::Cow,
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
    /// The texts, one after the other.
    texts: Cow<'static, str>,
    /// The ends of the texts, in bytes.
    ends: Cow<'static, [u32]>,
    /// The messages that a dealership's file replaces, in order.
    replaced: Vec<Replaced>,
    /// The numbers and indexes of texts that scripts show and do not have.
    in_browser: Vec<(usize, usize)>,
}

impl Messages {
    /// The product's own texts.
    pub fn english() -> &'static Self {
        static ENGLISH: Messages = Messages {
            texts: Cow::Borrowed(include_str!(concat!(env!("OUT_DIR"), "/texts"))),
            ends: Cow::Borrowed(&ENDS),
            replaced: Vec::new(),
            in_browser: Vec::new(),
        };
        &ENGLISH
    }

    /// Those that a dealership's file replaces.
    pub fn replaced(&self) -> &[Replaced] {
        &self.replaced
    }

    fn text(&self, index: usize) -> &str {
        let end = |index: usize| self.ends.get(index).map(|end| *end as usize);
        let start = index.checked_sub(1).and_then(end).unwrap_or_default();
        end(index).and_then(|end| self.texts.get(start..end)).unwrap_or_default()
    }

    /// The form for one, or the form for any other number (CLDR's cardinal rules of English).
    fn form(&self, index: usize, count: u64) -> &str {
        let text = self.text(index);
        let (one, other) = text.split_once(OTHER).unwrap_or((text, text));
        if count == 1 { one } else { other }
    }
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
