//! Every configuration key: what it is called, what it is without a word from the operator, what it means.
//! `forecourt config` prints it, and the table of `crates/forecourt/README.md` is compared with it.

#[cfg(feature = "demo")]
use crate::config::sandbox;
use crate::config::{dealership, feed, leads, mail, partners, photos, pricing, server};

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

    /// The key with this path.
    pub(crate) fn find(path: &str) -> Option<&'static Self> {
        keys().find(|key| key.path == path)
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

/// The tables of keys, in the order of the document. Each stands beside the reader of its keys.
const TABLES: &[&[Key]] = &[
    server::KEYS,
    dealership::KEYS,
    pricing::KEYS,
    feed::KEYS,
    server::MEMORY_KEYS,
    photos::KEYS,
    leads::KEYS,
    mail::KEYS,
    leads::DELIVERY_KEYS,
    partners::KEYS,
    #[cfg(feature = "demo")]
    sandbox::KEYS,
];

/// Every key, in the order of the document.
pub(crate) fn keys() -> impl Iterator<Item = &'static Key> + Clone {
    TABLES.iter().copied().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keys_variable_has_two_underscores_between_levels() {
        let key = Key::find("feed.retry_delay_max").unwrap();
        assert_eq!(key.variable(), "FORECOURT_FEED__RETRY_DELAY_MAX");
    }

    #[test]
    fn no_key_stands_twice() {
        for (index, key) in keys().enumerate() {
            assert!(!keys().take(index).any(|other| other.path == key.path), "{}", key.path);
        }
    }
}
