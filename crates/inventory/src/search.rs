//! Text search (SEARCH-1), for the results page and the search panel.

mod fallbacks;
mod field_index;
mod lookup;
mod nicknames;
mod nl_query;
mod option_index;
mod substring_search;
mod trigram_index;
mod vocabulary;

use crate::filters::Facet;
use crate::makes::words_of_make;
use crate::models::KnownModel;
use crate::store::{Columns, RowSet};
use crate::text::{compact, fold};
use crate::{FACTS, Fact, FactKind, FactRow, Vehicle};
use field_index::{FieldIndex, FieldIndexBuilder};
use messages::{Key, Messages};
use nl_query::{Lexicon, Named};
use option_index::{OptionIndex, in_words};
use sentences::words::is_common;
use substring_search::Anchor;
use trigram_index::TrigramIndex;
use vocabulary::Vocabulary;

pub(crate) use nl_query::NlQuery;

/// A make, and a model of it, as most vehicles here spell them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedModel {
    pub make: String,
    pub model: Option<String>,
    /// The text has the make's own name, and not its model's alone.
    pub names_make: bool,
}

/// The text search index of a snapshot.
#[derive(Debug)]
pub(crate) struct TextIndex {
    rows: usize,
    /// Name, make and model: the fields, with the keys, that a text is searched in as typed.
    names: FieldIndex,
    /// VIN and stock number.
    keys: TrigramIndex,
    /// Year, trim, color, transmission and the like: single words are searched here too.
    details: FieldIndex,
    /// The vehicles' equipment, which is searched in like the details.
    options: OptionIndex,
    /// The words of names, makes and models.
    vocabulary: Vocabulary,
    /// For natural-language queries.
    lexicon: Lexicon,
}

impl TextIndex {
    pub(crate) fn new(vehicles: &[Vehicle], columns: &Columns) -> Self {
        let mut names = FieldIndexBuilder::default();
        names.add_column(&columns.row_order, vehicles.iter().map(|vehicle| vehicle.name.as_str()));
        names.add_facet(&columns.facets[Facet::Make]);
        names.add_facet(&columns.facets[Facet::Model]);
        let options = OptionIndex::new(vehicles, &columns.row_order);
        Self {
            rows: vehicles.len(),
            vocabulary: Vocabulary::new(names.counted(0), names.counted(1).chain(names.counted(2))),
            names: names.build(),
            keys: TrigramIndex::new(vehicles, &columns.row_order),
            details: index_details(vehicles, columns),
            lexicon: Lexicon::new(columns, options.names()),
            options,
        }
    }

    /// The kinds of transmissions with those in stock, as they are spelled.
    pub(crate) fn transmission_kinds(&self) -> &[(Key, Vec<String>)] {
        &self.lexicon.transmission_kinds
    }

    /// The make and the model that the text names.
    pub(crate) fn named(&self, text: &str, columns: &Columns) -> Option<NamedModel> {
        let Named { make, model, names_make } = self.lexicon.named(text, columns)?;
        let spelling = |facet: Facet, code| columns.facets[facet].values.spelling(code).to_owned();
        let model = model.map(|model| spelling(Facet::Model, model));
        Some(NamedModel { make: spelling(Facet::Make, make), model, names_make })
    }

