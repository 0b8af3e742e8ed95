//! The trade-in form.

use super::lead_form::{FormChoice, FormProps, IslandProps, LeadForm, NumberBounds};
use crate::Site;
use leads::{Condition, FormData, Kind, TradeIn};
use serde::Serialize;
use ts_rs::TS;

/// What the form's island is given.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "TradeInFormProps.ts")]
pub(crate) struct TradeInFormProps {
    #[serde(flatten)]
    pub form: FormProps,
    /// Miles that an odometer can show.
    pub mileage: NumberBounds,
    /// Model years, up to next year's.
    pub year: NumberBounds,
    /// Conditions of a car.
    pub conditions: Vec<FormChoice>,
}

impl IslandProps for TradeInFormProps {
    fn form(&self) -> &FormProps {
        &self.form
    }
}

/// The form as a template shows it.
pub(crate) type TradeInForm = LeadForm<TradeInFormProps>;

impl TradeInForm {
    /// An empty form on the page at `page`.
    pub(crate) fn new(site: &Site, page: &str) -> Self {
        let kind = Kind::TradeIn;
        let props = TradeInFormProps {
            form: FormProps::new(site, kind, kind.as_str().to_owned(), page, "Request Your Offer"),
            mileage: TradeIn::MILEAGE.into(),
            year: TradeIn::years(site.this_year()).into(),
            conditions: FormChoice::all::<Condition>(),
        };
        Self::holding(props, FormData::default())
    }
}

impl Site {
    /// The year at the dealership, which bounds the model years of cars.
    pub(crate) fn this_year(&self) -> u16 {
        u16::try_from(self.copyright_year()).unwrap_or(u16::MAX - 1)
    }
}
