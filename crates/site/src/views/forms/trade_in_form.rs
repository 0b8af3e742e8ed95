//! The trade-in form.

use crate::Site;
use crate::views::forms::known_cars::{ModelsOfMake, known_cars, suggestions};
use crate::views::forms::lead_form::{FormProps, IslandProps, LeadForm, Suggestion};
use inventory::InventorySummary;
use leads::{Form, LeadKind};
use messages::key;
use serde::Serialize;
use ts_rs::TS;

/// Props of the form's island.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "TradeInFormProps.ts")]
pub(crate) struct TradeInFormProps {
    #[serde(flatten)]
    pub form: FormProps,
    /// Newest model year.
    pub newest_year: u16,
    /// Suggested makes and models; any text is allowed.
    pub cars: Vec<ModelsOfMake>,
}

impl IslandProps for TradeInFormProps {
    fn form(&self) -> &FormProps {
        &self.form
    }

    fn suggestions(&self, list: &str) -> Vec<Suggestion<'_>> {
        suggestions(&self.cars, list)
    }
}

pub(crate) type TradeInForm = LeadForm<TradeInFormProps>;

impl TradeInForm {
    /// `page` is the path of the page with the form.
    pub(crate) fn new(site: &Site, page: &str, summary: &InventorySummary) -> Self {
        let kind = LeadKind::TradeIn;
        let props = TradeInFormProps {
            form: FormProps::new(site, kind, page, key::FORM_WORDS_OFFER),
            newest_year: site.this_year() + 1,
            cars: known_cars(summary),
        };
        Self::with_values(site.form_table(kind), props, &[])
    }
}

impl Site {
    pub(crate) fn form_table(&self, kind: LeadKind) -> Form {
        let mut table = Form::new(kind, self.this_year());
        let language = self.shell.messages.language().code();
        table.fields.retain(|field| field.only_in.is_none_or(|code| code == language));
        if kind == LeadKind::CarFinder {
            table.fields.retain(|field| !self.left_out_wishes().contains(&field.name));
        }
        table
    }

    /// The current year at the dealership.
    pub(crate) fn this_year(&self) -> u16 {
        u16::try_from(self.copyright_year()).unwrap_or(u16::MAX - 1)
    }
}
