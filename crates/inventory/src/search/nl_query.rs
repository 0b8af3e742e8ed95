//! Parses natural-language queries: words that are filters, and the remaining text (SEARCH-3).

mod amount_phrases;
mod amounts;
mod inventory_vocabulary;
mod lexicon;
mod meaning;
mod query_parser;
mod synonyms;
mod tokenizer;
mod trade_vocabulary;
mod word_lists;

use super::vocabulary::Vocabulary;
use crate::store::Columns;
use query_parser::QueryParser;

pub(super) use lexicon::Lexicon;
pub(crate) use meaning::{NlQuery, Order};

impl Lexicon {
    /// Parses a text; `None` if no word of it is a filter. Words in `names` are not corrected.
    pub(super) fn parse(&self, text: &str, columns: &Columns, names: &Vocabulary) -> Option<NlQuery> {
        let mut tokens = tokenizer::tokenize(text);
        let words = tokens.iter_mut().filter(|token| token.amount.is_none());
        words.for_each(|token| self.correct_spelling(token, names));
        QueryParser::new(text, &tokens, self).parse(columns)
    }
}
