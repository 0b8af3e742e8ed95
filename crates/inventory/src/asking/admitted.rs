//! The rows that the filters of a query let in, together and but for one.

use crate::Money;
use crate::Settled;
use crate::filters::{Bounds, Facet, Measure};
use crate::store::{Columns, Rows, Scale, UNKNOWN};
use enum_map::EnumMap;
use std::borrow::Cow;

impl<'s> Settled<'s> {
    pub(crate) fn columns(&self) -> &'s Columns {
        &self.snapshot.columns
    }

    /// The rows that have any of the chosen values.
    fn rows_with_any(&self, facet: Facet) -> Rows {
        let mut rows = Rows::none(self.columns().len());
        self.codes[facet].iter().for_each(|&code| self.add_rows(facet, code, &mut rows));
        rows
    }

    /// The rows that have every chosen value.
    fn rows_with_all(&self, facet: Facet) -> Rows {
        let length = self.columns().len();
        if self.codes[facet].len() < self.chosen.of(facet).len() {
            return Rows::none(length);
        }
        let mut rows = Rows::all(length);
        for &code in &self.codes[facet] {
            let mut own = Rows::none(length);
            self.add_rows(facet, code, &mut own);
            rows.keep(&own);
        }
        rows
    }

    /// Adds the rows of a facet's value: those of the values chosen within it, where it has some. With Toyota, its Camry, and Ford,
    /// a shopper sees Camrys and every Ford.
    fn add_rows(&self, facet: Facet, code: u32, rows: &mut Rows) {
        match self.chosen_within(facet, code) {
            Some((inner, codes)) => codes.into_iter().for_each(|code| self.add_rows(inner, code, rows)),
            None => self.columns().facets[facet].add_to(code, rows),
        }
    }

    /// The rows of a facet's value, where values chosen within it leave out some; whether it is chosen itself or not.
    pub(crate) fn rows_within(&self, facet: Facet, code: u32) -> Option<Rows> {
        self.chosen_within(facet, code)?;
        let mut rows = Rows::none(self.columns().len());
        self.add_rows(facet, code, &mut rows);
        Some(rows)
    }

    fn chosen_within(&self, facet: Facet, code: u32) -> Option<(Facet, Vec<u32>)> {
        let inner = facet.inner()?;
        let values = &self.columns().facets[inner].values;
        let codes: Vec<u32> =
            self.chosen.of(inner).iter().filter_map(|value| values.find_in(code, value)).collect();
        (!codes.is_empty()).then_some((inner, codes))
    }
}

/// The rows that the filters of a query let in.
#[derive(Clone, Debug)]
pub(super) struct Admitted {
    /// By text and ranges, which are no facets.
    unfaceted: Rows,
    /// By each facet that is filtered by, with what stands within it.
    by_facet: EnumMap<Facet, Option<Rows>>,
}

impl Admitted {
    pub(super) fn of(query: &Settled<'_>, text: Option<Rows>) -> Self {
        let columns = query.columns();
        let mut unfaceted = text.unwrap_or_else(|| Rows::all(columns.len()));
        for (measure, &bounds) in &query.ranges {
            if let Some(rows) = rows_inside(bounds, measure.grain(), &columns.measures[measure]) {
                unfaceted.keep(&rows);
            }
        }
        if let Some((budget, terms)) = query.budget.zip(query.terms()) {
            let affordable = terms.price_for(budget.payment()).map_or_else(
                || Rows::none(columns.len()),
                |price| columns.measures[Measure::Price].rows_in(&(0..=in_column(price))),
            );
            unfaceted.keep(&affordable);
        }
        let by_facet = EnumMap::from_fn(|facet: Facet| {
            let filters = facet.within().is_none() && !query.chosen.is_any(facet);
            filters.then(|| {
                if facet.wants_all() { query.rows_with_all(facet) } else { query.rows_with_any(facet) }
            })
        });
        Self { unfaceted, by_facet }
    }

    /// The rows that all filters let in, but for that of one facet.
    pub(super) fn all_but(&self, left_out: Option<Facet>) -> Rows {
        let mut rows = self.unfaceted.clone();
        for (facet, admitted) in &self.by_facet {
            if let Some(admitted) = admitted.as_ref().filter(|_| left_out != Some(facet)) {
                rows.keep(admitted);
            }
        }
        rows
    }

    /// The rows that a facet is counted in, given those that match.
    pub(super) fn counted<'m>(&self, facet: Facet, matches: &'m Rows) -> Cow<'m, Rows> {
        match &self.by_facet[facet] {
            Some(_) if !facet.wants_all() => Cow::Owned(self.all_but(Some(facet))),
            _ => Cow::Borrowed(matches),
        }
    }
}

/// A price as its column has it; what does not fit there is the most that does.
fn in_column(price: Money) -> u32 {
    u32::try_from(price.in_cents()).unwrap_or(UNKNOWN).min(UNKNOWN - 1)
}

/// The rows with a known value inside; nothing where the range hides none, the unknown neither. One of the range's units is as many
/// of the column's as `grain` says, of which the last is inside too.
fn rows_inside(bounds: Bounds, grain: u32, scale: &Scale) -> Option<Rows> {
    let least = bounds.min.map_or(0, |min| min.saturating_mul(grain));
    let most = bounds.max.map_or(UNKNOWN, |max| max.saturating_mul(grain).saturating_add(grain - 1));
    (!bounds.is_open()).then(|| scale.rows_in(&(least..=most.min(UNKNOWN - 1))))
}
