//! The car finder's form.

use crate::Site;
use crate::views::forms::lead_form::{FormProps, IslandProps, LeadForm, Suggestion};
use inventory::{Likeness, Lot, StockNumber};
use leads::{BodyStyle, CarFinder, Choice as _, LeadKind, NumberBounds};
use serde::Serialize;
use ts_rs::TS;

/// A tenth more, up to the next whole step; open where the form does not reach as far.
fn hardly_dearer(cents: u64) -> Option<u32> {
    let NumberBounds { max, step, .. } = CarFinder::PRICE;
    let dollars = u32::try_from(cents.saturating_mul(11) / 1_000).ok()?;
    Some(dollars.div_ceil(step).saturating_mul(step)).filter(|dollars| *dollars <= max)
}

/// How much older or newer a vehicle may be that is like another.
const YEARS_APART: u32 = 2;

/// What the form's island is given.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "CarFinderFormProps.ts")]
pub(crate) struct CarFinderFormProps {
    #[serde(flatten)]
    pub form: FormProps,
    /// Makes on the lot, ascending: suggestions for a field that takes any.
    pub makes: Vec<String>,
}

impl IslandProps for CarFinderFormProps {
    fn form(&self) -> &FormProps {
        &self.form
    }

    fn suggestions(&self, _list: &str) -> Vec<Suggestion<'_>> {
        self.makes.iter().map(|make| Suggestion { value: make, label: "" }).collect()
    }
}

/// The form as a template shows it.
pub(crate) type CarFinderForm = LeadForm<CarFinderFormProps>;

impl CarFinderForm {
    /// An empty form on the page at `page`, with this lot's makes.
    pub(crate) fn new(site: &Site, page: &str, lot: &Lot) -> Self {
        let kind = LeadKind::CarFinder;
        let props = CarFinderFormProps {
            form: FormProps::new(site, kind, kind.as_str().to_owned(), page, "Send My Request"),
            makes: lot
                .makes
                .iter()
                .map(|on_lot| on_lot.make.clone())
                .filter(|make| !make.is_empty())
                .collect(),
        };
        Self::holding(site.form_table(kind), props, &[])
    }

    /// The form that asks for one like a vehicle that has left: as old, and hardly dearer.
    pub(crate) fn like(mut self, like: &Likeness, stock_number: &StockNumber) -> Self {
        let body = like.body_style.as_deref().unwrap_or_default();
        let body = BodyStyle::ALL.iter().find(|style| style.label().eq_ignore_ascii_case(body));
        let NumberBounds { min: oldest, max: newest, .. } = CarFinder::YEARS;
        let year = like.year.map(u32::from).filter(|year| (oldest..=newest).contains(year));
        let comments =
            format!("Like the {} that you had, stock number {}.", like.name(), stock_number.as_str());
        let known = [
            ("make", Some(like.make.clone())),
            ("model", Some(like.model.clone())),
            ("bodyStyle", body.map(|style| style.value().to_owned())),
            ("yearMin", year.map(|year| (year - YEARS_APART).max(oldest).to_string())),
            ("yearMax", year.map(|year| (year + YEARS_APART).min(newest).to_string())),
            ("priceMax", like.cents.and_then(hardly_dearer).map(|dollars| dollars.to_string())),
            ("comments", Some(comments)),
        ];
        let known: Vec<_> = known.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
        self.fill(&known);
        self
    }
}
