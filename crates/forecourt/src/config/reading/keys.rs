//! A configuration key: what it is called, what it is without a word from the operator, what it means.

/// What a key is where nobody sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Default {
    /// This value.
    Value(&'static str),
    /// No value; the words say what happens then.
    Words(&'static str),
}

/// One key.
#[derive(Debug)]
pub(crate) struct Key {
    /// `feed.timeout`.
    pub path: &'static str,
    /// Without a word from the operator.
    pub default: Default,
    /// In one line.
    pub meaning: &'static str,
    /// Never printed.
    pub is_secret: bool,
}

impl Key {
    /// `FORECOURT_FEED__TIMEOUT`.
    pub(crate) fn variable(&self) -> String {
        format!("FORECOURT_{}", self.path.to_uppercase().replace('.', "__"))
    }
}

pub(in crate::config) const fn key(path: &'static str, default: &'static str, meaning: &'static str) -> Key {
    Key { path, default: Default::Value(default), meaning, is_secret: false }
}

pub(in crate::config) const fn unset(path: &'static str, words: &'static str, meaning: &'static str) -> Key {
    Key { path, default: Default::Words(words), meaning, is_secret: false }
}

pub(in crate::config) const fn secret(path: &'static str, meaning: &'static str) -> Key {
    Key { path, default: Default::Words("none"), meaning, is_secret: true }
}

/// Tables of keys. Each stands beside the reader of its keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keys(pub(in crate::config) &'static [&'static [Key]]);

impl Keys {
    /// Every key, in the order of the document.
    pub(crate) fn iter(self) -> impl Iterator<Item = &'static Key> + Clone {
        self.0.iter().copied().flatten()
    }

    /// The key with this path.
    pub(crate) fn find(self, path: &str) -> Option<&'static Key> {
        self.iter().find(|key| key.path == path)
    }
}
