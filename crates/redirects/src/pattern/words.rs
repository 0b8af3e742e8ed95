//! Matches a segment with words, between which hyphens do not count.

use super::piece::{MAX_BYTES, MAX_PIECES, Piece};

/// One comparison. Each piece is compared once at each position.
pub(super) struct WordMatch<'p, 'a> {
    pieces: &'p [Piece],
    text: &'a str,
    is_open: bool,
    /// By piece, the positions from which no division matches.
    failed: [u128; MAX_PIECES],
}

impl<'p, 'a> WordMatch<'p, 'a> {
    pub(super) fn new(pieces: &'p [Piece], text: &'a str, is_open: bool) -> Self {
        Self { pieces, text, is_open, failed: [0; MAX_PIECES] }
    }

    /// The end of the match of a piece and those after it.
    pub(super) fn run(&mut self, index: usize, at: usize, parts: &mut [&'a str]) -> Option<usize> {
        let Some(piece) = self.pieces.get(index) else {
            return (self.is_open || at == self.text.len()).then_some(at);
        };
        let failed = self.failed.get_mut(index)?;
        if at >= MAX_BYTES || *failed & (1 << at) != 0 {
            return None;
        }
        // A division that comes here again finds nothing new.
        *failed |= 1 << at;
        let text = self.text;
        match piece {
            Piece::Literal(_) | Piece::Part(_) => None,
            Piece::Word(words) => words.ends(text, at).find_map(|end| self.run(index + 1, end, parts)),
            Piece::Words(words) => {
                let more = words.ends(text, at).find_map(|end| self.run(index, end, parts));
                more.or_else(|| self.run(index + 1, at, parts))
            }
            Piece::Typed(kind, part) => {
                let start = at + text[at..].bytes().take_while(|byte| *byte == b'-').count();
                kind.ends(text, start).find_map(|end| {
                    let found = self.run(index + 1, end, parts)?;
                    parts[*part] = &text[start..end];
                    Some(found)
                })
            }
        }
    }
}
