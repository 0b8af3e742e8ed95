//! Matches one segment of a path.

use super::{piece::Piece, words::WordMatch};

/// Matches a whole segment.
pub(super) fn match_whole<'a>(pieces: &[Piece], text: &'a str, parts: &mut [&'a str]) -> Option<()> {
    match_pieces(pieces, text, parts, false)?.is_empty().then_some(())
}

/// Matches the beginning of a segment and returns its rest.
pub(super) fn match_open<'a>(pieces: &[Piece], text: &'a str, parts: &mut [&'a str]) -> Option<&'a str> {
    match_pieces(pieces, text, parts, true)
}

/// Each part takes as little as it can; the last one of a closed segment takes the rest. If that does not
/// match, no other division does, so there is no backtracking.
fn match_pieces<'a>(
    pieces: &[Piece],
    mut text: &'a str,
    parts: &mut [&'a str],
    open: bool,
) -> Option<&'a str> {
    if pieces.iter().any(Piece::is_loose) {
        return WordMatch::new(pieces, text, open).run(0, 0, parts).map(|end| &text[end..]);
    }
    let mut part = None;
    for (position, piece) in pieces.iter().enumerate() {
        let literal = match piece {
            Piece::Part(index) => {
                part = Some(*index);
                continue;
            }
            Piece::Literal(literal) => literal,
            Piece::Word(_) | Piece::Words(_) | Piece::Typed(..) => return None,
        };
        let Some(index) = part.take() else {
            text = strip_literal(text, literal)?;
            continue;
        };
        let is_last = !open && position + 1 == pieces.len();
        let (value, rest) = split_at_literal(text, literal, is_last)?;
        parts[index] = value;
        text = rest;
    }
    if let Some(index) = part {
        parts[index] = Some(text).filter(|text| !text.is_empty())?;
        text = "";
    }
    Some(text)
}

/// The value before a literal, not empty, and what follows the literal.
fn split_at_literal<'a>(text: &'a str, literal: &str, at_end: bool) -> Option<(&'a str, &'a str)> {
    let starts = text.char_indices().map(|(start, _)| start).skip(1);
    starts
        .filter_map(|start| Some((&text[..start], strip_literal(&text[start..], literal)?)))
        .find(|(_, rest)| !at_end || rest.is_empty())
}

/// Returns what follows a literal at the beginning of a text, in any case; `None` if the text begins
/// otherwise.
fn strip_literal<'a>(text: &'a str, literal: &str) -> Option<&'a str> {
    let mut literal = literal.chars();
    let mut rest = text.chars();
    // `literal` is in lower case, and so one character of the text may be several of it.
    while !literal.as_str().is_empty() {
        for character in rest.next()?.to_lowercase() {
            if literal.next() != Some(character) {
                return None;
            }
        }
    }
    Some(rest.as_str())
}
