//! Reads a pattern of `platforms.csv`, with lists of words.

use super::{
    Condition, Pattern, Token,
    parse::tokens_of,
    piece::{PartKind, Piece, WordList},
};
use std::{collections::BTreeSet, sync::Arc};

impl Pattern {
    /// Reads a pattern whose braces have names or words, and in which separators do not count.
    pub(crate) fn parse_platform(text: &str) -> Result<Self, String> {
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        let (path, rest) = path.strip_suffix('*').map_or((path, false), |path| (path, true));
        let mut pattern = Self { path: Vec::new(), rest, conditions: Vec::new(), names: Vec::new() };
        for segment in path.trim_start_matches('/').split('/').filter(|segment| rest || !segment.is_empty()) {
            let pieces = pattern.loose_pieces(segment)?;
            pattern.path.push(pieces);
        }
        for (keys, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
            let keys = keys.trim_matches(['{', '}']).split('|').map(str::to_owned).collect();
            let value = pattern.loose_pieces(value)?;
            pattern.conditions.push(Condition { keys, value });
        }
        Ok(pattern)
    }

    fn loose_pieces(&mut self, text: &str) -> Result<Vec<Piece>, String> {
        let mut pieces = Vec::new();
        for token in tokens_of(text, |_| true)? {
            match token {
                Token::Part(name) if !name.contains('|') => {
                    self.names.push(name.to_owned());
                    pieces.push(Piece::Typed(PartKind::from_name(name), self.names.len() - 1));
                }
                Token::Literal(words) | Token::Part(words) => {
                    let list = Arc::new(WordList::parse(words));
                    let is_repeated = matches!(token, Token::Part(_));
                    if !words.ends_with('|') {
                        pieces.push(Piece::Word(Arc::clone(&list)));
                    }
                    if is_repeated {
                        pieces.push(Piece::Words(list));
                    }
                }
            }
        }
        Ok(pieces)
    }
}

/// The words of which every matching segment has one at its beginning. An empty one is any text.
pub(super) fn beginnings(pieces: &[Piece]) -> Vec<String> {
    let mut beginnings = BTreeSet::new();
    for piece in pieces {
        match piece {
            Piece::Word(list) => {
                beginnings.extend(list.words());
                return beginnings.into_iter().collect();
            }
            Piece::Words(list) => beginnings.extend(list.words()),
            _ => break,
        }
    }
    vec![String::new()]
}
