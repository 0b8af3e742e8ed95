//! The car finder's form.

use super::lead_form::{FormChoice, FormProps, IslandProps, LeadForm, NumberBounds};
use crate::Site;
use inventory::{Likeness, Lot, StockNumber};
use leads::{
    BodyStyle, CarFinder, Choice as _, FormData, Kind, Scale, SearchPeriod, Transmission, VehicleType,
};
use serde::Serialize;
use ts_rs::TS;

/// A tenth more, up to the next whole step; open where the form does not reach as far.
fn hardly_dearer(cents: u64) -> Option<u32> {
    let Scale { max, step, .. } = CarFinder::PRICE;
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
    /// Types of vehicles.
    pub types: Vec<FormChoice>,
    /// Makes on the lot, ascending: suggestions for a field that takes any.
    pub makes: Vec<String>,
    /// Body styles.
    pub body_styles: Vec<FormChoice>,
    /// Transmissions.
    pub transmissions: Vec<FormChoice>,
    /// Highway miles per gallon.
    pub mpg: NumberBounds,
    /// Model years.
    pub year: NumberBounds,
    /// Miles.
    pub odometer: NumberBounds,
    /// Internet price in whole dollars.
    pub price: NumberBounds,
    /// Search periods.
    pub search_periods: Vec<FormChoice>,
    /// The one that is chosen from the start.
    pub search_period: &'static str,
}

impl IslandProps for CarFinderFormProps {
    fn form(&self) -> &FormProps {
        &self.form
    }
}

/// The form as a template shows it.
pub(crate) type CarFinderForm = LeadForm<CarFinderFormProps>;

impl CarFinderForm {
    /// An empty form on the page at `page`, with this lot's makes.
    pub(crate) fn new(site: &Site, page: &str, lot: &Lot) -> Self {
        let kind = Kind::CarFinder;
        let search_period = SearchPeriod::default().value();
        let props = CarFinderFormProps {
            form: FormProps::new(site, kind, kind.as_str().to_owned(), page, "Send My Request"),
            types: FormChoice::all::<VehicleType>(),
            makes: lot
                .makes
                .iter()
                .map(|on_lot| on_lot.make.clone())
                .filter(|make| !make.is_empty())
                .collect(),
            body_styles: FormChoice::all::<BodyStyle>(),
            transmissions: FormChoice::all::<Transmission>(),
            mpg: CarFinder::MPG.into(),
            year: CarFinder::YEARS.into(),
            odometer: CarFinder::ODOMETER.into(),
            price: CarFinder::PRICE.into(),
            search_periods: FormChoice::all::<SearchPeriod>(),
            search_period,
        };
        Self::holding(props, FormData::from_pairs([("searchPeriod", search_period)]))
    }

    /// The form that asks for one like a vehicle that has left: as old, and hardly dearer.
    pub(crate) fn like(self, like: &Likeness, stock_number: &StockNumber) -> Self {
        let body = like.body_style.as_deref().unwrap_or_default();
        let body = BodyStyle::ALL.iter().find(|style| style.label().eq_ignore_ascii_case(body));
        let Scale { min: oldest, max: newest, .. } = CarFinder::YEARS;
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
            ("searchPeriod", Some(self.props.search_period.to_owned())),
        ];
        let data = FormData::from_pairs(known.into_iter().filter_map(|(name, value)| Some((name, value?))));
        Self { data, ..self }
    }
}
