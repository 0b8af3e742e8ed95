//! Reading a text as a sentence: words that are filters, and what is left (SEARCH-3).

mod amounts;
mod draft;
mod limits;
mod lot;
mod meaning;
mod reader;
mod said;
mod tokens;
mod trade;
mod values;
mod words;

use super::vocabulary::Vocabulary;
use crate::store::Columns;
use draft::Draft;

pub(crate) use meaning::Order;
pub(super) use reader::Reader;
pub(crate) use said::Sentence;

impl Reader {
    /// What the text says; nothing where none of it is a filter. `names` are words that are not put right.
    pub(super) fn read(&self, text: &str, columns: &Columns, names: &Vocabulary) -> Option<Sentence> {
        let mut tokens = tokens::tokens(text);
        let unsure = tokens.iter_mut().filter(|token| token.amount.is_none());
        unsure.for_each(|token| self.put_right(token, names));
        Draft::new(text, &tokens, self).read().finished(columns)
    }
}
