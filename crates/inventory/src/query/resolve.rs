//! A query resolved against one snapshot.

use super::Query;
use super::interpretation::{Interpretation, describe};
use super::pagination::Pages;
use crate::Snapshot;
use crate::filters::{Facet, SelectedFacets};
use crate::makes::{leading_make, names_of_make};
use crate::models::KnownModel;
use crate::pricing::financing::LoanTerms;
use crate::search::{ParsedText, SearchHits};
use crate::store::{Columns, Dictionary};
use crate::text::{clean_input, fold, same};
use enum_map::EnumMap;
use messages::Messages;

/// A query resolved against one snapshot: values spelled and ordered as in stock, models and trims
/// without their make or model removed, range ends that hide nothing opened. Equivalent queries
/// resolve to the same value and address.
///
/// Pages are rendered from it and cached under it.
#[derive(Clone, Debug)]
pub struct ResolvedQuery<'s> {
    pub(super) inventory: &'s Snapshot,
    pub(super) query: Query,
    /// The codes of the selected values that are in stock.
    pub(crate) codes: EnumMap<Facet, Vec<u32>>,
    pub(super) path: String,
    /// Set if words of the text are filters: `query` then has these filters and the remaining text.
    interpretation: Option<Box<Interpretation>>,
    /// The text's hits, if known from parsing it.
    pub(super) hits: Option<SearchHits>,
    /// Models of the trade that the text names and that are not here.
    absent: Vec<&'static KnownModel>,
}

impl Query {
    /// Resolves the query against a snapshot. Words of the text that are filters become filters
    /// (SEARCH-3).
    pub fn resolve(self, inventory: &Snapshot) -> ResolvedQuery<'_> {
        let (query, codes) = self.normalized(inventory);
        let parsed = query
            .search
            .as_deref()
            .map(|text| inventory.text.parse(text, &inventory.columns, inventory.current_year()));
        let (parsed, hits, absent) = match parsed {
            None => (None, None, Vec::new()),
            Some(ParsedText::Keywords(hits, absent)) => (None, hits, absent),
            Some(ParsedText::NlQuery(parsed)) => {
                let absent = parsed.absent.clone();
                (Some(parsed), None, absent)
            }
        };
        let query = Self { exact: query.exact && parsed.is_some(), ..query };
        let path = query.path();
        let Some(mut parsed) = parsed.filter(|_| !query.exact) else {
            return ResolvedQuery { path, inventory, query, codes, interpretation: None, hits, absent };
        };
        let original = query;
        let text = original.search.as_deref().unwrap_or_default();
        let (mut query, codes) = original.clone().with_parsed(&parsed, inventory).normalized(inventory);
        // A name of which words change nothing elsewhere: `american motors`.
        if query.search.is_none() && !parsed.has_filter() {
            let is_here = |make: &&str| inventory.columns.facets[Facet::Make].values.find(make).is_some();
            query.search = leading_make(text).filter(|make| !is_here(make)).map(str::to_owned);
        }
        let hits = query.search.as_deref().map(|rest| inventory.text.search_rest(rest, &parsed));
        let mut resolved =
            ResolvedQuery { path, inventory, query, codes, interpretation: None, hits, absent };
        if resolved.rest_empties(&parsed, text) {
            resolved.hits = None;
            parsed.drop_rest(text);
            resolved.query.search = None;
        }
        let interpretation = Interpretation::new(original, &resolved.query, &parsed);
        ResolvedQuery { interpretation: Some(Box::new(interpretation)), ..resolved }
    }

    fn normalized(self, inventory: &Snapshot) -> (Self, EnumMap<Facet, Vec<u32>>) {
        let (selected, codes) = in_stock(&self.selected, &inventory.columns);
        let search = self.search.as_deref().and_then(clean_input);
        let query = Self {
            exact: self.exact && search.is_some(),
            search,
            selected,
            ranges: self
                .ranges
                .map(|range, bounds| range.normalize(bounds, Some(inventory.filter_limits(range).1))),
            // Without financing terms there are no monthly payments.
            budget: inventory
                .financing()
                .zip(self.budget)
                .map(|(terms, budget)| budget.without_defaults(terms)),
            // Numbers beyond are unlimited, and show what the last page shows.
            page: Pages::new(inventory.vehicles().len(), self.view.page_size(), self.page).current,
            ..self
        };
        (query, codes)
    }
}

impl<'s> ResolvedQuery<'s> {
    /// The query, with the filters of its text.
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// The canonical address: `/inventory`, with the query string if it is not empty.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The loan terms: the shopper's, and the dealer's for what the shopper leaves open. `None` where the dealer offers no
    /// loans.
    pub fn terms(&self) -> Option<LoanTerms> {
        let dealers = self.inventory.financing()?;
        Some(self.query.budget.map_or(dealers, |budget| budget.terms(dealers)))
    }

    /// The interpretation of the text, if words of it are filters.
    pub fn interpretation(&self) -> Option<&Interpretation> {
        self.interpretation.as_deref()
    }

