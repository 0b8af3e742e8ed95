//! The values of a record of any format.

use super::field::{Source, is_empty};
use serde_json::value::RawValue;
use std::borrow::Cow;

/// Elements of one name in a record beyond these are not read.
const MAX_REPEATED: usize = 10_000;

/// A value of a row.
#[derive(Clone, Debug, Default)]
pub(super) enum Cell<'a> {
    #[default]
    Empty,
    Text(Cow<'a, str>),
    /// Repeated elements.
    Texts(Vec<Cow<'a, str>>),
    Json(&'a RawValue),
}

impl<'a> Cell<'a> {
    /// The value, unless it is empty or blank.
    pub(super) fn source(&self) -> Option<Source<'_>> {
        match self {
            Self::Empty => None,
            Self::Text(text) => (!text.trim_ascii().is_empty()).then_some(Source::Text(text)),
            Self::Texts(texts) => Some(Source::Texts(texts)),
            Self::Json(value) => (!is_empty(value)).then_some(Source::Json(value)),
        }
    }

    /// Adds the text of another element of the same name, up to the most.
    pub(super) fn push(&mut self, text: Cow<'a, str>) {
        *self = match std::mem::take(self) {
            Self::Text(first) => Self::Texts(vec![first, text]),
            Self::Texts(mut texts) => {
                if texts.len() < MAX_REPEATED {
                    texts.push(text);
                }
                Self::Texts(texts)
            }
            Self::Empty | Self::Json(_) => Self::Text(text),
        };
    }

    /// The value as text, for conditions and samples.
    pub(super) fn text(&self) -> Cow<'_, str> {
        match self.source() {
            None => Cow::Borrowed(""),
            Some(Source::Text(text)) => Cow::Borrowed(text.trim()),
            Some(Source::Texts(texts)) => Cow::Owned(texts.join(" ")),
            Some(Source::Json(value)) => {
                serde_json::from_str(value.get()).map_or_else(|_| Cow::Borrowed(value.get()), Cow::Owned)
            }
        }
    }
}
