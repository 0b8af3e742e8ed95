//! Subjects whose typed text looks encoded, such as `=?utf-8?B?QUJD?=`: mail readers would decode it.
//! lettre encodes names that look so, and subjects only for letters beyond ASCII.

use lettre::{
    Message,
    message::header::{Header as _, HeaderValue, Subject},
};
use std::fmt::Write as _;

/// With three characters a byte, such a word and the header's name fit into 76 columns.
const MAX_WORD_BYTES: usize = 18;

/// Encodes such a subject as a whole, so that readers show the very characters typed.
pub(super) fn encode(message: &mut Message) {
    let headers = message.headers_mut();
    if let Some(subject) = headers.get::<Subject>().filter(|subject| subject.as_ref().contains("=?")) {
        let text = subject.as_ref();
        let encoded = HeaderValue::dangerous_new_pre_encoded(Subject::name(), text.to_owned(), encoded(text));
        headers.insert_raw(encoded);
    }
}

/// Every byte of the text in hexadecimal digits, in as many encoded words as it needs.
fn encoded(text: &str) -> String {
    let (mut words, mut bytes) = ("=?utf-8?q?".to_owned(), 0);
    for c in text.chars() {
        if bytes + c.len_utf8() > MAX_WORD_BYTES {
            words.push_str("?=\r\n =?utf-8?q?");
            bytes = 0;
        }
        bytes += c.len_utf8();
        for byte in c.encode_utf8(&mut [0; 4]).bytes() {
            // A write to a string can't fail.
            let _ = write!(words, "={byte:02X}");
        }
    }
    words + "?="
}
