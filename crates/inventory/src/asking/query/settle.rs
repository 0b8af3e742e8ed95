//! A query as one inventory understands it.

use super::{Query, SearchedAs};
use crate::Snapshot;
use crate::buying::financing::Terms;
use crate::filters::{Chosen, Facet};
use crate::search::{Found, Heard};
use crate::store::{Coded, Columns};
use crate::words::fold::{fold, same};
use crate::words::typed::words;
use enum_map::EnumMap;
use std::ops::Deref;

/// A query as one inventory understands it: values spelled as in stock and in its order, inner ones that no chosen outer one
/// has taken back, ends that hide nothing opened. Two ways of asking for the same are one, with one address.
///
/// It is what a page is kept under and made from; it can only be run against the inventory that it was settled for.
#[derive(Clone, Debug)]
pub struct Settled<'s> {
    pub(in crate::asking) snapshot: &'s Snapshot,
    query: Query,
    /// The codes of the chosen values that are in stock.
    pub(crate) codes: EnumMap<Facet, Vec<u32>>,
    path: String,
    /// How the text was understood, where words of it are filters; the query has these then, and of the text what is left.
    searched_as: Option<Box<SearchedAs>>,
    /// What its text finds, where that is known already.
    found: Option<Found>,
}

impl Query {
    /// The query as this inventory understands it; a text in which words are filters has become these (SEARCH-3).
    pub fn settle(self, snapshot: &Snapshot) -> Settled<'_> {
        let (asked, codes) = self.spelled(snapshot);
        let heard = asked.search.as_deref().map(|text| snapshot.text.hear(text, &snapshot.columns));
        let (sentence, found) = match heard {
            None => (None, None),
            Some(Heard::Words(found)) => (None, found),
            Some(Heard::Sentence(sentence)) => (Some(sentence), None),
        };
        let asked = Self { exact: asked.exact && sentence.is_some(), ..asked };
        let Some(sentence) = sentence.filter(|_| !asked.exact) else {
            return Settled { path: asked.path(), snapshot, query: asked, codes, searched_as: None, found };
        };
        let path = asked.path();
        let (query, codes) = asked.clone().with(&sentence, snapshot).spelled(snapshot);
        let searched_as = SearchedAs::new(asked, &query, &sentence);
        Settled { path, snapshot, query, codes, searched_as: Some(Box::new(searched_as)), found: None }
    }

    /// Values as the inventory spells them, with their codes; ends that hide nothing opened.
    fn spelled(self, snapshot: &Snapshot) -> (Self, EnumMap<Facet, Vec<u32>>) {
        let Values { chosen, codes } = Values::of(&self.chosen, &snapshot.columns);
        let search = self.search.as_deref().and_then(words);
        let query = Self {
            exact: self.exact && search.is_some(),
            search,
            chosen,
            ranges: self
                .ranges
                .map(|measure, bounds| measure.settled(bounds, Some(snapshot.limits(measure).1))),
            // Where no terms are stood by, no payment is told.
            budget: snapshot.financing().zip(self.budget).map(|(dealers, budget)| budget.beside(dealers)),
            page: self.page.max(1),
            ..self
        };
        (query, codes)
    }
}

impl<'s> Settled<'s> {
    /// Its canonical address: `/inventory`, with the query string where there is one.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The terms on which a month may cost what its budget says.
    pub fn terms(&self) -> Option<Terms> {
        Some(self.budget?.terms(self.snapshot.financing()?))
    }

    /// How its text was understood, where words of it are filters.
    pub fn searched_as(&self) -> Option<&SearchedAs> {
        self.searched_as.as_deref()
    }

    /// What its text finds; nothing without one.
    pub(in crate::asking) fn take_found(&mut self) -> Option<Found> {
        let known = self.found.take();
        known.or_else(|| Some(self.snapshot.text.search(self.search.as_deref()?)))
    }

    /// The inventory that it was settled for.
    pub fn snapshot(&self) -> &'s Snapshot {
        self.snapshot
    }

    /// The same on another page.
    pub(in crate::asking) fn turned_to(self, page: u32) -> Self {
        if page == self.page {
            return self;
        }
        let query = Query { page, ..self.query };
        let searched_as = self.searched_as.map(|said| Box::new(said.on_page(page)));
        let path = searched_as.as_ref().map_or_else(|| query.path(), |said| said.asked().path());
        Self { query, path, searched_as, ..self }
    }
}

impl Deref for Settled<'_> {
    type Target = Query;

    fn deref(&self) -> &Query {
        &self.query
    }
}

/// Chosen values as in stock.
#[derive(Default)]
struct Values {
    chosen: Chosen,
    codes: EnumMap<Facet, Vec<u32>>,
}

impl Values {
    fn of(chosen: &Chosen, columns: &Columns) -> Self {
        let mut values = Self::default();
        // Outer facets first: what is chosen of them says where inner values are looked for.
        for facet in Facet::all().filter(|&facet| !chosen.is_any(facet)) {
            let in_stock = &columns.facets[facet].values;
            let groups =
                facet.within().map_or_else(|| vec![Coded::NONE], |outer| values.codes[outer].clone());
            let known = |text: &str| -> Vec<u32> {
                groups.iter().filter_map(|&group| in_stock.find_in(group, text)).collect()
            };
            let (mut codes, mut unknown) = (Vec::new(), Vec::new());
            for text in one_by_one(chosen.of(facet), |text| !known(text).is_empty()) {
                let found = known(&text);
                if found.is_empty() && facet.within().is_none() {
                    unknown.push(text);
                }
                codes.extend(found);
            }
            codes.sort_unstable();
            codes.dedup();
            unknown.sort_unstable();
            unknown.sort_by_cached_key(|text| fold(text));
            unknown.dedup_by(|one, other| same(one, other));
            // A model that two makes have is one value with two codes.
            let mut spelled: Vec<u32> = Vec::new();
            for &code in &codes {
                if spelled.iter().all(|&other| in_stock.key(other) != in_stock.key(code)) {
                    spelled.push(code);
                }
            }
            let spelled = spelled.into_iter().map(|code| in_stock.spelling(code).to_owned());
            values.chosen.respell(facet, spelled.chain(unknown).collect());
            values.codes[facet] = codes;
        }
        values
    }
}

/// The values, no more than there may be. One that the lot does not have may be several with commas between them.
fn one_by_one(values: &[String], is_known: impl Fn(&str) -> bool) -> Vec<String> {
    let parts = |value: &String| -> Vec<String> {
        if !value.contains(',') || is_known(value) {
            return vec![value.clone()];
        }
        value.split(',').filter_map(words).collect()
    };
    values.iter().flat_map(parts).take(Chosen::MOST).collect()
}
