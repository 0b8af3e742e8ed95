//! The car finder's form.

use crate::Site;
use crate::views::forms::lead_form::{FormProps, IslandProps, LeadForm, Suggestion};
use inventory::{InventorySummary, StockNumber, VehicleSummary};
use leads::{BodyStyle, CarFinder, Choice as _, LeadKind, NumberBounds};
use serde::Serialize;
use ts_rs::TS;

/// Years by which a similar vehicle may be older or newer.
const SIMILAR_YEARS: u32 = 2;

/// Props of the form's island.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "CarFinderFormProps.ts")]
pub(crate) struct CarFinderFormProps {
    #[serde(flatten)]
    pub form: FormProps,
    /// Suggested makes: those in the inventory, ascending; any text is allowed.
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

pub(crate) type CarFinderForm = LeadForm<CarFinderFormProps>;

impl CarFinderForm {
    /// `page` is the path of the page with the form.
    pub(crate) fn new(site: &Site, page: &str, summary: &InventorySummary) -> Self {
        let kind = LeadKind::CarFinder;
        let props = CarFinderFormProps {
            form: FormProps::new(site, kind, kind.as_str().to_owned(), page, "Send My Request"),
            makes: summary
                .makes
                .iter()
                .map(|on_lot| on_lot.make.clone())
                .filter(|make| !make.is_empty())
                .collect(),
        };
        Self::with_values(site.form_table(kind), props, &[])
    }

    /// Fills the form for a vehicle similar to a sold one: of about the same age and price.
    pub(crate) fn like(mut self, sold: &VehicleSummary, stock_number: &StockNumber) -> Self {
        let body = sold.body_style.as_deref().unwrap_or_default();
        let body = BodyStyle::ALL.iter().find(|style| style.label().eq_ignore_ascii_case(body));
        let NumberBounds { min: oldest, max: newest, .. } = CarFinder::YEARS;
        let year = sold.year.map(u32::from).filter(|year| (oldest..=newest).contains(year));
        let comments =
            format!("Like the {} that you had, stock number {}.", sold.name(), stock_number.as_str());
        let values = [
            ("make", Some(sold.make.clone())),
            ("model", Some(sold.model.clone())),
            ("bodyStyle", body.map(|style| style.value().to_owned())),
            ("yearMin", year.map(|year| (year - SIMILAR_YEARS).max(oldest).to_string())),
            ("yearMax", year.map(|year| (year + SIMILAR_YEARS).min(newest).to_string())),
            ("priceMax", sold.cents.and_then(max_price).map(|dollars| dollars.to_string())),
            ("comments", Some(comments)),
        ];
        let values: Vec<_> = values.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
        self.fill(&values);
        self
    }
}

/// In dollars: a tenth more, rounded up to a step; `None` above the form's maximum.
fn max_price(cents: u64) -> Option<u32> {
    let NumberBounds { max, step, .. } = CarFinder::PRICE;
    let dollars = u32::try_from(cents.saturating_mul(11) / 1_000).ok()?;
    Some(dollars.div_ceil(step).saturating_mul(step)).filter(|dollars| *dollars <= max)
}
