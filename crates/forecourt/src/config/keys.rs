//! Setting keys: path, default and documentation. Each table of keys is beside the code that reads
//! them.

/// The value of a key that the operator does not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefaultValue {
    Value(&'static str),
    /// A fact of the dealership that has no default: a site that is served needs it. Commands that do
    /// not need it take this placeholder.
    Required {
        placeholder: &'static str,
    },
    /// No value; the text says what happens instead.
    Described(&'static str),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// `feed.timeout`.
    pub path: &'static str,
    pub default: DefaultValue,
    /// One line of documentation.
    pub meaning: &'static str,
    /// The value must never be printed.
    pub is_secret: bool,
}

impl Key {
    /// `FORECOURT_FEED__TIMEOUT`.
    pub(crate) fn variable(&self) -> String {
        format!("FORECOURT_{}", self.path.to_uppercase().replace('.', "__"))
    }
}

pub(crate) const fn key(path: &'static str, default: &'static str, meaning: &'static str) -> Key {
    Key { path, default: DefaultValue::Value(default), meaning, is_secret: false }
}

/// A fact of the dealership without which no site is served.
pub(crate) const fn required(path: &'static str, placeholder: &'static str, meaning: &'static str) -> Key {
    Key { path, default: DefaultValue::Required { placeholder }, meaning, is_secret: false }
}

pub(crate) const fn optional(path: &'static str, unset: &'static str, meaning: &'static str) -> Key {
    Key { path, default: DefaultValue::Described(unset), meaning, is_secret: false }
}

pub(crate) const fn secret(path: &'static str, meaning: &'static str) -> Key {
    Key { path, default: DefaultValue::Described("none"), meaning, is_secret: true }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Keys(pub(crate) &'static [&'static [Key]]);

impl Keys {
    /// Every key, in the order of the documentation.
    pub(crate) fn iter(self) -> impl Iterator<Item = &'static Key> + Clone {
        self.0.iter().copied().flatten()
    }

    pub(crate) fn find(self, path: &str) -> Option<&'static Key> {
        self.iter().find(|key| key.path == path)
    }
}
