//! Texts that are written when they are answered, where the dealership's own words are at hand.

use messages::{Key, Messages};
use std::fmt;

/// A text that the messages fill in.
pub(crate) struct Text(Box<dyn Fn(&Messages) -> String + Send + Sync>);

impl Text {
    /// A text with arguments.
    pub(crate) fn new(text: impl Fn(&Messages) -> String + Send + Sync + 'static) -> Self {
        Self(Box::new(text))
    }

    /// The text.
    pub(crate) fn written(&self, messages: &Messages) -> String {
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

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Text")
    }
}
