//! Natural-language queries: what the words of a sentence become of the inventory's filters, and the
//! remaining text (SEARCH-3). The crate `sentences` reads them.

mod inventory_vocabulary;
mod lexicon;
mod names;
mod query;
mod settle;
mod trade_vocabulary;
mod trims;
mod value;

use crate::store::Columns;

pub(super) use inventory_vocabulary::Lexicon;
pub(super) use names::Named;
pub(crate) use query::NlQuery;

impl Lexicon {
    /// Parses a text; `None` if no word of it is a filter. `has_word` says which words vehicles have: whole
    /// ones, and those that begin with one. Ages count from the year.
    pub(super) fn parse(
        &self,
        text: &str,
        (columns, current_year): (&Columns, u16),
        has_word: impl Fn(&str, bool) -> bool,
    ) -> Option<NlQuery> {
        let in_stock = lexicon::InStock { lexicon: self, columns, has_word: &has_word };
        let reading = sentences::read(text, &in_stock, current_year);
        settle::Draft::new(text, reading, self, columns).settle()
    }

    /// The parts of a text that make sense alone: words, and phrases that no filter covers.
    pub(super) fn parts<'t>(&self, text: &'t str, columns: &Columns) -> Vec<&'t str> {
        sentences::parts(text, &lexicon::InStock { lexicon: self, columns, has_word: &|_, _| false })
    }
}
