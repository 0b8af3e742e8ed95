//! Parses natural-language queries: words that are filters, and the remaining text (SEARCH-3).

mod amount_phrases;
mod amounts;
mod clause_limits;
mod clauses;
mod inventory_vocabulary;
mod lexicon;
mod limit;
mod meaning;
mod names;
mod negation;
mod parser_state;
mod query_parser;
mod ranges;
mod synonyms;
mod tokenizer;
mod trade_vocabulary;
mod trims;
mod word_lists;

use crate::store::Columns;
use meaning::Meaning;
use query_parser::QueryParser;

pub(super) use lexicon::Lexicon;
pub(crate) use meaning::NlQuery;
pub(super) use names::Named;

/// Whether the word is a common one, rather than the beginning of a name.
pub(super) fn is_common_word(word: &str) -> bool {
    trade_vocabulary::TRADE.other_words.contains(word)
}

impl Lexicon {
    /// Parses a text; `None` if no word of it is a filter. Words in stock are not corrected. Ages
    /// count from the year.
    pub(super) fn parse(
        &self,
        text: &str,
        (columns, current_year): (&Columns, u16),
        is_in_stock: impl Fn(&str) -> bool,
    ) -> Option<NlQuery> {
        let mut tokens = tokenizer::tokenize(text);
        for at in 0..tokens.len() {
            self.correct_spelling(&mut tokens, at, columns, &is_in_stock);
        }
        QueryParser::new(text, &tokens, self, (columns, current_year), &is_in_stock).parse()
    }

    /// The parts of a text that make sense alone: words, and phrases that no filter covers.
    pub(super) fn parts<'t>(&self, text: &'t str) -> Vec<&'t str> {
        let tokens = tokenizer::tokenize(text);
        let mut parts = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let phrase = self.phrase_at(&tokens, at).filter(|(meanings, _)| *meanings == [Meaning::Text]);
            let end = phrase.map_or(at + 1, |(_, end)| end);
            parts.push(&text[tokens[at].start..tokens[end - 1].end]);
            at = end;
        }
        parts
    }
}
