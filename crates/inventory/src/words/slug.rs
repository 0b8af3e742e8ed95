//! Words as a part of an address (VEHICLE-2).

use super::fold::fold;

/// Lower case; accents folded to ASCII; other than letters, digits, spaces and hyphens removed; white space and hyphen
/// runs become one hyphen; ends trimmed. Idempotent, and safe in a URL.
pub fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for character in fold(text).chars() {
        match character {
            'a'..='z' | '0'..='9' => slug.push(character),
            ' ' | '-' if !slug.is_empty() && !slug.ends_with('-') => slug.push('-'),
            _ => {}
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}
