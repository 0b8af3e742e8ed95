//! What was typed, as it is read.

/// Longest text, in characters.
pub(crate) const MAX_CHARS: usize = 200;

/// Text without control characters, white space runs as one space, bounded.
pub(crate) fn words(text: &str) -> Option<String> {
    let spaced: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let folded = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    let bounded: String = folded.chars().take(MAX_CHARS).collect();
    let words = bounded.trim_end();
    (!words.is_empty()).then(|| words.to_owned())
}
