//! The name of a text.

use sha2::{Digest as _, Sha256};
use std::fmt;

/// The SHA-256 of a text. Displays as `sha256sum` prints it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TextHash([u8; 32]);

impl TextHash {
    pub fn new(text: &str) -> Self {
        Self(Sha256::digest(text).into())
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    pub(crate) fn to_bytes(self) -> Vec<u8> {
        self.0.to_vec()
    }
}

impl fmt::Display for TextHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for TextHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
