//! The trade-in form.

use crate::Site;
use crate::views::forms::lead_form::{FormProps, IslandProps, LeadForm, Suggestion};
use inventory::{InventorySummary, known_makes};
use leads::{Form, LeadKind};
use messages::key;
use serde::Serialize;
use std::collections::BTreeMap;
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
    /// Suggested makes; any text is allowed.
    pub makes: Vec<String>,
    /// Suggested models: those in the inventory; any text is allowed.
    pub models: Vec<ModelsOfMake>,
}

/// Models of a make.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "ModelsOfMake.ts")]
pub(crate) struct ModelsOfMake {
    /// Make.
    pub make: String,
    /// The make's models, ascending.
    pub models: Vec<String>,
}

impl IslandProps for TradeInFormProps {
    fn form(&self) -> &FormProps {
        &self.form
    }

    fn suggestions(&self, list: &str) -> Vec<Suggestion<'_>> {
        match list {
            "makes" => self.makes.iter().map(|make| Suggestion { value: make, label: "" }).collect(),
            _ => self
                .models
                .iter()
                .flat_map(|make| {
                    make.models.iter().map(|model| Suggestion { value: model, label: &make.make })
                })
                .collect(),
        }
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
            makes: makes(summary),
            models: summary
                .makes
                .iter()
                .filter(|in_inventory| !in_inventory.make.is_empty() && !in_inventory.models.is_empty())
                .map(|in_inventory| ModelsOfMake {
                    make: in_inventory.make.clone(),
                    models: in_inventory.models.clone(),
                })
                .collect(),
        };
        Self::with_values(site.form_table(kind), props, &[])
    }
}

/// Ascending, in the inventory's spelling where it has the make.
fn makes(summary: &InventorySummary) -> Vec<String> {
    let in_inventory = summary.makes.iter().map(|make| make.make.clone()).filter(|make| !make.is_empty());
    let makes = known_makes().map(str::to_owned).chain(in_inventory);
    let by_folded_name: BTreeMap<String, String> = makes.map(|make| (make.to_lowercase(), make)).collect();
    by_folded_name.into_values().collect()
}

impl Site {
    pub(crate) fn form_table(&self, kind: LeadKind) -> Form {
        let mut table = Form::new(kind, self.this_year());
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
