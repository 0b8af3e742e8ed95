//! Reads sentences about vehicles, such as `white suv, no more than 20k`, against the vocabulary of an
//! inventory (SEARCH-3). One function, [`read`], goes through passes with a type between them: the text
//! becomes [tokens](tokens::Token) with their spelling corrected, these become a [`Reading`] of items and
//! of what became of each word, and doubt takes items back that words which nobody knows may refuse.
//!
//! The grammar is code; words are data, one file per language in `words`.

mod amounts;
mod bounds;
mod clause_limits;
mod clauses;
mod doubt;
mod draft;
mod limit;
mod negation;
mod phrases;
mod ranges;
mod reader;
mod reading;
mod sense;
mod spelling;
pub mod text;
mod tokens;
mod vocabulary;
pub mod words;

pub use bounds::Bounds;
pub use clauses::Range;
pub use limit::{Limit, Measure};
pub use reading::{Found, Item, Reading, Word, WordUse};
pub use sense::{parts, values_in};
pub use vocabulary::{Role, Value, Vocabulary};

use reader::Reader;
use tokens::tokenize;

/// Reads a text. Ages count from the year.
pub fn read<W: Vocabulary>(text: &str, vocabulary: &W, current_year: u16) -> Reading<W::Value> {
    let mut tokens = tokenize(text);
    spelling::correct(&mut tokens, vocabulary);
    let mut draft = Reader::new(&tokens, vocabulary, current_year).read();
    doubt::take_back(&tokens, vocabulary, &mut draft);
    let has_meaning = draft.has_meaning;
    let words = tokens.into_iter().zip(draft.uses).map(|(token, word_use)| Word {
        is_aside: words::ASIDES.has(&token.word),
        word: token.word,
        span: token.start..token.end,
        after_break: token.after_break,
        word_use,
    });
    Reading { items: draft.items, words: words.collect(), has_meaning }
}
