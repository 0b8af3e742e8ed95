//! Addresses for counting, without anything that may name a visitor.

const MAX_SEGMENTS: usize = 3;
const MAX_LETTERS: usize = 24;
const MAX_HYPHENS: usize = 3;
/// The most letters of the second segment.
const MAX_WORD: usize = 14;
const CUT: &str = "/…";
const EXTENSIONS: [&str; 9] = ["html", "htm", "php", "aspx", "asp", "xml", "txt", "jpg", "png"];
/// Names of files that name no visitor, in any folder.
const FILES: [&str; 2] = ["index", "default"];

/// An address that the website does not have, such as `/blog/*.php` or `/wp-content/*/*/…`.
///
/// The pattern has at most three segments and 80 characters, and neither digits, `@` nor a query. Names
/// and tokens may consist of letters, so only two segments keep theirs: the first one if it has at most
/// 24 letters and three hyphens, and the second one if it is one word of at most 14 lower-case letters.
/// Any other segment, and one with a capital after a lower-case letter, is `*`. File names such as
/// `index.htm` stay.
pub fn not_found_pattern(path: &str) -> String {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let mut segments = path.split('/').filter(|segment| !segment.is_empty());
    let mut pattern = String::new();
    for (position, segment) in segments.by_ref().take(MAX_SEGMENTS).enumerate() {
        pattern.push('/');
        pattern += &plain_segment(position, segment);
    }
    if segments.next().is_some() {
        pattern += CUT;
    }
    if pattern.is_empty() { "/".to_owned() } else { pattern }
}

fn plain_segment(position: usize, segment: &str) -> String {
    let file = segment.rsplit_once('.').and_then(|(name, extension)| {
        let extension = extension.to_ascii_lowercase();
        EXTENSIONS.contains(&extension.as_str()).then_some((name, extension))
    });
    let (name, extension) = file.map_or((segment, None), |(name, extension)| (name, Some(extension)));
    let is_common_file = extension.is_some() && FILES.iter().any(|file| file.eq_ignore_ascii_case(name));
    let is_plain = match position {
        _ if is_common_file => true,
        0 => is_short_text(name),
        1 => (1..=MAX_WORD).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_lowercase()),
        _ => false,
    };
    let name = if is_plain { name.to_ascii_lowercase() } else { "*".to_owned() };
    extension.map_or(name.clone(), |extension| format!("{name}.{extension}"))
}

fn is_short_text(text: &str) -> bool {
    let hyphens = text.bytes().filter(|byte| *byte == b'-').count();
    let is_mixed = |pair: &[u8]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase();
    (1..=MAX_LETTERS).contains(&(text.len() - hyphens))
        && hyphens <= MAX_HYPHENS
        && text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
        && !text.as_bytes().windows(2).any(is_mixed)
}