    /// The body style that the text names.
    pub(crate) fn named_body_style(&self, text: &str, columns: &Columns) -> Option<&'static str> {
        self.lexicon.body_style(text, columns)
    }

    /// Parses a text into filters, unless vehicles contain it (SEARCH-3).
    pub(crate) fn parse(&self, text: &str, columns: &Columns, current_year: u16) -> ParsedText {
        let has_word = |word: &str, is_whole: bool| {
            let anchor = if is_whole { Anchor::WholeWord } else { Anchor::Word };
            self.has_word(word, anchor)
                || self.options.has(word, anchor)
                || is_whole && !self.rows_with(word, anchor).is_empty()
        };
        let Some(mut parsed) = self.lexicon.parse(text, (columns, current_year), has_word) else {
            return ParsedText::Keywords(None, Vec::new());
        };
        if let Some(hits) = self.literal_hits(text, &parsed, columns) {
            return ParsedText::Keywords(Some(hits), Vec::new());
        }
        // A car that is not here is in no vehicle, whatever has its words.
        if !parsed.absent.is_empty() && parsed.rest.as_deref() == Some(text) {
            let none = SearchHits { rows: RowSet::empty(self.rows), text_match: TextMatch::AsTyped };
            return ParsedText::Keywords(Some(none), parsed.absent);
        }
        self.drop_unknown_words(&mut parsed, columns);
        // Words that a filter separated may be a phrase together.
        let rest = parsed.rest.as_deref().filter(|rest| *rest != text);
        let rest = rest.map(|rest| self.parse(rest, columns, current_year));
        if let Some(ParsedText::NlQuery(more)) = rest {
            parsed.merge(*more);
        }
        parsed.sort_unread(text);
        ParsedText::NlQuery(Box::new(parsed))
    }

    /// Words that no vehicle has would find nothing, whatever the filters are. Numbers and makes stay,
    /// because a shopper who asks for a Porsche should not see every other car; and without a filter all
    /// but common words stay, because then they are what the shopper searches for.
    fn drop_unknown_words(&self, parsed: &mut NlQuery, columns: &Columns) {
        if !parsed.absent.is_empty() && parsed.rest.is_some() {
            return;
        }
        let has_filter = parsed.has_filter();
        let Some(rest) = parsed.rest.take() else { return };
        let has_make = parsed.values.iter().any(|(facet, _)| *facet == Facet::Make);
        // `ram 3500`, but not `my son is 16`
        let is_number = |part: &str| {
            let digits = part.bytes().filter(u8::is_ascii_digit).count();
            digits > 0 && (has_make || digits > 2 || digits < part.len())
        };
        let parts = self.lexicon.parts(&rest, columns);
        let (mut words, mut at) = (Vec::<&str>::new(), 0);
        while at < parts.len() {
            let make_words = words_of_make(&parts[at..]);
            let end = at + self.option_words(&parts[at..]).max(make_words).max(1);
            let part = parts[at];
            // `cx 3`
            let goes_on =
                || part.len() < 3 && words.last().is_some_and(|&last| at > 0 && last == parts[at - 1]);
            let is_known = end > at + 1
                || !has_filter && !is_common(part)
                || is_number(part)
                || make_words > 0
                || part.chars().nth(1).is_some() && self.has_phrase(part)
                || goes_on();
            if is_known {
                words.extend(&parts[at..end]);
            } else {
                parsed.unread.push(part.to_owned());
            }
            at = end;
        }
        parsed.rest = (!words.is_empty()).then(|| words.join(" "));
    }

    /// Counts the first words, from two on, that an option contains beside each other.
    fn option_words(&self, words: &[&str]) -> usize {
        const MAX_WORDS: usize = 5;
        let lengths = (2..=words.len().min(MAX_WORDS)).rev();
        let is_in_option =
            |&length: &usize| self.options.has(&in_words(&words[..length].join(" ")), Anchor::WholeWord);
        lengths.into_iter().find(is_in_option).unwrap_or_default()
    }

    /// The vehicles that contain the text literally: as typed, as a word of a trim, or, if it is only a
    /// name, in its words. Those with the feature that it names are added.
    fn literal_hits(&self, text: &str, parsed: &NlQuery, columns: &Columns) -> Option<SearchHits> {
        let folded = fold(text);
        let mut rows = self.rows_as_typed(&folded);
        if !rows.is_empty() {
            if let Some(feature) = parsed.only_feature() {
                let column = &columns.facets[Facet::Feature];
                column.values.find(feature).into_iter().for_each(|code| column.add_to(code, &mut rows));
            }
            return Some(SearchHits { rows, text_match: TextMatch::AsTyped });
        }
        let is_trim_word = !folded.contains(' ')
            && self
                .details
                .columns_with(&folded, Anchor::Word)
                .any(|column| details().nth(column).is_some_and(|row| row.fact == Fact::Trim));
        if parsed.is_name() || is_trim_word {
            self.in_any_order(text).or_else(|| self.corrected(text))
        } else {
            None
        }
    }

    /// The rows with a name or key that contains the folded text, as it is or without quotes and the end of a sentence, and those
    /// of what else has that name: a model that the feed spells otherwise (`hrv`, which a VIN may contain, too), an
    /// option.
    fn rows_as_typed(&self, folded: &str) -> RowSet {
        let mut rows = self.rows_with(folded, Anchor::Anywhere);
        let bare = folded.trim_end_matches(['.', ',', ';', '!', '?']).trim_matches(['"', '“', '”', '«', '»']);
        if rows.is_empty() && bare != folded {
            rows = self.rows_with(bare, Anchor::Anywhere);
        }
        if rows.is_empty() {
            self.add_rows_of_key(folded, &mut rows);
        } else {
            self.add_rows_of_name(folded, &mut rows);
            self.options.add_rows_of(&in_words(folded), &mut rows);
        }
        rows
    }

    /// Adds the rows with a key of these letters and digits, whatever stands between and around them: `W-26105`,
    /// `"pn962986"`. A short one is a whole stock number.
    fn add_rows_of_key(&self, folded: &str, rows: &mut RowSet) {
        const CLEAR_LEN: usize = 6;
        let key = compact(folded);
        if key.len() != folded.len() && key.bytes().any(|byte| byte.is_ascii_digit()) {
            let anchor = if key.len() < CLEAR_LEN { Anchor::WholeWord } else { Anchor::Anywhere };
            self.keys.add_rows_with(&key, anchor, rows);
        }
    }

    /// Adds the rows of the name that has these letters and digits.
    fn add_rows_of_name(&self, folded: &str, rows: &mut RowSet) {
        let compact = compact(folded);
        let spellings = self.vocabulary.spellings(&compact);
        for name in spellings.filter(|name| !name.contains(folded)) {
            self.names.add_rows_with(name, Anchor::WholeWord, rows);
        }
    }

    /// The rows with a name or key that contains the folded text. Empty text is in none.
    fn rows_with(&self, needle: &str, anchor: Anchor) -> RowSet {
        let mut rows = RowSet::empty(self.rows);
        if !needle.is_empty() {
            self.names.add_rows_with(needle, anchor, &mut rows);
            self.keys.add_rows_with(needle, anchor, &mut rows);
        }
        rows
    }
}

