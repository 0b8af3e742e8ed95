//! Maps by words of the program's own tables.

use std::{
    borrow::Cow,
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

pub(super) type WordMap<V> = HashMap<Cow<'static, str>, V, BuildHasherDefault<WordHasher>>;

/// Hashes short words in few steps. No visitor adds a key to these maps, so collisions stay as few as they
/// are.
#[derive(Debug, Default)]
pub(super) struct WordHasher(u64);

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hasher for WordHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let number = chunk.iter().fold(0, |number, byte| (number << 8) | u64::from(*byte));
            self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(FACTOR);
        }
    }

    // The end of a text.
    fn write_u8(&mut self, _: u8) {}

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
