//! The car finder's form.

use super::lead_form::{FormChoice, FormProps, IslandProps, LeadForm, NumberBounds};
use crate::Site;
use inventory::Lot;
use leads::{BodyStyle, CarFinder, Choice as _, FormData, Kind, SearchPeriod, Transmission, VehicleType};
use serde::Serialize;
use ts_rs::TS;

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
}
