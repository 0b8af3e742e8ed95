//! Texts that are written when they are shown, where the dealership's own words are at hand.

use crate::{Key, Messages};
use std::{fmt, sync::Arc};

/// A text that the messages fill in. Clones share what it is made of.
#[derive(Clone)]
pub struct Text(Arc<dyn Fn(&Messages) -> String + Send + Sync>);

impl Text {
    /// A text with arguments.
    pub fn new(text: impl Fn(&Messages) -> String + Send + Sync + 'static) -> Self {
        Self(Arc::new(text))
    }

    /// The text in these words.
    pub fn text(&self, messages: &Messages) -> String {
        (self.0)(messages)
    }
}

impl From<Key> for Text {
    fn from(key: Key) -> Self {
        Self::new(move |messages| messages[key].to_owned())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self::new(move |_| text.clone())
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Text")
    }
}
