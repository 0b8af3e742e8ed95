//! The messages that scripts show, too, in tables that the server writes for them.

use crate::{BROWSER, Key, Messages};
use serde::{Serialize, Serializer};

/// Stands before the number and before the English text of a message in a table for scripts.
pub const BROWSER_MARK: char = '\u{1}';

/// The number by which scripts know a message; `None` for one that only the server shows.
pub fn browser_number(key: Key) -> Option<usize> {
    BROWSER.iter().position(|index| *index == key.0)
}

/// In a table for scripts: the number by which they know the message, and its English text, each after a
/// [mark](BROWSER_MARK).
impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let english = &Messages::english()[*self];
        match browser_number(*self) {
            Some(number) => {
                serializer.collect_str(&format_args!("{BROWSER_MARK}{number}{BROWSER_MARK}{english}"))
            }
            None => serializer.serialize_str(english),
        }
    }
}