/// The facts in which single words are searched.
fn details() -> impl Iterator<Item = &'static FactRow> {
    FACTS.iter().filter(|row| row.searched_as.is_some())
}

fn index_details(vehicles: &[Vehicle], columns: &Columns) -> FieldIndex {
    let Columns { row_order, facets, .. } = columns;
    let mut index = FieldIndexBuilder::default();
    for row in details() {
        // A column of the texts alone is there already.
        if let Some(facet) = Facet::of_fact(row.fact).filter(|facet| facet.is_plain_text()) {
            index.add_facet(&facets[facet]);
        } else if row.kind == FactKind::Year {
            let years = vehicles.iter().map(|vehicle| vehicle.year().map(u32::from));
            index.add_numbers(row_order, years);
        } else {
            let texts = vehicles.iter().map(|vehicle| vehicle.facts.text(row.fact).unwrap_or_default());
            index.add_column(row_order, texts);
        }
    }
    index.build()
}

/// The way in which the text matched (SEARCH-1).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TextMatch {
    /// No text, or vehicles contain it as typed.
    #[default]
    AsTyped,
    /// Vehicles contain it as they are spelled here, not as people say it: `chevrolet` for `chevy`.
    Spoken(String),
    /// Vehicles contain all words, but in another order or in several fields.
    Words(String),
    /// Vehicles contain it in their details.
    Details(FoundInDetails),
    /// No vehicle contains the text; this was searched instead, to be shown to the shopper.
    Alternative(String),
}

/// A text that details of vehicles contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundInDetails {
    /// The text, folded.
    pub text: String,
    /// The names of the details.
    pub details: Vec<Key>,
}

impl FoundInDetails {
    /// `orange in trim or color`
    pub fn shown(&self, messages: &Messages) -> String {
        let names = self.details.iter().map(|detail| messages[*detail].to_owned());
        let names = names.reduce(|before, name| messages.query_or(&before, &name).to_string());
        messages.query_found_in(&self.text, &names.unwrap_or_default()).to_string()
    }
}

/// A parsed text.
pub(crate) enum ParsedText {
    /// Keywords, with their hits if known, and the models among them that are not here.
    Keywords(Option<SearchHits>, Vec<&'static KnownModel>),
    /// Filters; the remaining text contains none.
    NlQuery(Box<NlQuery>),
}

/// The rows that match a text.
#[derive(Clone, Debug)]
pub(crate) struct SearchHits {
    pub(crate) rows: RowSet,
    pub(crate) text_match: TextMatch,
}
