//! Looks up a text: all matches for the results page, the best ones for the search panel.

use super::substring_search::Anchor;
use super::{NlQuery, SearchHits, TextIndex, TextMatch};
use crate::store::RowSet;
use crate::text::fold;
use crate::{Vehicle, Vin};

impl TextIndex {
    /// Searches the text as typed; without hits in one detail, then its words in any order, then their
    /// spoken forms and corrections.
    pub(crate) fn search(&self, text: &str) -> SearchHits {
        let rows = self.rows_as_typed(&fold(text));
        let as_typed = SearchHits { rows, text_match: TextMatch::AsTyped };
        if !as_typed.rows.is_empty() {
            return as_typed;
        }
        let hits = self.in_one_detail(text).or_else(|| self.in_any_order(text));
        hits.or_else(|| self.corrected(text)).unwrap_or(as_typed)
    }

    /// Searches the words that a sentence leaves beside its filters: whole words, or beginnings of words. A
    /// model that is not here is in no vehicle, whatever has its words.
    pub(crate) fn search_rest(&self, rest: &str, parsed: &NlQuery) -> SearchHits {
        let none = SearchHits { rows: RowSet::empty(self.rows), text_match: TextMatch::AsTyped };
        if !parsed.absent.is_empty() {
            return none;
        }
        let rows = self.rows_with(&fold(rest), Anchor::Word);
        if !rows.is_empty() {
            return SearchHits { rows, ..none };
        }
        let hits = self.in_one_detail(rest).or_else(|| self.in_any_order(rest));
        hits.or_else(|| self.corrected(rest)).unwrap_or(none)
    }

    /// At most `limit` of the rows that match the text, ranked as in
    /// [`Snapshot::quick_search`](crate::Snapshot::quick_search).
    pub(crate) fn best_matches<'v>(
        &self,
        (text, rows): (&str, RowSet),
        limit: usize,
        vehicle: impl Fn(u32) -> &'v Vehicle,
    ) -> Vec<u32> {
        let needle = fold(text);
        if needle.is_empty() {
            return Vec::new();
        }
        let mut ranking = Ranking { remaining: rows, ranked: Vec::new(), limit };
        let mut with_key = RowSet::empty(self.rows);
        self.keys.add_rows_with(&needle, Anchor::Anywhere, &mut with_key);
        ranking.add(with_key.iter().filter(|&row| is_key_of(vehicle(row), &needle)));
        for anchor in [Anchor::Field, Anchor::Word] {
            if ranking.ranked.len() < limit {
                ranking.add(self.rows_with(&needle, anchor).iter());
            }
        }
        let mut of_name = RowSet::empty(self.rows);
        self.add_rows_of_name(&needle, &mut of_name);
        ranking.add(of_name.iter());
        let rest = ranking.remaining.clone();
        ranking.add(rest.iter());
        ranking.ranked
    }
}

struct Ranking {
    ranked: Vec<u32>,
    remaining: RowSet,
    limit: usize,
}

impl Ranking {
    fn add(&mut self, rows: impl Iterator<Item = u32>) {
        for row in rows {
            if self.ranked.len() >= self.limit {
                return;
            }
            if self.remaining.contains(row) {
                self.remaining.remove(row);
                self.ranked.push(row);
            }
        }
    }
}

/// The folded text is the vehicle's stock number, its VIN or the last eight characters of its VIN.
fn is_key_of(vehicle: &Vehicle, needle: &str) -> bool {
    const SUFFIX: usize = 8;
    let vin = vehicle.vin.as_ref().map(Vin::as_str).unwrap_or_default();
    let ends_vin = needle.len() == SUFFIX
        && vin.len() > SUFFIX
        && vin[vin.len() - SUFFIX..].eq_ignore_ascii_case(needle);
    ends_vin || vin.eq_ignore_ascii_case(needle) || fold(vehicle.stock_number.as_str()) == needle
}