    /// The models of the trade that the text names and that are not here.
    pub fn absent(&self) -> &[&'static KnownModel] {
        &self.absent
    }

    /// The filters that words of the text became, if any did: `SUV, up to $20,000, All-wheel drive, lowest price
    /// first`; the remaining text comes last, in quotes.
    pub fn interpretation_text(&self, messages: &Messages) -> Option<String> {
        let interpretation = self.interpretation()?;
        Some(describe(interpretation.original(), self.query(), self.inventory, messages))
    }

    /// The hits of the text, if there is one.
    pub(super) fn take_hits(&mut self) -> Option<SearchHits> {
        let known = self.hits.take();
        known.or_else(|| Some(self.inventory.text.search(self.query.search.as_deref()?)))
    }

    /// The selected values that no vehicle has and no choice of the form is: any text that an address has.
    pub fn unlisted_values(&self) -> impl Iterator<Item = (Facet, &str)> {
        // Those of a child facet are in stock, because others are removed.
        Facet::all().filter(|facet| facet.parent().is_none()).flat_map(|facet| {
            let in_stock = &self.columns().facets[facet].values;
            let is_choice = move |value: &str| facet.fixed_values().iter().any(|fixed| fixed.value == value);
            let values = self.query.selected.values(facet).iter().map(String::as_str);
            let unlisted = values.filter(move |value| !is_choice(value) && in_stock.find(value).is_none());
            unlisted.map(move |value| (facet, value))
        })
    }

    /// The selected models of a selected make, as they are in stock.
    pub fn models_of(&self, make: &str) -> impl Iterator<Item = &'s str> {
        let columns = self.columns();
        let make = columns.facets[Facet::Make].values.find(make);
        let models = &columns.facets[Facet::Model].values;
        let codes = self.codes[Facet::Model].iter().copied();
        codes.filter(move |&code| Some(models.group(code)) == make).map(|code| models.spelling(code))
    }

    /// The snapshot that it was resolved against.
    pub fn inventory(&self) -> &'s Snapshot {
        self.inventory
    }

    pub(super) fn on_page(self, page: u32) -> Self {
        if page == self.query.page {
            return self;
        }
        let query = Query { page, ..self.query };
        let interpretation = self.interpretation.map(|interpretation| Box::new(interpretation.on_page(page)));
        let path = interpretation.as_ref().map_or(&query, |interpretation| interpretation.original()).path();
        Self { query, path, interpretation, ..self }
    }
}

/// Selected values as they are in stock, and the codes of those that are.
fn in_stock(selected: &SelectedFacets, columns: &Columns) -> (SelectedFacets, EnumMap<Facet, Vec<u32>>) {
    let mut in_stock = SelectedFacets::default();
    let mut all_codes: EnumMap<Facet, Vec<u32>> = EnumMap::default();
    // Parents come first: their codes are the groups of their children.
    for facet in Facet::all().filter(|&facet| !selected.is_empty(facet)) {
        let dictionary = &columns.facets[facet].values;
        let groups =
            facet.parent().map_or_else(|| vec![Dictionary::NONE], |parent| all_codes[parent].clone());
        let find = |text: &str| -> Vec<u32> {
            let key = fold(text);
            groups.iter().filter_map(|&group| dictionary.find_key(group, &key)).collect()
        };
        let codes_of = |text: &str| match find(text) {
            none if none.is_empty() && facet == Facet::Make => names_of_make(text).flat_map(find).collect(),
            found => found,
        };
        let (mut codes, mut unknown) = (Vec::new(), Vec::new());
        for text in split_values(selected.values(facet), |text| !codes_of(text).is_empty()) {
            let found = codes_of(&text);
            if found.is_empty() && facet.parent().is_none() {
                unknown.push(text);
            }
            codes.extend(found);
        }
        codes.sort_unstable();
        codes.dedup();
        unknown.sort_unstable();
        unknown.sort_by_cached_key(|text| fold(text));
        unknown.dedup_by(|a, b| same(a, b));
        // A model that two makes have is one value with two codes.
        let mut distinct: Vec<u32> = Vec::new();
        for &code in &codes {
            if distinct.iter().all(|&other| dictionary.key(other) != dictionary.key(code)) {
                distinct.push(code);
            }
        }
        let spellings = distinct.into_iter().map(|code| dictionary.spelling(code).to_owned());
        in_stock.replace(facet, spellings.chain(unknown).collect());
        all_codes[facet] = codes;
    }
    (in_stock, all_codes)
}

/// The values, at most [`SelectedFacets::MAX_VALUES`]. An unknown one with commas counts as
/// several.
fn split_values(values: &[String], is_known: impl Fn(&str) -> bool) -> Vec<String> {
    let parts = |value: &String| -> Vec<String> {
        if !value.contains(',') || is_known(value) {
            return vec![value.clone()];
        }
        value.split(',').filter_map(clean_input).collect()
    };
    values.iter().flat_map(parts).take(SelectedFacets::MAX_VALUES).collect()
}
