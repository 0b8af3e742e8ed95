//! JSON inside HTML.

use serde::Serialize;

/// JSON for a data block: no text of the feed can end the `script` element or start a comment.
pub(crate) fn json_block(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).unwrap_or_else(|error| {
        tracing::error!(%error, "data block not written");
        "null".into()
    });
    // The first byte of the line separators, which other characters share, is rare too.
    if !json.bytes().any(|byte| matches!(byte, b'<' | b'>' | b'&' | 0xe2)) {
        return json;
    }
    let mut safe = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '<' => safe.push_str("\\u003c"),
            '>' => safe.push_str("\\u003e"),
            '&' => safe.push_str("\\u0026"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::json_block;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_data_block_never_ends_its_element_and_parses_back(text in any::<String>()) {
            let block = json_block(&text);
            let is_safe = !block.contains(['<', '>', '\u{2028}']);
            prop_assert!(is_safe, "{}", block);
            prop_assert_eq!(serde_json::from_str::<String>(&block).unwrap(), text);
        }
    }
}
